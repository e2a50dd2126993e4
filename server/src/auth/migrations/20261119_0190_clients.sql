create table clients (
  account_id text not null references accounts,
  id text not null,
  name text not null,
  type text not null check (type in ('account_client', 'organization_client', 'issuer_client')),
  organization_id text,
  scopes text[] not null,
  token_lifetime integer not null check (token_lifetime between 60 and 31536000),
  enabled boolean not null,
  allowed_ips text[] not null,
  secret_hint text not null,
  last_used_at timestamptz(3),
  -- Raised to revoke every token of the client at once: a token counts only with the generation it was made in.
  token_generation integer not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Deleted clients keep their row: the audit log and the tokens' history refer to it.
  deleted_at timestamptz(3),
  -- A grant never exceeds the grantor's. `ceiling` is what this client may have and grant at most: the scopes that its grantor
  -- could grant. Null, for clients made by the operator: every scope. `granted_by` is the user or client.
  granted_by text,
  ceiling text[],
  -- The version of the API that a client gets.
  api_version text not null,
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id),
  check ((type = 'organization_client') = (organization_id is not null)),
  check (type <> 'issuer_client' or token_lifetime <= 3600),
  constraint clients_within_ceiling check (ceiling is null or scopes <@ ceiling)
);
comment on table clients is 'OAuth clients of an account.';
-- The token endpoint is given a client id and nothing else.
create index clients_by_id on clients (id);
create index clients_by_grantor on clients (account_id, granted_by) where granted_by is not null;
create index clients_listed on clients (account_id, id) where deleted_at is null;
select own_by_account('clients');

create table client_secrets (
  account_id text not null,
  client_id text not null,
  id text not null,
  hash bytea not null,
  hint text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  -- The smallest number of days before the end that was announced by mail.
  announced_days integer,
  last_used_at timestamptz(3),
  primary key (account_id, client_id, id),
  foreign key (account_id, client_id) references clients (account_id, id)
);
comment on table client_secrets is 'Keyed hashes of client secrets. During a rotation a client has two.';
select own_by_account('client_secrets');

create table client_keys (
  account_id text not null,
  client_id text not null,
  id text not null,
  kid text not null,
  jwk jsonb not null,
  created_at timestamptz(3) not null,
  primary key (account_id, client_id, id),
  constraint client_keys_kid unique (account_id, client_id, kid),
  foreign key (account_id, client_id) references clients (account_id, id)
);
comment on table client_keys is 'Public keys with which clients sign their assertions (private_key_jwt).';
-- A program that has a key asks which client it was registered for: see POST /oauth/client.
create index client_keys_by_kid on client_keys (kid);
select own_by_account('client_keys');

create table client_assertions (
  account_id text not null,
  client_id text not null,
  jti_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, client_id, jti_hash)
);
comment on table client_assertions is 'The ids of assertions that authenticated a client: each works once.';
select own_by_account('client_assertions');

create table tokens (
  account_id text not null,
  client_id text not null,
  id text not null,
  scope text not null,
  generation integer not null,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_ip text,
  announced_days integer,
  primary key (account_id, client_id, id)
) with (fillfactor = 90);
comment on table tokens is 'Access tokens that were issued. Without a foreign key: the insert joins the client''s row, and a second check would cost as much again.';
-- For housekeeping and notices; new tokens end later than old ones, so an insert only ever touches its last page.
create index tokens_by_end on tokens (expires_at);
create index tokens_revoked on tokens (revoked_at) where revoked_at is not null;
select own_by_account('tokens');

create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- Sealed under the master key.
  private_key bytea not null,
  created_at timestamptz(3) not null,
  -- Since when it no longer signs; it verifies as long as it is here.
  retired_at timestamptz(3)
);
comment on table signing_keys is 'The keys that sign access tokens. Private keys are sealed under the master key.';
select own_by_system('signing_keys');

create table token_issuers (
  url text primary key,
  created_at timestamptz(3) not null
);
comment on table token_issuers is 'Every public URL that this installation has had. Tokens name the URL they were issued under, and stay valid when the operator changes it.';
select own_by_system('token_issuers');

create table auth_changes (
  account_id text not null,
  id text not null,
  client_id text,
  at timestamptz not null default clock_timestamp(),
  -- The transaction of each change, so that a process can tell which changes it has not read, without any clock.
  xid xid8 not null default pg_current_xact_id(),
  primary key (account_id, id)
);
comment on table auth_changes is 'The change feed: what the caches of other processes must drop. Ordered by transactions, not by clocks.';
create index auth_changes_by_transaction on auth_changes (xid);
select own_by_account('auth_changes');

create table api_calls (
  account_id text not null,
  day date not null,
  status_class smallint not null check (status_class between 1 and 5),
  calls bigint not null,
  primary key (account_id, day, status_class)
) partition by range (day);
comment on table api_calls is 'How many calls of an account were answered, by day and status class. A few rows a day, kept as long as the account.';
call add_first_partitions('api_calls', first_bound()::date::text);
select own_by_account('api_calls');

create table api_version_usage (
  account_id text not null,
  client_id text not null,
  api_version text not null,
  day date not null,
  calls bigint not null,
  last_called_at timestamptz(3) not null,
  primary key (account_id, client_id, api_version, day)
);
comment on table api_version_usage is 'Which client still calls which version of the API: counts by day, as in operation_usage.';
select own_by_account('api_version_usage');

create table operation_usage (
  account_id text not null,
  client_id text not null,
  operation text not null,
  day date not null,
  calls bigint not null,
  last_called_at timestamptz(3) not null,
  primary key (account_id, client_id, operation, day)
);
comment on table operation_usage is 'How often each client called each operation, by day.';
select own_by_account('operation_usage');
