import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EnhancedData, FlightLeg } from '../../domain/enhanced-data.ts';
import { createCo2, type Purchase } from './index.ts';
import { tables } from './tables.ts';

const co2 = createCo2({ socialCost: undefined });
const fuel: Purchase = {
  amount: 800.81,
  currency: 'SEK',
  mcc: '5542',
  country: 'SE',
  date: '2026-11-10',
  type: 'CARD_PURCHASE',
};
const flight: Purchase = { ...fuel, amount: 3_240, mcc: '4511' };
const hotel: Purchase = { ...fuel, amount: 258, mcc: '7011', country: 'GB', currency: 'GBP' };
const rental: Purchase = { ...fuel, amount: 2_070, mcc: '7512', country: 'NO', currency: 'NOK' };
const estimate = (purchase: Purchase, enhanced?: Omit<EnhancedData, 'version'>) =>
  co2.estimate({ ...purchase, enhanced: enhanced && { version: 1, ...enhanced } });
const legs = (cabin?: FlightLeg['cabin'], letter?: string): FlightLeg[] =>
  [
    ['ARN', 'LHR'],
    ['LHR', 'ARN'],
  ].map(([from = '', to = '']) => ({
    from,
    to,
    ...(cabin === undefined ? {} : { cabin }),
    ...(letter === undefined ? {} : { class: letter }),
  }));
const litres = (product: NonNullable<EnhancedData['fuel']>['product'], quantity = 42.17) => ({
  fuel: { product, quantity, unit: 'l' as const },
});

/** The worked examples of docs/co2.md: what the amount alone gives, and what enhanced data gives. */
const examples: [string, Purchase, Omit<EnhancedData, 'version'>, number, number][] = [
  ['diesel', fuel, litres('diesel'), 131_244, 134_178],
  ['HVO', fuel, litres('hvo'), 131_244, 25_301],
  ['flight, economy', flight, { flights: [{ legs: legs('economy') }] }, 106_327, 433_643],
  ['flight, business', flight, { flights: [{ legs: legs('business') }] }, 106_327, 650_420],
  ['hotel', hotel, { lodging: { nights: 2, rooms: 1 } }, 23_673, 20_800],
  [
    'rented car',
    rental,
    { car_rental: { days: 3, class: 'CDMR', distance: 312, distance_unit: 'km' } },
    14_852,
    68_141,
  ],
];

describe('the worked examples', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/co2.md'), 'utf8');
  it.each(examples)('%s: to the gram, and as docs/co2.md says', (_, purchase, enhanced, before, after) => {
    expect(estimate(purchase).carbon_emission_in_grams).toBe(before);
    expect(estimate(purchase, enhanced).carbon_emission_in_grams).toBe(after);
    for (const grams of [before, after]) expect(docs).toContain(`${grams.toLocaleString('en')} g`);
  });
});

describe('fuel', () => {
  it.each([
    ['petrol', 'l', 40, 40 * (2.06916 + 0.58094)],
    ['diesel', 'gal', 10, 10 * 3.785411784 * (2.57082 + 0.61101)],
    ['diesel', 'gal_imp', 10, 10 * 4.54609 * (2.57082 + 0.61101)],
    ['e85', 'l', 40, 40 * (0.85 * (0.00901 + 0.61516) + 0.15 * (2.06916 + 0.58094))],
    ['lpg', 'l', 40, 40 * (1.55713 + 0.18551)],
    ['lpg', 'kg', 20, 20 * (2.93936095 + 0.34929282)],
    ['cng', 'kg', 20, 20 * (2.57546441 + 0.53077887)],
    ['biogas', 'kg', 20, 20 * (0.00521 + 0.77405)],
    ['electricity', 'kwh', 48.2, 48.2 * 0.03589],
  ] as const)('of %s in %s goes by its quantity', (product, unit, quantity, kg) => {
    const found = estimate({ ...fuel, amount: 700 }, { fuel: { product, unit, quantity } });
    expect(found).toMatchObject({ method: 'quantity', confidence: 'high' });
    expect(found.carbon_emission_in_grams).toBe(Math.round(kg * 1_000));
  });

  it.each([
    ['hydrogen has no factor', { product: 'hydrogen', quantity: 4, unit: 'kg' }, 'fuel_factor_missing'],
    ['gas has no factor by litre', { product: 'cng', quantity: 4, unit: 'l' }, 'fuel_factor_missing'],
    ['how much is not known', { product: 'hvo' }, 'fuel_quantity_unknown'],
    ['the litres cannot be right', { product: 'diesel', quantity: 4_217, unit: 'l' }, 'quantity_implausible'],
  ] as const)('goes by the amount where %s, and says so', (_, bought, flag) => {
    const found = estimate(fuel, { fuel: bought });
    expect(found.method).toBe('price_derived_quantity');
    expect(found.flags).toContain(flag);
    expect(found.carbon_emission_in_grams).toBe(131_244);
  });

  it('of a known product without litres needs no guess about the product', () => {
    const found = estimate(fuel, { fuel: { product: 'diesel' } });
    expect(found.method).toBe('price_derived_quantity');
    expect(found.flags).not.toContain('fuel_type_assumed');
  });

  it('leaves the rest of the amount to the kiosk, and counts a line of the same fuel once', () => {
    const bought = {
      product: 'diesel',
      quantity: 42.17,
      unit: 'l',
      amount: 800.81,
      currency: 'SEK',
    } as const;
    const all = estimate({ ...fuel, amount: 860.81 }, { fuel: bought });
    expect(all.sector).toBe('motor_fuel');
    expect(all.steps.find(({ name }) => name === 'rest_factor')?.explanation).toBe(
      'Groceries and supermarkets',
    );
    const lines = [
      { description: 'DIESEL', quantity: 42.17, unit: 'LTR', total_amount: 800.81, currency: 'SEK' },
      { description: 'Kaffe', total_amount: 60, currency: 'SEK' },
    ];
    const itemised = estimate({ ...fuel, amount: 860.81 }, { fuel: bought, line_items: lines });
    expect(itemised.steps.filter(({ name }) => name.endsWith('litres'))).toHaveLength(1);
    expect(itemised.flags).not.toContain('lines_exceed_amount');
  });
});

describe('a flight', () => {
  it('shows its distance, the effects at altitude and the fuel’s production', () => {
    const { steps, factor } = estimate(flight, { flights: [{ legs: legs('economy') }] });
    const value = (name: string) => Number(steps.find((step) => step.name === name)?.value);
    // Spherical law of cosines, with the airports' published positions.
    const [a, b, difference] = [59.6519, 51.4706, 17.9186 + 0.461941].map(
      (degrees) => (degrees * Math.PI) / 180,
    );
    const km =
      6_371.0088 *
      Math.acos(
        Math.sin(a ?? 0) * Math.sin(b ?? 0) + Math.cos(a ?? 0) * Math.cos(b ?? 0) * Math.cos(difference ?? 0),
      );
    expect(value('leg_1_km')).toBeCloseTo(km, 0);
    expect(value('kg_burning')).toBeCloseTo(2 * km * 0.07435, 0);
    expect(value('kg_radiative_forcing')).toBeCloseTo(2 * km * (0.12576 - 0.07435), 0);
    expect(value('kg_upstream')).toBeCloseTo(2 * km * 0.02249, 0);
    expect(factor).toMatchObject({ set: 'uk-2025', unit: 'passenger-km', licence: 'OGL-UK-3.0' });
  });

  it('has the factor of its distance', () => {
    const haul = (from: string, to: string) =>
      estimate(
        { ...flight, amount: 20_000 },
        { flights: [{ legs: [{ from, to, cabin: 'economy' }] }] },
      ).steps.find(({ name }) => name === 'leg_1_factor')?.value;
    expect(haul('ARN', 'GOT')).toBe(0.22928);
    expect(haul('ARN', 'KEF')).toBe(0.12576);
    expect(haul('ARN', 'JFK')).toBe(0.11704);
  });

  it('takes the cabin from the booking class, the average without one, and says both', () => {
    const of = (cabin?: FlightLeg['cabin'], letter?: string) =>
      estimate(flight, { flights: [{ legs: legs(cabin, letter) }] });
    expect(of(undefined, 'C').carbon_emission_in_grams).toBe(650_420);
    expect(of(undefined, 'C').flags).toEqual(['cabin_from_booking_class']);
    expect(of(undefined, 'K').carbon_emission_in_grams).toBe(433_643);
    expect(of()).toMatchObject({ confidence: 'medium', flags: ['cabin_assumed'] });
  });

  it('counts each passenger, and knows cities by their largest airport', () => {
    const two = { flights: [{ legs: legs('economy') }, { legs: legs('economy') }] };
    expect(estimate({ ...flight, amount: 6_480 }, two).carbon_emission_in_grams).toBe(867_285);
    const cities = [{ legs: [{ from: 'STO', to: 'LON', cabin: 'economy' as const }] }];
    expect(estimate(flight, { flights: cities }).carbon_emission_in_grams).toBe(216_821);
  });

  it.each([
    ['an airport is unknown', 3_240, [{ from: 'ARN', to: 'QQQ' }], 'airport_unknown'],
    [
      'the amount is a fee',
      50,
      [{ from: 'ARN', to: 'SYD', cabin: 'business' as const }],
      'quantity_implausible',
    ],
  ])('goes by the amount where %s', (_, amount, unusable, flag) => {
    const found = estimate({ ...flight, amount }, { flights: [{ legs: unusable }] });
    expect(found.method).toBe('mcc_spend');
    expect(found.flags).toContain(flag);
  });

  it('that was refunded takes back what it counted', () => {
    const flights = [{ legs: legs('economy') }];
    expect(estimate({ ...flight, type: 'REFUND' }, { flights }).carbon_emission_in_grams).toBe(-433_643);
  });
});

describe('a hotel', () => {
  it('goes by room nights, in the country of the stay', () => {
    const stay = { check_in: '2026-11-08', check_out: '2026-11-11', rooms: 2, country: 'DE' };
    const found = estimate(hotel, { lodging: stay });
    expect(found).toMatchObject({
      carbon_emission_in_grams: 79_200,
      method: 'room_nights',
      confidence: 'medium',
    });
    expect(found.factor).toMatchObject({ region: 'DE', unit: 'room night' });
  });

  it('in a Nordic country goes by guest nights of a survey, with low confidence', () => {
    const found = estimate(
      { ...hotel, country: 'SE', currency: 'SEK', amount: 2_580 },
      { lodging: { nights: 2, guests: 2 } },
    );
    expect(found).toMatchObject({ carbon_emission_in_grams: 27_200, confidence: 'low' });
    expect(found.factor?.source).toContain('Travel and Climate');
  });

  it('counts the meals on its bill apart', () => {
    const charges = [{ category: 'restaurant' as const, amount: 60 }];
    const found = estimate(hotel, { lodging: { nights: 2, charges, currency: 'GBP' } });
    expect(Number(found.carbon_emission_in_grams)).toBeGreaterThan(20_800);
    expect(found.steps.find(({ name }) => name === 'meals_factor')?.explanation).toBe('Restaurants');
  });

  it.each([
    [{ nights: 2, country: 'AT' }, 'hotel_factor_missing'],
    [{ rooms: 1 }, 'nights_unknown'],
  ])('goes by the amount with %j', (lodging, flag) => {
    const found = estimate(hotel, { lodging });
    expect(found.method).toBe('mcc_spend');
    expect(found.flags).toContain(flag);
  });

  it('without a guest goes by the amount', () => {
    expect(estimate(hotel, { lodging: { nights: 2, no_show: true } }).method).toBe('mcc_spend');
  });
});

describe('a rented car', () => {
  it.each([
    [
      { distance: 100, distance_unit: 'mi', class: 'ECAR' },
      'rental_distance',
      160.9344 * (0.14322 + 0.03836),
    ],
    [{ distance: 100, distance_unit: 'km', class: 'group B' }, 'rental_distance', 100 * (0.16725 + 0.04399)],
    [{ distance: 100, distance_unit: 'km', class: 'CDAE' }, 'rental_distance', 100 * (0.04047 + 0.01049)],
    [{ days: 3, class: 'FDAR' }, 'rental_days', 300 * (0.22678 + 0.05764)],
    [{ pick_up_date: '2026-11-09', return_date: '2026-11-09' }, 'rental_days', 100 * (0.16725 + 0.04399)],
  ] as const)('goes by its distance and size, or by an assumed distance: %j', (car_rental, method, kg) => {
    const found = estimate(rental, { car_rental });
    expect(found.method).toBe(method);
    expect(found.carbon_emission_in_grams).toBe(Math.round(kg * 1_000));
    expect(found.flags).toContain('fuel_may_count_twice');
    expect(found.flags.includes('rental_distance_assumed')).toBe(method === 'rental_days');
  });

  it('without days or distance goes by the amount', () => {
    expect(estimate(rental, { car_rental: { class: 'CDMR' } }).flags).toContain('rental_distance_unknown');
  });
});

describe('line items of the issuer', () => {
  const groceries: Purchase = { ...fuel, mcc: '5411', amount: 100 };
  const line = { description: 'Bananer', quantity: 2, unit: 'KGM', total_amount: 50, currency: 'SEK' };

  it('are estimated as those of a receipt, and a receipt goes before them', () => {
    const byIssuer = estimate(groceries, { line_items: [line] });
    expect(byIssuer.steps.find(({ name }) => name === 'line_1_mass')?.value).toBe(2);
    const byReceipt = co2.estimate({
      ...groceries,
      lines: [{ description: 'Bananer', quantity: 3, unit: 'kg', amount: 50 }],
      enhanced: { version: 1, line_items: [line] },
    });
    expect(byReceipt.steps.find(({ name }) => name === 'line_1_mass')?.value).toBe(3);
  });

  it('in another currency are left aside', () => {
    const found = estimate(groceries, { line_items: [{ ...line, currency: 'EUR' }] });
    expect(found.method).toBe('mcc_spend');
  });
});

it('every factor of an activity names its row in the source', () => {
  const file = readFileSync(join(import.meta.dirname, 'data/activity-factors.tsv'), 'utf8')
    .trim()
    .split('\n');
  for (const row of file.slice(1))
    expect(row).toMatch(/^\w+\t[\w. ]+\t\d+(\.\d+)?\t(\d+(_\d+){4}|travelandclimate\.org)$/);
  expect(tables().physical.size).toBeGreaterThan(100);
});
