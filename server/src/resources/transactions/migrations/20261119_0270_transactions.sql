create table transactions (
  account_id text not null,
  id text not null,
  -- The issuer's row that it is a copy of.
  source_account_id text not null,
  source_id text not null,
  organization_id text not null,
  card_holder_id text not null,
  card_id text not null,
  payment_product_id text not null,
  card_issuer text not null,
  state text not null check (state in ('authorized', 'cleared', 'invoiced', 'deleted')),
  -- Which states have been given to the partner (or were overtaken by a later one), as bits.
  states smallint not null,
  type text not null,
  original_amount numeric(18, 4) not null,
  original_currency text not null,
  accounting_amount numeric(18, 4),
  accounting_currency text,
  purchased_at timestamptz(3) not null,
  -- The day where the purchase was made.
  purchase_date date not null,
  merchant text,
  mcc_code text,
  purchase_country text,
  -- What receipts are recognised by.
  card_last_four text not null,
  merchant_number text,
  terminal_id text,
  rrn text,
  auth_code text,
  -- The contract's payload as it was last announced, as that event stores it: JSON, without the fields that are in parts. As text:
  -- to check JSON that Kontor wrote itself takes a tenth of the time of writing a transaction.
  payload text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- As those of its last event.
  first_part_id uuid,
  second_part_id uuid,
  -- When the issuer sent each state that was given: 8 bytes each instead of 50 as JSON. They are given in this order.
  authorized_at timestamptz(3),
  cleared_at timestamptz(3),
  invoiced_at timestamptz(3),
  deleted_at timestamptz(3),
  -- When the card holder was last reminded of the missing receipt.
  receipt_reminded_at timestamptz(3),
  primary key (account_id, id)
) partition by range (id);
comment on table transactions is 'Transactions as partners see them: one row for each card holder. Without foreign keys: the referenced rows are read in the same turn and never deleted, and a check for each row would take a third of the router''s time.';
create index transactions_listed on transactions (account_id, purchase_date, id);
create index transactions_of_merchant on transactions (account_id, merchant, purchase_date, id);
create index transactions_of_organization on transactions (organization_id, purchase_date, id);
create index transactions_by_day on transactions (account_id, purchase_date, original_amount);
create index transactions_of_card_holder on transactions (card_holder_id, purchase_date);
-- Deleted transactions are few, and spread over all days. A change of state that is not a deletion does not write to this index.
create index transactions_deleted on transactions (account_id, purchase_date, id) where deleted_at is not null;
-- A quarter of each page is free for the states to come: the new version of a row then lies beside the old one, and no index is
-- written to. The purchases of a page are cleared and invoiced on different days and in different batches: what one batch leaves
-- behind is cleaned before the next one needs the space.
call add_first_partitions('transactions', first_id_at('txn', first_bound()), 'fillfactor = 75, toast_tuple_target = 4080');
-- Each partition has its own: an index of the whole table would need the table's key. A card holder belongs to one account, so the
-- account's id is not needed.
create unique index on partitions.transactions_first (source_id, card_holder_id);
create unique index on partitions.transactions_tail (source_id, card_holder_id);
select own_by_account('transactions');

create table merchants (
  account_id text not null,
  name text not null,
  primary key (account_id, name)
);
comment on table merchants is 'The merchant names of an account''s transactions, once each. A search finds names here, then transactions by name.';
select own_by_account('merchants', 'account_id', 'select, insert, delete');
-- ILIKE is not leakproof, so under row-level security it is checked only after the policy and never by an index. merchants_like()
-- therefore reads as the table's owner, and only names of the account that the transaction is bound to.
create policy owner_rows on merchants for select to current_user using (true);

create table history_replays (
  account_id text not null,
  card_holder_id text not null,
  requested_at timestamptz(3) not null,
  -- How far it has come, in the order of purchases.
  after_purchased_at timestamptz(3),
  after_id text not null default '',
  -- When its turn was last: whoever waits longest is next.
  turned_at timestamptz(3) not null,
  primary key (account_id, card_holder_id),
  foreign key (account_id, card_holder_id) references card_holders (account_id, id)
);
comment on table history_replays is 'Card holders whose earlier transactions are being sent. Their new transactions wait until that is done.';
create index history_replays_by_turn on history_replays (account_id, turned_at, card_holder_id);
select own_by_account('history_replays');

-- Asked for by the database itself, in the transaction of whatever made a card holder's cards visible: there are many ways to that
-- (a consent, an identity, a new card, a TPA that came into force), and none may forget it.
create function request_history_of_holder() returns trigger language plpgsql as $$
begin
  insert into history_replays (account_id, card_holder_id, requested_at, turned_at)
  values (new.account_id, new.id, new.updated_at, new.updated_at)
  on conflict (account_id, card_holder_id) do update set after_purchased_at = null, after_id = '';
  return null;
end
$$;

create function request_history_of_card() returns trigger language plpgsql as $$
begin
  insert into history_replays (account_id, card_holder_id, requested_at, turned_at)
  select account_id, id, new.updated_at, new.updated_at from card_holders
  where account_id = new.account_id and identity_id = new.identity_id and deleted_at is null
    and status in ('identified', 'consented')
  on conflict (account_id, card_holder_id) do update set after_purchased_at = null, after_id = '';
  return null;
end
$$;

-- In one order, so that two routing turns do not deadlock.
create function record_merchants() returns trigger language plpgsql as $$
begin
  insert into merchants (account_id, name)
  select distinct account_id, merchant from new_rows n
  where merchant is not null
    and not exists (select from merchants m where m.account_id = n.account_id and m.name = n.merchant)
  order by 1, 2
  on conflict do nothing;
  return null;
end
$$;

-- A word may be part of so many names that reading them from the index takes longer than the page. The planner knows that from its
-- statistics: when it expects more names than `expected_max`, null is returned instead. The statistics are those of all accounts.
create function merchants_like(patterns text[], at_most integer, expected_max integer) returns setof text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  every_word text := (select string_agg(format('name ilike %L', p), ' and ') from unnest(patterns) as p);
  matching text := 'select name from merchants where account_id = current_setting(''kontor.account_id'') and '
    || coalesce(every_word, 'false');
  plan json;
begin
  if expected_max is not null then
    execute 'explain (format json) ' || matching into plan;
    if (plan->0->'Plan'->>'Plan Rows')::float8 > expected_max then
      return next null;
      return;
    end if;
  end if;
  -- Planned for the words at hand.
  return query execute matching || ' limit $1' using at_most;
end
$$;

create trigger card_holders_history_new after insert on card_holders for each row
  when (new.identity_id is not null and new.status in ('identified', 'consented'))
  execute function request_history_of_holder();
create trigger card_holders_history after update of status, identity_id on card_holders for each row
  when (new.identity_id is not null and new.deleted_at is null and new.status in ('identified', 'consented')
    and (old.identity_id is distinct from new.identity_id or old.status not in ('identified', 'consented')))
  execute function request_history_of_holder();
create trigger identity_cards_history_new after insert on identity_cards for each row
  when (new.active) execute function request_history_of_card();
create trigger identity_cards_history after update of active, identity_id on identity_cards for each row
  when (new.active and (not old.active or old.identity_id is distinct from new.identity_id))
  execute function request_history_of_card();
create trigger merchants_inserted after insert on transactions referencing new table as new_rows
  for each statement execute function record_merchants();
create trigger merchants_updated after update on transactions referencing new table as new_rows
  for each statement execute function record_merchants();

-- A trusted extension: an owner that may create objects in the database may create it. Without it, a search reads all names of the
-- account.
do $$
begin
  create extension if not exists pg_trgm;
  execute 'create index merchants_by_trigram on merchants using gin (name gin_trgm_ops)';
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searching merchants reads all names of the account';
end
$$;

revoke execute on function merchants_like(text[], integer, integer) from public;
grant execute on function merchants_like(text[], integer, integer) to kontor_tenant;

create view readable.transactions as
select t.account_id, t.id, t.source_account_id, t.source_id, t.organization_id, t.card_holder_id, t.card_id, t.state, t.version,
  t.created_at, t.updated_at, t.authorized_at, t.cleared_at, t.invoiced_at, t.deleted_at,
  (case when t.first_part_id is null then t.payload else join_payload(t.payload,
    (select content from payload_parts p where p.account_id = t.account_id and p.id = t.second_part_id),
    (select content from payload_parts p where p.account_id = t.account_id and p.id = t.first_part_id)) end)::json as payload
from transactions t;
comment on view readable.transactions is 'Transactions with their whole payloads.';
call show_to_system('readable.transactions');
