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
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { transactionFields } from './events.ts';

export const Transaction = Fields(
  {
    ...transactionFields,
    states: Type.Array(
      Fields({
        state: Choice(states),
        at: Type.Unsafe<string>({ ...Timestamp, description: 'When the issuer sent it' }),
      }),
      { maxItems: states.length, description: 'The announced states, in order' },
    ),
    environmental_impact_id: Nullable(Id('env', 'Its CO2; null until it is estimated')),
    carbon_emission_in_grams: Nullable(
      WholeNumber({
        min: -1e12,
        max: 1e12,
        description: 'The estimate, in grams of CO2 equivalents; null: unknown',
        examples: [1240],
      }),
    ),
    receipt_id: Nullable(Id('rcp', 'The matched receipt; null: it has none')),
    receipt_reminded_at: Nullable(
      Type.Unsafe<string>({
        ...Timestamp,
        description: 'When the card holder was last reminded of the missing receipt',
      }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Transaction',
    description: 'A card transaction of one of your card holders, as it was last announced.',
  },
);
export type Transaction = Static<typeof Transaction>;
export const TransactionPage = PageOf(Transaction, 'TransactionPage');

const Amount = (description: string) =>
  Type.Number({ minimum: -999_999_999.99, maximum: 999_999_999.99, description, examples: [100] });

const filters = {
  order_by: Choice(
    ['purchase_time', 'created_at'],
    'Default: by day of purchase. `created_at`: in the order of the first announcement.',
  ),
  card_holder_id: Id('chd', 'Only transactions of this card holder'),
  amount_min: Amount('Only `original_amount` of at least this'),
  amount_max: Amount('Only `original_amount` of at most this'),
  currency: Type.String({ ...Currency, description: 'Only `original_currency` (ISO 4217)' }),
  mcc_code: Type.String({
    pattern: '^[0-9]{4}$',
    maxLength: 4,
    description: 'Only this merchant category (ISO 18245)',
    examples: ['5411'],
  }),
  updated_since: Type.String({ ...Timestamp, description: 'Only what changed at this time or later' }),
  receipt: Choice(
    ['matched', 'missing', 'ambiguous'],
    '`matched`: it has a receipt. `ambiguous`: a receipt may belong to it. `missing`: a purchase or refund with neither.',
  ),
  state: Choice(states, 'The current state'),
  from: Day('Purchases on or after this day', '2026-11-01'),
  to: Day('Purchases on or before this day', '2026-11-01'),
  q: Line({
    max: 100,
    description:
      'Words in the merchant’s name, as the card network writes it, an amount such as `2999` or `2 999,00`, or the id of a transaction: Kontor’s or its issuer’s',
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
        count: Count('Transactions in this currency'),
        amount: Type.Number({
          minimum: -1e15,
          maximum: 1e15,
          description: 'Sum of `original_amount`; refunds are subtracted',
          examples: [18_240.5],
        }),
      }),
      { maxItems: 200, description: 'One entry for each currency, the most frequent first' },
    ),
    count: Count('Transactions in all currencies'),
    is_complete: Type.Boolean({
      description: 'False: only the newest transactions were counted; a shorter period has complete totals',
    }),
  },
  { name: 'TransactionTotals', description: 'Sums of the transactions that the same filters list.' },
);
export type TransactionTotals = Static<typeof TransactionTotals>;
