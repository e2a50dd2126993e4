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
  PageOf,
  Timestamp,
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
  state: Choice(states, 'The current state'),
  from: Day('Purchases on or after this day', '2026-11-01'),
  to: Day('Purchases on or before this day', '2026-11-01'),
  q: Line({ max: 100, description: 'Words in the merchant’s name, as the card network writes it' }),
};
export const OrganizationTransactionQuery = listQuery(filters);
export const TransactionQuery = listQuery({ organization_id: Id('org'), ...filters });
export type TransactionQuery = Static<typeof TransactionQuery>;
