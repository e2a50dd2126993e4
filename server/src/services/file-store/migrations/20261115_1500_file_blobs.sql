-- Bytes leave the database: they lie encrypted in a folder or a bucket, each under a name that follows from its
-- account and its content. A blob is written down here before it is written there, so that none is ever forgotten.
create table file_blobs (
  account_id      text not null references accounts,
  storage_key     text not null check (storage_key ~ '^[0-9a-f]{64}$'),
  -- Since when housekeeping should look whether any file still needs it; null once it has seen that one does.
  unclaimed_since timestamptz(3),
  primary key (account_id, storage_key)
);
create index file_blobs_unclaimed on file_blobs (unclaimed_since) where unclaimed_since is not null;
select own_by_account('file_blobs', 'account_id', 'select');
grant insert, update, delete on file_blobs to kontor_system;

-- `bytes` and no `storage_key`: a file of the version before, until housekeeping has moved it.
alter table files
  alter column bytes drop not null,
  add column size            bigint,
  add column storage_key     text,
  add column kept            text not null default 'always' check (kept in ('always', 'retention')),
  add column link_expires_at timestamptz(3),
  add column deleted_at      timestamptz(3),
  add constraint files_bytes_somewhere check ((bytes is null) <> (storage_key is null)),
  add constraint files_size_known check (storage_key is null or size is not null),
  add foreign key (account_id, storage_key) references file_blobs;
create index files_by_blob on files (account_id, storage_key);
create index files_by_time on files (created_at);
create index files_in_database on files (account_id, id) where bytes is not null;
create index files_kept_for_a_time on files (created_at) where kept = 'retention';
create index files_deleted on files (id) where deleted_at is not null;
-- A tenant marks; housekeeping removes.
revoke delete on files from kontor_tenant;
grant update (link_expires_at, deleted_at) on files to kontor_tenant;
grant update on files to kontor_system;
