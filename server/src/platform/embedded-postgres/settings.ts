import { release } from 'node:os';

/**
 * Given on the command line, not written into the data folder: so an upgrade of Kontor changes them, and nothing
 * in the folder can.
 */
const fixed: Record<string, string> = {
  // The Unix socket is the only way in; its folder is private.
  listen_addresses: '',
  unix_socket_permissions: '0700',

  // Nothing that was acknowledged may be lost.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  // Modest: it shares a small machine with Kontor.
  shared_buffers: '64MB',
  max_connections: '30',
  superuser_reserved_connections: '3',
  // A checkpoint syncs all files that changed, which acknowledgements wait behind: one in ten minutes, or after some 540 MB of WAL. After a crash, 150 MB are replayed in a second of CPU time.
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  // What a few hundred purchases write at once, so that none waits for the disk.
  wal_buffers: '16MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // Files in the data folder. The default lies in /dev/shm, which containers keep at 64 MB or do not let us write;
  // without parallel queries there are only a few pages of it, so the disk does not notice.
  dynamic_shared_memory_type: 'mmap',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  // What a slow moment coincided with.
  log_checkpoints: 'on',
  // Details and statements quote the rows they are about: partners' data, which does not belong in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** A recovery syncs the folder first. One call instead of one for each of 1,700 files; before Linux 5.8 it hides errors. */
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
  // A list of folders: quoted, as a comma in the path would otherwise divide it.
  const own = { unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, port: String(port) };
  // An older server, which is started for an upgrade alone, refuses settings that it does not know.
  const settings = Object.entries({ ...fixed, ...syncMethod(), ...own, ...extra }).filter(
    ([name]) => name !== 'io_method' || majorVersion >= 18,
  );
  return ['-D', pgdata, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * The whole environment of PostgreSQL's programs: PGDATA or PGPORT from Kontor's environment must not reach them,
 * nor a library path that goes before their own.
 */
export const programEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
