import Type, { type Static } from 'typebox';
import {
  Choice,
  Day,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { type FieldSource, fieldSources } from './fields.ts';
import { receiptTypes } from './parts.ts';

export const receiptBytesMax = 10 * 1024 * 1024;
const base64Max = Math.ceil(receiptBytesMax / 3) * 4;

export const includable = ['line_items', 'environmental_impact', 'text'] as const;
export type Includable = (typeof includable)[number];
const amountMax = 1_000_000_000_000;
const Amount = (description: string) =>
  Type.Number({ minimum: -amountMax, maximum: amountMax, description, examples: [129.5] });
export const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  maxLength: 3,
  examples: ['SEK'],
  description: 'ISO 4217',
});
export const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  maxLength: 2,
  examples: ['SE'],
  description:
    'Country of the receipt (ISO 3166-1 alpha-2), if known. It helps to interpret dates and VAT rates.',
});
const Confidence = { minimum: 0, maximum: 1 };

export const NewReceiptScan = Fields(
  {
    receipt: Type.String({
      // One byte more than allowed is reported as too large, not as a bad field.
      maxLength: base64Max + 64,
      // The characters are checked during decoding, because a pattern takes 40 ms for ten megabytes.
      format: 'byte',
      description: 'JPEG, PNG, WebP or PDF of at most 10 MiB, encoded in Base64',
      examples: ['/9j/4AAQSkZJRg=='],
    }),
    include: Type.Optional(
      Type.Array(Choice(includable), {
        maxItems: includable.length,
        uniqueItems: true,
        description: 'Optional fields to include in the response',
      }),
    ),
    country: Type.Optional(Country),
  },
  { name: 'NewReceiptScan', description: 'A receipt to read. Its type is detected from the content.' },
);
export type NewReceiptScan = Static<typeof NewReceiptScan>;

const VatRate = Fields({
  percentage: Type.Number({ minimum: 0, maximum: 100, examples: [25] }),
  taxable_amount: Nullable(Amount('Amount without VAT')),
  vat_amount: Nullable(Amount('Amount of VAT')),
  total_amount: Nullable(Amount('Amount with VAT')),
  currency: Nullable(Currency),
});
const Item = Fields({
  description: Line({ max: 500, examples: ['Coffee, dark roast 450 g'] }),
  quantity: Type.Number({ minimum: -1_000_000, maximum: 1_000_000, examples: [2] }),
  unit: Nullable(Line({ max: 20, examples: ['kg'] })),
  amount: Nullable(Amount('Price of one unit')),
  total_amount: Amount('Total of the line'),
  vat_percentage: Nullable(Type.Number({ minimum: 0, maximum: 100, description: 'Null if not printed' })),
});
const Grams = (description: string) =>
  Nullable(WholeNumber({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, description }));
const ReceiptImpact = Fields(
  {
    status: Choice(['estimated', 'not_applicable']),
    reason: Nullable(Line({ max: 60, examples: ['merchant_category_unknown'] })),
    carbon_emission_in_grams: Grams('Grams of CO2 equivalents'),
    carbon_emission_in_grams_low: Grams('Lower bound of the estimate'),
    carbon_emission_in_grams_high: Grams('Upper bound of the estimate'),
    method: Nullable(Line({ max: 60, examples: ['line_spend'] })),
    confidence: Nullable(Choice(['high', 'medium', 'low'])),
    method_version: Line({ max: 60 }),
  },
  { name: 'ReceiptImpact', description: 'CO2 estimate of the goods on the receipt.' },
);

export const Receipt = Fields(
  {
    id: Id('rcp'),
    source: Choice(['scan', 'provider', 'sandbox'], 'Source of the receipt'),
    status: Choice(['queued', 'scanning', 'scanned', 'unreadable'], '`scanned` receipts have fields'),
    reason: Nullable(Line({ max: 60, description: 'Why the receipt is unreadable', examples: ['no_text'] })),
    country: Nullable(Country),
    merchant: Fields({
      name: Nullable(Line({ max: 200, examples: ['Ica Maxi Lindhagen'] })),
      organization_number: Nullable(Line({ max: 50, examples: ['5560160680'] })),
      vat_number: Nullable(Line({ max: 50, examples: ['SE556016068001'] })),
      address: Nullable(Line({ max: 300 })),
      phone: Nullable(Line({ max: 50 })),
    }),
    purchase_date: Nullable(Day('Date on the receipt')),
    purchase_time: Nullable(Type.String({ pattern: '^[0-9:]{5,8}$', maxLength: 8, examples: ['12:41'] })),
    total_amount: Nullable(Amount('Total on the receipt')),
    currency: Nullable(Currency),
    vat_rates: Type.Array(VatRate, { maxItems: 50, description: 'VAT table as printed' }),
    vat_total: Nullable(Amount('Total VAT')),
    card_last_four: Nullable(Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] })),
    payment_method: Nullable(Line({ max: 50, examples: ['card'] })),
    receipt_number: Nullable(Line({ max: 100 })),
    line_items: Type.Optional(Type.Array(Item, { maxItems: 1_000, description: 'Line items, if requested' })),
    environmental_impact: Type.Optional(ReceiptImpact),
    text: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50_000,
          pattern: '^[^\\u0000]*$',
          description: 'All lines of text, if requested',
        }),
      ),
    ),
    confidence: Type.Unsafe<Record<string, number>>({
      type: 'object',
      maxProperties: 50,
      additionalProperties: { type: 'number', ...Confidence },
      description:
        'Confidence of each field from 0 to 1, by field name (`total_amount`, `merchant.name`). Fields with 0.9 or more were right about 98 times in 100 for merchants that the models had not seen.',
      examples: [{ total_amount: 0.99, 'merchant.name': 0.82 }],
    }),
    sources: Type.Unsafe<Record<string, FieldSource>>({
      type: 'object',
      maxProperties: 50,
      additionalProperties: { type: 'string', enum: [...fieldSources] },
      description:
        'Source of each field, by field name: the `picture`, the company `registry` (by the number on the receipt), or the `transaction`',
      examples: [{ total_amount: 'picture', 'merchant.name': 'registry' }],
    }),
    boxes: Type.Unsafe<Record<string, object>>({
      type: 'object',
      maxProperties: 50,
      additionalProperties: {
        type: 'object',
        properties: {
          page: { type: 'integer', format: 'int32', minimum: 1, maximum: 1000 },
          x: { type: 'number' },
          y: { type: 'number' },
          width: { type: 'number' },
          height: { type: 'number' },
        },
      },
      description: 'Position of each field in pixels of the upright page',
      examples: [{ total_amount: { page: 1, x: 210, y: 890, width: 180, height: 32 } }],
    }),
    pages: Type.Array(Fields({ width: Type.Number({ minimum: 0 }), height: Type.Number({ minimum: 0 }) }), {
      maxItems: 100,
      description: 'Size of each upright page in pixels',
    }),
    duration_ms: Nullable(Type.Number({ minimum: 0, description: 'Duration of reading' })),
    file_id: Id('fil'),
    content_type: Choice(receiptTypes),
    match_status: Choice(
      ['matched', 'ambiguous', 'unmatched'],
      '`ambiguous` receipts probably belong to one of the candidates',
    ),
    transaction: Nullable(
      Fields({
        id: Id('txn'),
        score: Nullable(
          Type.Number({ ...Confidence, description: 'Null if you matched the receipt yourself' }),
        ),
      }),
    ),
    candidates: Type.Array(Fields({ transaction_id: Id('txn'), score: Type.Number(Confidence) }), {
      maxItems: 10,
      description: 'Transactions that may match, best first',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'Receipt', description: 'A receipt with its fields and its matched transaction.' },
);
export type Receipt = Static<typeof Receipt>;
export const ReceiptPage = PageOf(Receipt, 'ReceiptPage');

export const ScanQuery = Fields({
  async: Type.Optional(
    Type.Boolean({
      description:
        'If true, returns 202 immediately. Poll `GET …/receipts/{id}` until the receipt is `scanned`.',
    }),
  ),
});
export const ReceiptQuery = Fields({
  include: Type.Optional(
    Type.String({
      pattern: `^(${includable.join('|')})(,(${includable.join('|')}))*$`,
      maxLength: 100,
      description:
        'Optional fields to include in the response, separated by commas. Defaults to those of the scan.',
      examples: ['line_items,text'],
    }),
  ),
});
export const ReceiptsQuery = listQuery({
  status: Choice(['queued', 'scanning', 'scanned', 'unreadable']),
  match_status: Choice(['matched', 'ambiguous', 'unmatched']),
  transaction_id: Id('txn'),
  from: Day('Purchases on or after this day'),
  to: Day('Purchases on or before this day'),
});
export type ReceiptsQuery = Static<typeof ReceiptsQuery>;

export const ReceiptMatchRequest = Fields({ transaction_id: Id('txn') }, { name: 'ReceiptMatchRequest' });

export const TransactionReceipt = Fields(
  {
    url: Type.String({
      format: 'uri',
      maxLength: 500,
      description: 'URL of the file. Requires the scope `files-read`.',
    }),
    expiration_time: Type.Unsafe<string>({
      ...Timestamp,
      description: 'When the link expires. Getting the receipt again renews it.',
    }),
    receipt: Receipt,
  },
  { name: 'TransactionReceipt' },
);
