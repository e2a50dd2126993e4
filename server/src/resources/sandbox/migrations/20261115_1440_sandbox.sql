-- Work of a sandbox account that takes longer than a request may: whoever begins it does it, and what a process that
-- died has left is finished by another.
create table sandbox_tasks (
  account_id   text           not null references accounts,
  id           text           not null,
  kind         text           not null check (kind in ('generate', 'demo')),
  -- From this alone everything follows, so that a second try makes the same again and finds it there.
  wanted       json           not null,
  -- How much of it is done, counted by its kind.
  done         integer        not null default 0,
  attempts     integer        not null default 1,
  runner       text           not null,
  leased_until timestamptz(3) not null,
  created_at   timestamptz(3) not null,
  finished_at  timestamptz(3),
  -- Why it was given up.
  failure      text,
  primary key (account_id, id)
);
create index sandbox_tasks_open on sandbox_tasks (leased_until) where finished_at is null;
select own_by_account('sandbox_tasks');

-- What was bought, line by line: the receipt of a sandbox purchase is made from it.
create table sandbox_items (
  account_id     text           not null,
  transaction_id text           not null,
  items          json           not null,
  created_at     timestamptz(3) not null,
  primary key (account_id, transaction_id),
  foreign key (account_id, transaction_id) references card_transactions (account_id, id)
);
select own_by_account('sandbox_items');
