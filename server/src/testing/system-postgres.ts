import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { programEnvironment } from '../platform/embedded-postgres/settings.ts';
import { chooseDatabaseUser, runAs } from '../platform/embedded-postgres/user.ts';
import { guardProcess } from './guard.ts';
import { freePort } from './kontor-process.ts';
import type { Requirement } from './requirements.ts';

const root = '/usr/lib/postgresql';
/** The versions of the system's packages, the oldest first. */
export const systemVersions = existsSync(root)
  ? readdirSync(root).toSorted((a, b) => Number(a) - Number(b))
  : [];
export const systemPostgres: Requirement = {
  name: 'a PostgreSQL of the system',
  package: 'postgresql',
  isThere: systemVersions.length > 0,
};

export type SystemPostgres = { url: string; stop(): Promise<void> };

/** Starts a database of the system's PostgreSQL in this folder, with a superuser "kontor", on TCP. */
export async function startSystemPostgres(folder: string, version: string): Promise<SystemPostgres> {
  const bin = join(root, version, 'bin');
  const user = await chooseDatabaseUser({});
  const options = { env: programEnvironment, ...runAs(user) };
  const run = promisify(execFile);
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 });
  await mkdir(folder, { mode: 0o700 });
  if (user) await run('chown', [`${user.uid}:${user.gid}`, folder]);
  const args = ['-D', folder, '-U', 'kontor', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  await run(join(bin, 'initdb'), args, { ...options, cwd: folder });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', port };
  const child: ChildProcess = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, cwd: folder, stdio: 'ignore' },
  );
  guardProcess(child.pid, 'SIGQUIT');
  const create = async (): Promise<void> => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'kontor', database: 'postgres' });
    await client.connect();
    await client.query('create database kontor').finally(() => client.end());
  };
  await vi.waitFor(create, { timeout: 60_000, interval: 100 });
  return {
    url: `postgres://kontor@127.0.0.1:${port}/kontor`,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
