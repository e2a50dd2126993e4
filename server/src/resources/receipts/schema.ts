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
    'Where the receipt is from, ISO 3166-1 alpha-2, if you know: it helps to tell dates and rates apart',
});
const Confidence = { minimum: 0, maximum: 1 };

export const NewReceiptScan = Fields(
  {
    receipt: Type.String({
      // One byte more than allowed is reported as too large, not as a bad field.
      maxLength: base64Max + 64,
      // Checked where it is decoded: a pattern takes 40 ms for ten megabytes.
      format: 'byte',
      description: 'JPEG, PNG, WebP or PDF of at most 10 MiB, in Base64',
      examples: ['/9j/4AAQSkZJRg=='],
    }),
    include: Type.Optional(
      Type.Array(Choice(includable), {
        maxItems: includable.length,
        uniqueItems: true,
        description: 'Optional fields of the answer',
      }),
    ),
    country: Type.Optional(Country),
  },
  { name: 'NewReceiptScan', description: 'A receipt to be read. Its type is detected from its content.' },
);
export type NewReceiptScan = Static<typeof NewReceiptScan>;

const VatRate = Fields({
  percentage: Type.Number({ minimum: 0, maximum: 100, examples: [25] }),
  taxable_amount: Nullable(Amount('Without VAT')),
  vat_amount: Nullable(Amount('The VAT')),
  total_amount: Nullable(Amount('With VAT')),
  currency: Nullable(Currency),
});
const Item = Fields({
  description: Line({ max: 500, examples: ['Coffee, dark roast 450 g'] }),
  quantity: Type.Number({ minimum: -1_000_000, maximum: 1_000_000, examples: [2] }),
  unit: Nullable(Line({ max: 20, examples: ['kg'] })),
  amount: Nullable(Amount('Of one unit')),
  total_amount: Amount('Of the line'),
  vat_percentage: Nullable(
    Type.Number({ minimum: 0, maximum: 100, description: 'Null where it is not printed' }),
  ),
});
const Grams = (description: string) =>
  Nullable(WholeNumber({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, description }));
const ReceiptImpact = Fields(
  {
    status: Choice(['estimated', 'not_applicable']),
    reason: Nullable(Line({ max: 60, examples: ['merchant_category_unknown'] })),
    carbon_emission_in_grams: Grams('CO2 equivalents'),
    carbon_emission_in_grams_low: Grams('It is hardly less'),
    carbon_emission_in_grams_high: Grams('It is hardly more'),
    method: Nullable(Line({ max: 60, examples: ['line_spend'] })),
    confidence: Nullable(Choice(['high', 'medium', 'low'])),
    method_version: Line({ max: 60 }),
  },
  { name: 'ReceiptImpact', description: 'The CO2 of the goods on the receipt.' },
);

export const Receipt = Fields(
  {
    id: Id('rcp'),
    source: Choice(['scan', 'provider', 'sandbox'], 'How it came'),
    status: Choice(['queued', 'scanning', 'scanned', 'unreadable'], '`scanned`: what it says is below'),
    reason: Nullable(Line({ max: 60, description: 'Why it is unreadable', examples: ['no_text'] })),
    country: Nullable(Country),
    merchant: Fields({
      name: Nullable(Line({ max: 200, examples: ['Ica Maxi Lindhagen'] })),
      organization_number: Nullable(Line({ max: 50, examples: ['5560160680'] })),
      vat_number: Nullable(Line({ max: 50, examples: ['SE556016068001'] })),
      address: Nullable(Line({ max: 300 })),
      phone: Nullable(Line({ max: 50 })),
    }),
    purchase_date: Nullable(Day('The day that is printed on it')),
    purchase_time: Nullable(Type.String({ pattern: '^[0-9:]{5,8}$', maxLength: 8, examples: ['12:41'] })),
    total_amount: Nullable(Amount('What was to be paid')),
    currency: Nullable(Currency),
    vat_rates: Type.Array(VatRate, { maxItems: 50, description: 'The VAT table as it is printed' }),
    vat_total: Nullable(Amount('All VAT')),
    card_last_four: Nullable(Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] })),
    payment_method: Nullable(Line({ max: 50, examples: ['card'] })),
    receipt_number: Nullable(Line({ max: 100 })),
    line_items: Type.Optional(Type.Array(Item, { maxItems: 1_000, description: 'When requested' })),
    environmental_impact: Type.Optional(ReceiptImpact),
    text: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50_000,
          pattern: '^[^\\u0000]*$',
          description: 'All lines of text, when requested',
        }),
      ),
    ),
    confidence: Type.Unsafe<Record<string, number>>({
      type: 'object',
      maxProperties: 50,
      additionalProperties: { type: 'number', ...Confidence },
      description:
        'How sure each field is, 0 to 1, by its name (`total_amount`, `merchant.name`). Fields of 0.9 and more were right about 98 times in 100 on merchants that the models had not seen.',
      examples: [{ total_amount: 0.99, 'merchant.name': 0.82 }],
    }),
    sources: Type.Unsafe<Record<string, FieldSource>>({
      type: 'object',
      maxProperties: 50,
      additionalProperties: { type: 'string', enum: [...fieldSources] },
      description:
        'Where each field is from, by its name: read from the `picture`, from the company `registry` by the number on the receipt, or from its `transaction`',
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
      description: 'Where each field was found, in pixels of the upright page',
      examples: [{ total_amount: { page: 1, x: 210, y: 890, width: 180, height: 32 } }],
    }),
    pages: Type.Array(Fields({ width: Type.Number({ minimum: 0 }), height: Type.Number({ minimum: 0 }) }), {
      maxItems: 100,
      description: 'The size of each page, upright, in pixels',
    }),
    duration_ms: Nullable(Type.Number({ minimum: 0, description: 'How long reading took' })),
    file_id: Id('fil'),
    content_type: Choice(receiptTypes),
    match_status: Choice(
      ['matched', 'ambiguous', 'unmatched'],
      '`ambiguous`: one of the candidates, but it is not certain which',
    ),
    transaction: Nullable(
      Fields({
        id: Id('txn'),
        score: Nullable(Type.Number({ ...Confidence, description: 'Null when you matched it yourself' })),
      }),
    ),
    candidates: Type.Array(Fields({ transaction_id: Id('txn'), score: Type.Number(Confidence) }), {
      maxItems: 10,
      description: 'Transactions that may match, best first',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'Receipt', description: 'The fields of a receipt, and the transaction it is matched to.' },
);
export type Receipt = Static<typeof Receipt>;
export const ReceiptPage = PageOf(Receipt, 'ReceiptPage');

export const ScanQuery = Fields({
  async: Type.Optional(
    Type.Boolean({ description: 'Answer 202 at once; poll `GET …/receipts/{id}` until it is `scanned`' }),
  ),
});
export const ReceiptQuery = Fields({
  include: Type.Optional(
    Type.String({
      pattern: `^(${includable.join('|')})(,(${includable.join('|')}))*$`,
      maxLength: 100,
      description: 'Optional fields of the answer, separated by commas (default: as in the scan)',
      examples: ['line_items,text'],
    }),
  ),
});
export const ReceiptsQuery = listQuery({
  status: Choice(['queued', 'scanning', 'scanned', 'unreadable']),
  match_status: Choice(['matched', 'ambiguous', 'unmatched']),
  transaction_id: Id('txn'),
  from: Day('Purchases of this day and later'),
  to: Day('Purchases of this day and earlier'),
});
export type ReceiptsQuery = Static<typeof ReceiptsQuery>;

export const ReceiptMatchRequest = Fields({ transaction_id: Id('txn') }, { name: 'ReceiptMatchRequest' });

export const TransactionReceipt = Fields(
  {
    url: Type.String({
      format: 'uri',
      maxLength: 500,
      description: 'The URL of the file; needs the scope `files-read`',
    }),
    expiration_time: Type.Unsafe<string>({
      ...Timestamp,
      description: 'When the link expires; reading this again renews it',
    }),
    receipt: Receipt,
  },
  { name: 'TransactionReceipt' },
);
