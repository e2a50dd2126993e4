import type { Database, SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { LaneKey } from './fan-out.ts';
import { readQueue } from './worker-transaction.ts';

/** A worker that was not heard of for so long is gone: its webhooks may be taken over. */
export const workerGoneAfterS = 6;

export type QueuedRow = {
  account_id: string;
  webhook_id: string;
  sequence: number;
  event_id: string;
  name: string;
  /** Byte for byte what was decided when the event was written. */
  body: string;
  due_at: string;
  tries: number;
  first_attempt_at: string | null;
};

export type WebhookRow = LaneKey & {
  url: string;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: string | null;
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  authentication: Buffer | null;
  max_per_second: number | null;
  ordered: boolean;
  mode: 'sandbox' | 'live';
  max_attempts: number;
  failing_since: string | null;
  failures: number;
  held_until: string | null;
  headers: { id: string; key: string; value: string }[];
  /** Changes with whatever of the above the partner can change. */
  fingerprint: string;
};

const heartbeat = systemSql<{ id: string }>(
  `insert into delivery_workers (id, seen_at) values (:id, clock_timestamp())
   on conflict (id) do update set seen_at = excluded.seen_at`,
);
const removeGone = systemSql(
  "delete from delivery_workers where seen_at < clock_timestamp() - interval '1 hour'",
);
// Also none that was last seen in the future: it died before the database's clock was set back.
const isHeardOf = `d.seen_at between clock_timestamp() - make_interval(secs => ${workerGoneAfterS})
  and clock_timestamp() + make_interval(secs => ${workerGoneAfterS})`;
const countWorkers = systemSql<Record<string, never>, { workers: number }>(
  `select count(*)::integer as workers from delivery_workers d where ${isHeardOf}`,
);

const isDeliverable = `w.deleted_at is null and w.enabled and w.disabled_at is null and w.challenge_status = 'passed'
  and a.status = 'active'`;
const isFree = `(l.owner is null or not exists (select from delivery_workers d where d.id = l.owner and ${isHeardOf}))`;

const claimLanes = systemSql<{ owner: string; limit: number; only: string }, LaneKey>(
  `update webhook_lanes t set owner = :owner
   from (select l.account_id, l.webhook_id from webhook_lanes l
         join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
         join accounts a on a.id = l.account_id
         where ${isFree} and ${isDeliverable} and (:only = '' or l.account_id = :only)
         order by l.account_id, l.webhook_id limit :limit
         for update of l skip locked) free
   where t.account_id = free.account_id and t.webhook_id = free.webhook_id
   returning t.account_id, t.webhook_id`,
);
const countDeliverable = systemSql<Record<string, never>, { lanes: number }>(
  `select count(*)::integer as lanes from webhook_lanes l
   join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
   join accounts a on a.id = l.account_id where ${isDeliverable}`,
);
const releaseLanes = systemSql<{ owner: string; accounts: string[]; webhooks: string[] }>(
  `update webhook_lanes l set owner = null from unnest(:accounts::text[], :webhooks::text[]) as r (account_id, webhook_id)
   where l.account_id = r.account_id and l.webhook_id = r.webhook_id and l.owner = :owner`,
);
const releaseAll = systemSql<{ owner: string }>('update webhook_lanes set owner = null where owner = :owner');
const removeWorker = systemSql<{ id: string }>('delete from delivery_workers where id = :id');

/** What a worker's lanes need to send. Missing: no longer this worker's, or not deliverable any more. */
const selectWebhooks = systemSql<{ owner: string }, WebhookRow>(
  `select l.account_id, l.webhook_id, w.url, w.secret, w.previous_secret, w.previous_until, w.authentication_type,
     w.authentication, w.max_per_second, w.ordered, a.mode, a.webhook_max_attempts as max_attempts,
     l.failing_since, l.failures, l.held_until, h.headers, concat_ws(' ', w.version, a.mode, a.webhook_max_attempts, h.marks) as fingerprint
   from webhook_lanes l
   join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
   join accounts a on a.id = l.account_id
   cross join lateral (
     select coalesce(json_agg(json_build_object('id', h.id, 'key', h.key, 'value', encode(h.value, 'base64'))), '[]') as headers,
       coalesce(string_agg(h.id || h.version, ',' order by h.id), '') as marks
     from webhook_headers h where h.account_id = w.account_id and h.webhook_id = w.id) h
   where l.owner = :owner and ${isDeliverable}`,
);

// Of this round: what is sent again on request has its whole schedule before it, whatever was tried earlier.
const tries = `case when q.first_attempt_at is null then 0
  else (select count(*)::integer from jsonb_array_elements(q.attempts) a
        where (a->>'at')::timestamptz >= q.first_attempt_at) end`;

type LoadValues = {
  now: Date;
  accounts: string[];
  webhooks: string[];
  after_due: string[];
  after_sequence: number[];
  limits: number[];
};
const selectDue = systemSql<LoadValues, QueuedRow>(
  `select q.account_id, q.webhook_id, q.sequence, q.event_id, e.name, e.payload::text as body, q.due_at::text as due_at,
     ${tries} as tries, q.first_attempt_at
   from unnest(:accounts::text[], :webhooks::text[], :after_due::timestamptz[], :after_sequence::bigint[], :limits::integer[])
     as r (account_id, webhook_id, after_due, after_sequence, n)
   cross join lateral (
     select * from delivery_queue q
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.due_at <= :now
       and (q.due_at, q.sequence) > (r.after_due, r.after_sequence)
     order by q.due_at, q.sequence limit r.n) q
   join events e on e.account_id = q.account_id and e.id = q.event_id
   order by q.due_at, q.sequence`,
);
// In order means: nothing overtakes, also not a retry that is not due yet.
const selectInOrder = systemSql<LoadValues, QueuedRow & { is_due: boolean }>(
  `select q.account_id, q.webhook_id, q.sequence, q.event_id, e.name, e.payload::text as body, q.due_at::text as due_at,
     ${tries} as tries, q.first_attempt_at, q.due_at <= :now as is_due
   from unnest(:accounts::text[], :webhooks::text[], :after_due::timestamptz[], :after_sequence::bigint[], :limits::integer[])
     as r (account_id, webhook_id, after_due, after_sequence, n)
   cross join lateral (
     select * from delivery_queue q
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence > r.after_sequence
       and r.after_due is not null
     order by q.sequence limit r.n) q
   join events e on e.account_id = q.account_id and e.id = q.event_id
   order by q.sequence`,
);

export type Finished = LaneKey & {
  sequence: number;
  status: 'delivered' | 'failed';
  /** Why no more attempts are made. */
  reason: string | null;
  /** JSON of the attempt. */
  attempt: string;
};
export type Retried = LaneKey & { sequence: number; due_at: string; attempt: string; at: string };

// Only what is still in the queue goes into the log: of two workers that both sent it, one records it.
const finish = systemSql<{
  accounts: string[];
  webhooks: string[];
  sequences: number[];
  statuses: string[];
  reasons: (string | null)[];
  attempts: string[];
}>(
  `with done as (
     delete from delivery_queue q
     using unnest(:accounts::text[], :webhooks::text[], :sequences::bigint[], :statuses::text[], :reasons::text[], :attempts::text[])
       as r (account_id, webhook_id, sequence, status, reason, attempt)
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence = r.sequence
     returning q.account_id, q.webhook_id, q.sequence, q.event_id, r.status, r.reason, q.attempts || r.attempt::jsonb as attempts, q.created_at
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, clock_timestamp() from done
   on conflict (account_id, webhook_id, sequence) do update
   set status = excluded.status, reason = excluded.reason, attempts = excluded.attempts, finished_at = excluded.finished_at`,
);
const retry = systemSql<{
  accounts: string[];
  webhooks: string[];
  sequences: number[];
  due: string[];
  attempts: string[];
  at: string[];
}>(
  `update delivery_queue q
   set due_at = r.due_at, attempts = q.attempts || r.attempt::jsonb, first_attempt_at = coalesce(q.first_attempt_at, r.at)
   from unnest(:accounts::text[], :webhooks::text[], :sequences::bigint[], :due::timestamptz[], :attempts::text[], :at::timestamptz[])
     as r (account_id, webhook_id, sequence, due_at, attempt, at)
   where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence = r.sequence`,
);
// Those that were tried and wait for their next turn: the receiver is back, so their turn is now.
const hastenRetries = systemSql<LaneKey & { now: Date }>(
  `update delivery_queue set due_at = :now
   where account_id = :account_id and webhook_id = :webhook_id and due_at > :now`,
);
const setHealth = systemSql<
  LaneKey & { failing_since: string | null; failures: number; held_until: string | null }
>(
  `update webhook_lanes set failing_since = :failing_since, failures = :failures, held_until = :held_until
   where account_id = :account_id and webhook_id = :webhook_id`,
);

export async function beat(db: SystemDb, workerId: string): Promise<void> {
  await db.run(heartbeat, { id: workerId });
}

export async function sweepWorkers(db: SystemDb): Promise<void> {
  await db.run(removeGone, {});
}

/** How many webhooks a worker may have so that all have about the same. */
export async function fairShare(db: SystemDb): Promise<number> {
  const workers = (await db.one(countWorkers, {}))?.workers ?? 1;
  const lanes = (await db.one(countDeliverable, {}))?.lanes ?? 0;
  return Math.ceil(lanes / Math.max(1, workers));
}

/** `only`: of one account; the empty text: of all. */
export const claim = (db: SystemDb, owner: string, limit: number, only: string): Promise<LaneKey[]> =>
  db.many(claimLanes, { owner, limit, only });

export async function release(db: SystemDb, owner: string, lanes: LaneKey[]): Promise<void> {
  await db.run(releaseLanes, { owner, ...keysOf(lanes) });
}

export async function releaseEvery(db: SystemDb, owner: string): Promise<void> {
  await db.run(releaseAll, { owner });
}

export async function leave(db: SystemDb, owner: string): Promise<void> {
  await releaseEvery(db, owner);
  await db.run(removeWorker, { id: owner });
}

export const readWebhooks = (db: SystemDb, owner: string): Promise<WebhookRow[]> =>
  db.many(selectWebhooks, { owner });

export type LoadOrder = LaneKey & { after_due: string; after_sequence: number; limit: number };

export const loadDue = (database: Database, now: Date, orders: LoadOrder[]): Promise<QueuedRow[]> =>
  readQueue(database, (db) => db.many(selectDue, loadValues(now, orders)));
export const loadInOrder = (
  database: Database,
  now: Date,
  orders: LoadOrder[],
): Promise<(QueuedRow & { is_due: boolean })[]> =>
  readQueue(database, (db) => db.many(selectInOrder, loadValues(now, orders)));

export async function recordFinished(db: SystemDb, all: Finished[]): Promise<void> {
  await db.run(finish, {
    ...keysOf(all),
    sequences: all.map(({ sequence }) => sequence),
    statuses: all.map(({ status }) => status),
    reasons: all.map(({ reason }) => reason),
    attempts: all.map(({ attempt }) => attempt),
  });
}

export async function recordRetried(db: SystemDb, all: Retried[]): Promise<void> {
  await db.run(retry, {
    ...keysOf(all),
    sequences: all.map(({ sequence }) => sequence),
    due: all.map(({ due_at }) => due_at),
    attempts: all.map(({ attempt }) => attempt),
    at: all.map(({ at }) => at),
  });
}

export async function recordHealth(
  db: SystemDb,
  lane: LaneKey,
  health: { failing_since: string | null; failures: number; held_until: string | null },
): Promise<void> {
  await db.run(setHealth, { account_id: lane.account_id, webhook_id: lane.webhook_id, ...health });
}

export async function hasten(db: SystemDb, now: Date, { account_id, webhook_id }: LaneKey): Promise<void> {
  await db.run(hastenRetries, { account_id, webhook_id, now });
}

function keysOf(lanes: LaneKey[]): { accounts: string[]; webhooks: string[] } {
  return {
    accounts: lanes.map(({ account_id }) => account_id),
    webhooks: lanes.map(({ webhook_id }) => webhook_id),
  };
}

function loadValues(now: Date, orders: LoadOrder[]): LoadValues {
  return {
    now,
    ...keysOf(orders),
    after_due: orders.map(({ after_due }) => after_due),
    after_sequence: orders.map(({ after_sequence }) => after_sequence),
    limits: orders.map(({ limit }) => limit),
  };
}
