import { isFree } from '../../domain/retention.ts';
import type { AuditEntry } from '../../http/route.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

/** Records the erasure in the audit log: the number of erased rows by kind, without personal data. */
export type AuditErasure = (
  db: TenantDb,
  now: Date,
  erased: AuditEntry & { changes: Record<string, number> },
) => Promise<void>;

// The lock waits for a card holder that is being created for the same person, so that the deletion sees it.
const lockPeople = tenantSql<{ ids: string[] }, { id: string }>(
  `select id from identities where account_id = :account_id and id = any(:ids::text[]) order by id for update`,
);
const withoutHolder = `i.account_id = :account_id and i.id = any(:ids::text[]) and not exists (
  select from card_holders h where h.account_id = :account_id and h.identity_id = i.id)`;
const withoutCard = (which: string): string =>
  `not exists (select from identity_cards k where k.account_id = :account_id and k.identity_id = i.id and ${which})`;
// A person with an active card stays: the company's authorisation covers the card, and partners choose from these
// people.
const deleteWithoutActiveCard = tenantSql<{ ids: string[] }>(
  `delete from identities i where ${withoutHolder} and ${withoutCard('k.active')}`,
);
const forgetEid = tenantSql<{ ids: string[]; now: Date }>(
  `update identities i set identified_by_eid = false, updated_at = :now where ${withoutHolder} and i.identified_by_eid`,
);
const deleteWithoutCards = tenantSql<{ ids: string[] }>(
  `delete from identities i where ${withoutHolder} and ${withoutCard('true')}`,
);

// A card ends when the issuer removes it, or with the last TPA that covers it.
const hasRecentCard = `exists (
  select from identity_cards k
  where k.account_id = i.account_id and k.identity_id = i.id
    and case when not k.active then k.updated_at >= :now::timestamptz - make_interval(days => a.data_retention_days)
        else not exists (select from tpas e where ${covers('e')})
          or exists (select from tpas t where ${covers('t')} and (t.ended_at is null
               or t.ended_at >= :now::timestamptz - make_interval(days => a.data_retention_days))) end)`;
function covers(tpa: string): string {
  return `${tpa}.account_id = k.account_id and ${tpa}.payment_product_id = k.payment_product_id
    and ${tpa}.country = i.country and ${tpa}.organization_number = i.organization_number`;
}
const selectOutdated = systemSql<
  { now: Date; account: string | null; limit: number },
  { account_id: string; id: string }
>(
  // The candidates come first, each from an index: ended cards, and the companies of ended TPAs.
  `with candidates as (
     select k.account_id, k.identity_id as id from identity_cards k join accounts a on a.id = k.account_id
     where not k.active and k.updated_at < :now::timestamptz - make_interval(days => a.data_retention_days)
     union
     select i.account_id, i.id from tpas t join accounts a on a.id = t.account_id
     join identities i on i.account_id = t.account_id and i.country = t.country
       and i.organization_number = t.organization_number
     where t.ended_at < :now::timestamptz - make_interval(days => a.data_retention_days)
   )
   select i.account_id, i.id from candidates c
   join identities i on i.account_id = c.account_id and i.id = c.id join accounts a on a.id = i.account_id
   where (:account::text is null or i.account_id = :account) and ${isFree('i.account_id')} and not ${hasRecentCard}
     and not exists (select from card_holders h where h.account_id = i.account_id and h.identity_id = i.id)
   order by i.account_id, i.id limit :limit`,
);
const deleteOutdated = tenantSql<{ ids: string[]; now: Date }>(
  `delete from identities i using accounts a where a.id = :account_id and ${withoutHolder} and not ${hasRecentCard}`,
);
const batchRows = 500;
const batchesMax = 200;

/** Erases people whose card holder was deleted and who have no active card. Returns their number. */
export async function erasePeople(db: TenantDb, now: Date, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await db.many(lockPeople, { ids });
  const erased = await db.run(deleteWithoutActiveCard, { ids });
  if (erased < ids.length) await db.run(forgetEid, { ids, now });
  return erased;
}

/** Erases people whose card went to another person and who have no card and no card holder. */
export async function eraseFormerHolders(
  auditErasure: AuditErasure,
  db: TenantDb,
  now: Date,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.many(lockPeople, { ids });
  await audited(auditErasure, db, now, await db.run(deleteWithoutCards, { ids }));
}

/**
 * Erases people without a card holder when the account's retention has passed since their last card ended. Locks
 * them before it decides, because a card holder may be created at the same moment.
 */
export async function removeOutdatedPeople(
  auditErasure: AuditErasure,
  database: Database,
  now: Date,
  account?: string,
): Promise<void> {
  for (let round = 0; round < batchesMax; round += 1) {
    const found = await database.system.many(selectOutdated, {
      now,
      account: account ?? null,
      limit: batchRows,
    });
    for (const accountId of new Set(found.map((person) => person.account_id))) {
      const ids = found.flatMap((person) => (person.account_id === accountId ? [person.id] : []));
      await database.tenantTransaction(accountId, async (db) => {
        await db.many(lockPeople, { ids });
        await audited(auditErasure, db, now, await db.run(deleteOutdated, { ids, now }));
      });
    }
    if (found.length < batchRows) return;
  }
}

async function audited(auditErasure: AuditErasure, db: TenantDb, now: Date, identities: number) {
  if (identities === 0) return;
  await auditErasure(db, now, {
    action: 'identity.erased',
    objectType: 'account',
    objectId: db.accountId,
    changes: { identities },
  });
}
