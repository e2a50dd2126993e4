import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { requireWithin } from '../../services/limits/index.ts';
import { deleteMails } from '../../services/mail/index.ts';
import { announce, created, deleted, identified, type Referred } from './events.ts';
import type { OrganizationContext } from './organization-context.ts';
import type { CardHolderParts, ErasureParts } from './parts.ts';
import * as store from './store.ts';

/**
 * Creates card holders with their links, emails and events, in the caller's transaction. The number of statements
 * does not grow with the number of card holders. Returns the created ids; skips rows whose reference is taken.
 */
export async function createCardHolders(
  { invitations }: Pick<CardHolderParts, 'invitations'>,
  db: TenantDb,
  now: Date,
  organization: OrganizationContext,
  rows: store.NewRow[],
): Promise<Set<string>> {
  const ids = await store.insert(db, now, organization, rows);
  await requireWithin(db, now, 'card_holders');
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

// Personal data is erased. The row stays, because events and transactions refer to it.
const erased = `deleted_at = :now, updated_at = :now, version = c.version + 1, email = null, email_status = null,
  identity_id = null, metadata = '{}', consent_evidence = null, consent_text_sha256 = null,
  consent_text_version = null, history_from = null, partner_name = null, partner_logo_id = null`;
// `p` is the same row before the update, which clears the identity.
const before = `card_holders p where p.account_id = :account_id and p.id = c.id and`;
const referred = `c.id, c.reference_id, c.organization_id, o.reference_id as organization_reference,
  p.identity_id as earlier_identity_id`;
type Erased = Referred & { earlier_identity_id: string | null };
const erase = tenantSql<{ ids: string[]; now: Date }, Erased>(
  `update card_holders c set ${erased} from organizations o, ${before}
     c.account_id = :account_id and c.id = any(:ids::text[]) and c.deleted_at is null
     and o.account_id = :account_id and o.id = c.organization_id
   returning ${referred}`,
);
const selectBatch = tenantSql<{ organizations: string[]; limit: number }, { id: string }>(
  `select id from card_holders
   where account_id = :account_id and organization_id = any(:organizations::text[]) and deleted_at is null
   order by id limit :limit`,
);
const action = 'card_holder.erased';
// This size keeps each statement far below the statement timeout.
const batchSize = 2_000;

export async function deleteCardHolder(
  parts: ErasureParts,
  db: TenantDb,
  now: Date,
  id: string,
): Promise<void> {
  const { holders, counts } = await eraseAll(parts, db, now, [id]);
  if (holders.length === 0) return;
  await parts.auditErasure(db, now, { action, objectType: 'card_holder', objectId: id, changes: counts });
}

/** Deletes all card holders of organizations that are being deleted, in the caller's transaction. */
export async function deleteCardHoldersOf(
  parts: ErasureParts,
  db: TenantDb,
  now: Date,
  organizationIds: string[],
): Promise<void> {
  for (;;) {
    const batch = await db.many(selectBatch, { organizations: organizationIds, limit: batchSize });
    if (batch.length === 0) return;
    const ids = batch.map(({ id }) => id);
    const { holders, counts } = await eraseAll(parts, db, now, ids);
    const objectId = holders[0]?.organization_id ?? '';
    await parts.auditErasure(db, now, { action, objectType: 'organization', objectId, changes: counts });
  }
}

/** Returns the erased people and the number of erased rows, for the audit log. */
async function eraseAll({ links, erasePeople }: ErasureParts, db: TenantDb, now: Date, ids: string[]) {
  // This comes before the card holders are locked: the sender of an email locks the email first, then its person.
  const mails = await deleteMails(db, ids);
  const holders = await db.many(erase, { ids, now });
  await links.revoke(db, 'consent', ids);
  const persons = [...new Set(holders.flatMap((one) => one.earlier_identity_id ?? []))];
  const identities = await erasePeople(db, now, persons);
  await announce(db, now, deleted, holders);
  return { holders, counts: { card_holders: holders.length, identities, mails } };
}
