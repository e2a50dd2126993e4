import { createFold } from '../../platform/database/fold.ts';

// Its owner folds or repairs.
export const lockKey = 5_918_274_640;

/** Adds the appended deltas to the days. */
export const foldStatistics = createFold({
  deltas: 'statistics_deltas',
  insert: `insert into statistics_days as s (account_id, organization_id, metric, day, dimension, currency, count, amount)
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
     set count = s.count + excluded.count, amount = s.amount + excluded.amount`,
  lockKey,
  batchMax: 20_000,
  batchesMax: 100,
});
