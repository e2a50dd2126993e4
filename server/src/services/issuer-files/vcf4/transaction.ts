import { currencyOf } from '../../../domain/currency-codes.ts';
import type { Items } from '../items.ts';
import type { Amount, CardReference, Kind, Transaction } from '../record.ts';
import { amountOf, compact, countryCodeOf, dayOfMmddccyy, keyPartOf, mccOf, timeOf } from '../values.ts';
import { type Addenda, codeAt, dayAt, enhancedOf, type Fields, numberAt, textAt } from './addenda.ts';
import { link, transaction } from './layout.ts';

/** Transaction types at the holder's favour, in which public readers of the format agree. */
const credits = new Set(['11', '30', '31', '61', '63', '65', '71', '73']);
const kinds: Readonly<Record<string, Kind>> = {
  10: 'purchase',
  11: 'refund',
  20: 'cash',
  22: 'cash',
  30: 'payment',
  31: 'payment',
  71: 'refund',
  73: 'refund',
  80: 'cash',
};
const feeTypes = new Set(['40', '50', '52', '54', '56', '63', '64', '82', '84', '86', '88']);
const adjustments = new Set(['61', '62', '65', '66']);
const isKnownType = (type: string): boolean => type in kinds || feeTypes.has(type) || adjustments.has(type);
export const isCredit = (type: string): boolean =>
  credits.has(type) || (!isKnownType(type) && Number(type) % 2 === 1);

const actions: Readonly<Record<string, Transaction['action']>> = {
  1: 'add',
  2: 'replace',
  3: 'remove',
  4: 'add',
};

export function keyOf(items: Items, fields: Fields, card: CardReference): string {
  return items.key(
    keyPartOf(fields[link.reference]),
    keyPartOf(fields[link.sequence])?.replace(/^0+/, ''),
    dayAt(fields, link.posting_date),
    card.key,
  );
}

/** Returns the currency of the purchase, or undefined where the record was refused. */
export function addTransaction(
  items: Items,
  fields: Fields,
  place: string,
  addenda: Addenda | undefined,
): string | undefined {
  const card = items.card(fields[link.account] ?? '');
  if (!card) return refuse(items, place, 'account number', '', 'The transaction has no account number.');
  const type = fields[transaction.type]?.trim() ?? '';
  const billing = amountAt(
    items,
    fields,
    place,
    'billing',
    transaction.billing_amount,
    transaction.billing_currency,
  );
  if (!billing) return undefined;
  if (!/^\d\d$/.test(type)) {
    return refuse(items, place, 'transaction type code', type, 'The transaction type must have two digits.');
  }
  if (!isKnownType(type)) {
    items.warnOnce({
      place,
      field: 'transaction type code',
      value: type,
      reason:
        'The transaction type is not in the guide; even types are taken for debits, odd ones for credits.',
    });
  }
  const hasSource = (fields[transaction.source_amount]?.trim() ?? '') !== '';
  const original = hasSource
    ? amountAt(items, fields, place, 'source', transaction.source_amount, transaction.source_currency)
    : null;
  if (original === undefined) return undefined;
  const country = countryCodeOf(fields[transaction.country]);
  const currency = original && Number(original.amount) !== 0 ? original.currency : billing.currency;
  items.add({
    item: 'transaction',
    place,
    key: keyOf(items, fields, card),
    action: actions[fields[0]?.trim() ?? ''] ?? 'add',
    card,
    company_number: null,
    direction: isCredit(type) ? 'credit' : 'debit',
    kind: kinds[type] ?? (feeTypes.has(type) ? 'fee' : isCredit(type) ? 'refund' : 'purchase'),
    billing,
    original: original && Number(original.amount) === 0 && Number(billing.amount) !== 0 ? null : original,
    settlement: null,
    exchange_rate: null,
    merchant:
      compact({
        name: textAt(fields, transaction.name),
        city: textAt(fields, transaction.city),
        region: textAt(fields, transaction.region),
        postal_code: textAt(fields, transaction.postal_code),
        country,
        mcc_code: mccOf(fields[transaction.mcc]),
        number: codeAt(fields, transaction.acceptor),
        tax_number: codeAt(fields, transaction.merchant_vat_number),
      }) ?? {},
    purchase_date: dayAt(fields, transaction.date) ?? null,
    purchase_time: timeAt(fields),
    posting_date: dayAt(fields, link.posting_date) ?? null,
    auth_code: codeAt(fields, transaction.authorization, 20) ?? null,
    network_id: codeAt(fields, transaction.message) ?? null,
    acquirer_reference: codeAt(fields, link.reference) ?? null,
    reference: codeAt(fields, link.reference) ?? codeAt(fields, link.sequence) ?? null,
    terminal_id: null,
    cost_centre: null,
    purchase_reference:
      codeAt(fields, transaction.purchase_id) ?? codeAt(fields, transaction.order_number) ?? null,
    employee_id: null,
    holder_name: null,
    description: null,
    statement: statementOf(fields),
    enhanced: enhancedOf(fields, addenda, { currency, country }),
  } satisfies Transaction);
  return currency;
}

function timeAt(fields: Fields): string | null {
  const text = fields[transaction.time]?.trim() ?? '';
  if (/^0*$/.test(text)) return null;
  return timeOf(text.padStart(text.length <= 4 ? 4 : 6, '0').slice(0, 6)) ?? null;
}

/**
 * An amount. The guide implies two decimals. Where the currency has none, two zeros at the end tell that they are there; without them the
 * amount is taken in whole units, with a warning. Undefined: the record was refused.
 */
function amountAt(
  items: Items,
  fields: Fields,
  place: string,
  name: string,
  at: number,
  currencyAt: number,
): Amount | undefined {
  const text = fields[at]?.trim() ?? '';
  const currencyText = fields[currencyAt]?.trim() ?? '';
  const currency = currencyOf(currencyText);
  if (currency === undefined) {
    refuse(items, place, `${name} currency code`, currencyText, 'The currency is not in ISO 4217.');
    return undefined;
  }
  const decimal = numberAt(fields, at, 2);
  if (decimal === undefined || !/^[\d.+]+$/.test(text)) {
    refuse(items, place, `${name} amount`, text, 'The amount is not a number.');
    return undefined;
  }
  const amount = amountOf(decimal, currency);
  if (amount) return amount;
  const whole = /^\d+$/.test(text) ? amountOf(text.replace(/^0+(?=\d)/, ''), currency) : undefined;
  if (!whole) {
    refuse(items, place, `${name} amount`, text, `The amount has more decimals than ${currency}.`);
    return undefined;
  }
  items.warnOnce({
    place,
    field: `${name} amount`,
    value: text,
    reason: `The amount has decimals that ${currency} has not, and is read as whole ${currency}.`,
  });
  return whole;
}

function statementOf(fields: Fields): Transaction['statement'] {
  const date = dayOfMmddccyy(fields[transaction.statement_date]?.trim() ?? '');
  return date === undefined ? null : { number: null, date };
}

export function refuse(items: Items, place: string, field: string, value: string, reason: string): undefined {
  items.problem({ place, field, value, reason, severity: 'refused' });
}
