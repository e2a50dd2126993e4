import { createShares } from '../../../platform/concurrency/shares.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { freshlyPlanned, systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { fitting, type Selection, toValues } from './store.ts';

/** Deliveries that return to the queue in one transaction. */
const portion = 1_000;
/** Log entries that are read for one portion. */
const lookMax = 20_000;
/** Queued deliveries at which a replay pauses, so that new events are not delayed by it. */
export const waitingMax = 10_000;
/** Replays of one account that run at a time. Others follow when these are finished. */
const replaysMax = 20;

type Running = {
  id: string;
  webhook_id: string;
  position: number;
  last: number;
  from_at: string;
  to_at: string;
  statuses: string[];
  events: string[];
  gone: string | null;
  is_paused: boolean;
};

const selectRunning = systemSql<{ limit: number }, { account_id: string; id: string }>(
  `select account_id, id from (
     select account_id, id, row_number() over (partition by account_id order by created_at, id) as place
     from webhook_replays where status = 'running') r
   where place <= :limit order by account_id, place`,
);
// The locks prevent two processes from running the same replay, and the webhook from being deleted before the commit.
const lockReplay = tenantSql<{ id: string }, Running>(
  `select r.id, r.webhook_id, r.position, r.last, r.from_at, r.to_at, r.statuses, r.events,
     case when w.deleted_at is not null then 'The webhook was deleted.'
          when w.disabled_at is not null then 'The webhook was disabled.' end as gone,
     not w.enabled as is_paused
   from webhook_replays r join webhooks w on w.account_id = r.account_id and w.id = r.webhook_id
   where r.account_id = :account_id and r.id = :id and r.status = 'running'
   for no key update of r skip locked for key share of w skip locked`,
);
const countWaiting = freshlyPlanned(
  tenantSql<{ webhook_id: string; limit: number }, { count: number }>(
    `select count(*) as count from (
       select from delivery_queue where account_id = :account_id and webhook_id = :webhook_id limit :limit) q`,
  ),
);
// Rows are deleted by ctid. By number, a planner that assumes an empty log reads all of the webhook's entries for each row.
// The number distinguishes rows with the same ctid in different partitions. It is in an expression, so that no index fits.
type Moved = { moved: number; looked: number; looked_to: number | null; moved_to: number | null };
const movePortion = (withDelivered: boolean) =>
  tenantSql<ReturnType<typeof toValues> & { look: number; portion: number; now: Date }, Moved>(
    `with ${fitting(withDelivered)}, next as (
       select sequence, place from fitting order by sequence limit :portion
     ), gone as (
       delete from deliveries d
       where d.account_id = :account_id and d.webhook_id = :webhook_id and d.ctid = any(array(select place from next))
         and d.sequence + 0 = any(array(select sequence from next))
       returning d.sequence, d.event_id, d.attempts, d.created_at
     ), queued as (
       insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, attempts, created_at)
       select :account_id, :webhook_id, sequence, event_id, :now, attempts, created_at from gone
       on conflict (account_id, webhook_id, sequence) do nothing
     )
     select (select count(*) from gone) as moved, (select count(*) from looked) as looked,
       (select max(sequence) from looked) as looked_to, (select max(sequence) from next) as moved_to`,
    { topic: 'events' },
  );
const moveAny = freshlyPlanned(movePortion(true));
const moveUnfinished = freshlyPlanned(movePortion(false));
const storeProgress = tenantSql<{
  id: string;
  moved: number;
  position: number;
  is_finished: boolean;
  now: Date;
}>(
  `update webhook_replays set done = done + :moved::bigint, position = :position, updated_at = :now,
     status = case when :is_finished then 'finished' else status end,
     total = case when :is_finished then done + :moved::bigint else total end,
     finished_at = case when :is_finished then :now::timestamptz end
   where account_id = :account_id and id = :id`,
);
const cancelReplay = tenantSql<{ id: string; reason: string; now: Date }>(
  `update webhook_replays set status = 'cancelled', reason = :reason, updated_at = :now, finished_at = :now
   where account_id = :account_id and id = :id`,
);

/**
 * Continues every running replay as far as possible, one portion at a time. Accounts take turns, and so do the replays of
 * one account. Several processes may run it at once. After a crash, another process continues after the last portion.
 */
export function createReplayRunner(database: Database): (now: Date) => Promise<void> {
  const shares = createShares();
  return async (now) => {
    const waiting = new Map<string, string[]>();
    for (const { account_id, id } of await database.system.many(selectRunning, { limit: replaysMax })) {
      waiting.set(account_id, [...(waiting.get(account_id) ?? []), id]);
    }
    for (;;) {
      const account = shares.next(waiting.keys());
      if (account === undefined) return;
      const ids = waiting.get(account) ?? [];
      const id = ids.shift();
      const run = (db: TenantDb) => runPortion(db, now, id ?? '');
      const isDone = await shares.turn(account, () => database.tenantTransaction(account, run));
      if (id !== undefined && !isDone) ids.push(id);
      if (ids.length === 0) waiting.delete(account);
    }
  };
}

/** Runs one portion. Returns true if the replay is finished or must wait. */
async function runPortion(db: TenantDb, now: Date, id: string): Promise<boolean> {
  const replay = await db.one(lockReplay, { id });
  if (!replay || replay.is_paused) return true;
  if (replay.gone !== null) {
    await db.run(cancelReplay, { id, reason: replay.gone, now });
    return true;
  }
  const { webhook_id } = replay;
  const waiting = await db.one(countWaiting, { webhook_id, limit: waitingMax });
  if ((waiting?.count ?? 0) >= waitingMax) return true;
  const statement = replay.statuses.includes('delivered') ? moveAny : moveUnfinished;
  const values = toValues(selectionOf(replay));
  const step = await db.one(statement, { ...values, look: lookMax, portion, now });
  const { moved = 0, looked = 0, looked_to = null, moved_to = null } = step ?? {};
  const isFull = moved >= portion;
  const position = (isFull ? moved_to : looked_to) ?? replay.position;
  const isFinished = !isFull && looked < lookMax;
  await db.run(storeProgress, { id, moved, position, is_finished: isFinished, now });
  return isFinished;
}

function selectionOf(replay: Running): Selection {
  return {
    webhookId: replay.webhook_id,
    low: replay.position,
    high: replay.last,
    from: new Date(replay.from_at),
    to: new Date(replay.to_at),
    statuses: replay.statuses,
    events: replay.events,
  };
}
