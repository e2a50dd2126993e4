import { hourMs } from '../../platform/clock.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';
import type { Database, SystemDb } from '../../platform/database/database.ts';
import { errorCode } from '../../platform/database/faults.ts';
import type { BlobStore } from './blob-store.ts';
import * as sql from './store.ts';

/** Far longer than any transaction takes between writing its blob and its commit. */
export const graceMs = hourMs;
const batchRows = 500;
const batchesMax = 200;
const foreignKeyViolation = '23503';

type HousekeepingParts = { database: Database; blobs: BlobStore };

/**
 * Background work on files. Any number of processes may run it concurrently.
 *
 * @param account limits it to one account; null for all
 */
export async function tidyFiles(
  parts: HousekeepingParts,
  now: Date,
  account: string | null = null,
): Promise<void> {
  const { system } = parts.database;
  const due = new Date(now.getTime() - graceMs);
  const markSome = () => system.run(sql.markOutdated, { account, now, limit: batchRows });
  await inBatches(batchRows, markSome, batchesMax);
  await removeDeleted(system, due, account);
  await removeUnclaimed(parts, due, account);
  // Unfinished writes belong to no account yet.
  if (account === null) await parts.blobs.sweep(due);
}

/** One by one: a file that is still referenced stays, unreadable, and does not block the others. */
async function removeDeleted(system: SystemDb, due: Date, account: string | null): Promise<void> {
  let after = '';
  const removeSome = async (): Promise<number> => {
    const deleted = await system.many(sql.deletedFiles, { account, after, limit: batchRows });
    for (const file of deleted) {
      await system.run(sql.removeDeleted, { ...file, due }).catch((error) => {
        if (errorCode(error) !== foreignKeyViolation) throw error;
      });
      after = file.id;
    }
    return deleted.length;
  };
  await inBatches(batchRows, removeSome, batchesMax);
}

/** Blobs of transactions that were rolled back, and of deleted files. */
async function removeUnclaimed(parts: HousekeepingParts, due: Date, account: string | null): Promise<void> {
  const { system } = parts.database;
  const removeSome = async (): Promise<number> => {
    const unclaimed = await system.many(sql.unclaimedBlobs, { account, due, limit: batchRows });
    let done = 0;
    for (const blob of unclaimed) done += await claimOrRemove(parts, blob, due);
    // Blobs that another process has locked are left to it.
    return done < unclaimed.length ? 0 : unclaimed.length;
  };
  await inBatches(batchRows, removeSome, batchesMax);
}

/**
 * Row lock until the blob is removed: a process that stores the same content waits for it, then writes the blob again.
 * A blob that could not be removed keeps its row and is retried.
 */
function claimOrRemove(
  { database, blobs }: HousekeepingParts,
  blob: sql.BlobRow,
  due: Date,
): Promise<number> {
  return database.systemTransaction(async (db) => {
    if (!(await db.one(sql.lockUnclaimed, { ...blob, due }))) return 0;
    const isUnused = (await db.run(sql.deleteUnused, blob)) > 0;
    if (isUnused) await blobs.remove(blob.storage_key);
    else await db.run(sql.setClaimed, blob);
    return 1;
  });
}
