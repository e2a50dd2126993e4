import { setTimeout as sleep } from 'node:timers/promises';
import { createCircuitBreaker } from '../../../platform/circuit-breaker.ts';
import { type Clock, secondMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { readBounded } from '../../../platform/read-bounded.ts';
import { RegistryDown } from './source.ts';

const triesMax = 3;
const backoffMs = 200;
// If the registry requests a longer pause, the caller gets a Retry-After instead.
const pauseMaxMs = 5 * secondMs;
/** Consecutive failures after which requests to the registry are paused. */
const failuresMax = 5;
const openMs = 30 * secondMs;
const responseBytesMax = 8 * 1024 * 1024;

type RegistryRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Statuses besides 200 that the caller handles. All others are failures. */
  expected?: number[];
};
type RegistryResponse = { status: number; json: unknown };

export type RegistryHttp = { request(request: RegistryRequest): Promise<RegistryResponse> };

export type HttpParts = {
  clock: Clock;
  log: Log;
  /** The time limit of one attempt, from the first byte sent to the last byte received. */
  tryTimeoutMs?: number;
  /** Waits between attempts. Tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
};

/** Sends requests to a registry, with time and size limits, retries and a circuit breaker. */
export function createRegistryHttp(name: string, parts: HttpParts): RegistryHttp {
  const { clock, log, tryTimeoutMs = 5 * secondMs, wait = sleep } = parts;
  const breaker = createCircuitBreaker(clock, { failuresMax, pauseMs: () => openMs });

  /** Fails at once while the breaker is open. After its pause, this call is the probe. */
  const requireClosed = (): void => {
    const leftMs = breaker.pausedMs();
    if (leftMs > 0) {
      throw new RegistryDown(`${name} failed ${breaker.failures()} times in a row and is paused`, {
        retryAfterSeconds: Math.ceil(leftMs / secondMs),
      });
    }
    if (breaker.failures() >= failuresMax) breaker.beginProbe();
  };

  const tryOnce = async (request: RegistryRequest): Promise<RegistryResponse> => {
    requireClosed();
    try {
      const response = await send(request, tryTimeoutMs);
      breaker.succeeded();
      return response;
    } catch (error) {
      if (error instanceof Refused) breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  };

  return {
    request: async (request) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await tryOnce(request);
        } catch (error) {
          if (error instanceof RegistryDown) throw error;
          const reason = error instanceof Error ? error.message : String(error);
          log.warn({ registry: name, tries, reason }, 'a request to the company registry failed');
          const pauseMs = pauseAfter(error, tries, clock.now());
          if (error instanceof Refused || tries >= triesMax || pauseMs > pauseMaxMs) {
            throw new RegistryDown(`${name}: ${reason}`, {
              cause: error,
              ...(pauseMs > pauseMaxMs ? { retryAfterSeconds: Math.ceil(pauseMs / secondMs) } : {}),
            });
          }
          await wait(pauseMs);
        }
      }
    },
  };
}

/** The registry rejects the request, so a retry would not help. */
class Refused extends Error {}

class Busy extends Error {
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, retryAfter: string | null) {
    super(`status ${status}`);
    this.retryAfterSeconds =
      retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

async function send(request: RegistryRequest, timeoutMs: number): Promise<RegistryResponse> {
  const response = await fetch(request.url, {
    method: request.method ?? 'GET',
    headers: { accept: 'application/json', ...request.headers },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(request.body === undefined ? {} : { body: request.body }),
  }).catch((error) => {
    // undici nests the reason one level down.
    throw new Error(error.cause?.code ?? error.cause?.message ?? error.message, { cause: error });
  });
  const { status } = response;
  if (status !== 200 && !request.expected?.includes(status)) {
    await response.body?.cancel();
    if (status === 429 || status >= 500) throw new Busy(status, response.headers.get('retry-after'));
    throw new Refused(`status ${status}`);
  }
  const text = await readBounded(response, responseBytesMax);
  // Only the status of other expected responses matters.
  if (status !== 200) return { status, json: undefined };
  try {
    return { status, json: JSON.parse(text) };
  } catch (cause) {
    throw new Error('the response is not JSON', { cause });
  }
}

function pauseAfter(error: unknown, tries: number, now: Date): number {
  if (error instanceof Busy && error.retryAfterSeconds !== undefined)
    return error.retryAfterSeconds * secondMs;
  // The end of an id is random. It gives jitter to callers that failed together.
  const jitter = Number.parseInt(newId('req', now).slice(-2), 36) / 36 ** 2;
  return backoffMs * 2 ** (tries - 1) * (0.5 + jitter);
}
