/**
 * Partitions of the tables that grow with time. Each table always has these partitions, in the order of its key:
 *
 *   first (or floor)   everything before the oldest period; after a drop, the rows that were kept
 *   periods            a day, month or year each
 *   tail               everything from the next period on, without an end
 *
 * Jobs change them, at most one process for each kind of work on a table:
 *
 * - `extendPartitions` closes the tail at a boundary and begins a new one, so that the present and the next period exist
 *   ahead. If it does not run for months, inserts still succeed, because the tail accepts them.
 * - `packPartitions` rebuilds the indexes of ended periods, once each.
 * - `dropPartitions` replaces old periods by a new floor with the rows that must be kept, and archives them before.
 *
 * Requests read and write the tables in the meantime. Attaching and detaching need exclusive locks, and requests queue behind
 * a statement that waits for one. Each change therefore runs in one short transaction with a lock timeout of 400 ms, which is
 * retried after a pause. Long work happens outside of it: the check of a closing bound, archiving, and rebuilding indexes.
 *
 * At any moment the process may be paused or killed. The server then ends its transaction after 2 s, or its session with the
 * lock on the work after 10 s, and everything is as before the transaction. The next run continues from the partitions that it
 * finds.
 */

import pg from 'pg';
import type { DatabaseAddress } from './connections.ts';
import { errorCode } from './faults.ts';
import { withClient } from './with-client.ts';

/** A table that is partitioned by a column that follows time. */
export type PartitionedTable = {
  name: string;
  key: string;
  /** True when its rows name their organization. */
  hasOrganizations: boolean;
  /** `boundAt` returns the least value of the key at a time. `timeOf` is the reverse. */
  boundAt: (at: Date) => string;
  timeOf: (bound: string) => Date;
  /** The least width of a partition. */
  width: 'day' | 'month' | 'year';
  /** False for a table whose rows are kept for a few days only. The archive has none of them. */
  isArchived?: boolean;
  /** SQL that replaces a column of the row `t` in the archive. Null leaves the column out. */
  archived?: Readonly<Record<string, string | null>>;
};
export type Partition = {
  name: string;
  /** Null stands for the beginning of all values in `lower`, and for their end in `upper`. */
  lower: string | null;
  upper: string | null;
  bytes: number;
  /** True for the partition with the rows that were kept when older partitions were dropped. */
  isFloor: boolean;
  /** True once its indexes were rebuilt after its period. */
  isPacked: boolean;
};
/** The accounts and organizations whose rows outlive their partition. */
export type Kept = { accounts: string[]; organizations: string[] };

/** A partition's rows as text, in batches and ordered by account. */
export type PartitionContent = {
  table: string;
  partition: Partition;
  columns: { name: string; type: string }[];
  batches: AsyncIterable<(string | null)[][]>;
};

export type DropOptions = {
  /** Partitions that end before this time are dropped. */
  before: Date;
  kept: Kept;
  /** Runs for each partition before any is dropped, and archives it. Nothing is dropped when it fails. */
  beforeDrop?: ((content: PartitionContent) => Promise<void>) | undefined;
  /**
   * Statements that count the dropped rows, in the transaction that drops them. They run as kontor_system, with the end
   * of the dropped range, the kept accounts and the kept organizations.
   */
  counts?: string[] | undefined;
};

/** A table with a larger partition than this gets monthly partitions. */
const yearBytesMax = 32 * 2 ** 30;
/** The time that a statement waits for a lock. Requests queue behind it in the meantime. */
const lockTimeoutMs = 400;
/**
 * The server ends the transaction of a paused process after the first time, and its session with the lock after the
 * second. Requests would otherwise wait for its locks.
 */
const idleTransactionMs = 2_000;
const idleSessionMs = 10_000;
const triesMax = 8;
const batchRows = 50_000;
const pauseMs = 1_000;
/** The errors that are retried: an unavailable lock, and a deadlock. */
const isRetried = new Set(['55P03', '40P01']);
// Arbitrary lock numbers. One process at a time changes partitions, and one process does each kind of work on a table
// from start to end.
const lockKey = 7_302_261_912;
const workKeys = { extend: 7_302_261_913, pack: 7_302_261_914, drop: 7_302_261_915 };

/**
 * Returns the table's partitions, in the order of their values. The first begins, and the last ends, where all values
 * do.
 */
export async function readPartitions(client: pg.Client, { name }: PartitionedTable): Promise<Partition[]> {
  const { rows } = await client.query<{ name: string; bound: string; bytes: number; note: string | null }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound, pg_total_relation_size(c.oid)::float8 as bytes,
       obj_description(c.oid, 'pg_class') as note
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass`,
    [`public.${name}`],
  );
  return rows
    .map(({ bound, note, ...row }) => ({
      ...row,
      ...boundsOf(bound),
      isFloor: note === 'floor',
      isPacked: note === 'packed',
    }))
    .toSorted((a, b) => ((a.lower ?? '') < (b.lower ?? '') ? -1 : 1));
}

function boundsOf(text: string): Pick<Partition, 'lower' | 'upper'> {
  const [, lower = null, upper = null] =
    /FROM \((?:MINVALUE|'([^']+)')\) TO \((?:MAXVALUE|'([^']+)')\)/.exec(text) ?? [];
  return { lower, upper };
}

/**
 * Creates partitions ahead. The partition of the present period and the whole next one exist beside the last, which
 * takes all later values. No insert fails, even if this did not run for months, or a clock was wrong.
 */
export function extendPartitions(
  address: DatabaseAddress,
  table: PartitionedTable,
  now: Date,
): Promise<void> {
  return withOwnerClient(address, async (client) => {
    // The lock is soon free. The loop then reads the partitions that another process has just created.
    await client.query('select pg_advisory_lock($1)', [workKeys.extend]);
    for (;;) {
      const partitions = await readPartitions(client, table);
      const tail = partitions.at(-1);
      if (tail?.lower == null) throw new Error(`${table.name} has no open partition.`);
      const width = widthOf(table, partitions);
      const lowerMs = table.timeOf(tail.lower).getTime();
      if (lowerMs >= nextBoundary(nextBoundary(now, width), width).getTime()) return;
      const { rows } = await client.query<{ last: string | null }>(
        `select max(${table.key})::text as last from partitions.${tail.name}`,
      );
      const lastMs = rows[0]?.last == null ? 0 : table.timeOf(rows[0].last).getTime();
      const upper = table.boundAt(nextBoundary(new Date(Math.max(lowerMs, now.getTime(), lastMs)), width));
      const isEmpty = rows[0]?.last == null;
      await closeTail(client, table, { ...tail, lower: tail.lower }, upper, isEmpty);
    }
  });
}

/** Returns a year for a small installation, and a month for a large one. */
function widthOf({ width }: PartitionedTable, partitions: Partition[]): PartitionedTable['width'] {
  return width === 'year' && partitions.some(({ bytes }) => bytes > yearBytesMax) ? 'month' : width;
}

export function nextBoundary(at: Date, width: PartitionedTable['width']): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  if (width === 'year') return new Date(Date.UTC(year + 1, 0, 1));
  return new Date(
    width === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year, month, at.getUTCDate() + 1),
  );
}

/** Ends the last partition at `upper`, and begins a new last one there. */
async function closeTail(
  client: pg.Client,
  { name, key, timeOf }: PartitionedTable,
  tail: Partition & { lower: string },
  upper: string,
  isEmpty: boolean,
): Promise<void> {
  const closed = `${name}_from_${timeOf(tail.lower).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const [parent, open] = [`public.${name}`, `partitions.${tail.name}`];
  const to = pg.escapeLiteral(upper);
  if (!isEmpty) {
    // The constraint is validated before the lock, so attaching reads nothing.
    await runInTransaction(client, [
      `alter table ${open} drop constraint if exists closing`,
      `alter table ${open} add constraint closing check (${key} < ${to}) not valid`,
    ]);
    await client.query(`alter table ${open} validate constraint closing`);
  }
  await runInTransaction(client, [
    `alter table ${parent} detach partition ${open}`,
    `alter table ${open} rename to ${closed}`,
    `alter table ${parent} attach partition partitions.${closed} for values from (${pg.escapeLiteral(tail.lower)}) to (${to})`,
    `alter table partitions.${closed} drop constraint if exists closing`,
    `call add_partition('${parent}', '${name}_tail', ${to}, null)`,
  ]);
}

/**
 * Rebuilds the indexes of the partitions that ended before this time, each once. Several writers leave the index pages
 * little more than half full, and nothing is added there any more. Reads and writes continue in the meantime. Returns
 * the names of the partitions.
 */
export function packPartitions(
  address: DatabaseAddress,
  table: PartitionedTable,
  before: Date,
): Promise<string[]> {
  return withOwnerClient(address, async (client) => {
    if (!(await tryLockWork(client, workKeys.pack, table))) return [];
    const ended = (await readPartitions(client, table)).filter(
      ({ upper, isFloor, isPacked }) =>
        upper !== null && table.timeOf(upper) <= before && !isFloor && !isPacked,
    );
    for (const { name } of ended) {
      // An interrupted run leaves an index that nothing uses.
      const { rows } = await client.query<{ left: string }>(
        'select indexrelid::regclass::text as left from pg_index where indrelid = $1::regclass and not indisvalid',
        [`partitions.${name}`],
      );
      for (const { left } of rows) await client.query(`drop index concurrently ${left}`);
      await client.query(`reindex table concurrently partitions.${name}`);
      await client.query(`comment on table partitions.${name} is 'packed'`);
    }
    return ended.map(({ name }) => name);
  });
}

/**
 * Drops the partitions that end before a time, which frees their space at once. Rows that must be kept are copied to
 * the partition that takes their place at the beginning. Returns the names of the dropped partitions.
 */
export function dropPartitions(
  address: DatabaseAddress,
  table: PartitionedTable,
  { before, kept, beforeDrop, counts = [] }: DropOptions,
): Promise<string[]> {
  return withOwnerClient(address, async (client) => {
    if (!(await tryLockWork(client, workKeys.drop, table))) return [];
    const old = (await readPartitions(client, table)).filter(
      ({ upper }) => upper !== null && table.timeOf(upper) <= before,
    );
    const upper = old.at(-1)?.upper ?? null;
    if (upper === null || old.every(({ isFloor }) => isFloor)) return [];
    if (beforeDrop) {
      for (const partition of old) await withContent(client, table, partition, beforeDrop);
    }
    const isKept = keptCondition(table);
    const floor = `partitions.${table.name}_floor`;
    const end = pg.escapeLiteral(upper);
    const values = [kept.accounts, kept.organizations];
    const columns = (await writtenColumns(client, `public.${table.name}`)).map(({ name }) => name).join(', ');
    await runInTransaction(client, [
      ...old.map(({ name }) => `lock table partitions.${name} in share row exclusive mode`),
      // The new floor is like the youngest dropped partition, with the options that a partitioned table cannot have.
      `call add_partition_like('${table.name}_floor', '${old.at(-1)?.name}')`,
      ...old.map(({ name }) => ({
        text: `insert into ${floor} (${columns}) select ${columns} from partitions.${name} where ${isKept}`,
        values,
      })),
      'set local role kontor_system',
      ...counts.map((text) => ({ text, values: [upper, ...values] })),
      'reset role',
      ...old.flatMap(({ name }) => [
        `alter table public.${table.name} detach partition partitions.${name}`,
        `drop table partitions.${name}`,
      ]),
      `alter table ${floor} rename to ${table.name}_first`,
      `alter table public.${table.name} attach partition partitions.${table.name}_first for values from (minvalue) to (${end})`,
      `comment on table partitions.${table.name}_first is 'floor'`,
    ]);
    return old.map(({ name }) => name);
  });
}

/** Returns the columns without those that PostgreSQL derives from others. */
async function writtenColumns(client: pg.Client, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  );
  return rows;
}

async function withContent(
  client: pg.Client,
  { name: table, archived = {} }: PartitionedTable,
  partition: Partition,
  use: (content: PartitionContent) => Promise<void>,
): Promise<void> {
  const written = await writtenColumns(client, `partitions.${partition.name}`);
  await client.query('begin');
  const columns = written.filter(({ name }) => archived[name] !== null);
  const list = columns.map(({ name }) => archived[name] ?? `t.${name}`).join(', ');
  await client.query(
    `declare content no scroll cursor for select ${list} from partitions.${partition.name} t order by t.account_id`,
  );
  const asText = { getTypeParser: () => (text: string) => text };
  const batches = async function* () {
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${batchRows} from content`,
        rowMode: 'array',
        types: asText,
      });
      if (rows.length === 0) return;
      yield rows;
    }
  };
  await use({ table, partition, columns, batches: batches() });
  await client.query('commit');
}

const keptCondition = ({ hasOrganizations }: PartitionedTable): string =>
  hasOrganizations
    ? '(account_id = any($1::text[]) or coalesce(organization_id = any($2::text[]), false))'
    : '(account_id = any($1::text[]) and $2::text[] is not null)';

type Text = string | { text: string; values: unknown[] };

/** Runs the statements in one transaction, which gives way when it cannot lock soon. */
async function runInTransaction(client: pg.Client, statements: Text[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(
        `begin; set local lock_timeout to ${lockTimeoutMs}; set local idle_in_transaction_session_timeout to ${idleTransactionMs}`,
      );
      await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isRetried.has(errorCode(error) ?? '') || tries === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/**
 * Tries to lock this kind of work on a table until the connection ends. Returns false while another process does it,
 * which may take long. That process does not pass this table over, as it would if it tried while another one held a
 * lock for all tables.
 */
async function tryLockWork(client: pg.Client, key: number, { name }: PartitionedTable): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, $2)) as is_locked',
    [name, key],
  );
  return rows[0]?.is_locked === true;
}

function withOwnerClient<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(address, 'partitions', async (client) => {
    await client.query(
      `set timezone to 'UTC'; set statement_timeout to 0; set idle_session_timeout to ${idleSessionMs}`,
    );
    return work(client);
  });
}
