import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { FileStatus } from './schema.ts';

/** The topic that is notified when a file was received. */
export const filesTopic = 'issuer files';

/** A file while it arrives. */
type Arriving = {
  id: string;
  status: FileStatus;
  name: string;
  size: number;
  parts: number;
  received_at: string | null;
  duplicate_of: string | null;
};

const insertFile = tenantSql<NewFileRow & { now: Date }>(
  `insert into issuer_files (account_id, id, source_id, name, wanted_format, mapping_id, upload_id, status, created_at, updated_at)
   values (:account_id, :id, :source_id, :name, :format, :mapping_id, :upload_id, 'uploading', :now, :now)
   on conflict (account_id, upload_id) where upload_id is not null do nothing`,
);
const arriving = `id, status, name, size, received_at, duplicate_of,
  (select count(*)::integer from issuer_file_parts p where p.account_id = f.account_id and p.issuer_file_id = f.id) as parts`;
const selectForUpdate = tenantSql<{ id: string }, Arriving>(
  `select ${arriving} from issuer_files f where account_id = :account_id and id = :id for update`,
);
const selectUpload = tenantSql<{ upload_id: string }, Arriving>(
  `select ${arriving} from issuer_files f where account_id = :account_id and upload_id = :upload_id`,
);
const insertPart = tenantSql<{ id: string; number: number; file_id: string; size: number }>(
  `insert into issuer_file_parts (account_id, issuer_file_id, number, file_id, size)
   values (:account_id, :id, :number, :file_id, :size)`,
);
const addSize = tenantSql<{ id: string; size: number; now: Date }>(
  `update issuer_files set size = size + :size, updated_at = :now where account_id = :account_id and id = :id`,
);
// Of two equal files that arrive at the same moment, one sees the other.
const lockReceipt = tenantSql<Record<never, never>>(
  `select pg_advisory_xact_lock(hashtextextended('issuer files ' || :account_id, 0))`,
);
const selectSame = tenantSql<{ id: string; sha256: Buffer }, { id: string }>(
  `select id from issuer_files
   where account_id = :account_id and sha256 = :sha256 and id <> :id and status not in ('uploading', 'duplicate')
   order by id limit 1`,
);
const completeUpload = tenantSql<{
  id: string;
  status: FileStatus;
  duplicate_of: string | null;
  sha256: Buffer;
  now: Date;
}>(
  `update issuer_files
   set status = :status, duplicate_of = :duplicate_of, sha256 = :sha256, received_at = :now, updated_at = :now,
       finished_at = case when :status = 'duplicate' then :now::timestamptz end, version = version + 1
   where account_id = :account_id and id = :id and status = 'uploading'`,
  { topic: filesTopic },
);
const selectParts = tenantSql<{ id: string }, { number: number; file_id: string; size: number }>(
  `select number, file_id, size from issuer_file_parts
   where account_id = :account_id and issuer_file_id = :id order by number`,
);
const deleteParts = tenantSql<{ id: string }>(
  'delete from issuer_file_parts where account_id = :account_id and issuer_file_id = :id',
);
const deleteFile = tenantSql<{ id: string }>(
  'delete from issuer_files where account_id = :account_id and id = :id',
);

export type NewFileRow = {
  id: string;
  source_id: string | null;
  name: string;
  format: string | null;
  mapping_id: string | null;
  upload_id: string | null;
};

export async function insert(db: TenantDb, now: Date, file: NewFileRow): Promise<boolean> {
  return (await db.run(insertFile, { ...file, now })) > 0;
}
export const getForUpdate = (db: TenantDb, id: string) => db.one(selectForUpdate, { id });
export const getUpload = (db: TenantDb, uploadId: string) => db.one(selectUpload, { upload_id: uploadId });

export async function addPart(
  db: TenantDb,
  now: Date,
  part: { id: string; number: number; file_id: string; size: number },
): Promise<void> {
  await db.run(insertPart, part);
  await db.run(addSize, { id: part.id, size: part.size, now });
}

export const partsOf = (db: TenantDb, id: string) => db.many(selectParts, { id });

/** Completes the upload. Returns the file with the same content that was received before, if any. */
export async function complete(
  db: TenantDb,
  now: Date,
  id: string,
  sha256: Buffer,
): Promise<string | undefined> {
  await db.run(lockReceipt, {});
  const same = await db.one(selectSame, { id, sha256 });
  const status = same ? 'duplicate' : 'received';
  await db.run(completeUpload, { id, status, duplicate_of: same?.id ?? null, sha256, now });
  return same?.id;
}

export async function removeParts(db: TenantDb, id: string): Promise<void> {
  await db.run(deleteParts, { id });
}
export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.run(deleteFile, { id });
}
