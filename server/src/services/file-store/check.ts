import { buffer } from 'node:stream/consumers';
import type { SystemDb } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { BlobStore } from './blob-store.ts';
import type { Content } from './content.ts';
import * as sql from './store.ts';

const samples = 20;

/** Writes, reads and removes something, and looks whether the newest files are where they should be. */
export async function checkFiles(system: SystemDb, blobs: BlobStore, content: Content): Promise<string> {
  const plain = Buffer.from('kontor doctor');
  // Of no account, so that it can be no file's.
  const { storageKey, sealed } = content.describe('doctor', plain);
  try {
    await content.write(storageKey, sealed);
    const seen = await buffer(await content.open({ storageKey, size: plain.length }, 0, plain.length));
    if (!seen.equals(plain)) throw new Error(`${blobs.place} gives back other bytes than it was given`);
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
  const { waiting } = (await system.one(sql.selectWaiting, {})) ?? { waiting: false };
  return [
    `${blobs.place} can be written and read`,
    ...(blobs.isShared ? [] : ['every Kontor process on this database must use this same folder, or S3']),
    ...(waiting ? ['some files of the version before are still in the database and move by themselves'] : []),
  ].join('; ');
}
