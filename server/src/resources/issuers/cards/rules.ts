import { parseCompanyNumber } from '../../../domain/company-number.ts';
import { type Country, countries } from '../../../domain/country.ts';
import { type NationalIdCountry, parseNationalId } from '../../../domain/national-id.ts';
import { describeChanges } from '../../../platform/changes.ts';
import { type FieldError, invalidFields } from '../../../platform/errors.ts';
import type { OwnProduct } from '../store.ts';
import type { CardUpdate, NewCard } from './schema.ts';
import type { CardColumns, CardRow } from './store.ts';

/** The columns of a card, and the national id if it was sent. The caller must seal the national id. */
export type ParsedCard = { columns: CardColumns; nationalId: string | undefined };

export function parseNewCard(card: NewCard, product: OwnProduct, now: Date): ParsedCard {
  const { identity } = card;
  const sent: CardColumns = {
    payment_product_id: product.id,
    last_four: card.last_four,
    bin_number: card.bin_number ?? null,
    liability: card.liability ?? product.liability,
    scheme: card.scheme ?? product.scheme,
    funding: card.funding ?? product.funding,
    issuer_organization_number: card.issuer_organization_number ?? null,
    issuer_country_code: card.issuer_country_code ?? null,
    holder_name: identity.name,
    employee_id: identity.employee_id ?? null,
    national_id_country: identity.ssn_country_code,
    company_country: identity.company_country_code,
    company_number: identity.company_organization_number,
  };
  return requireNumbers(sent, identity.ssn, now);
}

/** Returns the card after the update. Fields that were not sent keep their values. */
export function parseCardUpdate(card: CardRow, change: CardUpdate, now: Date): ParsedCard {
  const identity = change.identity ?? {};
  if (identity.ssn_country_code !== undefined && identity.ssn === undefined) {
    throw invalidFields([
      { field: 'identity.ssn', code: 'required', message: 'is required when ssn_country_code is sent' },
    ]);
  }
  const sent: CardColumns = {
    payment_product_id: change.payment_product ?? card.payment_product_id,
    last_four: change.last_four ?? card.last_four,
    bin_number: change.bin_number === undefined ? card.bin_number : change.bin_number,
    liability: change.liability ?? card.liability,
    scheme: change.scheme ?? card.scheme,
    funding: change.funding ?? card.funding,
    issuer_organization_number:
      change.issuer_organization_number === undefined
        ? card.issuer_organization_number
        : change.issuer_organization_number,
    issuer_country_code:
      change.issuer_country_code === undefined ? card.issuer_country_code : change.issuer_country_code,
    holder_name: identity.name ?? card.holder_name,
    employee_id: identity.employee_id === undefined ? card.employee_id : identity.employee_id,
    national_id_country: identity.ssn_country_code ?? card.national_id_country,
    company_country: identity.company_country_code ?? card.company_country,
    company_number: identity.company_organization_number ?? card.company_number,
  };
  return requireNumbers(sent, identity.ssn, now);
}

/** Normalises each number by its country's rules. Messages name the rule and never repeat a national id. */
function requireNumbers(sent: CardColumns, ssn: string | undefined, now: Date): ParsedCard {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, code: 'format', message });
  const person =
    ssn === undefined ? undefined : parseNationalId(sent.national_id_country as NationalIdCountry, ssn, now);
  if (person && 'broken' in person) refuse('identity.ssn', `is not a national id: ${person.broken}`);
  const company = parseCompanyNumber(sent.company_country as Country, sent.company_number);
  if ('broken' in company) {
    refuse('identity.company_organization_number', `is not a company number: ${company.broken}`);
  }
  const own = parseIssuerNumber(sent);
  if ('broken' in own) refuse(own.field, own.broken);
  if (errors.length > 0) throw invalidFields(errors);
  return {
    columns: {
      ...sent,
      company_number: 'number' in company ? company.number : sent.company_number,
      issuer_organization_number: 'number' in own ? own.number : sent.issuer_organization_number,
    },
    nationalId: person && 'key' in person ? person.key : undefined,
  };
}

/** Parses the issuer's number. Issuers may be registered in countries whose rules Kontor does not know. */
function parseIssuerNumber(card: CardColumns): { number: string | null } | { field: string; broken: string } {
  const { issuer_organization_number: number, issuer_country_code: country } = card;
  if (number === null) return { number };
  if (country === null) {
    return { field: 'issuer_country_code', broken: 'is required with issuer_organization_number' };
  }
  const served = countries.find((known) => known === country);
  if (served === undefined) return { number: number.trim() };
  const read = parseCompanyNumber(served, number);
  return 'broken' in read
    ? { field: 'issuer_organization_number', broken: `is not a company number: ${read.broken}` }
    : read;
}

/** Returns the number in every country's spelling, because a filter names no country. */
export function candidateNumbers(text: string): string[] {
  const read = countries.map((country) => parseCompanyNumber(country, text));
  return [...new Set([text, ...read.flatMap((one) => ('number' in one ? [one.number] : []))])];
}

const cardColumns = [
  'payment_product_id',
  'last_four',
  'bin_number',
  'liability',
  'scheme',
  'funding',
  'issuer_organization_number',
  'issuer_country_code',
  'company_country',
  'company_number',
] as const;
const personalColumns = ['holder_name', 'employee_id', 'national_id_country'] as const;

/**
 * The changes for the audit log, which is never erased: personal values are left out, and only their change is
 * recorded.
 */
export function describeCardChange(
  before: CardColumns,
  after: CardColumns,
  isOtherPerson: boolean,
): Record<string, unknown> | undefined {
  const personal = Object.keys(describeChanges<CardColumns>(before, after, personalColumns) ?? {});
  const changes = {
    ...describeChanges<CardColumns>(before, after, cardColumns),
    ...Object.fromEntries(
      [...personal, ...(isOtherPerson ? ['ssn'] : [])].map((name) => [name, { changed: true }]),
    ),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
