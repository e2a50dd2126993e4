create table clients (
  account_id       text           not null references accounts,
  id               text           not null,
  name             text           not null,
  type             text           not null check (type in ('account_client', 'organization_client', 'issuer_client')),
  organization_id  text,
  scopes           text[]         not null,
  token_lifetime   integer        not null check (token_lifetime between 60 and 31536000),
  enabled          boolean        not null,
  allowed_ips      text[]         not null,
  secret_hint      text           not null,
  last_used_at     timestamptz(3),
  -- Raised to revoke every token of the client at once: a token counts only with the generation it was made in.
  token_generation integer        not null default 1,
  version          integer        not null default 1,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  -- Deleted clients keep their row: the audit log and the tokens' history refer to it.
  deleted_at       timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id),
  check ((type = 'organization_client') = (organization_id is not null))
);
-- The token endpoint is given a client id and nothing else.
create index clients_by_id on clients (id);
select own_by_account('clients');

create table client_secrets (
  account_id     text           not null,
  client_id      text           not null,
  id             text           not null,
  hash           bytea          not null,
  hint           text           not null,
  created_at     timestamptz(3) not null,
  expires_at     timestamptz(3),
  -- The smallest number of days before the end that was announced by mail.
  announced_days integer,
  primary key (account_id, client_id, id),
  foreign key (account_id, client_id) references clients (account_id, id)
);
select own_by_account('client_secrets');

create table client_keys (
  account_id text           not null,
  client_id  text           not null,
  id         text           not null,
  kid        text           not null,
  jwk        jsonb          not null,
  created_at timestamptz(3) not null,
  primary key (account_id, client_id, id),
  constraint client_keys_kid unique (account_id, client_id, kid),
  foreign key (account_id, client_id) references clients (account_id, id)
);
select own_by_account('client_keys');

-- No foreign key: each row is made by a join with its client, and the check would cost as much again as the insert.
create table tokens (
  account_id     text           not null,
  client_id      text           not null,
  id             text           not null,
  scope          text           not null,
  generation     integer        not null,
  issued_at      timestamptz(3) not null,
  expires_at     timestamptz(3) not null,
  revoked_at     timestamptz(3),
  last_used_at   timestamptz(3),
  last_used_ip   text,
  announced_days integer,
  primary key (account_id, client_id, id)
) with (fillfactor = 90);
-- For housekeeping and notices; new tokens end later than old ones, so an insert only ever touches its last page.
create index tokens_by_end on tokens (expires_at);
create index tokens_revoked on tokens (revoked_at) where revoked_at is not null;
select own_by_account('tokens');

-- The identifiers of the assertions that were used to authenticate: each works once.
create table client_assertions (
  account_id text           not null,
  client_id  text           not null,
  jti_hash   bytea          not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, client_id, jti_hash)
);
select own_by_account('client_assertions');

create table operation_usage (
  account_id     text           not null,
  client_id      text           not null,
  operation      text           not null,
  day            date           not null,
  calls          bigint         not null,
  last_called_at timestamptz(3) not null,
  primary key (account_id, client_id, operation, day)
);
select own_by_account('operation_usage');

-- What caches in other processes must forget. The server's own clock, so that no two processes' clocks matter.
create table auth_changes (
  account_id text        not null,
  id         text        not null,
  client_id  text,
  at         timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
create index auth_changes_by_time on auth_changes (at);
select own_by_account('auth_changes');

create table signing_keys (
  kid         text           primary key,
  public_jwk  jsonb          not null,
  -- Sealed under the master key.
  private_key bytea          not null,
  created_at  timestamptz(3) not null,
  -- Since when it no longer signs; it verifies as long as it is here.
  retired_at  timestamptz(3)
);
select own_by_system('signing_keys');
