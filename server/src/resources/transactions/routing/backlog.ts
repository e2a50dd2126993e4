import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';

export type SetAside = { count: number; example: string | null; failure: string | null };

const selectSetAside = systemSql<Record<string, never>, SetAside>(
  `select count(*) as count, min(transaction_id) as example, min(failure) as failure
   from transaction_queue where set_aside_at is not null`,
);

/** Transactions that a fault of ours keeps from partners; the operator must look at them. */
export async function countSetAside(db: SystemDb): Promise<SetAside> {
  return (await db.one(selectSetAside, {})) ?? { count: 0, example: null, failure: null };
}
