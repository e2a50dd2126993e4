import { systemTimers } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';

/**
 * Notifies other processes that there may be work, or something new to read. A hint may be lost, so each process polls
 * as well. NOTIFY takes a lock that all committing transactions of the server share. It is therefore never part of the
 * transaction that caused it, and is sent at most every 20 ms.
 */
type Hints = {
  send(): void;
  listen(onHint: () => void): void;
  stop(): void;
};

const sendEveryMs = 20;

export function createHints(
  database: Pick<Database, 'system' | 'listen'>,
  channel: 'kontor_delivery' | 'kontor_events',
  timers = systemTimers,
): Hints {
  const notify = systemSql(`select pg_notify('${channel}', '')`);
  let cancel: (() => void) | undefined;
  let isStopped = false;
  return {
    send: () => {
      cancel ??= timers.after(sendEveryMs, () => {
        cancel = undefined;
        void database.system.run(notify, {}).catch(() => undefined);
      });
    },
    listen: (onHint) =>
      database.listen(channel, () => {
        if (!isStopped) onHint();
      }),
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
