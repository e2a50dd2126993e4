import Type, { type Static } from 'typebox';
import { states } from '../../domain/transaction-state.ts';
import {
  Choice,
  Currency,
  Day,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  optional,
  PageOf,
  RowErrors,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { Category, CostAccount, codingFields, codingUpdate } from './coding-fields.ts';
import { pairPattern } from './coding-sql.ts';
import { transactionFields } from './events.ts';
import { NewTax } from './tax-fields.ts';

export const Transaction = Fields(
  {
    ...transactionFields,
    states: Type.Array(
      Fields({
        state: Choice(states),
        at: Type.Unsafe<string>({ ...Timestamp, description: 'When the issuer sent the state' }),
      }),
      { maxItems: states.length, description: 'Announced states, in order' },
    ),
    environmental_impact_id: Nullable(Id('env', 'The CO2 estimate. Null until it is estimated.')),
    carbon_emission_in_grams: Nullable(
      WholeNumber({
        min: -1e12,
        max: 1e12,
        description: 'Estimated emissions in grams of CO2 equivalents. Null if unknown.',
        examples: [1240],
      }),
    ),
    receipt_reminded_at: Nullable(
      Type.Unsafe<string>({
        ...Timestamp,
        description: 'When the card holder was last reminded of the missing receipt',
      }),
    ),
    ...codingFields,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Transaction',
    description: 'A card transaction of one of your card holders, as last announced.',
  },
);
export type Transaction = Static<typeof Transaction>;
const update = {
  ...codingUpdate,
  ...optional({
    tax: Type.Unsafe<Static<typeof NewTax> | null>({
      anyOf: [NewTax, Type.Null()],
      description: 'The VAT as a person states it. Null withdraws what a person stated.',
    }),
  }),
};
const onlySent = 'Only the fields that you send are updated; null removes a value.';
export const TransactionUpdate = Fields(update, {
  name: 'TransactionUpdate',
  description: `The coding of a transaction, and its VAT. ${onlySent}`,
});
export type TransactionUpdate = Static<typeof TransactionUpdate>;
/** Transactions of one request that codes many. */
export const codedAtOnceMax = 1_000;
export const TransactionCoding = Fields(
  { id: Id('txn'), ...update },
  { name: 'TransactionCoding', description: `The coding of one of many transactions. ${onlySent}` },
);
export type TransactionCoding = Static<typeof TransactionCoding>;
const bounds = { minItems: 1, maxItems: codedAtOnceMax };
/** Its items are validated one by one, so that an invalid item rejects only itself. */
export const CodingBatch = Type.Unsafe<{ transactions: unknown[] }>(
  Fields({ transactions: Type.Array(Type.Unknown(), bounds) }),
);
export const CodingBatchAsDocumented = Fields(
  { transactions: Type.Array(TransactionCoding, { ...bounds, description: 'The transactions, each once' }) },
  { name: 'TransactionCodingBatch', description: 'The coding of up to 1,000 transactions.' },
);
const ItemCount = (description: string) => WholeNumber({ min: 0, max: codedAtOnceMax, description });
const CodingResult = Fields({
  index: WholeNumber({ min: 0, max: codedAtOnceMax, description: 'The position in the list, starting at 0' }),
  id: Type.Optional(Id('txn', 'The id that you sent; absent if the item had none')),
  status: Choice(['updated', 'unchanged', 'failed']),
  errors: Type.Optional(RowErrors),
});
export type CodingResult = Static<typeof CodingResult>;
export const CodingBatchResult = Fields(
  {
    updated: ItemCount('The number of transactions that were updated'),
    failed: ItemCount('The number of items that were refused'),
    results: Type.Array(CodingResult, {
      maxItems: codedAtOnceMax,
      description: 'The results, in the order of the items',
    }),
  },
  { name: 'TransactionCodingResult', description: 'The result of coding many transactions, item by item.' },
);
export const TransactionPage = PageOf(Transaction, 'TransactionPage');

const Amount = (description: string) =>
  Type.Number({ minimum: -999_999_999.99, maximum: 999_999_999.99, description, examples: [100] });

const Pair = (description: string, example: string) =>
  Type.String({ pattern: pairPattern, maxLength: 541, description, examples: [example] });

const filters = {
  order_by: Choice(
    ['purchase_time', 'created_at'],
    '`purchase_time` (default) sorts by day of purchase, `created_at` by first announcement.',
  ),
  card_holder_id: Id('chd', 'Only transactions of this card holder'),
  amount_min: Amount('Only transactions with at least this `original_amount`'),
  amount_max: Amount('Only transactions with at most this `original_amount`'),
  currency: Type.String({
    ...Currency,
    description: 'Only transactions with this `original_currency` (ISO 4217)',
  }),
  mcc_code: Type.String({
    pattern: '^[0-9]{4}$',
    maxLength: 4,
    description: 'Only transactions with this merchant category code (ISO 18245)',
    examples: ['5411'],
  }),
  updated_since: Type.String({
    ...Timestamp,
    description: 'Only transactions that changed at or after this time',
  }),
  receipt: Choice(
    ['matched', 'missing', 'ambiguous'],
    '`matched`: has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither.',
  ),
  state: Choice(states, 'Only transactions currently in this state'),
  from: Day('Purchases on or after this day', '2026-11-01'),
  to: Day('Purchases on or before this day', '2026-11-01'),
  coded: Type.Boolean({
    description: 'Only transactions that can be booked (`true`) or that cannot (`false`)',
  }),
  private: Type.Boolean({
    description: 'Only transactions that are private, wholly or in part, or only others',
  }),
  needs_review: Type.Boolean({
    description: 'Only transactions whose parts do not add up anymore, or only others',
  }),
  category: Type.String({ ...Category, description: 'Only transactions with this category' }),
  cost_account: Type.String({ ...CostAccount, description: 'Only transactions with this cost account' }),
  dimension: Pair('Only transactions with this code in this dimension: `name:code`', 'cost_centre:4010'),
  metadata: Pair('Only transactions with this pair in `metadata`: `key:value`', 'batch:2026-11'),
  q: Line({
    max: 100,
    description:
      'Search by words in the merchant’s name, by an amount such as `2999` or `2 999,00`, or by a transaction id of Kontor or the issuer. The name is the one reported by the card network.',
  }),
};
export const OrganizationTransactionQuery = listQuery(filters);
export const TransactionQuery = listQuery({ organization_id: Id('org'), ...filters });
export type TransactionQuery = Static<typeof TransactionQuery>;

const { order_by: _, ...totalled } = filters;
export const TransactionTotalsQuery = Fields(optional({ organization_id: Id('org'), ...totalled }));
export type TransactionTotalsQuery = Static<typeof TransactionTotalsQuery>;

const Count = (description: string) => WholeNumber({ min: 0, max: 1e9, description, examples: [128] });
export const TransactionTotals = Fields(
  {
    data: Type.Array(
      Fields({
        currency: Type.String({ ...Currency, description: '`original_currency` (ISO 4217)' }),
        count: Count('Number of transactions in this currency'),
        amount: Type.Number({
          minimum: -1e15,
          maximum: 1e15,
          description: 'Sum of `original_amount`. Refunds are subtracted.',
          examples: [18_240.5],
        }),
      }),
      { maxItems: 200, description: 'One entry per currency, most frequent first' },
    ),
    count: Count('Number of transactions in all currencies'),
    is_complete: Type.Boolean({
      description:
        'False if only the newest transactions were counted. Choose a shorter period for complete totals.',
    }),
  },
  { name: 'TransactionTotals', description: 'Totals of the transactions that match the filters.' },
);
export type TransactionTotals = Static<typeof TransactionTotals>;
