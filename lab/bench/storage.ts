// Measures the bytes of database of one purchase, table by table: purchases as an issuer sends them, routed with events and
// CO2, and delivered to one webhook.

import { type IngestSetting, purchase, startIngestSetting } from '../shared/ingest-setting.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { untilRouted } from './ingest-batches.ts';
import type { Report } from './report.ts';
import { compileScripts } from './scripts.ts';
import { startSink, untilChallenged, untilLogged, webhookSecret } from './webhook-setting.ts';

type TableSize = { name: string; rows: number; heap: number; toast: number; indexes: number };

type IndexSize = { name: string; definition: string; bytes: number };

type State = keyof typeof reaching;
/** Purchases, by index, that reach a state on one day. */
type Day = Record<State, number[]>;

const bytesPerPurchaseMax = 8_500;
const cardCount = 32;
const batchRows = 1_000;
const queues = [
  'transaction_queue',
  'event_queue',
  'delivery_queue',
  // These tables have changes that a job adds to sums.
  'statistics_deltas',
  'impact_deltas',
];
/** Number of ten purchases that reach each state: 2.7 states each. */
const reaching = { authorized: 10, cleared: 10, invoiced: 7 } as const;
const states = ['authorized', 'cleared', 'invoiced'] as const;
const purchaseDays = 20;
const clearedAfterDaysMax = 3;
const invoiceEveryDays = 7;
const events = [
  'card.transaction.authorized',
  'card.transaction.cleared',
  'card.transaction.invoiced',
  'environmental.impact',
];

await runBenchmark(
  { purchases: { type: 'string', default: '10000' }, waves: { type: 'boolean', default: false } },
  async (values, { cleanup, report }) => {
    const count = Number(values.purchases);
    const scripts = compileScripts(cleanup);
    const setting = await startIngestSetting(cleanup, cardCount);
    const sink = await startSink(scripts, 1);
    await setting.call('POST', `/organizations/${setting.organization}/webhooks`, {
      url: `http://127.0.0.1:${sink.ports[0]}/hook`,
      secret: webhookSecret,
      events,
    });
    await untilChallenged(setting);
    const before = await sizes(setting);
    const startedAt = Date.now();
    for (const day of values.waves ? waves(count) : days(count)) {
      for (const state of states) await send(setting, state, day[state], startedAt);
      await untilRouted(setting);
      await untilLogged(setting);
    }
    // Space that vacuum would return does not count. Nor do the empty queues: their indexes keep the pages
    // of the longest backlog, and the next one reuses them.
    await setting.database.query('vacuum');
    const backlog = await queueBytes(setting);
    // The vacuum is full: a plain one leaves empty pages of a table that is in use.
    for (const queue of queues) await setting.database.query(`vacuum full ${queue}`);
    report.line(
      `\nindexes of the empty queues: ${Math.round(backlog / count)} bytes for each purchase of the backlog`,
    );
    const after = await sizes(setting);
    const grown = after.map((table) => less(table, before));
    show(report, grown, count);
    const indexes = await indexSizes(setting);
    showIndexes(report, indexes, count);
    // The job "pack partitions" does the same a month after a period.
    await setting.database.query('reindex schema concurrently partitions');
    const packed = (await sizes(setting)).map((table) => less(table, before));
    const rowsOf = (name: string) => (after.find((table) => table.name === name)?.rows ?? 0) / count;
    const perPurchase = (tables: TableSize[]) =>
      tables.reduce((sum, table) => sum + bytesOf(table), 0) / count;
    return {
      figures: [
        figure('database per purchase, bytes', perPurchase(grown), 'at most', bytesPerPurchaseMax),
        figure('the same of a past period, bytes', perPurchase(packed), 'at most', bytesPerPurchaseMax),
        figure('states per purchase', rowsOf('transaction_states'), 'at least', undefined),
        figure('events per purchase', rowsOf('events'), 'at least', undefined),
      ],
      details: { tables: grown, packed, indexes },
    };
  },
);

/**
 * Sends states as in a real installation: purchases of every day, cleared one to three days later, and invoiced on the customer's day.
 */
function days(count: number): Day[] {
  return schedule(count, (index) => {
    const authorized = Math.floor((index * purchaseDays) / count);
    const cleared = authorized + 1 + (index % clearedAfterDaysMax);
    const customer = index % cardCount;
    const invoiced = cleared + 1 + ((cleared + customer) % invoiceEveryDays);
    return { authorized, cleared, invoiced };
  });
}

/** Sends all purchases at once, state by state: a batch changes every row of a page. */
function waves(count: number): Day[] {
  return schedule(count, () => ({ authorized: 0, cleared: 1, invoiced: 2 }));
}

function schedule(count: number, daysOf: (index: number) => Record<State, number>): Day[] {
  const all: Day[] = [];
  for (let index = 0; index < count; index++) {
    const own = daysOf(index);
    for (const state of states) {
      if (index % 10 >= reaching[state]) continue;
      while (all.length <= own[state]) all.push({ authorized: [], cleared: [], invoiced: [] });
      all[own[state]]?.[state].push(index);
    }
  }
  return all;
}

async function send(setting: IngestSetting, state: State, all: number[], startedAt: number): Promise<void> {
  for (let first = 0; first < all.length; first += batchRows) {
    const rows = all.slice(first, first + batchRows).map((index) => ({
      card_id: setting.cards[index % setting.cards.length],
      // No two purchases have the same time.
      ...purchase(`stored-${index}`, index, startedAt - index),
      state,
    }));
    const result = await setting.callIssuer('POST', '/transaction-states', { transaction_states: rows });
    if (result.accepted !== rows.length) throw new Error(`Only ${result.accepted} were accepted.`);
  }
}

async function queueBytes({ database }: IngestSetting): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select sum(pg_indexes_size(name::regclass)) as bytes from unnest($1::text[]) as name',
    [queues],
  );
  return Number(rows[0]?.bytes);
}

/** Returns the bytes of every table, with the partitions of one together. */
async function sizes({ database }: IngestSetting): Promise<TableSize[]> {
  await database.query('analyze');
  const { rows } = await database.query<Record<keyof TableSize, string>>(
    `select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(greatest(c.reltuples, 0)) as rows,
       sum(pg_relation_size(c.oid)) as heap, sum(coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)) as toast,
       sum(pg_indexes_size(c.oid)) as indexes
     from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'partitions'::regnamespace) group by 1`,
  );
  return rows.map(({ name, ...figures }) => ({
    name,
    rows: Number(figures.rows),
    heap: Number(figures.heap),
    toast: Number(figures.toast),
    indexes: Number(figures.indexes),
  }));
}

/** Returns the bytes of every index, with those of a table's partitions together. */
async function indexSizes({ database }: IngestSetting): Promise<IndexSize[]> {
  const { rows } = await database.query<{ name: string; definition: string; bytes: string }>(
    `select root::regclass::text as name, pg_get_indexdef(root) as definition, sum(pg_relation_size(oid)) as bytes
     from (select oid, coalesce(pg_partition_root(oid), oid) as root from pg_class
       where relkind = 'i' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)) as indexes
     group by root order by bytes desc`,
  );
  return rows.map(({ bytes, ...index }) => ({ ...index, bytes: Number(bytes) }));
}

function less(after: TableSize, all: TableSize[]): TableSize {
  const before = all.find(({ name }) => name === after.name);
  const { name } = after;
  const change = (field: Exclude<keyof TableSize, 'name'>) => after[field] - (before?.[field] ?? 0);
  return {
    name,
    rows: change('rows'),
    heap: change('heap'),
    toast: change('toast'),
    indexes: change('indexes'),
  };
}

function bytesOf({ heap, toast, indexes }: TableSize): number {
  return heap + toast + indexes;
}

function show(report: Report, tables: TableSize[], purchases: number): void {
  const cell = (value: string | number) => (typeof value === 'number' ? value.toFixed(0) : value).padStart(9);
  report.line(
    `\nbytes per purchase      ${['rows', 'heap', 'toast', 'indexes', 'together'].map(cell).join('')}`,
  );
  for (const table of tables.toSorted((a, b) => bytesOf(b) - bytesOf(a))) {
    if (bytesOf(table) < purchases) continue;
    const per = (value: number) => value / purchases;
    const figures = [per(table.heap), per(table.toast), per(table.indexes), per(bytesOf(table))].map(cell);
    report.line(`${table.name.padEnd(24)}${cell(per(table.rows).toFixed(2))}${figures.join('')}`);
  }
}

function showIndexes(report: Report, indexes: IndexSize[], purchases: number): void {
  report.line('\nbytes of each index per purchase');
  for (const { name, definition, bytes } of indexes) {
    if (bytes < 10 * purchases) continue;
    const columns = definition.slice(definition.indexOf('('));
    report.line(`${(bytes / purchases).toFixed(0).padStart(6)}  ${name} ${columns}`);
  }
}
