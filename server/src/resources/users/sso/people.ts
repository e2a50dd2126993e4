import { recordAuthChange } from '../../../auth/change-feed.ts';
import { isRaised, type Role, scopesOfRole } from '../../../auth/roles.ts';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { ApiError } from '../../../platform/errors.ts';
import { requireWithin } from '../../../services/limits/index.ts';
import { revokeUserLinks } from '../links.ts';
import type { OffboardClients } from '../offboarding.ts';
import { auditUser, type Caller, type SignInParts } from '../sessions/parts.ts';
import { endOthers } from '../sessions/store.ts';
import * as users from '../store.ts';
import type { ProviderClaims } from './provider.ts';
import { namesOf, roleOf } from './rules.ts';
import { type LivingConnection, linkedUser, userIdByEmail } from './store.ts';

/**
 * Which user a person at a provider is. The provider's subject decides: it is linked to a user at the first sign-in, by the
 * verified email address, and from then on a changed address changes nothing. One subject for each user, so another person
 * who gets the address later is refused until an owner unlinks the user.
 */

export type PersonRefusal =
  | 'unknown_user'
  | 'disabled'
  | 'no_role'
  | 'owner_protected'
  | 'other_identity'
  | 'operator'
  | 'limit';

type Subject = { issuer: string; client_id: string; subject: string };
export type PersonParts = Pick<SignInParts, 'auditAs' | 'userChanged'> & {
  lowerClientsOf: (db: TenantDb, now: Date, userId: string, scopes: readonly string[]) => Promise<string[]>;
  offboardClients: OffboardClients;
};
/** The transaction of a sign-in. `afterCommit` collects what follows it. */
type Admission = { db: TenantDb; now: Date; caller: Caller; afterCommit: (work: () => void) => void };

const insertIdentity = tenantSql<Subject & { user_id: string; now: Date }>(
  `insert into sso_identities (account_id, user_id, issuer, client_id, subject, created_at)
   values (:account_id, :user_id, :issuer, :client_id, :subject, :now) on conflict do nothing`,
);
// Owners cannot be restricted, so a user whom the provider makes an owner can access all organizations.
const activateUser = tenantSql<{ id: string; role: Role; now: Date }>(
  `update users set status = 'active', role = :role, version = version + 1, updated_at = :now,
     organization_ids = case when :role = 'owner' then '{}' else organization_ids end
   where account_id = :account_id and id = :id`,
);
const selectOperator = tenantSql<{ id: string }, { found: boolean }>(
  'select true as found from operators where account_id = :account_id and user_id = :id',
);
// The right was given to an address, so the operator's provider must name that address, or a subject that was linked to it.
const selectOperators = systemSql<
  Subject & { email: string },
  { account_id: string; id: string; is_linked: boolean }
>(
  `select u.account_id, u.id, i.user_id is not null as is_linked
   from operators o join users u on u.account_id = o.account_id and u.id = o.user_id
   left join sso_identities i on i.account_id = u.account_id and i.user_id = u.id and i.issuer = :issuer
     and i.client_id = :client_id and i.subject = :subject
   where lower(o.email) = lower(u.email) and u.status = 'active' and (i.user_id is not null or lower(u.email) = :email)
   order by is_linked desc, o.created_at, u.id limit 1`,
);

/** Finds or creates the account's user of these claims, and gives the user the role of the claims. Returns the user's id. */
export async function admitPerson(
  parts: PersonParts,
  admission: Admission,
  connection: LivingConnection,
  { claims, email }: { claims: ProviderClaims; email: string },
): Promise<{ userId: string } | { refused: PersonRefusal }> {
  const { db, now, caller } = admission;
  const subject = { issuer: connection.issuer, client_id: connection.client_id, subject: claims.sub };
  // The owners are locked first, as by every change of a role.
  const owners = await users.lockOwners(db);
  const linked = await linkedUser(db, subject);
  const known = linked ?? (await userIdByEmail(db, email));
  const before = known === undefined ? undefined : await users.getForUpdate(db, known);
  if (before?.status === 'disabled') return { refused: 'disabled' };
  if (before && (await db.one(selectOperator, { id: before.id }))) return { refused: 'operator' };
  const role = before && connection.role_claim === null ? before.role : roleOf(claims, connection);
  if (role === null) return { refused: 'no_role' };
  if (!before && !connection.just_in_time) return { refused: 'unknown_user' };
  if (before && before.role === 'owner' && role !== 'owner') {
    const isLast = !owners.some(({ id, status }) => id !== before.id && status === 'active');
    if (isLast || connection.break_glass_user_ids.includes(before.id)) return { refused: 'owner_protected' };
  }
  const user = before ?? (await createPerson(parts, admission, { claims, email, role }));
  if (!user) return { refused: 'limit' };
  const audit = (entry: Parameters<typeof auditUser>[5]) => auditUser(parts, db, now, user, caller, entry);
  if (!linked) {
    // No row: the user is linked to another subject of this provider.
    if ((await db.run(insertIdentity, { ...subject, user_id: user.id, now })) === 0) {
      return { refused: 'other_identity' };
    }
    await audit({ action: 'user.sso_linked', changes: { issuer: { to: subject.issuer } } });
  }
  if (user.status === 'invited') await revokeUserLinks(db, user.id);
  if (user.status === 'invited' || user.role !== role) {
    await db.run(activateUser, { id: user.id, role, now });
    await recordAuthChange(db, now, user.id);
  }
  if (user.role !== role) {
    await audit({ action: 'user.updated', changes: { role: { from: user.role, to: role } } });
    if (isRaised(user.role, role)) await endOthers(db, user.id);
    if (isRaised(role, user.role)) await takeClients(parts, admission, user, role, connection.mode);
  }
  return { userId: user.id };
}

async function createPerson(
  parts: PersonParts,
  { db, now, caller }: Admission,
  { claims, email, role }: { claims: ProviderClaims; email: string; role: Role },
): Promise<users.UserRow | undefined> {
  const user = await users.insert(db, now, { email, ...namesOf(claims, email), role }, null);
  if (!user) return undefined;
  try {
    await requireWithin(db, now, 'users');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'limit_reached') return undefined;
    throw error;
  }
  const changes = { email: { from: null, to: email }, role: { from: null, to: role } };
  await auditUser(parts, db, now, user, caller, { action: 'user.created', changes });
  return user;
}

/**
 * Disables the clients whose credentials the user may know, as when an owner lowers the role and makes no choice. Those that the user granted also lose scopes, so that enabling them gives none back.
 */
async function takeClients(
  parts: PersonParts,
  { db, now, caller, afterCommit }: Admission,
  user: users.UserRow,
  role: Role,
  mode: 'sandbox' | 'live',
): Promise<void> {
  const audit: Parameters<OffboardClients>[0]['audit'] = (entry) =>
    auditUser(parts, db, now, user, caller, { objectType: 'oauth_client', ...entry });
  await parts.offboardClients({ db, now, audit, afterCommit }, user, { disable: true });
  for (const objectId of await parts.lowerClientsOf(db, now, user.id, scopesOfRole(role, mode))) {
    await audit({ action: 'oauth_client.lowered', objectId, changes: { role: { user: user.id, to: role } } });
    afterCommit(() => parts.userChanged(db.accountId, objectId));
  }
}

/** Finds the operator of these claims. Only the command line gives the right; the provider proves who the person is. */
export async function findOperator(
  db: SystemDb,
  client: { issuer: string; clientId: string },
  { claims, email }: { claims: ProviderClaims; email: string },
): Promise<{ accountId: string; userId: string; isLinked: boolean; subject: Subject } | undefined> {
  const subject = { issuer: client.issuer, client_id: client.clientId, subject: claims.sub };
  const found = await db.one(selectOperators, { ...subject, email });
  return found && { accountId: found.account_id, userId: found.id, isLinked: found.is_linked, subject };
}

/** Links the operator's user to a subject. Returns false if it is linked to another one. */
export async function linkOperator(
  db: TenantDb,
  now: Date,
  userId: string,
  subject: Subject,
): Promise<boolean> {
  return (await db.run(insertIdentity, { ...subject, user_id: userId, now })) > 0;
}
