import { secondMs } from '../clock.ts';
import { coalesce } from '../concurrency/coalesce.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { systemSql } from './statement.ts';

/** Whether the disk of the database has space. */
export type StorageCheck = {
  isFull(): boolean;
  /** Tries to write. Anything but a full disk is not its business. */
  check(): Promise<void>;
  stop(): void;
};

const retryEveryMs = 2 * secondMs;

/**
 * Sorts a megabyte that does not fit into `work_mem`, so PostgreSQL writes a temporary file: it needs space as a table that
 * grows does, but leaves no row, no WAL and no dead tuple. A heartbeat proves nothing: it rewrites a row in its place.
 */
const spill = systemSql(
  `select count(*) from (
     select md5(n::text) || repeat('x', 100) as line from generate_series(1, 8000) n order by line offset 0) lines`,
  { preface: `select set_config('work_mem', '64kB', true)` },
);

/** Full as soon as any statement finds it so; no longer full when a write succeeds. */
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
