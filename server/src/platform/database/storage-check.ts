import { secondMs } from '../clock.ts';
import { coalesce } from '../concurrency/coalesce.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { systemSql } from './statement.ts';

/** Detects whether the disk of the database has space. */
export type StorageCheck = {
  isFull(): boolean;
  /** Tries to write. It ignores every error except a full disk. */
  check(): Promise<void>;
  stop(): void;
};

const retryEveryMs = 2 * secondMs;

/**
 * Sorts a megabyte that does not fit into `work_mem`, so PostgreSQL writes a temporary file. The file needs space like
 * a growing table, but leaves no row, no WAL and no dead tuple. A heartbeat proves nothing, because it rewrites a row
 * in its place.
 */
const spill = systemSql(
  `select count(*) from (
     select md5(n::text) || repeat('x', 100) as line from generate_series(1, 8000) n order by line offset 0) lines`,
  { preface: `select set_config('work_mem', '64kB', true)` },
);

/** Reports a full disk as soon as any statement finds it full, until a write succeeds. */
export function createStorageCheck(
  { system, faults }: Pick<Database, 'system' | 'faults'>,
  log: Log,
): StorageCheck {
  let isFull = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const probe = coalesce(
    async () => {
      await system.one(spill, {});
      if (isFull) log.info('the disk of the database has space again');
      isFull = false;
    },
    () => undefined,
  );
  const retry = (): void => {
    if (isStopped || timer) return;
    timer = setTimeout(async () => {
      timer = undefined;
      await probe.run();
      if (isFull) retry();
    }, retryEveryMs).unref();
  };
  faults.onFault((cause) => {
    if (cause !== 'disk_full') return;
    isFull = true;
    retry();
  });
  return {
    isFull: () => isFull,
    check: probe.run,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
