import { isSendable } from '../domain/routing-conditions.ts';
import type { Database, SystemDb } from '../platform/database/database.ts';
import { errorCode } from '../platform/database/faults.ts';
import { readQueue, recordOutcomes } from '../platform/database/queue-transaction.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { LaneKey } from './fan-out.ts';

/** A worker that was not heard of for so long is gone: its webhooks may be taken over. */
export const workerGoneAfterS = 6;

export type QueuedRow = {
  /** Of those that were asked for: 1 for the first. */
  nth: number;
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

const isDeliverable = `w.deleted_at is null and ${isSendable}`;
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
const asked = `unnest(:accounts::text[], :webhooks::text[], :after_due::timestamptz[], :after_sequence::bigint[], :limits::integer[])
     with ordinality as r (account_id, webhook_id, after_due, after_sequence, n, nth)`;
// With a limit, each is looked up by its own key whatever the planner thinks of the table's size.
const eventOf = `select name, payload from events where account_id = q.account_id and id = q.event_id limit 1`;
const selectDue = systemSql<LoadValues, QueuedRow>(
  `select r.nth::integer as nth, q.sequence, q.event_id, e.name, e.payload as body, q.due_at::text as due_at,
     ${tries} as tries, q.first_attempt_at
   from ${asked}
   cross join lateral (
     select * from delivery_queue q
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.due_at <= :now
       and (q.due_at, q.sequence) > (r.after_due, r.after_sequence)
     order by q.due_at, q.sequence limit r.n) q
   cross join lateral (${eventOf}) e
   order by q.due_at, q.sequence`,
);
// In order means: nothing overtakes, also not a retry that is not due yet.
const selectInOrder = systemSql<LoadValues, QueuedRow & { is_due: boolean }>(
  `select r.nth::integer as nth, q.sequence, q.event_id, e.name, e.payload as body, q.due_at::text as due_at,
     ${tries} as tries, q.first_attempt_at, q.due_at <= :now as is_due
   from ${asked}
   cross join lateral (
     select * from delivery_queue q
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence > r.after_sequence
       and r.after_due is not null
     order by q.sequence limit r.n) q
   cross join lateral (${eventOf}) e
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

// Columns travel as text with a separator: writing array literals, with every quote in them escaped, took longer than signing.
// No id holds a comma, and JSON no line feed.
const ofText = (name: string, type = 'text'): string =>
  `string_to_array(:${name}, ',')${type === 'text' ? '' : `::${type}[]`}`;
const ofLines = (name: string): string => `string_to_array(:${name}, E'\\n')`;

// Only what is still in the queue goes into the log: of two workers that both sent it, one records it.
const finishing = `with done as (
     delete from delivery_queue q
     using unnest(${ofText('accounts')}, ${ofText('webhooks')}, ${ofText('sequences', 'bigint')}, ${ofText('statuses')},
       ${ofLines('reasons')}, ${ofLines('attempts')}) as r (account_id, webhook_id, sequence, status, reason, attempt)
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence = r.sequence
     returning q.account_id, q.webhook_id, q.sequence, q.event_id, r.status, nullif(r.reason, '') as reason, q.created_at,
       case when q.attempts = '[]' then ('[' || r.attempt || ']')::json else (q.attempts || r.attempt::jsonb)::json end as attempts
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, clock_timestamp() from done`;
type FinishValues = Record<
  'accounts' | 'webhooks' | 'sequences' | 'statuses' | 'reasons' | 'attempts',
  string
>;
const finish = systemSql<FinishValues>(finishing);
// A number is in the queue or in the log. Were it ever in both, its outcome must still find a place, or nothing would be
// recorded any more; but to allow for that costs a sixth of the statement, so it is only done when it turns out to be so.
const finishOver = systemSql<FinishValues>(
  `${finishing} on conflict (account_id, webhook_id, sequence) do update
   set status = excluded.status, reason = excluded.reason, attempts = excluded.attempts, finished_at = excluded.finished_at`,
);
const uniqueViolation = '23505';
const retry = systemSql<Record<'accounts' | 'webhooks' | 'sequences' | 'due' | 'attempts' | 'at', string>>(
  `update delivery_queue q
   set due_at = r.due_at, attempts = q.attempts || r.attempt::jsonb, first_attempt_at = coalesce(q.first_attempt_at, r.at)
   from unnest(${ofText('accounts')}, ${ofText('webhooks')}, ${ofText('sequences', 'bigint')}, ${ofText('due', 'timestamptz')},
       ${ofLines('attempts')}, ${ofText('at', 'timestamptz')}) as r (account_id, webhook_id, sequence, due_at, attempt, at)
   where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence = r.sequence`,
);
// Those that were tried and wait for their next turn: the receiver is back, so their turn is now.
const hastenRetries = systemSql<LaneKey & { now: Date }>(
  `update delivery_queue set due_at = :now
   where account_id = :account_id and webhook_id = :webhook_id and due_at > :now`,
);
const setHealth = systemSql<{
  accounts: string[];
  webhooks: string[];
  since: (string | null)[];
  failures: number[];
  until: (string | null)[];
}>(
  `update webhook_lanes l set failing_since = r.since, failures = r.failures, held_until = r.until
   from unnest(:accounts::text[], :webhooks::text[], :since::timestamptz[], :failures::integer[], :until::timestamptz[])
     as r (account_id, webhook_id, since, failures, until)
   where l.account_id = r.account_id and l.webhook_id = r.webhook_id`,
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

export const readWebhooks = (database: Database, owner: string): Promise<WebhookRow[]> =>
  readQueue(database, (db) => db.many(selectWebhooks, { owner }));

export type LoadOrder = LaneKey & { after_due: string; after_sequence: number; limit: number };

export const loadDue = (database: Database, now: Date, orders: LoadOrder[]): Promise<QueuedRow[]> =>
  readQueue(database, (db) => db.many(selectDue, loadValues(now, orders)));
export const loadInOrder = (
  database: Database,
  now: Date,
  orders: LoadOrder[],
): Promise<(QueuedRow & { is_due: boolean })[]> =>
  readQueue(database, (db) => db.many(selectInOrder, loadValues(now, orders)));

export async function recordFinished(database: Database, all: Finished[]): Promise<void> {
  const values = {
    ...textOf(all),
    statuses: all.map(({ status }) => status).join(','),
    // A sentence of ours; what a receiver could put into it stays on its line.
    reasons: all.map(({ reason }) => reason?.replaceAll('\n', ' ') ?? '').join('\n'),
  };
  const record = (statement: typeof finish) =>
    recordOutcomes(database, async (db) => {
      await db.run(statement, values);
    });
  await record(finish).catch((error: unknown) => {
    if (errorCode(error) !== uniqueViolation) throw error;
    return record(finishOver);
  });
}

export async function recordRetried(database: Database, all: Retried[]): Promise<void> {
  const values = {
    ...textOf(all),
    due: all.map(({ due_at }) => due_at).join(','),
    at: all.map(({ at }) => at).join(','),
  };
  await recordOutcomes(database, async (db) => {
    await db.run(retry, values);
  });
}

export type Health = LaneKey & { failingSince: Date | null; failures: number; heldUntilMs: number };

export async function recordHealth(database: Database, all: Health[]): Promise<void> {
  const values = {
    ...keysOf(all),
    since: all.map(({ failingSince }) => failingSince?.toISOString() ?? null),
    failures: all.map(({ failures }) => failures),
    until: all.map(({ heldUntilMs }) => (heldUntilMs > 0 ? new Date(heldUntilMs).toISOString() : null)),
  };
  await recordOutcomes(database, async (db) => {
    await db.run(setHealth, values);
  });
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

function textOf(all: (Finished | Retried)[]) {
  return {
    accounts: all.map(({ account_id }) => account_id).join(','),
    webhooks: all.map(({ webhook_id }) => webhook_id).join(','),
    sequences: all.map(({ sequence }) => sequence).join(','),
    attempts: all.map(({ attempt }) => attempt).join('\n'),
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
