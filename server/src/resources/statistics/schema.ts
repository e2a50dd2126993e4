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

/** The maximum number of intervals in a series. */
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
  // fromEntries loses the names, which are those of the list.
  return Fields(fields as Record<Names[number], ReturnType<typeof Count>>, { description });
}

const Amounts = Fields(
  {
    currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['SEK'] }),
    count: Count('Number of transactions without deleted ones'),
    amount: Amount('Purchases, withdrawals and fees minus refunds, without deleted transactions'),
    refunds: Count('Number of refunds in `count`'),
    refunded: Amount('Sum of refunds, which is already subtracted from `amount`'),
    by_state: Fields(
      {
        authorized: Amount('Authorized but not cleared'),
        cleared: Amount('Cleared but not invoiced'),
        invoiced: Amount('Invoiced'),
        deleted: Amount('Released'),
      },
      { description: 'Amounts by current state, with refunds subtracted' },
    ),
  },
  { name: 'TransactionAmounts' },
);

const figures = {
  organizations: Count('Number of organizations at the end of the period'),
  tpas: Nullable(
    CountsOf(
      tpaStatuses,
      'Number of TPAs by status at the end of the period. Null for a single organization.',
    ),
  ),
  card_holders: CountsOf(cardHolderStatuses, 'Number of card holders by status at the end of the period'),
  transactions: Fields(
    {
      count: Count('Number of transactions in the period, without deleted ones'),
      refunds: Count('Number of refunds in `count`'),
      by_state: CountsOf(transactionStates, 'Number of transactions by current state'),
      amounts: Type.Array(Amounts, {
        maxItems: 300,
        description:
          'Amounts by accounting currency, or by purchase currency until the issuer sends the former',
      }),
    },
    { description: 'Transactions by day of purchase' },
  ),
  receipts: Fields({
    scanned: Count(),
    matched: Count('Number of receipts matched to a transaction'),
    match_rate: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Share of matched receipts. Null if there are no receipts.',
      }),
    ),
  }),
  webhooks: Fields(
    {
      delivered: Count(),
      failed: Count('Number of failed deliveries'),
      latency_median_ms: Milliseconds('Median response time of receivers, exact to an eighth'),
      latency_p95_ms: Milliseconds('95th percentile of the response time of receivers, exact to an eighth'),
    },
    { description: 'Deliveries by the day on which they finished' },
  ),
  api_calls: Nullable(
    Fields(
      {
        total: Count(),
        by_status: CountsOf(statusClasses, 'Number of requests by status class'),
      },
      {
        description: 'Requests with a valid token, up to a few seconds ago. Null for a single organization.',
      },
    ),
  ),
  co2: Fields(
    {
      grams: Nullable(
        WholeNumber({
          min: Number.MIN_SAFE_INTEGER,
          max: Number.MAX_SAFE_INTEGER,
          description:
            'Grams of CO2 equivalents with refunds subtracted. Null if nothing could be estimated.',
        }),
      ),
      estimated: Count('Number of transactions with an estimate'),
      not_applicable: Count(
        'Number of transactions without emissions: cash, fees, transfers and deleted ones',
      ),
      unknown: Count('Number of transactions with too little data for an estimate'),
    },
    { description: 'CO2 by day of purchase' },
  ),
};

export const Figures = Fields(figures, {
  name: 'StatisticsFigures',
  description: 'The figures of a period.',
});
export type Figures = Static<typeof Figures>;

export const Statistics = Fields(
  {
    from: Day('First day of the period'),
    to: Day('Last day of the period'),
    interval: Choice(intervals),
    organization_id: Nullable(Id('org')),
    totals: Figures,
    series: Type.Array(
      Fields({ from: Day('First day of the interval'), to: Day('Last day of the interval'), ...figures }),
      {
        maxItems: intervalsMax,
        description: 'One entry per interval, including empty ones',
      },
    ),
  },
  { name: 'Statistics' },
);
export type Statistics = Static<typeof Statistics>;

export const StatisticsQuery = Fields(
  optional({
    from: Day('First day in UTC. Defaults to 29 days before `to`.'),
    to: Day('Last day in UTC. Defaults to today.'),
    interval: Choice(
      intervals,
      'Interval of the series (default `day`). Weeks begin on Monday. The period has at most 366 days with `day`, otherwise 1,096.',
    ),
    organization_id: Id('org', 'Only figures of this organization'),
  }),
);
export type StatisticsQuery = Static<typeof StatisticsQuery>;
