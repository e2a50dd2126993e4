// Counts everything that Kontor adds up again from the rows, in statements that share nothing with its own.

export type SumRow = { sum: string; counted: string; stored: string };

const statistics = `
  with counted as (
    select 'transactions' as metric, state as dimension, coalesce(accounting_currency, original_currency) as currency,
      count(*) as n, sum(coalesce(accounting_amount, original_amount)) as amount
    from transactions where account_id = $1 group by 2, 3
    union all select 'card_holders', status, '', count(*), 0 from card_holders
      where account_id = $1 and deleted_at is null group by 2
    union all select 'organizations', '', '', count(*), 0 from organizations where account_id = $1 and deleted_at is null
    union all select 'tpas', status, '', count(*), 0 from tpas where account_id = $1 group by 2
    union all select 'co2', '', '', count(*), coalesce(sum(grams), 0) from environmental_impacts where account_id = $1
    union all select 'deliveries', '', '', count(*), 0 from deliveries where account_id = $1 and status <> 'skipped'
    union all select 'receipts', 'scanned', '', count(*), 0 from receipts where account_id = $1 and status = 'scanned'
    union all select 'books', case when type not in ('CARD_PURCHASE', 'REFUND') then 'exempt' else 'receipt' end, '', count(*), 0
      from transactions where account_id = $1 and state <> 'deleted'
        and (type not in ('CARD_PURCHASE', 'REFUND') or books % 2 = 1) group by 2
    union all select 'books', 'coded', '', count(*), 0
      from transactions where account_id = $1 and state <> 'deleted' and books / 2 % 2 = 1
    union all select 'books', 'review', '', count(*), 0
      from transactions where account_id = $1 and state not in ('deleted', 'authorized') and books / 4 % 2 = 1
    union all select 'postings', profile_id, '', count(*), 0 from export_postings where account_id = $1 and number = 1 group by 2
    union all select 'receipts', 'matched', '', count(*), 0 from receipts where account_id = $1 and transaction_id is not null
  ), changes as (
    select metric, dimension, currency, count, amount from statistics_days where account_id = $1 and organization_id = ''
    union all select metric, dimension, currency, count, amount from statistics_deltas where account_id = $1
  ), stored as (
    -- What was removed after its time is counted beside what happened.
    select replace(metric, ' removed', '') as metric,
      case when metric ~ '^(co2|deliveries)' then '' else dimension end as dimension, currency,
      sum(case when metric like '% removed' then -count else count end) as n,
      sum(case when metric like '% removed' then -amount else amount end) as amount
    from changes group by 1, 2, 3
  )
  select 'statistics: ' || concat_ws(' ', metric, nullif(dimension, ''), nullif(currency, '')) as sum,
    coalesce(c.n, 0) || ' with ' || trim_scale(coalesce(c.amount, 0)) as counted,
    coalesce(s.n, 0) || ' with ' || trim_scale(coalesce(s.amount, 0)) as stored
  from counted c full join stored s using (metric, dimension, currency)`;

const impacts = `
  select 'CO2 by ' || period as sum, counted, stored
  from (select count(*) || ' with ' || coalesce(sum(grams), 0) as counted
        from environmental_impacts where account_id = $1 and spend_currency is not null) c
  cross join lateral (
    select period, coalesce(sum(count), 0) || ' with ' || coalesce(sum(grams), 0) as stored
    from (values ('day', 'total', false), ('third of a month', 'third_total', false), ('month', 'total', true))
      as p (period, own_kind, is_long)
    left join lateral (
      select count, grams from impact_sums
      where account_id = $1 and kind = own_kind and is_month = is_long and organization_id = ''
      union all select count, grams from impact_deltas where account_id = $1
    ) parts on true
    group by period) s`;

const limits = `
  with counted (name, n) as (
    select 'organizations', count(*) from organizations where account_id = $1 and deleted_at is null
    union all select 'card_holders', count(*) from card_holders where account_id = $1 and deleted_at is null
    union all select 'webhooks', count(*) from webhooks where account_id = $1 and deleted_at is null
    union all select 'oauth_clients', count(*) from clients where account_id = $1 and deleted_at is null
    union all select 'users', count(*) from users where account_id = $1
    union all select 'file_bytes', coalesce(sum(size), 0) from files where account_id = $1 and deleted_at is null
  )
  select 'limit: ' || counted.name as sum, n::text as counted, coalesce(u.used, 0)::text as stored
  from counted left join account_usage u on u.account_id = $1 and u.name = counted.name`;

const positions = `
  select 'positions of the event feed' as sum, coalesce(sum(events), 0)::text as counted,
    coalesce(max(last_position) - min(position - events), 0)::text as stored
  from event_positions left join (
    -- A row has the positions up to its own.
    select account_id, position, cardinality(string_to_array(coalesce(event_ids, event_id), ',')) as events from event_feed
  ) f using (account_id)
  where account_id = $1
  union all
  select 'numbers of ' || webhook_id, count(q.sequence)::text || ' up to ' || coalesce(max(q.sequence), 0),
    (next_sequence - 1) || ' up to ' || (next_sequence - 1)
  from webhook_lanes l left join (
    select account_id, webhook_id, sequence from delivery_queue union all select account_id, webhook_id, sequence from deliveries
  ) q using (account_id, webhook_id)
  where account_id = $1 group by webhook_id, next_sequence`;

const states = `
  select 'purchases whose states are not those that are stored' as sum, '0' as counted, count(*)::text as stored
  from card_transactions t where t.states <> (
    select coalesce(sum(case s.state when 'authorized' then 1 when 'cleared' then 2 when 'invoiced' then 4 else 8 end), 0)
    from transaction_states s where s.account_id = t.account_id and s.transaction_id = t.id) and $1::text is not null`;

/** Sums that hold at every moment. The first parameter is the account. */
export const sums = [statistics, impacts, limits, positions, states];

/** Sums that hold when nothing is queued. */
export const sumsOfRouted = `
  select 'copies of purchases for the partner' as sum, (select count(*) from card_transactions)::text as counted,
    (select count(*) from transactions where account_id = $1)::text as stored
  union all
  select 'purchases with a CO2 figure', (select count(*) from card_transactions)::text,
    (select count(distinct transaction_id) from environmental_impacts where account_id = $1)::text`;
