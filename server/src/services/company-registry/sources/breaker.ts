import { type Clock, secondMs } from '../../../platform/clock.ts';
import { RegistryDown } from './source.ts';

const failuresMax = 5;
const openMs = 30 * secondMs;

/**
 * Circuit breaker: after five failures in a row, calls fail at once instead of after the timeout. After half a minute
 * one call is the probe; the others fail until it succeeds.
 */
type Breaker = {
  /** Throws while the breaker is open. */
  admit(): void;
  succeeded(): void;
  failed(): void;
};

export function createBreaker(name: string, clock: Clock): Breaker {
  let failures = 0;
  let openUntilMs = 0;
  return {
    admit: () => {
      if (failures < failuresMax) return;
      const leftMs = openUntilMs - clock.now().getTime();
      if (leftMs > 0) {
        throw new RegistryDown(`${name} failed ${failures} times in a row and is paused`, {
          retryAfterSeconds: Math.ceil(leftMs / secondMs),
        });
      }
      // This call is the probe.
      openUntilMs = clock.now().getTime() + openMs;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= failuresMax) openUntilMs = clock.now().getTime() + openMs;
    },
  };
}
