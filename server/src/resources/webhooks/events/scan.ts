import type { TenantDb } from '../../../platform/database/database.ts';
import { scanFactor, scansMax } from '../../../platform/database/list-scan.ts';
import {
  type Prepared,
  type TenantStatement,
  tenantSql,
  type Values,
} from '../../../platform/database/statement.ts';

/** The filters, the direction, and the range of numbers (both ends exclusive). */
export type Search = {
  webhookId: string;
  organizationId: string;
  order: 'asc' | 'desc';
  low: number;
  high: number;
  status?: 'pending' | 'delivered' | 'failed' | 'skipped' | undefined;
  event?: string | undefined;
  /** Ids of events begin with their time. */
  fromId?: string | undefined;
  toId?: string | undefined;
  transactionId?: string | undefined;
  referenceId?: string | undefined;
};

/** `reached`: the last number that was scanned, unless the scan reached the end. */
export type Found = { sequences: number[]; reached: number | undefined };

/**
 * The numbers of the next matching entries, at most `limit`. A filter that few entries match would otherwise read the whole
 * log for one page; so a page may be short, and its cursor continues.
 */
export async function search(db: TenantDb, wanted: Search, limit: number): Promise<Found> {
  if (wanted.transactionId !== undefined || wanted.referenceId !== undefined) {
    return { sequences: await searchEvents(db, wanted, limit), reached: undefined };
  }
  const isExact = wanted.event === undefined && wanted.fromId === undefined && wanted.toId === undefined;
  const scan = isExact && wanted.status !== 'delivered' ? limit : limit * scanFactor;
  const sequences: number[] = [];
  let { low, high } = wanted;
  for (let looks = 0; looks < scansMax; looks += 1) {
    const found = await look(db, { ...wanted, low, high }, limit - sequences.length, scan);
    sequences.push(...found.sequences);
    if (sequences.length >= limit || found.scanned < scan || found.reached === null) {
      return { sequences, reached: undefined };
    }
    if (wanted.order === 'asc') low = found.reached;
    else high = found.reached;
  }
  return { sequences, reached: wanted.order === 'asc' ? low : high };
}

/**
 * The event of an entry, for `cross join lateral`; the caller must compare the id. Ordered and limited, so that only the
 * primary key is usable: a plan made for a small table might use another index and read all events of the account for
 * each entry.
 */
export const eventOf = (id: string) =>
  `select id, name, created_at, product, is_test from events
   where account_id = :account_id and id >= ${id} order by id limit 1`;

type Look = { sequences: number[]; scanned: number; reached: number | null };

function look(db: TenantDb, wanted: Search, limit: number, scan: number): Promise<Look> {
  const { webhookId: webhook_id, low, high, status, event, fromId: from_id, toId: to_id } = wanted;
  const values = { webhook_id, low, high, limit, scan, ...given({ status, event, from_id, to_id }) };
  const statement = statementFor(looks, shapeOf(wanted), () => lookText(wanted));
  return db.one(statement, values).then((row) => row ?? { sequences: [], scanned: 0, reached: null });
}

/** Reads the queue and the log together, each by its key and only as far as the scan goes. */
function lookText({ order, status, event, fromId, toId }: Search): string {
  const range = (extra = '') =>
    `where account_id = :account_id and webhook_id = :webhook_id and sequence > :low and sequence < :high ${extra}
     order by sequence ${order} limit :scan`;
  const queue = `(select sequence, event_id, 'pending' as status from delivery_queue ${range()})`;
  const isUnfinished = status === 'failed' || status === 'skipped';
  // The first condition is that of the partial index, which the planner does not derive from the second.
  const log = `(select sequence, event_id, status from deliveries
    ${range(isUnfinished ? "and status <> 'delivered' and status = :status" : '')})`;
  const both = [
    ...(status === undefined || status === 'pending' ? [queue] : []),
    ...(status === 'pending' ? [] : [log]),
  ].join(' union all ');
  const conditions = [
    ...(status === 'delivered' ? ['s.status = :status'] : []),
    ...(fromId === undefined ? [] : ['s.event_id >= :from_id']),
    ...(toId === undefined ? [] : ['s.event_id < :to_id']),
    ...(event === undefined ? [] : ['e.id = s.event_id', 'e.name = :event']),
  ];
  const events = event === undefined ? '' : `cross join lateral (${eventOf('s.event_id')}) e`;
  return `with scanned as materialized (
      select * from (${both}) b order by sequence ${order} limit :scan
    ), fitting as (
      select s.sequence from scanned s ${events} where ${['true', ...conditions].join(' and ')}
      order by s.sequence ${order} limit :limit
    )
    select (select coalesce(json_agg(f.sequence order by f.sequence ${order}), '[]') from fitting f) as sequences,
      (select count(*) from scanned) as scanned,
      (select ${order === 'asc' ? 'max' : 'min'}(sequence) from scanned) as reached`;
}

/** By transaction or card holder: indexes find the few events, and then their entries. */
async function searchEvents(db: TenantDb, wanted: Search, limit: number): Promise<number[]> {
  const { webhookId: webhook_id, organizationId: organization_id, low, high } = wanted;
  const { status, event, fromId: from_id, toId: to_id } = wanted;
  const { transactionId: transaction_id, referenceId: reference_id } = wanted;
  const filters = { status, event, from_id, to_id, transaction_id, reference_id };
  const values = { webhook_id, organization_id, low, high, limit, ...given(filters) };
  const statement = statementFor(searches, shapeOf(wanted), () => searchText(wanted));
  return (await db.many(statement, values)).map(({ sequence }) => sequence);
}

function searchText({ order, ...wanted }: Search): string {
  const entry = (table: string, status: string) =>
    `select sequence, ${status} as status from ${table}
     where account_id = :account_id and webhook_id = :webhook_id and event_id = e.id`;
  const conditions = [
    ...(wanted.transactionId === undefined ? [] : ['e.transaction_id = :transaction_id']),
    ...(wanted.referenceId === undefined ? [] : ['e.reference_id = :reference_id']),
    ...(wanted.event === undefined ? [] : ['e.name = :event']),
    ...(wanted.fromId === undefined ? [] : ['e.id >= :from_id']),
    ...(wanted.toId === undefined ? [] : ['e.id < :to_id']),
    ...(wanted.status === undefined ? [] : ['s.status = :status']),
  ];
  return `select s.sequence from events e
    cross join lateral (${entry('delivery_queue', "'pending'")} union all ${entry('deliveries', 'status')}) s
    where e.account_id = :account_id and e.organization_id = :organization_id and ${conditions.join(' and ')}
      and s.sequence > :low and s.sequence < :high
    order by s.sequence ${order} limit :limit`;
}

// One statement for each combination of filters in use, so that the planner sees no "or :x is null".
const looks = new Map<string, TenantStatement<Values, Look>>();
const searches = new Map<string, TenantStatement<Values, { sequence: number }>>();

function statementFor<R>(
  known: Map<string, TenantStatement<Values, R>>,
  shape: string,
  text: () => string,
): TenantStatement<Values, R> {
  const statement = known.get(shape) ?? freshlyPlanned(tenantSql<Values, R>(text()));
  known.set(shape, statement);
  return statement;
}

function shapeOf({ order, status, ...wanted }: Search): string {
  const kind = status === 'skipped' ? 'failed' : status;
  const { event, fromId, toId, transactionId, referenceId } = wanted;
  const used = [event, fromId, toId, transactionId, referenceId].map((value) => value !== undefined);
  return `${order} ${kind} ${used}`;
}

function given(values: Record<string, unknown>): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * The same statement, planned at each execution. A cached plan was made for the tables as they were then: one for an empty log
 * reads all rows for each, which after a busy hour exceeds the statement timeout. Without a name PostgreSQL caches nothing;
 * planning takes less than a millisecond.
 */
export function freshlyPlanned<S extends Prepared>(statement: S): S {
  return { ...statement, name: '' };
}
