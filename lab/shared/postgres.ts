// Runs a PostgreSQL server on TCP that a scenario can kill, hang and fill. Its programs are npm's, of the major in its data folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { programEnvironment } from '../../server/src/platform/embedded-postgres/settings.ts';
import { chooseDatabaseUser, runAs } from '../../server/src/platform/embedded-postgres/user.ts';
import { majorPrograms, parseMajor } from '../../server/src/testing/postgres-majors.ts';
import type { Cleanup } from './cleanup.ts';
import { findFreePort, hasEnded, wait } from './kontor.ts';
import { listFamily } from './processes.ts';
import { copyRunning, followSettings, untilFollowed } from './standby.ts';

export type PostgresServer = {
  /** Changes with a failover: connections follow the primary, as with a managed service. */
  readonly port: number;
  /** Copy it for each connection, because the port changes with a failover. */
  address: pg.ClientConfig & { port: number };
  isRunning(): boolean;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Shuts it down fast and cleanly, so that its folder can be copied. */
  shutDown(): Promise<void>;
  /** Signals all its processes. While they are stopped, the kernel accepts connections and nothing responds. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Creates a streaming copy while the server works. From then on every commit waits for the copy. */
  addStandby(): Promise<void>;
  /** Kills the primary with SIGKILL and promotes the standby. */
  failOver(): Promise<void>;
};

type Server = Omit<PostgresServer, 'addStandby' | 'failOver'>;

const startTimeoutMs = 60_000;
const pollMs = 50;
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: '64MB',
  // As docs/operate/production.md advises: with 256 MB, a checkpoint every two minutes synced a thousand files.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'on',
  dynamic_shared_memory_type: 'mmap',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** `folder` is the data folder of a database that was shut down. */
export async function createPostgresServer(
  cleanup: Cleanup,
  folder: string,
  logPath: string,
): Promise<PostgresServer> {
  let primary = { folder, server: await createServer(cleanup, folder, logPath) };
  let standby: typeof primary | undefined;
  let copies = 0;
  const address = { ...primary.server.address };
  return {
    address,
    get port() {
      return address.port;
    },
    isRunning: () => primary.server.isRunning(),
    start: () => primary.server.start(),
    kill: () => primary.server.kill(),
    shutDown: () => primary.server.shutDown(),
    signalAll: (signal) => primary.server.signalAll(signal),
    addStandby: async () => {
      copies += 1;
      const copy = `${folder}-${copies}`;
      await copyRunning(address, primary.folder, copy);
      standby = {
        folder: copy,
        server: await createServer(cleanup, copy, logPath, followSettings(address)),
      };
      await standby.server.start();
      await untilFollowed(address);
    },
    failOver: async () => {
      if (standby === undefined) throw new Error('There is no standby to take over.');
      const dead = primary;
      await dead.server.kill();
      await ask(standby.server.address, 'select pg_promote(true)');
      primary = standby;
      standby = undefined;
      address.port = primary.server.port;
      rmSync(dead.folder, { recursive: true, force: true });
    },
  };
}

async function createServer(
  cleanup: Cleanup,
  folder: string,
  logPath: string,
  more: Record<string, string> = {},
): Promise<Server> {
  const user = await chooseDatabaseUser({ database: folder });
  const major = parseMajor(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim());
  const postgres = join(await majorPrograms(major), 'postgres');
  const port = await findFreePort();
  writeFileSync(join(folder, 'pg_hba.conf'), 'host all,replication all 127.0.0.1/32 trust\n');
  const args = Object.entries({ ...settings, ...more, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const address = { host: '127.0.0.1', port, user: 'kontor', database: 'kontor' };
  let child: ChildProcess | undefined;

  const isRunning = (): boolean => child !== undefined && !hasEnded(child);
  const launch = (): void => {
    const log = openSync(logPath, 'a');
    child = spawn(postgres, ['-D', folder, ...args], {
      cwd: folder,
      env: programEnvironment,
      stdio: ['ignore', log, log],
      ...runAs(user),
    });
    closeSync(log);
  };
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGQUIT'): void => {
    if (child?.pid === undefined || !isRunning()) return;
    for (const pid of listFamily(child.pid)) {
      try {
        process.kill(pid, signal);
      } catch {
        // This backend has just ended.
      }
    }
  };
  const start = async (): Promise<void> => {
    const deadline = performance.now() + startTimeoutMs;
    launch();
    while (!(await isAccepting(address))) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not start; see ${logPath}.`);
      await wait(pollMs);
      // Backends of a killed postmaster use its shared memory for another moment.
      if (!isRunning()) launch();
    }
  };
  const endBy = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || !isRunning()) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const kill = (): Promise<void> => endBy('SIGKILL');
  const endNow = (): void => {
    signalAll('SIGCONT');
    // SIGQUIT is PostgreSQL's "immediate shutdown", which ends the backends as well.
    if (isRunning()) child?.kill('SIGQUIT');
  };
  cleanup.defer(async () => {
    endNow();
    const deadline = performance.now() + 10_000;
    while (isRunning() && performance.now() < deadline) await wait(pollMs);
    await kill();
  }, endNow);
  return { port, address, isRunning, start, kill, shutDown: () => endBy('SIGINT'), signalAll };
}

async function isAccepting(address: pg.ClientConfig): Promise<boolean> {
  return ask(address, 'select 1').then(
    () => true,
    () => false,
  );
}

async function ask(address: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}
