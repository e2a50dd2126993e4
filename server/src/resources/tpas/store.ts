import { companyNumberSpellings } from '../../domain/company-number.ts';
import type { Country } from '../../domain/country.ts';
import type { Language } from '../../domain/language.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { phrasePattern } from '../../platform/database/words.ts';
import type { SignatureCombinations, TpaQuery, TpaStatus } from './schema.ts';

export type TpaRow = {
  id: string;
  payment_product_id: string;
  name: string;
  country: Country;
  organization_number: string;
  language: Language;
  status: TpaStatus;
  reason: string | null;
  signature_combinations: SignatureCombinations;
  legal_text_version: string;
  legal_text_sha256: string;
  metadata: Record<string, string>;
  signatures_verified: boolean;
  signatures_verified_at: string | null;
  signed_document_id: string | null;
  activated_at: string | null;
  signatories_total: number;
  signatories_signed: number;
  version: number;
  created_at: string;
  updated_at: string;
};

const columns = `t.id, t.payment_product_id, t.name, t.country, t.organization_number, t.language, t.status, t.reason,
  t.signature_combinations, t.legal_text_version, t.legal_text_sha256, t.metadata, t.signatures_verified,
  t.signatures_verified_at, t.signed_document_id, t.activated_at, t.version, t.created_at, t.updated_at,
  s.signatories_total, s.signatories_signed`;
const withCounts = `tpas t cross join lateral (
    select count(*)::integer as signatories_total, count(signed_at)::integer as signatories_signed
    from tpa_signatories where account_id = t.account_id and tpa_id = t.id) s`;
const own = 't.account_id = :account_id';

const tpas = tenantList<TpaRow>({
  name: 'tpas',
  select: `select * from (select ${columns} from ${withCounts} where ${own}) as own`,
  where: 'true',
  filters: {
    status: 'status = :status',
    organization_number: 'organization_number = any(:organization_number)',
    payment_product_id: 'payment_product_id = :payment_product_id',
    q: 'name ilike :q',
  },
  indexed: ['status'],
  from: '(select * from tpas where account_id = :account_id) as own',
});
const selectById = tenantSql<{ id: string }, TpaRow>(
  `select ${columns} from ${withCounts} where ${own} and t.id = :id`,
);
const lockById = tenantSql<{ id: string }, { id: string }>(
  'select id from tpas where account_id = :account_id and id = :id for update',
);
const selectLiving = tenantSql<
  { country: string; organization_number: string; payment_product_id: string },
  { id: string }
>(
  `select t.id from tpas t where ${own} and t.country = :country and t.organization_number = :organization_number
   and t.payment_product_id = :payment_product_id and t.status not in ('rejected', 'terminated')`,
);
const insertTpa = tenantSql<NewTpaRow & { now: Date; combinations: string; metadata_json: string }>(
  `insert into tpas (account_id, id, payment_product_id, name, country, organization_number, language, status,
     signature_combinations, legal_text_title, legal_text, legal_text_version, legal_text_sha256, metadata, created_at, updated_at)
   values (:account_id, :id, :payment_product_id, :name, :country, :organization_number, :language, 'draft',
     :combinations, :legal_text_title, :legal_text, :legal_text_version, :legal_text_sha256, :metadata_json, :now, :now)
   on conflict do nothing`,
);
const updateStatus = tenantSql<{ id: string; status: TpaStatus; reason: string | null; now: Date }>(
  `update tpas set status = :status, reason = coalesce(:reason, reason),
     activated_at = case when :status = 'activated' then :now::timestamptz else activated_at end,
     ended_at = case when :status in ('rejected', 'terminated') then :now::timestamptz else ended_at end,
     version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const updateSigned = tenantSql<{ id: string; document_id: string; is_verified: boolean; now: Date }>(
  `update tpas set signed_document_id = :document_id, signatures_verified = :is_verified,
     signatures_verified_at = case when :is_verified then :now::timestamptz end,
     version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const incrementTpaVersion = tenantSql<{ id: string; now: Date }>(
  'update tpas set version = version + 1, updated_at = :now where account_id = :account_id and id = :id',
);
const selectProduct = tenantSql<
  { id: string },
  { id: string; name: string; issuer: string; countries: string[] }
>(
  `select p.id, p.name, i.name as issuer, p.countries
   from account_payment_products e
   join payment_products p on p.id = e.payment_product_id join issuers i on i.slug = p.issuer_slug
   where e.account_id = :account_id and p.id = :id
   -- The lock makes a concurrent request that disables the product wait and then count this TPA.
   for key share of e`,
);
// The statement locks the account's row, so that the logo is not deleted at the same time.
const freezePartner = tenantSql<{ id: string }>(
  `update tpas t set partner_name = a.name_system, partner_logo_id = a.logo_id
   from (select name_system, logo_id from accounts where id = :account_id for key share) a
   where ${own} and t.id = :id`,
);
const selectAccount = tenantSql<Record<string, never>, AccountFacts>(
  'select name_system, name_legal, logo_id, mode, status from accounts where id = :account_id',
);
const selectContext = tenantSql<{ id: string }, TpaContext>(
  `select t.legal_text_title as title, t.legal_text as text, p.name as product, i.name as issuer,
     coalesce(t.partner_name, a.name_system) as partner,
     case when t.partner_name is null then a.logo_id else t.partner_logo_id end as logo_id
   from tpas t join accounts a on a.id = t.account_id
   join payment_products p on p.id = t.payment_product_id join issuers i on i.slug = p.issuer_slug
   where ${own} and t.id = :id`,
);
const unsigned = 'account_id = :account_id and tpa_id = :id and signed_at is null';
const selectUnsigned = tenantSql<{ id: string }, { id: string }>(
  `select id from tpa_signatories where ${unsigned}`,
);
// RFC 2606 reserves .invalid, so no address ends in it.
const eraseUnsigned = tenantSql<{ id: string; now: Date }>(
  `update tpa_signatories set email = id || '@erased.invalid', name = null, country_code = null, phone_number = null,
     erased_at = :now, version = version + 1, updated_at = :now
   where ${unsigned} and erased_at is null`,
);
const selectLogo = tenantSql<{ id: string }, { bytes: Buffer }>(
  'select bytes from account_logos where account_id = :account_id and id = :id',
);
const selectOwner = systemSql<{ id: string }, { account_id: string }>(
  'select account_id from tpas where id = :id',
);
const selectAllOf = systemSql<{ status: string; limit: number }, TpaSummary>(
  `select t.account_id, a.name_system as account, t.id, t.name, t.country, t.organization_number, p.name as product,
     t.status, t.created_at,
     (select string_agg(coalesce(s.signed_name, s.email), ', ' order by s.signed_at) from tpa_signatories s
      where s.account_id = t.account_id and s.tpa_id = t.id and s.signed_at is not null) as signed_by
   from tpas t join accounts a on a.id = t.account_id join payment_products p on p.id = t.payment_product_id
   where t.status = :status order by t.id limit :limit`,
);
// If all have signed and there is no document, the process that should have sealed it was interrupted.
const selectUnsealed = systemSql<{ limit: number }, { account_id: string; id: string }>(
  `select t.account_id, t.id from tpas t
   where t.status = 'pending-signatures' and t.signed_document_id is null
     and exists (select from tpa_signatories s where s.account_id = t.account_id and s.tpa_id = t.id)
     and not exists (select from tpa_signatories s
                     where s.account_id = t.account_id and s.tpa_id = t.id and s.signed_at is null)
   order by t.id limit :limit`,
);

type NewTpaRow = Pick<
  TpaRow,
  | 'id'
  | 'payment_product_id'
  | 'name'
  | 'country'
  | 'organization_number'
  | 'language'
  | 'legal_text_version'
  | 'legal_text_sha256'
> & { legal_text_title: string; legal_text: string };
export type AccountFacts = {
  name_system: string;
  name_legal: string;
  logo_id: string | null;
  mode: 'sandbox' | 'live';
  status: 'active' | 'closed';
};
/** The facts around a TPA. `partner` and `logo_id` are those at the time of the first invitation. */
export type TpaContext = {
  title: string;
  text: string;
  product: string;
  issuer: string;
  partner: string;
  logo_id: string | null;
};
export type TpaSummary = {
  account_id: string;
  account: string;
  id: string;
  name: string;
  country: string;
  organization_number: string;
  product: string;
  status: string;
  signed_by: string | null;
  created_at: string;
};
export function list(db: TenantDb, query: TpaQuery): Promise<Page<TpaRow>> {
  const { organization_number: typed, q } = query;
  return readPage(db, tpas, query, {
    ...query,
    organization_number: typed === undefined ? undefined : companyNumberSpellings(typed),
    q: q && phrasePattern(q),
  });
}

export const get = (db: TenantDb, id: string): Promise<TpaRow | undefined> => db.one(selectById, { id });

export async function exists(db: TenantDb, id: string): Promise<boolean> {
  return (await db.one(selectById, { id })) !== undefined;
}

/** Locks the TPA. Concurrent changes wait and then see the new status. */
export async function getForUpdate(db: TenantDb, id: string): Promise<TpaRow | undefined> {
  return (await db.one(lockById, { id })) && get(db, id);
}

export const findLiving = (
  db: TenantDb,
  company: { country: string; organization_number: string; payment_product_id: string },
): Promise<{ id: string } | undefined> => db.one(selectLiving, company);

/** Inserts a TPA. Returns false if the company already has one for the product that is not rejected or terminated. */
export async function insert(
  db: TenantDb,
  now: Date,
  row: NewTpaRow,
  combinations: SignatureCombinations,
  metadata: Record<string, string>,
): Promise<boolean> {
  const inserted = await db.run(insertTpa, {
    ...row,
    combinations: JSON.stringify(combinations),
    metadata_json: JSON.stringify(metadata),
    now,
  });
  return inserted > 0;
}

export async function setStatus(
  db: TenantDb,
  now: Date,
  id: string,
  status: TpaStatus,
  reason: string | null = null,
): Promise<void> {
  await db.run(updateStatus, { id, status, reason, now });
}

/** Opens the TPA for signing. Invitations show the partner's current name and logo from now on. */
export async function openForSigning(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(freezePartner, { id });
  await setStatus(db, now, id, 'pending-signatures');
}

export async function setSigned(
  db: TenantDb,
  now: Date,
  id: string,
  documentId: string,
  isVerified: boolean,
): Promise<void> {
  await db.run(updateSigned, { id, document_id: documentId, is_verified: isVerified, now });
}

/** Increments the version, so that the TPA has a new ETag after its signatories changed. */
export async function incrementVersion(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(incrementTpaVersion, { id, now });
}

export const findEnabledProduct = (db: TenantDb, id: string) => db.one(selectProduct, { id });

export async function readAccount(db: TenantDb): Promise<AccountFacts> {
  const account = await db.one(selectAccount, {});
  if (!account) throw new Error(`There is no account ${db.accountId}.`);
  return account;
}

export async function readContext(db: TenantDb, id: string): Promise<TpaContext> {
  const context = await db.one(selectContext, { id });
  if (!context) throw new Error(`There is no TPA ${id}.`);
  return context;
}

export async function listUnsignedSignatoryIds(db: TenantDb, id: string): Promise<string[]> {
  return (await db.many(selectUnsigned, { id })).map((signatory) => signatory.id);
}

export async function eraseUnsignedSignatories(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(eraseUnsigned, { id, now });
}

export async function readLogo(db: TenantDb, id: string): Promise<Buffer | undefined> {
  return (await db.one(selectLogo, { id }))?.bytes;
}

export const findOwner = (db: SystemDb, id: string) => db.one(selectOwner, { id });
export const listAll = (db: SystemDb, status: TpaStatus, limit: number): Promise<TpaSummary[]> =>
  db.many(selectAllOf, { status, limit });
export const listUnsealed = (db: SystemDb, limit: number) => db.many(selectUnsealed, { limit });
