create table sandbox_tasks (
  account_id text not null references accounts,
  id text not null,
  kind text not null check (kind in ('generate', 'demo')),
  -- From this alone everything follows, so that a second try makes the same again and finds it there.
  wanted json not null,
  -- How much of it is done, counted by its kind.
  done integer not null default 0,
  attempts integer not null default 1,
  runner text not null,
  leased_until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- Why it was given up.
  failure text,
  primary key (account_id, id)
);
comment on table sandbox_tasks is 'Work of a sandbox account that takes longer than a request may. Another process finishes it when the first one dies.';
create index sandbox_tasks_open on sandbox_tasks (leased_until) where finished_at is null;
select own_by_account('sandbox_tasks');

create table sandbox_items (
  account_id text not null,
  transaction_id text not null,
  items json not null,
  created_at timestamptz(3) not null,
  primary key (account_id, transaction_id)
);
comment on table sandbox_items is 'The line items of a sandbox purchase. Its receipt is generated from them.';
select own_by_account('sandbox_items');

create table sandbox_clocks (
  account_id text primary key references accounts,
  offset_seconds bigint not null,
  advanced_at timestamptz(3) not null
);
comment on table sandbox_clocks is 'How far the time of a sandbox account is ahead.';
select own_by_account('sandbox_clocks');
