import Type, { type Static, type TSchema } from 'typebox';
import { EnhancedData } from '../../../domain/enhanced-data.ts';
import { states, transactionTypes } from '../../../domain/transaction-state.ts';
import { rowErrorLimits } from '../../../platform/errors.ts';
import {
  Choice,
  Currency,
  Fields,
  Id,
  Line,
  Nullable,
  RowErrors,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';
import { issuerCardId } from '../cards/schema.ts';

const batchRowsMax = 1_000;
export const batchBytesMax = 4 * 1024 * 1024;
// A row has about 26 fields, counted by their commas and colons, and up to four objects. Enhanced data of a usual size doubles that.
export const batchValuesMax = 200 * batchRowsMax;
export const amountMax = 999_999_999.99;

/** An optional field. Null means not sent, because many systems write every field. */
const optional = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));
const Amount = (description: string) =>
  Type.Number({ minimum: -amountMax, maximum: amountMax, description, examples: [129.5] });
const Text = (max: number, example: string, description?: string) =>
  Line({ max, examples: [example], ...(description === undefined ? {} : { description }) });

const IssuersId = Text(100, '740123456789', 'Your own id for the transaction, the same in all of its states');
const StateName = Choice(states);

const stateFields = {
  id: IssuersId,
  state: StateName,
  type: optional(Choice(transactionTypes, 'The type of transaction; a refund has a positive amount')),
  original_amount: optional(
    Amount(
      'The amount in the currency of the purchase. Greater than zero, except that a discount (FEE_AND_DISCOUNT) is negative',
    ),
  ),
  original_currency: optional(Currency),
  accounting_amount: optional(Amount('The amount in the currency of the invoice')),
  accounting_currency: optional(Currency),
  exchange_rate: optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, examples: [11.4321] })),
  vat_rate: optional(
    Type.Number({ minimum: 0, maximum: 100, description: 'The VAT rate, in percent', examples: [25] }),
  ),
  vat_amount: optional(Amount('The VAT amount, at most the amount in the same currency')),
  vat_currency: optional(
    Type.String({
      ...Currency,
      description: 'The currency of the VAT amount, ISO 4217 (default: `original_currency`)',
    }),
  ),
  purchase_merchant: optional(
    Text(200, 'ICA MAXI STOCKHOLM', 'The merchant’s name, as the card network writes it'),
  ),
  purchase_time: optional(
    Type.String({
      ...Timestamp,
      maxLength: 35,
      description: 'The time of the purchase, RFC 3339, with the local offset if known',
      examples: ['2026-11-15T10:30:00+01:00'],
    }),
  ),
  purchase_timezone: optional(Text(60, 'Europe/Stockholm', 'The IANA name of the time zone')),
  purchase_country: optional(
    Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, description: 'ISO 3166-1 alpha-2', examples: ['SE'] }),
  ),
  purchase_city: optional(Text(100, 'Stockholm')),
  mcc_code: optional(
    Type.String({
      pattern: '^[0-9]{4}$',
      maxLength: 4,
      description: 'The merchant category code, ISO 18245; unknown codes are stored as sent',
      examples: ['5411'],
    }),
  ),
  merchant_number: optional(Text(50, '0001234567')),
  terminal_id: optional(Text(50, '20391847')),
  rrn: optional(Text(50, '631912345678', 'Retrieval reference number')),
  auth_code: optional(Text(20, 'A1B2C3')),
  invoice_number: optional(Text(100, '20261130-1')),
  invoice_date: optional(Type.String({ format: 'date', maxLength: 10, examples: ['2026-11-30'] })),
  card_issuer_reference: optional(
    Text(100, '740123456789', 'The reference of the transaction on statements'),
  ),
  card_issuer_customer_number: optional(Text(100, '100234')),
  branch_code: optional(Text(30, '47.11')),
  branch_text: optional(Text(200, 'Non-specialised retail of food')),
  enhanced_data: optional(
    Fields(EnhancedData.properties, {
      description:
        'What you know beyond the transaction: taxes, line items, fuel, flights, lodging, car rental. At most 128 KiB. Omit what you do not know',
    }),
  ),
};
const about =
  'A state of a transaction, with its data. `authorized` and `cleared` require `type`, `original_amount`, `original_currency`, `purchase_merchant` and `purchase_time`; `invoiced` and `deleted` may omit fields that earlier states had. Fields of a later state replace those of earlier states.';

export const NewState = Fields(stateFields, { name: 'NewTransactionState', description: about });
export type NewState = Static<typeof NewState>;

/** A row of a batch: a state and its card. */
export const NewCardState = Fields(
  {
    card_id: Type.String({
      minLength: 1,
      maxLength: 64,
      pattern: issuerCardId.source,
      description: 'Your own id for the card',
      examples: ['card-70001'],
    }),
    ...stateFields,
  },
  { name: 'NewCardTransactionState', description: about },
);
export type NewCardState = Static<typeof NewCardState>;

const TransactionId = Id('txn', 'Kontor’s id for the transaction');
const Held = Type.Boolean({
  description:
    'Whether the state arrived early. Partners receive it only after the state that it follows (`cleared` for `invoiced`, `authorized` for `deleted`)',
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
    description: 'The state is stored and will be routed to the partners concerned.',
  },
);

const bounds = { minItems: 1, maxItems: batchRowsMax };
/** A batch. Rows are validated one by one, so that an invalid row rejects only itself. */
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
      description: 'The value that you sent; absent if the row had none',
    }),
  );
const RowError = Fields({
  code: Choice(['validation_failed', 'card_number_refused', 'not_found', 'duplicate', 'state_conflict']),
  detail: Line({ max: rowErrorLimits.detail }),
  errors: Type.Optional(RowErrors),
});
const BatchRow = Fields({
  index: WholeNumber({ min: 0, max: batchRowsMax, description: 'The position in the list, starting at 0' }),
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
    results: Type.Array(BatchRow, {
      maxItems: batchRowsMax,
      description: 'The results, in the order of the rows',
    }),
  },
  { name: 'TransactionStateBatchResult', description: 'The result of a batch, row by row.' },
);
export type BatchResult = Static<typeof BatchResult>;
