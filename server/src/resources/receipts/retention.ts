import { isFree } from '../../domain/retention.ts';
import { dayMs } from '../../platform/clock.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';

const batchRows = 500;
const batchesMax = 200;

type Outdated = { now: Date; oldest: Date; account: string | null; limit: number };
/** Deletes the oldest rows first, bounded by the shortest retention of any account, so that an index finds them. */
const deleteOutdated = (table: string, time: string, which: string) =>
  systemSql<Outdated>(
    `delete from ${table} where (account_id, id) in (
       select r.account_id, r.id from ${table} r join accounts a on a.id = r.account_id
       where ${which} and r.${time} < :oldest and (:account::text is null or r.account_id = :account)
         and r.${time} < :now::timestamptz - make_interval(days => a.data_retention_days) and ${isFree('a.id')}
       order by r.${time} limit :limit)`,
  );
const deleteReceipts = deleteOutdated('receipts', 'created_at', 'true');
const deleteRequests = deleteOutdated('receipt_requests', 'updated_at', `r.status <> 'open'`);
const shortestRetention = systemSql<Record<string, never>, { days: number | null }>(
  'select min(data_retention_days) as days from accounts',
);

/**
 * Deletes receipts after the account's retention. Their fields are as personal as the picture, so both have the same
 * retention; the file store deletes the file. Events, statistics and impacts stay.
 */
export async function deleteOutdatedReceipts(db: SystemDb, now: Date, account?: string): Promise<void> {
  const days = (await db.one(shortestRetention, {}))?.days;
  if (days === null || days === undefined) return;
  const oldest = new Date(now.getTime() - days * dayMs);
  for (const statement of [deleteReceipts, deleteRequests]) {
    const values = { now, oldest, account: account ?? null, limit: batchRows };
    await inBatches(batchRows, () => db.run(statement, values), batchesMax);
  }
}
