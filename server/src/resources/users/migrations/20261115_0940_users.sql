create table users (
  account_id    text           not null references accounts,
  id            text           not null,
  email         text           not null,
  first_name    text           not null,
  last_name     text           not null,
  role          text           not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  status        text           not null check (status in ('invited', 'active', 'disabled')),
  password_hash text,
  last_login_at timestamptz(3),
  version       integer        not null default 1,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  primary key (account_id, id)
);
create unique index users_by_email on users (account_id, lower(email));
select own_by_account('users');
