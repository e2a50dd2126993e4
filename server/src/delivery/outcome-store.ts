import type { Database } from '../platform/database/database.ts';
import { recordsOutcome } from '../platform/database/queue-prefaces.ts';
import { systemSql } from '../platform/database/statement.ts';
import { storedAt } from './attempt.ts';
import { gapMsMax } from './decide.ts';
import { keyColumns, type WebhookKey } from './webhook-key.ts';

export type Finished = WebhookKey & {
  sequence: number;
  status: 'delivered' | 'failed';
  /** Why no more attempts are made. */
  reason: string | null;
  /** JSON of the attempt. */
  attempt: string;
};
export type Retried = WebhookKey & { sequence: number; due_at: string; attempt: string; at: string };

// Columns are sent as text with a separator: array literals, with every quote escaped, took longer than signing. No id
// contains a comma, and our JSON no line feed.
const ofText = (name: string, type = 'text'): string =>
  `string_to_array(:${name}, ',')${type === 'text' ? '' : `::${type}[]`}`;
const ofLines = (name: string): string => `string_to_array(:${name}, E'\\n')`;

// Only rows that are still in the queue go into the log: of two workers that sent the same delivery, one records it.
const finish = systemSql<FinishValues>(
  `with done as (
     delete from delivery_queue q
     using unnest(${ofText('accounts')}, ${ofText('webhooks')}, ${ofText('sequences', 'bigint')}, ${ofText('statuses')},
       ${ofLines('reasons')}, ${ofLines('attempts')}) as r (account_id, webhook_id, sequence, status, reason, attempt)
     where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence = r.sequence
     returning q.account_id, q.webhook_id, q.sequence, q.event_id, r.status, nullif(r.reason, '') as reason, q.created_at,
       case when q.attempts = '[]' then ('[' || r.attempt || ']')::json else (q.attempts || jsonb_build_array(r.attempt::jsonb))::json end as attempts
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, finished_at)
   select account_id, webhook_id, sequence, event_id, status, reason, attempts, created_at, clock_timestamp() from done`,
  recordsOutcome,
);
type FinishValues = Record<
  'accounts' | 'webhooks' | 'sequences' | 'statuses' | 'reasons' | 'attempts',
  string
>;
const retry = systemSql<Record<'accounts' | 'webhooks' | 'sequences' | 'due' | 'attempts' | 'at', string>>(
  `update delivery_queue q
   set due_at = r.due_at, attempts = q.attempts || jsonb_build_array(r.attempt::jsonb), first_attempt_at = coalesce(q.first_attempt_at, r.at)
   from unnest(${ofText('accounts')}, ${ofText('webhooks')}, ${ofText('sequences', 'bigint')}, ${ofText('due', 'timestamptz')},
       ${ofLines('attempts')}, ${ofText('at', 'timestamptz')}) as r (account_id, webhook_id, sequence, due_at, attempt, at)
   where q.account_id = r.account_id and q.webhook_id = r.webhook_id and q.sequence = r.sequence`,
  recordsOutcome,
);
// `Retry-After` is kept. A time later than every gap was written before the clock was set back.
const makeDue = systemSql<WebhookKey & { now: Date; until: Date; latest: Date }>(
  `update delivery_queue set due_at = :now
   where account_id = :account_id and webhook_id = :webhook_id and due_at > :now
     and ((due_at <= :until and attempts->-1->${storedAt.headers}->>'retry-after' is null) or due_at > :latest)`,
);
// Alone, and without waiting for the disk: until its commit, the fan-out of all webhooks may wait for a row of this one.
const setHealth = systemSql<{
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

export async function recordFinished(database: Database, all: Finished[]): Promise<void> {
  const values = {
    ...textOf(all),
    statuses: all.map(({ status }) => status).join(','),
    // One line, also with text from a receiver in it.
    reasons: all.map(({ reason }) => reason?.replaceAll('\n', ' ') ?? '').join('\n'),
  };
  await database.system.run(finish, values);
}

export async function recordRetried(database: Database, all: Retried[]): Promise<void> {
  const values = {
    ...textOf(all),
    due: all.map(({ due_at }) => due_at).join(','),
    at: all.map(({ at }) => at).join(','),
  };
  await database.system.run(retry, values);
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

/** The webhook's retries that would be due by `until` are due now. */
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
