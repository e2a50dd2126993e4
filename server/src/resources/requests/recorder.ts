import type { RequestEntry, RequestLog } from '../../http/request-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { columnsOf, insertEntries } from './store.ts';

const flushEveryMs = 2_000;
/**
 * Limits of one flush. Further requests are counted but not logged, so the log takes a few hundredths of a core at most,
 * whatever the load. Failures have separate limits.
 */
export const logLimits = {
  entriesMax: 1_000,
  entriesPerAccountMax: 500,
  failuresMax: 400,
  failuresPerAccountMax: 200,
};

/** Creates a log that buffers requests and writes them in batches. Writing each one would cost more than most requests. */
export function createRequestLog({
  database,
  log,
  onDropped,
}: {
  database: Pick<Database, 'system'>;
  log: Log;
  onDropped: () => void;
}): RequestLog & { flush(): Promise<void>; start(): void; stop(): Promise<void> } {
  let successes = createBuffer(logLimits.entriesMax, logLimits.entriesPerAccountMax);
  let failures = createBuffer(logLimits.failuresMax, logLimits.failuresPerAccountMax);
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const entries = [...successes.entries, ...failures.entries];
    if (entries.length === 0) return;
    successes = createBuffer(logLimits.entriesMax, logLimits.entriesPerAccountMax);
    failures = createBuffer(logLimits.failuresMax, logLimits.failuresPerAccountMax);
    try {
      await database.system.run(insertEntries, columnsOf(entries));
    } catch (error) {
      for (const _ of entries) onDropped();
      log.warn({ reason: String(error), entries: entries.length }, 'the request log was not written');
    }
  };
  const flush = (): Promise<void> => {
    flushing = flushing.then(write);
    return flushing;
  };

  return {
    add: (entry) => {
      const buffer = entry.status >= 400 ? failures : successes;
      if (!buffer.add(entry)) onDropped();
    },
    flush,
    start: () => {
      timer = setInterval(() => void flush(), flushEveryMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Creates a buffer with a limit per account, so that no account uses it up. */
function createBuffer(max: number, perAccountMax: number) {
  const entries: RequestEntry[] = [];
  const counts = new Map<string, number>();
  return {
    entries,
    add: (entry: RequestEntry): boolean => {
      if (entries.length >= max) return false;
      const count = counts.get(entry.accountId) ?? 0;
      if (count >= perAccountMax) return false;
      counts.set(entry.accountId, count + 1);
      entries.push(entry);
      return true;
    },
  };
}
