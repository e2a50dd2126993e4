import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';

type Clock = { offset_seconds: number; advanced_at: string };

const selectClock = tenantSql<Record<string, never>, Clock>(
  'select offset_seconds::float8 as offset_seconds, advanced_at from sandbox_clocks where account_id = :account_id',
);
// Locks the row: advances of one account happen one after the other.
const addOffset = tenantSql<{ seconds: number; now: Date }, Pick<Clock, 'offset_seconds'>>(
  `insert into sandbox_clocks as c (account_id, offset_seconds, advanced_at) values (:account_id, :seconds, :now)
   on conflict (account_id) do update set offset_seconds = c.offset_seconds + excluded.offset_seconds, advanced_at = excluded.advanced_at
   returning offset_seconds::float8 as offset_seconds`,
);

/**
 * The times that decide when something of an account happens, and the rows in which something still waits. Live accounts have no
 * clock, so no other statement needs to know of one. A new table with a due time gets a line here.
 */
const waiting: { table: string; times: string[]; where?: string }[] = [
  { table: 'tpa_signatories', times: ['mailed_at'], where: 'signed_at is null' },
  { table: 'card_holders', times: ['mailed_at'], where: 'mailed_at is not null and deleted_at is null' },
  { table: 'links', times: ['expires_at'] },
  { table: 'mails', times: ['next_attempt_at'], where: `status = 'queued'` },
  { table: 'mails', times: ['created_at'], where: `status <> 'queued'` },
  { table: 'delivery_queue', times: ['due_at', 'first_attempt_at'] },
  { table: 'webhook_lanes', times: ['failing_since', 'held_until'], where: 'failing_since is not null' },
  { table: 'webhooks', times: ['challenge_next_at'], where: 'challenge_next_at is not null' },
  { table: 'receipt_requests', times: ['ask_at', 'created_at'], where: `status = 'open'` },
  { table: 'receipt_requests', times: ['updated_at'], where: `status <> 'open'` },
  { table: 'receipts', times: ['created_at'] },
  {
    table: 'files',
    times: ['created_at', 'link_expires_at'],
    where: `kept = 'retention' or link_expires_at is not null`,
  },
];
const shifts = waiting.map(({ table, times, where = 'true' }) =>
  tenantSql<{ seconds: number }>(
    `update ${table} set ${times.map((time) => `${time} = ${time} - make_interval(secs => :seconds::float8)`).join(', ')}
     where account_id = :account_id and (${where})`,
  ),
);
// The process that delivers for a webhook reads its settings again, with the times above.
const renewSettings = tenantSql<Record<string, never>>(
  'update webhooks set headers_version = headers_version + 1 where account_id = :account_id and deleted_at is null',
);

export const read = (db: TenantDb): Promise<Clock | undefined> => db.one(selectClock, {});

/** How far the account is ahead then, in seconds. */
export async function advance(db: TenantDb, now: Date, seconds: number): Promise<number> {
  return (await db.one(addOffset, { seconds, now }))?.offset_seconds ?? seconds;
}

export async function shift(db: TenantDb, seconds: number): Promise<void> {
  for (const statement of shifts) await db.run(statement, { seconds });
  await db.run(renewSettings, {});
}
