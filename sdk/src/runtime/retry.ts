/** How one attempt ended when it did not end well. */
export type Failure =
  | { kind: 'answer'; status: number; code: string | undefined; retryAfterMs: number | undefined }
  /** No answer, or only a part of one: what was asked may have been done. */
  | { kind: 'silence' };

export type RetryPolicy = { retriesMax: number; waitMaxMs: number };

export const retriesMaxDefault = 3;
/** Who is asked to wait for longer than this is told so instead. */
export const waitMaxMsDefault = 60_000;
const firstWaitMs = 250;
const backoffMaxMs = 8_000;

/** How a request may be repeated: `always`, or only when it is certain that nothing was done. */
export type Repeatable = 'always' | 'when-refused';

/**
 * How long to wait before the next attempt; undefined: give up.
 *
 * 429 and 503 are Kontor's own, and promise that nothing was done. 502 and 504 are a proxy's and promise nothing.
 */
export function waitBeforeRetry(
  failure: Failure,
  attempt: number,
  repeatable: Repeatable,
  policy: RetryPolicy,
  random: () => number,
): number | undefined {
  if (attempt > policy.retriesMax || !isWorthRepeating(failure, attempt, repeatable)) return undefined;
  const ceiling = Math.min(backoffMaxMs, firstWaitMs * 2 ** (attempt - 1));
  // Half of it is certain, half is chance: callers that failed together do not come back together.
  const backoff = Math.round(ceiling / 2 + (ceiling / 2) * random());
  if (failure.kind === 'silence' || failure.retryAfterMs === undefined) return backoff;
  if (failure.retryAfterMs > policy.waitMaxMs) return undefined;
  return failure.retryAfterMs + Math.round(firstWaitMs * random());
}

function isWorthRepeating(failure: Failure, attempt: number, repeatable: Repeatable): boolean {
  if (failure.kind === 'silence') return repeatable === 'always';
  const { status, code } = failure;
  if (status === 429 || status === 503) return true;
  if (status === 502 || status === 504) return repeatable === 'always';
  // Our own first attempt, whose answer was lost, is still at work.
  return status === 409 && code === 'idempotency_in_progress' && attempt > 1;
}

/** Seconds or a date (RFC 9110 §10.2.3), as milliseconds from now. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
