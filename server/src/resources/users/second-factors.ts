import { recordAuthChange } from '../../auth/change-feed.ts';
import type { PartnerContext } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { type MailParts, mailNotice } from './mail.ts';
import { removeOperator } from './operators.ts';
import type { UserRow } from './store.ts';

/** The operations that `sessions/` provides. */
export type SessionOperations = {
  endSessions: (db: TenantDb, userId: string) => Promise<unknown>;
  clearFactors: (db: TenantDb, now: Date, userId: string) => Promise<void>;
};

/** Deletes a user's second factors, ends all sessions and informs the user by email. The password stays. */
export async function removeSecondFactors(
  parts: MailParts,
  { endSessions, clearFactors }: SessionOperations,
  { db, now, audit }: Pick<PartnerContext, 'db' | 'now' | 'audit'>,
  user: UserRow,
): Promise<void> {
  await clearFactors(db, now, user.id);
  // Another person requested this, so the operator role is revoked: that person could otherwise use the role.
  if (await removeOperator(db, user.id)) await audit({ action: 'user.operator_removed', objectId: user.id });
  await endSessions(db, user.id);
  await mailNotice(parts, db, now, user, 'user_factors_changed');
  await recordAuthChange(db, now, user.id);
  await audit({ action: 'user.second_factors_removed', objectId: user.id });
}
