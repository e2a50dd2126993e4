import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import type { Source } from './load.ts';

/** Transactions that could not be routed, grouped by the reason. */
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

const insertSetAside = systemSql<{
  accounts: string[];
  ids: string[];
  cards: string[];
  failures: string[];
  now: Date;
}>(
  `insert into transaction_queue (account_id, transaction_id, shard, set_aside_at, failure)
   select account_id, id, routing_shard(card_id), :now, failure
   from unnest(:accounts::text[], :ids::text[], :cards::text[], :failures::text[]) as n (account_id, id, card_id, failure)`,
);
type SetAsideCount = { count: number; example: string | null; failure: string | null };

const selectSetAside = systemSql<Record<string, never>, SetAsideCount>(
  `select count(*) as count, min(transaction_id) as example, min(failure) as failure
   from transaction_queue where set_aside_at is not null`,
);

/** Keeps transactions that cannot be routed out of the queue's way, where the operator sees them. */
export async function setAside(
  db: SystemDb,
  now: Date,
  failed: { source: Source; failure: string }[],
): Promise<void> {
  if (failed.length === 0) return;
  await db.run(insertSetAside, {
    accounts: failed.map(({ source }) => source.account_id),
    ids: failed.map(({ source }) => source.id),
    cards: failed.map(({ source }) => source.card_id),
    failures: failed.map(({ failure }) => failure),
    now,
  });
}

/** Counts the transactions that a fault keeps from partners. The operator must fix it. */
export async function countSetAside(db: SystemDb): Promise<SetAsideCount> {
  return (await db.one(selectSetAside, {})) ?? { count: 0, example: null, failure: null };
}

export const listSetAside = (db: SystemDb): Promise<SetAsideTransactionGroup[]> => db.many(selectGroups, {});

/** Puts what was set aside back into the queue, because the fault may have been fixed. Returns the number of rows. */
export const retrySetAside = (db: SystemDb): Promise<number> => db.run(requeue, {});
