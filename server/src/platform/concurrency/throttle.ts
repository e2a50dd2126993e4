import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes each call wait for a run that begins after it, never for one that may have read too early. Runs begin at least
 * `gapMs` apart. Calls in between share the next one, and its error.
 */
export function throttle(gapMs: number, work: () => Promise<void>): () => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;
  return () => {
    next ??= delay(Math.max(0, lastMs + gapMs - performance.now())).then(() => {
      next = undefined;
      lastMs = performance.now();
      return work();
    });
    return next;
  };
}
