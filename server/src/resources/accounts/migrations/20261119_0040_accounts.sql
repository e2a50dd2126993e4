create table accounts (
  id text primary key,
  name_system text not null,
  name_legal text not null,
  organization_number text,
  country text check (country ~ '^[A-Z]{2}$'),
  notify_email text,
  logo_id text,
  mode text not null check (mode in ('sandbox', 'live')),
  status text not null check (status in ('active', 'closed')),
  default_token_lifetime integer not null check (default_token_lifetime between 60 and 31536000),
  webhook_max_attempts integer not null,
  data_retention_days integer not null,
  -- Requests per second; null follows the installation's default.
  rate_limit integer,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- An issuer works with Kontor as partners do: with an account of its own, its clients and its audit log.
  kind text not null default 'partner' check (kind in ('partner', 'issuer')),
  -- Accounts that visitors registered wait for the operator's approval; all others have it.
  approved_at timestamptz(3),
  changed_by xid8 not null default pg_current_xact_id()
);
comment on table accounts is 'Partners and issuers. Each has its own clients, users, limits and audit log.';
create index accounts_by_change on accounts (changed_by);
-- A transaction is looked for by the id that its issuer gave it, in each issuer's ledger: they are few among the accounts.
create index accounts_of_issuers on accounts (id) where kind = 'issuer';
select own_by_account('accounts', 'id');

create table account_logos (
  account_id text not null references accounts,
  id text not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table account_logos is 'The logos of accounts, as emails and pages show them.';
-- A logo is fetched by people's mail programs, which know no account.
create index account_logos_by_id on account_logos (id);
select own_by_account('account_logos');
