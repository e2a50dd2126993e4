create table accounts (
  id                     text        primary key,
  name_system            text        not null,
  name_legal             text        not null,
  organization_number    text,
  country                text        check (country ~ '^[A-Z]{2}$'),
  notify_email           text,
  logo_id                text,
  mode                   text        not null check (mode in ('sandbox', 'live')),
  status                 text        not null check (status in ('active', 'closed')),
  default_token_lifetime integer     not null check (default_token_lifetime between 60 and 31536000),
  webhook_max_attempts   integer     not null,
  data_retention_days    integer     not null,
  -- Requests per second; null follows the installation's default.
  rate_limit             integer,
  version                integer     not null default 1,
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  closed_at              timestamptz(3)
);
select own_by_account('accounts', 'id');

create table account_logos (
  account_id   text           not null references accounts,
  id           text           not null,
  content_type text           not null,
  bytes        bytea          not null,
  created_at   timestamptz(3) not null,
  primary key (account_id, id)
);
-- A logo is fetched by people's mail programs, which know no account.
create index account_logos_by_id on account_logos (id);
select own_by_account('account_logos');

-- Who did what, when, from where, to which object. Nobody, not even the system role, may change or remove a line.
create table audit_log (
  account_id  text           not null references accounts,
  id          text           not null,
  actor_type  text           not null check (actor_type in ('client', 'user', 'operator', 'system')),
  actor_id    text           not null,
  actor_name  text           not null,
  action      text           not null,
  object_type text           not null,
  object_id   text           not null,
  changes     jsonb,
  ip          text,
  request_id  text,
  created_at  timestamptz(3) not null,
  primary key (account_id, id)
);
create index audit_log_by_actor on audit_log (account_id, actor_id, id);
create index audit_log_by_object on audit_log (account_id, object_id, id);
create index audit_log_by_action on audit_log (account_id, action, id);
select own_by_account('audit_log', 'account_id', 'select, insert');
