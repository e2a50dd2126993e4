import type pg from 'pg';
import { OperatorError } from '../errors.ts';
import { isOlder, version } from '../version.ts';
import type { DatabaseAddress } from './connections.ts';
import type { SystemDb } from './database.ts';
import type { Migration } from './migration-file.ts';
import { systemSql } from './statement.ts';
import { withClient } from './with-client.ts';

/** A row of `kontor_migrations`. */
export type Applied = { name: string; sha256: string; oldest_code: string | null };

/**
 * Throws unless this code can run on this schema. An older schema must have what the code needs, and a newer one must
 * still have it.
 */
export function requireCompatibleSchema(
  address: DatabaseAddress,
  migrations: Migration[],
  code: string = version,
): Promise<void> {
  return withClient(address, 'migrate', async (client) => {
    const applied = await readApplied(client);
    requireKnownCode(applied, migrations, code);
    const lacking = neededOf(applied, migrations, code);
    if (lacking.length === 0) return;
    if (applied.length === 0) {
      throw new OperatorError(
        'The database is empty. Run: kontor migrate (or start with: kontor serve --migrate)',
      );
    }
    throw new OperatorError(
      `The database is older than this Kontor (${code}): it lacks ${lacking[0]?.name}${lacking.length > 1 ? ` and ${lacking.length - 1} more migrations` : ''}. Run: kontor migrate (kontor migrate --plan shows what it does)`,
    );
  });
}

/**
 * Returns true when this code can run on this schema now. A newer version may have removed something since the start.
 */
export async function fitsSchema(
  db: SystemDb,
  migrations: Migration[],
  code: string = version,
): Promise<boolean> {
  const applied = await db.many(selectApplied, {});
  try {
    requireKnownCode(applied, migrations, code);
    return neededOf(applied, migrations, code).length === 0;
  } catch {
    return false;
  }
}

const selectApplied = systemSql<Record<string, never>, Applied>(
  'select name, sha256, oldest_code from kontor_migrations',
);

/** Returns the migrations that this code needs and the database lacks. */
function neededOf(applied: Applied[], migrations: Migration[], code: string): Migration[] {
  return pendingOf(applied, migrations).filter(
    ({ neededFrom }) => neededFrom !== undefined && !isOlder(code, neededFrom),
  );
}

/** Returns the names of the migrations that the database lacks. */
export function pendingMigrations(address: DatabaseAddress, migrations: Migration[]): Promise<string[]> {
  return withClient(address, 'migrate', async (client) => {
    const applied = await readApplied(client);
    requireKnownCode(applied, migrations);
    return pendingOf(applied, migrations).map(({ name }) => name);
  });
}

/** Throws when a migration removed what this code uses, or when an applied file was changed. */
export function requireKnownCode(applied: Applied[], migrations: Migration[], code: string = version): void {
  const barrier = applied.find(({ oldest_code }) => oldest_code !== null && isOlder(code, oldest_code));
  if (barrier) {
    throw new OperatorError(
      `The database is newer than this Kontor (${code}): the migration ${barrier.name} removed what versions before ${barrier.oldest_code} use. Run ${barrier.oldest_code} or newer.`,
    );
  }
  const [baseline] = migrations;
  if (baseline && applied.some(({ name }) => name < baseline.name)) {
    throw new OperatorError(
      'The database was created by a development version of Kontor, before the first release. Create a new database.',
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  const changed = applied.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  if (changed) {
    throw new OperatorError(
      `The migration ${changed.name} was changed after it had run. Restore the original file.`,
    );
  }
}

export function pendingOf(applied: Applied[], migrations: Migration[]): Migration[] {
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query("select to_regclass('kontor_migrations') is not null as exists");
  if (!rows[0]?.exists) return [];
  const found = await client.query<Applied>(
    'select name, sha256, oldest_code from kontor_migrations order by name',
  );
  return found.rows;
}
