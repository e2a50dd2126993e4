import type { TenantDb } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';

const isBlocking = tenantSql<Record<string, never>, { yes: boolean }>(
  `select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as yes
   where :account_id::text is not null`,
);

/** Resolves when another transaction waits for a lock of this one. */
export async function untilBlocking(db: TenantDb): Promise<void> {
  while (!(await db.one(isBlocking, {}))?.yes);
}

/** Locks an email, as the sender of email about a person does before it locks the person. */
export const lockMail = tenantSql<{ id: string }>(
  'select from mails where account_id = :account_id and about_id = :id for update',
);
