create table events (
  account_id text not null,
  id text not null,
  name text not null,
  -- Whose webhooks hear of it; none when it concerns no organization (yet).
  organization_id text,
  -- What the log can be searched by.
  reference_id text,
  transaction_id text,
  -- JSON: the whole payload, or its own fields if it has parts. As text, because it is sent byte for byte as it was written.
  payload text not null,
  created_at timestamptz(3) not null,
  -- The switch of the billing profile that it hangs on; none for what is always delivered.
  product text,
  is_test boolean not null default false,
  -- The traceparent (W3C Trace Context) under which an event was written; null unless tracing is on and the trace is sampled.
  trace_context text,
  -- The rest of the payload, which other events share. Null: the payload is whole.
  first_part_id uuid,
  second_part_id uuid,
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
  -- A JSON object.
  content text not null,
  primary key (account_id, id)
);
comment on table payload_parts is 'Fields that many payloads of an account have in common, once per account and month: those of a card, or of a merchant. Payloads of later months do not refer to them, so a part is deleted with the last payload of its month.';
select own_by_account('payload_parts', 'account_id', 'select, insert, delete');
-- The owner writes the archive of a partition.
create policy owner_rows on payload_parts for select to current_user using (true);

-- Joins a payload that is stored in parts: one JSON object with the fields of all.
create function join_payload(own text, second_part text, first_part text) returns text language sql immutable parallel safe
  return left(own, -1) || coalesce(',' || right(left(second_part, -1), -1), '') || ',' || substr(first_part, 2);

-- Views for people: rows as partners see them. Kontor itself reads the tables, and accounts cannot use this schema.
create schema readable;
grant usage on schema readable to kontor_system;

create view readable.events as
select e.account_id, e.id, e.name, e.created_at, e.organization_id, e.reference_id, e.transaction_id, e.product, e.is_test, e.trace_context,
  (case when e.first_part_id is null then e.payload else join_payload(e.payload,
    (select content from payload_parts p where p.account_id = e.account_id and p.id = e.second_part_id),
    (select content from payload_parts p where p.account_id = e.account_id and p.id = e.first_part_id)) end)::json as payload
from events e;
comment on view readable.events is 'Events with their whole payloads.';
call show_to_system('readable.events');
