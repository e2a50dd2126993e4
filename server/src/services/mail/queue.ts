import type { Language } from '../../domain/language.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { PartnerColumns } from './partner.ts';

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
};
export type Delivered = { id: string; kind: string; about_id: string | null };

/** `only` is an account, or empty for all. */
type Due = { now: Date; modes: Mode[]; only: string; limit: number };

const isDue = `m.status = 'queued' and m.next_attempt_at <= :now`;
// Whoever signs in to a sandbox account is as real as anybody: mail to users is sent wherever there is a mail server.
const isToUser = String.raw`m.kind like 'user\_%'`;
// Rows that another process is about to claim are passed over, not waited for.
const claimRows = systemSql<Due & { lease_until: Date }, ClaimedMail>(
  `with due as (
     select m.account_id, m.id from mails m join accounts a on a.id = m.account_id
     where ${isDue} and (a.mode = any(:modes::text[]) or ${isToUser}) and (:only::text = '' or m.account_id = :only)
     order by m.next_attempt_at limit :limit
     for update of m skip locked)
   update mails m set attempts = m.attempts + 1, next_attempt_at = :lease_until
   from due join accounts a on a.id = due.account_id
   where m.account_id = due.account_id and m.id = due.id
   returning m.account_id, m.id, m.kind, m.recipient, m.language, m.subject, m.body, m.about_id, m.message_id,
             m.attempts, a.name_system, a.logo_id, a.notify_email`,
);
const accountsDue = systemSql<Due & { has_server: boolean }, { account_id: string }>(
  `select distinct m.account_id from mails m join accounts a on a.id = m.account_id
   where ${isDue} and a.mode = any(:modes::text[]) and not (:has_server::boolean and ${isToUser})
     and (:only::text = '' or m.account_id = :only)
   limit :limit`,
);
const keepRows = tenantSql<{ now: Date; limit: number; has_server: boolean }, Delivered>(
  `with due as (
     select m.id from mails m
     where m.account_id = :account_id and ${isDue} and not (:has_server::boolean and ${isToUser})
     order by m.next_attempt_at limit :limit
     for update skip locked)
   update mails m set status = 'delivered', delivered_at = :now, transport = 'mailbox', attempts = m.attempts + 1,
                      last_error = null
   from due where m.account_id = :account_id and m.id = due.id
   returning m.id, m.kind, m.about_id`,
);
const markDelivered = tenantSql<{ id: string; now: Date }>(
  `update mails set status = 'delivered', delivered_at = :now, transport = 'smtp', body = null, last_error = null
   where account_id = :account_id and id = :id and status = 'queued'`,
);
// The number of the attempt: whoever lost the mail to another process by dawdling has no say in it any more.
const own = `account_id = :account_id and id = :id and status = 'queued' and attempts = :attempts`;
const markFailed = tenantSql<{ id: string; attempts: number; error: string }>(
  `update mails set status = 'failed', transport = 'smtp', body = null, last_error = :error where ${own}`,
);
const markDeferred = tenantSql<{ id: string; attempts: number; error: string; at: Date }>(
  `update mails set next_attempt_at = :at, transport = 'smtp', last_error = :error where ${own}`,
);
const giveBack = tenantSql<{ id: string; attempts: number; now: Date }>(
  `update mails set next_attempt_at = :now, attempts = attempts - 1 where ${own}`,
);

export function claim(db: SystemDb, due: Due & { lease_until: Date }): Promise<ClaimedMail[]> {
  return db.many(claimRows, due);
}

export async function findAccountsDue(db: SystemDb, due: Due & { has_server: boolean }): Promise<string[]> {
  return (await db.many(accountsDue, due)).map((row) => row.account_id);
}

/** Delivers to the mailbox, which is this table. */
export function keep(
  db: TenantDb,
  due: { now: Date; limit: number; has_server: boolean },
): Promise<Delivered[]> {
  return db.many(keepRows, due);
}

/** Each is false when the mail is no longer ours to settle. */
export async function delivered(db: TenantDb, mail: ClaimedMail, now: Date): Promise<boolean> {
  return (await db.run(markDelivered, { id: mail.id, now })) > 0;
}

export async function failed(db: TenantDb, { id, attempts }: ClaimedMail, error: string): Promise<boolean> {
  return (await db.run(markFailed, { id, attempts, error })) > 0;
}

export async function deferred(
  db: TenantDb,
  { id, attempts }: ClaimedMail,
  error: string,
  at: Date,
): Promise<void> {
  await db.run(markDeferred, { id, attempts, error, at });
}

/** As if it had never been claimed. */
export async function released(db: TenantDb, { id, attempts }: ClaimedMail, now: Date): Promise<void> {
  await db.run(giveBack, { id, attempts, now });
}
