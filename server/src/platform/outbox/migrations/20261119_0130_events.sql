create table events (
  account_id text not null,
  id text not null,
  name text not null,
  -- Whose webhooks hear of it; none when it concerns no organization (yet).
  organization_id text,
  -- What the log can be searched by.
  reference_id text,
  transaction_id text,
  -- As text, byte for byte what was decided at the time. JSON that Kontor wrote itself and sends byte for byte.
  payload text not null,
  created_at timestamptz(3) not null,
  -- The switch of the billing profile that it hangs on; none for what is always delivered.
  product text,
  is_test boolean not null default false,
  -- The traceparent (W3C Trace Context) under which an event was written; null unless tracing is on and the trace is sampled.
  trace_context text,
  -- Null: the payload is whole.
  template_id uuid,
  shared_id uuid,
  -- The first five characters of an id's time: nine hours have the same ones. With them instead of the id, the entries of a card
  -- holder's events in a slot are equal, and PostgreSQL stores equal entries once. A column, because row-level security keeps
  -- `substr` out of an index condition.
  time_slot text collate "C" generated always as (substr(id, 5, 5)) stored,
  primary key (account_id, id)
) partition by range (id);
comment on table events is 'Everything that happened in an account, written in the transaction of the change that caused it.';
create index events_by_transaction on events (transaction_id) where transaction_id is not null;
create index events_by_reference on events (organization_id, reference_id, time_slot) where reference_id is not null;
-- A row that is a little larger than a quarter of a page is neither compressed nor stored elsewhere, which took longer than
-- writing it.
call add_first_partitions('events', first_id_at('evt', first_bound()), 'toast_tuple_target = 4080');
select own_by_account('events', 'account_id', 'select, insert, delete');

create table payload_parts (
  account_id text not null,
  -- The month, counted from the year 0, in 16 bits; 112 bits of the hash of the content.
  id uuid not null,
  content text not null,
  primary key (account_id, id)
);
comment on table payload_parts is 'What many payloads of an account have in common: templates with placeholders, and shared values, once per account and month. Payloads of later months do not refer to them, so a part is deleted with the last payload of its month.';
select own_by_account('payload_parts', 'account_id', 'select, insert, delete');
-- The owner writes the archive of a partition.
create policy owner_rows on payload_parts for select to current_user using (true);
