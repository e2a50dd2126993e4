import type { TenantDb } from '../../platform/database/database.ts';
import { announce, created, identified } from './events.ts';
import { type InvitingParts, invite } from './invitations/invitations.ts';
import type { Setting } from './organization-context.ts';
import * as store from './store.ts';

/**
 * Adds people with all that follows from it: links, mails and events, each as one statement or a few, in the caller's
 * transaction. Returns the ids of those who were added; the references of the others were taken.
 */
export async function add(
  parts: InvitingParts,
  db: TenantDb,
  now: Date,
  setting: Setting,
  rows: store.NewRow[],
): Promise<Set<string>> {
  const added = await store.insert(db, now, setting.organization_id, rows);
  const people = rows
    .filter(({ id }) => added.has(id))
    .map((row) => ({
      ...row,
      organization_id: setting.organization_id,
      organization_reference: setting.organization_reference,
    }));
  const toMail = people.flatMap(({ id, email, language, is_mailed }) =>
    is_mailed && email !== null ? [{ id, email, language }] : [],
  );
  await invite(parts, db, now, 'card_holder_invitation', setting, toMail);
  await announce(db, now, created, people);
  await announce(
    db,
    now,
    identified,
    people.filter(({ identity_id }) => identity_id !== null),
  );
  return added;
}
