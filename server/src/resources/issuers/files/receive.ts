import { createHash } from 'node:crypto';
import { maskCardNumbers } from '../../../platform/card-number.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStore } from '../../../services/file-store/index.ts';
import { get as getIssuer } from '../store.ts';
import { hashOf, inParts, readContent, removeContent } from './content.ts';
import * as store from './store.ts';

export type IncomingFile = {
  /** The issuer's slug. */
  issuerId: string;
  /** Where it was picked up; null for one that was sent to the API. */
  sourceId: string | null;
  name: string;
  /** Null: recognized from the content. */
  format: string | null;
  mappingId: string | null;
  content: AsyncIterable<Uint8Array>;
};
/** `of` is the file with the same content that was received before. */
export type FileReceipt = { id: string; status: 'received' | 'duplicate'; of?: string };

/** A part of a file that its sender uploads in several requests. */
type IncomingPart = IncomingFile & { uploadId: string; offset: number; isLast: boolean };
export type PartReceipt = (FileReceipt | { id: string; status: 'uploading' }) & { size: number };

export type FileReceiver = {
  /**
   * Stores a file that arrives as a stream, encrypted, and queues it for reading. A file with the content of an earlier one is a duplicate: it is
   * noted, and not stored again. If the stream fails, nothing remains.
   */
  receiveFile(file: IncomingFile): Promise<FileReceipt>;
  /** Appends to an upload. After a lost connection, `size` says where to continue. */
  receivePart(part: IncomingPart): Promise<PartReceipt>;
};

type ReceiverParts = {
  database: Database;
  files: Pick<FileStore, 'storeBytes' | 'putFile' | 'getFile' | 'deleteFile'>;
  clock: Clock;
};

/** Parts of a file are no files that anyone downloads alone. */
const never = new Date(0);
const nameCharsMax = 200;

export function createFileReceiver({ database, files, clock }: ReceiverParts): FileReceiver {
  const accountOf = async (issuer: string): Promise<string> => {
    const account = orNotFound(await getIssuer(database.system, issuer), 'issuer').account_id;
    if (account === null) throw new Error(`The issuer ${issuer} has no account yet.`);
    return account;
  };

  const begin = async (db: TenantDb, file: IncomingFile, uploadId: string | null) => {
    const now = clock.now();
    const id = newId('ifl', now);
    const name = plainName(file.name);
    const { sourceId: source_id, format, mappingId: mapping_id } = file;
    const isNew = await store.insert(db, now, {
      id,
      source_id,
      name,
      format,
      mapping_id,
      upload_id: uploadId,
    });
    return isNew ? id : undefined;
  };

  /** Appends one part at the offset. */
  const append = async (accountId: string, id: string, offset: number, bytes: Buffer): Promise<void> => {
    const stored = await files.storeBytes(accountId, bytes);
    await database.tenantTransaction(accountId, async (db) => {
      const now = clock.now();
      const file = requireUploading(await store.getForUpdate(db, id), offset);
      const content = { contentType: 'application/octet-stream', bytes: stored, linkExpiresAt: never };
      const file_id = await files.putFile(db, now, { name: file.name, ...content });
      await store.addPart(db, now, { id, number: file.parts + 1, file_id, size: bytes.length });
    });
  };

  const complete = (accountId: string, id: string, sha256: Buffer): Promise<FileReceipt> =>
    database.tenantTransaction(accountId, async (db): Promise<FileReceipt> => {
      const now = clock.now();
      const of = await store.complete(db, now, id, sha256);
      if (of === undefined) return { id, status: 'received' };
      await removeContent(files, db, now, id);
      return { id, status: 'duplicate', of };
    });

  const discard = (accountId: string, id: string): Promise<void> =>
    database.tenantTransaction(accountId, async (db) => {
      await removeContent(files, db, clock.now(), id);
      await store.remove(db, id);
    });

  return {
    receiveFile: async (file) => {
      const accountId = await accountOf(file.issuerId);
      const id = await begin(database.tenant(accountId), file, null);
      if (id === undefined) throw new Error('The file was not added.');
      try {
        const hash = createHash('sha256');
        let size = 0;
        for await (const bytes of inParts(file.content)) {
          await append(accountId, id, size, bytes);
          hash.update(bytes);
          size += bytes.length;
        }
        return await complete(accountId, id, hash.digest());
      } catch (error) {
        // What this leaves behind is removed as an abandoned upload.
        await discard(accountId, id).catch(() => undefined);
        throw error;
      }
    },
    receivePart: async ({ uploadId, offset, isLast, ...part }) => {
      const accountId = await accountOf(part.issuerId);
      const db = database.tenant(accountId);
      if (offset === 0) await begin(db, part, uploadId);
      const { id, status, size, duplicate_of } = orNotFound(await store.getUpload(db, uploadId), 'upload');
      // The last part was sent again, because its response was lost.
      if (status !== 'uploading' && isLast) {
        for await (const _ of part.content);
        return duplicate_of === null
          ? { id, status: 'received', size }
          : { id, status: 'duplicate', of: duplicate_of, size };
      }
      requireUploading({ status, size }, offset);
      let end = offset;
      for await (const bytes of inParts(part.content)) {
        await append(accountId, id, end, bytes);
        end += bytes.length;
      }
      if (!isLast) return { id, status: 'uploading', size: end };
      const receipt = await complete(accountId, id, await hashOf(readContent(files, db, id)));
      return { ...receipt, size: end };
    },
  };
}

function requireUploading<T extends { status: string; size: number }>(
  file: T | undefined,
  offset: number,
): T {
  const found = orNotFound(file, 'upload');
  if (found.status !== 'uploading') {
    throw stateConflict('The upload is complete. Start another one with a new upload_id.');
  }
  if (found.size !== offset) {
    throw stateConflict(`The upload has ${found.size} bytes. Continue with offset=${found.size}.`);
  }
  return found;
}

/** The last part of a path, without control characters and card numbers. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = maskCardNumbers(last.replace(/\p{C}+/gu, ' ').trim()).slice(0, nameCharsMax);
  return plain === '' ? 'file' : plain;
}
