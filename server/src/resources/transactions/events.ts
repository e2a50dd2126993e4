import Type from 'typebox';
import { EnhancedData } from '../../domain/enhanced-data.ts';
import { states, transactionTypes } from '../../domain/transaction-state.ts';
import { defineEvent } from '../../platform/outbox/index.ts';
import { Choice, Fields, Id, Line, Nullable, optional, Timestamp } from '../../platform/schema.ts';
import { codingFields } from './coding-fields.ts';
import { Tax } from './tax-fields.ts';

// This file defines the events of transactions and their receipts, with the exact payload of each.
const amountMax = 1_000_000_000_000;
const Amount = (description: string) =>
  Type.Number({ minimum: -amountMax, maximum: amountMax, description, examples: [129.5] });
const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  maxLength: 3,
  examples: ['SEK'],
  description: 'ISO 4217',
});
const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  maxLength: 2,
  examples: ['SE'],
  description: 'ISO 3166-1 alpha-2',
});
const Day = Type.String({ format: 'date', maxLength: 10, examples: ['2026-11-15'] });
const TimeOfDay = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$',
  maxLength: 8,
  examples: ['12:41:07'],
  description: 'Local time at the place of purchase',
});
const Text = (max: number, example: string, description?: string) =>
  Line({ max, examples: [example], ...(description === undefined ? {} : { description }) });

const organization = Fields({ id: Id('org'), reference_id: Line({ max: 100 }) });
const cardHolder = Fields({ id: Id('chd'), reference_id: Line({ max: 100 }) });
const paymentProduct = Fields({ id: Id('ppr'), name: Text(200, 'Business Card') });
const references = {
  transaction: Fields({ id: Id('txn'), card_issuer: Text(100, 'nordkort') }),
  payment_product: paymentProduct,
  card_holder: cardHolder,
  organization,
};

/** The contract's payload of a transaction, without its envelope. */
export const transactionFields = {
  id: Id('txn', 'The same id in every state of the transaction'),
  state: Choice(states),
  receiptable: Type.Boolean({ description: 'Whether Kontor looks for a receipt' }),
  card_issuer: Text(100, 'nordkort', 'Short name of the issuer'),
  payment_product: paymentProduct,
  card_issuer_reference: Nullable(Text(100, '740123456789', 'The issuer’s reference for the transaction')),
  card_issuer_customer_number: Nullable(Text(100, '100234')),
  type: Choice(transactionTypes),
  invoice_number: Nullable(Text(100, '20261130-1')),
  invoice_date: Nullable(Day),
  original_amount: Amount('In the currency of the purchase'),
  original_currency: Currency,
  vat_rate: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'The rate in percent, if all of `tax` has one rate',
      examples: [25],
    }),
  ),
  vat_amount: Nullable(Amount('The sum of the rows of `tax`')),
  vat_currency: Nullable(Currency),
  tax: Nullable(Tax),
  receipt_id: Nullable(Id('rcp', 'The matched receipt. Null if there is none.')),
  accounting_amount: Nullable(Amount('In the currency of the invoice')),
  accounting_currency: Nullable(Currency),
  exchange_rate: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000, examples: [11.4321] })),
  purchase_merchant: Nullable(Text(200, 'ICA MAXI STOCKHOLM', 'The name as reported by the card network')),
  purchase_merchant_common: Nullable(Text(200, 'ICA Maxi', 'The name that people know')),
  purchase_date: Day,
  purchase_time: Nullable(TimeOfDay),
  purchase_timezone: Nullable(Text(60, 'Europe/Stockholm')),
  purchase_country: Nullable(Country),
  purchase_city: Nullable(Text(100, 'Stockholm')),
  card_id: Id('crd'),
  card_product: Nullable(Text(200, 'Business Card')),
  card_funding: Nullable(Choice(['debit', 'credit'])),
  card_type: Nullable(Choice(['personal', 'corporate', 'corporate_with_personal_invoice'])),
  card_last_four: Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] }),
  mcc_code: Nullable(
    Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['5411'], description: 'ISO 18245' }),
  ),
  mcc_text: Nullable(Text(200, 'Grocery stores, supermarkets')),
  mcc_top_level: Nullable(Text(200, 'Retail outlets')),
  branch_code: Nullable(Text(30, '47.11')),
  branch_text: Nullable(Text(200, 'Non-specialised retail of food')),
  category_text: Nullable(Text(200, 'Groceries')),
  card_holder: cardHolder,
  organization,
  /** Absent where the issuer sent none. */
  enhanced_data: Type.Optional(EnhancedData),
};

/** The payload of an event. The coding is absent until something is coded, so that it costs other purchases nothing. */
const payloadFields = { ...transactionFields, ...optional(codingFields) };

const ofTransactions = {
  product: 'transaction',
  layout: {
    // These fields follow from the card, its holder and its customer number.
    first: [
      'card_issuer',
      'payment_product',
      'card_issuer_customer_number',
      'card_id',
      'card_product',
      'card_funding',
      'card_type',
      'card_last_four',
      'card_holder',
      'organization',
    ],
    // Most purchases at one merchant have these fields in common.
    second: [
      'receiptable',
      'type',
      'original_currency',
      'vat_rate',
      'vat_currency',
      'accounting_currency',
      'purchase_merchant',
      'purchase_merchant_common',
      'purchase_timezone',
      'purchase_country',
      'purchase_city',
      'mcc_code',
      'mcc_text',
      'mcc_top_level',
      'branch_code',
      'branch_text',
      'category_text',
    ],
  },
} as const;
const ofReceipts = { product: 'digital_receipt' } as const;

export const transactionAuthorized = defineEvent(
  'card.transaction.authorized',
  'A purchase was authorised, and the amount is reserved.',
  payloadFields,
  ofTransactions,
);
export const transactionCleared = defineEvent(
  'card.transaction.cleared',
  'The purchase was cleared, and the amount is final.',
  payloadFields,
  ofTransactions,
);
export const transactionDeleted = defineEvent(
  'card.transaction.deleted',
  'The reservation was released without a purchase.',
  payloadFields,
  ofTransactions,
);
export const transactionInvoiced = defineEvent(
  'card.transaction.invoiced',
  'The issuer invoiced the transaction.',
  payloadFields,
  ofTransactions,
);

export const transactionUpdated = defineEvent(
  'card.transaction.updated',
  'What is known of the transaction changed after its state was announced: its VAT, its receipt or its coding.',
  payloadFields,
  ofTransactions,
);

export const receiptFetched = defineEvent(
  'receipt.fetched',
  'A receipt was matched to the transaction.',
  {
    url: Type.String({ format: 'uri', maxLength: 500, description: 'URL of the receipt file' }),
    file_id: Id('fil'),
    content_type: Choice(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
    expiration_time: Timestamp,
    merchant: Nullable(Text(200, 'ICA Maxi')),
    amount: Nullable(Amount('Total on the receipt')),
    currency: Nullable(Currency),
    date: Nullable(Day),
    time: Nullable(TimeOfDay),
    ...references,
  },
  ofReceipts,
);
export const receiptNotFound = defineEvent(
  'receipt.not_found',
  'No receipt was found for the transaction, and Kontor has stopped looking for one.',
  references,
  ofReceipts,
);

const vatFigures = {
  taxable_amount: Amount('Amount without VAT'),
  vat_amount: Amount('Amount of VAT'),
  total_amount: Amount('Amount with VAT'),
  currency: Currency,
};
export const trueVat = defineEvent(
  'transaction.true.vat',
  'The VAT on the transaction’s receipt was read.',
  {
    purchase_country: Nullable(Country),
    vat_rates: Type.Array(
      Fields({ percentage: Type.Number({ minimum: 0, maximum: 100, examples: [25] }), ...vatFigures }),
      { maxItems: 50, description: 'VAT by rate. The rates add up to the totals.' },
    ),
    totals: Type.Array(Fields(vatFigures), { maxItems: 10, description: 'One entry per currency' }),
    ...references,
  },
  ofReceipts,
);
export const lineItems = defineEvent(
  'transaction.line.items',
  'The line items of the transaction are known: from its issuer, or better, from its receipt. Those of a receipt replace those of the issuer.',
  {
    source: Choice(['receipt', 'issuer'], 'Who said what was bought'),
    line_items: Type.Array(
      Fields({
        description: Text(500, 'Coffee, dark roast 450 g'),
        quantity: Type.Number({ minimum: -100_000_000, maximum: 100_000_000, examples: [2] }),
        amount: Nullable(Amount('Price of one unit')),
        total_amount: Amount('Total of the line'),
        currency: Currency,
      }),
      { maxItems: 1_000 },
    ),
    ...references,
  },
  ofReceipts,
);

export const transactionEvents = [
  transactionAuthorized,
  transactionCleared,
  transactionDeleted,
  transactionInvoiced,
  transactionUpdated,
  receiptFetched,
  receiptNotFound,
  trueVat,
  lineItems,
];
