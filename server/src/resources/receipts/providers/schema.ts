import Type, { type Static } from 'typebox';
import { Choice, Fields, Line, Nullable } from '../../../platform/schema.ts';
import { Currency } from '../schema.ts';

const Amount = (description: string) =>
  Type.Number({ minimum: -999_999_999, maximum: 999_999_999, description, examples: [129.5] });
const optional = <T extends Parameters<typeof Nullable>[0]>(schema: T) => Type.Optional(Nullable(schema));
const Code = (description: string) => optional(Line({ max: 50, description }));

/** The JSON that receipt providers send. The callback route documents it. */
export const ProvidedReceipt = Fields(
  {
    merchant: Fields({
      name: Line({ max: 200, examples: ['Ica Maxi Lindhagen'] }),
      organization_number: optional(Line({ max: 50, examples: ['5560160680'] })),
      vat_number: optional(Line({ max: 50, examples: ['SE556016068001'] })),
      address: optional(Line({ max: 300 })),
      phone: optional(Line({ max: 50 })),
    }),
    purchase_date: Type.String({
      format: 'date',
      pattern: '^20\\d\\d-',
      maxLength: 10,
      examples: ['2026-11-15'],
    }),
    purchase_time: optional(
      Type.String({
        pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$',
        maxLength: 8,
        examples: ['12:41'],
        description: 'Local time of the shop',
      }),
    ),
    total_amount: Amount('Total amount. Negative for a refund.'),
    currency: Currency,
    vat_rates: Type.Optional(
      Type.Array(
        Fields({
          percentage: Type.Number({ minimum: 0, maximum: 100, examples: [25] }),
          taxable_amount: optional(Amount('Amount without VAT')),
          vat_amount: optional(Amount('Amount of VAT')),
          total_amount: optional(Amount('Amount with VAT')),
        }),
        { maxItems: 50, description: 'VAT by rate. Any two of the three amounts are enough.' },
      ),
    ),
    vat_total: optional(Amount('Total VAT')),
    line_items: Type.Optional(
      Type.Array(
        Fields({
          description: Line({ max: 500, examples: ['Coffee, dark roast 450 g'] }),
          quantity: Type.Optional(Type.Number({ minimum: -1_000_000, maximum: 1_000_000, examples: [2] })),
          unit: optional(Line({ max: 20, examples: ['kg'] })),
          amount: optional(Amount('Price of one unit with VAT')),
          total_amount: Amount('Total of the line with VAT'),
          vat_percentage: optional(Type.Number({ minimum: 0, maximum: 100, examples: [12] })),
        }),
        { maxItems: 1_000 },
      ),
    ),
    receipt_number: optional(Line({ max: 100 })),
    payment_method: optional(Line({ max: 50, examples: ['card'] })),
    card_last_four: optional(Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] })),
    terminal_id: Code('Id of the card terminal'),
    rrn: Code('Retrieval reference number'),
    auth_code: Code('Approval code'),
    merchant_number: Code('Merchant number of the card network'),
  },
  { name: 'ProvidedReceipt', description: 'A receipt that a receipt provider sends as data.' },
);
export type ProvidedReceipt = Static<typeof ProvidedReceipt>;

export const CallbackOutcome = Fields(
  { status: Choice(['open', 'resolved', 'deleted', 'given_up']) },
  { name: 'ReceiptCallbackResult', description: 'Status of the receipt request.' },
);
