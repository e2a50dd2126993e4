import { LRUCache } from 'lru-cache';
import { callerKey } from '../auth/addresses.ts';
import { ApiError } from '../platform/errors.ts';
import { type SharedCounts, unshared } from '../platform/shared-counts.ts';
import type { HttpReply } from './fastify.ts';

export type RateLimit = {
  /** Counts one request against the caller's bucket. */
  consume(key: string, perSecond: number | undefined): RateDecision;
  /** Returns the state of the caller's bucket without counting a request. */
  peek(key: string, perSecond: number | undefined): RateDecision;
};
export type RateDecision = { isAllowed: boolean; limit: number; remaining: number; resetS: number };

type Bucket = { tokens: number; atMs: number };

const addressPrefix = 'address ';
const burstFactor = 2;
const bucketsMax = 50_000;

/**
 * Creates a token bucket per caller in this process's memory. Requests that other processes report are subtracted; without
 * reports, each process allows the full rate. Returns undefined if limits are switched off.
 */
export function createRateLimit(
  defaultPerSecond: number,
  onRefused: (caller: 'client' | 'address') => void = () => undefined,
  counts: SharedCounts = unshared,
): RateLimit | undefined {
  if (defaultPerSecond === 0) return undefined;
  const buckets = new LRUCache<string, Bucket>({ max: bucketsMax });
  const shareCount = counts.topic('rate', (key, count, perSecond) => {
    const bucket = fill(key, perSecond);
    // Processes may have allowed a burst at the same moment. The bucket goes below zero until the burst is compensated.
    bucket.tokens = Math.max(-perSecond * burstFactor, bucket.tokens - count);
  });
  const fill = (key: string, perSecond: number): Bucket => {
    const burst = perSecond * burstFactor;
    // The clock is monotonic, so a jump of the wall clock neither locks callers out nor lifts the limit.
    const nowMs = performance.now();
    let bucket = buckets.get(key);
    if (!bucket) {
      bucket = { tokens: burst, atMs: nowMs };
      buckets.set(key, bucket);
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond);
    bucket.atMs = nowMs;
    return bucket;
  };
  const decide = (key: string, perSecond: number, wanted: 0 | 1): RateDecision => {
    const burst = perSecond * burstFactor;
    const bucket = fill(key, perSecond);
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed && wanted > 0) {
      bucket.tokens -= 1;
      shareCount(key, 1, perSecond);
    } else if (wanted === 1) onRefused(key.startsWith(addressPrefix) ? 'address' : 'client');
    const missing = isAllowed ? burst - bucket.tokens : 1 - bucket.tokens;
    return {
      isAllowed,
      limit: burst,
      remaining: Math.max(0, Math.floor(bucket.tokens)),
      resetS: Math.max(1, Math.ceil(missing / perSecond)),
    };
  };
  return {
    consume: (key, perSecond = defaultPerSecond) => decide(key, perSecond, 1),
    peek: (key, perSecond = defaultPerSecond) => decide(key, perSecond, 0),
  };
}

export function rateHeaders(decision: RateDecision): Record<string, string> {
  return {
    'ratelimit-limit': String(decision.limit),
    'ratelimit-remaining': String(decision.remaining),
    'ratelimit-reset': String(decision.resetS),
  };
}

export function rateLimited(decision: RateDecision): ApiError {
  return new ApiError('rate_limited', {
    message: `Too many requests. Wait ${decision.resetS} seconds, then send fewer requests per second.`,
    headers: { 'retry-after': String(decision.resetS) },
  });
}

/** Counts one request against the caller's bucket, sets the rate headers, and throws 429 if the bucket is empty. */
export function limitRate(
  limit: RateLimit | undefined,
  reply: HttpReply,
  key: string,
  perSecond: number | undefined,
): void {
  if (!limit) return;
  const decision = limit.consume(key, perSecond);
  reply.headers(rateHeaders(decision));
  if (!decision.isAllowed) throw rateLimited(decision);
}

/** Returns the key of the bucket of anonymous requests from this address. */
export function anonymousKey(address: string): string {
  return `${addressPrefix}${callerKey(address)}`;
}

export function showRate(limit: RateLimit | undefined, reply: HttpReply, key: string): void {
  const decision = limit?.peek(key, undefined);
  if (decision) reply.headers(rateHeaders(decision));
}
