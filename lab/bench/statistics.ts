// Measures statistics of an account with ten million transactions and of one with a thousand, in turns: both must take the same time.

import { setTimeout as delay } from 'node:timers/promises';
import { type Installation, startInstallation } from '../shared/installation.ts';
import { type BenchAccount, createAccount, requestToken, runKontor } from '../shared/kontor.ts';
import { percentile } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';

const manyRows = 10_000_000;
const fewRows = 1_000;
const rowsPerInsert = 250_000;
const organizationCount = 50;
const dayCount = 1_000;
const callCount = 200;
const p95MsMax = 50;
const foldWaitMs = 1_000;
const recountTimeoutMs = 600_000;
const statisticsScopes = ['account-statistics-read'];

type Side = { name: string; rows: number; account: BenchAccount; token: string; latencies: number[] };

const options = { rows: { type: 'string', default: String(manyRows) } } as const;

await runBenchmark(options, async (values, { cleanup, report }) => {
  const setting = await startInstallation(cleanup);
  const sides = [
    await makeSide(setting, 'few', fewRows, await createAccount(setting.folder)),
    await makeSide(setting, 'many', Number(values.rows), setting.account),
  ];
  for (const side of sides) await fill(setting, report, side);

  const figures: Figure[] = [];
  const today = new Date().toISOString().slice(0, 10);
  const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  const longAgo = new Date(Date.now() - 1_095 * 86_400_000).toISOString().slice(0, 10);
  for (const [title, query] of [
    ['30 days by day', ''],
    ['366 days by day', `?from=${yearAgo}&to=${today}`],
    ['3 years by month', `?from=${longAgo}&to=${today}&interval=month`],
  ] as const) {
    figures.push(...(await measure(setting, report, sides, title, query)));
  }
  return { figures };
});

async function makeSide(
  { kontor }: Installation,
  name: string,
  rows: number,
  account: BenchAccount,
): Promise<Side> {
  const token = await requestToken(kontor.port, account, statisticsScopes);
  return { name, rows, account, token, latencies: [] };
}

/**
 * Inserts rows as the router would have left them, past the triggers: one by one they would take hours. The operator's recount
 * then creates the sums, and proves that they are right.
 */
async function fill(
  { database, folder }: Installation,
  report: Report,
  { name, rows, account }: Side,
): Promise<void> {
  const startedAt = performance.now();
  await database.query('set session_replication_role = replica');
  // Indexes are built once at the end: row by row, ten million entries in random order take an hour.
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'transactions' and indexname <> 'transactions_pkey'`,
  );
  for (const index of indexes) await database.query(`drop index ${index.name}`);
  for (let done = 0; done < rows; done += rowsPerInsert) {
    await database.query(
      `insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id,
         payment_product_id, card_issuer, state, states, type, original_amount, original_currency, purchased_at,
         purchase_date, card_last_four, payload, created_at, updated_at)
       select $1, 'txn_' || lpad(n::text, 26, '0'), $1, 'src_' || $1 || n, 'org_' || lpad((n % ${organizationCount})::text, 26, '0'),
         'chd_' || lpad((n % 5000)::text, 26, '0'), 'crd_1', 'ppr_1', 'bench',
         (array['cleared', 'invoiced', 'invoiced', 'authorized', 'deleted'])[1 + n % 5], 1,
         case when n % 40 = 0 then 'REFUND' else 'CARD_PURCHASE' end, (n % 99991) / 100.0,
         (array['SEK', 'SEK', 'NOK', 'EUR'])[1 + n % 4], now() - (n % ${dayCount}) * interval '1 day',
         (now() - (n % ${dayCount}) * interval '1 day')::date, '4242', '{}', now(), now()
       from generate_series($2::integer, $3::integer) n`,
      [account.accountId, done + 1, Math.min(rows, done + rowsPerInsert)],
    );
  }
  await database.query("set session_replication_role = origin; set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await database.query(definition);
  const check = ['statistics', 'check', '--account', account.accountId];
  await runKontor(folder, [...check, '--repair'], recountTimeoutMs);
  for (;;) {
    const { rows: left } = await database.query('select 1 from statistics_deltas limit 1');
    if (left.length === 0) break;
    await delay(foldWaitMs);
  }
  await database.query('vacuum analyze statistics_days');
  await runKontor(folder, check, recountTimeoutMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  report.line(`${name}: ${rows} transactions, their sums and a recount in ${seconds.toFixed(0)} s`);
}

async function measure(
  { kontor }: Installation,
  report: Report,
  sides: Side[],
  title: string,
  query: string,
): Promise<Figure[]> {
  for (const side of sides) side.latencies = [];
  for (let call = -10; call < callCount; call += 1) {
    for (const { account, token, latencies } of sides) {
      const startedAt = performance.now();
      const response = await fetch(
        `http://127.0.0.1:${kontor.port}/accounts/${account.accountId}/statistics${query}`,
        { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } },
      );
      const text = await response.text();
      if (!response.ok) throw new Error(`Statistics got ${response.status}: ${text.slice(0, 500)}`);
      // The first calls warm up.
      if (call >= 0) latencies.push(performance.now() - startedAt);
    }
  }
  const [few = Number.NaN, many = Number.NaN] = sides.map(({ latencies }) => percentile(latencies, 0.95));
  report.line(`${title}: p95 ${few.toFixed(1)} ms of few, ${many.toFixed(1)} ms of many`);
  return [
    figure(`statistics of ${title}, p95 ms`, many, 'at most', p95MsMax),
    figure(`statistics of ${title}, many : few`, many / few, 'at most', undefined),
  ];
}
