import type { JsonWebKey } from 'node:crypto';
import type { Role } from '../../../auth/roles.ts';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/faults.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { newSecret } from '../../../platform/secrets.ts';
import type { authentications } from './schema.ts';

export type RoleRule = { value: string; role: Role };
export type ConnectionColumns = {
  issuer: string;
  client_id: string;
  authentication: (typeof authentications)[number];
  secret: Buffer;
  secret_hint: string | null;
  public_jwk: JsonWebKey | null;
  scopes: string[];
  role_claim: string | null;
  roles: RoleRule[];
  default_role: Role | null;
  second_factor_values: string[];
  just_in_time: boolean;
  enforced: boolean;
  break_glass_user_ids: string[];
};
export type Connection = ConnectionColumns & {
  account_id: string;
  version: number;
  created_at: string;
  updated_at: string;
};
export type Domain = { domain: string; token: string; verified_at: string | null };
/** A connection with what its account says about it. */
export type LivingConnection = Connection & { mode: 'sandbox' | 'live'; account_name: string };

const columns = `c.account_id, c.issuer, c.client_id, c.authentication, c.secret, c.secret_hint, c.public_jwk, c.scopes,
  c.role_claim, c.roles, c.default_role, c.second_factor_values, c.just_in_time, c.enforced, c.break_glass_user_ids, c.version,
  c.created_at, c.updated_at`;
const selectConnection = tenantSql<Record<string, never>, Connection>(
  `select ${columns} from sso_connections c where c.account_id = :account_id`,
);
// Changes of one account wait for each other, also those of its domains.
const selectForUpdate = tenantSql<Record<string, never>, Connection>(
  `select ${columns} from sso_connections c where c.account_id = :account_id for update`,
);
type Stored = Omit<ConnectionColumns, 'roles' | 'public_jwk'> & {
  roles: string;
  public_jwk: string | null;
  now: Date;
};
const upsertConnection = tenantSql<Stored, Connection>(
  `insert into sso_connections as c (account_id, issuer, client_id, authentication, secret, secret_hint, public_jwk, scopes,
     role_claim, roles, default_role, second_factor_values, just_in_time, enforced, break_glass_user_ids, created_at, updated_at)
   values (:account_id, :issuer, :client_id, :authentication, :secret, :secret_hint, :public_jwk, :scopes, :role_claim, :roles,
     :default_role, :second_factor_values, :just_in_time, :enforced, :break_glass_user_ids, :now, :now)
   on conflict (account_id) do update
   set issuer = excluded.issuer, client_id = excluded.client_id, authentication = excluded.authentication,
       secret = excluded.secret, secret_hint = excluded.secret_hint, public_jwk = excluded.public_jwk,
       scopes = excluded.scopes, role_claim = excluded.role_claim, roles = excluded.roles,
       default_role = excluded.default_role, second_factor_values = excluded.second_factor_values,
       just_in_time = excluded.just_in_time, enforced = excluded.enforced,
       break_glass_user_ids = excluded.break_glass_user_ids, version = c.version + 1, updated_at = excluded.updated_at
   returning ${columns}`,
);
const touchConnection = tenantSql<{ now: Date }>(
  'update sso_connections set version = version + 1, updated_at = :now where account_id = :account_id',
);
const deleteConnection = tenantSql('delete from sso_connections where account_id = :account_id');
const deleteIdentities = tenantSql('delete from sso_identities where account_id = :account_id');
const deleteIdentity = tenantSql<{ user_id: string }>(
  'delete from sso_identities where account_id = :account_id and user_id = :user_id',
);

const selectDomains = tenantSql<Record<string, never>, Domain>(
  'select domain, token, verified_at from sso_domains where account_id = :account_id order by domain',
);
const deleteDomains = tenantSql<{ kept: string[] }>(
  'delete from sso_domains where account_id = :account_id and domain <> all(:kept::text[])',
);
const insertDomain = tenantSql<{ domain: string; token: string; now: Date }>(
  `insert into sso_domains (account_id, domain, token, created_at) values (:account_id, :domain, :token, :now)
   on conflict do nothing`,
);
const verifyDomain = tenantSql<{ domain: string; now: Date }>(
  `update sso_domains set verified_at = :now
   where account_id = :account_id and domain = :domain and verified_at is null`,
);

const living = `join accounts a on a.id = c.account_id and a.status = 'active'`;
const selectByDomain = systemSql<{ domain: string }, LivingConnection>(
  `select ${columns}, a.mode, a.name_system as account_name
   from sso_domains d join sso_connections c on c.account_id = d.account_id ${living}
   where d.domain = :domain and d.verified_at is not null`,
);
const selectLiving = systemSql<{ account: string }, LivingConnection>(
  `select ${columns}, a.mode, a.name_system as account_name from sso_connections c ${living} where c.account_id = :account`,
);
// The session of the caller stays, so that the owner sees the result of the change.
const endPasswordSessions = tenantSql<{ kept: string; exempt: string[] }, { user_id: string }>(
  `delete from user_sessions s using users u, sso_domains d
   where s.account_id = :account_id and u.account_id = :account_id and d.account_id = :account_id
     and u.id = s.user_id and d.domain = split_part(lower(u.email), '@', 2) and d.verified_at is not null
     and s.signed_in_by is null and s.id <> :kept and u.id <> all(:exempt::text[])
     and not exists (select from operators o where o.account_id = :account_id and o.user_id = u.id)
   returning s.user_id`,
);
const endSsoSessions = tenantSql<{ kept: string }, { user_id: string }>(
  `delete from user_sessions where account_id = :account_id and signed_in_by = 'account' and id <> :kept
   returning user_id`,
);
const selectMode = tenantSql<Record<string, never>, { mode: 'sandbox' | 'live' }>(
  'select mode from accounts where id = :account_id',
);
const selectBreakGlass = tenantSql<{ ids: string[] }, { id: string }>(
  `select id from users u where account_id = :account_id and id = any(:ids::text[]) and role = 'owner' and status = 'active'
     and (totp_confirmed_at is not null or exists (
       select from user_passkeys p where p.account_id = u.account_id and p.user_id = u.id))`,
);

export const get = (db: TenantDb) => db.one(selectConnection, {});
export const getForUpdate = (db: TenantDb) => db.one(selectForUpdate, {});
export const modeOf = async (db: TenantDb) => (await db.one(selectMode, {}))?.mode ?? 'live';

export function put(db: TenantDb, now: Date, values: ConnectionColumns): Promise<Connection | undefined> {
  const { issuer, client_id, authentication, secret, secret_hint, scopes, role_claim, default_role } = values;
  const { second_factor_values, just_in_time, enforced, break_glass_user_ids } = values;
  return db.one(upsertConnection, {
    issuer,
    client_id,
    authentication,
    secret,
    secret_hint,
    public_jwk: values.public_jwk && JSON.stringify(values.public_jwk),
    scopes,
    role_claim,
    roles: JSON.stringify(values.roles),
    default_role,
    second_factor_values,
    just_in_time,
    enforced,
    break_glass_user_ids,
    now,
  });
}

export async function remove(db: TenantDb): Promise<void> {
  await db.run(deleteConnection, {});
  await db.run(deleteIdentities, {});
}

export async function unlink(db: TenantDb, userId: string): Promise<boolean> {
  return (await db.run(deleteIdentity, { user_id: userId })) > 0;
}

export const domainsOf = (db: TenantDb): Promise<Domain[]> => db.many(selectDomains, {});

export async function setDomains(db: TenantDb, now: Date, domains: readonly string[]): Promise<void> {
  await db.run(deleteDomains, { kept: [...domains] });
  for (const domain of domains) await db.run(insertDomain, { domain, token: newSecret(), now });
}

/** Marks a domain as verified. Returns false if another account has verified it. */
export async function setVerified(db: TenantDb, now: Date, domain: string): Promise<boolean> {
  try {
    await db.run(verifyDomain, { domain, now });
    await db.run(touchConnection, { now });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export const findByDomain = (db: SystemDb, domain: string) => db.one(selectByDomain, { domain });
export const findLiving = (db: SystemDb, account: string) => db.one(selectLiving, { account });

/** Ends sessions that began without the provider, of users whom it is enforced for. Returns the users. */
export async function endOwnSessions(
  db: TenantDb,
  kept: string,
  exempt: readonly string[],
): Promise<string[]> {
  return (await db.many(endPasswordSessions, { kept, exempt: [...exempt] })).map(({ user_id }) => user_id);
}

export async function endProvidersSessions(db: TenantDb, kept: string): Promise<string[]> {
  return (await db.many(endSsoSessions, { kept })).map(({ user_id }) => user_id);
}

/** Returns those of the users who may keep a password: active owners with a second factor. */
export async function breakGlassAmong(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  return (await db.many(selectBreakGlass, { ids: [...ids] })).map(({ id }) => id);
}

const selectLinked = tenantSql<{ issuer: string; client_id: string; subject: string }, { user_id: string }>(
  `select user_id from sso_identities
   where account_id = :account_id and issuer = :issuer and client_id = :client_id and subject = :subject`,
);
const selectByEmail = tenantSql<{ email: string }, { id: string }>(
  'select id from users where account_id = :account_id and lower(email) = :email',
);

export async function linkedUser(
  db: TenantDb,
  subject: { issuer: string; client_id: string; subject: string },
): Promise<string | undefined> {
  return (await db.one(selectLinked, subject))?.user_id;
}

export async function userIdByEmail(db: TenantDb, email: string): Promise<string | undefined> {
  return (await db.one(selectByEmail, { email }))?.id;
}
