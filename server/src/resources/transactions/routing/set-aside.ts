import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';

/** Transactions that could not be routed, by the reason. */
export type SetAsideTransactionGroup = { reason: string; count: number; oldest_at: string; example: string };

export const setAsideGroupsMax = 100;

const selectGroups = systemSql<Record<string, never>, SetAsideTransactionGroup>(
  `select coalesce(failure, '') as reason, count(*)::integer as count, min(set_aside_at) as oldest_at,
     min(transaction_id) as example
   from transaction_queue where set_aside_at is not null
   group by 1 order by 2 desc, 1 limit ${setAsideGroupsMax}`,
);
const requeue = systemSql(
  'update transaction_queue set set_aside_at = null, failure = null where set_aside_at is not null',
);

export const listSetAside = (db: SystemDb): Promise<SetAsideTransactionGroup[]> => db.many(selectGroups, {});

/** The fault may be fixed since. Returns how many are routed again. */
export const retrySetAside = (db: SystemDb): Promise<number> => db.run(requeue, {});
