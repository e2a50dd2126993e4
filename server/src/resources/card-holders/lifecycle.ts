import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { deleteMails } from '../../services/mail/index.ts';
import { announce, created, deleted, identified, type Referred } from './events.ts';
import type { OrganizationContext } from './organization-context.ts';
import type { CardHolderParts, ConsentLinks } from './parts.ts';
import * as store from './store.ts';

/**
 * Creates card holders with their links, mails and events, in the caller's transaction and in a few statements
 * however many there are. Returns the ids that were created; rows whose reference is taken are skipped.
 */
export async function createCardHolders(
  { invitations }: Pick<CardHolderParts, 'invitations'>,
  db: TenantDb,
  now: Date,
  organization: OrganizationContext,
  rows: store.NewRow[],
): Promise<Set<string>> {
  const ids = await store.insert(db, now, organization.id, rows);
  const holders = rows
    .filter(({ id }) => ids.has(id))
    .map((row) => ({
      ...row,
      organization_id: organization.id,
      organization_reference: organization.reference_id,
    }));
  const toMail = holders.flatMap(({ id, email, language, is_mailed }) =>
    is_mailed && email !== null ? [{ id, email, language }] : [],
  );
  await invitations.send(db, now, 'card_holder_invitation', organization, toMail);
  await announce(db, now, created, holders);
  const withIdentity = holders.filter(({ identity_id }) => identity_id !== null);
  await announce(db, now, identified, withIdentity);
  return ids;
}

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
