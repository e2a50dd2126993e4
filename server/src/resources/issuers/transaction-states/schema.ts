import Type, { type Static, type TSchema } from 'typebox';
import { states } from '../../../domain/transaction-state.ts';
import { Choice, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import { issuerCardId } from '../cards/schema.ts';

export const batchRowsMax = 1_000;
export const batchBytesMax = 4 * 1024 * 1024;
// Some twenty-six fields of a row, counted by their commas and colons.
export const batchValuesMax = 70 * batchRowsMax;
export const amountMax = 999_999_999.99;
export const transactionTypes = ['CARD_PURCHASE', 'CASH_WITHDRAWAL', 'FEE_AND_DISCOUNT', 'REFUND'] as const;

/** Null says as much as leaving it out: many systems write every field. */
const optional = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));
const Amount = (description: string) =>
  Type.Number({ minimum: -amountMax, maximum: amountMax, description, examples: [129.5] });
const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  maxLength: 3,
  description: 'ISO 4217',
  examples: ['SEK'],
});
const Text = (max: number, example: string, description?: string) =>
  Line({ max, examples: [example], ...(description === undefined ? {} : { description }) });

const IssuersId = Text(
  100,
  '740123456789',
  'Your own id of the transaction: the same over all of its states',
);
const StateName = Choice(states);

const stateFields = {
  id: IssuersId,
  state: StateName,
  type: optional(Choice(transactionTypes, 'A refund is sent as a positive amount')),
  original_amount: optional(
    Amount('In the currency of the purchase. Above zero; a discount (FEE_AND_DISCOUNT) is negative'),
  ),
  original_currency: optional(Currency),
  accounting_amount: optional(Amount('In the currency that is invoiced')),
  accounting_currency: optional(Currency),
  exchange_rate: optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, examples: [11.4321] })),
  vat_rate: optional(Type.Number({ minimum: 0, maximum: 100, description: 'Percent', examples: [25] })),
  vat_amount: optional(Amount('No more than the amount in the same currency')),
  vat_currency: optional(Type.String({ ...Currency, description: 'ISO 4217; default: `original_currency`' })),
  purchase_merchant: optional(Text(200, 'ICA MAXI STOCKHOLM', 'As the card network writes it')),
  purchase_time: optional(
    Type.String({
      ...Timestamp,
      maxLength: 35,
      description: 'RFC 3339 with the offset of the place, if you know it',
      examples: ['2026-11-15T10:30:00+01:00'],
    }),
  ),
  purchase_timezone: optional(Text(60, 'Europe/Stockholm', 'Name in the time zone database')),
  purchase_country: optional(
    Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, description: 'ISO 3166-1 alpha-2', examples: ['SE'] }),
  ),
  purchase_city: optional(Text(100, 'Stockholm')),
  mcc_code: optional(
    Type.String({
      pattern: '^[0-9]{4}$',
      maxLength: 4,
      description: 'ISO 18245; a code that nobody has heard of is kept as it is',
      examples: ['5411'],
    }),
  ),
  merchant_number: optional(Text(50, '0001234567')),
  terminal_id: optional(Text(50, '20391847')),
  rrn: optional(Text(50, '631912345678', 'Retrieval reference number')),
  auth_code: optional(Text(20, 'A1B2C3')),
  invoice_number: optional(Text(100, '20261130-1')),
  invoice_date: optional(Type.String({ format: 'date', maxLength: 10, examples: ['2026-11-30'] })),
  card_issuer_reference: optional(Text(100, '740123456789', 'What you call the transaction on statements')),
  card_issuer_customer_number: optional(Text(100, '100234')),
  branch_code: optional(Text(30, '47.11')),
  branch_text: optional(Text(200, 'Non-specialised retail of food')),
};
const about =
  'What you know of a transaction at this point of its life. `authorized` and `cleared` need `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may leave out what earlier states said. What a later state says lies over the earlier ones.';

export const NewState = Fields(stateFields, { name: 'NewTransactionState', description: about });
export type NewState = Static<typeof NewState>;

/** A row of a batch: a state, and the card that it is of. */
export const NewCardState = Fields(
  {
    card_id: Type.String({
      minLength: 1,
      maxLength: 64,
      pattern: issuerCardId.source,
      description: 'Your own id of the card',
      examples: ['card-70001'],
    }),
    ...stateFields,
  },
  { name: 'NewCardTransactionState', description: about },
);
export type NewCardState = Static<typeof NewCardState>;

const TransactionId = Id('txn', 'Kontor’s id of the transaction');
const Held = Type.Boolean({
  description:
    'Stored, but partners hear of it only when the state that it follows from is there (`cleared` for `invoiced`, `authorized` for `deleted`)',
});

export const AcceptedState = Fields(
  {
    id: IssuersId,
    transaction_id: TransactionId,
    state: StateName,
    status: Choice(['accepted']),
    held: Held,
  },
  {
    name: 'AcceptedTransactionState',
    description: 'It is on disk, and on its way to the partners concerned.',
  },
);

const bounds = { minItems: 1, maxItems: batchRowsMax };
/** Only the frame: each row is judged by itself. */
export const StateBatch = Type.Unsafe<{ transaction_states: unknown[] }>(
  Fields({ transaction_states: Type.Array(Type.Unknown(), bounds) }),
);
export const StateBatchAsDocumented = Fields(
  { transaction_states: Type.Array(NewCardState, bounds) },
  { name: 'TransactionStateBatch', description: 'Up to 1,000 states of any of your cards.' },
);

const AsSent = (max: number) =>
  Type.Optional(
    Type.String({
      maxLength: max,
      pattern: '^[\\s\\S]*$',
      description: 'As it was sent; missing when the row had none',
    }),
  );
const RowError = Fields({
  code: Choice(['validation_failed', 'not_found', 'duplicate', 'state_conflict']),
  detail: Line({ max: 1000 }),
  errors: Type.Optional(
    Type.Array(
      Fields({
        field: Line({ max: 200, min: 0 }),
        code: Line({ max: 50 }),
        message: Line({ max: 500 }),
      }),
      { maxItems: 20 },
    ),
  ),
});
export const BatchRow = Fields({
  index: WholeNumber({ min: 0, max: batchRowsMax, description: 'The place in the list, from 0' }),
  id: AsSent(100),
  card_id: AsSent(64),
  state: AsSent(20),
  status: Choice(['accepted', 'duplicate', 'conflict', 'unknown_card', 'invalid']),
  transaction_id: Type.Optional(TransactionId),
  held: Type.Optional(Held),
  error: Type.Optional(RowError),
});
export type BatchRow = Static<typeof BatchRow>;

const Count = WholeNumber({ min: 0, max: batchRowsMax });
export const BatchResult = Fields(
  {
    accepted: Count,
    refused: Count,
    results: Type.Array(BatchRow, { maxItems: batchRowsMax, description: 'In the order of the rows' }),
  },
  { name: 'TransactionStateBatchResult', description: 'What became of each row.' },
);
export type BatchResult = Static<typeof BatchResult>;
