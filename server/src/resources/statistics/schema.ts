import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, Nullable, optional, WholeNumber } from '../../platform/schema.ts';

export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

export const tpaStatuses = [
  'draft',
  'pending-signatures',
  'pending-approval',
  'pending-activation',
  'activated',
  'rejected',
  'terminated',
] as const;
export const cardHolderStatuses = ['created', 'invited', 'identified', 'consented', 'withdrawn'] as const;
export const transactionStates = ['authorized', 'cleared', 'invoiced', 'deleted'] as const;
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

/** More intervals than anyone looks at. */
const intervalsMax = 366;

const Count = (description?: string) =>
  WholeNumber({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    ...(description === undefined ? {} : { description }),
  });
const Amount = (description: string) =>
  Type.Number({ minimum: -1e18, maximum: 1e18, description, examples: [12850.5] });
const Day = (description: string) =>
  Type.String({
    format: 'date',
    pattern: '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$',
    maxLength: 10,
    examples: ['2026-11-15'],
    description,
  });
const Milliseconds = (description: string) =>
  Nullable(Type.Number({ minimum: 0, maximum: 1_000_000, description }));

function CountsOf<const Names extends readonly string[]>(names: Names, description: string) {
  const fields = Object.fromEntries(names.map((name) => [name, Count()]));
  // The names are lost in fromEntries; they are those of the list.
  return Fields(fields as Record<Names[number], ReturnType<typeof Count>>, { description });
}

const Amounts = Fields(
  {
    currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['SEK'] }),
    count: Count('Without deleted ones'),
    amount: Amount('Purchases, withdrawals and fees less refunds, without deleted ones'),
    refunds: Count('How many of `count` are refunds'),
    refunded: Amount('What they gave back: already subtracted from `amount`'),
    by_state: Fields(
      {
        authorized: Amount('Reserved'),
        cleared: Amount('Cleared, not yet invoiced'),
        invoiced: Amount('On an invoice'),
        deleted: Amount('Released again'),
      },
      { description: 'Amounts by the state that the transactions are in now, refunds subtracted' },
    ),
  },
  { name: 'TransactionAmounts' },
);

const figures = {
  organizations: Count('Organizations at the end of the period'),
  tpas: Nullable(CountsOf(tpaStatuses, 'TPAs at the end of the period; null for one organization')),
  card_holders: CountsOf(cardHolderStatuses, 'Card holders at the end of the period'),
  transactions: Fields(
    {
      count: Count('Purchases of the period, without deleted ones'),
      refunds: Count('How many of them are refunds'),
      by_state: CountsOf(transactionStates, 'All, by the state that they are in now'),
      amounts: Type.Array(Amounts, {
        maxItems: 300,
        description: 'By invoice currency; by purchase currency until the issuer sends the former',
      }),
    },
    { description: 'By the day of the purchase' },
  ),
  receipts: Fields({
    scanned: Count(),
    matched: Count('Matched to a transaction'),
    match_rate: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Null without any receipt' })),
  }),
  webhooks: Fields(
    {
      delivered: Count(),
      failed: Count('Given up'),
      latency_median_ms: Milliseconds('How fast receivers answered; exact to an eighth'),
      latency_p95_ms: Milliseconds('Nineteen of twenty were answered faster; exact to an eighth'),
    },
    { description: 'Deliveries, by the day they ended' },
  ),
  api_calls: Nullable(
    Fields(
      {
        total: Count(),
        by_status: CountsOf(statusClasses, 'By the class of the answer’s status'),
      },
      { description: 'Calls with a valid token, up to a few seconds ago; null for one organization' },
    ),
  ),
  co2: Fields(
    {
      grams: Nullable(
        WholeNumber({
          min: Number.MIN_SAFE_INTEGER,
          max: Number.MAX_SAFE_INTEGER,
          description: 'CO2 equivalents, refunds subtracted; null when nothing could be estimated',
        }),
      ),
      estimated: Count('Transactions with a figure'),
      not_applicable: Count('Transactions without an emission: cash, fees, transfers, deleted ones'),
      unknown: Count('Transactions with too few facts for an estimate'),
    },
    { description: 'By the day of the purchase' },
  ),
};

export const Figures = Fields(figures, {
  name: 'StatisticsFigures',
  description: 'The figures of a period.',
});
export type Figures = Static<typeof Figures>;

export const Statistics = Fields(
  {
    from: Day('The first day'),
    to: Day('The last day'),
    interval: Choice(intervals),
    organization_id: Nullable(Id('org')),
    totals: Figures,
    series: Type.Array(Fields({ from: Day('Its first day'), to: Day('Its last day'), ...figures }), {
      maxItems: intervalsMax,
      description: 'One entry for each interval, including empty ones',
    }),
  },
  { name: 'Statistics' },
);
export type Statistics = Static<typeof Statistics>;

export const StatisticsQuery = Fields(
  optional({
    from: Day('The first day, UTC (default: 29 days before `to`)'),
    to: Day('The last day, UTC (default: today)'),
    interval: Choice(
      intervals,
      'Of the series (default `day`); weeks begin on Monday. `day`: 366 days at most, else 1,096',
    ),
    organization_id: Id('org', 'Only what belongs to this organization'),
  }),
);
export type StatisticsQuery = Static<typeof StatisticsQuery>;
