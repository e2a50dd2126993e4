create table webhooks (
  account_id text not null,
  id text not null,
  organization_id text,
  url text not null,
  -- Sealed under the master key, as is everything here that is a credential.
  secret bytea not null,
  -- While a rotation lasts, the secret before signs as well.
  previous_secret bytea,
  previous_until timestamptz(3),
  -- The partner's own switch.
  enabled boolean not null,
  authentication_type text not null check (authentication_type in ('none', 'basic', 'oauth', 'custom')),
  authentication bytea,
  events text[] not null,
  max_per_second integer,
  ordered boolean not null,
  description text,
  metadata jsonb not null,
  challenge_status text not null check (challenge_status in ('pending', 'passed', 'failed')),
  challenge_reason text,
  challenge_at timestamptz(3),
  challenge_tries integer not null default 0,
  -- When it is tried again by itself.
  challenge_next_at timestamptz(3),
  -- Switched off by us: nothing but failures for days, or a receiver that said it is gone.
  disabled_at timestamptz(3),
  disabled_reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- Counts the changes of a webhook's custom headers. Together with the versions of the webhook and its account it tells a process
  -- that delivers whether it has the current settings; the webhook's own version, which partners see, does not change with its
  -- headers.
  headers_version integer not null default 0,
  -- The transaction that last changed a webhook, or its account. A process reads the settings of those that its snapshot before
  -- did not show, instead of all that it owns every two seconds.
  changed_by xid8 not null default pg_current_xact_id(),
  -- The version of the API whose payloads a webhook gets.
  api_version text not null,
  organization_ids text[] not null default '{}',
  -- Which events of its subscription a webhook gets, and what of each. The paths are the clauses of the filter, as the fan-out
  -- evaluates them; null without a filter.
  filter jsonb not null default '[]',
  filter_paths jsonpath[],
  thin boolean not null default false,
  fields text[] not null default '{}',
  -- How often a partner requested to send now, past the pause after failures. Part of the settings version.
  probe_requests integer not null default 0,
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id),
  check (organization_id is null or organization_ids = '{}')
);
comment on table webhooks is 'Webhooks: the receiver, its credentials, the subscription and the state of the challenge.';
create index webhooks_of_organization on webhooks (account_id, organization_id, id) where deleted_at is null;
create index webhooks_to_challenge on webhooks (challenge_next_at) where challenge_next_at is not null and deleted_at is null;
create index webhooks_by_change on webhooks (changed_by);
select own_by_account('webhooks');

create table webhook_headers (
  account_id text not null,
  webhook_id text not null,
  id text not null,
  key text not null,
  value bytea not null,
  secret boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
comment on table webhook_headers is 'Custom headers of webhooks. Values are sealed under the master key.';
create unique index webhook_headers_by_key on webhook_headers (account_id, webhook_id, lower(key));
select own_by_account('webhook_headers');

create table webhook_groups (
  account_id text not null,
  webhook_id text not null,
  id text not null,
  buyer_party text not null,
  created_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
comment on table webhook_groups is 'The buyer parties whose transactions a webhook gets. A webhook without groups gets all.';
create unique index webhook_groups_by_party on webhook_groups (account_id, webhook_id, buyer_party);
select own_by_account('webhook_groups');
