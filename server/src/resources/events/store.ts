import type { TenantDb } from '../../platform/database/database.ts';
import { readsQueue } from '../../platform/database/queue-prefaces.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { eventBody } from '../../platform/outbox/index.ts';
import type { FeedEntry } from './schema.ts';

export type Filter = { types: string[] | undefined; organizationId: string | undefined };

type EntryRow = Omit<FeedEntry, 'organization'> & {
  organization_id: string | null;
  organization_reference: string | null;
};

const selectState = tenantSql<{ next: number }, { last: number; is_kept: boolean }>(
  `select p.last_position as last, exists (
     select from event_feed f join events e on e.account_id = f.account_id and e.id = f.event_id
     where f.account_id = :account_id and f.position = :next) as is_kept
   from event_positions p where p.account_id = :account_id`,
  readsQueue,
);
const selectPosition = tenantSql<{ event_id: string }, { position: number }>(
  'select position from event_feed where account_id = :account_id and event_id = :event_id',
);
const selectFirst = tenantSql<Record<never, never>, { position: number }>(
  `select position from event_feed
   where account_id = :account_id and event_id >= (select min(id) from events where account_id = :account_id)
   order by position limit 1`,
  readsQueue,
);
// Positions have no gaps, so a range of them is a number of rows.
const selectEntries = tenantSql<
  { after: number; until: number; types: string[] | null; organization: string | null; limit: number },
  EntryRow
>(
  `with range as materialized (
     select position, event_id from event_feed
     where account_id = :account_id and position > :after and position <= :until order by position
   )
   select r.position, e.id, e.name, e.created_at, e.organization_id, o.reference_id as organization_reference, ${eventBody('e')}::json as payload
   from range r
   join events e on e.account_id = :account_id and e.id = r.event_id
   left join organizations o on o.account_id = :account_id and o.id = e.organization_id
   where (:types::text[] is null or e.name = any(:types)) and (:organization::text is null or e.organization_id = :organization)
   order by r.position limit :limit`,
  readsQueue,
);

/** The last position of the account, and whether the event after this one is still kept. */
export async function readState(db: TenantDb, after: number): Promise<{ last: number; isKept: boolean }> {
  const row = await db.one(selectState, { next: after + 1 });
  return { last: row?.last ?? 0, isKept: row?.is_kept ?? false };
}

export async function positionOf(db: TenantDb, eventId: string): Promise<number | undefined> {
  return (await db.one(selectPosition, { event_id: eventId }))?.position;
}

/** Of the oldest event that is kept. */
export async function firstPosition(db: TenantDb): Promise<number | undefined> {
  return (await db.one(selectFirst, {}))?.position;
}

/** Entries after `after`, up to and including `until`. */
export async function readEntries(
  db: TenantDb,
  range: { after: number; until: number; limit: number },
  { types, organizationId }: Filter,
): Promise<FeedEntry[]> {
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
