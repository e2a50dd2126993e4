import { createFold } from '../../platform/database/fold.ts';

// The owner of this lock folds or repairs.
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

const columns = 'account_id, organization_id, day, metric, dimension, currency, count, amount';
const isGone = (key: string) => `t.${key} < $1 and not t.account_id = any($2::text[])`;
const isOfNone = 'and not coalesce(t.organization_id = any($3::text[]), false)';

/**
 * Counts rows whose partition is dropped, as the triggers count deleted rows, so that they stay in the statistics. The
 * values are the end of the dropped range, and the accounts and organizations whose rows are kept.
 */
export const countsOfDropped = {
  transactions: `insert into statistics_deltas (${columns})
    select t.account_id, t.organization_id, t.purchase_date, 'transactions removed', transaction_dimension(t.state, t.type),
      counted_currency(t.original_currency, t.accounting_amount, t.accounting_currency), count(*),
      sum(counted_amount(t.original_amount, t.accounting_amount, t.accounting_currency))
    from transactions t where ${isGone('id')} ${isOfNone} group by 1, 2, 3, 5, 6
    union all
    select t.account_id, t.organization_id, t.purchase_date, 'books removed', d, '', count(*), 0
    from transactions t, unnest(books_dimensions(t.state, t.type, t.books)) as d
    where ${isGone('id')} ${isOfNone} group by 1, 2, 3, 5`,
  environmental_impacts: `insert into statistics_deltas (${columns})
    select t.account_id, t.organization_id, t.purchase_date, 'co2 removed', impact_dimension(t.status, t.reason), '', count(*),
      coalesce(sum(t.grams), 0)
    from environmental_impacts t where ${isGone('transaction_id')} ${isOfNone} group by 1, 2, 3, 5`,
  deliveries: `insert into statistics_deltas (${columns})
    select t.account_id, coalesce(w.organization_id, ''), utc_day(t.finished_at), 'deliveries removed',
      delivery_dimension(t.status, t.attempts), '', count(*), 0
    from deliveries t left join webhooks w on w.account_id = t.account_id and w.id = t.webhook_id
    where ${isGone('finished_at').replace('$1', '$1::timestamptz')} and $3::text[] is not null and t.status <> 'skipped' group by 1, 2, 3, 5`,
};
