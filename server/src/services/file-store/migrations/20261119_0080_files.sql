create table file_blobs (
  account_id text not null references accounts,
  storage_key text not null check (storage_key ~ '^[0-9a-f]{64}$'),
  -- The time since which the blob is unclaimed. Null once housekeeping has found a file that refers to it.
  unclaimed_since timestamptz(3),
  primary key (account_id, storage_key)
);
comment on table file_blobs is 'Encrypted blobs in the folder or bucket. Their names follow from account and content. A blob is recorded here before it is written, so that none is forgotten.';
create index file_blobs_unclaimed on file_blobs (unclaimed_since) where unclaimed_since is not null;
select own_by_account('file_blobs', 'account_id', 'select');
grant insert, update, delete on file_blobs to kontor_system;

create table files (
  account_id text not null references accounts,
  id text not null,
  name text not null,
  content_type text not null,
  sha256 bytea not null,
  created_at timestamptz(3) not null,
  size bigint not null,
  storage_key text not null,
  kept text not null default 'always' check (kept in ('always', 'retention')),
  link_expires_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, storage_key) references file_blobs
);
comment on table files is 'Files of an account. The bytes are blobs outside the database.';
create index files_by_blob on files (account_id, storage_key);
create index files_by_time on files (created_at);
create index files_kept_for_a_time on files (created_at) where kept = 'retention';
create index files_deleted on files (id) where deleted_at is not null;
select own_by_account('files', 'account_id', 'select, insert, delete');
-- An account marks files as deleted, and housekeeping removes them. An advance of the sandbox's clock changes the times that decide
-- when a file expires.
revoke delete on files from kontor_tenant;
grant update (created_at, link_expires_at, deleted_at) on files to kontor_tenant;
grant update on files to kontor_system;
