// Runs a program between Kontor and its database, or beside it: PgBouncer, Valkey or Redis.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { connect } from 'node:net';
import type pg from 'pg';
import { chooseDatabaseUser, runAs } from '../../server/src/platform/embedded-postgres/user.ts';
import {
  pgBouncerProgram,
  pgBouncerVersion,
  writePgBouncerSettings,
} from '../../server/src/testing/pgbouncer-settings.ts';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { findFreePort, hasEnded, wait } from '../shared/kontor.ts';

export type Service = {
  port: number;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  kill(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
};

const startTimeoutMs = 30_000;
const pollMs = 20;

export const missingPgBouncer = (): string | undefined =>
  pgBouncerVersion === undefined ? 'needs pgbouncer: apt-get install pgbouncer' : undefined;

/** Starts PgBouncer in transaction mode, in front of this server. */
export async function startPgBouncer(
  cleanup: Cleanup,
  address: pg.ClientConfig,
  poolSize: number,
): Promise<Service> {
  const folder = makeFolder(cleanup);
  chmodSync(folder, 0o755);
  const { host = '', port: serverPort = 0, user = '', database = '' } = address;
  const port = await findFreePort();
  const own = { port, poolSize };
  const settings = writePgBouncerSettings(folder, { host, port: serverPort, user, database }, own);
  const identity = runAs(await chooseDatabaseUser({}));
  return startService(cleanup, port, () =>
    spawn(pgBouncerProgram, ['-q', settings], { stdio: 'ignore', ...identity }),
  );
}

const valkeyProgram = ['valkey-server', 'redis-server'].find((program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

export const missingValkey = (): string | undefined =>
  valkeyProgram === undefined
    ? 'needs valkey-server or redis-server: apt-get install redis-server'
    : undefined;

/** Starts Valkey or Redis, which stores nothing on disk. */
export async function startValkey(cleanup: Cleanup): Promise<Service> {
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  return startService(cleanup, port, () => spawn(valkeyProgram ?? '', args, { stdio: 'ignore' }));
}

async function startService(cleanup: Cleanup, port: number, launch: () => ChildProcess): Promise<Service> {
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && !hasEnded(child);
  const start = async (): Promise<void> => {
    const deadline = performance.now() + startTimeoutMs;
    while (!(await isListening(port))) {
      // The port of a killed program may be in use for another moment.
      if (!isRunning()) child = launch();
      if (performance.now() > deadline) throw new Error(`${child?.spawnfile} did not start.`);
      await wait(pollMs);
    }
  };
  const kill = async (): Promise<void> => {
    if (!isRunning()) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
  };
  cleanup.defer(kill, () => child?.kill('SIGKILL'));
  await start();
  return { port, start, kill, signal: (signal) => child?.kill(signal) };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
