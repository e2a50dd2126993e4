import type { Language } from '../../../domain/language.ts';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { tenantRow } from '../../../platform/database/row.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { getForUpdate as lockTpa, type TpaRow } from '../store.ts';

export type DeclineReason = 'declined' | 'wrong_person';

export type SignatoryRow = {
  id: string;
  tpa_id: string;
  email: string;
  name: string | null;
  country_code: string | null;
  phone_number: string | null;
  language: Language;
  email_status: 'queued' | 'delivered' | 'failed';
  mailed_at: string;
  signed_at: string | null;
  erased_at: string | null;
  declined_at: string | null;
  decline_reason: DeclineReason | null;
  /** The generation of the personal link. */
  generation: number | null;
  version: number;
  created_at: string;
  updated_at: string;
};
export type EditableColumns = Pick<
  SignatoryRow,
  'email' | 'name' | 'country_code' | 'phone_number' | 'language'
>;
type NewSignatoryRow = EditableColumns & { id: string; tpa_id: string; mail_id: string };
type Signature = {
  id: string;
  name: string;
  country: string;
  national_id_hash: Buffer;
  provider: string;
  evidence: string;
  address: string;
  text_sha256: string;
};
/** A signature in the signed document and its audit trail. */
export type SignedRow = {
  id: string;
  email: string;
  signed_name: string;
  signed_country: string;
  signed_at: string;
  signed_from: string;
  hash: string;
  eid_provider: string;
  eid_evidence: { method: string; at: string; transaction: string; level?: string };
  language: Language;
  name: string | null;
  created_at: string;
  opened_at: string | null;
};

const columns = `s.id, s.tpa_id, s.email, s.name, s.country_code, s.phone_number, s.language, s.email_status,
  s.mailed_at, s.signed_at, s.erased_at, s.declined_at, s.decline_reason, l.generation, s.version, s.created_at, s.updated_at`;
const withLink = `tpa_signatories s
  left join links l on l.account_id = s.account_id and l.kind = 'signature' and l.object_id = s.id`;

const signatories = tenantList<SignatoryRow>({
  name: 'tpa-signatories',
  select: `select * from (select ${columns} from ${withLink} where s.account_id = :account_id) as own`,
  where: 'tpa_id = :tpa_id',
  filters: { tpa_id: 'true' },
});
export const { get, getForUpdate } = tenantRow<SignatoryRow>(
  `select ${columns} from ${withLink} where s.account_id = :account_id and s.id = :id`,
  's',
);
const insertSignatory = tenantSql<NewSignatoryRow & { now: Date }>(
  `insert into tpa_signatories (account_id, id, tpa_id, email, name, country_code, phone_number, language,
     email_status, mailed_at, mail_id, created_at, updated_at)
   values (:account_id, :id, :tpa_id, :email, :name, :country_code, :phone_number, :language,
     'queued', :now, :mail_id, :now, :now)
   on conflict do nothing`,
);
const selectByEmail = tenantSql<{ tpa_id: string; email: string; id: string }, { id: string }>(
  `select id from tpa_signatories
   where account_id = :account_id and tpa_id = :tpa_id and lower(email) = lower(:email) and id <> :id`,
);
const updateSignatory = tenantSql<EditableColumns & { id: string; now: Date }>(
  `update tpa_signatories set email = :email, name = :name, country_code = :country_code,
     phone_number = :phone_number, language = :language, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
// Without is_reminder, the address is new, so the signatory can be reminded again.
const markMailed = tenantSql<{ id: string; mail_id: string; is_reminder: boolean; now: Date }>(
  `update tpa_signatories set email_status = 'queued', mailed_at = :now, mail_id = :mail_id,
     reminded_at = case when :is_reminder then :now::timestamptz end, declined_at = null, decline_reason = null,
     version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const updateEmailStatus = tenantSql<{ id: string; mail_id: string; status: string; now: Date }>(
  `update tpa_signatories set email_status = :status, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id and mail_id = :mail_id`,
);
const deleteSignatory = tenantSql<{ id: string }>(
  'delete from tpa_signatories where account_id = :account_id and id = :id and signed_at is null',
);
const markOpened = tenantSql<{ id: string; now: Date }>(
  `update tpa_signatories set opened_at = :now
   where account_id = :account_id and id = :id and opened_at is null`,
);
const markSigned = tenantSql<Signature & { now: Date }>(
  `update tpa_signatories set signed_at = :now, signed_name = :name, signed_country = :country,
     national_id_hash = :national_id_hash, eid_provider = :provider, eid_evidence = :evidence,
     signed_from = :address, text_sha256 = :text_sha256, declined_at = null, decline_reason = null, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id and signed_at is null`,
);
const markDeclined = tenantSql<{ id: string; reason: DeclineReason; now: Date }>(
  `update tpa_signatories set declined_at = :now, decline_reason = :reason, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id and signed_at is null`,
);
const selectOfPerson = tenantSql<{ tpa_id: string; national_id_hash: Buffer }, { id: string }>(
  `select id from tpa_signatories
   where account_id = :account_id and tpa_id = :tpa_id and national_id_hash = :national_id_hash`,
);
const selectSigned = tenantSql<{ tpa_id: string }, SignedRow>(
  `select id, email, name, language, signed_name, signed_country, signed_at, signed_from,
     encode(national_id_hash, 'hex') as hash, eid_provider, eid_evidence, created_at, opened_at
   from tpa_signatories
   where account_id = :account_id and tpa_id = :tpa_id and signed_at is not null order by signed_at, id`,
);
const selectWaiting = systemSql<
  { before: Date; limit: number; account: string | null },
  { account_id: string; id: string }
>(
  `select s.account_id, s.id from tpa_signatories s
   join tpas t on t.account_id = s.account_id and t.id = s.tpa_id
   join accounts a on a.id = s.account_id
   where s.signed_at is null and s.declined_at is null and s.reminded_at is null and s.mailed_at < :before
     and t.status = 'pending-signatures' and a.status = 'active' and (:account::text is null or s.account_id = :account)
   order by s.mailed_at limit :limit`,
);

export function list(db: TenantDb, tpaId: string, query: PageQuery): Promise<Page<SignatoryRow>> {
  return readPage(db, signatories, query, { tpa_id: tpaId });
}

export async function exists(db: TenantDb, id: string, tpaId: string): Promise<boolean> {
  return (await get(db, id))?.tpa_id === tpaId;
}

/** Locks the TPA, then the signatory. The order is always the same, so that transactions do not deadlock. */
export async function lockWithTpa(
  db: TenantDb,
  id: string,
): Promise<{ tpa: TpaRow; signatory: SignatoryRow } | undefined> {
  const seen = await get(db, id);
  const tpa = seen && (await lockTpa(db, seen.tpa_id));
  const signatory = tpa && (await getForUpdate(db, id));
  return tpa && signatory && { tpa, signatory };
}

/** Inserts a signatory. Returns false if the TPA already has one with this email address. */
export async function insert(db: TenantDb, now: Date, row: NewSignatoryRow): Promise<boolean> {
  return (await db.run(insertSignatory, { ...row, now })) > 0;
}

export async function isTaken(
  db: TenantDb,
  tpaId: string,
  email: string,
  exceptId: string,
): Promise<boolean> {
  return (await db.one(selectByEmail, { tpa_id: tpaId, email, id: exceptId })) !== undefined;
}

export async function update(db: TenantDb, now: Date, id: string, columns: EditableColumns): Promise<void> {
  const { email, name, country_code, phone_number, language } = columns;
  await db.run(updateSignatory, { id, email, name, country_code, phone_number, language, now });
}

export async function setMailed(
  db: TenantDb,
  now: Date,
  id: string,
  mail: { id: string; isReminder: boolean },
): Promise<void> {
  await db.run(markMailed, { id, mail_id: mail.id, is_reminder: mail.isReminder, now });
}

export async function setEmailStatus(
  db: TenantDb,
  now: Date,
  id: string,
  mail: { id: string; status: string },
): Promise<void> {
  await db.run(updateEmailStatus, { id, mail_id: mail.id, status: mail.status, now });
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.run(deleteSignatory, { id });
}

export async function setOpened(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(markOpened, { id, now });
}

/** Stores a signature. Returns false if the person has signed in the meantime. */
export async function sign(db: TenantDb, now: Date, signature: Signature): Promise<boolean> {
  return (await db.run(markSigned, { ...signature, now })) > 0;
}

export async function hasSigned(db: TenantDb, tpaId: string, nationalIdHash: Buffer): Promise<boolean> {
  const found = await db.one(selectOfPerson, { tpa_id: tpaId, national_id_hash: nationalIdHash });
  return found !== undefined;
}

export const listSigned = (db: TenantDb, tpaId: string) => db.many(selectSigned, { tpa_id: tpaId });
export const listWaiting = (db: SystemDb, before: Date, limit: number, accountId?: string) =>
  db.many(selectWaiting, { before, limit, account: accountId ?? null });

export async function setDeclined(db: TenantDb, now: Date, id: string, reason: DeclineReason): Promise<void> {
  await db.run(markDeclined, { id, reason, now });
}
