import type { TenantDb } from '../../../platform/database/database.ts';
import { scanFactor, scansMax } from '../../../platform/database/list-scan.ts';
import {
  freshlyPlanned,
  type TenantStatement,
  tenantSql,
  type Values,
} from '../../../platform/database/statement.ts';

/** The filters, the order, and the range of sequence numbers (both ends exclusive). */
export type Search = {
  webhookId: string;
  /** Null for an account-wide webhook. */
  organizationId: string | null;
  order: 'asc' | 'desc';
  low: number;
  high: number;
  status?: 'pending' | 'delivered' | 'failed' | 'skipped' | undefined;
  event?: string | undefined;
  /** The range of event ids, which begin with their time. */
  fromId?: string | undefined;
  toId?: string | undefined;
  transactionId?: string | undefined;
  referenceId?: string | undefined;
  /** A search by event begins after this event. */
  afterId?: string | undefined;
};

/** `mark` is the number or event id of a cursor. `reached` is the last one that was scanned, undefined at the end. */
export type Found<Mark> = { entries: { sequence: number; mark: Mark }[]; reached: Mark | undefined };

/**
 * Finds the numbers of at most `limit` matching entries. The scan is limited: a filter that few entries match would
 * otherwise read the whole log for one page. A page may therefore be short, and its cursor continues.
 */
export async function searchByNumber(db: TenantDb, wanted: Search, limit: number): Promise<Found<number>> {
  const isExact = wanted.event === undefined && wanted.fromId === undefined && wanted.toId === undefined;
  const scan = isExact && wanted.status !== 'delivered' ? limit : limit * scanFactor;
  const entries: Found<number>['entries'] = [];
  let { low, high } = wanted;
  for (let scans = 0; scans < scansMax; scans += 1) {
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
 * Selects the event of an entry, for `cross join lateral`. The caller must compare the id. With order and limit, only the
 * primary key is usable. Otherwise a plan made for a small table may use another index and read all events of the account
 * for each entry.
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

/** Builds a statement that reads the queue and the log together, each by its key and only as far as the scan goes. */
function scanText({ order, status, event, fromId, toId }: Search): string {
  const range = (extra = '') =>
    `where account_id = :account_id and webhook_id = :webhook_id and sequence > :low and sequence < :high ${extra}
     order by sequence ${order} limit :scan`;
  const queue = `(select sequence, event_id, 'pending' as status from delivery_queue ${range()})`;
  const isUnfinished = status === 'failed' || status === 'skipped';
  // The first condition matches the partial index. The planner does not derive it from the second.
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

/** Caches one statement for each combination of filters, so that the planner sees no "or :x is null". */
export function statementMap<R>() {
  const statements = new Map<string, TenantStatement<Values, R>>();
  return (wanted: Search, text: () => string): TenantStatement<Values, R> => {
    const shape = shapeOf(wanted);
    const statement = statements.get(shape) ?? freshlyPlanned(tenantSql<Values, R>(text()));
    statements.set(shape, statement);
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

/** Returns the parameters of a search. */
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
