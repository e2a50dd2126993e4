import type { TenantDb } from '../../platform/database/database.ts';
import { requireWithin } from '../../services/limits/index.ts';
import { announce, created, identified } from './events.ts';
import type { OrganizationContext } from './organization-context.ts';
import type { CardHolderParts } from './parts.ts';
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
