-- needed from: 0.2.0

create table archive_files (
  -- The account of all rows, or * for audit lines of the installation.
  account_id text not null,
  -- The path in the folder or bucket for files.
  name text not null,
  table_name text not null,
  rows integer not null,
  bytes bigint not null,
  -- The key of this file alone, sealed under the master key. Null: destroyed, and the bytes are being removed.
  sealed_key bytea,
  archived_at timestamptz(3) not null,
  primary key (account_id, name)
);
comment on table archive_files is 'Encrypted Parquet files with the rows of dropped partitions. Without the key of its row, a file cannot be read.';
create index archive_files_by_time on archive_files (archived_at) where sealed_key is not null;
create index archive_files_unreadable on archive_files (account_id, name) where sealed_key is null;
select own_by_account('archive_files', 'account_id', 'select');
grant insert, update, delete on archive_files to kontor_system;
