import type { FieldSource, ReceiptFields } from './fields.ts';
import { similarity } from './merchant-similarity.ts';

/** Fields of at least this confidence are right about 98 times in 100, so no other source improves them. */
const sureFrom = 0.9;
/** Below these, the other source's name is more often right. The card network abbreviates names, and the register does not. */
const doubtfulBelow = { registry: 0.8, transaction: 0.6 };
/** The confidence of another source. Even a matching company number may belong to another branch. */
const confidenceElsewhere = 0.9;
const similarFrom = 0.6;

type Purchase = { merchant: string | null; amount: number; currency: string };

const confidenceOf = (fields: ReceiptFields, field: string) => fields.confidence[field] ?? 1;

/** Replaces a doubtful name by the registered name of the company number on the receipt. */
export function withRegisteredName(fields: ReceiptFields, name: string | undefined): ReceiptFields {
  if (name === undefined || confidenceOf(fields, 'merchant.name') >= doubtfulBelow.registry) return fields;
  return withName(fields, name, 'registry');
}

/**
 * Completes a receipt from its transaction: the merchant's name if the picture's is doubtful and differs, and the amount
 * if none was read. Equal values raise the confidence. This is computed for each response, so unmatching leaves no trace.
 */
export function completed(fields: ReceiptFields, purchase: Purchase | null): ReceiptFields {
  if (!purchase) return fields;
  return withPurchaseName(withPurchaseAmount(fields, purchase), purchase.merchant);
}

function withPurchaseName(fields: ReceiptFields, name: string | null): ReceiptFields {
  const { merchant, sources } = fields;
  if (name === null || confidenceOf(fields, 'merchant.name') >= sureFrom || sources?.['merchant.name'])
    return fields;
  const isSame = merchant.name !== null && similarity(merchant.name, name) >= similarFrom;
  if (isSame) return confirmed(fields, 'merchant.name');
  const isDoubtful = confidenceOf(fields, 'merchant.name') < doubtfulBelow.transaction;
  return isDoubtful ? withName(fields, name, 'transaction') : fields;
}

function withPurchaseAmount(fields: ReceiptFields, { amount, currency }: Purchase): ReceiptFields {
  if (fields.total_amount === null) {
    return {
      ...fields,
      total_amount: amount,
      currency,
      confidence: { ...fields.confidence, total_amount: confidenceElsewhere, currency: confidenceElsewhere },
      sources: { ...fields.sources, total_amount: 'transaction', currency: 'transaction' },
    };
  }
  const isSame = Math.abs(fields.total_amount) === Math.abs(amount) && fields.currency === currency;
  return isSame && confidenceOf(fields, 'total_amount') < sureFrom
    ? confirmed(fields, 'total_amount')
    : fields;
}

const withName = (fields: ReceiptFields, name: string, source: FieldSource): ReceiptFields => ({
  ...fields,
  merchant: { ...fields.merchant, name },
  confidence: { ...fields.confidence, 'merchant.name': confidenceElsewhere },
  sources: { ...fields.sources, 'merchant.name': source },
});

const confirmed = (fields: ReceiptFields, field: string): ReceiptFields => ({
  ...fields,
  confidence: { ...fields.confidence, [field]: confidenceElsewhere },
});

/** Returns the source of every field that was found. */
export function sourcesOf({ confidence, sources = {} }: ReceiptFields): Record<string, FieldSource> {
  const found = Object.keys(confidence).filter((field) => (confidence[field] ?? 0) > 0);
  return Object.fromEntries(found.map((field) => [field, sources[field] ?? 'picture']));
}
