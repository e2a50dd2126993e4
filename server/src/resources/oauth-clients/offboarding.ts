import { recordAuthChange } from '../../auth/change-feed.ts';
import type { Principal } from '../../auth/principal.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { ApiError, orNotFound } from '../../platform/errors.ts';
import type { NotifyAccount } from './notices.ts';
import { UserClients } from './schema.ts';
import { type ClientRow, clientColumns, getForUpdate } from './store.ts';

/*
 * What becomes of clients when a user is disabled, deleted or gets a lower role.
 *
 * A user may know the credentials of every client that the user created, and of every client whose secret the user rotated,
 * to which the user added a key, or whose certificate the user named. The same holds for what these clients did, and for what
 * those did: `knownClients`.
 *
 * In each case, the secrets, keys and names of certificates that the user may know are deleted and all tokens of these clients
 * are revoked, so that no credential works afterwards. Then the clients are disabled, or an owner takes them over. A secret that another
 * person created stays: an owner who rotates the secret first keeps the integration running.
 *
 * One of these clients may be creating another one at the same time. So a caller that creates a credential locks its own
 * row, and this locks the rows of all clients it has found until it finds no other: the creation is found, or refused.
 */

const known = `with recursive edges as materialized (
     select id, granted_by as holder from clients where account_id = :account_id and granted_by is not null
     union
     select id, unnest(known_to) from clients where account_id = :account_id
   ), known as (
     select id from edges where holder = :user_id::text
     union
     select e.id from edges e join known k on e.holder = k.id
   )`;
const isKnown = 'account_id = :account_id and deleted_at is null and id in (select id from known)';
const selectKnown = tenantSql<{ user_id: string; limit: number }, ClientRow>(
  `${known} select ${clientColumns} from clients where ${isKnown} order by id desc limit :limit`,
);
const countKnown = tenantSql<{ user_id: string }, { count: number }>(
  `${known} select count(*) as count from clients where ${isKnown}`,
);
// A client without credentials may still have created others. So deleted ones are locked as well.
const lockKnown = tenantSql<{ user_id: string }, { id: string }>(
  `${known} select id from clients where account_id = :account_id and id in (select id from known) order by id for update`,
);
type Ending = { client_ids: string[]; holders: string[] };
// Without a creator, it may be of an earlier version.
const ofHolders = `account_id = :account_id and client_id = any(:client_ids)
     and (created_by is null or created_by = any(:holders))`;
const deleteSecrets = tenantSql<Ending>(`delete from client_secrets where ${ofHolders}`);
const deleteKeys = tenantSql<Ending>(`delete from client_keys where ${ofHolders}`);
type Ended = { id: string; name: string; enabled: boolean };
type Outcome = {
  client_ids: string[];
  holders: string[];
  user_id: string;
  is_enabled: boolean;
  owner_id: string | null;
  now: Date;
};
// Clients that another client granted stay below it: the owner who takes that one over has its grants, too.
const updateClients = tenantSql<Outcome, Ended>(
  `update clients c
   set enabled = before.enabled and :is_enabled::boolean, token_generation = c.token_generation + 1,
       known_to = array_remove(c.known_to, :user_id::text),
       tls_client_auth_san_dns = case when c.certificate_set_by <> all(:holders) then c.tls_client_auth_san_dns end,
       certificate_set_by = case when c.certificate_set_by <> all(:holders) then c.certificate_set_by end,
       granted_by = case when c.granted_by = :user_id::text then coalesce(:owner_id::text, c.granted_by) else c.granted_by end,
       secret_hint = coalesce(
         (select s.hint from client_secrets s where s.account_id = :account_id and s.client_id = c.id
          order by s.created_at desc limit 1), c.secret_hint),
       version = c.version + 1, updated_at = :now
   from clients before
   where c.account_id = :account_id and c.id = any(:client_ids) and c.deleted_at is null
     and before.account_id = :account_id and before.id = c.id
   returning c.id, c.name, before.enabled`,
);

/** `disable`: the clients stop. `hand_over`: they stay enabled and belong to an owner. */
export type ClientChoice = { disable: true } | { disable: false; ownerId: string };
export type OffboardingParts = {
  clientChanged: (accountId: string, clientId: string) => void;
  notifyAccount: NotifyAccount;
  wakeMail: () => void;
};
type Leaver = { id: string; first_name: string; last_name: string; email: string };

const listMax = 500;

/** A change that may offboard clients: a request of a partner, or a sign-in at which the provider lowers a role. */
export type OffboardingContext = Pick<PartnerContext, 'db' | 'now' | 'audit' | 'afterCommit'>;

/** Ends every credential that the user may know, and disables the clients or hands them over. */
export async function offboardClients(
  parts: OffboardingParts,
  { db, now, audit, afterCommit }: OffboardingContext,
  user: Leaver,
  choice: ClientChoice,
): Promise<void> {
  const client_ids = await lockAll(db, user.id);
  if (client_ids.length === 0) return;
  const holders = [user.id, ...client_ids];
  await db.run(deleteSecrets, { client_ids, holders });
  await db.run(deleteKeys, { client_ids, holders });
  const owner_id = choice.disable ? null : choice.ownerId;
  const ended = await db.many(updateClients, {
    client_ids,
    holders,
    user_id: user.id,
    is_enabled: !choice.disable,
    owner_id,
    now,
  });
  // One change of the whole account for the change feed, however many clients there are.
  await recordAuthChange(db, now, null);
  for (const { id, enabled } of ended) {
    await audit({
      action: 'oauth_client.offboarded',
      objectId: id,
      changes: {
        user: { from: user.id, to: owner_id },
        enabled: { from: enabled, to: enabled && !choice.disable },
      },
    });
    afterCommit(() => parts.clientChanged(db.accountId, id));
  }
  if (ended.length === 0) return;
  await parts.notifyAccount(db, now, { kind: 'clients_offboarded', ...textOf(user, ended, choice) });
  afterCommit(() => parts.wakeMail());
}

/** Locks the clients that the user may know. Repeats until no other client has been created in the meantime. */
async function lockAll(db: TenantDb, user_id: string): Promise<string[]> {
  for (let count = -1; ; ) {
    const ids = (await db.many(lockKnown, { user_id })).map(({ id }) => id);
    if (ids.length === count) return ids;
    count = ids.length;
  }
}

function textOf(user: Leaver, ended: Ended[], choice: ClientChoice): { subject: string; text: string } {
  const name = `${user.first_name} ${user.last_name}`;
  const lines = ended.slice(0, listMax).map((client) => `- ${client.name} (${client.id})`);
  const what = choice.disable
    ? 'They are disabled. Enable the ones that you need and rotate their secrets.'
    : 'They stay enabled and belong to an owner now. Secrets that another person created still work; rotate the secrets of the others.';
  return {
    subject: `${ended.length} OAuth clients of ${name} ${choice.disable ? 'were disabled' : 'were handed over'}`,
    text: `${name} lost access or got a lower role. The credentials of these OAuth clients that ${name} may know were deleted, and their tokens were revoked:\n\n${lines.join('\n')}\n\n${what}`,
  };
}

const lockUser = tenantSql<{ id: string; role: string }, { found: boolean }>(
  `select true as found from users
   where account_id = :account_id and id = :id and role = :role and status = 'active' for share`,
);
const lockClient = tenantSql<{ id: string }, { found: boolean }>(
  `select true as found from clients
   where account_id = :account_id and id = :id and enabled and deleted_at is null for share`,
);

/** Locks the caller's own row, so that it cannot create a credential while it is offboarded. Throws 401 if it was. */
export async function lockGrantor(db: TenantDb, { clientId: id, role }: Principal): Promise<void> {
  const found = await (role === null ? db.one(lockClient, { id }) : db.one(lockUser, { id, role }));
  if (!found) throw lostAccess();
}

/** Locks the client that gets a new secret or key, and the caller's own row. A caller may be the client itself. */
export async function lockForCredential(db: TenantDb, principal: Principal, id: string): Promise<ClientRow> {
  const isOwn = principal.clientId === id;
  if (!isOwn) await lockGrantor(db, principal);
  const client = orNotFound(await getForUpdate(db, id), 'OAuth client');
  if (isOwn && !client.enabled) throw lostAccess();
  return client;
}

function lostAccess(): ApiError {
  return new ApiError('unauthenticated', { message: 'You have lost access in the meantime.' });
}

export const offboardingRoutes = () => [
  partnerRoute('GET /accounts/:accountId/users/:userId/clients', {
    id: 'oauthClients.listOfUser',
    summary: 'List the OAuth clients that a user may know',
    description: `Lists the OAuth clients that the user created, whose secret the user rotated, to which the user added a key or whose certificate the user named, and those of which these clients did the same, newest first. They are disabled or handed over when the user is disabled, deleted or gets a lower role. The list has at most ${listMax} clients, and \`total\` counts all.`,
    scope: 'oauth-clients-read',
    success: { status: 200, body: UserClients },
    handler: async ({ params }, { db }) => ({
      data: await db.many(selectKnown, { user_id: params.userId, limit: listMax }),
      total: (await db.one(countKnown, { user_id: params.userId }))?.count ?? 0,
    }),
  }),
];
