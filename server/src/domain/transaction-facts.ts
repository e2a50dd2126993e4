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
/** In the place of a fact that was not sent. */
const none = 0;

/** As they are stored: a JSON array. */
export function writeFacts(facts: Readonly<Record<string, string>>): string {
  const values: (string | typeof none)[] = [];
  for (const name in facts) {
    const place = places[name as keyof Facts];
    if (place === undefined) throw new Error(`There is no place for the fact ${name}.`);
    while (values.length <= place) values.push(none);
    values[place] = facts[name] ?? none;
  }
  return JSON.stringify(values);
}

/** Of the stored JSON. An object has them by name, as they were stored at first. */
export function readFacts(stored: unknown): Facts {
  if (!Array.isArray(stored)) return stored as Facts; // Only facts were stored.
  const facts: Record<string, unknown> = {};
  for (const [place, value] of stored.entries()) {
    const name = names[place];
    if (value !== none && name !== undefined) facts[name] = value;
  }
  return facts as Facts;
}
