import { parseCompanyNumber, showCompanyNumber } from '../../domain/company-number.ts';
import type { Country } from '../../domain/country.ts';
import type { Language } from '../../domain/language.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, duplicate, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { CompanyRecord } from '../../services/company-registry/index.ts';
import type { LegalFacts, TpaParts, WriteLegalText } from './parts.ts';
import type { NewTpa } from './schema.ts';
import * as store from './store.ts';

type Company = { number: string; record: CompanyRecord | undefined };

export const languageOf: Record<Country, Language> = { SE: 'sv', NO: 'no', DK: 'da', FI: 'fi' };

/** Looks the company up. `record` is undefined for an unknown company, which the partner names and the operator approves. */
export async function lookUpCompany(
  { registry }: Pick<TpaParts, 'registry'>,
  db: TenantDb,
  { country, organization_number }: NewTpa,
): Promise<Company> {
  const number = requireNumber(country, organization_number);
  const { mode } = await store.readAccount(db);
  try {
    const record = await registry.lookup({ country, number, isSandbox: mode === 'sandbox' });
    requireExisting(record);
    return { number, record };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { number, record: undefined };
    throw error;
  }
}

export function requireNumber(country: Country, text: string): string {
  const reading = parseCompanyNumber(country, text);
  if ('broken' in reading) throw invalidField('organization_number', 'format', reading.broken);
  return reading.number;
}

function requireExisting({ name, status }: CompanyRecord): void {
  if (status !== 'dissolved' && status !== 'bankrupt') return;
  const message = `belongs to ${name}, which is ${status} according to the registry`;
  throw invalidField('organization_number', 'inactive', message);
}

/** Stores the TPA with its legal text and returns its id. */
export async function createTpa(
  db: TenantDb,
  now: Date,
  wanted: NewTpa,
  { number, record }: Company,
  writeLegalText: WriteLegalText,
): Promise<string> {
  const product = await requireProduct(db, wanted);
  const name = record?.name ?? wanted.name;
  if (name === undefined) {
    throw invalidField('name', 'required', 'is required, because the registry does not know the company');
  }
  const language = wanted.language ?? languageOf[wanted.country];
  const { name_legal } = await store.readAccount(db);
  const legal = writeLegalText(language, factsOf(name_legal, product, { ...wanted, name, number }));
  const company = {
    country: wanted.country,
    organization_number: number,
    payment_product_id: product.id,
  };
  const row = {
    id: newId('tpa', now),
    ...company,
    name,
    language,
    legal_text_title: legal.title,
    legal_text: legal.text,
    legal_text_version: legal.version,
    legal_text_sha256: legal.sha256,
  };
  const combinations = record?.signature_combinations ?? [];
  if (await store.insert(db, now, row, combinations, wanted.metadata ?? {})) return row.id;
  const other = await store.findLiving(db, company);
  throw duplicate(`The company already has a TPA for ${product.name}${other ? `: ${other.id}` : ''}.`);
}

/** Returns the facts of the text that the company signs. */
export function factsOf(
  partner: string,
  product: { name: string; issuer: string },
  company: { country: Country; name: string; number: string },
): LegalFacts {
  return {
    company: company.name,
    organizationNumber: showCompanyNumber(company.country, company.number),
    partner,
    product: product.name,
    issuer: product.issuer,
  };
}

export async function requireProduct(
  db: TenantDb,
  { payment_product_id, country }: Pick<NewTpa, 'payment_product_id' | 'country'>,
) {
  const product = await store.findEnabledProduct(db, payment_product_id);
  if (!product) throw invalidField('payment_product_id', 'unknown', 'is not enabled on this account');
  if (!product.countries.includes(country)) {
    throw invalidField('country', 'unsupported', `is not a country where ${product.name} is offered`);
  }
  return product;
}
