create table exports (
  account_id text not null references accounts,
  id text not null,
  kind text not null check (kind in ('transactions', 'receipts', 'environmental_impacts', 'deliveries')),
  format text not null check (format in ('csv', 'xlsx', 'parquet', 'sie', 'zip')),
  layout text not null check (layout in ('standard', 'saf_t')),
  from_day date not null,
  to_day date not null,
  organization_ids text[] not null,
  accounts jsonb,
  status text not null check (status in ('queued', 'running', 'completed', 'failed', 'expired')),
  reason text,
  progress smallint not null default 0,
  rows bigint not null default 0,
  rows_skipped bigint not null default 0,
  -- Of the file, once it is complete.
  file_name text not null,
  file_size bigint,
  sha256 bytea,
  -- New with each attempt: a runner that has lost the export cannot write for the one that has it.
  runner text,
  leased_until timestamptz(3),
  attempts smallint not null default 0,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, id)
);
comment on table exports is 'Files with an account''s rows, written by a background task.';
create index exports_waiting on exports (account_id, created_at) where status in ('queued', 'running');
create index exports_expiring on exports (expires_at) where status = 'completed';
create index exports_finished on exports (finished_at) where finished_at is not null;
select own_by_account('exports');

create table export_parts (
  account_id text not null,
  export_id text not null,
  number integer not null,
  file_id text not null,
  size integer not null,
  primary key (account_id, export_id, number),
  foreign key (account_id, export_id) references exports,
  foreign key (account_id, file_id) references files
);
comment on table export_parts is 'The bytes of an export, in order. Each part is a file of its own, so that a gigabyte is never held in memory.';
create index export_parts_by_file on export_parts (account_id, file_id);
select own_by_account('export_parts', 'account_id', 'select, insert, delete');
