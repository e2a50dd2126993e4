import type { Estimate, Flag, Method, Reason, Step } from '../../domain/impact.ts';
import { type Part, step, weighConfidence } from './estimate.ts';
import type { Reading } from './receipt.ts';

/** The method, then the day of the tables. */
export const methodVersion = '1.1+2026-11-19';

/** Methods that multiply a quantity, not money. */
const physical = new Set<Method>([
  'quantity',
  'flight_distance',
  'room_nights',
  'rental_distance',
  'rental_days',
]);

type Finish = {
  one(part: Part, sector: string, extraFlags: Flag[], isRefund: boolean): Estimate;
  several(reading: Reading, isRefund: boolean): Estimate;
};

/** Turns figures into the estimate. They are rounded here and nowhere before, to the gram, half up. */
export function createFinish(socialCost: { amountPerTonne: number; currency: string } | undefined): Finish {
  const centsPerUnit = socialCost === undefined ? 1 : 10 ** decimalsOf(socialCost.currency);

  const complete = (
    part: Omit<Part, 'steps' | 'flags'>,
    steps: Step[],
    flags: readonly Flag[],
    sector: string | null,
    isRefund: boolean,
  ): Estimate => {
    let grams = roundHalfUp(part.kg * 1_000);
    let low = roundHalfUp(part.low * 1_000);
    let high = roundHalfUp(part.high * 1_000);
    steps.push(
      step('kg_low', part.low, 'kg CO2e', null, 'The lower end of the range.'),
      step('kg_high', part.high, 'kg CO2e', null, 'The upper end of the range.'),
    );
    if (isRefund) {
      // A refund reverses a purchase: all signs change, and the two ends of the range swap.
      [grams, low, high] = [0 - grams, 0 - high, 0 - low];
      steps.push(step('grams', grams, 'g CO2e', null, 'Rounded, and negative because it is a refund.'));
    } else {
      steps.push(step('grams', grams, 'g CO2e', null, 'Rounded to the gram.'));
    }
    let cost: number | null = null;
    if (socialCost !== undefined) {
      const { amountPerTonne, currency } = socialCost;
      const cents = roundHalfUp((Math.abs(grams) * amountPerTonne * centsPerUnit) / 1e6);
      cost = (grams < 0 ? 0 - cents : cents) / centsPerUnit;
      steps.push(
        step(
          'social_cost_per_tonne',
          amountPerTonne,
          currency,
          'setting',
          'The social cost of a tonne of CO2e.',
        ),
        step('social_cost', cost, currency, null, 'The grams at that cost.'),
      );
    }
    return {
      status: 'estimated',
      reason: null,
      carbon_emission_in_grams: grams,
      carbon_emission_in_grams_low: low,
      carbon_emission_in_grams_high: high,
      carbon_social_cost_amount: cost,
      carbon_social_cost_currency: socialCost === undefined ? null : socialCost.currency,
      method: part.method,
      sector,
      factor: part.factor,
      steps,
      confidence: part.confidence,
      flags,
      method_version: methodVersion,
    };
  };

  return {
    one(part, sector, extraFlags, isRefund) {
      const flags = extraFlags.length === 0 ? part.flags : [...extraFlags, ...part.flags];
      return complete(part, part.steps, flags, sector, isRefund);
    },
    several(reading, isRefund) {
      const { parts, share, sector } = reading;
      const [first] = parts;
      if (first === undefined) throw new Error('A purchase without parts has no footprint.');
      const largest = parts.reduce(
        (best, part) => (Math.abs(part.kg) > Math.abs(best.kg) ? part : best),
        first,
      );
      const sum = (pick: (part: Part) => number) =>
        Math.max(
          0,
          parts.reduce((total, part) => total + pick(part), 0),
        ) * share;
      const kg = sum((part) => part.kg);
      const whole = kg / share;
      const counted = parts
        .filter(({ method }) => physical.has(method))
        .reduce((total, part) => total + part.kg, 0);
      const flags = new Set([...reading.flags, ...parts.flatMap((part) => part.flags)]);
      if (parts.some(({ factor }) => !isSameFactor(factor, largest.factor))) flags.add('several_factors');
      const steps = [
        ...reading.steps,
        step('kg_of_receipt', whole, 'kg CO2e', null, 'All lines and the rest together.'),
        step(
          'share_by_quantity',
          whole > 0 ? counted / whole : null,
          null,
          null,
          'How much of it comes from quantities.',
        ),
        step('share_paid', share, null, null, 'How much of the receipt this purchase paid.'),
        step('kg_co2e', kg, 'kg CO2e', null, 'The paid share of it.'),
      ];
      const total = {
        kg,
        // The ends are simply added: the errors of one receipt's lines tend to have the same direction.
        low: sum((part) => part.low),
        high: sum((part) => part.high),
        method: largest.method,
        confidence: weighConfidence(parts),
        factor: largest.factor,
      };
      return complete(total, steps, [...flags], sector, isRefund);
    },
  };
}

const explanations: Record<Reason, string> = {
  cash_withdrawal: 'A withdrawal is no purchase; what the cash buys later is not known.',
  fee_or_discount: 'Fees and discounts of the card buy no goods or services of a merchant.',
  money_transfer: 'Money was moved, or a tax or fine was paid: nothing was bought.',
  only_excluded_lines: 'The receipt holds only deposits, tips, roundings or gift cards.',
  merchant_category_unknown:
    'Without a merchant category or lines that can be read, nothing can be estimated.',
  currency_not_supported: 'There are no exchange rates for this currency.',
  amount_not_usable: 'The amount is not a positive number.',
  date_not_usable: 'The date is not of the form YYYY-MM-DD.',
};

/** Returns an estimate without figures: there is nothing to estimate, or no data to estimate it with. */
export function refuse(reason: Reason, sector: string | null): Estimate {
  return {
    status: 'not_applicable',
    reason,
    carbon_emission_in_grams: null,
    carbon_emission_in_grams_low: null,
    carbon_emission_in_grams_high: null,
    carbon_social_cost_amount: null,
    carbon_social_cost_currency: null,
    method: null,
    sector,
    factor: null,
    steps: [step('not_applicable', null, null, null, explanations[reason])],
    confidence: null,
    flags: [],
    method_version: methodVersion,
  };
}

/** A tiny amount is added first: 1.0005 kg are 1000.4999… grams in binary, and half is rounded up. */
function roundHalfUp(value: number): number {
  return Math.floor(value * (1 + 2 ** -46) + 0.5);
}

/** Returns the decimals, by ISO 4217, of the currencies that an operator may choose. */
function decimalsOf(currency: string): number {
  return currency === 'ISK' || currency === 'JPY' || currency === 'KRW' ? 0 : 2;
}

function isSameFactor(a: Part['factor'], b: Part['factor']): boolean {
  return a.set === b.set && a.region === b.region && a.value === b.value;
}
