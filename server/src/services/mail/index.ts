import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';

export type NewMail = { kind: string; recipient: string; subject: string; text: string };
export type Mail = NewMail & { account_id: string; id: string; status: string; created_at: string };

const insertMail = tenantSql<NewMail & { id: string; now: Date }>(
  `insert into mails (account_id, id, kind, recipient, subject, text, status, created_at)
   values (:account_id, :id, :kind, :recipient, :subject, :text, 'queued', :now)`,
);
const columns = 'account_id, id, kind, recipient, subject, text, status, created_at';
const selectNewest = systemSql<{ limit: number }, Mail>(
  `select ${columns} from mails order by id desc limit :limit`,
);
const selectMail = systemSql<{ id: string }, Mail>(`select ${columns} from mails where id = :id`);
const selectNotifyAddress = tenantSql<Record<string, never>, { notify_email: string | null }>(
  'select notify_email from accounts where id = :account_id',
);

/** Kept in the database, in the caller's transaction: what was not committed is not announced either. */
export async function queueMail(db: TenantDb, now: Date, mail: NewMail): Promise<void> {
  await db.run(insertMail, { ...mail, id: newId('mai', now), now });
}

/** To the account's notify_email; to nobody when it has none. */
export async function notifyAccount(
  db: TenantDb,
  now: Date,
  mail: Omit<NewMail, 'recipient'>,
): Promise<void> {
  const recipient = (await db.one(selectNotifyAddress, {}))?.notify_email;
  if (recipient) await queueMail(db, now, { ...mail, recipient });
}

export function listMails(db: SystemDb, limit: number): Promise<Mail[]> {
  return db.many(selectNewest, { limit });
}

export function getMail(db: SystemDb, id: string): Promise<Mail | undefined> {
  return db.one(selectMail, { id });
}
