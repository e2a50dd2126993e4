import { dayMs, hourMs, minuteMs, secondMs } from '../platform/clock.ts';

export type Outcome =
  /** The receiver's status, and its `Retry-After` unparsed. */
  | { status: number; retryAfter?: string | undefined }
  /** There was no response. The sentence says why. */
  | { error: string };

export type Decision =
  | { result: 'delivered' }
  | { result: 'retry'; retryAt: Date }
  | { result: 'failed'; reason: string }
  /** The receiver is gone for good, so the webhook must be disabled. */
  | { result: 'gone'; reason: string };

export type Attempted = {
  /** The number of this attempt. The first one is 1. */
  attempt: number;
  firstAttemptAt: Date;
  now: Date;
  outcome: Outcome;
  /** A random number from 0 up to 1, for the jitter. */
  random: number;
  /** The account's `webhook_max_attempts`, if it has one. */
  attemptsMax?: number | undefined;
};

/** The gaps after the first attempt, the second and so on. After the last one, each gap is a day. */
export const retryGapsMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  16 * hourMs,
] as const;
export const retryForMs = 5 * dayMs;
export const jitterShare = 0.1;
export const retryAfterMsMax = dayMs;
/** No retry is later than this. */
export const gapMsMax = dayMs * (1 + jitterShare);
/**
 * The table above ends after at most 16 attempts. The number of attempts has a limit as well, because a clock that is
 * set back repeatedly would make a delivery endless.
 */
export const attemptsMaxEver = 20;
/** When less than this is left of the five days, no further attempt follows. */
const leftMsMin = 5 * secondMs;

/**
 * Decides what follows from an attempt. Jitter changes a gap by up to a tenth, so that deliveries which failed together
 * are not retried together. A retry is never earlier than 90 % of the gap, and never earlier than `Retry-After`. The
 * last attempt is made when the five days end, not hours before.
 */
export function decide({ attempt, firstAttemptAt, now, outcome, random, attemptsMax }: Attempted): Decision {
  if ('status' in outcome) {
    if (outcome.status >= 200 && outcome.status < 300) return { result: 'delivered' };
    if (outcome.status === 410) {
      return { result: 'gone', reason: 'The receiver responded with 410 Gone: it wants no more deliveries.' };
    }
  }
  const nowMs = now.getTime();
  // A first attempt in the future means that the clock was set back. The five days then count from now.
  const firstMs = Math.min(firstAttemptAt.getTime(), nowMs);
  const leftMs = firstMs + retryForMs - nowMs;
  const allowed = Math.min(attemptsMax ?? attemptsMaxEver, attemptsMaxEver);
  const last = describeOutcome(outcome);
  if (attempt >= allowed) {
    return { result: 'failed', reason: `Given up after ${countAttempts(attempt)}. ${last}` };
  }
  if (leftMs < leftMsMin) {
    return { result: 'failed', reason: `Given up after 5 days and ${countAttempts(attempt)}. ${last}` };
  }
  const requestedMs = 'status' in outcome ? retryAfterMs(outcome.retryAfter, nowMs) : 0;
  if (requestedMs > leftMs) {
    return {
      result: 'failed',
      reason: `Given up after ${countAttempts(attempt)}: Retry-After is later than the end of the 5 days. ${last}`,
    };
  }
  const gapMs = gapAfter(attempt) * (1 - jitterShare + 2 * jitterShare * random);
  const waitMs = Math.max(gapMs, requestedMs * (1 + jitterShare * random));
  return { result: 'retry', retryAt: new Date(nowMs + Math.round(Math.min(waitMs, leftMs))) };
}

function gapAfter(attempt: number): number {
  return retryGapsMs[Math.max(attempt, 1) - 1] ?? dayMs;
}

const httpDate = /^[A-Z][a-z]{2,8},? .{10,30}$/;

/** Parses seconds or an HTTP date (RFC 9110 §10.2.3), at most a day. Returns 0 when the value is invalid. */
function retryAfterMs(text: string | undefined, nowMs: number): number {
  if (text === undefined) return 0;
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed)) return Math.min(Number(trimmed) * secondMs, retryAfterMsMax);
  if (!httpDate.test(trimmed)) return 0;
  // The old asctime form names no zone, and means GMT as well.
  const at = Date.parse(trimmed.endsWith('GMT') ? trimmed : `${trimmed} GMT`);
  return Number.isNaN(at) ? 0 : Math.min(Math.max(0, at - nowMs), retryAfterMsMax);
}

function countAttempts(attempt: number): string {
  return attempt === 1 ? '1 attempt' : `${attempt} attempts`;
}

function describeOutcome(outcome: Outcome): string {
  return 'status' in outcome ? `The last response was ${outcome.status}.` : outcome.error;
}
