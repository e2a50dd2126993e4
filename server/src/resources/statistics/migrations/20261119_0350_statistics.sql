-- What a row counts as. In functions, so that triggers and recount cannot differ.
create function utc_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'UTC')::date;

-- As invoiced, or as bought until that is known.
create function counted_amount(original numeric, accounting numeric, accounting_currency text) returns numeric
  language sql immutable parallel safe
  return case when accounting is null or accounting_currency is null then original else accounting end;

create function counted_currency(original text, accounting numeric, accounting_currency text) returns text
  language sql immutable parallel safe
  return case when accounting is null or accounting_currency is null then original else accounting_currency end;

-- Refunds are sent as positive amounts and must be told apart.
create function transaction_dimension(state text, type text) returns text language sql immutable parallel safe
  return case when type = 'REFUND' then state || ':refund' else state end;

-- "We could not tell" is not "there is nothing to tell".
create function impact_dimension(status text, reason text) returns text language sql immutable parallel safe
  return case
    when reason in ('merchant_category_unknown', 'currency_not_supported', 'amount_not_usable', 'date_not_usable')
      then 'unknown'
    else status end;

create table statistics_deltas (
  account_id text not null,
  id bigint not null generated always as identity,
  -- Empty for what belongs to no organization.
  organization_id text not null,
  day date not null,
  metric text not null,
  dimension text not null,
  currency text not null,
  count bigint not null,
  amount numeric not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table statistics_deltas is 'Changes of statistics that are not folded into `statistics_days` yet. Triggers append them in the transaction of the change, so no writer waits for another.';
select own_by_account('statistics_deltas', 'account_id', 'select, insert, delete');

create table statistics_days (
  account_id text not null,
  -- Empty for the whole account, which has rows of its own: their number does not grow with that of organizations.
  organization_id text not null,
  metric text not null,
  day date not null,
  dimension text not null,
  currency text not null,
  count bigint not null,
  amount numeric not null,
  primary key (account_id, organization_id, metric, day, dimension, currency)
) with (fillfactor = 80);
comment on table statistics_days is 'Statistics by day. A reader adds `statistics_deltas`, so the sum is right at every moment.';
select own_by_account('statistics_days');

-- A delivery with its response time: bucket n holds those of up to 1.25^n ms that the buckets before do not.
create function delivery_dimension(status text, attempts json) returns text language plpgsql immutable parallel safe as $$
declare
  ms float8 := attempts #>> '{-1,duration_ms}';
begin
  if status <> 'delivered' or ms is null then return status; end if;
  return 'delivered:' || least(60, ceil(ln(greatest(ms, 1)) / ln(1.25::float8)))::integer;
end
$$;

-- Things that are there, by status. The day is that of the change, so that the sum up to a day is what was there then.
create function count_organizations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, id, utc_day(created_at), 'organizations', '', '', 1, 0 from new_rows where deleted_at is null;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, id, utc_day(n.updated_at), 'organizations', '', '', case when n.deleted_at is null then 1 else -1 end, 0
    from old_rows o join new_rows n using (account_id, id)
    where (o.deleted_at is null) <> (n.deleted_at is null);
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, id, utc_day(now()), 'organizations', '', '', -1, 0 from old_rows where deleted_at is null;
  end if;
  return null;
end
$$;

create function count_tpas() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, '', utc_day(created_at), 'tpas', status, '', count(*), 0 from new_rows group by 1, 3, 5;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, '', utc_day(n.updated_at), 'tpas', s.status, '', sum(s.change), 0
    from old_rows o join new_rows n using (account_id, id)
    cross join lateral (values (o.status, -1), (n.status, 1)) as s (status, change)
    where o.status <> n.status
    group by 1, 3, 5;
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, '', utc_day(now()), 'tpas', status, '', -count(*), 0 from old_rows group by 1, 5;
  end if;
  return null;
end
$$;

create function count_card_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, utc_day(created_at), 'card_holders', status, '', count(*), 0
    from new_rows where deleted_at is null group by 1, 2, 3, 5;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, s.organization_id, utc_day(n.updated_at), 'card_holders', s.status, '', sum(s.change), 0
    from old_rows o join new_rows n using (account_id, id)
    cross join lateral (values (o.organization_id, o.status, -1, o.deleted_at), (n.organization_id, n.status, 1, n.deleted_at))
      as s (organization_id, status, change, deleted_at)
    where s.deleted_at is null
      and (o.status, o.organization_id, o.deleted_at) is distinct from (n.status, n.organization_id, n.deleted_at)
    group by 1, 2, 3, 5
    having sum(s.change) <> 0;
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, utc_day(now()), 'card_holders', status, '', -count(*), 0
    from old_rows where deleted_at is null group by 1, 2, 5;
  end if;
  return null;
end
$$;

-- Things that happen, by their own day. Rows that are removed when they have been kept long enough have still happened: they stay
-- counted, and how many are gone is counted beside them, so that a recount agrees.
create function count_transactions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'transactions', transaction_dimension(state, type),
      counted_currency(original_currency, accounting_amount, accounting_currency), count(*),
      sum(counted_amount(original_amount, accounting_amount, accounting_currency))
    from new_rows group by 1, 2, 3, 5, 6;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'transactions', transaction_dimension(state, type),
      counted_currency(original_currency, accounting_amount, accounting_currency), sum(change),
      sum(change * counted_amount(original_amount, accounting_amount, accounting_currency))
    from (
      select account_id, organization_id, purchase_date, state, type, original_amount, original_currency,
        accounting_amount, accounting_currency, -1 as change from old_rows
      union all
      select account_id, organization_id, purchase_date, state, type, original_amount, original_currency,
        accounting_amount, accounting_currency, 1 from new_rows
    ) as both_sides
    group by 1, 2, 3, 5, 6
    having sum(change) <> 0 or sum(change * counted_amount(original_amount, accounting_amount, accounting_currency)) <> 0;
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'transactions removed', transaction_dimension(state, type),
      counted_currency(original_currency, accounting_amount, accounting_currency), count(*),
      sum(counted_amount(original_amount, accounting_amount, accounting_currency))
    from old_rows group by 1, 2, 3, 5, 6;
  end if;
  return null;
end
$$;

create function count_environmental_impacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'co2', impact_dimension(status, reason), '', count(*),
      coalesce(sum(grams), 0)
    from new_rows group by 1, 2, 3, 5;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'co2', impact_dimension(status, reason), '', sum(change),
      sum(change * coalesce(grams, 0))
    from (
      select account_id, organization_id, purchase_date, status, reason, grams, -1 as change from old_rows
      union all
      select account_id, organization_id, purchase_date, status, reason, grams, 1 from new_rows
    ) as both_sides
    group by 1, 2, 3, 5
    having sum(change) <> 0 or sum(change * coalesce(grams, 0)) <> 0;
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select account_id, organization_id, purchase_date, 'co2 removed', impact_dimension(status, reason), '', count(*),
      coalesce(sum(grams), 0)
    from old_rows group by 1, 2, 3, 5;
  end if;
  return null;
end
$$;

create function count_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select r.account_id, coalesce(w.organization_id, ''), utc_day(r.finished_at), 'deliveries',
      delivery_dimension(r.status, r.attempts), '', count(*), 0
    from new_rows r left join webhooks w on w.account_id = r.account_id and w.id = r.webhook_id
    where r.status <> 'skipped' group by 1, 2, 3, 5;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select r.account_id, coalesce(w.organization_id, ''), utc_day(r.finished_at), 'deliveries',
      delivery_dimension(r.status, r.attempts), '', sum(r.change), 0
    from (
      select account_id, webhook_id, finished_at, status, attempts, -1 as change from old_rows
      union all
      select account_id, webhook_id, finished_at, status, attempts, 1 from new_rows
    ) r left join webhooks w on w.account_id = r.account_id and w.id = r.webhook_id
    where r.status <> 'skipped' group by 1, 2, 3, 5
    having sum(r.change) <> 0;
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select r.account_id, coalesce(w.organization_id, ''), utc_day(r.finished_at), 'deliveries removed',
      delivery_dimension(r.status, r.attempts), '', count(*), 0
    from old_rows r left join webhooks w on w.account_id = r.account_id and w.id = r.webhook_id
    where r.status <> 'skipped' group by 1, 2, 3, 5;
  end if;
  return null;
end
$$;

-- One trigger for each kind of change, because a trigger that sees the rows of a statement must say which.
do $$
declare
  counted text;
begin
  foreach counted in array array['organizations', 'tpas', 'card_holders', 'transactions', 'environmental_impacts', 'deliveries']
  loop
    execute format('create trigger statistics_inserted after insert on %I referencing new table as new_rows
      for each statement execute function %I()', counted, 'count_' || counted);
    execute format('create trigger statistics_updated after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', counted, 'count_' || counted);
    execute format('create trigger statistics_deleted after delete on %I referencing old table as old_rows
      for each statement execute function %I()', counted, 'count_' || counted);
  end loop;
end
$$;
