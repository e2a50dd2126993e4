import type { KnownPasskey, NewPasskey } from '../../../auth/passkeys.ts';
import type { Role } from '../../../auth/roles.ts';
import {
  type SessionLimits,
  type SessionPolicyColumns,
  sessionPolicyColumns,
} from '../../../auth/session-policy.ts';
import type { SessionMethod } from '../../../auth/sessions.ts';
import type { Language } from '../../../domain/language.ts';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';

/** A user with the data for verifying a sign-in. */
export type LoginRow = SessionPolicyColumns & {
  account_id: string;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  language: Language;
  password_hash: string | null;
  has_totp: boolean;
  has_passkey: boolean;
  /** Whether the user may sign in only through the account's provider. */
  must_use_sso: boolean;
};
type FactorRow = {
  password_hash: string | null;
  totp_secret: Buffer | null;
  totp_confirmed_at: string | null;
  totp_last_step: number;
  recovery_codes: number;
};
export type PasskeyRow = KnownPasskey & {
  account_id: string;
  id: string;
  user_id: string;
  name: string;
  is_synced: boolean;
  created_at: string;
  last_used_at: string | null;
};
export type SessionRow = {
  id: string;
  method: SessionMethod;
  ip: string;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
};

// For a person with several accounts, the account used last is tried first. Each costs one password hash. All of them
// belong to the owner of the mailbox, because an email address is confirmed before the first sign-in.
const candidatesMax = 8;
const sessionsPerUserMax = 50;

// The version does not change, because the API's object does not contain this language.
const updateLanguage = tenantSql<{ id: string; language: Language | null }>(
  'update users set dashboard_language = :language where account_id = :account_id and id = :id',
);
const loginColumns = `u.account_id, u.id, u.email, u.first_name, u.last_name, u.role, u.language, u.password_hash,
  u.totp_confirmed_at is not null as has_totp,
  exists (select from user_passkeys p where p.account_id = u.account_id and p.user_id = u.id) as has_passkey,
  exists (
    select from sso_domains d join sso_connections c on c.account_id = d.account_id
    where d.account_id = u.account_id and d.domain = split_part(lower(u.email), '@', 2) and d.verified_at is not null
      and c.enforced
      and not (u.role = 'owner' and u.id = any(c.break_glass_user_ids) and (u.totp_confirmed_at is not null or exists (
        select from user_passkeys p where p.account_id = u.account_id and p.user_id = u.id)))
      and not exists (select from operators o where o.account_id = u.account_id and o.user_id = u.id)
  ) as must_use_sso,
  ${sessionPolicyColumns}`;
const living = `join accounts a on a.id = u.account_id
  left join security_policies policy on policy.account_id = u.account_id
  where u.status = 'active' and a.status = 'active'`;

const selectEnforced = systemSql<{ domain: string }, { account_id: string }>(
  `select c.account_id from sso_domains d join sso_connections c on c.account_id = d.account_id
   where d.domain = :domain and d.verified_at is not null and c.enforced`,
);
const selectByEmail = systemSql<{ email: string; account: string | null; limit: number }, LoginRow>(
  `select ${loginColumns} from users u ${living} and lower(u.email) = lower(:email)
     and (:account::text is null or u.account_id = :account)
   order by u.last_login_at desc nulls last, u.id desc
   limit :limit`,
);
const selectLogin = systemSql<{ account: string; id: string }, LoginRow>(
  `select ${loginColumns} from users u ${living} and u.account_id = :account and u.id = :id`,
);
const selectByCredential = systemSql<{ credential_id: string }, PasskeyRow>(
  `select account_id, id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at,
          last_used_at
   from user_passkeys where credential_id = :credential_id`,
);

type InsertSession = {
  id: string;
  user_id: string;
  hash: Buffer;
  state: string;
  method: string;
  ip: string;
  user_agent: string;
  signed_in_by: string | null;
  has_sso_second_factor: boolean;
  now: Date;
  expires_at: Date;
};
const insertSession = tenantSql<InsertSession>(
  `insert into user_sessions (account_id, id, user_id, token_hash, state, method, ip, user_agent, signed_in_by,
                              has_sso_second_factor, created_at, authenticated_at, last_seen_at, expires_at)
   values (:account_id, :id, :user_id, :hash, :state, :method, :ip, :user_agent, :signed_in_by, :has_sso_second_factor, :now,
           :now, :now, :expires_at)`,
);
const dropOldest = tenantSql<{ user_id: string; keep: number }>(
  `delete from user_sessions where account_id = :account_id and id in (
     select id from user_sessions where account_id = :account_id and user_id = :user_id
     order by id desc offset :keep)`,
);
// The old token stops working. If two requests send the second factor, the later one finds no row.
const rotateSession = tenantSql<{
  id: string;
  state_before: string;
  hash: Buffer;
  method: string;
  now: Date;
  expires_at: Date;
}>(
  `update user_sessions
   set token_hash = :hash, state = 'active', method = :method, authenticated_at = :now, last_seen_at = :now,
       expires_at = :expires_at
   where account_id = :account_id and id = :id and state = :state_before`,
);
const deleteSession = tenantSql<{ user_id: string; id: string }>(
  'delete from user_sessions where account_id = :account_id and user_id = :user_id and id = :id',
);
const deleteOthers = tenantSql<{ user_id: string; except: string }>(
  'delete from user_sessions where account_id = :account_id and user_id = :user_id and id <> :except',
);
const selectSessions = tenantSql<
  { user_id: string; now: Date; idle_since: Date; created_since: Date },
  SessionRow
>(
  `select id, method, ip, user_agent, created_at, last_seen_at,
          least(expires_at, created_at + (:now::timestamptz - :created_since::timestamptz)) as expires_at
   from user_sessions
   where account_id = :account_id and user_id = :user_id and state = 'active' and expires_at > :now
     and last_seen_at > :idle_since and created_at > :created_since
   order by last_seen_at desc, id desc`,
);
const updateLastLogin = tenantSql<{ user_id: string; now: Date }>(
  'update users set last_login_at = :now where account_id = :account_id and id = :user_id',
);

const selectFactors = tenantSql<{ user_id: string }, FactorRow>(
  `select password_hash, totp_secret, totp_confirmed_at, totp_last_step,
          (select count(*) from user_recovery_codes c
           where c.account_id = u.account_id and c.user_id = u.id) as recovery_codes
   from users u where account_id = :account_id and id = :user_id
   for update`,
);
const updatePassword = tenantSql<{ user_id: string; password_hash: string; now: Date }>(
  `update users
   set password_hash = :password_hash, password_changed_at = :now, status = 'active', version = version + 1,
       updated_at = :now
   where account_id = :account_id and id = :user_id and status <> 'disabled'`,
);
const updateTotp = tenantSql<{
  user_id: string;
  secret: Buffer | null;
  confirmed_at: Date | null;
  step: number;
}>(
  `update users set totp_secret = :secret, totp_confirmed_at = :confirmed_at, totp_last_step = :step
   where account_id = :account_id and id = :user_id`,
);
// If two requests send the same code, the database accepts only one.
const spendStep = tenantSql<{ user_id: string; step: number }>(
  `update users set totp_last_step = :step
   where account_id = :account_id and id = :user_id and totp_last_step < :step`,
);
const insertCodes = tenantSql<{ user_id: string; hashes: Buffer[]; now: Date }>(
  `insert into user_recovery_codes (account_id, user_id, hash, created_at)
   select :account_id, :user_id, hash, :now from unnest(:hashes::bytea[]) as n (hash)`,
);
const deleteCodes = tenantSql<{ user_id: string }>(
  'delete from user_recovery_codes where account_id = :account_id and user_id = :user_id',
);
const deleteCode = tenantSql<{ user_id: string; hash: Buffer }>(
  'delete from user_recovery_codes where account_id = :account_id and user_id = :user_id and hash = :hash',
);
const selectPasskeys = tenantSql<{ user_id: string }, PasskeyRow>(
  `select account_id, id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at,
          last_used_at
   from user_passkeys where account_id = :account_id and user_id = :user_id order by id`,
);
const insertPasskey = tenantSql<NewPasskey & { id: string; user_id: string; name: string; now: Date }>(
  `insert into user_passkeys (account_id, id, user_id, name, credential_id, public_key, counter, transports, is_synced,
                              created_at)
   values (:account_id, :id, :user_id, :name, :credential_id, :public_key, :counter, :transports, :is_synced, :now)
   on conflict do nothing`,
);
const deletePasskeys = tenantSql<{ user_id: string }>(
  'delete from user_passkeys where account_id = :account_id and user_id = :user_id',
);
const updatePasskeyUse = tenantSql<{ id: string; counter: number; now: Date }>(
  'update user_passkeys set counter = :counter, last_used_at = :now where account_id = :account_id and id = :id',
);
const deletePasskey = tenantSql<{ user_id: string; id: string }>(
  'delete from user_passkeys where account_id = :account_id and user_id = :user_id and id = :id',
);

/** Finds users by email address, at most eight by default. Users of more accounts name the account when they sign in. */
export function findByEmail(
  db: SystemDb,
  email: string,
  { account, limit = candidatesMax }: { account?: string | undefined; limit?: number } = {},
): Promise<LoginRow[]> {
  return db.many(selectByEmail, { email, account: account ?? null, limit });
}

/** Whether an account enforces single sign-on for this domain. The domain decides, not the user. */
export async function isEnforcedFor(db: SystemDb, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return (await db.one(selectEnforced, { domain })) !== undefined;
}

export function findLogin(db: SystemDb, account: string, id: string): Promise<LoginRow | undefined> {
  return db.one(selectLogin, { account, id });
}

export function findPasskey(db: SystemDb, credential_id: string): Promise<PasskeyRow | undefined> {
  return db.one(selectByCredential, { credential_id });
}

export async function insert(
  db: TenantDb,
  now: Date,
  session: Omit<InsertSession, 'id' | 'now'>,
): Promise<string> {
  const id = newId('ses', now);
  await db.run(insertSession, { ...session, id, now });
  await db.run(dropOldest, { user_id: session.user_id, keep: sessionsPerUserMax });
  return id;
}

/** Replaces a session's token. Returns false if the session has ended or another request replaced it first. */
export async function rotate(
  db: TenantDb,
  now: Date,
  session: { id: string; state_before: string; hash: Buffer; method: SessionMethod; expires_at: Date },
): Promise<boolean> {
  return (await db.run(rotateSession, { ...session, now })) > 0;
}

export async function end(db: TenantDb, userId: string, id: string): Promise<boolean> {
  return (await db.run(deleteSession, { user_id: userId, id })) > 0;
}

/** Ends all sessions of the user, except the given one. */
export function endOthers(db: TenantDb, userId: string, except = ''): Promise<number> {
  return db.run(deleteOthers, { user_id: userId, except });
}

/** Lists the sessions that have not ended. */
export function listActive(
  db: TenantDb,
  userId: string,
  now: Date,
  { idleMs, absoluteMs }: SessionLimits,
): Promise<SessionRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const limits = { idle_since: before(idleMs), created_since: before(absoluteMs) };
  return db.many(selectSessions, { user_id: userId, now, ...limits });
}

export async function recordSignIn(db: TenantDb, now: Date, userId: string): Promise<void> {
  await db.run(updateLastLogin, { user_id: userId, now });
}

export function factorsOf(db: TenantDb, userId: string): Promise<FactorRow | undefined> {
  return db.one(selectFactors, { user_id: userId });
}

/** Sets the password and activates the user. Returns false if the user is disabled. */
export async function setPassword(db: TenantDb, now: Date, userId: string, hash: string): Promise<boolean> {
  return (await db.run(updatePassword, { user_id: userId, password_hash: hash, now })) > 0;
}

export async function setTotp(
  db: TenantDb,
  userId: string,
  totp: { secret: Buffer | null; confirmedAt: Date | null; step: number },
): Promise<void> {
  const { secret, confirmedAt: confirmed_at, step } = totp;
  await db.run(updateTotp, { user_id: userId, secret, confirmed_at, step });
}

export async function spendTotpStep(db: TenantDb, userId: string, step: number): Promise<boolean> {
  return (await db.run(spendStep, { user_id: userId, step })) > 0;
}

export async function replaceCodes(db: TenantDb, now: Date, userId: string, hashes: Buffer[]): Promise<void> {
  await db.run(deleteCodes, { user_id: userId });
  if (hashes.length > 0) await db.run(insertCodes, { user_id: userId, hashes, now });
}

export async function spendCode(db: TenantDb, userId: string, hash: Buffer): Promise<boolean> {
  return (await db.run(deleteCode, { user_id: userId, hash })) > 0;
}

/** Deletes all factors except the password. */
export async function clearFactors(db: TenantDb, now: Date, userId: string): Promise<void> {
  await setTotp(db, userId, { secret: null, confirmedAt: null, step: 0 });
  await replaceCodes(db, now, userId, []);
  await db.run(deletePasskeys, { user_id: userId });
}

export function passkeysOf(db: TenantDb, userId: string): Promise<PasskeyRow[]> {
  return db.many(selectPasskeys, { user_id: userId });
}

/** Adds a passkey. Returns undefined if the credential is already registered. */
export async function addPasskey(
  db: TenantDb,
  now: Date,
  userId: string,
  passkey: NewPasskey & { name: string },
): Promise<string | undefined> {
  const id = newId('pky', now);
  return (await db.run(insertPasskey, { ...passkey, id, user_id: userId, now })) > 0 ? id : undefined;
}

export async function recordPasskeyUse(db: TenantDb, now: Date, id: string, counter: number): Promise<void> {
  await db.run(updatePasskeyUse, { id, counter, now });
}

export async function removePasskey(db: TenantDb, userId: string, id: string): Promise<boolean> {
  return (await db.run(deletePasskey, { user_id: userId, id })) > 0;
}

export async function setLanguage(db: TenantDb, id: string, language: Language | null): Promise<void> {
  await db.run(updateLanguage, { id, language });
}
