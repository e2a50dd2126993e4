import type { TenantDb } from '../../../platform/database/database.ts';
import { scanFactor, scansMax } from '../../../platform/database/list-scan.ts';
import type { Values } from '../../../platform/database/statement.ts';
import { type Found, filtersOf, type Search, statementMap } from './scan.ts';

type Scan = { entries: { sequence: number; mark: string }[]; scanned: number; reached: string | null };

/**
 * Searches entries of one transaction or card holder. An index finds their events in the order of ids, and the events find
 * their entries. A card holder may have thousands of events, so this order is used, which is nearly that of the numbers.
 */
export async function searchByEvent(db: TenantDb, wanted: Search, limit: number): Promise<Found<string>> {
  const scan = limit * scanFactor;
  const statement = statementFor(wanted, () => text(wanted));
  const entries: Scan['entries'] = [];
  let { afterId } = wanted;
  for (let scans = 0; scans < scansMax; scans += 1) {
    const after_id = afterId ?? (wanted.order === 'asc' ? '' : lastId);
    const values: Values = {
      ...filtersOf(wanted),
      ...slotsOf(wanted, after_id),
      after_id,
      limit: limit - entries.length,
      scan,
    };
    const found = await db.one(statement, values);
    entries.push(...(found?.entries ?? []));
    if (!found?.reached || found.scanned < scan || entries.length >= limit) {
      return { entries, reached: undefined };
    }
    afterId = found.reached;
  }
  return { entries, reached: afterId };
}

const lastId = `evt_${'z'.repeat(26)}`;
const statementFor = statementMap<Scan>();

const slots = 'time_slot >= :first_slot and time_slot <= :last_slot';
/** Returns the slots of the ids. Like the column `time_slot`, a slot is a part of the id's time. */
function slotsOf({ order, fromId = '', toId = lastId }: Search, afterId: string): Values {
  const slotOf = (id: string) => id.slice(4, 9);
  const [first, last] =
    order === 'asc' ? [afterId > fromId ? afterId : fromId, toId] : [fromId, afterId < toId ? afterId : toId];
  return { first_slot: slotOf(first), last_slot: slotOf(last) };
}

function text({ order, ...wanted }: Search): string {
  const entry = (table: string, status: string) =>
    `select sequence, ${status} as status from ${table}
     where account_id = :account_id and webhook_id = :webhook_id and event_id = e.id`;
  const found = [
    ...(wanted.transactionId === undefined ? [] : ['transaction_id = :transaction_id']),
    ...(wanted.referenceId === undefined ? [] : ['reference_id = :reference_id', slots]),
    ...(wanted.fromId === undefined ? [] : ['id >= :from_id']),
    ...(wanted.toId === undefined ? [] : ['id < :to_id']),
  ];
  const checked = [
    ...(wanted.event === undefined ? [] : ['e.name = :event']),
    ...(wanted.status === undefined ? [] : ['s.status = :status']),
  ];
  // The index of a person's events has slots instead of ids, so PostgreSQL sorts the events of one slot at a time.
  const sorted = wanted.referenceId === undefined ? `id ${order}` : `time_slot ${order}, id ${order}`;
  const eventsOf = (organization: string) => `select id, name from events
      where account_id = :account_id ${organization} and id ${order === 'asc' ? '>' : '<'} :after_id
        and ${found.join(' and ')}
      order by ${sorted} limit :scan`;
  return `with scanned as materialized (
      ${searched(wanted, eventsOf, order)}
    ), fitting as (
      select s.sequence, e.id as mark from scanned e
      cross join lateral (${entry('delivery_queue', "'pending'")} union all ${entry('deliveries', 'status')}) s
      where ${['s.sequence > :low', 's.sequence < :high', ...checked].join(' and ')}
      order by e.id ${order} limit :limit
    )
    select (select coalesce(json_agg(f order by f.mark ${order}), '[]') from fitting f) as entries,
      (select count(*) from scanned) as scanned,
      (select ${order === 'asc' ? 'max' : 'min'}(id) from scanned) as reached`;
}

/** Builds the search. The index of a person's events begins with the organization, which the card holders provide. */
function searched(
  { organizationId, referenceId }: Pick<Search, 'organizationId' | 'referenceId'>,
  eventsOf: (organization: string) => string,
  order: Search['order'],
): string {
  if (organizationId !== null) return eventsOf('and organization_id = :organization_id');
  if (referenceId === undefined) return eventsOf('');
  const known = `select distinct organization_id as id from card_holders
      where account_id = :account_id and reference_id = :reference_id`;
  return `select e.id, e.name from (${known}) o
      cross join lateral (${eventsOf('and organization_id = o.id')}) e order by e.id ${order} limit :scan`;
}
