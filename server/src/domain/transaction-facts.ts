import type { TransactionType } from './transaction-state.ts';

/** What an issuer sends with a state. Amounts are exact decimals in text; later states may omit known facts. */
export type Facts = Partial<{
  type: TransactionType;
  original_amount: string;
  original_currency: string;
  accounting_amount: string | null;
  accounting_currency: string | null;
  exchange_rate: string | null;
  vat_rate: string | null;
  vat_amount: string | null;
  vat_currency: string | null;
  purchase_merchant: string | null;
  purchase_time: string;
  purchase_timezone: string | null;
  purchase_country: string | null;
  purchase_city: string | null;
  mcc_code: string | null;
  merchant_number: string | null;
  terminal_id: string | null;
  rrn: string | null;
  auth_code: string | null;
  invoice_number: string | null;
  invoice_date: string | null;
  card_issuer_reference: string | null;
  card_issuer_customer_number: string | null;
  branch_code: string | null;
  branch_text: string | null;
}>;

/** The order in which facts are stored, without their names. New ones are added at the end. */
const places: Readonly<Record<keyof Facts, number>> = {
  type: 0,
  original_amount: 1,
  original_currency: 2,
  purchase_merchant: 3,
  purchase_time: 4,
  purchase_country: 5,
  purchase_city: 6,
  mcc_code: 7,
  card_issuer_reference: 8,
  card_issuer_customer_number: 9,
  merchant_number: 10,
  terminal_id: 11,
  rrn: 12,
  auth_code: 13,
  accounting_amount: 14,
  accounting_currency: 15,
  vat_rate: 16,
  vat_amount: 17,
  vat_currency: 18,
  exchange_rate: 19,
  invoice_number: 20,
  invoice_date: 21,
  purchase_timezone: 22,
  branch_code: 23,
  branch_text: 24,
};
const names = Object.keys(places) as (keyof Facts)[];
const separator = '|';
/** Stands for the usual value, or begins what is written in a shorter way. */
const mark = '=';
const usualType = 'CARD_PURCHASE' satisfies TransactionType;
/** These are mostly the same as another fact. */
const twins: Readonly<Partial<Record<keyof Facts, keyof Facts>>> = {
  accounting_amount: 'original_amount',
  accounting_currency: 'original_currency',
};
/** In the place of a fact that was not sent, in an array. */
const none = 0;

/** As they are stored: JSON. A text with a separator between the values, or an array where a value does not fit into one. */
export function writeFacts(facts: Readonly<Record<string, string>>): string {
  let length = 0;
  let isPlain = true;
  for (const name in facts) {
    const place = places[name as keyof Facts];
    if (place === undefined) throw new Error(`There is no place for the fact ${name}.`);
    length = Math.max(length, place + 1);
    const value = facts[name] ?? '';
    isPlain &&= value !== '' && !value.startsWith(mark) && !value.includes(separator);
  }
  const written = names.slice(0, length);
  if (!isPlain) return JSON.stringify(written.map((name) => facts[name] ?? none));
  return JSON.stringify(written.map((name) => shortOf(name, facts)).join(separator));
}

function shortOf(name: keyof Facts, facts: Facts): string {
  const value = facts[name] ?? '';
  if (name === 'type') return value === usualType ? mark : value;
  if (name === 'purchase_time') return shortTime(value);
  const twin = twins[name];
  return value !== '' && twin !== undefined && value === facts[twin] ? mark : value;
}

/** In base 36, where that has the whole time. */
function shortTime(value: string): string {
  const ms = Date.parse(value);
  return ms >= 0 && new Date(ms).toISOString() === value ? `${mark}${ms.toString(36)}` : value;
}

/** Of the stored JSON. Earlier ones are arrays, or objects with the names of facts. */
export function readFacts(stored: unknown): Facts {
  const values = typeof stored === 'string' ? stored.split(separator) : stored;
  if (!Array.isArray(values)) return stored as Facts; // Only facts were stored.
  const isShort = typeof stored === 'string';
  const facts: Record<string, unknown> = {};
  for (const [place, value] of values.entries()) {
    const name = names[place];
    if (name === undefined || value === (isShort ? '' : none)) continue;
    facts[name] = isShort && value.startsWith(mark) ? longOf(name, value, facts) : value;
  }
  return facts as Facts;
}

/** A twin comes after the fact that it is equal to. */
function longOf(name: keyof Facts, value: string, facts: Record<string, unknown>): unknown {
  if (name === 'type') return usualType;
  if (name === 'purchase_time') return new Date(Number.parseInt(value.slice(1), 36)).toISOString();
  return facts[twins[name] ?? name];
}
