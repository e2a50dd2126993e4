import { feedRowMax } from '../../delivery/fan-out.ts';
import { dayMs } from '../../platform/clock.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { readsQueue } from '../../platform/database/queue-prefaces.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { firstIdAt, timeOfId } from '../../platform/ids.ts';
import { eventBody } from '../../platform/outbox/index.ts';
import type { AccountEvent } from './schema.ts';

export type Filter = { types: string[] | undefined; organizationId: string | undefined };

/** The longest time that an event waits for its fan-out. */
const fanOutDelayMsMax = 31 * dayMs;

type EntryRow = Omit<AccountEvent, 'organization'> & {
  organization_id: string | null;
  organization_reference: string | null;
};

// With `offset 0` the ids of a row are unpacked once rather than once for each id.
const feedRows = (where: string): string =>
  `(select position, string_to_array(coalesce(event_ids, event_id), ',') as ids from event_feed
    where account_id = :account_id and ${where} offset 0)`;
// A row has the positions up to its own, and at most `feedRowMax` of them, so a range of positions is a range of rows.
const entriesBetween = (after: string, until: string): string =>
  `select f.position - cardinality(f.ids) + n.nth as position, n.event_id
   from ${feedRows(`position > ${after} and position < ${until} + ${feedRowMax}`)} f
   cross join lateral unnest(f.ids) with ordinality as n (event_id, nth)
   where f.position - cardinality(f.ids) + n.nth > ${after} and f.position - cardinality(f.ids) + n.nth <= ${until}`;
const selectState = tenantSql<{ after: number }, { last: number; is_kept: boolean }>(
  `select p.last_position as last, exists (
     select from (${entriesBetween(':after::bigint', '(:after::bigint + 1)')}) f
     join events e on e.account_id = :account_id and e.id = f.event_id) as is_kept
   from event_positions p where p.account_id = :account_id`,
  readsQueue,
);
// The row is not much older than its newest event, so its smallest id shows which partitions can be skipped.
const selectPosition = tenantSql<{ event_id: string; oldest_id: string }, { position: number }>(
  `select position - cardinality(ids) + array_position(ids, :event_id) as position
   from ${feedRows('event_id > :oldest_id and event_id <= :event_id and coalesce(last_id, event_id) >= :event_id')} f
   where :event_id = any(ids)`,
);
const selectFirst = tenantSql<Record<never, never>, { position: number }>(
  `with kept as materialized (
     select min(id) as id from events where account_id = :account_id
   )
   select f.position - cardinality(f.ids) + n.nth as position
   from ${feedRows('coalesce(last_id, event_id) >= (select id from kept) order by position limit 1')} f
   cross join lateral unnest(f.ids) with ordinality as n (event_id, nth)
   where n.event_id >= (select id from kept) order by position limit 1`,
  readsQueue,
);
const selectEntries = tenantSql<
  { after: number; until: number; types: string[] | null; organization: string | null; limit: number },
  EntryRow
>(
  `with range as materialized (
     ${entriesBetween(':after', ':until')} order by position
   )
   select r.position, e.id, e.name, e.created_at, e.organization_id, o.reference_id as organization_reference, ${eventBody('e')}::json as payload
   from range r
   join events e on e.account_id = :account_id and e.id = r.event_id
   left join organizations o on o.account_id = :account_id and o.id = e.organization_id
   where (:types::text[] is null or e.name = any(:types)) and (:organization::text is null or e.organization_id = :organization)
   order by r.position limit :limit`,
  readsQueue,
);

/** Reads the account's last position, and whether the event after this position is still kept. */
export async function readState(db: TenantDb, after: number): Promise<{ last: number; isKept: boolean }> {
  const row = await db.one(selectState, { after });
  return { last: row?.last ?? 0, isKept: row?.is_kept ?? false };
}

export async function positionOf(db: TenantDb, eventId: string): Promise<number | undefined> {
  const oldest_id = firstIdAt('evt', new Date(timeOfId(eventId).getTime() - fanOutDelayMsMax));
  return (await db.one(selectPosition, { event_id: eventId, oldest_id }))?.position;
}

/** Returns the position of the oldest event that is kept. */
export async function firstPosition(db: TenantDb): Promise<number | undefined> {
  return (await db.one(selectFirst, {}))?.position;
}

/** Reads the events after `after`, up to and including `until`. */
export async function readEntries(
  db: TenantDb,
  range: { after: number; until: number; limit: number },
  { types, organizationId }: Filter,
): Promise<AccountEvent[]> {
  const rows = await db.many(selectEntries, {
    ...range,
    types: types ?? null,
    organization: organizationId ?? null,
  });
  return rows.map(({ organization_id, organization_reference, ...entry }) => ({
    ...entry,
    organization:
      organization_id === null ? null : { id: organization_id, reference_id: organization_reference },
  }));
}
