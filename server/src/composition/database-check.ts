import { systemTimers, type Timers } from '../platform/clock.ts';
import { isSlowness } from '../platform/database/faults.ts';

/** What /readyz says of the database. It never waits for a slow one: every process would look gone at the same moment. */
export type DatabaseCheck = {
  /** `slow`: no answer in time, but one within `silentMaxMs`. `failed`: refused, lost, or silent for longer. */
  check(): Promise<'ok' | 'slow' | 'failed'>;
  /** Another statement was answered, such as a heartbeat. */
  answered(): void;
  /** A statement failed in a way that a slow database does not explain: until the next answer, silence means that it is gone. */
  refused(): void;
  /** Since the last answer. */
  ageMs(): number;
};

type DatabaseCheckParts = { ask: () => Promise<void>; timers?: Timers };

const answerMaxMs = 500;
const silentMaxMs = 5_000;

export function createDatabaseCheck({ ask, timers = systemTimers }: DatabaseCheckParts): DatabaseCheck {
  let answeredMs = timers.nowMs();
  let asking: Promise<'ok' | 'slow' | 'failed' | 'silent'> | undefined;
  const ageMs = (): number => timers.nowMs() - answeredMs;
  let isRefused = false;
  const answered = (): void => {
    answeredMs = timers.nowMs();
    isRefused = false;
  };
  const askNow = async (): Promise<'ok' | 'slow' | 'failed' | 'silent'> => {
    const sentMs = timers.nowMs();
    try {
      // One connection that is lost is not a lost database.
      await ask().catch((error) => (isSlowness(error) ? Promise.reject(error) : ask()));
      answered();
      return answeredMs - sentMs < answerMaxMs ? 'ok' : 'slow';
    } catch (error) {
      if (isSlowness(error)) return 'silent';
      isRefused = true;
      return 'failed';
    }
  };
  return {
    check: async () => {
      asking ??= askNow().finally(() => {
        asking = undefined;
      });
      let cancel = (): void => undefined;
      const deadline = new Promise<'silent'>((resolve) => {
        // A process that had no CPU reads the answers that have arrived, before it judges.
        cancel = timers.after(answerMaxMs, () => timers.soon(() => resolve('silent')));
      });
      const answer = await Promise.race([asking, deadline]).finally(() => cancel());
      if (answer !== 'silent') return answer;
      return isRefused || ageMs() >= silentMaxMs ? 'failed' : 'slow';
    },
    answered,
    refused: () => {
      isRefused = true;
    },
    ageMs,
  };
}
