import { hourMs } from '../../platform/clock.ts';
import type { Database, SystemDb } from '../../platform/database/database.ts';
import { errorCode } from '../../platform/database/faults.ts';
import type { BlobStore } from './blob-store.ts';
import type { Content } from './content.ts';
import * as sql from './store.ts';

/** Far longer than any change takes from its blob to its commit. */
export const graceMs = hourMs;
const batchRows = 500;
const batchesMax = 200;
const movesMax = 5_000;
const foreignKeyViolation = '23503';

export type HousekeepingParts = { database: Database; blobs: BlobStore; content: Content };

/**
 * Everything about files that nobody waits for. Any number of processes may do it at once.
 *
 * @param account only this account's; null for all
 */
export async function tidyFiles(
  parts: HousekeepingParts,
  now: Date,
  account: string | null = null,
): Promise<void> {
  const { system } = parts.database;
  const due = new Date(now.getTime() - graceMs);
  await moveFromDatabase(parts, now, account);
  await repeat(() => system.run(sql.markOutdated, { account, now, limit: batchRows }));
  await removeDeleted(system, due, account);
  await removeUnclaimed(parts, due, account);
  // What is unfinished belongs to nobody yet.
  if (account === null) await parts.blobs.sweep(due);
}

/** Files of the version before, which kept bytes in the database. Each can be read before, while and after it moves. */
async function moveFromDatabase(
  { database: { system }, content }: HousekeepingParts,
  now: Date,
  account: string | null,
): Promise<void> {
  for (let moved = 0; moved < movesMax; moved += 1) {
    const file = await system.one(sql.nextInDatabase, { account });
    if (!file) return;
    const { storageKey, sealed } = content.describe(file.account_id, file.bytes);
    await system.run(sql.noteBlob, { account: file.account_id, storage_key: storageKey, now });
    await content.write(storageKey, sealed);
    await system.run(sql.setMoved, {
      account: file.account_id,
      id: file.id,
      storage_key: storageKey,
      size: file.bytes.length,
    });
  }
}

/** One by one: a file that something else still refers to stays, unreadable, and does not hold up the others. */
async function removeDeleted(system: SystemDb, due: Date, account: string | null): Promise<void> {
  let after = '';
  await repeat(async () => {
    const deleted = await system.many(sql.deletedFiles, { account, after, limit: batchRows });
    for (const file of deleted) {
      await system.run(sql.removeDeleted, { ...file, due }).catch((error) => {
        if (errorCode(error) !== foreignKeyViolation) throw error;
      });
      after = file.id;
    }
    return deleted.length;
  });
}

/** What a change that was rolled back has left, and what was needed only by files that are gone. */
async function removeUnclaimed(parts: HousekeepingParts, due: Date, account: string | null): Promise<void> {
  const { system } = parts.database;
  await repeat(async () => {
    const unclaimed = await system.many(sql.unclaimedBlobs, { account, due, limit: batchRows });
    let settled = 0;
    for (const blob of unclaimed) settled += await settle(parts, blob, due);
    // Those that another process holds are left to it.
    return settled < unclaimed.length ? 0 : unclaimed.length;
  });
}

/**
 * The row is locked until the blob is gone: whoever stores the same content meanwhile waits at the row, and then writes
 * the blob anew. A blob that could not be removed keeps its row, and is tried again.
 */
function settle({ database, blobs }: HousekeepingParts, blob: sql.BlobRow, due: Date): Promise<number> {
  return database.systemTransaction(async (db) => {
    if (!(await db.one(sql.holdUnclaimed, { ...blob, due }))) return 0;
    const isUnneeded = (await db.run(sql.forgetUnneeded, blob)) > 0;
    if (isUnneeded) await blobs.remove(blob.storage_key);
    else await db.run(sql.setClaimed, blob);
    return 1;
  });
}

async function repeat(work: () => Promise<number>): Promise<void> {
  for (let round = 0; round < batchesMax && (await work()) === batchRows; round += 1);
}
