create table impact_bases (
  account_id text not null references accounts,
  id text not null,
  basis json not null,
  primary key (account_id, id)
);
comment on table impact_bases is 'What many CO2 estimates have in common: factor, flags and the text of every step, by the hash of the content.';
select own_by_account('impact_bases', 'account_id', 'select, insert, delete');

create table environmental_impacts (
  account_id text not null,
  id text not null,
  transaction_id text not null,
  organization_id text not null,
  card_holder_id text not null,
  purchase_date date not null,
  mcc_code text,
  status text not null check (status in ('estimated', 'not_applicable')),
  reason text,
  -- Whole grams; unknown is null, never 0. Refunds are negative.
  grams bigint,
  grams_low bigint,
  grams_high bigint,
  social_cost_amount numeric(18, 4),
  social_cost_currency text,
  method text,
  sector text,
  confidence text,
  -- How it was computed: the basis, and the figure of each of its steps.
  basis_id text not null,
  figures json not null,
  method_version text not null,
  calculated_at timestamptz(3) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- What was spent, as invoiced or as bought until that is known: a summary then reads no transactions. Positive, also for
  -- refunds.
  spend_amount numeric(18, 4) not null,
  spend_currency text not null,
  primary key (account_id, transaction_id)
) partition by range (transaction_id);
comment on table environmental_impacts is 'The CO2 estimate of each transaction.';
create index environmental_impacts_by_day on environmental_impacts (account_id, purchase_date, id);
create index environmental_impacts_of_organization on environmental_impacts (organization_id, purchase_date, id);
call add_first_partitions('environmental_impacts', first_id_at('txn', first_bound()));
select own_by_account('environmental_impacts');

create table impact_deltas (
  account_id text not null,
  id bigint not null generated always as identity,
  organization_id text not null,
  card_holder_id text not null,
  -- Empty when it is unknown.
  mcc_code text not null,
  day date not null,
  currency text not null,
  count bigint not null,
  estimated bigint not null,
  unknown bigint not null,
  grams bigint not null,
  grams_low bigint not null,
  grams_high bigint not null,
  estimated_spend numeric not null,
  unknown_spend numeric not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table impact_deltas is 'Changes of CO2 sums that are not folded into `impact_sums` yet. Triggers append them, so no writer waits for another.';
select own_by_account('impact_deltas', 'account_id', 'select, insert, delete');

create table impact_sums (
  account_id text not null,
  -- 'total', 'mcc' or 'card_holder'
  kind text not null,
  is_month boolean not null,
  -- The day, or the first of the month.
  start date not null,
  -- Empty for the whole account. Card holders have sums in their organization only, and by month; so do its categories.
  organization_id text not null,
  key text not null,
  currency text not null,
  count bigint not null,
  estimated bigint not null,
  unknown bigint not null,
  grams bigint not null,
  grams_low bigint not null,
  grams_high bigint not null,
  estimated_spend numeric not null,
  unknown_spend numeric not null,
  primary key (account_id, kind, is_month, start, organization_id, key, currency)
) with (fillfactor = 80);
comment on table impact_sums is 'CO2 sums by day, third of a month and month. A reader adds `impact_deltas`.';
-- Ranks an account's card holders without reading their sums, of which there is one for each card holder and month.
create index impact_sums_of_card_holders on impact_sums (account_id, start, key) include (count, estimated, grams)
  where kind = 'card_holder';
select own_by_account('impact_sums');

create function sum_impacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into impact_deltas (account_id, organization_id, card_holder_id, mcc_code, day, currency, count, estimated, unknown,
      grams, grams_low, grams_high, estimated_spend, unknown_spend)
    select account_id, organization_id, card_holder_id, coalesce(mcc_code, ''), purchase_date, spend_currency, sum(change),
      coalesce(sum(change) filter (where status = 'estimated'), 0),
      coalesce(sum(change) filter (where impact_dimension(status, reason) = 'unknown'), 0),
      coalesce(sum(change * grams), 0), coalesce(sum(change * grams_low), 0), coalesce(sum(change * grams_high), 0),
      coalesce(sum(change * spend_amount) filter (where status = 'estimated'), 0),
      coalesce(sum(change * spend_amount) filter (where impact_dimension(status, reason) = 'unknown'), 0)
    from (select *, 1 as change from new_rows) as added
    group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'UPDATE' then
    insert into impact_deltas (account_id, organization_id, card_holder_id, mcc_code, day, currency, count, estimated, unknown,
      grams, grams_low, grams_high, estimated_spend, unknown_spend)
    select account_id, organization_id, card_holder_id, coalesce(mcc_code, ''), purchase_date, spend_currency, sum(change),
      coalesce(sum(change) filter (where status = 'estimated'), 0),
      coalesce(sum(change) filter (where impact_dimension(status, reason) = 'unknown'), 0),
      coalesce(sum(change * grams), 0), coalesce(sum(change * grams_low), 0), coalesce(sum(change * grams_high), 0),
      coalesce(sum(change * spend_amount) filter (where status = 'estimated'), 0),
      coalesce(sum(change * spend_amount) filter (where impact_dimension(status, reason) = 'unknown'), 0)
    from (
      select account_id, organization_id, card_holder_id, mcc_code, purchase_date, status, reason, grams, grams_low, grams_high,
        spend_amount, spend_currency, -1 as change from old_rows
      union all
      select account_id, organization_id, card_holder_id, mcc_code, purchase_date, status, reason, grams, grams_low, grams_high,
        spend_amount, spend_currency, 1 from new_rows
    ) as both_sides
    group by 1, 2, 3, 4, 5, 6
    having sum(change) <> 0 or sum(change * coalesce(grams, 0)) <> 0 or sum(change * coalesce(grams_low, 0)) <> 0
      or sum(change * coalesce(grams_high, 0)) <> 0 or sum(change * spend_amount) <> 0
      or sum(change) filter (where status = 'estimated') <> 0
      or sum(change) filter (where impact_dimension(status, reason) = 'unknown') <> 0;
  else
    insert into impact_deltas (account_id, organization_id, card_holder_id, mcc_code, day, currency, count, estimated, unknown,
      grams, grams_low, grams_high, estimated_spend, unknown_spend)
    select account_id, organization_id, card_holder_id, coalesce(mcc_code, ''), purchase_date, spend_currency, sum(change),
      coalesce(sum(change) filter (where status = 'estimated'), 0),
      coalesce(sum(change) filter (where impact_dimension(status, reason) = 'unknown'), 0),
      coalesce(sum(change * grams), 0), coalesce(sum(change * grams_low), 0), coalesce(sum(change * grams_high), 0),
      coalesce(sum(change * spend_amount) filter (where status = 'estimated'), 0),
      coalesce(sum(change * spend_amount) filter (where impact_dimension(status, reason) = 'unknown'), 0)
    from (select *, -1 as change from old_rows) as removed
    group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end
$$;

create trigger sums_inserted after insert on environmental_impacts referencing new table as new_rows
  for each statement execute function sum_impacts();
create trigger sums_updated after update on environmental_impacts referencing old table as old_rows new table as new_rows
  for each statement execute function sum_impacts();
create trigger sums_deleted after delete on environmental_impacts referencing old table as old_rows
  for each statement execute function sum_impacts();
