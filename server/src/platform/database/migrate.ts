import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { OperatorError } from '../errors.ts';
import type { DatabaseAddress } from './connections.ts';
import { errorCode } from './faults.ts';
import { withClient } from './with-client.ts';

export type Migration = { name: string; sql: string; sha256: string };

const oldestServer = 140_000;

/** The SQL files of the folders, ordered by name, which begins with a timestamp. */
export async function readMigrations(folders: string[]): Promise<Migration[]> {
  const found: Migration[] = [];
  for (const folder of folders) {
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.sql')) continue;
      const sql = await readFile(join(folder, file), 'utf8');
      found.push({
        name: basename(file, '.sql'),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      });
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Runs pending migrations in one transaction; other processes that migrate wait for it. */
export function migrate(address: DatabaseAddress, migrations: Migration[]): Promise<string[]> {
  return withClient(address, 'migrate', async (client) => {
    await refuseOldServer(client);
    await ensureTable(client);
    await client.query('begin');
    await client.query('lock table kontor_migrations in access exclusive mode');
    const done = await applied(client);
    refuseForeign(done, migrations);
    const pending = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of pending) await apply(client, migration);
    await client.query('commit');
    return pending.map((migration) => migration.name);
  });
}

/** The migrations that the database lacks. */
export function pendingMigrations(address: DatabaseAddress, migrations: Migration[]): Promise<string[]> {
  return withClient(address, 'migrate', async (client) => {
    const { rows } = await client.query("select to_regclass('kontor_migrations') is not null as exists");
    const done = rows[0]?.exists ? await applied(client) : new Map<string, string>();
    refuseForeign(done, migrations);
    return migrations.filter((migration) => !done.has(migration.name)).map((migration) => migration.name);
  });
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0].server_version_num) < oldestServer) {
    throw new OperatorError('Kontor needs PostgreSQL 14 or newer; the server at DATABASE_URL is older.');
  }
}

async function ensureTable(client: pg.Client): Promise<void> {
  try {
    await client.query(`create table if not exists kontor_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  } catch (error) {
    // Two processes that create it at the same moment: one sees the other's unfinished type or table.
    if (!['23505', '42P07', '42710'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function applied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query('select name, sha256 from kontor_migrations');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function refuseForeign(done: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  for (const [name, sha256] of done) {
    if (!known.has(name)) {
      throw new OperatorError(
        `The database is newer than this Kontor: it has the migration ${name}, which this version does not know. Run the version that applied it, or a later one.`,
      );
    }
    if (known.get(name) !== sha256) {
      throw new OperatorError(
        `The migration ${name} was changed after it had run. Restore the original file.`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The migration ${migration.name} failed and nothing was changed: ${reason}`, {
      cause: error,
    });
  }
  await client.query('insert into kontor_migrations (name, sha256) values ($1, $2)', [
    migration.name,
    migration.sha256,
  ]);
}
