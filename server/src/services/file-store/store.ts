import { isFree } from '../../domain/retention.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

/**
 * How long a file is kept. `always`: until it is deleted. `retention`: for the account's
 * `data_retention_days`.
 */
export type Kept = 'always' | 'retention';

export type FileRow = {
  id: string;
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  link_expires_at: string | null;
  created_at: string;
};
export type BlobRow = { account_id: string; storage_key: string };

/** Null means every account. Tests name theirs, because they share a database. */
type Whose = { account: string | null };

export const insertFile = tenantSql<{
  id: string;
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  kept: Kept;
  link_expires_at: Date | null;
  now: Date;
}>(
  `insert into files (account_id, id, name, content_type, size, sha256, storage_key, kept, link_expires_at, created_at)
   values (:account_id, :id, :name, :content_type, :size, :sha256, :storage_key, :kept, :link_expires_at, :now)`,
);

export const selectFile = tenantSql<{ id: string }, FileRow>(
  `select id, name, content_type, size, sha256, storage_key, link_expires_at, created_at
   from files where account_id = :account_id and id = :id and deleted_at is null`,
);

export const markDeleted = tenantSql<{ id: string; now: Date }>(
  'update files set deleted_at = :now where account_id = :account_id and id = :id and deleted_at is null',
);

export const setLinkExpiry = tenantSql<{ id: string; until: Date }>(
  `update files set link_expires_at = :until
   where account_id = :account_id and id = :id and deleted_at is null and link_expires_at is not null`,
);

/** Committed separately, before the blob is written, so that housekeeping knows about it. */
export const recordBlob = systemSql<{ account: string; storage_key: string; now: Date }>(
  `insert into file_blobs (account_id, storage_key, unclaimed_since) values (:account, :storage_key, :now)
   on conflict (account_id, storage_key) do update
   set unclaimed_since = greatest(file_blobs.unclaimed_since, excluded.unclaimed_since)`,
);

export const newestBlobs = systemSql<{ limit: number }, BlobRow & { id: string }>(
  `select account_id, id, storage_key from files where deleted_at is null
   order by created_at desc limit :limit`,
);

export const markOutdated = systemSql<Whose & { now: Date; limit: number }>(
  `update files set deleted_at = :now where (account_id, id) in (
     select f.account_id, f.id from files f join accounts a on a.id = f.account_id
     where f.kept = 'retention' and f.deleted_at is null
       and (:account::text is null or f.account_id = :account)
       and f.created_at < :now::timestamptz - make_interval(days => a.data_retention_days) and ${isFree('a.id')}
     order by f.created_at limit :limit)`,
);

export const deletedFiles = systemSql<
  Whose & { after: string; limit: number },
  { account_id: string; id: string }
>(
  `select account_id, id from files
   where deleted_at is not null and id > :after and (:account::text is null or account_id = :account)
   order by id limit :limit`,
);

/**
 * Deletes a deleted file's row. Its blob is due at once, unless the same content has just been stored again.
 */
export const removeDeleted = systemSql<{ account_id: string; id: string; due: Date }>(
  `with removed as (
     delete from files where account_id = :account_id and id = :id and deleted_at is not null
     returning account_id, storage_key
   )
   update file_blobs b set unclaimed_since = coalesce(b.unclaimed_since, :due)
   from removed r where b.account_id = r.account_id and b.storage_key = r.storage_key`,
);

export const unclaimedBlobs = systemSql<Whose & { due: Date; limit: number }, BlobRow>(
  `select account_id, storage_key from file_blobs
   where unclaimed_since <= :due and (:account::text is null or account_id = :account)
   order by unclaimed_since limit :limit`,
);

export const lockUnclaimed = systemSql<BlobRow & { due: Date }, { locked: number }>(
  `select 1 as locked from file_blobs
   where account_id = :account_id and storage_key = :storage_key and unclaimed_since <= :due
   for update skip locked`,
);

/** A separate statement after the lock, so that it sees every file committed before. */
export const deleteUnused = systemSql<BlobRow>(
  `delete from file_blobs b where account_id = :account_id and storage_key = :storage_key
     and not exists (select 1 from files f where f.account_id = b.account_id and f.storage_key = b.storage_key)`,
);

export const setClaimed = systemSql<BlobRow>(
  `update file_blobs set unclaimed_since = null where account_id = :account_id and storage_key = :storage_key`,
);
