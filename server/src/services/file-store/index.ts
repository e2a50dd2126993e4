import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../platform/clock.ts';
import type { Database, SystemDb, TenantDb } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { BlobStore } from './blob-store.ts';
import { type Content, createContent } from './content.ts';
import { tidyFiles } from './housekeeping.ts';
import { createLocalFolder } from './local-folder.ts';
import { createS3Bucket } from './s3-bucket.ts';
import type { FileSettings } from './settings.ts';
import * as sql from './store.ts';

export type { BlobStore } from './blob-store.ts';
export type { FileSettings } from './settings.ts';
export { type FileType, fileTypes, sniffType } from './sniff-type.ts';

export const fileBytesMax = 32 * 1024 * 1024;
const checkedFiles = 20;

/** Bytes in the store that no file refers to yet. */
export type StoredBytes = {
  readonly accountId: string;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
};

export type NewFile = {
  name: string;
  contentType: string;
  /** The bytes themselves, or the result of `storeBytes`. */
  bytes: Buffer | StoredBytes;
  /** Default: `always`, as for signed documents. */
  kept?: sql.Kept;
  /** The time after which the file cannot be downloaded, unless `renewLink` extends it. Default: never. */
  linkExpiresAt?: Date;
};

export type StoredFile = {
  id: string;
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  link_expires_at: string | null;
  created_at: string;
  /** Returns the bytes from `start` up to, not including, `end`. Reads only that range. */
  open(start?: number, end?: number): Promise<Readable>;
  read(): Promise<Buffer>;
};

export type FileStore = {
  /**
   * Writes bytes to the store. Call it before the transaction takes its connection, because the store may be
   * slow. Without a committed `putFile` within the hour, the bytes are removed.
   */
  storeBytes(accountId: string, bytes: Buffer): Promise<StoredBytes>;
  /**
   * Adds a file in the caller's transaction, so that the file and its references are committed together.
   * Returns its id.
   */
  putFile(db: TenantDb, now: Date, file: NewFile): Promise<string>;
  getFile(db: TenantDb, id: string): Promise<StoredFile | undefined>;
  /**
   * Deletes a file. It is unreadable once the transaction is committed. Its bytes are removed within the
   * hour, unless another file has the same bytes. Delete rows that reference it first: until then the row and
   * the bytes stay.
   */
  deleteFile(db: TenantDb, now: Date, id: string): Promise<boolean>;
  /** Extends a link. False for a deleted file, or one whose link never expires. */
  renewLink(db: TenantDb, id: string, until: Date): Promise<boolean>;
  /** Runs the hourly job, limited to one account if given. */
  tidy(now: Date, accountId?: string): Promise<void>;
  /** Returns a sentence for `kontor doctor`, or throws an error that explains what is wrong. */
  check(): Promise<string>;
  close(): void;
};

type FileStoreParts = { database: Database; masterKey: MasterKey; clock: Clock; blobs: BlobStore };

export function openBlobStore(settings: FileSettings, clock: Clock): BlobStore {
  if (settings.kind === 's3') return createS3Bucket(settings);
  return createLocalFolder(settings.folder, () => newId('fil', clock.now()));
}

export function createFileStore({ database, masterKey, clock, blobs }: FileStoreParts): FileStore {
  const content = createContent(masterKey, blobs);

  const storeBytes: FileStore['storeBytes'] = async (accountId, bytes) => {
    if (bytes.length > fileBytesMax) throw new RangeError(`A file of ${bytes.length} bytes is too large.`);
    const { storageKey, sha256, sealed } = content.sealNew(accountId, bytes);
    // A system connection is used: a caller that has a tenant connection must not wait for a second one.
    const blob = { account: accountId, storage_key: storageKey, now: clock.now() };
    await database.system.run(sql.recordBlob, blob);
    await content.write(storageKey, sealed);
    return { accountId, storageKey, size: bytes.length, sha256 };
  };

  const open = (
    { storage_key: storageKey, size }: sql.FileRow,
    start: number,
    end: number,
  ): Promise<Readable> => content.open({ storageKey, size }, start, end);

  return {
    storeBytes,
    putFile: async (db, now, file) => {
      const stored = Buffer.isBuffer(file.bytes) ? await storeBytes(db.accountId, file.bytes) : file.bytes;
      if (stored.accountId !== db.accountId) throw new Error('These bytes were stored for another account.');
      const id = newId('fil', now);
      await db.run(sql.insertFile, {
        id,
        name: file.name,
        content_type: file.contentType,
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.storageKey,
        kept: file.kept ?? 'always',
        link_expires_at: file.linkExpiresAt ?? null,
        now,
      });
      return id;
    },
    getFile: async (db, id) => {
      const row = await db.one(sql.selectFile, { id });
      if (!row) return undefined;
      const { storage_key: _, ...file } = row;
      return {
        ...file,
        open: (start = 0, end = row.size) => open(row, start, end),
        read: async () => buffer(await open(row, 0, row.size)),
      };
    },
    deleteFile: async (db, now, id) => (await db.run(sql.markDeleted, { id, now })) > 0,
    renewLink: async (db, id, until) => (await db.run(sql.setLinkExpiry, { id, until })) > 0,
    tidy: (now, accountId) => tidyFiles({ database, blobs }, now, accountId ?? null),
    check: () => checkFiles(database.system, blobs, content),
    close: () => blobs.close(),
  };
}

/** Writes, reads and removes a blob, and checks that the newest files are in the store. */
async function checkFiles(system: SystemDb, blobs: BlobStore, content: Content): Promise<string> {
  const plain = Buffer.from('kontor doctor');
  // The blob belongs to no account, so it cannot collide with a file.
  const { storageKey, sealed } = content.sealNew('doctor', plain);
  try {
    await content.write(storageKey, sealed);
    const seen = await buffer(await content.open({ storageKey, size: plain.length }, 0, plain.length));
    if (!seen.equals(plain)) throw new Error(`${blobs.place} returns other bytes than were written`);
    await blobs.remove(storageKey);
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.internal ?? error.message, { cause: error });
    throw error;
  }
  const newest = await system.many(sql.newestBlobs, { limit: checkedFiles });
  const present = await Promise.all(newest.map((file) => blobs.has(file.storage_key)));
  const missing = newest.filter((_, index) => !present[index]);
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} of the newest ${newest.length} files are not in ${blobs.place} (${missing[0]?.id}, of ${missing[0]?.account_id}): ${blobs.isShared ? 'is it the right bucket and prefix?' : 'if another Kontor process stored them, share the folder or use S3 (KONTOR_FILES_S3_BUCKET)'}`,
    );
  }
  const isWorking = `${blobs.place} can be written and read`;
  return blobs.isShared
    ? isWorking
    : `${isWorking}; every Kontor process on this database must use this same folder, or S3`;
}
