import { recordAuthChange } from '../../auth/change-feed.ts';
import { isRaised, roles, roleTable, scopesOfRole } from '../../auth/roles.ts';
import { auditDelete, auditUpdate } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { type ApiError, duplicate, invalidField, orNotFound, stateConflict } from '../../platform/errors.ts';
import { requireWithin } from '../../services/limits/index.ts';
import { revokeUserLinks, wasJustIssued } from './links.ts';
import { inviteUser, type MailParts, mailLink, mailNotice } from './mail.ts';
import { type OffboardClients, outcomeOfLeaving, outcomeOfUpdate } from './offboarding.ts';
import {
  changedColumns,
  editableFields,
  requireAnotherOwner,
  requireOwnerSession,
  requireRightOver,
  requireUnrestrictedOwner,
} from './rules.ts';
import { NewUser, RoleList, User, UserDeletion, UserPage, UserQuery, UserUpdate } from './schema.ts';
import { removeSecondFactors, type SessionOperations } from './second-factors.ts';
import * as store from './store.ts';

export type UserParts = MailParts & {
  /** Invalidates this process's caches of the user. Other processes follow the change feed. */
  userChanged: (accountId: string, userId: string) => void;
  /** Reduces the clients that a user has created to these scopes. Returns their ids. */
  lowerClientsOf: (db: TenantDb, now: Date, userId: string, scopes: readonly string[]) => Promise<string[]>;
  /** Ends every credential of a client that the user may know, and disables the clients or hands them over. */
  offboardClients: OffboardClients;
};
const base = '/accounts/:accountId/users';
const one = `${base}/:userId` as const;

const selectMode = tenantSql<Record<string, never>, { mode: 'sandbox' | 'live' }>(
  'select mode from accounts where id = :account_id',
);

export const userRoutes = (parts: UserParts, sessions: SessionOperations) => {
  const { endSessions } = sessions;
  const publishChange = async ({ db, now, afterCommit }: PartnerContext, userId: string): Promise<void> => {
    await recordAuthChange(db, now, userId);
    afterCommit(() => parts.userChanged(db.accountId, userId));
  };
  const modeOf = async (db: TenantDb) => orNotFound(await db.one(selectMode, {}), 'account').mode;
  /** Reduces the clients that a user has created, because a grant must not outlive the right to grant it. */
  const lowerClients = async ({ db, now, audit, afterCommit }: PartnerContext, user: store.UserRow) => {
    const scopes = scopesOfRole(user.role, await modeOf(db));
    const clientIds = await parts.lowerClientsOf(db, now, user.id, scopes);
    for (const objectId of clientIds) {
      await audit({
        action: 'oauth_client.lowered',
        objectId,
        changes: { role: { user: user.id, to: user.role } },
      });
      afterCommit(() => parts.userChanged(db.accountId, objectId));
    }
  };
  /** Sends a confirmation link to the new address and notifies the current one. */
  const requestEmailChange = async (
    { db, now, audit, afterCommit }: PartnerContext,
    user: store.UserRow,
    email: string,
  ): Promise<void> => {
    await mailLink(parts, db, now, { ...user, email }, 'user_email_confirm');
    await mailNotice(parts, db, now, user, 'user_email_requested');
    await store.incrementVersion(db, now, user.id);
    await audit({
      action: 'user.email_change_requested',
      objectId: user.id,
      changes: { email: { from: user.email, to: email } },
    });
    afterCommit(() => parts.wakeMail());
  };
  const invite = async (
    { db, now, principal, afterCommit }: PartnerContext,
    user: store.UserRow,
  ): Promise<void> => {
    await inviteUser(parts, db, now, user, principal.clientName);
    afterCommit(() => parts.wakeMail());
  };

  return [
    listRoute(base, {
      id: 'users.list',
      summary: 'List users',
      scope: 'account-users-read',
      query: UserQuery,
      page: UserPage,
      read: ({ query }, { db }) => store.list(db, query),
    }),
    partnerRoute(`GET ${base}/roles`, {
      id: 'users.roles',
      summary: 'List roles',
      description: 'Lists the roles and their scopes.',
      scope: 'account-users-read',
      success: { status: 200, body: RoleList },
      handler: async (_input, { db }) => {
        const mode = await modeOf(db);
        const data = roles.map((role) => ({
          role,
          about: roleTable[role].about,
          scopes: scopesOfRole(role, mode),
        }));
        return { data };
      },
    }),
    partnerRoute(`POST ${base}`, {
      id: 'users.create',
      requiresReauthentication: true,
      summary: 'Invite a user',
      description: 'Sends an email with a link to set a password. The link is valid for seven days.',
      scope: 'account-users-write',
      body: NewUser,
      success: { status: 201, body: User },
      handler: async ({ body }, context) => {
        requireRightOver(context.principal, body.role);
        requireOwnerSession(context.principal, body.role);
        const { organization_ids = [] } = body;
        requireUnrestrictedOwner({ role: body.role, organization_ids });
        await requireOrganizations(context.db, organization_ids);
        const user = await store.insert(context.db, context.now, body, null);
        if (!user) throw duplicateEmail();
        await requireWithin(context.db, context.now, 'users');
        await invite(context, user);
        await context.audit({
          action: 'user.invited',
          objectId: user.id,
          changes: {
            email: { from: null, to: user.email },
            role: { from: null, to: user.role },
            ...(organization_ids.length === 0
              ? {}
              : { organization_ids: { from: [], to: organization_ids } }),
          },
        });
        return user;
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: 'users.get',
      summary: 'Get a user',
      scope: 'account-users-read',
      success: { status: 200, body: User },
      handler: async ({ params }, { db }) => orNotFound(await store.get(db, params.userId), 'user'),
    }),
    partnerRoute(`PUT ${one}`, {
      id: 'users.update',
      requiresReauthentication: true,
      summary: 'Update a user',
      description:
        'Demoting a user takes effect immediately. `clients` says what becomes of the OAuth clients whose credentials the user may know when the user is demoted or disabled. Promoting or disabling a user ends the user’s sessions. An active user must confirm a new email address with a link that is sent to it. The address then takes effect and all sessions end; until then it is in `new_email`. A change of `organization_ids` ends the sessions, and a user who loses organizations loses the clients too, as when leaving. The last active owner cannot be demoted or disabled (409).',
      scope: 'account-users-write',
      body: UserUpdate,
      success: { status: 200, body: User },
      handler: async ({ params, body }, context) => {
        const { db, now } = context;
        const owners = await store.lockOwners(db);
        const before = orNotFound(await store.getForUpdate(db, params.userId), 'user');
        requireRightOver(context.principal, before.role, body.role);
        if (before.role !== 'owner') requireOwnerSession(context.principal, body.role);
        // The email address of an active user changes once its owner has confirmed it.
        const { email: newEmail, clients, hand_over_to, ...others } = body;
        const email = before.status === 'invited' && newEmail !== undefined ? { email: newEmail } : {};
        const wanted = changedColumns(before, { ...others, ...email });
        requireUnrestrictedOwner(wanted);
        await requireOrganizations(db, body.organization_ids ?? []);
        const sent = { clients, hand_over_to };
        const given = { sent, principal: context.principal, owners, userId: before.id };
        const outcome = outcomeOfUpdate(before, wanted, given);
        const changes = await auditUpdate<store.UserColumns>(context, 'user', before, wanted, editableFields);
        if (newEmail !== undefined && newEmail !== before.email) {
          requireOwnerSession(context.principal, before.role);
          if (await store.isTaken(db, before.id, newEmail)) throw duplicateEmail();
          if (before.status !== 'invited') await requestEmailChange(context, before, newEmail);
        }
        if (outcome !== undefined && outcome !== 'lower')
          await parts.offboardClients(context, before, outcome);
        if (!changes) return orNotFound(await store.get(db, before.id), 'user');
        const isLeaving = wanted.role !== 'owner' || wanted.status === 'disabled';
        if (before.role === 'owner' && isLeaving) requireAnotherOwner(owners, before.id);
        const after = orNotFound(await store.update(db, now, before.id, wanted), 'user');
        const mustSignInAgain = wanted.status === 'disabled' || changes.email !== undefined;
        if (mustSignInAgain) await revokeUserLinks(db, before.id);
        const isMoved = changes.organization_ids !== undefined;
        // Streams that are open hold a handle with the organizations of before, and end with the session.
        if (mustSignInAgain || isMoved || isRaised(before.role, wanted.role))
          await endSessions(db, before.id);
        if (changes.email && after.status === 'invited') await invite(context, after);
        // The clients that an owner has taken over keep their scopes.
        if (isRaised(wanted.role, before.role)) await lowerClients(context, after);
        await publishChange(context, before.id);
        return after;
      },
    }),
    partnerRoute(`POST ${one}/invite`, {
      id: 'users.invite',
      summary: 'Resend an invitation',
      description: 'The link of the earlier invitation stops working.',
      scope: 'account-users-write',
      success: { status: 200, body: User },
      handler: async ({ params }, context) => {
        const { db, now, audit } = context;
        const user = orNotFound(await store.getForUpdate(db, params.userId), 'user');
        requireRightOver(context.principal, user.role);
        if (user.status !== 'invited') {
          throw stateConflict(`The user is ${user.status}. Only invited users can be invited again.`);
        }
        if (await wasJustIssued(db, now, 'invitation', user.id)) {
          throw stateConflict('An invitation was sent less than two minutes ago. Wait for it to arrive.');
        }
        await invite(context, user);
        await audit({ action: 'user.invited_again', objectId: user.id });
        return user;
      },
    }),
    partnerRoute(`DELETE ${one}/second-factors`, {
      id: 'users.clearSecondFactors',
      requiresReauthentication: true,
      summary: 'Delete a user’s second factors',
      description:
        'For a user who has lost the second factors. Deletes the authenticator app, passkeys and recovery codes, and ends all sessions. The user can then sign in with only the password and is informed by email.',
      scope: 'account-users-write',
      handler: async ({ params }, context) => {
        const { db, requireCurrent, afterCommit } = context;
        const user = orNotFound(await store.getForUpdate(db, params.userId), 'user');
        requireCurrent(user);
        requireRightOver(context.principal, user.role);
        requireOwnerSession(context.principal, user.role);
        await removeSecondFactors(parts, sessions, context, user);
        afterCommit(() => parts.wakeMail());
        afterCommit(() => parts.userChanged(db.accountId, user.id));
      },
    }),
    partnerRoute(`DELETE ${one}`, {
      id: 'users.delete',
      requiresReauthentication: true,
      summary: 'Delete a user',
      description:
        'Ends all of the user’s sessions. `clients` says what becomes of the OAuth clients whose credentials the user may know. The audit log keeps the name. The last active owner cannot be deleted (409).',
      scope: 'account-users-delete',
      query: UserDeletion,
      handler: async ({ params, query }, context) => {
        const { db } = context;
        const owners = await store.lockOwners(db);
        const user = orNotFound(await store.getForUpdate(db, params.userId), 'user');
        requireRightOver(context.principal, user.role);
        if (user.role === 'owner') requireAnotherOwner(owners, user.id);
        const given = { sent: query, principal: context.principal, owners, userId: user.id };
        const outcome = outcomeOfLeaving(given);
        await auditDelete(context, 'user', user, ['email']);
        await parts.offboardClients(context, user, outcome);
        await store.remove(db, user.id);
        await publishChange(context, user.id);
      },
    }),
  ];
};

/** Throws a 422 that names the first organization that the account does not have. */
async function requireOrganizations(db: TenantDb, ids: string[]): Promise<void> {
  const unknown = await store.unknownOrganization(db, ids);
  if (unknown === undefined) return;
  throw invalidField(`organization_ids.${unknown}`, 'unknown', 'is not an organization of this account');
}

function duplicateEmail(): ApiError {
  return duplicate('A user of this account already has that email address.');
}
