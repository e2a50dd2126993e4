import type { TransactionType } from './transaction-state.ts';

/** The facts that an issuer sends with a state. Amounts are exact decimals in text. Later states may omit known facts. */
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
  /** `EnhancedData` as JSON, which only those who use it parse. */
  enhanced_data: string | null;
}>;

/** The columns of the facts, in the order of the table. */
export const factColumns = {
  type: 'text',
  original_amount: 'numeric',
  original_currency: 'text',
  accounting_amount: 'numeric',
  accounting_currency: 'text',
  exchange_rate: 'numeric',
  vat_rate: 'numeric',
  vat_amount: 'numeric',
  vat_currency: 'text',
  purchase_merchant: 'text',
  purchase_time: 'text',
  purchase_timezone: 'text',
  purchase_country: 'text',
  purchase_city: 'text',
  mcc_code: 'text',
  merchant_number: 'text',
  terminal_id: 'text',
  rrn: 'text',
  auth_code: 'text',
  invoice_number: 'text',
  invoice_date: 'date',
  card_issuer_reference: 'text',
  card_issuer_customer_number: 'text',
  branch_code: 'text',
  branch_text: 'text',
  enhanced_data: 'json',
} as const satisfies Readonly<Record<keyof Facts, 'text' | 'numeric' | 'date' | 'json'>>;
export const factNames = Object.keys(factColumns) as (keyof Facts)[];

/** SQL: the columns of a row's facts. JSON is selected as text, so that the driver does not parse it. */
export const factList = (row: string): string =>
  factNames
    .map((name) => (factColumns[name] === 'json' ? `${row}.${name}::text as ${name}` : `${row}.${name}`))
    .join(', ');

/** A row with all facts. Null means that the fact was not sent. */
export type FactsRow = Readonly<Record<keyof Facts, string | null>>;

export function factsOf(row: FactsRow): Facts {
  const facts: Record<string, string> = {};
  for (const name of factNames) {
    const value = row[name];
    if (value !== null) facts[name] = value;
  }
  return facts as Facts; // Only facts were copied.
}

/** SQL expression: the facts of a row as a JSON object of texts, so that no decimal becomes a binary float. */
export const factsJson = (row: string): string =>
  `json_strip_nulls(json_build_object(${factNames.map((name) => `'${name}', ${row}.${name}::text`).join(', ')}))`;
