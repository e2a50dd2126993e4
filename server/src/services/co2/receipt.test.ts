import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate, PurchaseLine } from '../../domain/impact.ts';
import { createCo2, type Purchase } from './index.ts';

const co2 = createCo2({ socialCost: undefined });
const shop: Purchase = {
  amount: 100,
  currency: 'SEK',
  mcc: '5411',
  country: 'SE',
  date: '2024-05-02',
  type: 'CARD_PURCHASE',
};
const withLines = (lines: PurchaseLine[], changes: Partial<Purchase> = {}) =>
  co2.estimate({ ...shop, ...changes, lines });
const stepOf = ({ steps }: Estimate, name: string) => steps.find((step) => step.name === name);
const kgOf = (estimate: Estimate) => Number(estimate.carbon_emission_in_grams) / 1_000;
/** Returns the class of the first line. */
const classifiedAs = (estimate: Estimate) => stepOf(estimate, 'line_1')?.source;

describe('foods', () => {
  it.each([
    ['SE', 'NÖTFÄRS 12% 500G', 0.5 * 35.7],
    ['SE', 'Notfars 500g', 0.5 * 35.7],
    ['SE', 'Tomater kvist 0,5kg', 0.5 * 0.75],
    ['SE', 'Rökt lax 200g', 0.2 * 7.85],
    ['SE', 'Gurka', 0.35 * 0.512],
    ['SE', 'Folköl 6-pack 33cl', 1.98 * 1.01 * 1.35],
    ['SE', 'Cola 1,5l inkl pant', 1.5 * 1.04 * 0.493],
    ['NO', 'Kjøttdeig 400g', 0.4 * 35.7],
    ['DK', 'Hakket oksekød 400 g', 0.4 * 35.7],
    ['DK', 'Letmælk 1 l', 1.03 * 1.27],
    ['FI', 'Jauheliha 400g', 0.4 * 35.7],
    ['FI', 'Köttfärs 400g', 0.4 * 35.7],
    [null, 'Maito 1l', 1.03 * 1.27],
  ])('in %s: %s', (country, description, kg) => {
    const found = withLines([{ description, amount: 100 }], { country });
    expect(classifiedAs(found)).toBe('quantity');
    expect(kgOf(found)).toBeCloseTo(kg, 3);
    expect(found.factor).toMatchObject({ set: 'agribalyse-3.2', licence: 'etalab-2.0' });
  });

  it.each([
    ['two foods on one line are a dish', 'Pasta lax 400g', '5411', 'rest'],
    ['soap with honey is soap', 'Tvål honung 250g', '5411', 'line_spend'],
    ['a food without a quantity goes by its price', 'Nötfärs', '5411', 'line_spend'],
    [
      'a volume of something whose density is not known goes by its price',
      'Ketchup 500ml',
      '5411',
      'line_spend',
    ],
    ['glass is ice cream only where food is sold', 'Glass 2kg', '5200', 'rest'],
    ['a department store sells Apple by the piece', 'Apple', '5311', 'rest'],
    ['a word inside another is another word', 'Smörgåsrån 200g', '5411', 'rest'],
    ['another country’s words are not looked for', 'Voi 500g', '5411', 'rest'],
  ])('%s', (_, description, mcc, expected) => {
    const found = withLines(
      [
        { description, amount: 50 },
        { description: 'Bananer 1kg', amount: 50 },
      ],
      { mcc },
    );
    expect(classifiedAs(found) ?? 'rest').toBe(expected);
  });

  it('a comma that was misread does not make half a tonne of beef', () => {
    const found = withLines([
      { description: 'Nötfärs 500kg', amount: 55 },
      { description: 'Pant', amount: 45 },
    ]);
    expect(classifiedAs(found)).toBe('rest');
    expect(found.flags).toContain('quantity_implausible');
    expect(kgOf(found)).toBeLessThan(10);
  });

  it('says what it assumed of a piece, and where the factor itself is doubted', () => {
    const found = withLines([{ description: 'Ägg 12-pack', amount: 100 }]);
    expect(kgOf(found)).toBeCloseTo(12 * 0.06 * 1.88, 3);
    expect(found.flags).toEqual(['piece_weight_assumed', 'factor_doubtful']);
    expect(found.confidence).toBe('medium');
  });
});

describe('energy', () => {
  it.each([
    ['Diesel', 42.37, 'l', '5542', 3.18183],
    ['Blyfri 95 42,37 l', undefined, undefined, '5541', 2.6501],
    ['95 E10', 42.37, 'L', '5541', 2.6501],
    ['Diesel', 42.37, undefined, '5542', 3.18183],
    ['Bensin 95', 42.37, 'l', '5411', 2.6501],
  ])('%s, %s %s at %s goes by litres', (description, quantity, unit, mcc, factor) => {
    const found = withLines([{ description, quantity, unit, amount: 812.66 }], { mcc, amount: 812.66 });
    expect(found).toMatchObject({ method: 'quantity', confidence: 'high' });
    expect(kgOf(found)).toBeCloseTo(42.37 * factor, 3);
    expect(found.flags).toEqual(description === 'Diesel' && unit === undefined ? ['unit_assumed'] : []);
  });

  it('diesel without litres goes by the price of diesel', () => {
    const found = withLines([{ description: 'Diesel', quantity: 1, amount: 1_000 }], {
      mcc: '5542',
      amount: 1_000,
      date: '2023-05-02',
    });
    expect(found.method).toBe('price_derived_quantity');
    expect(kgOf(found)).toBeCloseTo((1_000 / 23.22) * 3.18183, 3);
    expect(found.flags).toEqual([]);
  });

  it('litres that cannot have cost so little are not believed', () => {
    const found = withLines([{ description: 'Diesel', quantity: 4237, unit: 'l', amount: 812.66 }], {
      mcc: '5542',
      amount: 812.66,
    });
    expect(found.method).toBe('price_derived_quantity');
  });

  it('diesel is fuel at a pump, and a brand elsewhere', () => {
    const jeans = withLines([{ description: 'Diesel jeans', quantity: 1, amount: 1_499 }], {
      mcc: '5651',
      amount: 1_499,
    });
    expect(jeans).toMatchObject({ method: 'mcc_spend', sector: 'clothing' });
    expect(jeans.flags).toContain('lines_not_recognised');
  });

  it('renewable fuel has no factor here: it counts as fossil, and says so', () => {
    const found = withLines(
      [
        { description: 'HVO100', quantity: 40, unit: 'l', amount: 900 },
        { description: 'Pant', amount: 0 },
      ],
      {
        mcc: '5542',
        amount: 900,
      },
    );
    expect(found.method).toBe('price_derived_quantity');
    expect(found.flags).toContain('renewable_fuel_counted_as_fossil');
  });

  it('fuel and a sausage each count as what they are', () => {
    const found = withLines(
      [
        { description: 'Diesel', quantity: 40, unit: 'l', amount: 760 },
        { description: 'Korv 150g', quantity: 1, amount: 40 },
      ],
      { mcc: '5541', amount: 800 },
    );
    expect(kgOf(found)).toBeCloseTo(40 * 3.18183 + 0.15 * 5.38, 3);
    expect(found.flags).toEqual(['several_factors']);
  });

  it('electricity goes by kilowatt-hours, heat does not', () => {
    const power = withLines([{ description: 'Snabbladdning', quantity: 31.4, unit: 'kWh', amount: 100 }], {
      mcc: '5552',
    });
    expect(kgOf(power)).toBeCloseTo(31.4 * 0.03589, 3);
    expect(power.factor).toMatchObject({ set: 'ember-2024', region: 'SE' });
    const heat = withLines([{ description: 'Fjärrvärme', quantity: 310, unit: 'kWh', amount: 100 }], {
      mcc: '4900',
    });
    expect(heat.method).toBe('line_spend');
  });
});

describe('every unit of money counts once', () => {
  const bananas = { description: 'Bananer 1kg', amount: 30 };

  it('what the lines leave goes by the merchant', () => {
    const found = withLines([bananas, { description: 'Okänd vara', amount: 70 }]);
    const rest = co2.estimate({ ...shop, amount: 70 });
    expect(stepOf(found, 'rest_amount')?.value).toBe(70);
    expect(kgOf(found)).toBeCloseTo(0.909 + kgOf(rest), 2);
    // Missing lines are the same as lines that cannot be classified.
    const missing = withLines([bananas]);
    expect(missing.carbon_emission_in_grams).toBe(found.carbon_emission_in_grams);
    expect(missing.flags).toContain('lines_below_amount');
    expect(found.flags).not.toContain('lines_below_amount');
  });

  it('deposits, tips, roundings and gift cards buy nothing', () => {
    const found = withLines([
      bananas,
      { description: 'Pant', amount: 20 },
      { description: 'Presentkort', amount: 40 },
      { description: 'Dricks', amount: 9.6 },
      { description: 'Öresavrundning', amount: 0.4 },
    ]);
    expect(kgOf(found)).toBeCloseTo(0.909, 3);
    expect(withLines([{ description: 'Presentkort', amount: 100 }])).toMatchObject({
      status: 'not_applicable',
      reason: 'only_excluded_lines',
      carbon_emission_in_grams: null,
    });
  });

  it('a returned deposit leaves what was really bought', () => {
    const found = withLines([
      { description: 'Okänd', amount: 110 },
      { description: 'Pant retur', amount: -10 },
    ]);
    expect(stepOf(found, 'rest_amount')?.value).toBe(110);
  });

  it('a discount lowers what goes by money, never what was weighed', () => {
    const found = withLines([
      { description: 'Bananer 1kg', amount: 60 },
      { description: 'Diskmedel', amount: 50 },
      { description: 'Rabatt', amount: -10 },
    ]);
    const dish = stepOf(found, 'line_2_gross_amount');
    expect(dish?.value).toBe(40);
    expect(stepOf(found, 'line_1_kg_co2e')?.value).toBe(0.909);
    expect(stepOf(found, 'rest_amount')).toBeUndefined();
  });

  it('a line that was taken back is not counted', () => {
    const found = withLines([
      { description: 'Nötfärs 500g', amount: 55 },
      { description: 'Nötfärs 500g', amount: -55 },
      { description: 'Bananer 1kg', amount: 100 },
    ]);
    expect(kgOf(found)).toBeCloseTo(0.909, 3);
  });

  it('a card that paid half of a receipt bought half of it', () => {
    const lines = [
      { description: 'Nötfärs 500g', amount: 60 },
      { description: 'Okänd', amount: 140 },
    ];
    const whole = withLines(lines, { amount: 200 });
    const half = withLines(lines, { amount: 100 });
    expect(kgOf(half)).toBeCloseTo(kgOf(whole) / 2, 2);
    expect(stepOf(half, 'share_paid')?.value).toBe(0.5);
    expect(half.flags).toContain('lines_exceed_amount');
  });

  it('a line’s own VAT rate goes before the usual one', () => {
    const found = withLines([
      { ...bananas, vatRate: 12 },
      { description: 'Okänd', amount: 70, vatRate: 25 },
    ]);
    expect(stepOf(found, 'rest_vat_rate')).toMatchObject({ value: 25, source: 'receipt' });
    const soap = withLines([{ description: 'Tvål', amount: 100, vatRate: 12 }]);
    expect(stepOf(soap, 'line_1_vat_rate')).toMatchObject({ value: 12, source: 'receipt' });
  });

  it('wine is taxed as wine, in a shop and at a table', () => {
    const wine = { description: 'Rött vin', amount: 100 };
    expect(stepOf(withLines([wine]), 'line_1_vat_rate')?.source).toBe('default:standard');
    expect(stepOf(withLines([wine], { mcc: '5812' }), 'line_1_vat_rate')?.source).toBe(
      'default:restaurant_alcohol',
    );
  });

  it('words that name another trade go by that trade', () => {
    const found = withLines([{ description: 'Biltvätt', amount: 100 }], { mcc: '5541' });
    expect(stepOf(found, 'line_1_factor')?.explanation).toBe('Vehicle repair and car wash');
    expect(found.method).toBe('line_spend');
  });
});

describe('a receipt without a merchant category', () => {
  it('takes the rest for what most of the money went to, with little trust in it', () => {
    const found = withLines(
      [
        { description: 'Bananer 1kg', amount: 30 },
        { description: 'Okänd', amount: 70 },
      ],
      {
        mcc: null,
      },
    );
    expect(found).toMatchObject({ status: 'estimated', sector: 'groceries' });
    expect(stepOf(found, 'rest_uncertainty_factor')).toMatchObject({
      value: 3,
      source: 'mapping low, sector high',
    });
    expect(found.flags).toContain('sector_from_lines');
  });

  it('is unknown when no line can be classified', () => {
    expect(withLines([{ description: 'Okänd', amount: 100 }], { mcc: null })).toMatchObject({
      reason: 'merchant_category_unknown',
      carbon_emission_in_grams: null,
    });
  });

  it('in a currency without rates is known only if every line is', () => {
    const weighed = [{ description: 'Bananas 1kg banana', amount: 100 }];
    expect(withLines(weighed, { currency: 'JPY', country: 'JP' }).carbon_emission_in_grams).toBe(909);
    expect(withLines(weighed, { currency: 'JPY', country: 'JP', amount: 500 }).reason).toBe(
      'currency_not_supported',
    );
  });
});

it('reads no more than 200 lines, and counts the others by the merchant', () => {
  const lines = Array.from({ length: 300 }, () => ({ description: 'Bananer 1kg', amount: 1 }));
  const found = withLines(lines, { amount: 300 });
  expect(found.flags).toContain('lines_cut');
  expect(stepOf(found, 'rest_amount')?.value).toBe(100);
});

describe('for any lines, whether they add up or not', () => {
  const line: fc.Arbitrary<PurchaseLine> = fc.record(
    {
      description: fc.oneof(
        fc.constantFrom(
          'Nötfärs 500g',
          'Mjölk 1l',
          'Diesel',
          'Pant',
          'Rabatt',
          'Tvål',
          'Okänd',
          'Gurka',
          'El 5 kWh',
        ),
        fc.string(),
      ),
      quantity: fc.option(fc.double({ min: -100, max: 1e7 })),
      unit: fc.option(fc.constantFrom('kg', 'l', 'st', 'kWh', 'm', '')),
      amount: fc.option(fc.oneof(fc.double({ min: -1_000, max: 10_000 }), fc.constantFrom('12.50', 'x', ''))),
      vatRate: fc.option(fc.constantFrom(25, 12, 6, 0, -3, 400, Number.NaN)),
    },
    { requiredKeys: ['description'] },
  );
  const purchase: fc.Arbitrary<Purchase> = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
    currency: fc.constantFrom('SEK', 'EUR', 'JPY'),
    mcc: fc.constantFrom('5411', '5542', '5552', '4900', '5812', '5651', null),
    country: fc.constantFrom('SE', 'FI', 'US', null),
    date: fc.constantFrom('2024-05-02', '2026-05-02'),
    type: fc.constantFrom('CARD_PURCHASE', 'REFUND'),
    lines: fc.array(line, { maxLength: 8 }),
  });

  it('figures are numbers or null, the range holds the value, and a refund mirrors its purchase', () => {
    fc.assert(
      fc.property(purchase, (any) => {
        const found = co2.estimate({ ...any, type: 'CARD_PURCHASE' });
        const grams = found.carbon_emission_in_grams;
        const low = found.carbon_emission_in_grams_low;
        const high = found.carbon_emission_in_grams_high;
        const refunded = co2.estimate({ ...any, type: 'REFUND' });
        if (found.status === 'not_applicable') {
          expect([grams, low, high]).toEqual([null, null, null]);
          expect(refunded).toEqual(found);
          return;
        }
        expect([grams, low, high].every(Number.isInteger)).toBe(true);
        expect(0 <= Number(low) && Number(low) <= Number(grams) && Number(grams) <= Number(high)).toBe(true);
        expect(refunded.carbon_emission_in_grams).toBe(0 - Number(grams));
        expect(found.steps.filter(({ value }) => value !== null && !Number.isFinite(value))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('spending by money never exceeds what was paid', () => {
    fc.assert(
      fc.property(purchase, (any) => {
        const found = co2.estimate({ ...any, type: 'CARD_PURCHASE' });
        const share = stepOf(found, 'share_paid')?.value;
        if (typeof share !== 'number') return;
        const spent = found.steps
          .filter(({ name }) => /^(line_\d+|rest)_gross_amount$/.test(name))
          .reduce((sum, { value }) => sum + Number(value), 0);
        const paid = Number(any.amount);
        const returned = (any.lines ?? []).reduce(
          (sum, { amount }) => sum + Math.max(0, 0 - (Number(amount) || 0)),
          0,
        );
        expect(spent * share).toBeLessThanOrEqual(paid + returned + 0.01);
      }),
      { numRuns: 200 },
    );
  });
});
