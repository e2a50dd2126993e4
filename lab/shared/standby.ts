// Creates a standby of a PostgreSQL server that works: a copy of its folder, which then streams what it lacks.

import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseClient } from '../../server/src/platform/database/client.ts';
import { wait } from './kontor.ts';

type Address = pg.ClientConfig & { port: number };

const slot = 'standby';
const streamingTimeoutMs = 60_000;
const pollMs = 100;
const lastUnsyncedMs = 1_000;

/** Returns the settings with which a copy follows the server at this address. */
export function followSettings({ host, port, user }: Address): Record<string, string> {
  return {
    primary_conninfo: `host=${host} port=${port} user=${user} application_name=${slot}`,
    primary_slot_name: slot,
  };
}

/** Copies the folder of a running server as `pg_basebackup` does. The programs from npm lack that command. */
export async function copyRunning(address: Address, from: string, to: string): Promise<void> {
  const client = new DatabaseClient(address);
  await client.connect();
  try {
    // From here on, the server keeps everything that it writes for the standby.
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    const { begin, end } = await backupFunctions(client);
    await client.query(`select ${begin}`);
    await copyFolder(from, to);
    const { rows } = await client.query<{ labelfile: string }>(`select labelfile from ${end}`);
    writeOwned(to, 'backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  for (const folder of ['pg_wal', 'pg_replslot']) {
    for (const name of readdirSync(join(to, folder))) rmSync(join(to, folder, name), { recursive: true });
  }
  for (const name of ['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf'])
    rmSync(join(to, name), { force: true });
  writeOwned(to, 'standby.signal', '');
}

/** Returns the functions' names: PostgreSQL 15 renamed them and has no exclusive backup. */
async function backupFunctions(client: pg.Client): Promise<{ begin: string; end: string }> {
  const { rows } = await client.query<{ is_renamed: boolean }>(
    "select current_setting('server_version_num')::integer >= 150000 as is_renamed",
  );
  return rows[0]?.is_renamed
    ? { begin: "pg_backup_start('standby', true)", end: 'pg_backup_stop(false)' }
    : { begin: "pg_start_backup('standby', true, false)", end: 'pg_stop_backup(false, false)' };
}

/** Writes a file that belongs to the user of the server. */
function writeOwned(folder: string, name: string, text: string): void {
  const { uid, gid } = statSync(folder);
  writeFileSync(join(folder, name), text);
  chownSync(join(folder, name), uid, gid);
}

/** Waits until the copy streams, every commit waits for it, and it has all earlier commits. */
export async function untilFollowed(address: Address): Promise<void> {
  const client = new DatabaseClient(address);
  await client.connect();
  const deadline = performance.now() + streamingTimeoutMs;
  const until = async (condition: string, values: unknown[] = []): Promise<void> => {
    const sql = `select from pg_stat_replication where ${condition}`;
    while ((await client.query(sql, values)).rows.length === 0) {
      if (performance.now() > deadline) throw new Error(`The standby does not follow: not ${condition}.`);
      await wait(pollMs);
    }
  };
  try {
    await until(`state = 'streaming'`);
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    await until(`sync_state = 'sync'`);
    // A commit that began before may not wait for the copy.
    await wait(lastUnsyncedMs);
    const { rows } = await client.query<{ end: string }>('select pg_current_wal_flush_lsn() as end');
    await until('flush_lsn >= $1::pg_lsn', [rows[0]?.end]);
  } finally {
    await client.end();
  }
}

/** Copies a folder. The copy does not need files that PostgreSQL removes in the meantime. */
async function copyFolder(from: string, to: string): Promise<void> {
  mkdirSync(to);
  await new Promise<void>((resolve, reject) => {
    execFile('cp', ['-aT', from, to], { env: { ...process.env, LC_ALL: 'C' } }, (error, _stdout, stderr) => {
      const isVanished = stderr
        .split('\n')
        .every((line) => line === '' || line.endsWith('No such file or directory'));
      if (error && !isVanished) reject(error);
      else resolve();
    });
  });
}
