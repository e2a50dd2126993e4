import { release } from 'node:os';

/**
 * Settings on the command line, not in the data folder. An upgrade of Kontor changes them, and nothing in the folder
 * can.
 */
const fixedSettings: Record<string, string> = {
  // The Unix socket is the only way in, and its folder is private.
  listen_addresses: '',
  unix_socket_permissions: '0700',

  // No acknowledged commit may be lost.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  // The settings are modest, because PostgreSQL shares a small machine with Kontor.
  shared_buffers: '64MB',
  max_connections: '30',
  superuser_reserved_connections: '3',
  // A checkpoint syncs all changed files, and acknowledgements wait behind it. These limits allow one in ten minutes,
  // or after some 540 MB of WAL. After a crash, 150 MB are replayed in a second of CPU time.
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  // The WAL of a few hundred purchases at once, so that none waits for the disk.
  wal_buffers: '16MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // Shared memory uses files in the data folder. The default lies in /dev/shm, which containers keep at 64 MB or do not
  // let PostgreSQL write. Without parallel queries there are only a few pages of it, which cost the disk nothing.
  dynamic_shared_memory_type: 'mmap',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  // Checkpoints in the log may explain a slow moment.
  log_checkpoints: 'on',
  // Details and statements quote rows, which are partners' data and do not belong in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Selects how a recovery syncs the folder first. syncfs is one call instead of one for each of 1,700 files, but before
 * Linux 5.8 it hides errors.
 */
function syncMethod(): Record<string, string> {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const isReliable = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return isReliable ? { recovery_init_sync_method: 'syncfs' } : {};
}

export function commandLine(
  pgdata: string,
  socketDir: string,
  port: number,
  extra: Record<string, string>,
  majorVersion: number,
): string[] {
  // The value is a list of folders. It is quoted, because a comma in the path would otherwise divide it.
  const own = { unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, port: String(port) };
  // An older server, started only for an upgrade, refuses settings that it does not support.
  const settings = Object.entries({ ...fixedSettings, ...syncMethod(), ...own, ...extra }).filter(
    ([name]) => name !== 'io_method' || majorVersion >= 18,
  );
  return ['-D', pgdata, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * The whole environment of PostgreSQL's programs. PGDATA, PGPORT or a library path from Kontor's environment must not
 * reach them.
 */
export const programEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
