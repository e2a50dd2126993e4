import { dayMs, hourMs } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';

/** How long events wait for a webhook whose challenge has not passed. */
const waitMaxMs = 72 * hourMs;
const batchMax = 5_000;
const batchesMax = 200;

const endWaiting = systemSql<{ before: Date; now: Date; limit: number }>(
  `with ended as (
     delete from delivery_queue where (account_id, webhook_id, sequence) in (
       select q.account_id, q.webhook_id, q.sequence from webhooks w
       join delivery_queue q on q.account_id = w.account_id and q.webhook_id = w.id
       where w.challenge_status <> 'passed' and q.created_at < :before limit :limit)
     returning account_id, webhook_id, sequence, event_id, attempts, created_at
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select account_id, webhook_id, sequence, event_id, 'skipped',
     'The webhook did not pass its challenge within 72 hours.', attempts, created_at, :now
   from ended
   on conflict (account_id, webhook_id, sequence) do update
   set status = excluded.status, reason = excluded.reason, attempts = excluded.attempts, finished_at = excluded.finished_at`,
);
// By time, oldest first: an index walks straight to them, however many there are.
const pruneLog = systemSql<{ now: Date; oldest: Date; limit: number }>(
  `delete from deliveries where (account_id, webhook_id, sequence) in (
     select d.account_id, d.webhook_id, d.sequence from deliveries d join accounts a on a.id = d.account_id
     where d.finished_at < :oldest
       and d.finished_at < :now::timestamptz - make_interval(days => a.data_retention_days)
     order by d.finished_at limit :limit)`,
);
const shortestRetention = systemSql<Record<string, never>, { days: number | null }>(
  'select min(data_retention_days) as days from accounts',
);

// No attempt is ever put off for so long: the clock was set back since, and nobody shall wait for it to come round.
const dueAheadMaxMs = 2 * dayMs;
const hastenAstray = systemSql<{ now: Date; latest: Date; limit: number }>(
  `update delivery_queue set due_at = :now where (account_id, webhook_id, sequence) in (
     select account_id, webhook_id, sequence from delivery_queue where due_at > :latest limit :limit)`,
);

/** Ends what has waited too long and removes what has been kept long enough, in portions that hold no lock for long. */
export async function tidyDeliveries(db: SystemDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitMaxMs);
  await repeat(() => db.run(endWaiting, { before, now, limit: batchMax }));
  const latest = new Date(now.getTime() + dueAheadMaxMs);
  await repeat(() => db.run(hastenAstray, { now, latest, limit: batchMax }));
  const days = (await db.one(shortestRetention, {}))?.days;
  if (days === null || days === undefined) return;
  const oldest = new Date(now.getTime() - days * dayMs);
  await repeat(() => db.run(pruneLog, { now, oldest, limit: batchMax }));
}

async function repeat(work: () => Promise<number>): Promise<void> {
  for (let round = 0; round < batchesMax && (await work()) === batchMax; round += 1);
}
