import { shapeOf, shapePayload } from '../../../delivery/shape.ts';
import { parseAttempt, type StoredAttempt } from '../../../delivery/stored-attempt.ts';
import { minuteMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { freshlyPlanned, tenantSql } from '../../../platform/database/statement.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { eventBody } from '../../../platform/outbox/index.ts';
import { searchByEvent } from './by-event.ts';
import { type Search, searchByNumber } from './scan.ts';
import type { Attempt, Delivery } from './schema.ts';

type EntryRow = {
  event_id: string;
  name: string;
  event_created_at: string;
  payload: Record<string, unknown>;
  sequence: number;
  status: Delivery['status'];
  reason: string | null;
  attempts: StoredAttempt[];
  due_at: string | null;
  thin: boolean;
  fields: string[];
  held_until: string | null;
  is_sending: boolean;
  created_at: string;
  finished_at: string | null;
};
type Key = { webhook_id: string; event_id: string };

const entries = (
  condition: string,
) => `select e.id as event_id, e.name, e.created_at as event_created_at, (${eventBody('e')})::json as payload,
    s.sequence, s.status, s.reason, s.attempts, s.due_at, s.created_at, s.finished_at, w.thin, w.fields, l.held_until,
    w.enabled and w.disabled_at is null and w.challenge_status = 'passed' as is_sending
  from (
    select sequence, event_id, 'pending' as status, null as reason, attempts::json, due_at, created_at, null as finished_at
    from delivery_queue where account_id = :account_id and webhook_id = :webhook_id and ${condition}
    union all
    select sequence, event_id, status, reason, attempts, null, created_at, finished_at
    from deliveries where account_id = :account_id and webhook_id = :webhook_id and ${condition}
  ) s join events e on e.account_id = :account_id and e.id = s.event_id
  join webhooks w on w.account_id = :account_id and w.id = :webhook_id
  left join webhook_lanes l on l.account_id = :account_id and l.webhook_id = :webhook_id`;
const selectBySequence = freshlyPlanned(
  tenantSql<{ webhook_id: string; sequences: number[] }, EntryRow>(
    entries('sequence = any(:sequences::bigint[])'),
  ),
);
const selectByEvent = freshlyPlanned(tenantSql<Key, EntryRow>(entries('event_id = :event_id')));

const oneEnd = (edge: 'first' | 'last') => {
  const [comparison, order] = edge === 'first' ? ['>=', 'asc'] : ['<', 'desc'];
  const near = (table: string) => `(select sequence from ${table}
     where account_id = :account_id and webhook_id = :webhook_id and event_id ${comparison} :event_id
     order by event_id ${order} limit :limit)`;
  return freshlyPlanned(
    tenantSql<Key & { limit: number }, { sequence: number | null }>(
      `select ${edge === 'first' ? 'min' : 'max'}(sequence) as sequence
       from (${near('delivery_queue')} union all ${near('deliveries')}) n`,
    ),
  );
};
const selectFirst = oneEnd('first');
const selectLast = oneEnd('last');

// Numbers roughly follow the time of the events. No event is further out of order than this.
const disorderMs = 5 * minuteMs;
const disorderMax = 1_000;

/** Returns the range of numbers (both ends exclusive) of the events in a period, or undefined if there are none. */
export async function rangeOf(
  db: TenantDb,
  webhookId: string,
  from: Date | undefined,
  to: Date | undefined,
): Promise<{ low: number; high: number } | undefined> {
  const edge = async (statement: typeof selectFirst, at: Date | undefined, shiftMs: number) => {
    if (!at) return undefined;
    const event_id = firstIdAt('evt', new Date(at.getTime() + shiftMs));
    const row = await db.one(statement, { webhook_id: webhookId, event_id, limit: disorderMax });
    return row?.sequence ?? null;
  };
  const first = await edge(selectFirst, from, -disorderMs);
  const last = await edge(selectLast, to, disorderMs);
  if (first === null || last === null) return undefined;
  return {
    low: first === undefined ? 0 : first - 1,
    high: last === undefined ? Number.MAX_SAFE_INTEGER : last + 1,
  };
}

/** Returns a page, and the mark after which the next page begins, if there is one. */
export async function list(
  db: TenantDb,
  now: Date,
  wanted: Search,
  limit: number,
): Promise<{ data: Delivery[]; after: number | string | undefined }> {
  // One entry more than the page shows whether there is a next page.
  const { entries, reached } = await (isByEvent(wanted) ? searchByEvent : searchByNumber)(
    db,
    wanted,
    limit + 1,
  );
  const shown = entries.slice(0, limit);
  const sequences = shown.map(({ sequence }) => sequence);
  const webhook_id = wanted.webhookId;
  const rows = shown.length === 0 ? [] : await db.many(selectBySequence, { webhook_id, sequences });
  const bySequence = new Map(rows.map((row) => [row.sequence, toDelivery(row, now)]));
  const data = sequences.flatMap((sequence) => bySequence.get(sequence) ?? []);
  return { data, after: entries.length > limit ? shown.at(-1)?.mark : reached };
}

/** Tells whether a search goes by event, as for a transaction or card holder. */
export const isByEvent = ({ transactionId, referenceId }: Pick<Search, 'transactionId' | 'referenceId'>) =>
  transactionId !== undefined || referenceId !== undefined;

export async function get(
  db: TenantDb,
  now: Date,
  webhookId: string,
  eventId: string,
): Promise<Delivery | undefined> {
  const row = await db.one(selectByEvent, { webhook_id: webhookId, event_id: eventId });
  return row && toDelivery(row, now);
}

export async function exists(db: TenantDb, webhookId: string, eventId: string): Promise<boolean> {
  return (await db.one(selectByEvent, { webhook_id: webhookId, event_id: eventId })) !== undefined;
}

/** Returns the next attempt, never in the past. Null while the webhook is paused, disabled or has not passed its challenge. */
function nextAttempt({ due_at, held_until, is_sending }: EntryRow, now: Date): string | null {
  if (due_at === null || !is_sending) return null;
  const latest = Math.max(
    Date.parse(due_at),
    held_until === null ? 0 : Date.parse(held_until),
    now.getTime(),
  );
  return new Date(latest).toISOString();
}

/** Returns the payload as the last attempt sent it, or as the first one will send it. */
function sentPayload({ payload, attempts, thin, fields }: EntryRow): Record<string, unknown> {
  const last = attempts.at(-1);
  const shape = last === undefined ? shapeOf({ thin, fields }) : last.shape;
  return shape === undefined ? payload : shapePayload(payload, shape);
}

function toDelivery(row: EntryRow, now: Date): Delivery {
  const attempts = row.attempts.map(toAttempt);
  return {
    id: row.event_id,
    event: {
      id: row.event_id,
      name: row.name,
      created_at: row.event_created_at,
      sequence: row.sequence,
      payload: sentPayload(row),
    },
    status: row.status,
    reason: row.reason,
    attempts,
    next_attempt_at: nextAttempt(row, now),
    created_at: row.created_at,
    updated_at: row.finished_at ?? attempts.at(-1)?.at ?? row.created_at,
  };
}

function toAttempt(stored: StoredAttempt): Attempt {
  const { shape: _, ...attempt } = parseAttempt(stored);
  return { ...attempt, at: stored.at };
}
