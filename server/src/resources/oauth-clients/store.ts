import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { OAuthClient } from './schema.ts';

export type ClientRow = OAuthClient & { version: number };
export type Grant = {
  /** The scopes that the client may have and grant; null means every scope. */
  ceiling: string[] | null;
  /** The user or client whose rights set the ceiling. */
  granted_by: string | null;
};
export type EditableColumns = Pick<
  ClientRow,
  | 'name'
  | 'scopes'
  | 'token_lifetime'
  | 'token_binding'
  | 'profile'
  | 'tls_client_auth_san_dns'
  | 'enabled'
  | 'allowed_ips'
  | 'api_version'
>;

export const clientColumns = `id, id as client_id, name, type, organization_id, scopes, token_lifetime, token_binding, profile,
  tls_client_auth_san_dns, enabled, allowed_ips, api_version, secret_hint, last_used_at, created_at, updated_at, version`;
const columns = clientColumns;
const notDeleted = 'account_id = :account_id and deleted_at is null';

const selectById = tenantSql<{ id: string }, ClientRow>(
  `select ${columns} from clients where ${notDeleted} and id = :id`,
);
const selectForUpdate = tenantSql<{ id: string }, ClientRow>(
  `select ${columns} from clients where ${notDeleted} and id = :id for update`,
);
const selectExists = tenantSql<{ id: string }, { found: boolean }>(
  `select true as found from clients where ${notDeleted} and id = :id`,
);
const selectGrant = tenantSql<{ id: string }, Grant>(
  `select ceiling, granted_by from clients where ${notDeleted} and id = :id`,
);
const clients = tenantList<ClientRow>({
  name: 'oauthclients',
  select: `select ${columns} from clients`,
  where: notDeleted,
  filters: {},
});

type InsertValues = EditableColumns &
  Grant & {
    id: string;
    type: string;
    organization_id: string | null;
    secret_hint: string;
    certificate_set_by: string | null;
    now: Date;
  };
const insertClient = tenantSql<InsertValues, ClientRow>(
  `insert into clients (account_id, id, name, type, organization_id, scopes, token_lifetime, token_binding, profile,
                        tls_client_auth_san_dns, certificate_set_by, enabled, allowed_ips, api_version, secret_hint, ceiling, granted_by,
                        created_at, updated_at)
   values (:account_id, :id, :name, :type, :organization_id, :scopes, :token_lifetime, :token_binding, :profile,
           :tls_client_auth_san_dns, :certificate_set_by, :enabled, :allowed_ips, :api_version, :secret_hint, :ceiling, :granted_by, :now, :now)
   returning ${columns}`,
);
const updateClient = tenantSql<EditableColumns & Grant & { id: string; now: Date }, ClientRow>(
  `update clients
   set name = :name, scopes = :scopes, token_lifetime = :token_lifetime, token_binding = :token_binding, enabled = :enabled,
       profile = :profile, tls_client_auth_san_dns = :tls_client_auth_san_dns,
       -- A client that takes the strict profile has no secret, and begins without tokens.
       secret_hint = case when :profile = 'fapi2' then '' else secret_hint end,
       token_generation = token_generation + (profile <> :profile and :profile = 'fapi2')::integer,
       allowed_ips = :allowed_ips, api_version = :api_version, ceiling = :ceiling, granted_by = :granted_by, version = version + 1, updated_at = :now
   where ${notDeleted} and id = :id
   returning ${columns}`,
);
const updateHint = tenantSql<{ id: string; secret_hint: string; now: Date }, ClientRow>(
  `update clients set secret_hint = :secret_hint, version = version + 1, updated_at = :now
   where ${notDeleted} and id = :id
   returning ${columns}`,
);
const markDeleted = tenantSql<{ id: string; now: Date }>(
  `update clients set deleted_at = :now, enabled = false, version = version + 1, updated_at = :now
   where ${notDeleted} and id = :id`,
);
// This also raises the generation, because enabling the client later must not revive its old tokens.
const disableOfOrganizations = tenantSql<{ organization_ids: string[]; now: Date }, { id: string }>(
  `update clients set enabled = false, token_generation = token_generation + 1, version = version + 1, updated_at = :now
   where ${notDeleted} and organization_id = any(:organization_ids)
   returning id`,
);
// This keeps the order of the scopes.
const within = (column: string) =>
  `array(select scope from unnest(${column}) with ordinality as n (scope, nth) where scope = any(:scopes) order by nth)`;
const lowerGranted = tenantSql<{ grantor: string; scopes: string[]; now: Date }, { id: string }>(
  `with recursive granted as (
     select id from clients where account_id = :account_id and granted_by = :grantor
     union
     select c.id from clients c join granted g on c.granted_by = g.id where c.account_id = :account_id
   )
   update clients set scopes = ${within('scopes')}, ceiling = ${within('ceiling')}, version = version + 1, updated_at = :now
   where account_id = :account_id and id in (select id from granted) and not ceiling <@ :scopes
   returning id`,
);
const raiseGeneration = tenantSql<{ id: string }>(
  `update clients set token_generation = token_generation + 1 where ${notDeleted} and id = :id`,
);
type NewSecret = { id: string; hash: Buffer; hint: string; created_by: string | null };
const insertSecret = tenantSql<NewSecret & { client_id: string; now: Date }>(
  `insert into client_secrets (account_id, client_id, id, hash, hint, created_by, created_at)
   values (:account_id, :client_id, :id, :hash, :hint, :created_by, :now)`,
);
const addHolder = tenantSql<{ id: string; holder: string }>(
  `update clients set known_to = array_append(known_to, :holder::text)
   where account_id = :account_id and id = :id and not known_to @> array[:holder::text]`,
);
const setCertificateHolder = tenantSql<{ id: string; holder: string | null }>(
  'update clients set certificate_set_by = :holder where account_id = :account_id and id = :id',
);
const limitSecrets = tenantSql<{ client_id: string; expires_at: Date }>(
  `update client_secrets set expires_at = least(expires_at, :expires_at)
   where account_id = :account_id and client_id = :client_id`,
);
const deleteExpiredSecrets = tenantSql<{ client_id: string; now: Date }>(
  `delete from client_secrets where account_id = :account_id and client_id = :client_id and expires_at <= :now`,
);
const deleteSecrets = tenantSql<{ client_id: string }>(
  'delete from client_secrets where account_id = :account_id and client_id = :client_id',
);
const countUsableSecrets = tenantSql<{ client_id: string }, { count: number }>(
  'select count(*) as count from client_secrets where account_id = :account_id and client_id = :client_id',
);
export type OperationCalls = { operation: string; calls_last_30_days: number; last_called_at: string };
const selectCalls = tenantSql<{ client_id: string; operations: string[]; since: Date }, OperationCalls>(
  `select operation, sum(calls)::bigint as calls_last_30_days, max(last_called_at) as last_called_at
   from operation_usage
   where account_id = :account_id and client_id = :client_id and operation = any(:operations) and day > :since::date
   group by operation order by 2 desc, 1`,
);
const selectAllCalls = tenantSql<{ client_id: string; since: Date }, OperationCalls>(
  `select operation, coalesce(sum(calls) filter (where day > :since::date), 0)::bigint as calls_last_30_days,
     max(last_called_at) as last_called_at
   from operation_usage where account_id = :account_id and client_id = :client_id
   group by operation`,
);
const accountDefault = tenantSql<Record<string, never>, { default_token_lifetime: number }>(
  `select least(coalesce(p.token_lifetime_default, a.default_token_lifetime), p.token_lifetime_max) as default_token_lifetime
   from accounts a left join security_policies p on p.account_id = a.id
   where a.id = :account_id`,
);

export async function get(db: TenantDb, id: string): Promise<ClientRow | undefined> {
  return db.one(selectById, { id });
}

export async function getForUpdate(db: TenantDb, id: string): Promise<ClientRow | undefined> {
  return db.one(selectForUpdate, { id });
}

export async function grantOf(db: TenantDb, id: string): Promise<Grant> {
  return orNotFound(await db.one(selectGrant, { id }), 'OAuth client');
}

export async function exists(db: TenantDb, id: string): Promise<boolean> {
  return (await db.one(selectExists, { id })) !== undefined;
}

export async function list(db: TenantDb, query: PageQuery): Promise<Page<ClientRow>> {
  return readPage(db, clients, query);
}

export async function insert(db: TenantDb, values: InsertValues): Promise<ClientRow | undefined> {
  return db.one(insertClient, values);
}

export async function update(db: TenantDb, now: Date, id: string, columns: EditableColumns & Grant) {
  const { name, scopes, token_lifetime, token_binding, enabled, allowed_ips, api_version } = columns;
  const { profile, tls_client_auth_san_dns, ceiling, granted_by } = columns;
  return db.one(updateClient, {
    id,
    name,
    scopes,
    token_lifetime,
    token_binding,
    profile,
    tls_client_auth_san_dns,
    enabled,
    allowed_ips,
    api_version,
    ceiling,
    granted_by,
    now,
  });
}

/** Lowers the clients that this user granted, and those that these clients granted, to these scopes. */
export async function lowerGrantedBy(db: TenantDb, now: Date, grantor: string, scopes: readonly string[]) {
  return db.many(lowerGranted, { grantor, scopes: [...scopes], now });
}

export async function setSecretHint(db: TenantDb, now: Date, id: string, hint: string) {
  return db.one(updateHint, { id, secret_hint: hint, now });
}

export async function remove(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(markDeleted, { id, now });
}

/** Disables all clients of these organizations. */
export async function disableOf(
  db: TenantDb,
  now: Date,
  organizationIds: string[],
): Promise<{ id: string }[]> {
  return db.many(disableOfOrganizations, { organization_ids: organizationIds, now });
}

export async function revokeAllTokens(db: TenantDb, id: string): Promise<void> {
  await db.run(raiseGeneration, { id });
}

export async function addSecret(db: TenantDb, now: Date, clientId: string, secret: NewSecret): Promise<void> {
  await db.run(insertSecret, { ...secret, client_id: clientId, now });
  if (secret.created_by !== null) await recordHolder(db, clientId, secret.created_by);
}

/** Records that a user or client knows a credential of the client. */
export async function recordHolder(db: TenantDb, id: string, holder: string): Promise<void> {
  await db.run(addHolder, { id, holder });
}

/** Records who named the certificate with which the client authenticates: that holder has its key, or may have it. */
export async function recordCertificateHolder(
  db: TenantDb,
  id: string,
  holder: string | null,
): Promise<void> {
  await db.run(setCertificateHolder, { id, holder });
  if (holder !== null) await recordHolder(db, id, holder);
}

/** Expires the current secrets at the given time, or earlier if they already do; deletes expired ones. */
export async function expireSecrets(
  db: TenantDb,
  now: Date,
  clientId: string,
  expiresAt: Date,
): Promise<void> {
  await db.run(limitSecrets, { client_id: clientId, expires_at: expiresAt });
  await db.run(deleteExpiredSecrets, { client_id: clientId, now });
}

export async function removeSecrets(db: TenantDb, clientId: string): Promise<void> {
  await db.run(deleteSecrets, { client_id: clientId });
}

export async function countSecrets(db: TenantDb, clientId: string): Promise<number> {
  return (await db.one(countUsableSecrets, { client_id: clientId }))?.count ?? 0;
}

export async function callsOf(db: TenantDb, clientId: string, operations: string[], since: Date) {
  return db.many(selectCalls, { client_id: clientId, operations, since });
}

/** Reads the calls of all operations. Those last called before `since` have no count. */
export async function allCallsOf(db: TenantDb, clientId: string, since: Date): Promise<OperationCalls[]> {
  return db.many(selectAllCalls, { client_id: clientId, since });
}

export async function defaultTokenLifetime(db: TenantDb): Promise<number | undefined> {
  return (await db.one(accountDefault, {}))?.default_token_lifetime;
}

export type ClientSummary = {
  account_id: string;
  account: string;
  id: string;
  name: string;
  type: string;
  enabled: boolean;
  scopes: string[];
  last_used_at: string | null;
  created_at: string;
};
const selectAll = systemSql<{ account: string; limit: number }, ClientSummary>(
  `select c.account_id, a.name_system as account, c.id, c.name, c.type, c.enabled, c.scopes, c.last_used_at, c.created_at
   from clients c join accounts a on a.id = c.account_id
   where c.deleted_at is null and (:account = '' or c.account_id = :account)
   order by c.account_id, c.id limit :limit`,
);
const selectOwner = systemSql<{ id: string }, { account_id: string }>(
  'select account_id from clients where id = :id and deleted_at is null',
);

/** Lists the clients of one account or of all accounts, for the operator. */
export function listAll(db: SystemDb, account: string, limit: number): Promise<ClientSummary[]> {
  return db.many(selectAll, { account, limit });
}

export const findOwner = (db: SystemDb, id: string) => db.one(selectOwner, { id });
