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
    set: Line({ max: 100, description: 'The set of emission factors', examples: ['exiobase-3.8.2'] }),
    region: Line({ max: 100, examples: ['SE'] }),
    value: Type.Number({ minimum: -1e9, maximum: 1e9, description: 'kg CO2e per `unit`' }),
    unit: Line({ max: 100, examples: ['EUR'] }),
    source: Text(1000),
    licence: Text(1000),
  },
  { name: 'EmissionFactor', description: 'The emission of an amount or a quantity.' },
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
    purchase_date: Day('The local day of the purchase'),
    mcc_code: Nullable(Mcc),
    status: Choice(['estimated', 'not_applicable']),
    reason: Nullable(Choice([...reasons, 'transaction_deleted'], 'Why there is no estimate')),
    carbon_emission_in_grams: Nullable(
      Grams('CO2 equivalents in grams; negative for a refund. Unknown values are null, never 0'),
    ),
    carbon_emission_in_grams_low: Nullable(Grams('The lower bound of the estimate')),
    carbon_emission_in_grams_high: Nullable(Grams('The upper bound of the estimate')),
    carbon_social_cost_amount: Nullable(
      Type.Number({ minimum: -1e12, maximum: 1e12, description: 'The cost of the emission to society' }),
    ),
    carbon_social_cost_currency: Nullable(Currency),
    method: Nullable(Choice(methods)),
    sector: Nullable(Line({ max: 100, examples: ['food_retail'] })),
    factor: Nullable(Factor),
    steps: Type.Array(Step, { maxItems: 10_000, description: 'The steps of the computation, in order' }),
    confidence: Nullable(Choice(['high', 'medium', 'low'])),
    flags: Type.Array(Choice(flags), { maxItems: 100, description: 'Caveats of the estimate' }),
    method_version: Line({ max: 100, examples: ['1.0+2026-11-15'] }),
    calculated_at: Timestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'EnvironmentalImpact',
    description: 'The CO2 estimate of a transaction, with every step of the computation.',
  },
);
export type EnvironmentalImpact = Static<typeof EnvironmentalImpact>;
export const EnvironmentalImpactPage = PageOf(EnvironmentalImpact, 'EnvironmentalImpactPage');

export const ImpactQuery = listQuery({
  organization_id: Id('org'),
  transaction_id: Id('txn'),
  from: Day('Return only purchases made on this day or later'),
  to: Day('Return only purchases made on this day or earlier'),
});
export type ImpactQuery = Static<typeof ImpactQuery>;

const Spend = Fields({
  currency: Currency,
  estimated: Type.Number({ minimum: 0, maximum: 1e18, description: 'Spending with an estimate' }),
  unknown: Type.Number({ minimum: 0, maximum: 1e18, description: 'Spending without an estimate' }),
  share: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share of spending with an estimate; null if there is no spending',
    }),
  ),
});
const figures = {
  carbon_emission_in_grams: Nullable(
    Grams('CO2 equivalents in grams, with refunds subtracted; null if nothing could be estimated'),
  ),
  carbon_emission_in_grams_low: Nullable(
    Grams('The sum of the lower bounds, which assumes that every estimate is too high'),
  ),
  carbon_emission_in_grams_high: Nullable(
    Grams('The sum of the upper bounds, which assumes that every estimate is too low'),
  ),
  count: Count('The number of transactions'),
  coverage: Fields({
    estimated: Count('The number of transactions with an estimate'),
    not_applicable: Count(
      'The number of transactions without an emission: cash, fees, transfers and deleted transactions',
    ),
    unknown: Count('The number of transactions with too little data for an estimate'),
    spend: Type.Array(Spend, {
      maxItems: 300,
      description:
        'Spending by the currency of the invoice, or of the purchase until it is invoiced. Refunds count like purchases',
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
    groups_total: Count('The number of groups; groups beyond `limit` are only in the totals'),
    groups: Type.Array(
      Fields({
        key: Nullable(
          Line({
            max: 30,
            description:
              'The month (`2026-11`), MCC or id of the group; null for transactions without an MCC',
          }),
        ),
        ...figures,
      }),
      {
        maxItems: groupsMax,
        description: 'The groups: months in order, other groups by emission with the largest first',
      },
    ),
  },
  { name: 'EnvironmentalImpactSummary' },
);
export type ImpactSummary = Static<typeof ImpactSummary>;
export type ImpactFigures = ImpactSummary['totals'];

export const SummaryQuery = Fields({
  group_by: Choice(groupings),
  from: Type.Optional(Day('The first day of purchase (default: a year before `to`)')),
  to: Type.Optional(Day('The last day of purchase (default: today, UTC). The period has at most 366 days')),
  organization_id: Type.Optional(Id('org')),
  limit: Type.Optional(
    WholeNumber({
      min: 1,
      max: groupsMax,
      description: `The maximum number of groups (default ${groupsDefault})`,
    }),
  ),
});
export type SummaryQuery = Static<typeof SummaryQuery>;
