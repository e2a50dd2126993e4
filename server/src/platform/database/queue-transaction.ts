import type { Database, SystemDb } from './database.ts';
import { systemSql } from './statement.ts';

/**
 * A queue is empty at one moment and holds a million rows at the next, so what the planner knows of it is mostly
 * wrong: it would read all of a queue that it takes for empty, once for each of a thousand rows. Every statement here
 * finds its rows by key, a few at a time, and that is the only way it is allowed to take: neither all of a table, nor
 * all of an account's rows kept aside and gone through for each. Planned each time, as a plan that was made for empty
 * tables is kept for full ones.
 */
export const forceIndexScans = `set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_material', 'off', true),
  set_config('plan_cache_mode', 'force_custom_plan', true)`;

const prepareRead = systemSql(`select ${forceIndexScans}`);
// An outcome that is lost in a crash of the database server only means that an event is sent again.
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
