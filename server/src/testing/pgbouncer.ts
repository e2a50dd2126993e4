import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { chooseDatabaseUser, runAs } from '../platform/embedded-postgres/user.ts';
import { guardFolder, guardProcess } from './guard.ts';
import { freePort } from './kontor-process.ts';
import type { OwnDatabase } from './own-database.ts';
import { pgBouncerProgram, pgBouncerVersion, writePgBouncerSettings } from './pgbouncer-settings.ts';
import type { Requirement } from './requirements.ts';

export const pgBouncer: Requirement = {
  name: 'PgBouncer',
  package: 'pgbouncer',
  isThere: pgBouncerVersion !== undefined,
};

export type PgBouncer = { url: string; stop(): Promise<void> };

/** Starts it in transaction mode, in front of this database. */
export async function startPgBouncer(database: OwnDatabase, poolSize: number): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-pgbouncer-'));
  guardFolder(folder);
  await chmod(folder, 0o755);
  const port = await freePort();
  const { host, port: serverPort, user = '', database: name = '' } = new pg.Client(database.address);
  const upstream = { host, port: serverPort, user, database: name };
  const settings = writePgBouncerSettings(folder, upstream, { port, poolSize });
  const child = spawn(pgBouncerProgram, ['-q', settings], {
    stdio: 'ignore',
    ...runAs(await chooseDatabaseUser({})),
  });
  guardProcess(child.pid);
  const url = `postgres://${user}@127.0.0.1:${port}/${name}`;
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  };
  await vi.waitFor(connect, { timeout: 60_000, interval: 50 });
  return {
    url,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true });
    },
  };
}
