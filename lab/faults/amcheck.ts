// Lets PostgreSQL check its own files after a fault. amcheck compares the entries of an index with the rows of its table, and the
// pages of a table with their format. npm's packages and Debian's have it.

import type pg from 'pg';
import type { ScenarioRecord } from './record.ts';
import type { Trial } from './trial.ts';

/** Time of a round for its busiest indexes. Indexes that do not fit are left out. */
const roundMs = 2_000;
/** Time limit of one check. */
const statementMs = 20_000;
/** Errors after a partition was dropped in the meantime, or while autovacuum holds a lock. */
const isElsewhere = new Set(['42P01', '42704', '57014', '55P03']);
const isCorruption = new Set(['XX001', 'XX002']);

const indexes = `select c.oid::regclass::text as name from pg_class c
   join pg_index i on i.indexrelid = c.oid
   join pg_am a on a.oid = c.relam and a.amname = 'btree'
   left join pg_stat_all_tables s on s.relid = i.indrelid
 where c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid and i.indisready
 order by coalesce(s.n_tup_ins + s.n_tup_upd + s.n_tup_del, 0) desc, pg_relation_size(i.indrelid) desc, c.oid`;
const tables = `select c.oid::regclass::text as name from pg_class c
 where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p' order by c.oid`;

/** Checks the busiest indexes after the fault of a round. */
export const checkBusiestIndexes = (trial: Trial, record: ScenarioRecord): Promise<void> =>
  observe(trial, record, async (client) => {
    const untilMs = performance.now() + roundMs;
    return checkEach(client, await namesOf(client, indexes), checkIndex, () => performance.now() < untilMs);
  });

/** Checks every index and table at the end of a scenario. */
export const checkAllFiles = (trial: Trial, record: ScenarioRecord): Promise<void> =>
  observe(trial, record, async (client) => {
    const ofIndexes = await checkEach(client, await namesOf(client, indexes), checkIndex);
    const ofTables = await checkEach(client, await namesOf(client, tables), checkTable);
    const checked = ofIndexes.checked + ofTables.checked;
    record.say(`amcheck: ${ofIndexes.checked} indexes and ${ofTables.checked} tables checked`);
    return { checked, found: [...ofIndexes.found, ...ofTables.found] };
  });

type Checked = { checked: number; found: string[] };

async function observe(
  trial: Trial,
  record: ScenarioRecord,
  check: (client: pg.Client) => Promise<Checked>,
): Promise<void> {
  const result = await trial.withClient(async (client) =>
    (await hasAmcheck(client)) ? check(client) : undefined,
  );
  if (result === undefined) return record.say('AMCHECK NOT RUN: this PostgreSQL has no such extension.');
  trial.observe('files', result.found.length, result.found.slice(0, 5).join('; '));
}

async function hasAmcheck(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_available_extensions where name = 'amcheck'");
  if (rows.length === 0) return false;
  // It gets a separate schema: Kontor's schema has Kontor's objects only.
  await client.query('create schema if not exists amcheck');
  await client.query('create extension if not exists amcheck schema amcheck');
  await client.query(`set statement_timeout to ${statementMs}`);
  return true;
}

async function namesOf(client: pg.Client, sql: string): Promise<string[]> {
  return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
}

async function checkEach(
  client: pg.Client,
  names: string[],
  check: (client: pg.Client, name: string) => Promise<string[]>,
  isTimeLeft: () => boolean = () => true,
): Promise<Checked> {
  const found: string[] = [];
  let checked = 0;
  for (const name of names) {
    if (!isTimeLeft()) break;
    try {
      found.push(...(await check(client, name)));
      checked += 1;
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError; // What pg throws; anything else has no code.
      if (isCorruption.has(code)) found.push(`${name}: ${message}`);
      else if (!isElsewhere.has(code)) throw error;
    }
  }
  return { checked, found };
}

/** Compares an index with every row of its table: one that lacks an entry is as wrong as one with an extra entry. */
async function checkIndex(client: pg.Client, name: string): Promise<string[]> {
  await client.query('select amcheck.bt_index_check($1::regclass, true)', [name]);
  return [];
}

async function checkTable(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ blkno: string; msg: string }>(
    'select blkno, msg from amcheck.verify_heapam($1::regclass, check_toast => true) limit 5',
    [name],
  );
  return rows.map(({ blkno, msg }) => `${name}, page ${blkno}: ${msg}`);
}
