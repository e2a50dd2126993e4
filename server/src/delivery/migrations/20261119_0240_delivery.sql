-- All events of an organization are in one shard: the numbers of its webhooks are assigned in order.
create function fan_out_shard(account_id text, organization_id text) returns smallint
  language sql immutable parallel safe
  as $$ select (hashtextextended(account_id || coalesce(organization_id, ''), 0) & 63)::smallint $$;

create table event_queue (
  account_id text not null,
  event_id text not null,
  position bigint not null generated always as identity,
  -- All that the fan-out asks of an event lies beside its place in the queue: it reads no event, and finds the webhooks of many at
  -- once.
  organization_id text,
  name text not null,
  product text,
  buyer_party text,
  created_at timestamptz(3) not null,
  trace_context text,
  primary key (account_id, position)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
comment on table event_queue is 'Events that the fan-out has not distributed yet, in the order in which they were written. A separate table, so that events are never rewritten.';
create index event_queue_by_shard on event_queue (fan_out_shard(account_id, organization_id), account_id, position);
select own_by_account('event_queue');

create table webhook_lanes (
  account_id text not null,
  webhook_id text not null,
  next_sequence bigint not null default 1,
  -- The process that delivers for it, as long as that process is heard of.
  owner text,
  -- Since when there was nothing but failures.
  failing_since timestamptz(3),
  failures integer not null default 0,
  -- Nothing is sent before this.
  held_until timestamptz(3),
  primary key (account_id, webhook_id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id)
) with (fillfactor = 60);
comment on table webhook_lanes is 'The delivery state of each webhook: next number, owner, breaker. Apart from `webhooks`, whose row and version do not change with each event.';
create index webhook_lanes_by_owner on webhook_lanes (owner);
select own_by_account('webhook_lanes');

create table delivery_queue (
  account_id text not null,
  webhook_id text not null,
  sequence bigint not null,
  event_id text not null,
  due_at timestamptz not null,
  first_attempt_at timestamptz(3),
  attempts jsonb not null default '[]',
  created_at timestamptz(3) not null,
  primary key (account_id, webhook_id, sequence)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
comment on table delivery_queue is 'Deliveries that are not finished. The statement that records an outcome moves the row to `deliveries`.';
create index delivery_queue_by_event on delivery_queue (webhook_id, event_id);
create index delivery_queue_due on delivery_queue (webhook_id, due_at, sequence);
select own_by_account('delivery_queue');

create table deliveries (
  account_id text not null,
  webhook_id text not null,
  sequence bigint not null,
  event_id text not null,
  status text not null check (status in ('delivered', 'failed', 'skipped')),
  -- Why it was skipped.
  reason text,
  -- One object for each attempt. It is written once and read as a whole: as plain JSON it goes in at two thirds of the cost. The
  -- queue has jsonb, where attempts are added and counted.
  attempts json not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  primary key (webhook_id, sequence, finished_at)
) partition by range (finished_at);
comment on table deliveries is 'The delivery log: finished deliveries with their attempts. Rows are appended at the end of each webhook''s range.';
create index deliveries_unfinished on deliveries (account_id, webhook_id, status, sequence) where status <> 'delivered';
create index deliveries_by_time on deliveries (finished_at);
create index deliveries_by_event on deliveries (webhook_id, event_id);
call add_first_partitions('deliveries', first_bound()::text);
select own_by_account('deliveries');

create table event_positions (
  account_id text primary key references accounts,
  last_position bigint not null
) with (fillfactor = 60);
comment on table event_positions is 'The last feed position of each account. The fan-out alone assigns positions, and locks this row until it commits: a reader who sees a position sees all before it.';
select own_by_account('event_positions');

create table event_feed (
  account_id text not null,
  position bigint not null,
  event_id text not null,
  -- A row has the positions that one fan-out gave to the account's events, up to `position`: 3.7 events of a purchase took 765
  -- bytes as rows each. `event_id` is the least of their ids, by which the table is partitioned, `last_id` the greatest. A row of
  -- one event has neither `last_id` nor `event_ids`.
  last_id text,
  event_ids text,
  primary key (account_id, position, event_id)
) partition by range (event_id);
comment on table event_feed is 'An account''s events in the order in which partners read them.';
create index event_feed_by_event on event_feed using brin (event_id, (coalesce(last_id, event_id))) with (pages_per_range = 16, autosummarize = on);
call add_first_partitions('event_feed', first_id_at('evt', first_bound()));
select own_by_account('event_feed');

create function note_transaction() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end
$$;

create trigger webhooks_changed before update on webhooks for each row execute function note_transaction();
create trigger accounts_changed before update on accounts for each row execute function note_transaction();
