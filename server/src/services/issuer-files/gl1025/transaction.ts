import { currencyOf } from '../../../domain/currency-codes.ts';
import type { Items } from '../items.ts';
import type { Amount, CardReference, Kind, Transaction } from '../record.ts';
import { amountOf, compact, keyPartOf, mccOf } from '../values.ts';
import { countryAt, enhancedOf } from './enhanced.ts';
import { codeAt, dayAt, decimalAt, raw, textAt } from './fields.ts';
import type { DetailFields, Field, Layout } from './layout.ts';

/** What the parser needs to know of a transaction that was added. */
export type Added = {
  card: CardReference;
  direction: Transaction['direction'];
  /** In units of the fourth decimal. */
  units: bigint;
  neutral: bigint;
  holder: string | null;
  employee: string | null;
  company: string | null;
  cost_centre: string | null;
  currency: string;
};

/** Sums are counted with as many decimals as any currency has. */
export const unitDecimals = 4;
const unitsOf = (decimal: string | undefined): bigint => {
  const [whole = '0', fraction = ''] = (decimal ?? '0').split('.');
  return BigInt(whole + fraction.padEnd(unitDecimals, '0').slice(0, unitDecimals));
};

/** Adds the transaction. Undefined: it was refused. */
export function addTransaction(
  items: Items,
  layout: Layout,
  record: string,
  place: string,
): Added | undefined {
  const { detail } = layout;
  const refuse = (field: string, value: string, reason: string): undefined =>
    items.problem({ place, field, value, reason, severity: 'refused' }) as undefined;
  const card =
    items.card(raw(record, detail.originating_card)) ?? items.card(raw(record, detail.billing_card));
  if (!card) return refuse('billing account number', '', 'The transaction has no account number.');
  const sign = raw(record, detail.sign);
  const direction = sign === '+' ? 'debit' : sign === '-' ? 'credit' : undefined;
  if (!direction) return refuse('sign indicator', sign, 'It must be + or -.');
  const money = (name: string, amount: Field, decimals: Field, currency: Field): Amount | undefined => {
    const code = raw(record, currency);
    const known = currencyOf(code);
    if (known === undefined) return refuse(`${name} currency code`, code, 'The currency is not in ISO 4217.');
    const places = raw(record, decimals);
    if (!/^\d$/.test(places))
      return refuse(`${name} decimal place indicator`, places, 'It must be one digit.');
    const decimal = decimalAt(record, amount, decimals);
    if (decimal === undefined)
      return refuse(`${name} amount`, raw(record, amount), 'The amount is not a number.');
    return (
      amountOf(decimal, known) ??
      refuse(`${name} amount`, raw(record, amount), `The amount has more decimals than ${known}.`)
    );
  };
  const billing = money('billed', detail.billed, detail.billed_decimals, detail.billed_currency);
  if (!billing) return undefined;
  const hasLocal = raw(record, detail.local_currency) !== '' && /[1-9]/.test(raw(record, detail.local));
  const original = hasLocal
    ? money('local', detail.local, detail.local_decimals, detail.local_currency)
    : null;
  if (original === undefined) return undefined;
  const country = countryAt(record, detail.country) ?? countryAt(record, detail.local_country);
  const control = keyPartOf(raw(record, detail.control));
  const company = control === undefined ? null : items.key(control);
  const own = {
    holder: holderName(record, detail) ?? null,
    employee: codeAt(record, detail.employee) ?? null,
    cost_centre: codeAt(record, detail.cost_centre) ?? null,
  };
  const merchant =
    compact({
      name:
        textAt(record, detail.brand) ?? textAt(record, detail.chain) ?? textAt(record, detail.merchant_name),
      city: textAt(record, detail.city),
      region: textAt(record, detail.region),
      postal_code: textAt(record, detail.postal_code),
      country,
      mcc_code: mccOf(raw(record, detail.mcc)),
      number: codeAt(record, detail.merchant_number),
      tax_number: codeAt(record, detail.merchant_tax_number),
    }) ?? {};
  const reference = codeAt(record, detail.transaction);
  const processed = dayAt(record, detail.processed) ?? null;
  const charge = codeAt(record, detail.charge_record) ?? null;
  const billed = dayAt(record, detail.billed_date);
  items.add({
    item: 'transaction',
    place,
    key: keyOf(items, layout, record, { processed, card, direction, amount: billing.amount }),
    action: 'add',
    card,
    company_number: company,
    direction,
    kind: kindOf(record, detail, direction, merchant.mcc_code),
    billing,
    original,
    settlement: null,
    exchange_rate: rateAt(record, detail.rate),
    merchant,
    purchase_date: dayAt(record, detail.charged) ?? null,
    purchase_time: null,
    posting_date: processed ?? billed ?? null,
    auth_code: null,
    network_id: null,
    acquirer_reference: charge,
    reference: reference ?? charge,
    terminal_id: codeAt(record, detail.machine) ?? null,
    cost_centre: own.cost_centre,
    purchase_reference:
      codeAt(record, detail.order_number) ??
      codeAt(record, detail.card_reference) ??
      codeAt(record, detail.supplier_reference) ??
      null,
    employee_id: own.employee,
    holder_name: own.holder,
    description:
      detail.lines
        .flatMap((line) => textAt(record, line) ?? [])
        .join(' ')
        .slice(0, 300) || null,
    statement: billed === undefined ? null : { number: null, date: billed },
    enhanced: enhancedOf(record, layout, {
      billing: billing.currency,
      original: (original ?? billing).currency,
      country,
    }),
  } satisfies Transaction);
  const neutral = detail.neutral && decimalAt(record, detail.neutral, detail.neutral_decimals);
  return {
    card,
    direction,
    units: unitsOf(billing.amount),
    neutral: unitsOf(neutral),
    company,
    currency: billing.currency,
    ...own,
  };
}

type KeyParts = Pick<Transaction, 'card' | 'direction'> & { processed: string | null; amount: string };

/** GL1025 numbers transactions worldwide. KR1025 numbers them within a day of processing. */
function keyOf(items: Items, { detail }: Layout, record: string, parts: KeyParts): string {
  const number = keyPartOf(raw(record, detail.transaction));
  const isWorldwide = detail.transaction[1] === 50;
  if (number !== undefined && isWorldwide) return items.key(number);
  const { processed, card, direction, amount } = parts;
  const own = number ?? keyPartOf(raw(record, detail.charge_record)) ?? `${direction}:${amount}`;
  return items.key(own, processed ?? '', card.key);
}

const cashMccs = new Set(['6010', '6011']);

/**
 * The lists of transaction types are not public. Cash is known by its category or its machine; what no merchant sold is a payment, or a fee of
 * the issuer.
 */
function kindOf(
  record: string,
  detail: DetailFields,
  direction: Transaction['direction'],
  mcc: string | undefined,
): Kind {
  const isSold =
    codeAt(record, detail.merchant_number) !== undefined ||
    textAt(record, detail.merchant_name) !== undefined;
  if (!isSold) return direction === 'credit' ? 'payment' : 'fee';
  if (direction === 'credit') return 'refund';
  return (mcc !== undefined && cashMccs.has(mcc)) || codeAt(record, detail.machine) !== undefined
    ? 'cash'
    : 'purchase';
}

function rateAt(record: string, field: Field): string | null {
  const text = raw(record, field);
  if (!/^\d{0,9}\.\d{1,15}$/.test(text) || !(Number(text) > 0)) return null;
  return text.replace(/^0*(?=\d)/, '').replace(/^\./, '0.');
}

type NameFields = { first_name?: Field; middle_name?: Field; last_name?: Field; embossed: Field };
/** The name from its parts, or as it is embossed on the card. */
export function holderName(record: string, fields: NameFields): string | undefined {
  const parts = [fields.first_name, fields.middle_name, fields.last_name].flatMap(
    (field) => textAt(record, field) ?? [],
  );
  return parts.length > 1 ? parts.join(' ') : textAt(record, fields.embossed);
}
