import { minuteMs } from '../clock.ts';
import type { Log } from '../log.ts';
import { errorCode, type FaultCause, faultCause } from './faults.ts';

/** Counts the faults of the database by cause, and logs each cause with advice. */
export type FaultReport = {
  add(error: unknown): void;
  /** Returns the counts since the start of the process. */
  counts(): ReadonlyMap<FaultCause, number>;
  onFault(listener: (cause: FaultCause, error: unknown) => void): void;
};

/** The time in which each cause has at most one log line. A fault can fail thousands of statements a second. */
const silentMs = minuteMs;

const sentences: Record<FaultCause, string> = {
  disk_full: 'the disk of the database is full: nothing can be stored until there is space',
  out_of_memory: 'the database is out of memory: check its memory, work_mem and shared_buffers',
  too_many_connections:
    'the database refuses connections because it has too many: lower DATABASE_CONNECTIONS_MAX or raise max_connections',
  lock_timeout: 'a statement waited too long for a lock of another transaction',
  statement_timeout: 'a statement exceeded its time limit and was cancelled',
  conflict: 'a transaction conflicted with another one; it is retried a few times',
  read_only: 'the database is read-only: nothing can be changed',
  paused: 'this process was paused inside a transaction, which the database ended; it is retried',
  pool_exhausted:
    'no database connection became free in time: the database is slow or unreachable, or DATABASE_CONNECTIONS_MAX is too low',
  unreachable: 'the database cannot be reached',
};

export function createFaultReport(log: Pick<Log, 'warn'>): FaultReport {
  const counts = new Map<FaultCause, number>();
  const logged = new Map<FaultCause, { atMs: number; count: number }>();
  const listeners: ((cause: FaultCause, error: unknown) => void)[] = [];
  return {
    add: (error) => {
      const cause = faultCause(error);
      if (cause === undefined) return;
      const count = (counts.get(cause) ?? 0) + 1;
      counts.set(cause, count);
      for (const listener of listeners) listener(cause, error);
      const last = logged.get(cause);
      const nowMs = performance.now();
      if (last && nowMs - last.atMs < silentMs) return;
      logged.set(cause, { atMs: nowMs, count });
      log.warn(
        { cause, sqlstate: errorCode(error), reason: String(error), faults: count - (last?.count ?? 0) },
        sentences[cause],
      );
    },
    counts: () => counts,
    onFault: (listener) => void listeners.push(listener),
  };
}
