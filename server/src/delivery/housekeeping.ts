import { isFree } from '../domain/retention.ts';
import { dayMs, hourMs } from '../platform/clock.ts';
import { inBatches } from '../platform/concurrency/in-batches.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { readsQueue, recordsOutcome } from '../platform/database/queue-prefaces.ts';
import { freshlyPlanned, systemSql } from '../platform/database/statement.ts';

/** The time for which deliveries are kept for a webhook whose challenge has not passed. */
const waitMaxMs = 72 * hourMs;
const batchMax = 5_000;
const batchesMax = 200;

// Scans webhook by webhook, in the key of the queue, because numbers are in the order of time.
const endWaiting = systemSql<{ before: Date; now: Date; limit: number }>(
  `with waiting as materialized (
     select q.place from webhooks w
     cross join lateral (
       select place from (
         select ctid as place, created_at from delivery_queue where account_id = w.account_id and webhook_id = w.id
         order by account_id, webhook_id, sequence limit :limit) oldest
       where created_at < :before) q
     where w.challenge_status <> 'passed' limit :limit
   ), ended as (
     delete from delivery_queue where ctid = any(array(select place from waiting))
     returning account_id, webhook_id, sequence, event_id, attempts, created_at
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select account_id, webhook_id, sequence, event_id, 'skipped',
     'The webhook did not pass its challenge within 72 hours.', attempts, created_at, :now
   from ended`,
  recordsOutcome,
);
// Ends deliveries that no process sends any more. A webhook's queue is emptied when it is disabled or deleted, but a
// crash, a race or a closed account can leave rows. They would stay forever. The statement scans webhook by webhook, in
// the key of the queue.
export const endStrandedSome = systemSql<{ now: Date; limit: number }>(
  `with stranded as materialized (
     select q.place,
       case when w.deleted_at is not null then 'The webhook was deleted.'
            when a.status <> 'active' then 'The account was closed.'
            else coalesce(w.disabled_reason, 'The webhook was disabled.') end as reason
     from webhooks w join accounts a on a.id = w.account_id
     cross join lateral (
       select ctid as place from delivery_queue
       where account_id = w.account_id and webhook_id = w.id order by account_id, webhook_id, sequence limit :limit) q
     where w.deleted_at is not null or w.disabled_at is not null or a.status <> 'active' limit :limit
   ), ended as (
     delete from delivery_queue q using stranded s where q.ctid = s.place
     returning q.account_id, q.webhook_id, q.sequence, q.event_id, q.attempts, q.created_at, s.reason
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select account_id, webhook_id, sequence, event_id,
     case when jsonb_array_length(attempts) > 0 then 'failed' else 'skipped' end, reason, attempts, created_at, :now
   from ended`,
  recordsOutcome,
);
// Deletes the oldest entries first, by an index, however many there are. A plan for an empty log would read all of it.
const pruneLog = freshlyPlanned(
  systemSql<{ now: Date; oldest: Date; limit: number }>(
    `delete from deliveries where (account_id, webhook_id, sequence) in (
       select d.account_id, d.webhook_id, d.sequence from deliveries d join accounts a on a.id = d.account_id
       where d.finished_at < :oldest
         and d.finished_at < :now::timestamptz - make_interval(days => a.data_retention_days) and ${isFree('a.id')}
       order by d.finished_at limit :limit)`,
  ),
);
const shortestRetention = systemSql<Record<string, never>, { days: number | null }>(
  'select min(data_retention_days) as days from accounts',
);

// An untried delivery is due from the start, and no retry is ever this late. A later time means that the database's
// clock was set back since.
const retryAheadMaxMs = 2 * dayMs;
// Scans from webhook to webhook in the index of due times, and within each from the present on.
const nextWebhook = (after: string) =>
  `select webhook_id from delivery_queue ${after} order by webhook_id, due_at, sequence limit 1`;
export const makeDue = systemSql<{ now: Date; latest: Date; limit: number }>(
  `with recursive queued as (
     (${nextWebhook('')})
     union all
     select n.webhook_id from queued w cross join lateral (${nextWebhook('where webhook_id > w.webhook_id')}) n
   ), ahead as materialized (
     select q.place from queued w
     cross join lateral (
       select ctid as place from delivery_queue
       where webhook_id = w.webhook_id and due_at > :now and (first_attempt_at is null or due_at > :latest)
       order by webhook_id, due_at, sequence limit :limit) q
     limit :limit)
   update delivery_queue set due_at = :now where ctid = any(array(select place from ahead))`,
  readsQueue,
);

/** Ends deliveries of webhooks that get no more deliveries. They are failed if there were attempts, else skipped. */
export async function endStranded(db: SystemDb, now: Date): Promise<void> {
  await inBatches(batchMax, () => db.run(endStrandedSome, { now, limit: batchMax }), batchesMax);
}

/** Makes all deliveries due after the database's clock was set back. A retry may come early. */
export async function makeAllDue(db: SystemDb, now: Date): Promise<void> {
  await inBatches(batchMax, () => db.run(makeDue, { now, latest: now, limit: batchMax }), batchesMax);
}

/** Ends deliveries that have waited too long and deletes old log entries, in batches that lock rows only briefly. */
export async function tidyDeliveries(db: SystemDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitMaxMs);
  await inBatches(batchMax, () => db.run(endWaiting, { before, now, limit: batchMax }), batchesMax);
  const latest = new Date(now.getTime() + retryAheadMaxMs);
  await inBatches(batchMax, () => db.run(makeDue, { now, latest, limit: batchMax }), batchesMax);
  const days = (await db.one(shortestRetention, {}))?.days;
  if (days === null || days === undefined) return;
  const oldest = new Date(now.getTime() - days * dayMs);
  await inBatches(batchMax, () => db.run(pruneLog, { now, oldest, limit: batchMax }), batchesMax);
}
