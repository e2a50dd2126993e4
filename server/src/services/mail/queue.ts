import type { Language } from '../../domain/language.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { PartnerColumns } from './letter.ts';
import { optedOut } from './opt-out.ts';

export type Mode = 'sandbox' | 'live';
export type ClaimedMail = PartnerColumns & {
  account_id: string;
  id: string;
  kind: string;
  recipient: string;
  language: Language;
  subject: string;
  body: Buffer;
  about_id: string | null;
  message_id: string;
  attempts: number;
  is_refused: boolean;
};
type DeliveredToMailbox = {
  id: string;
  kind: string;
  about_id: string | null;
  status: 'delivered' | 'failed';
};

/** `only` is an account, or empty for all. */
type Due = { now: Date; modes: Mode[]; only: string; limit: number };

const isDue = `m.status = 'queued' and m.next_attempt_at <= :now`;
// Users of sandbox accounts are real people, so their email is sent wherever there is a mail server.
const isToUser = String.raw`m.kind like 'user\_%'`;
// The statement skips rows that another process is about to claim.
const claimRows = systemSql<Due & { lease_until: Date }, ClaimedMail>(
  `with due as (
     select m.account_id, m.id from mails m join accounts a on a.id = m.account_id
     where ${isDue} and (a.mode = any(:modes::text[]) or ${isToUser}) and (:only::text = '' or m.account_id = :only)
     order by m.next_attempt_at limit :limit
     for update of m skip locked)
   update mails m set attempts = m.attempts + 1, next_attempt_at = :lease_until, deferred_by = null
   from due join accounts a on a.id = due.account_id
   where m.account_id = due.account_id and m.id = due.id
   returning m.account_id, m.id, m.kind, m.recipient, m.language, m.subject, m.body, m.about_id, m.message_id,
             m.attempts, m.is_refused, a.name_system, a.logo_id, a.notify_email`,
);
const accountsDue = systemSql<Due & { has_server: boolean }, { account_id: string }>(
  `select distinct m.account_id from mails m join accounts a on a.id = m.account_id
   where ${isDue} and a.mode = any(:modes::text[]) and not (:has_server::boolean and ${isToUser})
     and (:only::text = '' or m.account_id = :only)
   limit :limit`,
);
const deliverRowsToMailbox = tenantSql<
  { now: Date; limit: number; has_server: boolean; refused: string },
  DeliveredToMailbox
>(
  `with due as (
     select m.id from mails m
     where m.account_id = :account_id and ${isDue} and not (:has_server::boolean and ${isToUser})
     order by m.next_attempt_at limit :limit
     for update skip locked)
   update mails m set status = case when m.is_refused then 'failed' else 'delivered' end,
                      delivered_at = case when m.is_refused then null else :now::timestamptz end, transport = 'mailbox',
                      attempts = m.attempts + 1, last_error = case when m.is_refused then :refused::text end
   from due where m.account_id = :account_id and m.id = due.id
   returning m.id, m.kind, m.about_id, m.status`,
);
const updateDelivered = tenantSql<{ id: string; now: Date }>(
  `update mails set status = 'delivered', delivered_at = :now, transport = 'smtp', body = null, last_error = null
   where account_id = :account_id and id = :id and status = 'queued'`,
);
// The attempt number identifies the claim: a process whose lease expired must not change an email that
// another process has claimed.
const ofThisClaim = `account_id = :account_id and id = :id and status = 'queued' and attempts = :attempts`;
const updateFailed = tenantSql<{ id: string; attempts: number; error: string }>(
  `update mails set status = 'failed', transport = 'smtp', body = null, last_error = :error where ${ofThisClaim}`,
);
const updateDeferred = tenantSql<{ id: string; attempts: number; error: string; at: Date }>(
  `update mails set next_attempt_at = :at, transport = 'smtp', last_error = :error where ${ofThisClaim}`,
);
const updatePostponed = tenantSql<{ id: string; attempts: number; by: string; reason: string; at: Date }>(
  `update mails set next_attempt_at = :at, attempts = attempts - 1, deferred_by = :by, last_error = :reason where ${ofThisClaim}`,
);
const updateReleased = tenantSql<{ id: string; attempts: number; now: Date }>(
  `update mails set next_attempt_at = :now, attempts = attempts - 1 where ${ofThisClaim}`,
);

export function claim(db: SystemDb, due: Due & { lease_until: Date }): Promise<ClaimedMail[]> {
  return db.many(claimRows, due);
}

export async function findAccountsDue(db: SystemDb, due: Due & { has_server: boolean }): Promise<string[]> {
  return (await db.many(accountsDue, due)).map((row) => row.account_id);
}

/** Delivers to the mailbox, which is this table. */
export function deliverToMailbox(
  db: TenantDb,
  due: { now: Date; limit: number; has_server: boolean },
): Promise<DeliveredToMailbox[]> {
  return db.many(deliverRowsToMailbox, { ...due, refused: optedOut });
}

/** Records the delivery. False if the email was delivered or deleted in the meantime. */
export async function markDelivered(db: TenantDb, mail: ClaimedMail, now: Date): Promise<boolean> {
  return (await db.run(updateDelivered, { id: mail.id, now })) > 0;
}

/** Records the failure. False if another process has claimed the email in the meantime. */
export async function markFailed(
  db: TenantDb,
  { id, attempts }: ClaimedMail,
  error: string,
): Promise<boolean> {
  return (await db.run(updateFailed, { id, attempts, error })) > 0;
}

export async function defer(
  db: TenantDb,
  { id, attempts }: ClaimedMail,
  error: string,
  at: Date,
): Promise<void> {
  await db.run(updateDeferred, { id, attempts, error, at });
}

/** Undoes the claim: the attempt does not count, and the email is due at once. */
export async function release(db: TenantDb, { id, attempts }: ClaimedMail, now: Date): Promise<void> {
  await db.run(updateReleased, { id, attempts, now });
}

/** Undoes the claim until `at`, because a daily budget is spent. */
export async function postpone(
  db: TenantDb,
  { id, attempts }: ClaimedMail,
  by: 'recipient' | 'installation',
  at: Date,
): Promise<void> {
  const reason = `The ${by}’s email budget of today is spent.`;
  await db.run(updatePostponed, { id, attempts, by, reason, at });
}
