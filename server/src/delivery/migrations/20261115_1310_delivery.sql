-- What the fan-out needs of an event besides its payload.
alter table events
  -- The switch of the billing profile that it hangs on; none for what is always delivered.
  add column product     text check (product in ('transaction', 'digital_receipt', 'environmental_impact')),
  add column buyer_party text,
  add column is_test     boolean not null default false;
create index events_by_transaction on events (account_id, transaction_id) where transaction_id is not null;

-- Events that have not been given to webhooks yet, in the order in which they were written. A table of its own, so
-- that the events themselves are never rewritten.
create table event_queue (
  account_id text   not null,
  event_id   text   not null,
  position   bigint not null generated always as identity,
  primary key (account_id, event_id)
);
create unique index event_queue_by_position on event_queue (position);
select own_by_account('event_queue');

-- What changes with every event of a webhook: apart from the webhook, whose row and version stay as they are.
create table webhook_lanes (
  account_id    text           not null,
  webhook_id    text           not null,
  next_sequence bigint         not null default 1,
  -- The process that delivers for it, as long as that process is heard of.
  owner         text,
  -- Since when there was nothing but failures.
  failing_since timestamptz(3),
  failures      integer        not null default 0,
  -- Nothing is sent before this.
  held_until    timestamptz(3),
  primary key (account_id, webhook_id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id)
) with (fillfactor = 60);
create index webhook_lanes_by_owner on webhook_lanes (owner);
select own_by_account('webhook_lanes');

create table delivery_workers (
  id      text           primary key,
  seen_at timestamptz    not null
);
select own_by_system('delivery_workers');

-- What is still to be delivered. A row goes from here into the log in the statement that records its outcome.
create table delivery_queue (
  account_id       text           not null,
  webhook_id       text           not null,
  sequence         bigint         not null,
  event_id         text           not null,
  due_at           timestamptz    not null,
  first_attempt_at timestamptz(3),
  attempts         jsonb          not null default '[]',
  created_at       timestamptz(3) not null,
  primary key (account_id, webhook_id, sequence)
);
create index delivery_queue_due on delivery_queue (account_id, webhook_id, due_at, sequence);
create index delivery_queue_by_event on delivery_queue (account_id, webhook_id, event_id);
select own_by_account('delivery_queue');

-- What came of it. Appended at the end of each webhook's own range, whatever else the table holds.
create table deliveries (
  account_id  text           not null,
  webhook_id  text           not null,
  sequence    bigint         not null,
  event_id    text           not null,
  status      text           not null check (status in ('delivered', 'failed', 'skipped')),
  -- Why it was skipped.
  reason      text,
  attempts    jsonb          not null,
  created_at  timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  primary key (account_id, webhook_id, sequence)
);
create index deliveries_by_event on deliveries (account_id, webhook_id, event_id);
create index deliveries_unfinished on deliveries (account_id, webhook_id, status, sequence) where status <> 'delivered';
create index deliveries_by_time on deliveries (finished_at);
select own_by_account('deliveries');
