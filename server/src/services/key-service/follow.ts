import { every, minuteMs, type Timers } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

export type KeyServiceWatch = {
  /** 1 or 0 by the last check, and NaN where the key is plain or no check has finished. */
  availability(): number;
  stop(): void;
};

const checkEveryMs = 5 * minuteMs;

/**
 * Asks the key service now and then to open the key again. This process has its key and needs nothing; the answer says whether a
 * new process could start.
 */
export function watchKeyService(
  unwrap: (() => Promise<unknown>) | undefined,
  log: Pick<Log, 'warn' | 'info'>,
  timers: Timers,
): KeyServiceWatch {
  let isAvailable: boolean | undefined = unwrap && true;
  const check = async (): Promise<void> => {
    const failure = await unwrap?.().then(
      () => undefined,
      (error: Error) => error.message,
    );
    const was = isAvailable;
    isAvailable = failure === undefined;
    if (was && !isAvailable)
      log.warn(
        { reason: failure },
        'the key service does not open the master key: new processes cannot start',
      );
    if (!was && isAvailable) log.info('the key service opens the master key again');
  };
  const stop = unwrap ? every(timers, checkEveryMs, () => void check()) : () => undefined;
  return {
    availability: () => (isAvailable === undefined ? Number.NaN : Number(isAvailable)),
    stop,
  };
}
