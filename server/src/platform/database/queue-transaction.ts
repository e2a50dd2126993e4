import type { Database, SystemDb } from './database.ts';
import { systemSql } from './statement.ts';

/**
 * A queue is empty at one moment and has a million rows at the next, so the planner's statistics are mostly wrong: it
 * would scan a queue that it believes to be empty once for each of a thousand rows. Every statement here finds its rows
 * by key, so index scans are the only plan allowed. Custom plans, because a plan made for empty tables would be reused
 * for full ones.
 */
export const forceIndexScans = `set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_material', 'off', true),
  set_config('plan_cache_mode', 'force_custom_plan', true)`;

const prepareRead = systemSql(`select ${forceIndexScans}`);
// If the database server crashes, a lost outcome only means that an event is sent again.
const prepareWrite = systemSql(`select ${forceIndexScans}, set_config('synchronous_commit', 'off', true)`);

export function readQueue<T>(database: Database, work: (db: SystemDb) => Promise<T>): Promise<T> {
  return database.systemTransaction(async (db) => {
    await db.run(prepareRead, {});
    return work(db);
  });
}

export function recordOutcomes<T>(database: Database, work: (db: SystemDb) => Promise<T>): Promise<T> {
  return database.systemTransaction(async (db) => {
    await db.run(prepareWrite, {});
    return work(db);
  });
}
