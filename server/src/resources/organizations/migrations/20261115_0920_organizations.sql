create table organizations (
  account_id   text           not null references accounts,
  id           text           not null,
  reference_id text           not null,
  name         text           not null,
  version      integer        not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  primary key (account_id, id),
  unique (account_id, reference_id)
);
select own_by_account('organizations');
