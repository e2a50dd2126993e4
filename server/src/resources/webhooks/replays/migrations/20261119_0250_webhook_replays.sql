create table webhook_replays (
  account_id text not null,
  id text not null,
  webhook_id text not null,
  -- Events of this time, by their ids, which begin with it.
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  statuses text[] not null,
  -- Names of events; none: all.
  events text[] not null,
  status text not null check (status in ('running', 'finished', 'cancelled')),
  reason text,
  -- How many there are to do; none when that was too much to count beforehand.
  total bigint,
  done bigint not null default 0,
  -- Everything up to this number was looked at, and nothing beyond the last one will be.
  position bigint not null,
  last bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id)
);
comment on table webhook_replays is 'Requests to deliver many events again. Each portion and its progress are one transaction, so that another process can continue.';
create index webhook_replays_running on webhook_replays (account_id, webhook_id) where status = 'running';
select own_by_account('webhook_replays');
