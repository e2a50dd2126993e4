/**
 * The statements that record outcomes. Each handles a batch of up to 500 rows.
 *
 * `finish` moves rows from `delivery_queue` to the log, and `retry` gives them a new due time. Both work in the same steps:
 *
 * 1. `found` looks each row up by its key and notes its place (`ctid`).
 * 2. `changed` deletes or updates the rows at those places.
 * 3. The statement returns the rows that were found and not changed, and `record` sends these again.
 *
 * At any moment
 * - another process may have sent the same delivery, after a pause or a claim. The row is then gone, step 1 does not find it,
 *   and this outcome is dropped. Each delivery is logged once.
 * - another statement may change a row between the steps, for example `makeDue`. Its place is then different. Step 2 misses
 *   it, and the next round finds it in its new place.
 * - the database server may crash and lose the commit, because it does not wait for the disk. The delivery is then sent again.
 */

import type { Database } from '../platform/database/database.ts';
import { recordsOutcome } from '../platform/database/queue-prefaces.ts';
import { freshlyPlanned, systemSql } from '../platform/database/statement.ts';
import { gapMsMax } from './decide.ts';
import { keyColumns, type WebhookKey } from './webhook-key.ts';

export type Finished = WebhookKey & {
  sequence: number;
  status: 'delivered' | 'failed';
  /** The reason why there are no more attempts. */
  reason: string | null;
  /** The attempt as JSON. */
  attempt: string;
};
export type Retried = WebhookKey & { sequence: number; due_at: string; attempt: string; at: string };

// Columns are sent as text with a separator. Array literals, with every quote escaped, took longer than signing. No id
// contains a comma, and no JSON that Kontor writes contains a line feed.
const ofText = (name: string, type = 'text'): string =>
  `string_to_array(:${name}, ',')${type === 'text' ? '' : `::${type}[]`}`;
const ofLines = (name: string): string => `string_to_array(:${name}, E'\\n')`;
const keys = `${ofText('accounts')}, ${ofText('webhooks')}, ${ofText('sequences', 'bigint')}`;

// Finds each row by one descent of the primary key, whatever the planner estimates and whether or not the row is still
// there. Only that key has this order. With two comparisons of whole rows, PostgreSQL before 18 reads on to the end of
// the account.
const wantedKey = '(r.account_id, r.webhook_id, r.sequence)';
const findRows = (columns: string, rows: string): string =>
  `found as materialized (
     select q.place, r.* from unnest(${rows}) as r (account_id, webhook_id, sequence, ${columns})
     cross join lateral (
       select ctid as place, account_id, webhook_id, sequence from delivery_queue
       where (account_id, webhook_id, sequence) >= ${wantedKey} order by account_id, webhook_id, sequence limit 1) q
     where (q.account_id, q.webhook_id, q.sequence) = ${wantedKey})`;
/** A row that another statement changed after this one had found it. It must still be recorded. */
type Missed = { webhook_id: string; sequence: number };
const selectMissed = 'select webhook_id, sequence from found except select webhook_id, sequence from changed';

// Moves rows from the queue to the log. Only rows that are still in the queue are logged: when two workers send the
// same delivery, one records it.
export const finish = systemSql<FinishValues, Missed>(
  `with ${findRows(
    'status, reason, attempt',
    `${keys}, ${ofText('statuses')}, ${ofLines('reasons')}, ${ofLines('attempts')}`,
  )}, changed as (
     delete from delivery_queue q using found r where q.ctid = r.place
     returning q.account_id, q.webhook_id, q.sequence, q.event_id, r.status, nullif(r.reason, '') as reason, q.created_at,
       case when q.attempts = '[]' then ('[' || r.attempt || ']')::json else (q.attempts || jsonb_build_array(r.attempt::jsonb))::json end as attempts
   ), logged as (
     insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
     select account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, clock_timestamp() from changed
   ) ${selectMissed}`,
  recordsOutcome,
);
type FinishValues = Record<
  'accounts' | 'webhooks' | 'sequences' | 'statuses' | 'reasons' | 'attempts',
  string
>;
export const retry = systemSql<
  Record<'accounts' | 'webhooks' | 'sequences' | 'due' | 'attempts' | 'at', string>,
  Missed
>(
  `with ${findRows(
    'due_at, attempt, at',
    `${keys}, ${ofText('due', 'timestamptz')}, ${ofLines('attempts')}, ${ofText('at', 'timestamptz')}`,
  )}, changed as (
     update delivery_queue q
     set due_at = r.due_at, attempts = q.attempts || jsonb_build_array(r.attempt::jsonb), first_attempt_at = coalesce(q.first_attempt_at, r.at)
     from found r where q.ctid = r.place returning q.webhook_id, q.sequence
   ) ${selectMissed}`,
  recordsOutcome,
);
// Makes retries due now, except those whose time comes from `Retry-After`. A time later than every gap was written
// before the clock was set back. A plan for an empty queue would read the whole queue of the webhook.
export const makeDue = freshlyPlanned(
  systemSql<WebhookKey & { now: Date; until: Date; latest: Date }>(
    `update delivery_queue set due_at = :now
     where account_id = :account_id and webhook_id = :webhook_id and due_at > :now
       and ((due_at <= :until and attempts->-1->'response_headers'->>'retry-after' is null) or due_at > :latest)`,
  ),
);
// Writes health in a separate transaction, without waiting for the disk. Until its commit, the fan-out of all webhooks
// may wait for one of these rows.
export const setHealth = systemSql<{
  accounts: string[];
  webhooks: string[];
  since: (string | null)[];
  failures: number[];
  until: (string | null)[];
}>(
  `update webhook_lanes l set failing_since = r.since, failures = r.failures, held_until = r.until
   from unnest(:accounts::text[], :webhooks::text[], :since::timestamptz[], :failures::integer[], :until::timestamptz[])
     as r (account_id, webhook_id, since, failures, until), (select set_config('synchronous_commit', 'off', true)) s
   where l.account_id = r.account_id and l.webhook_id = r.webhook_id`,
  recordsOutcome,
);

export const recordFinished = (database: Database, all: Finished[]): Promise<void> =>
  record(all, (rows) =>
    database.system.many(finish, {
      ...textOf(rows),
      statuses: rows.map(({ status }) => status).join(','),
      // Each reason is one line, even if it quotes a receiver.
      reasons: rows.map(({ reason }) => reason?.replaceAll('\n', ' ') ?? '').join('\n'),
    }),
  );

export const recordRetried = (database: Database, all: Retried[]): Promise<void> =>
  record(all, (rows) =>
    database.system.many(retry, {
      ...textOf(rows),
      due: rows.map(({ due_at }) => due_at).join(','),
      at: rows.map(({ at }) => at).join(','),
    }),
  );

async function record<Row extends Finished | Retried>(
  all: Row[],
  write: (rows: Row[]) => Promise<Missed[]>,
): Promise<void> {
  for (let left = all; left.length > 0; ) {
    const again = await write(left);
    left = left.filter((row) =>
      again.some(({ webhook_id, sequence }) => webhook_id === row.webhook_id && sequence === row.sequence),
    );
  }
}

export type Health = WebhookKey & { failingSince: Date | null; failures: number; backoffUntilMs: number };

export async function recordHealth(database: Database, all: Health[]): Promise<void> {
  const values = {
    ...keyColumns(all),
    since: all.map(({ failingSince }) => failingSince?.toISOString() ?? null),
    failures: all.map(({ failures }) => failures),
    until: all.map(({ backoffUntilMs }) =>
      backoffUntilMs > 0 ? new Date(backoffUntilMs).toISOString() : null,
    ),
  };
  await database.system.run(setHealth, values);
}

/** Makes the webhook's retries due now that would be due by `until`. */
export async function makeRetriesDue(
  database: Database,
  now: Date,
  until: Date,
  { account_id, webhook_id }: WebhookKey,
): Promise<void> {
  const latest = new Date(now.getTime() + gapMsMax);
  await database.system.run(makeDue, { account_id, webhook_id, now, until, latest });
}

function textOf(all: (Finished | Retried)[]) {
  return {
    accounts: all.map(({ account_id }) => account_id).join(','),
    webhooks: all.map(({ webhook_id }) => webhook_id).join(','),
    sequences: all.map(({ sequence }) => sequence).join(','),
    attempts: all.map(({ attempt }) => attempt).join('\n'),
  };
}
