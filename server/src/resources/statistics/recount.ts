import { hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { lockKey } from './fold.ts';

/** A difference between the sums and the tables. */
export type Difference = {
  /** Null for the whole account. */
  organization_id: string | null;
  metric: string;
  /** Null for organizations, TPAs and card holders, which are compared as of now. */
  day: string | null;
  dimension: string;
  currency: string;
  /** The count of the tables minus the sum. */
  count: number;
  amount: string;
};

// A recount reads all data of the account, which may take longer than the usual statement timeout.
const timeoutMs = 2 * hourMs;
const preface = `select set_config('statement_timeout', '${timeoutMs}', true), pg_advisory_xact_lock(${lockKey})`;
const key = 'organization_id, metric, day, dimension, currency';
const standing = `('organizations', 'tpas', 'card_holders')`;

// The statement counts from the tables what the triggers count. Deleted rows cannot be counted, so their sums are subtracted.
const differences = `
  with counted as (
    select id as organization_id, 'organizations' as metric, null::date as day, '' as dimension, '' as currency,
      count(*) as count, 0::numeric as amount
    from organizations where account_id = :account and deleted_at is null group by 1
    union all
    select '', 'tpas', null, status, '', count(*), 0 from tpas where account_id = :account group by 4
    union all
    select organization_id, 'card_holders', null, status, '', count(*), 0
    from card_holders where account_id = :account and deleted_at is null group by 1, 4
    union all
    select organization_id, 'transactions', purchase_date, transaction_dimension(state, type),
      counted_currency(original_currency, accounting_amount, accounting_currency), count(*),
      sum(counted_amount(original_amount, accounting_amount, accounting_currency))
    from transactions where account_id = :account group by 1, 3, 4, 5
    union all
    select organization_id, 'co2', purchase_date, impact_dimension(status, reason), '', count(*), coalesce(sum(grams), 0)
    from environmental_impacts where account_id = :account group by 1, 3, 4
    union all
    select coalesce(w.organization_id, ''), 'deliveries', utc_day(d.finished_at), delivery_dimension(d.status, d.attempts),
      '', count(*), 0
    from deliveries d left join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
    where d.account_id = :account and d.status <> 'skipped' group by 1, 3, 4
    union all
    select coalesce(t.organization_id, ''), 'receipts', utc_day(r.created_at), d.name, '', count(*), 0
    from receipts r left join transactions t on t.account_id = r.account_id and t.id = r.transaction_id
    cross join lateral (values ('scanned', r.status = 'scanned'), ('matched', r.transaction_id is not null)) as d (name, holds)
    where r.account_id = :account and d.holds group by 1, 3, 4
    union all
    select organization_id, 'books', purchase_date, d, '', count(*), 0
    from transactions, unnest(books_dimensions(state, type, books)) as d where account_id = :account group by 1, 3, 4
    union all
    select organization_id, 'postings', purchase_date, profile_id, '', count(*), 0
    from export_postings where account_id = :account and number = 1 group by 1, 3, 4
  ), summed as (
    select organization_id, metric, day, dimension, currency, count, amount
    from statistics_days where account_id = :account
    union all
    select organization_id, metric, day, dimension, currency, count, amount
    from statistics_deltas where account_id = :account and organization_id <> ''
    union all
    select '', metric, day, dimension, currency, count, amount from statistics_deltas where account_id = :account
  ), different as materialized (
    select ${key}, sum(count)::bigint as count, sum(amount) as amount
    from (
      select ${key}, count, amount from counted where organization_id <> ''
      union all
      select '', metric, day, dimension, currency, count, amount from counted
      union all
      select organization_id, replace(metric, ' removed', ''), case when metric in ${standing} then null else day end,
        dimension, currency, case when metric like '% removed' then count else -count end,
        case when metric like '% removed' then amount else -amount end
      from summed
    ) as all_sides
    group by ${key}
    having sum(count) <> 0 or sum(amount) <> 0
  )`;

const compare = systemSql<{ account: string }, Difference>(
  `${differences} select nullif(organization_id, '') as organization_id, metric, day, dimension, currency, count, amount
   from different order by metric, day, organization_id, dimension, currency limit 10000`,
  { timeoutMs, preface },
);
// A sum that is missing for an organization is also missing for the account. Only the remainder is added to the account.
const insertMissing = systemSql<{ account: string; today: string }>(
  `${differences}
   insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
   select :account, organization_id, coalesce(day, :today::date), metric, dimension, currency, count, amount
   from different where organization_id <> ''
   union all
   select :account, '', coalesce(day, :today::date), metric, dimension, currency,
     sum(case when organization_id = '' then count else -count end),
     sum(case when organization_id = '' then amount else -amount end)
   from different group by metric, day, dimension, currency
   having sum(case when organization_id = '' then count else -count end) <> 0
     or sum(case when organization_id = '' then amount else -amount end) <> 0`,
  { timeoutMs, preface },
);
/**
 * Counts an account's tables and compares them with the sums. It is one statement, so that both are of the same moment
 * despite concurrent writes. No difference is ever expected.
 */
export function recount({ system }: Database, accountId: string): Promise<Difference[]> {
  return system.many(compare, { account: accountId });
}

/** Compares in the same way and adds missing sums. Returns the number of repaired sums. */
export function repairStatistics({ system }: Database, accountId: string, now: Date): Promise<number> {
  return system.run(insertMissing, { account: accountId, today: now.toISOString().slice(0, 10) });
}
