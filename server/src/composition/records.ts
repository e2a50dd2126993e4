import { createUsage } from '../auth/usage.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { createRequestLog } from '../resources/requests/index.ts';

type RecordParts = { database: Database; clock: Clock; log: Log; onDropped: () => void };

/** Composes the records of every request: usage counts and the accounts' request logs. They are buffered in memory and flushed. */
export function composeRecords({ database, clock, log, onDropped }: RecordParts) {
  const usage = createUsage(database, clock, log);
  const requestLog = createRequestLog({ database, log, onDropped });
  return {
    usage,
    requestLog,
    flush: async (): Promise<void> => {
      await Promise.all([usage.flush(), requestLog.flush()]);
    },
    start: (): void => {
      usage.start();
      requestLog.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all([usage.stop(), requestLog.stop()]);
    },
  };
}
