import Type, { type Static } from 'typebox';
import { flags, methods, reasons } from '../../domain/impact.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

const groupings = ['month', 'mcc', 'organization', 'card_holder'] as const;
export type Grouping = (typeof groupings)[number];
export const groupsMax = 500;
export const groupsDefault = 100;

const Day = (description: string) =>
  Type.String({
    format: 'date',
    pattern: '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$',
    maxLength: 10,
    examples: ['2026-11-15'],
    description,
  });
const Grams = (description: string) =>
  WholeNumber({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, description });
const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const Currency = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['SEK'] });
const Mcc = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['5411'] });
const Text = (max: number) => Type.String({ maxLength: max, pattern: '^[^\\u0000]*$' });

const Factor = Fields(
  {
    set: Line({ max: 100, description: 'The set of factors', examples: ['exiobase-3.8.2'] }),
    region: Line({ max: 100, examples: ['SE'] }),
    value: Type.Number({ minimum: -1e9, maximum: 1e9, description: 'kg CO2e per `unit`' }),
    unit: Line({ max: 100, examples: ['EUR'] }),
    source: Text(1000),
    licence: Text(1000),
  },
  { name: 'EmissionFactor', description: 'How much an amount or a quantity emits.' },
);
const Step = Fields({
  name: Line({ max: 100, examples: ['net_amount'] }),
  value: Nullable(Type.Number({ minimum: -1e15, maximum: 1e15 })),
  unit: Nullable(Text(100)),
  source: Nullable(Text(1000)),
  explanation: Text(1000),
});

export const EnvironmentalImpact = Fields(
  {
    id: Id('env'),
    transaction_id: Id('txn'),
    organization_id: Id('org'),
    card_holder_id: Id('chd'),
    purchase_date: Day('Where the purchase was made'),
    mcc_code: Nullable(Mcc),
    status: Choice(['estimated', 'not_applicable']),
    reason: Nullable(Choice([...reasons, 'transaction_deleted'], 'Why there is no figure')),
    carbon_emission_in_grams: Nullable(
      Grams('CO2 equivalents; negative for a refund. Unknown is null, never 0.'),
    ),
    carbon_emission_in_grams_low: Nullable(Grams('The lower end of the range')),
    carbon_emission_in_grams_high: Nullable(Grams('The upper end of the range')),
    carbon_social_cost_amount: Nullable(
      Type.Number({ minimum: -1e12, maximum: 1e12, description: 'What the emission costs society' }),
    ),
    carbon_social_cost_currency: Nullable(Currency),
    method: Nullable(Choice(methods)),
    sector: Nullable(Line({ max: 100, examples: ['food_retail'] })),
    factor: Nullable(Factor),
    steps: Type.Array(Step, { maxItems: 10_000, description: 'Every figure of the computation, in order' }),
    confidence: Nullable(Choice(['high', 'medium', 'low'])),
    flags: Type.Array(Choice(flags), { maxItems: 100, description: 'What to know before relying on it' }),
    method_version: Line({ max: 100, examples: ['1.0+2026-11-15'] }),
    calculated_at: Timestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'EnvironmentalImpact', description: 'The CO2 of one transaction.' },
);
export type EnvironmentalImpact = Static<typeof EnvironmentalImpact>;
export const EnvironmentalImpactPage = PageOf(EnvironmentalImpact, 'EnvironmentalImpactPage');

export const ImpactQuery = listQuery({
  organization_id: Id('org'),
  transaction_id: Id('txn'),
  from: Day('Purchases of this day and later'),
  to: Day('Purchases of this day and earlier'),
});
export type ImpactQuery = Static<typeof ImpactQuery>;

const Spend = Fields({
  currency: Currency,
  estimated: Type.Number({ minimum: 0, maximum: 1e18, description: 'Spending with a figure' }),
  unknown: Type.Number({ minimum: 0, maximum: 1e18, description: 'Spending whose CO2 is unknown' }),
  share: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share with a figure; null without any spending',
    }),
  ),
});
const figures = {
  carbon_emission_in_grams: Nullable(Grams('Refunds subtracted; null when nothing could be estimated')),
  carbon_emission_in_grams_low: Nullable(Grams('The sum of the lower ends: all of them too high at once')),
  carbon_emission_in_grams_high: Nullable(Grams('The sum of the upper ends: all of them too low at once')),
  count: Count('Transactions'),
  coverage: Fields({
    estimated: Count('Transactions with a figure'),
    not_applicable: Count('Transactions without an emission: cash, fees, transfers, deleted ones'),
    unknown: Count('Transactions of which too little is known'),
    spend: Type.Array(Spend, {
      maxItems: 300,
      description:
        'By currency of the invoice (of the purchase, until it is invoiced); refunds count like purchases',
    }),
  }),
};
export const ImpactSummary = Fields(
  {
    group_by: Choice(groupings),
    from: Day('The first day'),
    to: Day('The last day'),
    organization_id: Nullable(Id('org')),
    totals: Fields(figures),
    groups_total: Count('How many groups there are; those beyond `limit` are in the totals only'),
    groups: Type.Array(
      Fields({
        key: Nullable(
          Line({
            max: 30,
            description: 'The month (`2026-11`), MCC or id; null: transactions without an MCC',
          }),
        ),
        ...figures,
      }),
      { maxItems: groupsMax, description: 'Months in order; other groups by emission, largest first' },
    ),
  },
  { name: 'EnvironmentalImpactSummary' },
);
export type ImpactSummary = Static<typeof ImpactSummary>;
export type ImpactFigures = ImpactSummary['totals'];

export const SummaryQuery = Fields({
  group_by: Choice(groupings),
  from: Type.Optional(Day('The first day (default: a year before `to`)')),
  to: Type.Optional(Day('The last day (default: today, UTC); at most 366 days in all')),
  organization_id: Type.Optional(Id('org')),
  limit: Type.Optional(
    WholeNumber({
      min: 1,
      max: groupsMax,
      description: `How many groups at most (default ${groupsDefault})`,
    }),
  ),
});
export type SummaryQuery = Static<typeof SummaryQuery>;
