-- The schema of today, written by `npm run docs:schema` from a migrated database. The migrations say more: their comments tell what
-- a column is for, and they have the functions. Tables are grouped by the folder of server/src that they belong to. Row-level security shows
-- the role kontor_tenant the rows of one account, and kontor_system all rows; other policies are named.

-- auth

-- How many calls of an account were answered, by day and status class. A few rows a day, kept as long as the account.
create table api_calls (
  account_id text not null,
  day date not null,
  status_class smallint not null,
  calls bigint not null,
  primary key (account_id, day, status_class),
  check (((status_class >= 1) and (status_class <= 5)))
) partition by range (day);

-- Which client still calls which version of the API: counts by day, as in operation_usage.
create table api_version_usage (
  account_id text not null,
  client_id text not null,
  api_version text not null,
  day date not null,
  calls bigint not null,
  last_called_at timestamptz(3) not null,
  primary key (account_id, client_id, api_version, day)
);

-- The change feed: what the caches of other processes must drop. Ordered by transactions, not by clocks.
create table auth_changes (
  account_id text not null,
  id text not null,
  client_id text,
  at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  primary key (account_id, id)
);
create index auth_changes_by_transaction on auth_changes (xid);

-- The ids of assertions that authenticated a client: each works once.
create table client_assertions (
  account_id text not null,
  client_id text not null,
  jti_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, client_id, jti_hash)
);

-- Public keys with which clients sign their assertions (private_key_jwt).
create table client_keys (
  account_id text not null,
  client_id text not null,
  id text not null,
  kid text not null,
  jwk jsonb not null,
  created_at timestamptz(3) not null,
  primary key (account_id, client_id, id),
  unique (account_id, client_id, kid),
  foreign key (account_id, client_id) references clients(account_id, id)
);
create index client_keys_by_kid on client_keys (kid);

-- Keyed hashes of client secrets. During a rotation a client has two.
create table client_secrets (
  account_id text not null,
  client_id text not null,
  id text not null,
  hash bytea not null,
  hint text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  announced_days integer,
  last_used_at timestamptz(3),
  primary key (account_id, client_id, id),
  foreign key (account_id, client_id) references clients(account_id, id)
);

-- OAuth clients of an account.
create table clients (
  account_id text not null,
  id text not null,
  name text not null,
  type text not null,
  organization_id text,
  scopes text[] not null,
  token_lifetime integer not null,
  enabled boolean not null,
  allowed_ips text[] not null,
  secret_hint text not null,
  last_used_at timestamptz(3),
  token_generation integer not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  granted_by text,
  ceiling text[],
  api_version text not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  foreign key (account_id, organization_id) references organizations(account_id, id),
  check (((type = 'organization_client'::text) = (organization_id is not null))),
  check (((type <> 'issuer_client'::text) or (token_lifetime <= 3600))),
  check (((token_lifetime >= 60) and (token_lifetime <= 31536000))),
  check ((type = any (array['account_client'::text, 'organization_client'::text, 'issuer_client'::text]))),
  check (((ceiling is null) or (scopes <@ ceiling)))
);
create index clients_by_grantor on clients (account_id, granted_by) where (granted_by is not null);
create index clients_by_id on clients (id);
create index clients_listed on clients (account_id, id) where (deleted_at is null);
create trigger clients_usage_added after insert on clients referencing new table as added for each statement execute function count_usage('oauth_clients', 'deleted_at is null', '1');
create trigger clients_usage_changed after update on clients referencing old table as removed new table as added for each statement execute function count_usage('oauth_clients', 'deleted_at is null', '1');
create trigger clients_usage_removed after delete on clients referencing old table as removed for each statement execute function count_usage('oauth_clients', 'deleted_at is null', '1');

-- How often each client called each operation, by day.
create table operation_usage (
  account_id text not null,
  client_id text not null,
  operation text not null,
  day date not null,
  calls bigint not null,
  last_called_at timestamptz(3) not null,
  primary key (account_id, client_id, operation, day)
);

-- The keys that sign access tokens. Private keys are sealed under the master key.
create table signing_keys (
  kid text not null,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3),
  primary key (kid)
);

-- Every public URL that this installation has had. Tokens name the URL they were issued under, and stay valid when the operator changes it.
create table token_issuers (
  url text not null,
  created_at timestamptz(3) not null,
  primary key (url)
);

-- Access tokens that were issued. Without a foreign key: the insert joins the client's row, and a second check would cost as much again.
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
) with (fillfactor=90);
create index tokens_by_end on tokens (expires_at);
create index tokens_revoked on tokens (revoked_at) where (revoked_at is not null);

-- delivery

-- The delivery log: finished deliveries with their attempts. Rows are appended at the end of each webhook's range.
create table deliveries (
  account_id text not null,
  webhook_id text not null,
  sequence bigint not null,
  event_id text not null,
  status text not null,
  reason text,
  attempts json not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  primary key (webhook_id, sequence, finished_at),
  check ((status = any (array['delivered'::text, 'failed'::text, 'skipped'::text])))
) partition by range (finished_at);
create index deliveries_by_event on deliveries (webhook_id, event_id);
create index deliveries_by_time on deliveries (finished_at);
create index deliveries_unfinished on deliveries (account_id, webhook_id, status, sequence) where (status <> 'delivered'::text);
create trigger statistics_deleted after delete on deliveries referencing old table as old_rows for each statement execute function count_deliveries();
create trigger statistics_inserted after insert on deliveries referencing new table as new_rows for each statement execute function count_deliveries();
create trigger statistics_updated after update on deliveries referencing old table as old_rows new table as new_rows for each statement execute function count_deliveries();

-- Deliveries that are not finished. The statement that records an outcome moves the row to `deliveries`.
create table delivery_queue (
  account_id text not null,
  webhook_id text not null,
  sequence bigint not null,
  event_id text not null,
  due_at timestamptz not null,
  first_attempt_at timestamptz(3),
  attempts jsonb not null default '[]'::jsonb,
  created_at timestamptz(3) not null,
  primary key (account_id, webhook_id, sequence)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=5000);
create index delivery_queue_by_event on delivery_queue (webhook_id, event_id);
create index delivery_queue_due on delivery_queue (webhook_id, due_at, sequence);

-- An account's events in the order in which partners read them.
create table event_feed (
  account_id text not null,
  "position" bigint not null,
  event_id text not null,
  last_id text,
  event_ids text,
  primary key (account_id, "position", event_id)
) partition by range (event_id);
create index event_feed_by_event on event_feed using brin (event_id, coalesce(last_id, event_id)) with (pages_per_range='16', autosummarize='on');

-- The last feed position of each account. The fan-out alone assigns positions, and locks this row until it commits: a reader who sees a position sees all before it.
create table event_positions (
  account_id text not null,
  last_position bigint not null,
  primary key (account_id),
  foreign key (account_id) references accounts(id)
) with (fillfactor=60);

-- Events that the fan-out has not distributed yet, in the order in which they were written. A separate table, so that events are never rewritten.
create table event_queue (
  account_id text not null,
  event_id text not null,
  "position" bigint not null generated always as identity,
  organization_id text,
  name text not null,
  product text,
  buyer_party text,
  created_at timestamptz(3) not null,
  trace_context text,
  primary key (account_id, "position")
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=5000);
create index event_queue_by_shard on event_queue (fan_out_shard(account_id, organization_id), account_id, "position");

-- The delivery state of each webhook: next number, owner, breaker. Apart from `webhooks`, whose row and version do not change with each event.
create table webhook_lanes (
  account_id text not null,
  webhook_id text not null,
  next_sequence bigint not null default 1,
  owner text,
  failing_since timestamptz(3),
  failures integer not null default 0,
  held_until timestamptz(3),
  primary key (account_id, webhook_id),
  foreign key (account_id, webhook_id) references webhooks(account_id, id)
) with (fillfactor=60);
create index webhook_lanes_by_owner on webhook_lanes (owner);

-- http

-- One row per Idempotency-Key: claimed before the work, completed in the transaction of the work.
create table idempotency_keys (
  account_id text not null,
  client_id text not null,
  key text not null,
  claim_id text not null,
  request_hash bytea not null,
  claimed_until timestamptz(3) not null,
  answer bytea,
  created_at timestamptz(3) not null,
  claimed_by text,
  primary key (account_id, client_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

-- platform/database

-- One row per finished backup, for its age in `kontor status` and /metrics. A backup does not contain its own row.
create table backups (
  id text not null,
  created_at timestamptz not null,
  finished_at timestamptz not null,
  place text not null,
  bytes bigint not null,
  is_encrypted boolean not null,
  primary key (id)
);

-- Background jobs that fail now. A job has a row from its first failure until its next success, so that `kontor status` shows it.
create table failing_jobs (
  name text not null,
  failing_since timestamptz not null,
  failures integer not null,
  reason text not null,
  next_try_at timestamptz not null,
  primary key (name)
);

-- The migrations that were applied, each with its checksum. oldest_code: no older version can run since.
create table kontor_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  oldest_code text,
  primary key (name)
);

-- The keys of a master key rotation, each wrapped by another key. Empty until the first rotation.
create table master_keys (
  id text not null,
  wrapped_by text not null,
  wrapped bytea not null,
  seals boolean not null,
  derives boolean not null,
  is_next boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (id, wrapped_by),
  check ((id ~ '^[0-9a-f]{8}$'::text)),
  check ((wrapped_by ~ '^[0-9a-f]{8}$'::text))
);

-- The processes that serve or work, each with its heartbeat. A process whose heartbeat is too old is dead, and others claim its work.
create table processes (
  id text not null,
  seen_at timestamptz not null,
  dead_after interval not null default '00:00:05'::interval,
  delivers boolean not null,
  master_key_id text,
  role text,
  version text,
  host text,
  pid integer,
  started_at timestamptz,
  queues jsonb,
  queues_at timestamptz,
  primary key (id)
);

-- platform/outbox

-- Everything that happened in an account, written in the transaction of the change that caused it.
create table events (
  account_id text not null,
  id text not null,
  name text not null,
  organization_id text,
  reference_id text,
  transaction_id text,
  payload text not null,
  created_at timestamptz(3) not null,
  product text,
  is_test boolean not null default false,
  trace_context text,
  first_part_id uuid,
  second_part_id uuid,
  time_slot text collate "C" generated always as (substr(id, 5, 5)) stored,
  primary key (account_id, id)
) partition by range (id);
create index events_by_reference on events (organization_id, reference_id, time_slot) where (reference_id is not null);
create index events_by_transaction on events (transaction_id) where (transaction_id is not null);

-- Events with their whole payloads.
create view readable.events (
  account_id text,
  id text,
  name text,
  created_at timestamptz(3),
  organization_id text,
  reference_id text,
  transaction_id text,
  product text,
  is_test boolean,
  trace_context text,
  payload json
);

-- Fields that many payloads of an account have in common, once per account and month: those of a card, or of a merchant. Payloads of later months do not refer to them, so a part is deleted with the last payload of its month.
create table payload_parts (
  account_id text not null,
  id uuid not null,
  content text not null,
  primary key (account_id, id)
);
-- Policies: owner_rows for the owner.

-- resources/accounts

-- The logos of accounts, as emails and pages show them.
create table account_logos (
  account_id text not null,
  id text not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id)
);
create index account_logos_by_id on account_logos (id);

-- Partners and issuers. Each has its own clients, users, limits and audit log.
create table accounts (
  id text not null,
  name_system text not null,
  name_legal text not null,
  organization_number text,
  country text,
  notify_email text,
  logo_id text,
  mode text not null,
  status text not null,
  default_token_lifetime integer not null,
  webhook_max_attempts integer not null,
  data_retention_days integer not null,
  rate_limit integer,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  kind text not null default 'partner'::text,
  approved_at timestamptz(3),
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (id),
  check ((country ~ '^[A-Z]{2}$'::text)),
  check (((default_token_lifetime >= 60) and (default_token_lifetime <= 31536000))),
  check ((kind = any (array['partner'::text, 'issuer'::text]))),
  check ((mode = any (array['sandbox'::text, 'live'::text]))),
  check ((status = any (array['active'::text, 'closed'::text])))
);
create index accounts_by_change on accounts (changed_by);
create index accounts_of_issuers on accounts (id) where (kind = 'issuer'::text);
create trigger accounts_changed before update on accounts for each row execute function note_transaction();

-- resources/audit-log

-- Who did what to which object, when and from where. No role may change or delete a line.
create table audit_log (
  account_id text not null,
  id text not null,
  actor_type text not null,
  actor_id text not null,
  actor_name text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  changes jsonb,
  ip text,
  request_id text,
  created_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check ((actor_type = any (array['client'::text, 'user'::text, 'operator'::text, 'system'::text, 'signatory'::text, 'card_holder'::text, 'issuer'::text])))
) partition by range (id);
create index audit_log_by_action on audit_log (account_id, action, id);
create index audit_log_by_actor on audit_log (account_id, actor_id, id);
create index audit_log_by_object on audit_log (account_id, object_id, id);

-- resources/billings

-- Billing profiles: who is invoiced for an organization, and for which products.
create table billings (
  account_id text not null,
  id text not null,
  name_display text not null,
  name_legal text not null,
  organization_number text not null,
  country text not null,
  address_street text,
  address_zip text,
  address_city text,
  email_invoice text,
  your_reference_invoice text,
  product_transaction boolean not null,
  product_digital_receipt boolean not null,
  product_environmental_impact boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  is_default boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check ((country = any (array['SE'::text, 'NO'::text, 'DK'::text, 'FI'::text])))
);
create unique index billings_default on billings (account_id) where is_default;

-- resources/card-holders

-- The employees of an organization whose cards a partner follows, from invitation to consent.
create table card_holders (
  account_id text not null,
  id text not null,
  organization_id text not null,
  reference_id text not null,
  email text,
  email_status text,
  identity_id text,
  language text not null,
  status text not null,
  skip_consent_email boolean not null,
  history_from date,
  metadata jsonb not null,
  mailed_at timestamptz(3),
  reminded_at timestamptz(3),
  consented_at timestamptz(3),
  consent_text_sha256 text,
  consent_text_version text,
  consent_evidence jsonb,
  withdrawn_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  reference_key text collate "C" generated always as (lower(reference_id)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  partner_name text,
  partner_logo_id text,
  primary key (account_id, id),
  foreign key (account_id, identity_id) references identities(account_id, id),
  foreign key (account_id, organization_id) references organizations(account_id, id),
  check ((email_status = any (array['queued'::text, 'delivered'::text, 'failed'::text]))),
  check ((language = any (array['sv'::text, 'no'::text, 'da'::text, 'fi'::text, 'en'::text]))),
  check ((status = any (array['created'::text, 'invited'::text, 'identified'::text, 'consented'::text, 'withdrawn'::text])))
);
create index card_holders_by_email_key on card_holders (account_id, organization_id, email_key) where (deleted_at is null);
create index card_holders_by_email_status on card_holders (account_id, organization_id, email_status, id) where (deleted_at is null);
create index card_holders_by_identity on card_holders (account_id, identity_id) where (identity_id is not null);
create index card_holders_by_logo on card_holders (account_id, partner_logo_id) where (partner_logo_id is not null);
create unique index card_holders_by_reference on card_holders (account_id, organization_id, reference_id) where (deleted_at is null);
create index card_holders_by_reference_key on card_holders (account_id, organization_id, reference_key) where (deleted_at is null);
create index card_holders_by_status on card_holders (account_id, organization_id, status, id) where (deleted_at is null);
create index card_holders_deleted on card_holders (account_id, deleted_at) where (deleted_at is not null);
create unique index card_holders_listed on card_holders (account_id, organization_id, id) where (deleted_at is null);
create index card_holders_of_account on card_holders (account_id, reference_id, organization_id);
create index card_holders_waiting on card_holders (mailed_at) where ((mailed_at is not null) and (reminded_at is null) and (deleted_at is null) and (status = any (array['invited'::text, 'identified'::text])));
create trigger card_holders_history after update of status, identity_id on card_holders for each row when (((new.identity_id is not null) and (new.deleted_at is null) and (new.status = any (array['identified'::text, 'consented'::text])) and ((old.identity_id is distinct from new.identity_id) or (old.status <> all (array['identified'::text, 'consented'::text]))))) execute function request_history_of_holder();
create trigger card_holders_history_new after insert on card_holders for each row when (((new.identity_id is not null) and (new.status = any (array['identified'::text, 'consented'::text])))) execute function request_history_of_holder();
create trigger card_holders_usage_added after insert on card_holders referencing new table as added for each statement execute function count_usage('card_holders', 'deleted_at is null', '1');
create trigger card_holders_usage_changed after update on card_holders referencing old table as removed new table as added for each statement execute function count_usage('card_holders', 'deleted_at is null', '1');
create trigger card_holders_usage_removed after delete on card_holders referencing old table as removed for each statement execute function count_usage('card_holders', 'deleted_at is null', '1');
create trigger statistics_deleted after delete on card_holders referencing old table as old_rows for each statement execute function count_card_holders();
create trigger statistics_inserted after insert on card_holders referencing new table as new_rows for each statement execute function count_card_holders();
create trigger statistics_updated after update on card_holders referencing old table as old_rows new table as new_rows for each statement execute function count_card_holders();

-- resources/environmental-impacts

-- The CO2 estimate of each transaction.
create table environmental_impacts (
  account_id text not null,
  id text not null,
  transaction_id text not null,
  organization_id text not null,
  card_holder_id text not null,
  purchase_date date not null,
  mcc_code text,
  status text not null,
  reason text,
  grams bigint,
  grams_low bigint,
  grams_high bigint,
  social_cost_amount numeric(18,4),
  social_cost_currency text,
  method text,
  sector text,
  confidence text,
  basis_id text not null,
  figures json not null,
  method_version text not null,
  calculated_at timestamptz(3) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  spend_amount numeric(18,4) not null,
  spend_currency text not null,
  primary key (account_id, transaction_id),
  check ((status = any (array['estimated'::text, 'not_applicable'::text])))
) partition by range (transaction_id);
create index environmental_impacts_by_day on environmental_impacts (account_id, purchase_date, id);
create index environmental_impacts_of_organization on environmental_impacts (organization_id, purchase_date, id);
create trigger statistics_deleted after delete on environmental_impacts referencing old table as old_rows for each statement execute function count_environmental_impacts();
create trigger statistics_inserted after insert on environmental_impacts referencing new table as new_rows for each statement execute function count_environmental_impacts();
create trigger statistics_updated after update on environmental_impacts referencing old table as old_rows new table as new_rows for each statement execute function count_environmental_impacts();
create trigger sums_deleted after delete on environmental_impacts referencing old table as old_rows for each statement execute function sum_impacts();
create trigger sums_inserted after insert on environmental_impacts referencing new table as new_rows for each statement execute function sum_impacts();
create trigger sums_updated after update on environmental_impacts referencing old table as old_rows new table as new_rows for each statement execute function sum_impacts();

-- What many CO2 estimates have in common: factor, flags and the text of every step, by the hash of the content.
create table impact_bases (
  account_id text not null,
  id text not null,
  basis json not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id)
);

-- Changes of CO2 sums that are not folded into `impact_sums` yet. Triggers append them, so no writer waits for another.
create table impact_deltas (
  account_id text not null,
  id bigint not null generated always as identity,
  organization_id text not null,
  card_holder_id text not null,
  mcc_code text not null,
  day date not null,
  currency text not null,
  count bigint not null,
  estimated bigint not null,
  unknown bigint not null,
  grams bigint not null,
  grams_low bigint not null,
  grams_high bigint not null,
  estimated_spend numeric not null,
  unknown_spend numeric not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor=0.02);

-- CO2 sums by day, third of a month and month. A reader adds `impact_deltas`.
create table impact_sums (
  account_id text not null,
  kind text not null,
  is_month boolean not null,
  start date not null,
  organization_id text not null,
  key text not null,
  currency text not null,
  count bigint not null,
  estimated bigint not null,
  unknown bigint not null,
  grams bigint not null,
  grams_low bigint not null,
  grams_high bigint not null,
  estimated_spend numeric not null,
  unknown_spend numeric not null,
  primary key (account_id, kind, is_month, start, organization_id, key, currency)
) with (fillfactor=80);
create index impact_sums_of_card_holders on impact_sums (account_id, start, key) include (count, estimated, grams) where (kind = 'card_holder'::text);

-- resources/exports

-- The bytes of an export, in order. Each part is a file of its own, so that a gigabyte is never held in memory.
create table export_parts (
  account_id text not null,
  export_id text not null,
  number integer not null,
  file_id text not null,
  size integer not null,
  primary key (account_id, export_id, number),
  foreign key (account_id, export_id) references exports(account_id, id),
  foreign key (account_id, file_id) references files(account_id, id)
);
create index export_parts_by_file on export_parts (account_id, file_id);

-- Files with an account's rows, written by a background task.
create table exports (
  account_id text not null,
  id text not null,
  kind text not null,
  format text not null,
  layout text not null,
  from_day date not null,
  to_day date not null,
  organization_ids text[] not null,
  accounts jsonb,
  status text not null,
  reason text,
  progress smallint not null default 0,
  rows bigint not null default 0,
  rows_skipped bigint not null default 0,
  file_name text not null,
  file_size bigint,
  sha256 bytea,
  runner text,
  leased_until timestamptz(3),
  attempts smallint not null default 0,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check ((format = any (array['csv'::text, 'xlsx'::text, 'parquet'::text, 'sie'::text, 'zip'::text]))),
  check ((kind = any (array['transactions'::text, 'receipts'::text, 'environmental_impacts'::text, 'deliveries'::text]))),
  check ((layout = any (array['standard'::text, 'saf_t'::text]))),
  check ((status = any (array['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'expired'::text])))
);
create index exports_expiring on exports (expires_at) where (status = 'completed'::text);
create index exports_finished on exports (finished_at) where (finished_at is not null);
create index exports_waiting on exports (account_id, created_at) where (status = any (array['queued'::text, 'running'::text]));

-- resources/identities

-- Natural persons of a company, known to an account through issuers' cards or through eID.
create table identities (
  account_id text not null,
  id text not null,
  country text not null,
  organization_number text not null,
  name text not null,
  employee_id text,
  national_id_hash bytea not null,
  national_id bytea not null,
  identified_by_eid boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id)
);
create unique index identities_by_person on identities (account_id, country, organization_number, national_id_hash);
create unique index identities_listed on identities (account_id, country, organization_number, id);

-- The cards of a person, as the account may see them. The issuer's own record of the card is in `cards`.
create table identity_cards (
  account_id text not null,
  card_id text not null,
  identity_id text not null,
  payment_product_id text not null,
  last_four text not null,
  liability text not null,
  active boolean not null,
  card_version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, card_id),
  foreign key (account_id, identity_id) references identities(account_id, id) on delete cascade,
  foreign key (payment_product_id) references payment_products(id)
);
create index identity_cards_by_card on identity_cards (card_id);
create index identity_cards_by_identity on identity_cards (account_id, identity_id);
create index identity_cards_ended on identity_cards (updated_at) where (not active);
create trigger identity_cards_history after update of active, identity_id on identity_cards for each row when ((new.active and ((not old.active) or (old.identity_id is distinct from new.identity_id)))) execute function request_history_of_card();
create trigger identity_cards_history_new after insert on identity_cards for each row when (new.active) execute function request_history_of_card();

-- resources/issuers

-- Transactions as issuers report them, in the issuer's account. A sandbox account is the issuer of its own test cards.
create table card_transactions (
  account_id text not null,
  id text not null,
  issuer_transaction_id text not null,
  card_id text not null,
  states smallint not null,
  purchased_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id)
) partition by range (id);
create index card_transactions_by_card on card_transactions (card_id, purchased_at);

-- The issuers' cards. A card belongs to the issuer's account; partners see `identity_cards`.
create table cards (
  account_id text not null,
  id text not null,
  issuer_card_id text not null,
  payment_product_id text not null,
  last_four text not null,
  bin_number text,
  liability text not null,
  scheme text not null,
  funding text not null,
  issuer_organization_number text,
  issuer_country_code text,
  holder_name text not null,
  employee_id text,
  national_id_country text not null,
  national_id_hash bytea not null,
  national_id bytea not null,
  company_country text not null,
  company_number text not null,
  version integer not null default 1,
  shared_version integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  held_since timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  foreign key (payment_product_id) references payment_products(id)
);
create index cards_by_company on cards (payment_product_id, company_country, company_number, id) where (deleted_at is null);
create unique index cards_by_issuer_id on cards (account_id, issuer_card_id);
create index cards_by_last_four on cards (account_id, last_four, id) where (deleted_at is null);
create index cards_by_number on cards (account_id, company_number, id) where (deleted_at is null);
create index cards_to_erase on cards (deleted_at) where ((deleted_at is not null) and (holder_name <> ''::text));
create index cards_to_share on cards (id) where (shared_version < version);

-- Invoices that an issuer closed. In a sandbox, the account is the issuer.
create table issuer_invoices (
  account_id text not null,
  id text not null,
  issuer_invoice_id text not null,
  country text not null,
  organization_number text not null,
  invoice_number text not null,
  no_of_transactions integer not null,
  invoice_amount numeric(18,4) not null,
  invoice_currency text not null,
  invoice_date date not null,
  due_date date not null,
  announced integer not null default 0,
  created_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id)
);
create unique index issuer_invoices_by_own_id on issuer_invoices (account_id, issuer_invoice_id);

-- The transaction of each issuer's transaction id. Not partitioned, so that an id never becomes two transactions.
create table issuer_transaction_ids (
  account_id text not null,
  issuer_transaction_id text not null,
  transaction_id text not null,
  primary key (account_id, issuer_transaction_id)
);

-- Transactions with states that are not routed to partners yet, in the order of arrival.
create table transaction_queue (
  account_id text not null,
  transaction_id text not null,
  "position" bigint not null generated always as identity,
  set_aside_at timestamptz(3),
  failure text,
  trace_context text,
  shard smallint not null,
  primary key (shard, "position")
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=5000);
create index transaction_queue_set_aside on transaction_queue (account_id, transaction_id) where (set_aside_at is not null);

-- The states of issuers' transactions, with the facts that the issuer sent.
create table transaction_states (
  account_id text not null,
  transaction_id text not null,
  state text not null,
  received_at timestamptz(3) not null,
  type text,
  original_amount numeric,
  original_currency text,
  accounting_amount numeric,
  accounting_currency text,
  exchange_rate numeric,
  vat_rate numeric,
  vat_amount numeric,
  vat_currency text,
  purchase_merchant text,
  purchase_time text,
  purchase_timezone text,
  purchase_country text,
  purchase_city text,
  mcc_code text,
  merchant_number text,
  terminal_id text,
  rrn text,
  auth_code text,
  invoice_number text,
  invoice_date date,
  card_issuer_reference text,
  card_issuer_customer_number text,
  branch_code text,
  branch_text text,
  check ((state = any (array['authorized'::text, 'cleared'::text, 'invoiced'::text, 'deleted'::text])))
) partition by range (transaction_id);
create index transaction_states_of_transaction on transaction_states (account_id, transaction_id);

-- resources/organizations

-- A partner's customers. Each belongs to a TPA.
create table organizations (
  account_id text not null,
  id text not null,
  reference_id text not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  tpa_id text not null,
  billing_id text,
  card_types text[] not null default '{}'::text[],
  metadata jsonb not null default '{}'::jsonb,
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, billing_id) references billings(account_id, id),
  foreign key (account_id) references accounts(id),
  foreign key (account_id, tpa_id) references tpas(account_id, id)
);
create index organizations_by_billing on organizations (account_id, billing_id, id);
create unique index organizations_by_reference on organizations (account_id, reference_id) where (deleted_at is null);
create index organizations_by_tpa on organizations (account_id, tpa_id, id) where (deleted_at is null);
create index organizations_listed on organizations (account_id, id) where (deleted_at is null);
create trigger organizations_usage_added after insert on organizations referencing new table as added for each statement execute function count_usage('organizations', 'deleted_at is null', '1');
create trigger organizations_usage_changed after update on organizations referencing old table as removed new table as added for each statement execute function count_usage('organizations', 'deleted_at is null', '1');
create trigger organizations_usage_removed after delete on organizations referencing old table as removed for each statement execute function count_usage('organizations', 'deleted_at is null', '1');
create trigger statistics_deleted after delete on organizations referencing old table as old_rows for each statement execute function count_organizations();
create trigger statistics_inserted after insert on organizations referencing new table as new_rows for each statement execute function count_organizations();
create trigger statistics_updated after update on organizations referencing old table as old_rows new table as new_rows for each statement execute function count_organizations();

-- resources/payment-products

-- The payment products that an account has enabled.
create table account_payment_products (
  account_id text not null,
  payment_product_id text not null,
  enabled_at timestamptz(3) not null,
  primary key (account_id, payment_product_id),
  foreign key (account_id) references accounts(id),
  foreign key (payment_product_id) references payment_products(id)
);

-- Card issuers. An issuer that uses the API has an account of its own.
create table issuers (
  slug text not null,
  name text not null,
  created_at timestamptz(3) not null,
  account_id text,
  primary key (slug),
  foreign key (account_id) references accounts(id),
  check ((slug ~ '^[a-z0-9][a-z0-9-]{0,48}[a-z0-9]$'::text))
);
create unique index issuers_by_account on issuers (account_id);
-- Policies: tenant_reads for kontor_tenant.

-- The catalogue of card products that issuers offer.
create table payment_products (
  id text not null,
  issuer_slug text not null,
  name text not null,
  subtitle text not null,
  description_short text not null,
  description_long text not null,
  funding text not null,
  scheme_name text not null,
  scheme_logo_url text,
  liability text not null,
  countries text[] not null,
  mode text not null,
  status text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (id),
  foreign key (issuer_slug) references issuers(slug),
  check ((funding = any (array['debit'::text, 'credit'::text]))),
  check ((liability = any (array['personal'::text, 'corporate'::text, 'corporate_with_personal_invoice'::text]))),
  check ((mode = any (array['sandbox'::text, 'live'::text]))),
  check ((status = any (array['active'::text, 'withdrawn'::text])))
);
-- Policies: tenant_reads for kontor_tenant.

-- resources/portal-sessions

-- Sessions in which a partner's customer sees pages of one organization. Only hashes of their tokens are stored.
create table portal_sessions (
  account_id text not null,
  id text not null,
  organization_id text,
  permissions text[] not null,
  language text not null,
  return_url text,
  allowed_origins text[] not null,
  accent_color text,
  token_hash bytea not null,
  opened_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  reference_id text,
  mails integer not null default 0,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  foreign key (account_id, organization_id) references organizations(account_id, id),
  check (((organization_id is not null) or (reference_id is not null)))
);
create index portal_sessions_by_end on portal_sessions (expires_at);
create index portal_sessions_by_organization on portal_sessions (account_id, organization_id);
create unique index portal_sessions_by_token on portal_sessions (token_hash);

-- resources/receipts

-- The transactions that an ambiguous receipt may belong to. A list of transactions finds them without reading receipts.
create table receipt_candidates (
  account_id text not null,
  transaction_id text not null,
  receipt_id text not null,
  primary key (account_id, transaction_id, receipt_id)
);
create index receipt_candidates_by_receipt on receipt_candidates (account_id, receipt_id);

-- Services that keep the receipts of shops and are asked for them.
create table receipt_providers (
  slug text not null,
  name text not null,
  secret bytea not null,
  request_url text,
  created_at timestamptz(3) not null,
  primary key (slug),
  check ((slug ~ '^[a-z0-9-]{1,50}$'::text))
);

-- Transactions that are new or changed, and whose receipt may be waiting.
create table receipt_queue (
  account_id text not null,
  "position" bigint not null generated always as identity,
  transaction_id text not null,
  is_new boolean not null,
  primary key (account_id, "position")
);
create index receipt_queue_by_position on receipt_queue ("position");

-- One question to one provider about one transaction. The callback's address contains its id.
create table receipt_requests (
  account_id text not null,
  id text not null,
  provider text not null,
  transaction_id text not null,
  status text not null,
  callback_id text,
  ask_at timestamptz(3),
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id),
  check ((status = any (array['open'::text, 'resolved'::text, 'deleted'::text, 'given_up'::text])))
);
create unique index receipt_requests_by_id on receipt_requests (id);
create index receipt_requests_ended on receipt_requests (updated_at) where (status <> 'open'::text);
create unique index receipt_requests_once on receipt_requests (account_id, transaction_id, provider);
create index receipt_requests_open on receipt_requests (created_at) where (status = 'open'::text);
create index receipt_requests_to_ask on receipt_requests (ask_at) where ((ask_at is not null) and (status = 'open'::text));

-- Receipts: scanned pictures, receipts of providers, and generated ones in a sandbox.
create table receipts (
  account_id text not null,
  id text not null,
  source text not null,
  status text not null,
  reason text,
  file_id text not null,
  content_type text not null,
  country text,
  include text[] not null default '{}'::text[],
  fields json,
  purchase_date date,
  total numeric(18,4),
  currency text,
  match_status text not null default 'unmatched'::text,
  matched_by text not null default 'kontor'::text,
  transaction_id text,
  score numeric(4,3),
  candidates json not null default '[]'::json,
  expected_id text,
  look_at timestamptz(3),
  runner text,
  leased_until timestamptz(3),
  attempts integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check (((match_status = 'matched'::text) = (transaction_id is not null))),
  check (((status <> 'scanned'::text) or (fields is not null))),
  check ((match_status = any (array['matched'::text, 'ambiguous'::text, 'unmatched'::text]))),
  check ((matched_by = any (array['kontor'::text, 'partner'::text]))),
  check ((source = any (array['scan'::text, 'provider'::text, 'sandbox'::text]))),
  check ((status = any (array['queued'::text, 'scanning'::text, 'scanned'::text, 'unreadable'::text])))
);
create index receipts_by_day on receipts (account_id, purchase_date, id) where (purchase_date is not null);
create index receipts_by_time on receipts (created_at);
create unique index receipts_by_transaction on receipts (account_id, transaction_id) where (transaction_id is not null);
create index receipts_to_look_for on receipts (look_at) where (look_at is not null);
create index receipts_to_read on receipts (account_id, created_at) where (status = any (array['queued'::text, 'scanning'::text]));
create index receipts_waiting on receipts (account_id, purchase_date, total) where ((status = 'scanned'::text) and (transaction_id is null) and (matched_by = 'kontor'::text));
create trigger receipts_candidates_changed after update of match_status, candidates on receipts for each row when (((old.match_status = 'ambiguous'::text) or (new.match_status = 'ambiguous'::text))) execute function record_receipt_candidates();
create trigger receipts_candidates_gone after delete on receipts for each row when ((old.match_status = 'ambiguous'::text)) execute function record_receipt_candidates();
create trigger receipts_candidates_new after insert on receipts for each row when ((new.match_status = 'ambiguous'::text)) execute function record_receipt_candidates();
create trigger statistics_deleted after delete on receipts referencing old table as old_rows for each statement execute function count_receipts();
create trigger statistics_inserted after insert on receipts referencing new table as new_rows for each statement execute function count_receipts();
create trigger statistics_updated after update on receipts referencing old table as old_rows new table as new_rows for each statement execute function count_receipts();

-- resources/requests

-- What clients and users called, and the status of the response. No body, no query, no secret.
create table request_log (
  account_id text not null,
  id text not null,
  request_id text not null,
  caller_type text not null,
  caller_id text not null,
  method text not null,
  path text not null,
  operation text not null,
  status smallint not null,
  duration_ms real not null,
  address text not null,
  error_code text,
  fields text[],
  api_version text,
  primary key (account_id, id)
) partition by range (id);
create index request_log_by_caller on request_log (account_id, caller_id, id);
create index request_log_by_failure on request_log (account_id, status, id) where (status >= 400);
create index request_log_by_failure_class on request_log (account_id, ((status / 100)), id) where (status >= 400);
create index request_log_by_request on request_log (account_id, request_id);

-- resources/sandbox

-- How far the time of a sandbox account is ahead.
create table sandbox_clocks (
  account_id text not null,
  offset_seconds bigint not null,
  advanced_at timestamptz(3) not null,
  primary key (account_id),
  foreign key (account_id) references accounts(id)
);

-- The line items of a sandbox purchase. Its receipt is generated from them.
create table sandbox_items (
  account_id text not null,
  transaction_id text not null,
  items json not null,
  created_at timestamptz(3) not null,
  primary key (account_id, transaction_id)
);

-- Work of a sandbox account that takes longer than a request may. Another process finishes it when the first one dies.
create table sandbox_tasks (
  account_id text not null,
  id text not null,
  kind text not null,
  wanted json not null,
  done integer not null default 0,
  attempts integer not null default 1,
  runner text not null,
  leased_until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  failure text,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check ((kind = any (array['generate'::text, 'demo'::text])))
);
create index sandbox_tasks_open on sandbox_tasks (leased_until) where (finished_at is null);

-- resources/statistics

-- Statistics by day. A reader adds `statistics_deltas`, so the sum is right at every moment.
create table statistics_days (
  account_id text not null,
  organization_id text not null,
  metric text not null,
  day date not null,
  dimension text not null,
  currency text not null,
  count bigint not null,
  amount numeric not null,
  primary key (account_id, organization_id, metric, day, dimension, currency)
) with (fillfactor=80);

-- Changes of statistics that are not folded into `statistics_days` yet. Triggers append them in the transaction of the change, so no writer waits for another.
create table statistics_deltas (
  account_id text not null,
  id bigint not null generated always as identity,
  organization_id text not null,
  day date not null,
  metric text not null,
  dimension text not null,
  currency text not null,
  count bigint not null,
  amount numeric not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor=0.02);

-- resources/tpas

-- The persons who sign a TPA.
create table tpa_signatories (
  account_id text not null,
  id text not null,
  tpa_id text not null,
  email text not null,
  name text,
  country_code text,
  phone_number text,
  language text not null,
  email_status text not null,
  mailed_at timestamptz(3) not null,
  mail_id text not null,
  reminded_at timestamptz(3),
  opened_at timestamptz(3),
  signed_at timestamptz(3),
  signed_name text,
  signed_country text,
  national_id_hash bytea,
  eid_provider text,
  eid_evidence jsonb,
  signed_from text,
  text_sha256 text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  erased_at timestamptz(3),
  declined_at timestamptz(3),
  decline_reason text,
  primary key (account_id, id),
  foreign key (account_id, tpa_id) references tpas(account_id, id),
  check (((signed_at is null) = (national_id_hash is null))),
  check ((decline_reason = any (array['declined'::text, 'wrong_person'::text]))),
  check ((email_status = any (array['queued'::text, 'delivered'::text, 'failed'::text]))),
  check ((language = any (array['sv'::text, 'no'::text, 'da'::text, 'fi'::text, 'en'::text])))
);
create unique index tpa_signatories_by_email on tpa_signatories (account_id, tpa_id, lower(email));
create unique index tpa_signatories_by_person on tpa_signatories (account_id, tpa_id, national_id_hash) where (national_id_hash is not null);
create index tpa_signatories_waiting on tpa_signatories (mailed_at) where ((signed_at is null) and (reminded_at is null));

-- TPAs: signed authorisations of a company to have its card data administered.
create table tpas (
  account_id text not null,
  id text not null,
  payment_product_id text not null,
  name text not null,
  country text not null,
  organization_number text not null,
  language text not null,
  status text not null,
  signature_combinations jsonb not null,
  legal_text_title text not null,
  legal_text text not null,
  legal_text_version text not null,
  legal_text_sha256 text not null,
  metadata jsonb not null,
  signatures_verified boolean not null default false,
  signatures_verified_at timestamptz(3),
  signed_document_id text,
  activated_at timestamptz(3),
  cards_shared_at timestamptz(3),
  ended_at timestamptz(3),
  reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  partner_name text,
  partner_logo_id text,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  foreign key (account_id, signed_document_id) references files(account_id, id),
  foreign key (payment_product_id) references payment_products(id),
  check ((country = any (array['SE'::text, 'NO'::text, 'DK'::text, 'FI'::text]))),
  check ((language = any (array['sv'::text, 'no'::text, 'da'::text, 'fi'::text, 'en'::text]))),
  check ((status = any (array['draft'::text, 'pending-signatures'::text, 'pending-approval'::text, 'pending-activation'::text, 'activated'::text, 'rejected'::text, 'terminated'::text])))
);
create index tpas_awaiting_approval on tpas (id) where (status = 'pending-approval'::text);
create index tpas_by_company on tpas (payment_product_id, country, organization_number);
create index tpas_by_id on tpas (id);
create index tpas_by_logo on tpas (account_id, partner_logo_id) where (partner_logo_id is not null);
create index tpas_by_product on tpas (payment_product_id, status, id);
create index tpas_by_status on tpas (account_id, status, id);
create unique index tpas_living on tpas (account_id, country, organization_number, payment_product_id) where (status <> all (array['rejected'::text, 'terminated'::text]));
create index tpas_to_share on tpas (id) where ((status = 'activated'::text) and (cards_shared_at is null));
create trigger statistics_deleted after delete on tpas referencing old table as old_rows for each statement execute function count_tpas();
create trigger statistics_inserted after insert on tpas referencing new table as new_rows for each statement execute function count_tpas();
create trigger statistics_updated after update on tpas referencing old table as old_rows new table as new_rows for each statement execute function count_tpas();

-- resources/transactions

-- Card holders whose earlier transactions are being sent. Their new transactions wait until that is done.
create table history_replays (
  account_id text not null,
  card_holder_id text not null,
  requested_at timestamptz(3) not null,
  after_purchased_at timestamptz(3),
  after_id text not null default ''::text,
  turned_at timestamptz(3) not null,
  primary key (account_id, card_holder_id),
  foreign key (account_id, card_holder_id) references card_holders(account_id, id)
);
create index history_replays_by_turn on history_replays (account_id, turned_at, card_holder_id);

-- The merchant names of an account's transactions, once each. A search finds names here, then transactions by name.
create table merchants (
  account_id text not null,
  name text not null,
  primary key (account_id, name)
);
create index merchants_by_trigram on merchants using gin (name gin_trgm_ops);
-- Policies: owner_rows for the owner.

-- Transactions as partners see them: one row for each card holder. Without foreign keys: the referenced rows are read in the same turn and never deleted, and a check for each row would take a third of the router's time.
create table transactions (
  account_id text not null,
  id text not null,
  source_account_id text not null,
  source_id text not null,
  organization_id text not null,
  card_holder_id text not null,
  card_id text not null,
  payment_product_id text not null,
  card_issuer text not null,
  state text not null,
  states smallint not null,
  type text not null,
  original_amount numeric(18,4) not null,
  original_currency text not null,
  accounting_amount numeric(18,4),
  accounting_currency text,
  purchased_at timestamptz(3) not null,
  purchase_date date not null,
  merchant text,
  mcc_code text,
  purchase_country text,
  card_last_four text not null,
  merchant_number text,
  terminal_id text,
  rrn text,
  auth_code text,
  payload text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  first_part_id uuid,
  second_part_id uuid,
  authorized_at timestamptz(3),
  cleared_at timestamptz(3),
  invoiced_at timestamptz(3),
  deleted_at timestamptz(3),
  receipt_reminded_at timestamptz(3),
  primary key (account_id, id),
  check ((state = any (array['authorized'::text, 'cleared'::text, 'invoiced'::text, 'deleted'::text])))
) partition by range (id);
create index transactions_by_day on transactions (account_id, purchase_date, original_amount);
create index transactions_deleted on transactions (account_id, purchase_date, id) where (deleted_at is not null);
create index transactions_listed on transactions (account_id, purchase_date, id);
create index transactions_of_card_holder on transactions (card_holder_id, purchase_date);
create index transactions_of_merchant on transactions (account_id, merchant, purchase_date, id);
create index transactions_of_organization on transactions (organization_id, purchase_date, id);
create trigger merchants_inserted after insert on transactions referencing new table as new_rows for each statement execute function record_merchants();
create trigger merchants_updated after update on transactions referencing new table as new_rows for each statement execute function record_merchants();
create trigger receipts_changed after update on transactions referencing new table as new_rows for each statement execute function queue_for_receipts();
create trigger receipts_new after insert on transactions referencing new table as new_rows for each statement execute function queue_for_receipts();
create trigger statistics_deleted after delete on transactions referencing old table as old_rows for each statement execute function count_transactions();
create trigger statistics_inserted after insert on transactions referencing new table as new_rows for each statement execute function count_transactions();
create trigger statistics_updated after update on transactions referencing old table as old_rows new table as new_rows for each statement execute function count_transactions();

-- Transactions with their whole payloads.
create view readable.transactions (
  account_id text,
  id text,
  source_account_id text,
  source_id text,
  organization_id text,
  card_holder_id text,
  card_id text,
  state text,
  version integer,
  created_at timestamptz(3),
  updated_at timestamptz(3),
  authorized_at timestamptz(3),
  cleared_at timestamptz(3),
  invoiced_at timestamptz(3),
  deleted_at timestamptz(3),
  payload json
);

-- resources/users

-- Users who may use the operator's console. Requests can withdraw this right; only the operator's command line can grant it.
create table operators (
  account_id text not null,
  user_id text not null,
  email text not null,
  created_at timestamptz(3) not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users(account_id, id) on delete cascade
);

-- What a passkey is asked to sign: once, within minutes, for one purpose. The caller may not be signed in yet.
create table passkey_challenges (
  hash bytea not null,
  purpose text not null,
  session_id text,
  expires_at timestamptz(3) not null,
  primary key (hash),
  check ((purpose = any (array['sign_in'::text, 'confirm'::text, 'add'::text])))
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Self-registered accounts whose owner has not confirmed the email address yet.
create table registrations (
  account_id text not null,
  user_id text not null,
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, user_id),
  foreign key (account_id) references accounts(id),
  foreign key (account_id, user_id) references users(account_id, id) on delete cascade
);
create index registrations_by_email on registrations (lower(email));
create index registrations_by_end on registrations (expires_at);

-- One-time links in emails to users: invitation, password reset, email change.
create table user_links (
  account_id text not null,
  id text not null,
  user_id text not null,
  kind text not null,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  email text,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users(account_id, id) on delete cascade,
  check (((kind = 'email_change'::text) = (email is not null))),
  check ((kind = any (array['invitation'::text, 'password_reset'::text, 'email_change'::text])))
);
create index user_links_by_end on user_links (expires_at);
create unique index user_links_by_token on user_links (token_hash);
create index user_links_by_user on user_links (account_id, user_id, kind);

-- The passkeys of users (WebAuthn credentials).
create table user_passkeys (
  account_id text not null,
  id text not null,
  user_id text not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users(account_id, id) on delete cascade
);
create unique index user_passkeys_by_credential on user_passkeys (credential_id);
create index user_passkeys_by_user on user_passkeys (account_id, user_id);

-- Hashes of the one-time codes that replace a lost second factor.
create table user_recovery_codes (
  account_id text not null,
  user_id text not null,
  hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (account_id, user_id, hash),
  foreign key (account_id, user_id) references users(account_id, id) on delete cascade
);

-- Browser sessions of users. Only a hash of the cookie's token is stored.
create table user_sessions (
  account_id text not null,
  id text not null,
  user_id text not null,
  token_hash bytea not null,
  state text not null,
  method text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  authenticated_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users(account_id, id) on delete cascade,
  check ((method = any (array['password'::text, 'totp'::text, 'recovery_code'::text, 'passkey'::text, 'link'::text]))),
  check ((state = any (array['pending'::text, 'active'::text])))
);
create index user_sessions_by_end on user_sessions (expires_at);
create unique index user_sessions_by_token on user_sessions (token_hash);
create index user_sessions_by_user on user_sessions (account_id, user_id);

-- People who sign in to the dashboard of an account.
create table users (
  account_id text not null,
  id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  status text not null,
  password_hash text,
  last_login_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  language text not null default 'en'::text,
  password_changed_at timestamptz(3),
  totp_secret bytea,
  totp_confirmed_at timestamptz(3),
  totp_last_step bigint not null default 0,
  dashboard_language text,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check ((dashboard_language = any (array['sv'::text, 'no'::text, 'da'::text, 'fi'::text, 'en'::text]))),
  check ((language = any (array['sv'::text, 'no'::text, 'da'::text, 'fi'::text, 'en'::text]))),
  check ((role = any (array['owner'::text, 'admin'::text, 'developer'::text, 'viewer'::text, 'accountant'::text]))),
  check ((status = any (array['invited'::text, 'active'::text, 'disabled'::text])))
);
create unique index users_by_email on users (account_id, lower(email));
create index users_by_login on users (lower(email));
create trigger users_usage_added after insert on users referencing new table as added for each statement execute function count_usage('users', 'true', '1');
create trigger users_usage_changed after update on users referencing old table as removed new table as added for each statement execute function count_usage('users', 'true', '1');
create trigger users_usage_removed after delete on users referencing old table as removed for each statement execute function count_usage('users', 'true', '1');

-- resources/webhooks

-- The buyer parties whose transactions a webhook gets. A webhook without groups gets all.
create table webhook_groups (
  account_id text not null,
  webhook_id text not null,
  id text not null,
  buyer_party text not null,
  created_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks(account_id, id) on delete cascade
);
create unique index webhook_groups_by_party on webhook_groups (account_id, webhook_id, buyer_party);

-- Custom headers of webhooks. Values are sealed under the master key.
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
  foreign key (account_id, webhook_id) references webhooks(account_id, id) on delete cascade
);
create unique index webhook_headers_by_key on webhook_headers (account_id, webhook_id, lower(key));

-- Webhooks: the receiver, its credentials, the subscription and the state of the challenge.
create table webhooks (
  account_id text not null,
  id text not null,
  organization_id text,
  url text not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz(3),
  enabled boolean not null,
  authentication_type text not null,
  authentication bytea,
  events text[] not null,
  max_per_second integer,
  ordered boolean not null,
  description text,
  metadata jsonb not null,
  challenge_status text not null,
  challenge_reason text,
  challenge_at timestamptz(3),
  challenge_tries integer not null default 0,
  challenge_next_at timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  headers_version integer not null default 0,
  changed_by xid8 not null default pg_current_xact_id(),
  api_version text not null,
  organization_ids text[] not null default '{}'::text[],
  filter jsonb not null default '[]'::jsonb,
  filter_paths jsonpath[],
  thin boolean not null default false,
  fields text[] not null default '{}'::text[],
  probe_requests integer not null default 0,
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations(account_id, id),
  check ((authentication_type = any (array['none'::text, 'basic'::text, 'oauth'::text, 'custom'::text]))),
  check ((challenge_status = any (array['pending'::text, 'passed'::text, 'failed'::text]))),
  check (((organization_id is null) or (organization_ids = '{}'::text[])))
);
create index webhooks_by_change on webhooks (changed_by);
create index webhooks_of_organization on webhooks (account_id, organization_id, id) where (deleted_at is null);
create index webhooks_to_challenge on webhooks (challenge_next_at) where ((challenge_next_at is not null) and (deleted_at is null));
create trigger webhooks_changed before update on webhooks for each row execute function note_transaction();
create trigger webhooks_usage_added after insert on webhooks referencing new table as added for each statement execute function count_usage('webhooks', 'deleted_at is null', '1');
create trigger webhooks_usage_changed after update on webhooks referencing old table as removed new table as added for each statement execute function count_usage('webhooks', 'deleted_at is null', '1');
create trigger webhooks_usage_removed after delete on webhooks referencing old table as removed for each statement execute function count_usage('webhooks', 'deleted_at is null', '1');

-- resources/webhooks/replays

-- Requests to deliver many events again. Each portion and its progress are one transaction, so that another process can continue.
create table webhook_replays (
  account_id text not null,
  id text not null,
  webhook_id text not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  statuses text[] not null,
  events text[] not null,
  status text not null,
  reason text,
  total bigint,
  done bigint not null default 0,
  "position" bigint not null,
  last bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks(account_id, id),
  check ((status = any (array['running'::text, 'finished'::text, 'cancelled'::text])))
);
create index webhook_replays_running on webhook_replays (account_id, webhook_id) where (status = 'running'::text);

-- services/company-registry

-- Responses of the national registry APIs. They save calls, and answer when an API is down.
create table registry_cache (
  country text not null,
  number text not null,
  record jsonb,
  search_name text collate "C" not null,
  fetched_at timestamptz(3) not null,
  primary key (country, number)
);
create index registry_cache_by_name on registry_cache (country, search_name);

-- The local company registry, imported from official bulk files. The rows are public and the same for every account.
create table registry_companies (
  country text not null,
  number text not null,
  name text not null,
  search_name text collate "C" not null,
  words tsvector not null,
  form text,
  status text not null,
  industry_code text,
  address_street text,
  address_zip text,
  address_city text,
  vat_registered boolean,
  founded_on date,
  source text not null,
  imported_at timestamptz(3) not null,
  primary key (country, number),
  check ((country = any (array['SE'::text, 'NO'::text, 'DK'::text, 'FI'::text])))
);
create index registry_companies_by_name on registry_companies (country, search_name) include (number);
create index registry_companies_by_word on registry_companies using gin (words) with (fastupdate='on', gin_pending_list_limit='1024');

-- One row per registry import, so that an interrupted import continues where it stopped.
create table registry_imports (
  id text not null,
  country text not null,
  source text not null,
  file_name text not null,
  fingerprint text not null,
  entries_done bigint not null,
  companies bigint not null,
  skipped bigint not null,
  broken bigint not null,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (id)
);
create index registry_imports_by_file on registry_imports (country, fingerprint);

-- services/eid

-- eID identifications in progress. Each is for one text and one browser, and can be completed once.
create table eid_sessions (
  account_id text not null,
  id text not null,
  provider text not null,
  purpose_kind text not null,
  object_id text not null,
  text_sha256 text not null,
  country text,
  language text not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  sealed bytea not null,
  answer_hash bytea,
  answer bytea,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check (((answer_hash is null) = (answer is null))),
  check (((provider = 'test'::text) or (answer is null))),
  check ((country ~ '^[A-Z]{2}$'::text)),
  check ((provider = any (array['broker'::text, 'test'::text]))),
  check ((purpose_kind = any (array['tpa_signature'::text, 'card_holder_consent'::text]))),
  check ((text_sha256 ~ '^[0-9a-f]{64}$'::text))
);
create index eid_sessions_by_end on eid_sessions (expires_at);
create unique index eid_sessions_by_state on eid_sessions (state_hash);

-- services/file-store

-- Encrypted blobs in the folder or bucket. Their names follow from account and content. A blob is recorded here before it is written, so that none is forgotten.
create table file_blobs (
  account_id text not null,
  storage_key text not null,
  unclaimed_since timestamptz(3),
  primary key (account_id, storage_key),
  foreign key (account_id) references accounts(id),
  check ((storage_key ~ '^[0-9a-f]{64}$'::text))
);
create index file_blobs_unclaimed on file_blobs (unclaimed_since) where (unclaimed_since is not null);

-- Files of an account. The bytes are blobs outside the database.
create table files (
  account_id text not null,
  id text not null,
  name text not null,
  content_type text not null,
  sha256 bytea not null,
  created_at timestamptz(3) not null,
  size bigint not null,
  storage_key text not null,
  kept text not null default 'always'::text,
  link_expires_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  foreign key (account_id, storage_key) references file_blobs(account_id, storage_key),
  check ((kept = any (array['always'::text, 'retention'::text])))
);
create index files_by_blob on files (account_id, storage_key);
create index files_by_time on files (created_at);
create index files_deleted on files (id) where (deleted_at is not null);
create index files_kept_for_a_time on files (created_at) where (kept = 'retention'::text);
create trigger files_usage_added after insert on files referencing new table as added for each statement execute function count_usage('file_bytes', 'deleted_at is null', 'size');
create trigger files_usage_changed after update on files referencing old table as removed new table as added for each statement execute function count_usage('file_bytes', 'deleted_at is null', 'size');
create trigger files_usage_removed after delete on files referencing old table as removed for each statement execute function count_usage('file_bytes', 'deleted_at is null', 'size');

-- services/limits

-- Limits that the operator has set. A limit without a row has its default. An account can read its limits.
create table account_limits (
  account_id text not null,
  name text not null,
  value bigint not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, name),
  foreign key (account_id) references accounts(id),
  check ((value >= 0))
);

-- How much of each limit is used. The row stays locked until the transaction that counted ends, so that concurrent requests cannot exceed a limit together.
create table account_usage (
  account_id text not null,
  name text not null,
  used bigint not null,
  day date,
  primary key (account_id, name),
  foreign key (account_id) references accounts(id)
) with (fillfactor=50);

-- services/links

-- Personal links in emails. The token in a link is the credential; only its hash is stored.
create table links (
  account_id text not null,
  kind text not null,
  object_id text not null,
  token_hash bytea not null,
  generation integer not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (account_id, kind, object_id),
  foreign key (account_id) references accounts(id),
  check ((kind = any (array['signature'::text, 'consent'::text])))
);
create unique index links_by_token on links (token_hash);

-- services/mail

-- How many emails each recipient (by keyed hash) and the installation have used of their daily budgets.
create table mail_days (
  key bytea not null,
  day date not null,
  used integer not null,
  primary key (key)
) with (fillfactor=50);
create index mail_days_by_day on mail_days (day);

-- Addresses that refuse emails of an account, as keyed hashes.
create table mail_opt_outs (
  account_id text not null,
  recipient_hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (account_id, recipient_hash),
  foreign key (account_id) references accounts(id)
);

-- Outgoing emails, queued in the transaction of the change that caused them.
create table mails (
  account_id text not null,
  id text not null,
  kind text not null,
  recipient text not null,
  language text not null,
  subject text not null,
  body bytea,
  about_id text,
  message_id text not null,
  status text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  last_error text,
  transport text,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  recipient_hash bytea,
  is_refused boolean not null default false,
  deferred_by text,
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  check ((deferred_by = any (array['recipient'::text, 'installation'::text]))),
  check ((status = any (array['queued'::text, 'delivered'::text, 'failed'::text]))),
  check ((transport = any (array['mailbox'::text, 'smtp'::text])))
);
create index mails_by_id on mails (id);
create index mails_by_recipient on mails (account_id, recipient_hash) where (recipient_hash is not null);
create index mails_deferred on mails (next_attempt_at) where ((status = 'queued'::text) and (deferred_by is not null));
create index mails_due on mails (next_attempt_at) where (status = 'queued'::text);
create index mails_due_by_account on mails (account_id, next_attempt_at) where (status = 'queued'::text);
create index mails_failed on mails (id) where (status = 'failed'::text);
create index mails_finished on mails (created_at) where (status <> 'queued'::text);
create index mails_queued on mails (id) where (status = 'queued'::text);

-- services/retention

-- Legal holds. While a hold is active, nothing of its account or organization is deleted because of its age.
create table legal_holds (
  account_id text not null,
  id text not null,
  organization_id text,
  reason text not null,
  created_at timestamptz(3) not null,
  released_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id) references accounts(id),
  foreign key (account_id, organization_id) references organizations(account_id, id)
);

-- How many days a kind of data is kept where it differs from the default: in one account, or in all ('*').
create table retention_periods (
  account_id text not null,
  kind text not null,
  days integer not null,
  primary key (account_id, kind),
  check (((days >= 1) and (days <= 36500)))
);
-- Policies: installation_rows for kontor_tenant.

-- services/signed-document

-- The certificates that seal signed documents. The newest one seals; the older ones verify what they sealed.
create table document_certificates (
  fingerprint text not null,
  certificate bytea not null,
  private_key bytea not null,
  valid_to timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (fingerprint),
  check ((fingerprint ~ '^[0-9a-f]{64}$'::text))
);
