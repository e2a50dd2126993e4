import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

/** A user who may use the operator's console. */
export type OperatorUser = {
  account_id: string;
  account: string;
  id: string;
  email: string;
  has_second_factor: boolean;
  created_at: string;
};

const insertOperator = systemSql<{ account: string; id: string; email: string; now: Date }>(
  `insert into operators (account_id, user_id, email, created_at) values (:account, :id, :email, :now)
   on conflict (account_id, user_id) do update set email = excluded.email, created_at = excluded.created_at
   where lower(operators.email) <> lower(excluded.email)`,
);
const deleteOperator = tenantSql<{ id: string }>(
  'delete from operators where account_id = :account_id and user_id = :id',
);
const selectOperators = systemSql<Record<string, never>, OperatorUser>(
  `select o.account_id, a.name_system as account, u.id, u.email, o.created_at,
     u.totp_confirmed_at is not null or exists (
       select from user_passkeys p where p.account_id = u.account_id and p.user_id = u.id) as has_second_factor
   from operators o join users u on u.account_id = o.account_id and u.id = o.user_id join accounts a on a.id = o.account_id
   where lower(o.email) = lower(u.email) order by o.created_at, u.id`,
);

/** Grants the operator role. Returns false if the user already has it. */
export async function addOperator(
  db: SystemDb,
  now: Date,
  user: { account_id: string; id: string; email: string },
): Promise<boolean> {
  const { account_id: account, id, email } = user;
  return (await db.run(insertOperator, { account, id, email, now })) > 0;
}

/** Revokes the operator role. Returns false if the user does not have it. */
export async function removeOperator(db: TenantDb, userId: string): Promise<boolean> {
  return (await db.run(deleteOperator, { id: userId })) > 0;
}

export const listOperators = (db: SystemDb): Promise<OperatorUser[]> => db.many(selectOperators, {});
