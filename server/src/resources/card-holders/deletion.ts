import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { deleteMails } from '../../services/mail/index.ts';
import { announce, deleted, type Referred } from './events.ts';
import type { ConsentLinks } from './parts.ts';

// Personal data is erased; the row stays, because events and transactions refer to it.
const erased = `deleted_at = :now, updated_at = :now, version = c.version + 1, email = null, email_status = null,
  identity_id = null, metadata = '{}', consent_evidence = null, consent_text_sha256 = null,
  consent_text_version = null, history_from = null`;
const referred = `c.id, c.reference_id, c.organization_id, o.reference_id as organization_reference`;
const eraseOne = tenantSql<{ id: string; now: Date }, Referred>(
  `update card_holders c set ${erased} from organizations o
   where c.account_id = :account_id and c.id = :id and c.deleted_at is null
     and o.account_id = :account_id and o.id = c.organization_id
   returning ${referred}`,
);
const eraseBatch = tenantSql<{ organizations: string[]; limit: number; now: Date }, Referred>(
  `update card_holders c set ${erased} from organizations o
   where c.account_id = :account_id and o.account_id = :account_id and o.id = c.organization_id
     and c.id in (select d.id from card_holders d
                  where d.account_id = :account_id and d.organization_id = any(:organizations::text[])
                    and d.deleted_at is null
                  order by d.id limit :limit)
   returning ${referred}`,
);

// Keeps each statement far below the statement timeout.
const batchSize = 2_000;

export async function deleteCardHolder(
  links: ConsentLinks,
  db: TenantDb,
  now: Date,
  id: string,
): Promise<void> {
  const holder = await db.one(eraseOne, { id, now });
  if (holder) await deleteTraces(links, db, now, [holder]);
}

/** Deletes all card holders of organizations that are being deleted, in the caller's transaction. */
export async function deleteCardHoldersOf(
  links: ConsentLinks,
  db: TenantDb,
  now: Date,
  organizationIds: string[],
): Promise<void> {
  for (;;) {
    const batch = await db.many(eraseBatch, { organizations: organizationIds, limit: batchSize, now });
    if (batch.length === 0) return;
    await deleteTraces(links, db, now, batch);
  }
}

async function deleteTraces(links: ConsentLinks, db: TenantDb, now: Date, holders: Referred[]) {
  const ids = holders.map(({ id }) => id);
  await links.revoke(db, 'consent', ids);
  await deleteMails(db, ids);
  await announce(db, now, deleted, holders);
}
