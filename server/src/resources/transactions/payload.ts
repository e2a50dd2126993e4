import type { EnhancedData } from '../../domain/enhanced-data.ts';
import { type TaxStatement, taxOf, vatFieldsOf } from '../../domain/tax.ts';
import type { TransactionState } from '../../domain/transaction-state.ts';
import type { PayloadOf } from '../../platform/outbox/index.ts';
import { presentCoding, type StoredCoding } from './coding-fields.ts';
import type { transactionCleared } from './events.ts';
import type { Facts } from './facts.ts';
import { issuersTax } from './issuers-tax.ts';
import { type LocalTime, localTime, zoneOf } from './local-time.ts';
import { commonName } from './merchant.ts';

export type TransactionPayload = PayloadOf<typeof transactionCleared>;

/** A card as its issuer knows it, with its payment product. */
export type Card = {
  card_id: string;
  last_four: string;
  liability: string;
  funding: string;
  payment_product_id: string;
  product_name: string;
  issuer_slug: string;
};
/** The card holder and organization that receive the transaction. */
export type Recipient = {
  organization_id: string;
  organization_reference: string;
  card_holder_id: string;
  card_holder_reference: string;
};
export type MerchantCategory = { text: string; topLevel: string; category: string };

type PayloadParts = {
  id: string;
  state: TransactionState;
  issuerTransactionId: string;
  facts: Facts;
  card: Card;
  recipient: Recipient;
  /** What was written to the transaction in an earlier state. */
  coding?: StoredCoding | null | undefined;
  /** The country of the company that has the card. */
  companyCountry: string;
  /** What receipts and people state about the VAT. */
  stated: readonly TaxStatement[];
  receiptId: string | null;
  mccOf: (code: string) => MerchantCategory | undefined;
};

/** Builds the payload of a transaction in one of its states. */
export function buildPayload(parts: PayloadParts): TransactionPayload {
  const { facts, card, recipient, coding } = parts;
  const type = required(facts.type, 'type');
  const country = facts.purchase_country ?? null;
  const city = facts.purchase_city ?? null;
  const merchant = facts.purchase_merchant ?? null;
  const local = localTimeOf(facts);
  const mcc =
    facts.mcc_code === undefined || facts.mcc_code === null ? undefined : parts.mccOf(facts.mcc_code);
  const amounts = {
    original_amount: Number(required(facts.original_amount, 'original_amount')),
    original_currency: required(facts.original_currency, 'original_currency'),
    accounting_amount: figure(facts.accounting_amount),
    accounting_currency: facts.accounting_currency ?? null,
  };
  // Absent where the issuer sent none, so that other payloads do not grow.
  const enhanced = enhancedDataOf(facts);
  const tax = taxOf([...parts.stated, ...issuersTax(facts, enhanced)], {
    ...amounts,
    purchase_country: country,
    purchase_date: local.date,
    mcc_code: facts.mcc_code ?? null,
    organization_country: parts.companyCountry,
  });
  return {
    id: parts.id,
    state: parts.state,
    receiptable: parts.state !== 'deleted' && (type === 'CARD_PURCHASE' || type === 'REFUND'),
    card_issuer: card.issuer_slug,
    payment_product: { id: card.payment_product_id, name: card.product_name },
    card_issuer_reference: facts.card_issuer_reference ?? parts.issuerTransactionId,
    card_issuer_customer_number: facts.card_issuer_customer_number ?? null,
    type,
    invoice_number: facts.invoice_number ?? null,
    invoice_date: facts.invoice_date ?? null,
    ...amounts,
    ...vatFieldsOf(tax),
    tax,
    receipt_id: parts.receiptId,
    exchange_rate: figure(facts.exchange_rate),
    purchase_merchant: merchant,
    purchase_merchant_common: commonName(merchant, { city, country }),
    purchase_date: local.date,
    purchase_time: local.time,
    purchase_timezone: local.zone,
    purchase_country: country,
    purchase_city: city,
    card_id: card.card_id,
    card_product: card.product_name,
    card_funding: oneOf(['debit', 'credit'], card.funding),
    card_type: oneOf(['personal', 'corporate', 'corporate_with_personal_invoice'], card.liability),
    card_last_four: card.last_four,
    mcc_code: facts.mcc_code ?? null,
    mcc_text: mcc?.text ?? null,
    mcc_top_level: mcc?.topLevel ?? null,
    branch_code: facts.branch_code ?? null,
    branch_text: facts.branch_text ?? null,
    category_text: mcc?.category ?? null,
    card_holder: { id: recipient.card_holder_id, reference_id: recipient.card_holder_reference },
    organization: { id: recipient.organization_id, reference_id: recipient.organization_reference },
    ...(enhanced ? { enhanced_data: enhanced } : {}),
    ...(coding ? presentCoding(coding, amounts.original_amount, amounts.original_currency) : {}),
  };
}

/** Returns what month-end counts of a transaction: `transactions.books`. */
export const booksOf = ({ receipt_id, coded, needs_review }: TransactionPayload): number =>
  (receipt_id === null ? 0 : 1) + (coded ? 2 : 0) + (needs_review ? 4 : 0);

/** The enhanced data of a purchase, if its issuer sent any. The intake has checked what it stored. */
export function enhancedDataOf({ enhanced_data: json }: Facts): EnhancedData | undefined {
  return json === undefined || json === null ? undefined : (JSON.parse(json) as EnhancedData);
}

export function localTimeOf(facts: Facts): LocalTime {
  const at = new Date(required(facts.purchase_time, 'purchase_time'));
  return localTime(at, facts.purchase_timezone ?? zoneOf(facts.purchase_country ?? null));
}

/** Converts an exact decimal to a JSON number. The intake accepts no more digits than a double keeps. */
function figure(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}

function oneOf<const Values extends readonly string[]>(values: Values, value: string): Values[number] | null {
  return values.find((one) => one === value) ?? null;
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The issuer's states do not contain ${name}.`);
  return value;
}
