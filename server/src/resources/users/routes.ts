import { recordAuthChange } from '../../auth/change-feed.ts';
import { isRaised, roles, roleTable, scopesOfRole } from '../../auth/roles.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { describeChanges } from '../../platform/changes.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { ApiError, found } from '../../platform/errors.ts';
import { accountName, inviteUser, type MailParts, mailUser } from './invite.ts';
import { revokeUserLinks, wasJustIssued } from './links.ts';
import { userMailWords } from './mails.ts';
import { changedColumns, editableFields, requireAnotherOwner, requireRightOver } from './rules.ts';
import { NewUser, RoleList, User, UserChange, UserPage, UserQuery } from './schema.ts';
import * as store from './store.ts';

export type UserParts = MailParts & {
  /** What this process holds of the user is no longer true; others learn it by the feed. */
  userChanged: (accountId: string, userId: string) => void;
};
type Inside = {
  endSessions: (db: TenantDb, userId: string) => Promise<unknown>;
  clearFactors: (db: TenantDb, now: Date, userId: string) => Promise<void>;
};

const base = '/accounts/:accountId/users';
const one = `${base}/:userId` as const;
const tag = 'users';

const selectMode = tenantSql<Record<string, never>, { mode: 'sandbox' | 'live' }>(
  'select mode from accounts where id = :account_id',
);

export const userRoutes = (parts: UserParts, { endSessions, clearFactors }: Inside) => {
  const announce = async ({ db, now, afterCommit }: PartnerContext, userId: string): Promise<void> => {
    await recordAuthChange(db, now, userId);
    afterCommit(() => parts.userChanged(db.accountId, userId));
  };
  const invite = async (
    { db, now, principal, afterCommit }: PartnerContext,
    user: store.UserRow,
  ): Promise<void> => {
    await inviteUser(parts, db, now, user, principal.clientName);
    afterCommit(() => parts.wakeMail());
  };

  return [
    partnerRoute({
      id: 'users.list',
      summary: 'List users',
      tag,
      method: 'GET',
      path: base,
      scope: 'account-users-read',
      query: UserQuery,
      success: { status: 200, body: UserPage },
      handler: ({ query }, { db }) => store.list(db, query),
    }),
    partnerRoute({
      id: 'users.roles',
      summary: 'List the roles and what each may do',
      tag,
      method: 'GET',
      path: `${base}/roles`,
      scope: 'account-users-read',
      success: { status: 200, body: RoleList },
      handler: async (_input, { db }) => {
        const { mode } = found(await db.one(selectMode, {}), 'account');
        const data = roles.map((role) => ({
          role,
          about: roleTable[role].about,
          scopes: scopesOfRole(role, mode),
        }));
        return { data };
      },
    }),
    partnerRoute({
      id: 'users.create',
      summary: 'Invite a user',
      description: 'Sends a mail with a link to set a password, which works for seven days.',
      tag,
      method: 'POST',
      path: base,
      scope: 'account-users-write',
      body: NewUser,
      success: { status: 201, body: User },
      handler: async ({ body }, context) => {
        requireRightOver(context.principal, body.role);
        const user = await store.insert(context.db, context.now, body, null);
        if (!user) throw taken();
        await invite(context, user);
        await context.audit({
          action: 'user.invited',
          objectType: 'user',
          objectId: user.id,
          changes: { email: { from: null, to: user.email }, role: { from: null, to: user.role } },
        });
        return user;
      },
    }),
    partnerRoute({
      id: 'users.get',
      summary: 'Read a user',
      tag,
      method: 'GET',
      path: one,
      scope: 'account-users-read',
      success: { status: 200, body: User },
      handler: async ({ params }, { db }) => found(await store.get(db, params.userId), 'user'),
    }),
    partnerRoute({
      id: 'users.update',
      summary: 'Change a user',
      description:
        'A role that is lowered counts at once. A role that is raised, another address and `disabled` end the user’s sessions. The last active owner stays one (409).',
      tag,
      method: 'PUT',
      path: one,
      scope: 'account-users-write',
      body: UserChange,
      success: { status: 200, body: User },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, requireCurrent, unchanged } = context;
        const owners = await store.lockOwners(db);
        const before = found(await store.getForUpdate(db, params.userId), 'user');
        requireCurrent(before);
        requireRightOver(context.principal, before.role, body.role);
        const wanted = changedColumns(before, body);
        const changes = describeChanges<store.UserColumns>(before, wanted, editableFields);
        if (!changes) {
          unchanged();
          return before;
        }
        const isLeaving = wanted.role !== 'owner' || wanted.status === 'disabled';
        if (before.role === 'owner' && isLeaving) requireAnotherOwner(owners, before.id);
        if (changes.email && (await store.isTaken(db, before.id, wanted.email))) throw taken();
        const after = found(await store.update(db, now, before.id, wanted), 'user');
        const isOut = wanted.status === 'disabled' || changes.email !== undefined;
        if (isOut) await revokeUserLinks(db, before.id);
        if (isOut || isRaised(before.role, wanted.role)) await endSessions(db, before.id);
        if (changes.email && after.status === 'invited') await invite(context, after);
        await announce(context, before.id);
        await audit({ action: 'user.updated', objectType: 'user', objectId: before.id, changes });
        return after;
      },
    }),
    partnerRoute({
      id: 'users.invite',
      summary: 'Send the invitation again',
      description: 'The link that was mailed before stops working.',
      tag,
      method: 'POST',
      path: `${one}/invite`,
      scope: 'account-users-write',
      success: { status: 200, body: User },
      handler: async ({ params }, context) => {
        const { db, now, audit } = context;
        const user = found(await store.getForUpdate(db, params.userId), 'user');
        requireRightOver(context.principal, user.role);
        if (user.status !== 'invited') {
          throw new ApiError('state_conflict', {
            message: `The user is ${user.status}, and needs no invitation.`,
          });
        }
        if (await wasJustIssued(db, now, 'invitation', user.id)) {
          throw new ApiError('state_conflict', {
            message: 'An invitation was sent less than two minutes ago. Give it time to arrive.',
          });
        }
        await invite(context, user);
        await audit({ action: 'user.invited_again', objectType: 'user', objectId: user.id });
        return user;
      },
    }),
    partnerRoute({
      id: 'users.clearSecondFactors',
      summary: 'Remove the second factors of a user who lost them',
      description:
        'Authenticator app, passkeys and recovery codes. Every session ends, and the password alone lets the user in again; they are told by mail.',
      tag,
      method: 'DELETE',
      path: `${one}/second-factors`,
      scope: 'account-users-write',
      success: { status: 204 },
      handler: async ({ params }, context) => {
        const { db, now, audit, requireCurrent, afterCommit } = context;
        const user = found(await store.getForUpdate(db, params.userId), 'user');
        requireCurrent(user);
        requireRightOver(context.principal, user.role);
        await clearFactors(db, now, user.id);
        await endSessions(db, user.id);
        const letter = userMailWords[user.language].factorsChanged(await accountName(db));
        await mailUser(parts, db, now, user, 'user_factors_changed', letter);
        afterCommit(() => parts.wakeMail());
        await announce(context, user.id);
        await audit({ action: 'user.second_factors_removed', objectType: 'user', objectId: user.id });
        return undefined;
      },
    }),
    partnerRoute({
      id: 'users.delete',
      summary: 'Remove a user',
      description:
        'Every session ends at once. The audit log keeps the name. The last active owner stays (409).',
      tag,
      method: 'DELETE',
      path: one,
      scope: 'account-users-delete',
      success: { status: 204 },
      handler: async ({ params }, context) => {
        const { db, audit, requireCurrent } = context;
        const owners = await store.lockOwners(db);
        const user = found(await store.getForUpdate(db, params.userId), 'user');
        requireCurrent(user);
        requireRightOver(context.principal, user.role);
        if (user.role === 'owner') requireAnotherOwner(owners, user.id);
        await store.remove(db, user.id);
        await announce(context, user.id);
        await audit({
          action: 'user.deleted',
          objectType: 'user',
          objectId: user.id,
          changes: { email: { from: user.email, to: null } },
        });
        return undefined;
      },
    }),
  ];
};

function taken(): ApiError {
  return new ApiError('duplicate', { message: 'A user of this account has that mail address.' });
}
