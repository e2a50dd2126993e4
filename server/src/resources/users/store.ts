import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';

export type UserRole = 'owner' | 'admin' | 'developer' | 'viewer';
export type NewUser = { email: string; first_name: string; last_name: string; role: UserRole };
export type UserRow = NewUser & { id: string; status: string; created_at: string };

const insertUser = tenantSql<NewUser & { id: string; password_hash: string; now: Date }, UserRow>(
  `insert into users (account_id, id, email, first_name, last_name, role, status, password_hash, created_at, updated_at)
   values (:account_id, :id, :email, :first_name, :last_name, :role, 'active', :password_hash, :now, :now)
   returning id, email, first_name, last_name, role, status, created_at`,
);

export async function insert(
  db: TenantDb,
  now: Date,
  user: NewUser,
  passwordHash: string,
): Promise<UserRow | undefined> {
  return db.one(insertUser, { ...user, id: newId('usr', now), password_hash: passwordHash, now });
}
