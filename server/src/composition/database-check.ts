import { systemTimers, type Timers } from '../platform/clock.ts';
import { isSlowness } from '../platform/database/faults.ts';

/** Tells /readyz the state of the database. It never waits for a slow one, or all processes would look dead at the same moment. */
export type DatabaseCheck = {
  /** `slow`: no response in time, but one within `silentMaxMs`. `failed`: refused, lost, or silent for longer. */
  check(): Promise<'ok' | 'slow' | 'failed'>;
  /** Records that another statement succeeded, such as a heartbeat. */
  recordSuccess(): void;
  /** Records a failure that a slow database does not explain. Until the next success, silence counts as `failed`. */
  recordRefusal(): void;
  /** The time since the last success. */
  ageMs(): number;
};

type DatabaseCheckParts = { ping: () => Promise<void>; timers?: Timers };

const responseMaxMs = 500;
const silentMaxMs = 5_000;

export function createDatabaseCheck({ ping, timers = systemTimers }: DatabaseCheckParts): DatabaseCheck {
  let succeededMs = timers.nowMs();
  let pinging: Promise<'ok' | 'slow' | 'failed' | 'silent'> | undefined;
  const ageMs = (): number => timers.nowMs() - succeededMs;
  let isRefused = false;
  const recordSuccess = (): void => {
    succeededMs = timers.nowMs();
    isRefused = false;
  };
  const pingNow = async (): Promise<'ok' | 'slow' | 'failed' | 'silent'> => {
    const sentMs = timers.nowMs();
    try {
      // A lost connection alone does not mean that the database is lost.
      await ping().catch((error) => (isSlowness(error) ? Promise.reject(error) : ping()));
      recordSuccess();
      return succeededMs - sentMs < responseMaxMs ? 'ok' : 'slow';
    } catch (error) {
      if (isSlowness(error)) return 'silent';
      isRefused = true;
      return 'failed';
    }
  };
  return {
    check: async () => {
      pinging ??= pingNow().finally(() => {
        pinging = undefined;
      });
      let cancel = (): void => undefined;
      const deadline = new Promise<'silent'>((resolve) => {
        // A process that had no CPU first reads the responses that have arrived.
        cancel = timers.after(responseMaxMs, () => timers.soon(() => resolve('silent')));
      });
      const result = await Promise.race([pinging, deadline]).finally(() => cancel());
      if (result !== 'silent') return result;
      return isRefused || ageMs() >= silentMaxMs ? 'failed' : 'slow';
    },
    recordSuccess,
    recordRefusal: () => {
      isRefused = true;
    },
    ageMs,
  };
}
