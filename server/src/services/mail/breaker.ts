import type { Clock } from '../../platform/clock.ts';
import { pauseMs } from './rules.ts';

/** Pauses sending while the mail server cannot be reached, so that not every mail spends an attempt on it. */
export function createBreaker(clock: Clock) {
  let failures = 0;
  let pausedUntilMs = 0;
  const isPaused = () => clock.now().getTime() < pausedUntilMs;
  return {
    isPaused,
    isDoubtful: () => failures > 0,
    failed: (): void => {
      // Attempts that were in flight together saw the same outage.
      if (isPaused()) return;
      failures += 1;
      pausedUntilMs = clock.now().getTime() + pauseMs(failures);
    },
    answered: (): void => {
      failures = 0;
      pausedUntilMs = 0;
    },
  };
}
