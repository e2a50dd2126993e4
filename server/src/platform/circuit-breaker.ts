import type { Clock } from './clock.ts';

/**
 * Pauses calls to a service that fails, so that callers do not wait for its timeout repeatedly.
 *
 * The breaker is closed while calls succeed. After `failuresMax` failures in a row it is open for `pauseMs`. Then it is
 * half open: the caller sends one call as a probe. A successful probe closes the breaker; a failed one opens it again.
 */
export type CircuitBreaker = {
  /** Returns the time until the next call may be sent, or 0 while the breaker is closed or half open. */
  pausedMs(): number;
  /** Counts the failures in a row. After a pause, a count above 0 allows one probe instead of all calls. */
  failures(): number;
  /** Pauses the other callers until the probe has ended. */
  beginProbe(): void;
  succeeded(): void;
  failed(): void;
};

type Settings = { failuresMax: number; pauseMs: (failures: number) => number };

export function createCircuitBreaker(clock: Clock, { failuresMax, pauseMs }: Settings): CircuitBreaker {
  let failures = 0;
  let pausedUntilMs = 0;
  let isProbing = false;
  const nowMs = (): number => clock.now().getTime();
  const pausedMs = (): number => Math.max(0, pausedUntilMs - nowMs());
  return {
    pausedMs,
    failures: () => failures,
    beginProbe: () => {
      isProbing = true;
      pausedUntilMs = nowMs() + pauseMs(failures);
    },
    succeeded: () => {
      failures = 0;
      pausedUntilMs = 0;
      isProbing = false;
    },
    failed: () => {
      // Calls that were in flight together saw the same outage, which counts once.
      if (pausedMs() > 0 && !isProbing) return;
      isProbing = false;
      failures += 1;
      if (failures >= failuresMax) pausedUntilMs = nowMs() + pauseMs(failures);
    },
  };
}
