// Pages and sums of one account at several sizes, all over the same three years: the same call must take the same time.
//
//   npm run bench:size -- --sizes 1000000,20000000
//
// About 2 GB of disk for each million transactions.

import { execFileSync } from 'node:child_process';
import type { Client } from 'pg';
import { dayMs } from '../server/src/platform/clock.ts';
import { inParallel } from '../server/src/platform/concurrency/in-parallel.ts';
import { firstIdAt } from '../server/src/platform/ids.ts';
import { runBenchmark } from './benchmark.ts';
import type { Cleanup } from './cleanup.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { untilRouted } from './ingest-batches.ts';
import { type IngestSetting, purchase, startIngestSetting } from './ingest-setting.ts';
import { connectDatabase, type Installation } from './installation.ts';
import { requestToken } from './kontor.ts';
import { readCpuMs } from './processes.ts';
import type { Report } from './report.ts';
import { type Case, casesOf } from './size-cases.ts';
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

const defaultSizes = '1000000,20000000';
const rowsPerInsert = 250_000;
const writers = 2;
const p95MsMax = 50;
const ratioMax = 1.2;
const cardCount = 8;
const patternCount = 500;
const scopes = ['webhook-events-read', 'environmental-impacts-read'];
const tables = ['transactions', 'environmental_impacts'];

const options = {
  sizes: { type: 'string', default: defaultSizes },
  calls: { type: 'string', default: '100' },
} as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const setting = await startIngestSetting(cleanup, cardCount);
  await routePatterns(setting);
  const sizes = values.sizes.split(',').map(Number);
  const start = new Date(Math.floor(Date.now() / dayMs - dayCount) * dayMs);
  const days = Array.from({ length: dayCount }, (_, n) => new Date(start.getTime() + n * dayMs));
  await setting.database.query(createDays);
  await setting.database.query(fillDays, [days, days.map((day) => firstIdAt('txn', day).slice(4, 14))]);
  const measured: Map<string, Measured>[] = [];
  const cases = casesOf(start);
  for (const size of sizes) {
    await fill(cleanup, setting, report, size, start);
    measured.push(await measure(setting, report, cases, Number(values.calls)));
  }
  const [first, last] = [measured[0], measured.at(-1)];
  const figures: Figure[] = cases.flatMap(({ name, isUnlimited }) => {
    const [small, large] = [first?.get(name) ?? nothing, last?.get(name) ?? nothing];
    const ratio = (field: keyof Measured, limit: number | undefined) =>
      figure(
        `${name}, ${field}, ${label(sizes.at(-1))} : ${label(sizes[0])}`,
        large[field] / small[field],
        'at most',
        limit,
      );
    return [
      figure(`${name}, p95 ms`, large.p95, 'at most', isUnlimited ? undefined : p95MsMax),
      ratio('p95', undefined),
      ratio('again', isUnlimited ? undefined : ratioMax),
      // On a busy machine, of these only the CPU time says something.
      ratio('cpu', undefined),
    ];
  });
  table(report, cases, sizes, measured);
  return { figures, details: { sizes, p95: measured.map((one) => Object.fromEntries(one)) } };
});

/**
 * Milliseconds. At a size that memory does not hold, the first calls read from the disk what the same calls find in memory when
 * they are made again, as all do at a small size: these alone tell what the size costs.
 */
type Measured = {
  p95: number;
  again: number;
  /** Of Kontor and its database, for a call that is made again. */
  cpu: number;
};
const nothing: Measured = { p95: Number.NaN, again: Number.NaN, cpu: Number.NaN };

function label(size = 0): string {
  return `${size / 1_000_000} M`;
}

async function routePatterns(setting: IngestSetting): Promise<void> {
  const { callIssuer, cards, database } = setting;
  await callIssuer('POST', '/transaction-states', {
    transaction_states: Array.from({ length: patternCount }, (_, index) => ({
      ...purchase(`pattern-${index}`, index),
      card_id: cards[index % cardCount],
    })),
  });
  await untilRouted(setting);
  await database.query(takePatterns);
}

/** Rows as the router would have left them, written past the triggers because one by one they would take hours. */
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
  // Its workers would read what is written again and again.
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
  // Of a partitioned table, the definition names the table alone.
  for (const { definition } of indexes) await database.query(definition.replace(' ON ONLY ', ' ON '));
  await database.query(fillMerchants);
  const rowsFilledS = (performance.now() - startedAt) / 1_000;
  // Some are announced late, so the first purchases are of the months before.
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
  // What was filled is on the disk before anything is measured: writing it would slow down the calls that read.
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

/** Without a log: what a crash would lose is simply written again. Reading does not differ. */
async function setUnlogged(database: Client): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select part.relid::regclass::text as name
     from unnest($1::text[]) as whole cross join lateral pg_partition_tree(whole::regclass) as part where part.isleaf`,
    [tables],
  );
  for (const name of [...rows.map((row) => row.name), 'impact_sums'])
    await database.query(`alter table ${name} set unlogged`);
}

async function measure(
  { kontor, account }: Installation,
  report: Report,
  cases: Case[],
  calls: number,
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  // Filling takes longer than a token is valid.
  const token = await requestToken(kontor.port, account, scopes);
  const ask = async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${kontor.port}/accounts/${account.accountId}${path}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} got ${response.status}: ${text.slice(0, 500)}`);
    return performance.now() - startedAt;
  };
  for (const { name, path } of cases) {
    const askAll = async (): Promise<number[]> => {
      const latencies: number[] = [];
      for (let call = 0; call < calls; call += 1) latencies.push(await ask(path(call)));
      return latencies;
    };
    // Five also pass the point where PostgreSQL may choose a generic plan.
    for (let call = -10; call < 0; call += 1) await ask(path(call));
    const first = await askAll();
    // The embedded database is a child of Kontor.
    const cpuBefore = readCpuMs(kontor.pid);
    const again = await askAll();
    const cpu = (readCpuMs(kontor.pid) - cpuBefore) / calls;
    measured.set(name, { p95: percentile(first, 0.95), again: percentile(again, 0.95), cpu });
    const [firstMs, againMs] = [first, again].map((latencies) =>
      [0.95, 0.5].map((share) => percentile(latencies, share).toFixed(1)).join(' and '),
    );
    report.line(`  ${name}: p95 and median ${firstMs} ms; again ${againMs} ms, CPU ${cpu.toFixed(1)} ms`);
  }
  return measured;
}

function table(report: Report, cases: Case[], sizes: number[], measured: Map<string, Measured>[]): void {
  for (const field of ['p95', 'again', 'cpu'] as const) {
    report.line('');
    report.line(
      `${`${field} ms`.padEnd(48)}${sizes.map((size) => label(size).padStart(10)).join('')}     ratio`,
    );
    for (const { name } of cases) {
      const each = measured.map((one) => (one.get(name) ?? nothing)[field]);
      const ratio = (each.at(-1) ?? Number.NaN) / (each[0] ?? Number.NaN);
      report.line(
        `${name.padEnd(48)}${each.map((ms) => ms.toFixed(1).padStart(10)).join('')}${ratio.toFixed(2).padStart(10)}`,
      );
    }
  }
}
