import type { Book } from '../../domain/booking/book.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { childRow } from '../../platform/database/row.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import type { ExportProfile } from './schema.ts';

/** The columns of a profile that are stored as one JSON object. */
export type StoredBook = Pick<
  ExportProfile,
  'currency' | 'accounts' | 'card_accounts' | 'vat_codes' | 'dimensions' | 'company_details'
>;
type Stored = Omit<ExportProfile, keyof StoredBook> & { book: StoredBook; version: number };
export type ProfileRow = ExportProfile & { version: number };
export type ProfileColumns = Omit<ExportProfile, 'id' | 'organization_id' | 'created_at' | 'updated_at'>;

const columns = `id, organization_id, name, format, book, with_receipts, cut_off, from_day as "from", locked_until, voucher_series,
  next_voucher_number::integer, created_at, updated_at, version`;
const living = 'account_id = :account_id and organization_id = :organization_id and deleted_at is null';
const row = childRow<Stored>(
  'organization_id',
  `select ${columns} from export_profiles where ${living} and id = :id`,
);
const selectAny = tenantSql<{ id: string }, Stored>(
  `select ${columns} from export_profiles where account_id = :account_id and id = :id`,
);
const profiles = tenantList<Stored>({
  name: 'export_profiles',
  select: `select ${columns} from export_profiles`,
  where: 'account_id = :account_id and deleted_at is null',
  filters: { organization_id: 'organization_id = :organization_id' },
  indexed: ['organization_id'],
});
type Values = Omit<ProfileColumns, keyof StoredBook> & { id: string; book: string; now: Date };
const insertProfile = tenantSql<Values & { organization_id: string }, Stored>(
  `insert into export_profiles (account_id, id, organization_id, name, format, book, with_receipts, cut_off, from_day, locked_until,
     voucher_series, next_voucher_number, created_at, updated_at)
   values (:account_id, :id, :organization_id, :name, :format, :book, :with_receipts, :cut_off, :from, :locked_until,
     :voucher_series, :next_voucher_number, :now, :now)
   returning ${columns}`,
);
const updateProfile = tenantSql<Values, Stored>(
  `update export_profiles set name = :name, format = :format, book = :book, with_receipts = :with_receipts, cut_off = :cut_off,
     from_day = :from, locked_until = :locked_until, voucher_series = :voucher_series, next_voucher_number = :next_voucher_number,
     updated_at = :now, version = version + 1
   where account_id = :account_id and id = :id returning ${columns}`,
);
const markDeleted = tenantSql<{ id: string; now: Date }>(
  `update export_profiles set deleted_at = :now, updated_at = :now, version = version + 1
   where account_id = :account_id and id = :id`,
);
const selectOpenRun = tenantSql<{ profile_id: string }, { id: string }>(
  'select id from export_runs where account_id = :account_id and profile_id = :profile_id and completed_at is null',
);
const selectCountry = tenantSql<{ organization_id: string }, Company>(
  `select t.country, t.name, t.organization_number from organizations o
   join tpas t on t.account_id = o.account_id and t.id = o.tpa_id
   where o.account_id = :account_id and o.id = :organization_id`,
);
export type Company = { country: 'SE' | 'NO' | 'DK' | 'FI'; name: string; organization_number: string };

export async function get(db: TenantDb, organizationId: string, id: string): Promise<ProfileRow | undefined> {
  return present(await row.get(db, organizationId, id));
}
/** Locks the profile, which also stops runs from taking voucher numbers. */
export async function getForUpdate(
  db: TenantDb,
  organizationId: string,
  id: string,
): Promise<ProfileRow | undefined> {
  return present(await row.getForUpdate(db, organizationId, id));
}
export const exists = (db: TenantDb, organizationId: string, id: string): Promise<boolean> =>
  row.exists(db, organizationId, id);

/** Returns the profile, deleted or not: its runs keep their files. */
export const find = async (db: TenantDb, id: string): Promise<ProfileRow | undefined> =>
  present(await db.one(selectAny, { id }));

export async function list(
  db: TenantDb,
  organization_id: string,
  query: PageQuery,
): Promise<Page<ProfileRow>> {
  const page = await readPage(db, profiles, query, { organization_id });
  return { ...page, data: page.data.map(presentOne) };
}

export async function insert(
  db: TenantDb,
  now: Date,
  organization_id: string,
  values: ProfileColumns,
): Promise<ProfileRow | undefined> {
  return present(
    await db.one(insertProfile, { ...toStored(values), id: newId('xpr', now), organization_id, now }),
  );
}

export async function update(
  db: TenantDb,
  now: Date,
  id: string,
  values: ProfileColumns,
): Promise<ProfileRow | undefined> {
  return present(await db.one(updateProfile, { ...toStored(values), id, now }));
}

export async function remove(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(markDeleted, { id, now });
}

export const hasOpenRun = async (db: TenantDb, profile_id: string): Promise<boolean> =>
  (await db.one(selectOpenRun, { profile_id })) !== undefined;

export const companyOf = (db: TenantDb, organization_id: string): Promise<Company | undefined> =>
  db.one(selectCountry, { organization_id });

/** The largest difference that is booked as rounding: a whole krona, or five cents. */
export function bookOf({ currency, accounts, card_accounts, vat_codes }: StoredBook): Book {
  return { currency, accounts, card_accounts, vat_codes, rounding_units: currency === 'EUR' ? 5 : 100 };
}

function toStored(profile: ProfileColumns) {
  const { currency, accounts, card_accounts, vat_codes, dimensions, company_details, ...values } = profile;
  const book: StoredBook = { currency, accounts, card_accounts, vat_codes, dimensions, company_details };
  return { ...values, book: JSON.stringify(book) };
}
const presentOne = ({ book, ...values }: Stored): ProfileRow => ({ ...values, ...book });
const present = (stored: Stored | undefined): ProfileRow | undefined => stored && presentOne(stored);
