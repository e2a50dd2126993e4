create table receipts (
  account_id text not null references accounts,
  id text not null,
  source text not null check (source in ('scan', 'provider', 'sandbox')),
  status text not null check (status in ('queued', 'scanning', 'scanned', 'unreadable')),
  -- Why it is unreadable, as a code.
  reason text,
  -- Without a foreign key: both go when they have been kept long enough, each in its own time.
  file_id text not null,
  content_type text not null,
  country text,
  -- What whoever sent it wants to see of it.
  include text[] not null default '{}',
  -- What was read, whole.
  fields json,
  -- What it is found by.
  purchase_date date,
  total numeric(18, 4),
  currency text,
  match_status text not null default 'unmatched' check (match_status in ('matched', 'ambiguous', 'unmatched')),
  -- Once a person has decided, nothing is matched by itself any more.
  matched_by text not null default 'kontor' check (matched_by in ('kontor', 'partner')),
  transaction_id text,
  score numeric(4, 3),
  candidates json not null default '[]',
  -- The transaction that a receipt provider was asked about.
  expected_id text,
  -- When its transaction is to be looked for (again).
  look_at timestamptz(3),
  -- Who reads it, and until when that is believed.
  runner text,
  leased_until timestamptz(3),
  attempts integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id),
  check ((match_status = 'matched') = (transaction_id is not null)),
  check (status <> 'scanned' or fields is not null)
);
comment on table receipts is 'Receipts: scanned pictures, receipts of providers, and generated ones in a sandbox.';
create unique index receipts_by_transaction on receipts (account_id, transaction_id) where transaction_id is not null;
create index receipts_waiting on receipts (account_id, purchase_date, total)
  where status = 'scanned' and transaction_id is null and matched_by = 'kontor';
create index receipts_by_time on receipts (created_at);
create index receipts_to_look_for on receipts (look_at) where look_at is not null;
create index receipts_to_read on receipts (account_id, created_at) where status in ('queued', 'scanning');
create index receipts_by_day on receipts (account_id, purchase_date, id) where purchase_date is not null;
select own_by_account('receipts');

create table receipt_candidates (
  account_id text not null,
  transaction_id text not null,
  receipt_id text not null,
  primary key (account_id, transaction_id, receipt_id)
);
comment on table receipt_candidates is 'The transactions that an ambiguous receipt may belong to. A list of transactions finds them without reading receipts.';
create index receipt_candidates_by_receipt on receipt_candidates (account_id, receipt_id);
select own_by_account('receipt_candidates', 'account_id', 'select, insert, delete');

create table receipt_providers (
  slug text not null primary key check (slug ~ '^[a-z0-9-]{1,50}$'),
  name text not null,
  secret bytea not null,
  request_url text,
  created_at timestamptz(3) not null
);
comment on table receipt_providers is 'Services that keep the receipts of shops and are asked for them.';
select own_by_system('receipt_providers');

create table receipt_requests (
  account_id text not null,
  id text not null,
  provider text not null,
  transaction_id text not null,
  status text not null check (status in ('open', 'resolved', 'deleted', 'given_up')),
  -- What the provider called its answer.
  callback_id text,
  -- When it is asked (again); null when it was asked, or is to find the purchase by itself.
  ask_at timestamptz(3),
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table receipt_requests is 'One question to one provider about one transaction. The callback''s address contains its id.';
create unique index receipt_requests_by_id on receipt_requests (id);
create unique index receipt_requests_once on receipt_requests (account_id, transaction_id, provider);
create index receipt_requests_to_ask on receipt_requests (ask_at) where ask_at is not null and status = 'open';
create index receipt_requests_open on receipt_requests (created_at) where status = 'open';
create index receipt_requests_ended on receipt_requests (updated_at) where status <> 'open';
select own_by_account('receipt_requests');

create table receipt_queue (
  account_id text not null,
  position bigint not null generated always as identity,
  transaction_id text not null,
  is_new boolean not null,
  primary key (account_id, position)
);
comment on table receipt_queue is 'Transactions that are new or changed, and whose receipt may be waiting.';
create index receipt_queue_by_position on receipt_queue (position);
select own_by_account('receipt_queue');

-- By the database itself, so that whoever routes transactions needs to know nothing of receipts; and only where anybody waits for
-- them, so that it costs next to nothing elsewhere.
create function queue_for_receipts() returns trigger language plpgsql as $$
declare
  is_asked boolean := false;
begin
  -- Whoever routes transactions may see the providers; an account may not so much as look whether there are any.
  if tg_op = 'INSERT' and has_table_privilege('receipt_providers', 'select') then
    is_asked := exists (select from receipt_providers);
  end if;
  if is_asked then
    insert into receipt_queue (account_id, transaction_id, is_new) select account_id, id, true from new_rows;
  elsif exists (select from receipts) then
    insert into receipt_queue (account_id, transaction_id, is_new)
    select n.account_id, n.id, tg_op = 'INSERT' from new_rows n
    where exists (select from receipts r where r.account_id = n.account_id and r.status = 'scanned'
                    and r.transaction_id is null and r.matched_by = 'kontor')
      or exists (select from receipts r where r.account_id = n.account_id and r.transaction_id = n.id);
  end if;
  return null;
end
$$;

-- Counted by the day on which they came, and those that found their transaction.
create function count_receipts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select r.account_id, coalesce(t.organization_id, ''), utc_day(r.created_at), 'receipts', d.name, '', count(*), 0
    from new_rows r left join transactions t on t.account_id = r.account_id and t.id = r.transaction_id
    cross join lateral (values ('scanned', r.status = 'scanned'), ('matched', r.transaction_id is not null)) as d (name, holds)
    where d.holds group by 1, 2, 3, 5;
  elsif tg_op = 'UPDATE' then
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select r.account_id, coalesce(t.organization_id, ''), utc_day(r.created_at), 'receipts', d.name, '', sum(r.change), 0
    from (
      select account_id, transaction_id, created_at, status, -1 as change from old_rows
      union all
      select account_id, transaction_id, created_at, status, 1 from new_rows
    ) r left join transactions t on t.account_id = r.account_id and t.id = r.transaction_id
    cross join lateral (values ('scanned', r.status = 'scanned'), ('matched', r.transaction_id is not null)) as d (name, holds)
    where d.holds group by 1, 2, 3, 5 having sum(r.change) <> 0;
  else
    insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
    select r.account_id, coalesce(t.organization_id, ''), utc_day(r.created_at), 'receipts removed', d.name, '', count(*), 0
    from old_rows r left join transactions t on t.account_id = r.account_id and t.id = r.transaction_id
    cross join lateral (values ('scanned', r.status = 'scanned'), ('matched', r.transaction_id is not null)) as d (name, holds)
    where d.holds group by 1, 2, 3, 5;
  end if;
  return null;
end
$$;

create function record_receipt_candidates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from receipt_candidates where account_id = old.account_id and receipt_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.match_status = 'ambiguous' then
      insert into receipt_candidates (account_id, transaction_id, receipt_id)
      select distinct new.account_id, c->>'transaction_id', new.id from json_array_elements(new.candidates::json) c;
    end if;
  end if;
  return null;
end
$$;

create trigger receipts_new after insert on transactions referencing new table as new_rows
  for each statement execute function queue_for_receipts();
create trigger receipts_changed after update on transactions referencing new table as new_rows
  for each statement execute function queue_for_receipts();
create trigger statistics_inserted after insert on receipts referencing new table as new_rows
  for each statement execute function count_receipts();
create trigger statistics_updated after update on receipts referencing old table as old_rows new table as new_rows
  for each statement execute function count_receipts();
create trigger statistics_deleted after delete on receipts referencing old table as old_rows
  for each statement execute function count_receipts();
create trigger receipts_candidates_new after insert on receipts for each row
  when (new.match_status = 'ambiguous') execute function record_receipt_candidates();
create trigger receipts_candidates_changed after update of match_status, candidates on receipts for each row
  when (old.match_status = 'ambiguous' or new.match_status = 'ambiguous') execute function record_receipt_candidates();
create trigger receipts_candidates_gone after delete on receipts for each row
  when (old.match_status = 'ambiguous') execute function record_receipt_candidates();
