import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { findPackage, prepareBinaries } from '../platform/embedded-postgres/binaries.ts';
import { cachesFor } from '../platform/embedded-postgres/binary-cache.ts';
import { programEnvironment } from '../platform/embedded-postgres/settings.ts';
import { chooseDatabaseUser, runAs } from '../platform/embedded-postgres/user.ts';
import { newTrial } from './embedded-trial.ts';
import { guardProcess } from './guard.ts';
import { freePort } from './kontor-process.ts';

/** A primary and a standby that streams from it, on TCP. A commit on the primary waits for the standby. */
export type PostgresPair = {
  /** A value for DATABASE_URL, with both hosts. */
  url: string;
  /** Runs SQL as a superuser on the standby. */
  askStandby(sql: string): Promise<Record<string, unknown>[]>;
  /** Kills the primary with SIGKILL. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  end(): Promise<void>;
};

type Server = { port: number; child: ChildProcess; ask(sql: string): Promise<Record<string, unknown>[]> };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  dynamic_shared_memory_type: 'mmap',
};

export async function startPostgresPair(): Promise<PostgresPair> {
  const trial = await newTrial();
  const [here, there] = [await trial.usedFolder(), await trial.folder()];
  const folders = [join(here, 'postgres'), join(there, 'postgres')] as const;
  await writeFile(
    join(folders[0], 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  );
  // A copy of a database that is shut down continues where the original stopped.
  await promisify(execFile)('cp', ['-a', folders[0], folders[1]]);
  await writeFile(join(folders[1], 'standby.signal'), '');
  const primary = await start(folders[0], {});
  const standby = await start(folders[1], {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=kontor application_name=standby`,
  });
  const isStreaming = async () => {
    const rows = await primary.ask("select from pg_stat_replication where state = 'streaming'");
    if (rows.length === 0) throw new Error('The standby does not stream yet.');
  };
  await vi.waitFor(isStreaming, { timeout: 60_000, interval: 100 });
  await primary.ask("alter system set synchronous_standby_names = '*'");
  await primary.ask('select pg_reload_conf()');
  return {
    url: `postgres://kontor@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/kontor?target_session_attrs=read-write`,
    askStandby: standby.ask,
    killPrimary: async () => {
      primary.child.kill('SIGKILL');
      await once(primary.child, 'exit');
    },
    promoteStandby: async () => {
      await standby.ask('select pg_promote(true)');
    },
    end: async () => {
      for (const { child } of [standby, primary]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGQUIT');
        await once(child, 'exit');
      }
      await trial.end();
    },
  };
}

async function start(folder: string, more: Record<string, string>): Promise<Server> {
  const user = await chooseDatabaseUser({ database: folder });
  const { postgres } = await prepareBinaries(await findPackage(), user, cachesFor(folder));
  const port = await freePort();
  const args = Object.entries({ ...settings, ...more, port: String(port) });
  const child = spawn(
    postgres,
    ['-D', folder, ...args.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: folder,
      env: programEnvironment,
      stdio: 'ignore',
      ...runAs(user),
    },
  );
  guardProcess(child.pid, 'SIGQUIT');
  const ask = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'kontor', database: 'kontor' });
    client.on('error', () => undefined);
    await client.connect();
    return client
      .query(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  await vi.waitFor(() => ask('select 1'), { timeout: 60_000, interval: 100 });
  return { port, child, ask };
}
