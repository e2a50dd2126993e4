import type { Database } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';

// Drawn once, for this use alone: its owner folds or repairs.
export const lockKey = 5_918_274_640;
const batchMax = 20_000;
const batchesMax = 100;

// In the round trip of the statement: a process that is paused cannot keep the lock.
const tryLock = `select set_config('kontor.is_fold_mine', pg_try_advisory_xact_lock(${lockKey})::text, true)`;
// One statement, so that a reader sees each delta exactly once. Only the lock's owner writes to statistics_days, so no
// writer waits for a row.
const foldSome = systemSql<{ limit: number }, { taken: number }>(
  `with taken as (
     delete from statistics_deltas d
     using (select account_id, id from statistics_deltas
       where current_setting('kontor.is_fold_mine') = 'true' order by account_id, id limit :limit) first
     where d.account_id = first.account_id and d.id = first.id
     returning d.*
   ), folded as (
     insert into statistics_days as s (account_id, organization_id, metric, day, dimension, currency, count, amount)
     select account_id, organization_id, metric, day, dimension, currency, sum(count), sum(amount)
     from (
       select account_id, organization_id, metric, day, dimension, currency, count, amount from taken
       where organization_id <> ''
       union all
       select account_id, '', metric, day, dimension, currency, count, amount from taken
     ) as for_both
     group by 1, 2, 3, 4, 5, 6
     having sum(count) <> 0 or sum(amount) <> 0
     on conflict (account_id, organization_id, metric, day, dimension, currency) do update
     set count = s.count + excluded.count, amount = s.amount + excluded.amount
   )
   select count(*)::integer as taken from taken`,
  { preface: tryLock },
);

/** Adds the appended deltas to the days. Does nothing while another process does so. */
export async function foldStatistics({ system }: Database): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const folded = await system.one(foldSome, { limit: batchMax });
    if (!folded || folded.taken < batchMax) return;
  }
}
