import Type from 'typebox';
import { methods } from '../../domain/impact.ts';
import { defineEvent } from '../../platform/outbox/index.ts';
import { Choice, Fields, Id, Line, Nullable, WholeNumber } from '../../platform/schema.ts';

const reference = (prefix: 'chd' | 'org') => Fields({ id: Id(prefix), reference_id: Line({ max: 100 }) });

export const environmentalImpact = defineEvent(
  'environmental.impact',
  'The CO2 of the transaction was estimated. Sent again when a receipt improves the estimate.',
  {
    carbon_emission_in_grams: Nullable(
      WholeNumber({
        min: Number.MIN_SAFE_INTEGER,
        max: Number.MAX_SAFE_INTEGER,
        description: 'CO2 equivalents in grams; negative for a refund, null if unknown',
      }),
    ),
    carbon_social_cost_amount: Nullable(
      Type.Number({
        minimum: -1_000_000_000_000,
        maximum: 1_000_000_000_000,
        description: 'The cost of the emission to society',
        examples: [129.5],
      }),
    ),
    carbon_social_cost_currency: Nullable(
      Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['SEK'], description: 'ISO 4217' }),
    ),
    method: Choice(methods),
    confidence: Choice(['high', 'medium', 'low']),
    transaction: Fields({ id: Id('txn'), card_issuer: Line({ max: 100, examples: ['nordkort'] }) }),
    payment_product: Fields({ id: Id('ppr'), name: Line({ max: 200, examples: ['Business Card'] }) }),
    card_holder: reference('chd'),
    organization: reference('org'),
  },
  {
    product: 'environmental_impact',
    layout: {
      first: [
        'carbon_social_cost_currency',
        'method',
        'confidence',
        'payment_product',
        'card_holder',
        'organization',
      ],
    },
  },
);
