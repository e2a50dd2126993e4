import type { Clock } from '../../platform/clock.ts';
import { pauseMs } from './rules.ts';

/** Leaves a mail server alone for a while when it cannot be reached, so that not every mail finds out by itself. */
export function createBreaker(clock: Clock) {
  let failures = 0;
  let pausedUntilMs = 0;
  const isPaused = () => clock.now().getTime() < pausedUntilMs;
  return {
    isPaused,
    isDoubtful: () => failures > 0,
    failed: (): void => {
      // Those that were under way together have seen one and the same outage.
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
