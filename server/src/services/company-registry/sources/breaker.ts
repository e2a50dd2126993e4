import { type Clock, secondMs } from '../../../platform/clock.ts';
import { RegistryDown } from './source.ts';

const failuresMax = 5;
const openMs = 30 * secondMs;

/**
 * Stops asking a registry that does not answer, so that callers hear so at once instead of after its silence. After
 * half a minute one call tries it again; the others go on being refused until that one has come back.
 */
export type Breaker = {
  /** Throws while the registry is left alone. */
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
        throw new RegistryDown(`${name} failed ${failures} times in a row and is left alone`, {
          retryAfterSeconds: Math.ceil(leftMs / secondMs),
        });
      }
      // This call is the one that tries.
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
