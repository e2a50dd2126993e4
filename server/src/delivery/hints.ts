import pg from 'pg';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';

/**
 * Tells the processes that deliver that there may be work. Only a hint: each polls as well. NOTIFY takes a lock that all
 * committing transactions of the server share, so it is never part of the transaction that caused it, and is sent at
 * most every 20 ms.
 */
export type Hints = {
  send(): void;
  listen(onHint: () => void): void;
  stop(): Promise<void>;
};

const channel = 'kontor_delivery';
const sendEveryMs = 20;
const reconnectAfterMs = 1_000;
const connectionTimeoutMillis = 5_000;
/** An unreachable database never confirms the end of a connection. */
const endMaxMs = 1_000;
const notify = systemSql(`select pg_notify('${channel}', '')`);

export function createHints(address: DatabaseAddress, db: SystemDb): Hints {
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (onHint: () => void): Promise<void> => {
    const fresh = new pg.Client({
      ...address,
      application_name: 'kontor delivery hints',
      keepAlive: true,
      connectionTimeoutMillis,
    });
    client = fresh;
    const again = (): void => {
      fresh.removeAllListeners();
      // Needed until the socket is closed: an error without a listener ends the process.
      fresh.on('error', () => undefined);
      void fresh.end().catch(() => undefined);
      if (isStopped || client !== fresh) return;
      client = undefined;
      reconnecting = setTimeout(() => void connect(onHint), reconnectAfterMs);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', onHint);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onHint();
    } catch {
      again();
    }
  };

  return {
    send: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void db.run(notify, {}).catch(() => undefined);
      }, sendEveryMs);
    },
    listen: (onHint) => void connect(onHint),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(reconnecting);
      const ended = client?.end().catch(() => undefined);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endMaxMs).unref())]);
    },
  };
}
