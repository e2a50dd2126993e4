import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { wordPatterns } from '../../platform/database/words.ts';
import { newId } from '../../platform/ids.ts';
import type { NewUser, User } from './schema.ts';

export type UserRow = User & { version: number };
export type UserColumns = Pick<
  User,
  'email' | 'first_name' | 'last_name' | 'role' | 'organization_ids' | 'status' | 'language'
>;

const hasSecondFactor = `(totp_confirmed_at is not null or exists (
     select from user_passkeys p where p.account_id = users.account_id and p.user_id = users.id)) as has_second_factor`;
const columns = `id, email, first_name, last_name, role, organization_ids, status, language, ${hasSecondFactor},
  (select l.email from user_links l where l.account_id = users.account_id and l.user_id = users.id
     and l.kind = 'email_change') as new_email,
  last_login_at, created_at, updated_at, version`;

type InsertValues = Omit<UserColumns, 'status'> & {
  id: string;
  status: User['status'];
  password_hash: string | null;
  now: Date;
};
const insertUser = tenantSql<InsertValues, UserRow>(
  `insert into users (account_id, id, email, first_name, last_name, role, organization_ids, status, language, password_hash,
                      password_changed_at, created_at, updated_at)
   values (:account_id, :id, :email, :first_name, :last_name, :role, :organization_ids, :status, :language, :password_hash,
           case when :password_hash::text is not null then :now::timestamptz end, :now, :now)
   on conflict (account_id, lower(email)) do nothing
   returning ${columns}`,
);
const selectById = tenantSql<{ id: string }, UserRow>(
  `select ${columns} from users where account_id = :account_id and id = :id`,
);
const selectForUpdate = tenantSql<{ id: string }, UserRow>(
  `select ${columns} from users where account_id = :account_id and id = :id for update`,
);
const users = tenantList<UserRow>({
  name: 'users',
  select: `select ${columns} from users`,
  where: 'account_id = :account_id',
  filters: {
    q: "first_name || ' ' || last_name || ' ' || email ilike all(:q)",
    role: 'role = :role',
    status: 'status = :status',
    email: 'lower(email) = lower(:email)',
  },
  // Row-level security prevents lower() from using the index of addresses.
  indexed: [],
  from: 'users',
});
const updateUser = tenantSql<UserColumns & { id: string; now: Date }, UserRow>(
  `update users
   set email = :email, first_name = :first_name, last_name = :last_name, role = :role,
       organization_ids = :organization_ids, status = :status, language = :language, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id
   returning ${columns}`,
);
const updateEmail = tenantSql<{ id: string; email: string; now: Date }>(
  `update users set email = :email, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
// A request to change the address also increments the version, because the API's user contains it.
const incrementUserVersion = tenantSql<{ id: string; now: Date }, UserRow>(
  `update users set version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id returning ${columns}`,
);
const selectTaken = tenantSql<{ id: string; email: string }, { found: boolean }>(
  `select true as found from users
   where account_id = :account_id and lower(email) = lower(:email) and id <> :id`,
);
const selectKnown = tenantSql<{ ids: string[] }, { id: string }>(
  'select id from organizations where account_id = :account_id and id = any(:ids::text[])',
);
// Owners are locked in one order, so that the second of two requests that remove an owner sees the first one's result.
const selectOwners = tenantSql<Record<string, never>, { id: string; status: string }>(
  `select id, status from users where account_id = :account_id and role = 'owner' order by id for update`,
);
const deleteUser = tenantSql<{ id: string }>('delete from users where account_id = :account_id and id = :id');

/** Inserts a user, who is invited without a password hash. Returns undefined if the account has a user with that address. */
export function insert(
  db: TenantDb,
  now: Date,
  user: NewUser,
  passwordHash: string | null,
): Promise<UserRow | undefined> {
  const status = passwordHash === null ? 'invited' : 'active';
  return db.one(insertUser, {
    language: 'en',
    organization_ids: [],
    ...user,
    id: newId('usr', now),
    status,
    password_hash: passwordHash,
    now,
  });
}

export function get(db: TenantDb, id: string): Promise<UserRow | undefined> {
  return db.one(selectById, { id });
}

export function getForUpdate(db: TenantDb, id: string): Promise<UserRow | undefined> {
  return db.one(selectForUpdate, { id });
}

export async function exists(db: TenantDb, id: string): Promise<boolean> {
  return (await get(db, id)) !== undefined;
}

type UserFilters = { q?: string; role?: string; status?: string; email?: string };

export function list(db: TenantDb, query: PageQuery & UserFilters): Promise<Page<UserRow>> {
  return readPage(db, users, query, { ...query, q: wordPatterns(query.q) });
}

export function update(
  db: TenantDb,
  now: Date,
  id: string,
  values: UserColumns,
): Promise<UserRow | undefined> {
  const { email, first_name, last_name, role, organization_ids, status, language } = values;
  return db.one(updateUser, {
    email,
    first_name,
    last_name,
    role,
    organization_ids,
    status,
    language,
    id,
    now,
  });
}

export async function setEmail(db: TenantDb, now: Date, id: string, email: string): Promise<void> {
  await db.run(updateEmail, { id, email, now });
}

export function incrementVersion(db: TenantDb, now: Date, id: string): Promise<UserRow | undefined> {
  return db.one(incrementUserVersion, { id, now });
}

export async function isTaken(db: TenantDb, id: string, email: string): Promise<boolean> {
  return (await db.one(selectTaken, { id, email })) !== undefined;
}

/** Returns the first id that is not an organization of the account. Deleted organizations count: they have rows. */
export async function unknownOrganization(db: TenantDb, ids: string[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const known = new Set((await db.many(selectKnown, { ids })).map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  return index < 0 ? undefined : index;
}

export function lockOwners(db: TenantDb): Promise<{ id: string; status: string }[]> {
  return db.many(selectOwners, {});
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.run(deleteUser, { id });
}

export type UserSummary = {
  account_id: string;
  account: string;
  id: string;
  email: string;
  role: string;
  status: string;
  has_second_factor: boolean;
  last_login_at: string | null;
};
const selectAll = systemSql<{ account: string; email: string; limit: number }, UserSummary>(
  `select users.account_id, a.name_system as account, users.id, email, role, users.status, ${hasSecondFactor},
     last_login_at
   from users join accounts a on a.id = users.account_id
   where (:account = '' or users.account_id = :account) and (:email = '' or lower(email) = lower(:email))
   order by users.account_id, users.id limit :limit`,
);
const selectOwner = systemSql<{ id: string }, { account_id: string }>(
  'select account_id from users where id = :id',
);

/** Lists users for the operator: those of one account or email address, or all. */
export function listAll(
  db: SystemDb,
  wanted: { account: string; email: string; limit: number },
): Promise<UserSummary[]> {
  return db.many(selectAll, wanted);
}

export const findOwner = (db: SystemDb, id: string) => db.one(selectOwner, { id });
