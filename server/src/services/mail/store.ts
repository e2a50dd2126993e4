import type { Language } from '../../domain/language.ts';
import { isFree } from '../../domain/retention.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { PartnerColumns } from './letter.ts';

export type NewRow = {
  id: string;
  kind: string;
  recipient: string;
  language: Language;
  subject: string;
  body: Buffer;
  about_id: string | null;
  message_id: string;
  recipient_hash: Buffer;
  /** Whether a recipient who refuses the account's email can stop it. */
  is_stoppable: boolean;
};
export type MailSummary = {
  account_id: string;
  id: string;
  kind: string;
  recipient: string;
  language: Language;
  subject: string;
  about_id: string | null;
  status: 'queued' | 'delivered' | 'failed';
  transport: 'mailbox' | 'smtp' | null;
  attempts: number;
  next_attempt_at: string | null;
  last_error: string | null;
  created_at: string;
  delivered_at: string | null;
};

// One statement inserts any number of rows: each column is one array parameter.
const insertRows = tenantSql<{
  ids: string[];
  kinds: string[];
  recipients: string[];
  languages: string[];
  subjects: string[];
  bodies: Buffer[];
  about_ids: (string | null)[];
  message_ids: string[];
  hashes: Buffer[];
  stoppable: boolean[];
  now: Date;
}>(
  `insert into mails (account_id, id, kind, recipient, language, subject, body, about_id, message_id, recipient_hash,
                      is_refused, status, next_attempt_at, created_at)
   select :account_id, r.id, r.kind, r.recipient, r.language, r.subject, r.body, r.about_id, r.message_id, r.hash,
          r.is_stoppable and exists (
            select from mail_opt_outs o where o.account_id = :account_id and o.recipient_hash = r.hash),
          'queued', :now, :now
   from unnest(:ids::text[], :kinds::text[], :recipients::text[], :languages::text[], :subjects::text[],
               :bodies::bytea[], :about_ids::text[], :message_ids::text[], :hashes::bytea[],
               :stoppable::boolean[])
     as r (id, kind, recipient, language, subject, body, about_id, message_id, hash, is_stoppable)`,
);
// An email in flight is locked, and its sender may be waiting for a row that the caller has locked.
const deleteQueued = tenantSql<{ ids: string[] }>(
  `delete from mails where account_id = :account_id and id in (
     select id from mails where account_id = :account_id and about_id = any(:ids::text[]) and status = 'queued'
     for update skip locked)`,
);
const lockAll = tenantSql<{ ids: string[] }>(
  'select id from mails where account_id = :account_id and about_id = any(:ids::text[]) order by id for update',
);
const deleteAll = tenantSql<{ ids: string[] }>(
  'delete from mails where account_id = :account_id and about_id = any(:ids::text[])',
);
const deleteOutdated = systemSql<{ now: Date; account: string | null; limit: number }>(
  `delete from mails where (account_id, id) in (
     select m.account_id, m.id from mails m join accounts a on a.id = m.account_id
     where m.status <> 'queued' and m.created_at < :now::timestamptz - make_interval(days => a.data_retention_days)
       and (:account::text is null or m.account_id = :account) and ${isFree('a.id')}
     order by m.created_at limit :limit)`,
);
const outdatedRows = 500;
const outdatedBatchesMax = 200;
const selectNotifyAddress = tenantSql<Record<string, never>, { notify_email: string | null }>(
  'select notify_email from accounts where id = :account_id',
);

type Sender = PartnerColumns & { mode: 'sandbox' | 'live'; is_approved: boolean };
const selectSender = tenantSql<Record<string, never>, Sender>(
  `select name_system, logo_id, notify_email, mode, approved_at is not null as is_approved
   from accounts where id = :account_id`,
);

const summary = `m.account_id, m.id, m.kind, m.recipient, m.language, m.subject, m.about_id, m.status, m.transport,
  m.attempts, case when m.status = 'queued' then m.next_attempt_at end as next_attempt_at, m.last_error,
  m.created_at, m.delivered_at`;
const selectNewest = systemSql<{ limit: number }, MailSummary>(
  `select ${summary} from mails m order by m.id desc limit :limit`,
);
export type StoredMail = MailSummary & PartnerColumns & { body: Buffer | null };
const selectMail = systemSql<{ id: string }, StoredMail>(
  `select ${summary}, m.body, a.name_system, a.logo_id, a.notify_email
   from mails m join accounts a on a.id = m.account_id
   where m.id = :id`,
);

const ofAccount = tenantList<StoredMail>({
  name: 'mails',
  select: `select * from (
    select ${summary}, m.body, a.name_system, a.logo_id, a.notify_email from mails m join accounts a on a.id = m.account_id
    where m.account_id = :account_id) as m`,
  where: String.raw`m.account_id = :account_id and m.kind not like 'user\_%'`,
  filters: {},
});

export const listOfAccount = (db: TenantDb, query: PageQuery): Promise<Page<StoredMail>> =>
  readPage(db, ofAccount, query);

export async function insert(db: TenantDb, now: Date, rows: NewRow[]): Promise<void> {
  await db.run(insertRows, {
    ids: rows.map((row) => row.id),
    kinds: rows.map((row) => row.kind),
    recipients: rows.map((row) => row.recipient),
    languages: rows.map((row) => row.language),
    subjects: rows.map((row) => row.subject),
    bodies: rows.map((row) => row.body),
    about_ids: rows.map((row) => row.about_id),
    message_ids: rows.map((row) => row.message_id),
    hashes: rows.map((row) => row.recipient_hash),
    stoppable: rows.map((row) => row.is_stoppable),
    now,
  });
}

/** Deletes the queued emails about these objects, except those in flight. */
export async function dropQueuedMails(db: TenantDb, aboutIds: string[]): Promise<void> {
  await db.run(deleteQueued, { ids: aboutIds });
}

/**
 * Locks the emails about people. Call it before locking the people's rows and deleting their emails: the
 * sender of an email locks the email first, then the person it is about.
 */
export async function lockMails(db: TenantDb, aboutIds: string[]): Promise<void> {
  await db.run(lockAll, { ids: aboutIds });
}

/** Deletes every email about these objects, whatever its status: emails contain the person's address. */
export function deleteMails(db: TenantDb, aboutIds: string[]): Promise<number> {
  return db.run(deleteAll, { ids: aboutIds });
}

/** Deletes delivered and failed emails after the account's retention. */
export async function removeOutdatedMails(db: SystemDb, now: Date, account?: string): Promise<void> {
  const some = () => db.run(deleteOutdated, { now, account: account ?? null, limit: outdatedRows });
  for (let round = 0; round < outdatedBatchesMax && (await some()) === outdatedRows; round += 1);
}

export async function getSender(db: TenantDb): Promise<Sender> {
  return (await db.one(selectSender, {})) ?? noSender;
}
const noSender: Sender = {
  name_system: '',
  logo_id: null,
  notify_email: null,
  mode: 'live',
  is_approved: false,
};

export async function notifyAddress(db: TenantDb): Promise<string | undefined> {
  return (await db.one(selectNotifyAddress, {}))?.notify_email ?? undefined;
}

export function list(db: SystemDb, limit: number): Promise<MailSummary[]> {
  return db.many(selectNewest, { limit });
}

export function find(db: SystemDb, id: string) {
  return db.one(selectMail, { id });
}
