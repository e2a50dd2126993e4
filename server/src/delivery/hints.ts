import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';

/**
 * Tells the processes that deliver that there may be work. Only a hint: each polls as well. NOTIFY takes a lock that all
 * committing transactions of the server share, so it is never part of the transaction that caused it, and is sent at
 * most every 20 ms.
 */
type Hints = {
  send(): void;
  listen(onHint: () => void): void;
  stop(): void;
};

const channel = 'kontor_delivery';
const sendEveryMs = 20;
const notify = systemSql(`select pg_notify('${channel}', '')`);

export function createHints(database: Pick<Database, 'system' | 'listen'>): Hints {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    send: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void database.system.run(notify, {}).catch(() => undefined);
      }, sendEveryMs);
    },
    listen: (onHint) =>
      database.listen(channel, () => {
        if (!isStopped) onHint();
      }),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
