import type { Database } from '../platform/database/database.ts';
import { readsQueue } from '../platform/database/queue-prefaces.ts';
import { systemSql } from '../platform/database/statement.ts';
import { eventBody } from '../platform/outbox/index.ts';
import { keyColumns, type WebhookKey } from './webhook-key.ts';
import { settingsVersion } from './webhook-settings.ts';

export type QueuedDelivery = {
  /** The number of the request that this row belongs to. The first request is 1. */
  nth: number;
  sequence: number;
  event_id: string;
  name: string;
  /** The bytes of the payload as they were written with the event. */
  body: string;
  /** The traceparent of the event's cause, if that is traced. */
  trace_context: string | null;
  due_at: string;
  tries: number;
  first_attempt_at: string | null;
  /** The webhook's settings version at the moment of this read. */
  settings_version: number;
  /** A probe before its due time. Its failure leaves the delivery's schedule unchanged. */
  is_early?: boolean;
  /** The lane's epoch in which the request began. The sender sets it. */
  epoch?: number;
};
export type OrderedDelivery = QueuedDelivery & { is_due: boolean };

/** Up to `limit` deliveries of a webhook behind a position in its queue. */
export type ReadRequest = WebhookKey & { after_due: string; after_sequence: number; limit: number };

type DueRequest = ReadRequest & { known: number[] };

/** The reader's view of the queue. */
export type DeliveryQueue = {
  /** Returns deliveries that are due and not in `known`, in the order in which they fell due. */
  readDue(now: Date, requests: DueRequest[]): Promise<QueuedDelivery[]>;
  /** Returns deliveries in the order of their numbers, due or not. */
  readInOrder(now: Date, requests: ReadRequest[]): Promise<OrderedDelivery[]>;
  /** Returns the oldest delivery of each webhook, due or not, if the receiver did not accept it at the last attempt. */
  readForProbe(now: Date, requests: ReadRequest[]): Promise<QueuedDelivery[]>;
};

export type WorkList = {
  /** Returns all webhooks of the installation that have a due delivery. */
  readWebhooksWithWork(now: Date): Promise<WebhookKey[]>;
};

// Counts the attempts of this round only. A delivery that is sent again on request begins its schedule again.
const tries = `case when q.first_attempt_at is null then 0
  else (select count(*)::integer from jsonb_array_elements(q.attempts) a
        where (a->>'at')::timestamptz >= q.first_attempt_at) end`;

type ReadValues = ReturnType<typeof toValues>;
const requested = `unnest(:accounts::text[], :webhooks::text[], :after_due::timestamptz[], :after_sequence::bigint[], :limits::integer[])
     with ordinality as r (account_id, webhook_id, after_due, after_sequence, n, nth)`;
// The version is read in the statement that reads the queue. A delivery therefore arrives with every settings change
// that was committed before its event.
const version = `select ${settingsVersion} as settings_version from webhooks w join accounts a on a.id = w.account_id
     where w.account_id = r.account_id and w.id = r.webhook_id limit 1`;
// The limit makes the planner look up each event by key, whatever it estimates about the table's size.
const eventOf = `select name, ${eventBody('events')} as body, trace_context from events
     where account_id = q.account_id and id = q.event_id limit 1`;
export const selectDue = systemSql<ReadValues & { known_nth: number[]; known: number[] }, QueuedDelivery>(
  `select r.nth::integer as nth, q.sequence, q.event_id, e.name, e.body, e.trace_context, q.due_at::text as due_at,
     ${tries} as tries, q.first_attempt_at, v.settings_version
   from ${requested}
   cross join lateral (${version}) v
   cross join lateral (
     select * from delivery_queue q
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.due_at <= :now
       and (q.due_at, q.sequence) > (r.after_due, r.after_sequence)
       and (r.nth, q.sequence) not in (select * from unnest(:known_nth::bigint[], :known::bigint[]))
     order by q.webhook_id, q.due_at, q.sequence limit r.n) q
   cross join lateral (${eventOf}) e
   order by q.due_at, q.sequence`,
  readsQueue,
);
// Reads in order, so that nothing overtakes a retry that is not due yet. A delivery without an attempt is due, whatever
// clock wrote its time.
export const selectInOrder = systemSql<ReadValues, OrderedDelivery>(
  `select r.nth::integer as nth, q.sequence, q.event_id, e.name, e.body, e.trace_context, q.due_at::text as due_at,
     ${tries} as tries, q.first_attempt_at, v.settings_version,
     q.first_attempt_at is null or q.due_at <= :now as is_due
   from ${requested}
   cross join lateral (${version}) v
   cross join lateral (
     select * from delivery_queue q
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence > r.after_sequence
       and r.after_due is not null
     order by q.account_id, q.webhook_id, q.sequence limit r.n) q
   cross join lateral (${eventOf}) e
   order by q.sequence`,
  readsQueue,
);
// The condition of `wasNotTaken` in `attempt.ts`. A receiver that may be working on a delivery, or named a time, gets
// it again when it is due.
const wasNotTaken = `(
     (a.last->>'response_status' in ('502', '503') and a.last->'response_headers'->>'retry-after' is null)
     or (a.last->>'response_status' is null and a.last->>'dns_ms' is not null and a.last->>'connect_ms' is null))`;
export const selectForProbe = systemSql<ReadValues, QueuedDelivery>(
  `select r.nth::integer as nth, q.sequence, q.event_id, e.name, e.body, e.trace_context, q.due_at::text as due_at,
     ${tries} as tries, q.first_attempt_at, v.settings_version, q.due_at > :now as is_early
   from ${requested}
   cross join lateral (${version}) v
   cross join lateral (
     select * from delivery_queue q where q.account_id = r.account_id and q.webhook_id = r.webhook_id
     order by q.account_id, q.webhook_id, q.sequence limit 1) q
   cross join lateral (select q.attempts->-1 as last) a
   cross join lateral (${eventOf}) e
   where ${wasNotTaken}`,
  readsQueue,
);

// Scans from webhook to webhook in the index of due times. Webhooks without deliveries are not read.
const nextDue = (after: string) =>
  `select account_id, webhook_id, due_at, first_attempt_at from delivery_queue ${after} order by webhook_id, due_at limit 1`;
export const selectWebhooksWithWork = systemSql<{ now: Date }, WebhookKey>(
  `with recursive waiting as (
     (${nextDue('')})
     union all
     select n.* from waiting w
     cross join lateral (${nextDue('where webhook_id > w.webhook_id')}) n
   )
   select account_id, webhook_id from waiting where first_attempt_at is null or due_at <= :now`,
  readsQueue,
);

export function createDeliveryQueue(database: Database): DeliveryQueue & WorkList {
  return {
    readDue: (now, requests) =>
      database.system.many(selectDue, {
        ...toValues(now, requests),
        known_nth: requests.flatMap(({ known }, index) => known.map(() => index + 1)),
        known: requests.flatMap(({ known }) => known),
      }),
    readInOrder: (now, requests) => database.system.many(selectInOrder, toValues(now, requests)),
    readWebhooksWithWork: (now) => database.system.many(selectWebhooksWithWork, { now }),
    readForProbe: (now, requests) => database.system.many(selectForProbe, toValues(now, requests)),
  };
}

function toValues(now: Date, requests: ReadRequest[]) {
  return {
    now,
    ...keyColumns(requests),
    after_due: requests.map(({ after_due }) => after_due),
    after_sequence: requests.map(({ after_sequence }) => after_sequence),
    limits: requests.map(({ limit }) => limit),
  };
}
