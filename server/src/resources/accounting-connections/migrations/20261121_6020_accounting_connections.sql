-- needed from: 0.2.0
create table accounting_connections (
  account_id text not null references accounts,
  organization_id text not null,
  system text not null,
  status text not null check (status in ('pending', 'connected', 'expired')),
  -- The vendor's tokens, as sealed JSON. Null while a consent is awaited.
  tokens bytea,
  company_name text,
  company_number text,
  -- Of the consent that is awaited: the hash of its state, and until when it may come.
  state_hash bytea,
  state_expires_at timestamptz(3),
  connected_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, organization_id),
  foreign key (account_id, organization_id) references organizations (account_id, id)
);
comment on table accounting_connections is 'The accounting system of an organization, and the tokens with which vouchers are posted in it.';
create unique index accounting_connections_by_state on accounting_connections (state_hash) where state_hash is not null;
select own_by_account('accounting_connections');
call limit_to_organizations('accounting_connections');

create table accounting_transfers (
  account_id text not null,
  run_id text not null,
  organization_id text not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed')),
  -- The position of the last voucher that is done.
  position integer not null default 0,
  posted integer not null default 0,
  refused integer not null default 0,
  reason text,
  -- Attempts since the last voucher was posted, and when the next one begins.
  attempts integer not null default 0,
  run_at timestamptz(3) not null,
  runner text,
  leased_until timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, run_id),
  foreign key (account_id, run_id) references export_runs
);
comment on table accounting_transfers is 'Runs of export profiles whose vouchers are posted in an accounting system, in the background.';
create index accounting_transfers_waiting on accounting_transfers (run_at) where status in ('queued', 'running');
select own_by_account('accounting_transfers');
call limit_to_organizations('accounting_transfers');

create table accounting_vouchers (
  account_id text not null,
  run_id text not null,
  position integer not null,
  organization_id text not null,
  -- `posting` is committed before the voucher is sent: it may be in the ledger, and is looked up before it is sent again.
  status text not null check (status in ('posting', 'posted', 'refused')),
  ledger_id text,
  number text,
  receipt text not null check (receipt in ('none', 'waiting', 'attached', 'refused')),
  reason text,
  updated_at timestamptz(3) not null,
  primary key (account_id, run_id, position)
);
comment on table accounting_vouchers is 'What became of each voucher of a run in the accounting system.';
create index accounting_vouchers_refused on accounting_vouchers (account_id, run_id, position) where status = 'refused' or receipt = 'refused';
select own_by_account('accounting_vouchers');
call limit_to_organizations('accounting_vouchers');
