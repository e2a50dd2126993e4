import { minuteMs } from '../../platform/clock.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

/** `deferred` means that a daily budget is spent. */
export const outstandingKinds = ['waiting', 'deferred', 'failed'] as const;
export type OutstandingKind = (typeof outstandingKinds)[number];

/** An email that has not arrived, without its content. */
export type OutstandingMail = {
  id: string;
  account_id: string;
  account_name: string;
  account_mode: 'sandbox' | 'live';
  kind: string;
  recipient: string;
  status: OutstandingKind;
  attempts: number;
  next_attempt_at: string | null;
  reason: string | null;
  created_at: string;
};

const conditions: Record<OutstandingKind, string> = {
  waiting: "m.status = 'queued' and m.deferred_by is null",
  deferred: "m.status = 'queued' and m.deferred_by is not null",
  failed: "m.status = 'failed'",
};
const selectPage = (kind: OutstandingKind) =>
  systemSql<{ before: string; limit: number }, OutstandingMail>(
    `select m.id, m.account_id, a.name_system as account_name, a.mode as account_mode, m.kind, m.recipient,
       '${kind}' as status, m.attempts, case when m.status = 'queued' then m.next_attempt_at end as next_attempt_at,
       m.last_error as reason, m.created_at
     from mails m join accounts a on a.id = m.account_id
     where ${conditions[kind]} and m.id < :before order by m.id desc limit :limit`,
  );
const pages = {
  waiting: selectPage('waiting'),
  deferred: selectPage('deferred'),
  failed: selectPage('failed'),
};
const selectOwner = systemSql<{ id: string }, { account_id: string; status: string }>(
  'select account_id, status from mails where id = :id',
);
const updateDue = tenantSql<{ id: string; now: Date; free_from: Date }>(
  `update mails set next_attempt_at = :now, deferred_by = null
   where account_id = :account_id and id = :id and status = 'queued' and next_attempt_at > :free_from`,
);

// A process may be sending an email whose next attempt is nearer: no lease is longer than this.
const leaseMaxMs = 10 * minuteMs;
/** Sorts after every id. */
const last = 'mai_~';

/** Lists undelivered email across accounts, newest first. */
export function listOutstanding(
  db: SystemDb,
  kind: OutstandingKind,
  before: string | undefined,
  limit: number,
): Promise<OutstandingMail[]> {
  return db.many(pages[kind], { before: before ?? last, limit });
}

export const findMailOwner = (db: SystemDb, id: string) => db.one(selectOwner, { id });

/**
 * Makes an email due now. False if it is not queued, or is due within minutes anyway: a process may be
 * sending it.
 */
export async function retryMail(db: TenantDb, now: Date, id: string): Promise<boolean> {
  return (await db.run(updateDue, { id, now, free_from: new Date(now.getTime() + leaseMaxMs) })) > 0;
}
