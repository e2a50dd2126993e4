import type { Clock } from './clock.ts';

/**
 * Pauses calls to a service that fails, so that callers do not wait for its timeout again and again.
 *
 * Closed: calls go out. After `failuresMax` failures in a row it is open for `pauseMs`. Then it is half open: the caller sends one
 * call as a probe. Its success closes the breaker; its failure opens it again.
 */
export type CircuitBreaker = {
  /** Until the next call may be sent; 0 while it is closed or half open. */
  pausedMs(): number;
  /** Failures in a row. After a pause, more than 0 asks for one probe instead of all calls. */
  failures(): number;
  /** Pauses the others until the probe has ended. */
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
      // Calls that were in flight together saw the same outage: it counts once.
      if (pausedMs() > 0 && !isProbing) return;
      isProbing = false;
      failures += 1;
      if (failures >= failuresMax) pausedUntilMs = nowMs() + pauseMs(failures);
    },
  };
}
