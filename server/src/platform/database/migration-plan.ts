import type pg from 'pg';
import type { DatabaseAddress } from './connections.ts';
import { type Migration, withoutComments } from './migration-file.ts';
import { pendingOf, readApplied, requireKnownCode } from './schema-version.ts';
import { withClient } from './with-client.ts';

/** The effects of a pending migration, as far as its text shows them. */
export type PlannedMigration = {
  name: string;
  needed_from: string | null;
  oldest_code: string | null;
  in_transaction: boolean;
  locks: PlannedLock[];
  /** A rough time, estimated from the number of rows at the last analyze. */
  estimate_s: number;
};
export type PlannedLock = { table: string; mode: LockMode; blocks: string };

const blocks = {
  'ACCESS EXCLUSIVE': 'reads and writes',
  'SHARE ROW EXCLUSIVE': 'writes',
  SHARE: 'writes',
  'SHARE UPDATE EXCLUSIVE': 'nothing but other schema changes',
  'ROW EXCLUSIVE': 'nothing but schema changes',
} as const;
type LockMode = keyof typeof blocks;

/** Rows a second, measured on two cores. A server is faster. */
const rates = { scan: 2_000_000, index: 500_000, change: 30_000 };
const leastS = 0.1;

const name = '(?:only )?(?:public\\.)?"?([a-z_][a-z0-9_]*)"?';
type Rule = { pattern: RegExp; mode: LockMode | undefined; work?: keyof typeof rates };
/** The rules for statements. The first one that matches applies. */
const rules: Rule[] = [
  rule(`create (?:unique )?index concurrently .*? on ${name}`, 'SHARE UPDATE EXCLUSIVE', 'index'),
  rule(`create (?:unique )?index .*? on ${name}`, 'SHARE', 'index'),
  rule(`drop index concurrently (?:if exists )?${name}`, 'SHARE UPDATE EXCLUSIVE'),
  rule(`drop index (?:if exists )?${name}`, 'ACCESS EXCLUSIVE'),
  rule(`alter table (?:if exists )?${name} validate constraint`, 'SHARE UPDATE EXCLUSIVE', 'scan'),
  rule(
    `alter table (?:if exists )?${name} .*?(?:set not null|add (?:constraint|primary key|check|unique)(?!.*not valid))`,
    'ACCESS EXCLUSIVE',
    'scan',
  ),
  rule(`alter table (?:if exists )?${name} .*? type `, 'ACCESS EXCLUSIVE', 'change'),
  rule(`alter table (?:if exists )?${name}`, 'ACCESS EXCLUSIVE'),
  rule(`drop table (?:if exists )?${name}`, 'ACCESS EXCLUSIVE'),
  rule(`truncate (?:table )?${name}`, 'ACCESS EXCLUSIVE'),
  rule(`create (?:or replace )?(?:constraint )?trigger .*? on ${name}`, 'SHARE ROW EXCLUSIVE'),
  rule(`drop trigger .*? on ${name}`, 'ACCESS EXCLUSIVE'),
  rule(`create policy .*? on ${name}`, 'ACCESS EXCLUSIVE'),
  rule(`select own_by_(?:account|system)\\('${name}'`, 'ACCESS EXCLUSIVE'),
  rule(`(?:update|delete from|insert into) ${name}`, 'ROW EXCLUSIVE', 'change'),
];
const referencesRule = new RegExp(`\\breferences ${name}`, 'g');
const createTable = new RegExp(`^create table (?:if not exists )?${name}`);

/** Returns the pending migrations, with their locks and a rough time. It changes and locks nothing. */
export function planMigrations(
  address: DatabaseAddress,
  migrations: Migration[],
): Promise<PlannedMigration[]> {
  return withClient(address, 'migrate', async (client) => {
    const applied = await readApplied(client);
    requireKnownCode(applied, migrations);
    const rows = await countRows(client);
    return pendingOf(applied, migrations).map((migration) => plan(migration, rows));
  });
}

function plan(migration: Migration, rows: Map<string, number>): PlannedMigration {
  const locks = new Map<string, PlannedLock>();
  let seconds = leastS;
  for (const statement of statementsOf(migration.sql)) {
    // A table that the migration creates is not yet in use, so `rows` lacks it.
    const lock = (table: string, mode: LockMode): void => {
      if (rows.has(table)) locks.set(`${table} ${mode}`, { table, mode, blocks: blocks[mode] });
    };
    const isNewTable = createTable.test(statement);
    const found = isNewTable ? undefined : rules.find(({ pattern }) => pattern.test(statement));
    const table = found?.pattern.exec(statement)?.[1];
    if (found?.mode && table !== undefined) lock(table, found.mode);
    if (found?.work && table !== undefined) seconds += (rows.get(table) ?? 0) / rates[found.work];
    for (const [, target = ''] of statement.matchAll(referencesRule)) lock(target, 'SHARE ROW EXCLUSIVE');
  }
  return {
    name: migration.name,
    needed_from: migration.neededFrom ?? null,
    oldest_code: migration.oldestCode ?? null,
    in_transaction: !migration.isOutsideTransaction,
    locks: [...locks.values()],
    estimate_s: Math.round(seconds * 10) / 10,
  };
}

/** Returns each statement on one line, in lower case, without the bodies of functions. */
function statementsOf(sql: string): string[] {
  return withoutComments(sql)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'i')`,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

function rule(pattern: string, mode: LockMode, work?: keyof typeof rates): Rule {
  return { pattern: new RegExp(`^${pattern}`), mode, ...(work === undefined ? {} : { work }) };
}
