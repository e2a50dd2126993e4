import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Estimate, flags, methods } from '../../domain/impact.ts';
import { createCo2, type Purchase } from './index.ts';

const co2 = createCo2({ socialCost: undefined });
const groceries: Purchase = {
  amount: 1245.5,
  currency: 'SEK',
  mcc: '5411',
  country: 'SE',
  date: '2025-03-14',
  type: 'CARD_PURCHASE',
};
const estimate = (changes: Partial<Purchase>) => co2.estimate({ ...groceries, ...changes });
const figureOf = ({ steps }: Estimate, name: string) => steps.find((step) => step.name === name)?.value;
const sourceOf = ({ steps }: Estimate, name: string) => steps.find((step) => step.name === name)?.source;

describe('what has no footprint', () => {
  it.each([
    ['cash_withdrawal', { type: 'CASH_WITHDRAWAL' }],
    ['fee_or_discount', { type: 'FEE_AND_DISCOUNT' }],
    ['money_transfer', { mcc: '6011' }],
    ['money_transfer', { mcc: '9311', type: 'REFUND' }],
    ['merchant_category_unknown', { mcc: null }],
    ['merchant_category_unknown', { mcc: '0000' }],
    ['merchant_category_unknown', { mcc: '54' }],
    ['currency_not_supported', { currency: 'JPY' }],
    ['currency_not_supported', { currency: 'JPY', mcc: '5542' }],
    ['currency_not_supported', { currency: 'JPY', mcc: '5552' }],
    ['amount_not_usable', { amount: 0 }],
    ['amount_not_usable', { amount: -5 }],
    ['amount_not_usable', { amount: 'a lot' }],
    ['amount_not_usable', { amount: Number.POSITIVE_INFINITY }],
    ['date_not_usable', { date: '14.3.2025' }],
  ] as const)('says so, and is null, never 0: %s with %j', (reason, changes) => {
    const refused = estimate(changes);
    expect(refused).toMatchObject({
      status: 'not_applicable',
      reason,
      carbon_emission_in_grams: null,
      carbon_emission_in_grams_low: null,
      carbon_emission_in_grams_high: null,
      carbon_social_cost_amount: null,
      carbon_social_cost_currency: null,
      method: null,
      factor: null,
      confidence: null,
      method_version: co2.methodVersion,
    });
    expect(refused.steps[0]?.explanation).toMatch(/\.$/);
  });
});

describe('VAT', () => {
  it.each([
    ['SE', 'SEK', '5411', '2026-03-31', 12],
    ['SE', 'SEK', '5411', '2026-04-01', 6],
    ['SE', 'SEK', '5411', '2027-12-31', 6],
    ['SE', 'SEK', '5411', '2028-01-01', 12],
    ['FI', 'EUR', '5732', '2024-08-31', 24],
    ['FI', 'EUR', '5732', '2024-09-01', 25.5],
    ['FI', 'EUR', '7011', '2024-12-31', 10],
    ['FI', 'EUR', '7011', '2025-01-01', 14],
    ['FI', 'EUR', '7011', '2026-01-01', 13.5],
    ['NO', 'NOK', '7011', '2020-03-31', 12],
    ['NO', 'NOK', '7011', '2020-04-01', 6],
    ['NO', 'NOK', '7011', '2021-10-01', 12],
    ['EE', 'EUR', '5732', '2025-06-30', 22],
    ['EE', 'EUR', '5732', '2025-07-01', 24],
    ['GB', 'GBP', '5411', '2025-01-01', 0],
    ['DK', 'DKK', '4111', '2025-01-01', 0],
    ['US', 'USD', '5411', '2025-01-01', 0],
    ['US', 'SEK', '5411', '2025-01-01', 0],
    ['DE', 'EUR', '5411', '2025-01-01', 20],
  ])('in %s, paid in %s at %s on %s, is %d percent', (country, currency, mcc, date, rate) => {
    // The days alternate, because what is cached for one day must not serve another.
    for (const day of [date, '2023-05-05', date]) {
      const taxed = estimate({ country, currency, mcc, date: day, amount: 100 });
      if (day !== date) continue;
      expect(figureOf(taxed, 'vat_rate')).toBe(rate);
      expect(figureOf(taxed, 'net_amount')).toBeCloseTo(100 / (1 + rate / 100), 9);
      expect(taxed.flags.includes('vat_assumed')).toBe(country === 'DE');
    }
  });

  it('is standard for a class without its own rate in the country', () => {
    expect(sourceOf(estimate({ country: 'GB', currency: 'GBP', mcc: '7832' }), 'vat_rate')).toBe(
      'default:standard',
    );
  });

  it('that is known as a rate goes before the usual one, and there is nothing to assume', () => {
    const known = estimate({ country: 'DE', currency: 'EUR', vat: { rate: 7 } });
    expect(figureOf(known, 'vat_rate')).toBe(7);
    expect(sourceOf(known, 'vat_rate')).toBe('receipt');
    expect(known.flags).not.toContain('vat_assumed');
  });

  it.each([
    { amount: 1245.5 },
    { amount: -3 },
    { amount: 'x' },
    { rate: -1 },
    { rate: 100 },
    { rate: Number.NaN },
  ])('that cannot be is left aside, and said: %j', (vat) => {
    const ignored = estimate({ vat });
    expect(ignored.flags).toContain('vat_ignored');
    expect(ignored.carbon_emission_in_grams).toBe(estimate({}).carbon_emission_in_grams);
  });
});

describe('prices and places', () => {
  it.each([
    ['EUR', 'FI', 'FI 2024'],
    ['EUR', 'EE', 'EE 2024'],
    ['EUR', 'DE', 'DE 2024'],
    ['EUR', 'ES', 'EA 2023'],
    ['EUR', null, 'EA 2023'],
    // The currency decides, not the country of the purchase.
    ['SEK', 'FI', 'SE 2024'],
    ['EUR', 'SE', 'EA 2023'],
    ['USD', 'SE', 'US 2024'],
  ])('%s spent in %s is deflated by %s', (currency, country, source) => {
    const found = estimate({ currency, country, date: '2024-06-01' });
    expect(sourceOf(found, 'cpi_purchase')).toBe(source);
    expect(found.flags.includes('cpi_extrapolated')).toBe(source === 'EA 2023');
  });

  it('says when a currency has no price index', () => {
    expect(estimate({ currency: 'CHF', country: 'CH' }).flags).toContain('cpi_country_assumed');
  });

  it.each([null, 'QQ'])(
    'takes the median region for the country %s, with low confidence and flags',
    (country) => {
      const found = estimate({ country });
      expect(found.factor).toMatchObject({ set: 'exio-3.8.2', region: 'XX', licence: 'CC-BY-SA-4.0' });
      expect(found.confidence).toBe('low');
      expect(found.flags).toEqual(expect.arrayContaining(['country_unknown', 'vat_assumed']));
    },
  );

  it('knows small countries by their region', () => {
    expect(estimate({ country: 'LI', currency: 'CHF' }).factor?.region).toBe('CH');
    expect(estimate({ country: 'TH', currency: 'USD' }).factor?.region).toBe('ROW_AP');
  });

  it('uses the American factors for American merchants, and for others only when asked', () => {
    expect(estimate({ country: 'US', currency: 'USD' }).factor).toMatchObject({
      set: 'epa-1.3',
      value: 0.5202,
      unit: 'USD 2022',
    });
    expect(estimate({}).factor).toMatchObject({ set: 'exio-3.8.2', region: 'SE', value: 0.4474 });
    const asked = estimate({ factorSet: 'epa-1.3' });
    expect(asked.factor).toMatchObject({ set: 'epa-1.3', region: 'US' });
    expect(figureOf(asked, 'vat_rate')).toBe(12);
    expect(figureOf(asked, 'fx')).toBe(10.6296);
  });

  it('places an unlisted merchant category by its range, with low confidence', () => {
    const found = estimate({ mcc: '5410' });
    expect(found).toMatchObject({
      method: 'mcc_range_fallback',
      sector: 'general_merchandise',
      confidence: 'low',
    });
  });
});

describe('motor fuel without litres', () => {
  it('goes by the price at the pump, VAT included on both sides, half petrol and half diesel', () => {
    const fuel = estimate({ mcc: '5542', amount: 1_000, date: '2023-06-01' });
    const petrol = (500 / 19.97) * (2.06916 + 0.58094);
    const diesel = (500 / 23.22) * (2.57082 + 0.61101);
    expect(fuel.carbon_emission_in_grams).toBe(Math.round((petrol + diesel) * 1_000));
    expect(fuel).toMatchObject({
      method: 'price_derived_quantity',
      sector: 'motor_fuel',
      confidence: 'medium',
    });
    expect(fuel.flags).toEqual(['fuel_type_assumed']);
    expect(figureOf(fuel, 'litres')).toBeCloseTo(500 / 19.97 + 500 / 23.22, 8);
    expect(figureOf(fuel, 'vat_rate')).toBeUndefined();
  });

  it('converts kroner where the price is in euro', () => {
    const fuel = estimate({ mcc: '5541', country: 'DK', currency: 'DKK', amount: 1_000, date: '2022-08-22' });
    const half = 500 / 7.43956;
    const kg = (half / 2.116) * 2.6501 + (half / 2.067) * 3.18183;
    expect(fuel.carbon_emission_in_grams).toBe(Math.round(kg * 1_000));
    expect(fuel.confidence).toBe('low');
  });

  it('says when the price is of another year or another country', () => {
    expect(estimate({ mcc: '5542', date: '2026-02-01' }).flags).toContain('fuel_price_carried');
    const german = estimate({ mcc: '5542', country: 'DE', currency: 'EUR', date: '2023-02-01' });
    expect(german.flags).toContain('fuel_price_other_country');
    expect(german.confidence).toBe('low');
  });

  it('charging goes by the grid of the country, or by spend where that is not known', () => {
    const swedish = estimate({ mcc: '5552', amount: 100 });
    expect(swedish).toMatchObject({ method: 'price_derived_quantity', confidence: 'low' });
    expect(swedish.flags).toContain('charging_price_assumed');
    expect(swedish.factor).toMatchObject({ set: 'ember-2024', region: 'SE', value: 0.03589 });
    const italian = estimate({ mcc: '5552', country: 'IT', currency: 'EUR' });
    expect(italian).toMatchObject({ method: 'mcc_spend', factor: { set: 'exio-3.8.2', region: 'IT' } });
  });
});

describe('a refund', () => {
  it('takes back what the purchase counted, range included', () => {
    const bought = estimate({});
    const refunded = estimate({ type: 'REFUND' });
    expect(bought.carbon_emission_in_grams).toBe(37_830);
    expect(refunded).toMatchObject({
      carbon_emission_in_grams: -37_830,
      carbon_emission_in_grams_low: -68_094,
      carbon_emission_in_grams_high: -21_017,
    });
  });
});

describe('the social cost', () => {
  it('is that of the rounded grams, in the operator’s currency', () => {
    const priced = createCo2({ socialCost: { amountPerTonne: 185.5, currency: 'EUR' } });
    expect(priced.estimate(groceries)).toMatchObject({
      carbon_social_cost_amount: 7.02,
      carbon_social_cost_currency: 'EUR',
    });
    expect(priced.estimate({ ...groceries, type: 'REFUND' }).carbon_social_cost_amount).toBe(-7.02);
    expect(priced.estimate({ ...groceries, mcc: '6011' }).carbon_social_cost_amount).toBeNull();
  });

  it('is not known when no figure was chosen', () => {
    expect(estimate({})).toMatchObject({
      carbon_social_cost_amount: null,
      carbon_social_cost_currency: null,
    });
  });

  it('has no decimals in a currency without them', () => {
    const priced = createCo2({ socialCost: { amountPerTonne: 20_000, currency: 'ISK' } });
    expect(priced.estimate(groceries).carbon_social_cost_amount).toBe(757);
  });
});

it('gives each estimate its own steps', () => {
  const first = estimate({});
  const before = JSON.stringify(first);
  estimate({ amount: 3 });
  expect(JSON.stringify(first)).toBe(before);
  expect(estimate({}).steps).not.toBe(first.steps);
  expect(JSON.parse(before)).toEqual(first);
});

describe('for any purchase', () => {
  const mcc = fc.oneof(
    fc.constantFrom('5411', '5812', '4511', '5542', '5552', '6011', '4900', '5732'),
    fc.integer({ min: 0, max: 9_999 }).map((code) => String(code).padStart(4, '0')),
  );
  const purchase: fc.Arbitrary<Purchase> = fc.record({
    amount: fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
    currency: fc.constantFrom('SEK', 'NOK', 'DKK', 'EUR', 'GBP', 'USD', 'ISK', 'PLN', 'CHF', 'JPY'),
    mcc: fc.option(mcc),
    country: fc.option(fc.constantFrom('SE', 'NO', 'DK', 'FI', 'EE', 'GB', 'US', 'DE', 'IN', 'QQ')),
    date: fc
      .date({ min: new Date('2005-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    type: fc.constantFrom('CARD_PURCHASE', 'REFUND', 'CASH_WITHDRAWAL', 'FEE_AND_DISCOUNT'),
  });

  it('all figures are numbers, or all are null; the range holds the value; every word is a known one', () => {
    fc.assert(
      fc.property(purchase, (any) => {
        const found = co2.estimate(any);
        const { carbon_emission_in_grams: grams } = found;
        const low = found.carbon_emission_in_grams_low;
        const high = found.carbon_emission_in_grams_high;
        if (found.status === 'not_applicable') {
          expect([grams, low, high, found.method, found.factor]).toEqual([null, null, null, null, null]);
          expect(found.reason).not.toBeNull();
          return;
        }
        expect([grams, low, high].every(Number.isSafeInteger)).toBe(true);
        expect(Number(low)).toBeLessThanOrEqual(Number(grams));
        expect(Number(grams)).toBeLessThanOrEqual(Number(high));
        expect(Math.sign(Number(high)) * (any.type === 'REFUND' ? -1 : 1)).toBeGreaterThanOrEqual(0);
        expect(methods).toContain(found.method);
        expect(found.flags.filter((flag) => !flags.includes(flag))).toEqual([]);
        expect(found.steps.filter(({ value }) => value !== null && !Number.isFinite(value))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('more money is never less carbon', () => {
    fc.assert(
      fc.property(purchase, fc.integer({ min: 1, max: 1_000_000 }), (any, cents) => {
        const less = co2.estimate({ ...any, type: 'CARD_PURCHASE' });
        const amount = Number(any.amount) + cents / 100;
        const more = co2.estimate({ ...any, type: 'CARD_PURCHASE', amount });
        expect(more.status).toBe(less.status);
        expect(Number(more.carbon_emission_in_grams)).toBeGreaterThanOrEqual(
          Number(less.carbon_emission_in_grams),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('a refund is its purchase with the other sign, and an amount as text is the same amount', () => {
    fc.assert(
      fc.property(purchase, (any) => {
        const bought = co2.estimate({ ...any, type: 'CARD_PURCHASE' });
        const refunded = co2.estimate({ ...any, type: 'REFUND', amount: String(any.amount) });
        const negative = (grams: number | null) => (grams === null ? null : 0 - grams);
        expect(refunded.carbon_emission_in_grams).toBe(negative(bought.carbon_emission_in_grams));
        expect(refunded.carbon_emission_in_grams_low).toBe(negative(bought.carbon_emission_in_grams_high));
        expect(refunded.carbon_emission_in_grams_high).toBe(negative(bought.carbon_emission_in_grams_low));
      }),
      { numRuns: 1_000 },
    );
  });
});
