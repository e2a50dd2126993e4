/**
 * Housekeeping of the file store. Rows and bytes cannot change in one transaction, so the bytes follow the
 * rows.
 *
 * A file's row is live, then marked as deleted (by a request, or here after the account's retention), then
 * removed. A marked file is unreadable at once. Its row goes as soon as no foreign key refers to it.
 *
 * A blob is one stored content of one account; several files may share it. Its row in `file_blobs` is claimed
 * (`unclaimed_since` is null) or unclaimed since a time:
 * 1. `storeBytes` commits the row as unclaimed, then writes the blob. The file that refers to it is committed
 *    later, or never.
 * 2. After the grace period of an hour, housekeeping locks the row. If a live or marked file refers to the
 *    blob, the row becomes claimed. If not, row and blob are deleted.
 * 3. Removing a file's row makes its blob unclaimed and due at once.
 *
 * Any process may die at any moment. Before the commit of step 2 the row is still there, so the next run
 * repeats the step. A blob without a row does not occur: the row is committed before the blob is written, and
 * deleted in the transaction that deletes the blob.
 *
 * While a row is locked, a process that stores the same content waits, then writes the blob again. Several
 * processes may run housekeeping: each skips the rows that another has locked.
 */

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
 * Deletes outdated files and unused blobs. Any number of processes may run it concurrently.
 *
 * @param account the only account to tidy, or null for all
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

/**
 * Deletes rows one by one: a file that is still referenced stays, unreadable, and does not block the others.
 */
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

/** Removes blobs of transactions that were rolled back, and of deleted files. */
async function removeUnclaimed(parts: HousekeepingParts, due: Date, account: string | null): Promise<void> {
  const { system } = parts.database;
  const removeSome = async (): Promise<number> => {
    const unclaimed = await system.many(sql.unclaimedBlobs, { account, due, limit: batchRows });
    let done = 0;
    for (const blob of unclaimed) done += await removeUnlessClaimed(parts, blob, due);
    // Blobs that another process has locked are left to it.
    return done < unclaimed.length ? 0 : unclaimed.length;
  };
  await inBatches(batchRows, removeSome, batchesMax);
}

/**
 * Locks the row until the blob is removed: a process that stores the same content waits for it, then writes
 * the blob again. A blob that could not be removed keeps its row and is retried.
 */
function removeUnlessClaimed(
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
