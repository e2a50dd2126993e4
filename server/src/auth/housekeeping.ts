import { dayMs, hourMs } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';

const removals = [
  // Kept for a while after their end, so that "why did it stop?" has an answer.
  { keptMs: 30 * dayMs, sql: systemSql<{ before: Date }>('delete from tokens where expires_at < :before') },
  { keptMs: 0, sql: systemSql<{ before: Date }>('delete from client_assertions where expires_at < :before') },
  { keptMs: hourMs, sql: systemSql<{ before: Date }>('delete from auth_changes where at < :before') },
  {
    keptMs: 90 * dayMs,
    sql: systemSql<{ before: Date }>('delete from operation_usage where last_called_at < :before'),
  },
  // A retired key goes when the longest-lived token that it can have signed has ended.
  {
    keptMs: 366 * dayMs,
    sql: systemSql<{ before: Date }>('delete from signing_keys where retired_at < :before'),
  },
  {
    keptMs: dayMs,
    sql: systemSql<{ before: Date }>('delete from idempotency_keys where created_at < :before'),
  },
];

/** Removes what no longer serves anyone. Safe to run in any number of processes. */
export async function removeOutdated(db: SystemDb, now: Date): Promise<void> {
  for (const { keptMs, sql } of removals) await db.run(sql, { before: new Date(now.getTime() - keptMs) });
}
