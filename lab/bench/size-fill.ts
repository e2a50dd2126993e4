// Creates the databases of bench:size: for each size an installation, with one account that has three years of purchases.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { dayMs } from '../../server/src/platform/clock.ts';
import { inParallel } from '../../server/src/platform/concurrency/in-parallel.ts';
import { firstIdAt } from '../../server/src/platform/ids.ts';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { addIngest, type IngestSetting, purchase } from '../shared/ingest-setting.ts';
import { connectDatabase, type Installation, startInstallation } from '../shared/installation.ts';
import { type BenchAccount, type Kontor, startKontor } from '../shared/kontor.ts';
import { untilRouted } from './ingest-batches.ts';
import type { Report } from './report.ts';
import {
  createDays,
  dayCount,
  fillDays,
  fillImpacts,
  fillMerchants,
  fillStatistics,
  fillSums,
  fillTransactions,
  takePatterns,
} from './size-rows.ts';

export type Filled = { size: number; kontor: Kontor; account: BenchAccount; start: Date };

const rowsPerInsert = 250_000;
const writers = 2;
const cardCount = 8;
const patternCount = 500;
const tables = ['transactions', 'environmental_impacts'];
/** Memory of a server with this many purchases. With the 64 MB of a small machine, a page's rows would come from the file system. */
const environment = { KONTOR_EMBEDDED_BUFFERS_MB: '4096' };

export const label = (size = 0): string => `${size / 1_000_000} M`;

/** Opens an installation of this size. `keptIn` is a folder in which its database stays for the next run. */
export async function openFilled(
  cleanup: Cleanup,
  report: Report,
  size: number,
  keptIn: string | undefined,
): Promise<Filled> {
  const folder = keptIn === undefined ? makeFolder(cleanup) : join(keptIn, String(size));
  const notePath = join(folder, 'filled.json');
  if (existsSync(notePath)) {
    const { account, start } = JSON.parse(readFileSync(notePath, 'utf8'));
    const kontor = await startKontor(cleanup, folder, ['--no-demo'], { environment });
    const database = await connectDatabase(cleanup, kontor);
    const { rowCount } = await database.query('select from transactions limit 1');
    if (rowCount === 0) throw new Error(`A crash emptied the tables in ${folder}: remove it.`);
    return { size, kontor, account, start: new Date(start) };
  }
  mkdirSync(folder, { recursive: true });
  const setting = await addIngest(await startInstallation(cleanup, { folder, environment }), cardCount);
  const { kontor, account } = setting;
  const start = await createSources(setting);
  await fill(cleanup, setting, report, size, start);
  writeFileSync(notePath, JSON.stringify({ account, start }));
  return { size, kontor, account, start };
}

/** Creates the tables that `fillTransactions` reads: the days, of which it returns the first, and payloads that Kontor stored. */
export async function createSources(setting: IngestSetting): Promise<Date> {
  const { callIssuer, cards, database } = setting;
  await callIssuer('POST', '/transaction-states', {
    transaction_states: Array.from({ length: patternCount }, (_, index) => ({
      ...purchase(`pattern-${index}`, index),
      card_id: cards[index % cards.length],
    })),
  });
  await untilRouted(setting);
  await database.query(takePatterns);
  const start = new Date(Math.floor(Date.now() / dayMs - dayCount) * dayMs);
  const days = Array.from({ length: dayCount }, (_, n) => new Date(start.getTime() + n * dayMs));
  await database.query(createDays);
  await database.query(fillDays, [days, days.map((day) => firstIdAt('txn', day).slice(4, 14))]);
  return start;
}

/** Inserts rows as the router would have left them, past the triggers: one by one they would take hours. */
async function fill(
  cleanup: Cleanup,
  { database, account, kontor }: Installation,
  report: Report,
  size: number,
  start: Date,
): Promise<void> {
  const startedAt = performance.now();
  const { accountId } = account;
  const prepare = `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '512MB';
    set max_parallel_maintenance_workers = 4`;
  await database.query(prepare);
  // The workers of autovacuum would read the new rows again and again.
  await setAutovacuum(database, false);
  await database.query(
    `truncate ${tables.join(', ')}, merchants, impact_sums, impact_deltas, statistics_days, statistics_deltas`,
  );
  await setUnlogged(database);
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  const ownConnections = await Promise.all(
    Array.from({ length: writers }, async () => {
      const own = await connectDatabase(cleanup, kontor);
      await own.query(prepare);
      return own;
    }),
  );
  const inserts = Array.from({ length: Math.ceil(size / rowsPerInsert) }, (_, n) => n * rowsPerInsert);
  await inParallel(inserts, ownConnections, async (first, own) => {
    const chunk = [accountId, size, first, Math.min(size, first + rowsPerInsert) - 1];
    await own.query(fillTransactions, chunk);
    await own.query(fillImpacts, chunk);
  });
  // The index definition of a partitioned table names the table alone.
  for (const { definition } of indexes) await database.query(definition.replace(' ON ONLY ', ' ON '));
  await database.query(fillMerchants);
  const rowsFilledS = (performance.now() - startedAt) / 1_000;
  // Some purchases are announced late, so the first ones are of the months before.
  const months = Array.from({ length: Math.ceil(dayCount / 30) + 5 }, (_, n) => n - 4);
  const monthStart = (month: number) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1));
  await inParallel(months, ownConnections, async (month, own) => {
    const days = [monthStart(month), monthStart(month + 1)];
    await own.query(fillSums, days);
    await own.query(fillStatistics, days);
  });
  await database.query('set session_replication_role = origin');
  await setAutovacuum(database, true);
  await database.query(
    `vacuum analyze ${[...tables, 'merchants', 'impact_sums', 'statistics_days'].join(', ')}`,
  );
  // The rows must be on disk before the measurement: writing them would slow down the calls that read.
  await database.query('checkpoint');
  execFileSync('sync');
  const { rows } = await database.query<{ name: string; size: string }>(
    `select name, pg_size_pretty(sum(pg_total_relation_size(part.relid))) as size
     from unnest($1::text[]) as name cross join lateral pg_partition_tree(name::regclass) as part group by name order by name`,
    [tables],
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  report.line(
    `${label(size)}: rows in ${rowsFilledS.toFixed(0)} s, with sums ${seconds.toFixed(0)} s; ${rows.map((one) => `${one.name} ${one.size}`).join(', ')}`,
  );
}

async function setAutovacuum(database: Client, isOn: boolean): Promise<void> {
  await database.query(`alter system set autovacuum = ${isOn ? 'on' : 'off'}`);
  await database.query('select pg_reload_conf()');
}

/** Makes the tables unlogged: rows that a crash loses are written again. Reading does not differ. */
async function setUnlogged(database: Client): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select part.relid::regclass::text as name
     from unnest($1::text[]) as whole cross join lateral pg_partition_tree(whole::regclass) as part where part.isleaf`,
    [tables],
  );
  for (const name of [...rows.map((row) => row.name), 'impact_sums'])
    await database.query(`alter table ${name} set unlogged`);
}
