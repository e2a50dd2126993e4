import type { TenantDb } from '../../../platform/database/database.ts';
import { scanFactor, scansMax } from '../../../platform/database/list-scan.ts';
import {
  freshlyPlanned,
  type TenantStatement,
  tenantSql,
  type Values,
} from '../../../platform/database/statement.ts';

/** The filters, the direction, and the range of numbers (both ends exclusive). */
export type Search = {
  webhookId: string;
  /** Null for a webhook of the whole account. */
  organizationId: string | null;
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
  /** The event behind which a search by event begins. */
  afterId?: string | undefined;
};

/** `mark`: what a cursor names, a number or the id of an event. `reached`: the last that was scanned, unless that was the end. */
export type Found<Mark> = { entries: { sequence: number; mark: Mark }[]; reached: Mark | undefined };

/**
 * The numbers of the next matching entries, at most `limit`. A filter that few entries match would otherwise read the whole
 * log for one page; so a page may be short, and its cursor continues.
 */
export async function searchByNumber(db: TenantDb, wanted: Search, limit: number): Promise<Found<number>> {
  const isExact = wanted.event === undefined && wanted.fromId === undefined && wanted.toId === undefined;
  const scan = isExact && wanted.status !== 'delivered' ? limit : limit * scanFactor;
  const entries: Found<number>['entries'] = [];
  let { low, high } = wanted;
  for (let looks = 0; looks < scansMax; looks += 1) {
    const found = await scanOnce(db, { ...wanted, low, high }, limit - entries.length, scan);
    entries.push(...found.sequences.map((sequence) => ({ sequence, mark: sequence })));
    if (entries.length >= limit || found.scanned < scan || found.reached === null) {
      return { entries, reached: undefined };
    }
    if (wanted.order === 'asc') low = found.reached;
    else high = found.reached;
  }
  return { entries, reached: wanted.order === 'asc' ? low : high };
}

/**
 * The event of an entry, for `cross join lateral`; the caller must compare the id. Ordered and limited, so that only the
 * primary key is usable: a plan made for a small table might use another index and read all events of the account for
 * each entry.
 */
export const eventOf = (id: string) =>
  `select id, name, organization_id, created_at, product, is_test from events
   where account_id = :account_id and id >= ${id} order by id limit 1`;

type Scan = { sequences: number[]; scanned: number; reached: number | null };

function scanOnce(db: TenantDb, wanted: Search, limit: number, scan: number): Promise<Scan> {
  const statement = statementFor(wanted, () => scanText(wanted));
  const values: Values = { ...filtersOf(wanted), limit, scan };
  return db.one(statement, values).then((row) => row ?? { sequences: [], scanned: 0, reached: null });
}

/** Reads the queue and the log together, each by its key and only as far as the scan goes. */
function scanText({ order, status, event, fromId, toId }: Search): string {
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

const statementFor = statementMap<Scan>();

/** One statement for each combination of filters in use, so that the planner sees no "or :x is null". */
export function statementMap<R>() {
  const known = new Map<string, TenantStatement<Values, R>>();
  return (wanted: Search, text: () => string): TenantStatement<Values, R> => {
    const shape = shapeOf(wanted);
    const statement = known.get(shape) ?? freshlyPlanned(tenantSql<Values, R>(text()));
    known.set(shape, statement);
    return statement;
  };
}

function shapeOf({ order, status, ...wanted }: Search): string {
  const kind = status === 'skipped' ? 'failed' : status;
  const place = wanted.organizationId === null ? 'account' : 'organization';
  const { event, fromId, toId, transactionId, referenceId } = wanted;
  const used = [event, fromId, toId, transactionId, referenceId].map((value) => value !== undefined);
  return `${place} ${order} ${kind} ${used}`;
}

/** The values of a search that a statement may name. */
export function filtersOf({ low, high, status, event, ...wanted }: Search): Values {
  return {
    webhook_id: wanted.webhookId,
    organization_id: wanted.organizationId,
    low,
    high,
    status,
    event,
    from_id: wanted.fromId,
    to_id: wanted.toId,
    transaction_id: wanted.transactionId,
    reference_id: wanted.referenceId,
  };
}
