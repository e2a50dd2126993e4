import { buffer } from 'node:stream/consumers';
import type { SystemDb } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { BlobStore } from './blob-store.ts';
import type { Content } from './content.ts';
import * as sql from './store.ts';

const samples = 20;

/** Writes, reads and removes a blob, and checks that the newest files are in the store. */
export async function checkFiles(system: SystemDb, blobs: BlobStore, content: Content): Promise<string> {
  const plain = Buffer.from('kontor doctor');
  // Belongs to no account, so it cannot collide with a file.
  const { storageKey, sealed } = content.describe('doctor', plain);
  try {
    await content.write(storageKey, sealed);
    const seen = await buffer(await content.open({ storageKey, size: plain.length }, 0, plain.length));
    if (!seen.equals(plain)) throw new Error(`${blobs.place} returns other bytes than were written`);
    await blobs.remove(storageKey);
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.internal ?? error.message, { cause: error });
    throw error;
  }
  const newest = await system.many(sql.newestBlobs, { limit: samples });
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
