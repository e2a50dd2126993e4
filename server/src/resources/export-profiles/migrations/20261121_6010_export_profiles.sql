-- needed from: 0.2.0
create table export_profiles (
  account_id text not null references accounts,
  id text not null,
  organization_id text not null,
  name text not null,
  format text not null check (format in ('sie', 'saft_no', 'saft_dk', 'csv', 'xlsx', 'parquet')),
  -- The ledger: its currency, accounts, VAT codes and dimensions, as the profile's schema describes them.
  book json not null,
  with_receipts boolean not null,
  cut_off text not null check (cut_off in ('none', 'previous_month')),
  -- Purchases before this day are not exported.
  from_day date not null,
  -- Nothing is posted on or before this day.
  locked_until date,
  voucher_series text not null,
  -- Null: the accounting system numbers the vouchers.
  next_voucher_number bigint check (next_voucher_number > 0),
  runs integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, organization_id) references organizations (account_id, id)
);
comment on table export_profiles is 'How the purchases of an organization are posted and exported: a run exports what no run before it has exported.';
create index export_profiles_of_organization on export_profiles (account_id, organization_id, id) where deleted_at is null;
select own_by_account('export_profiles');
call limit_to_organizations('export_profiles');

create table export_runs (
  account_id text not null,
  id text not null,
  organization_id text not null,
  profile_id text not null,
  number integer not null,
  -- The last day of the purchases that it exports.
  to_day date not null,
  -- The export that writes its file. A file that has expired is written again by another one.
  export_id text,
  -- How far it has decided about purchases. Null: it has not begun.
  position_day date,
  position_id text,
  -- When it had decided about all of them. From then on, its postings never change.
  collected_at timestamptz(3),
  completed_at timestamptz(3),
  postings integer not null default 0,
  corrections integer not null default 0,
  -- By reason, purchases that were left for a later run.
  not_posted json not null default '{}',
  first_voucher_number bigint,
  last_voucher_number bigint,
  -- The sums, accounts, VAT codes and objects of its postings, which the head of a file needs.
  totals json not null,
  created_at timestamptz(3) not null,
  primary key (account_id, id),
  foreign key (account_id, profile_id) references export_profiles
);
comment on table export_runs is 'Runs of export profiles. The postings of a run are decided page by page, each in one transaction, and its file is written from them.';
create unique index export_runs_numbered on export_runs (account_id, profile_id, number);
-- One run of a profile at a time, so that no purchase is exported twice and no voucher number is skipped.
create unique index export_runs_open on export_runs (account_id, profile_id) where completed_at is null;
select own_by_account('export_runs');
call limit_to_organizations('export_runs');

create table export_postings (
  account_id text not null,
  profile_id text not null,
  transaction_id text not null,
  -- 1 for the first posting of the purchase. Corrections follow.
  number smallint not null,
  organization_id text not null,
  run_id text not null,
  position integer not null,
  kind text not null check (kind in ('purchase', 'reversal', 'currency_difference')),
  -- The day on which it is posted, and the day of the purchase.
  date date not null,
  purchase_date date not null,
  text text not null,
  voucher_number bigint,
  -- The lines of the voucher: account, amount in the smallest unit of the currency, VAT, dimensions.
  lines json not null,
  -- What the posting depends on, except for the amount: a change is posted as a correction.
  fingerprint text not null,
  -- The version of the transaction that it was compared with last.
  transaction_version integer not null,
  primary key (account_id, profile_id, transaction_id, number)
);
comment on table export_postings is 'What was exported of each purchase: postings of runs. Together, the postings of a purchase are what the ledger has of it. Without foreign keys: a check for each of a million rows would double the time of a run.';
create unique index export_postings_of_run on export_postings (account_id, run_id, position);
create index export_postings_of_transaction on export_postings (account_id, transaction_id);
select own_by_account('export_postings');
call limit_to_organizations('export_postings');

alter table exports add column run_id text;
comment on column exports.run_id is 'The run of an export profile whose file it writes.';
alter table exports drop constraint exports_kind_check, drop constraint exports_format_check;
alter table exports
  add constraint exports_kind_check check (kind in ('transactions', 'receipts', 'environmental_impacts', 'deliveries', 'postings')),
  add constraint exports_format_check check (format in ('csv', 'xlsx', 'parquet', 'sie', 'zip', 'saft_no', 'saft_dk'));
