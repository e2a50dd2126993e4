/** The failure of an attempt. */
export type Failure =
  | { kind: 'response'; status: number; code: string | undefined; retryAfterMs: number | undefined }
  /** There was no complete response, so the request may have been executed. */
  | { kind: 'silence' };

export type RetryPolicy = { retriesMax: number; waitMaxMs: number };

export const retriesMaxDefault = 3;
/** A call fails immediately when it would have to wait longer. */
export const waitMaxMsDefault = 60_000;
const firstWaitMs = 250;
const backoffMaxMs = 8_000;

/** `when-refused`: retry only when the request was certainly not executed. */
export type Repeatable = 'always' | 'when-refused';

/**
 * Returns the wait before the next attempt. Undefined: no retry.
 *
 * Kontor's 429 and 503 guarantee that nothing was executed. A proxy's 502 and 504 guarantee nothing.
 */
export function waitBeforeRetry(
  failure: Failure,
  attempt: number,
  repeatable: Repeatable,
  policy: RetryPolicy,
  random: () => number,
): number | undefined {
  if (attempt > policy.retriesMax || !shouldRetry(failure, attempt, repeatable)) return undefined;
  const ceiling = Math.min(backoffMaxMs, firstWaitMs * 2 ** (attempt - 1));
  // Half of the wait is random, so that callers that failed together do not retry together.
  const backoff = Math.round(ceiling / 2 + (ceiling / 2) * random());
  if (failure.kind === 'silence' || failure.retryAfterMs === undefined) return backoff;
  if (failure.retryAfterMs > policy.waitMaxMs) return undefined;
  return failure.retryAfterMs + Math.round(firstWaitMs * random());
}

function shouldRetry(failure: Failure, attempt: number, repeatable: Repeatable): boolean {
  if (failure.kind === 'silence') return repeatable === 'always';
  const { status, code } = failure;
  // The same query would run out of time again.
  if (status === 503 && code === 'timeout') return false;
  if (status === 429 || status === 503) return true;
  if (status === 502 || status === 504) return repeatable === 'always';
  // The first attempt, whose response was lost, is still in progress.
  return status === 409 && code === 'idempotency_in_progress' && attempt > 1;
}

/** Parses seconds or a date (RFC 9110 §10.2.3) into milliseconds from now. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
