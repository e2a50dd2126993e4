import { createHash } from 'node:crypto';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../services/file-store/index.ts';
import * as store from './store.ts';

/** The original bytes of an issuer's file: encrypted files of the store, one after the other. */

// A part is hashed and sealed without a break, which takes some milliseconds.
export const partBytes = 4 * 1024 * 1024;

/** Yields pieces of `partBytes`, the last one excepted. */
export async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + partBytes - bytes);
      waiting.push(piece);
      bytes += piece.length;
      at += piece.length;
      if (bytes < partBytes) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Reads the file from its beginning. */
export async function* readContent(
  files: Pick<FileStore, 'getFile'>,
  db: TenantDb,
  id: string,
): AsyncGenerator<Buffer> {
  for (const part of await store.partsOf(db, id)) {
    const file = await files.getFile(db, part.file_id);
    if (!file) throw new Error(`Part ${part.number} of the file ${id} is missing.`);
    for await (const chunk of await file.open()) yield chunk as Buffer;
  }
}

export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest();
}

/** Deletes the bytes, in the caller's transaction. */
export async function removeContent(
  files: Pick<FileStore, 'deleteFile'>,
  db: TenantDb,
  now: Date,
  id: string,
): Promise<void> {
  const parts = await store.partsOf(db, id);
  await store.removeParts(db, id);
  for (const { file_id } of parts) await files.deleteFile(db, now, file_id);
}
