import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidy, type VatBand } from '../fields.ts';
import { trueVat } from './true-vat.ts';

const band = (percentage: number, net: number | null, vat: number | null, gross: number | null): VatBand => ({
  percentage,
  taxable_amount: net,
  vat_amount: vat,
  total_amount: gross,
  currency: null,
});
const receipt = (wanted: Parameters<typeof tidy>[0]) => tidy({ currency: 'SEK', ...wanted });
const item = (description: string, total_amount: number, vat_percentage: number | null = null) => ({
  description,
  quantity: 1,
  amount: total_amount,
  total_amount,
  vat_percentage,
});
const bandsOf = (wanted: Parameters<typeof tidy>[0], country: string | null = 'SE') =>
  trueVat(receipt(wanted), country, '2026-11-10')?.vat_rates.map((one) => [
    one.percentage,
    one.taxable_amount,
    one.vat_amount,
    one.total_amount,
  ]);

describe('a VAT table', () => {
  it.each<[string, Parameters<typeof tidy>[0], number[][] | undefined]>([
    [
      'whole',
      { total_amount: 129.5, vat_rates: [band(12, 71.43, 8.57, 80), band(25, 39.6, 9.9, 49.5)] },
      [
        [25, 39.6, 9.9, 49.5],
        [12, 71.43, 8.57, 80],
      ],
    ],
    ['of net and VAT', { total_amount: 125, vat_rates: [band(25, 100, 25, null)] }, [[25, 100, 25, 125]]],
    ['of VAT and gross', { total_amount: 125, vat_rates: [band(25, null, 25, 125)] }, [[25, 100, 25, 125]]],
    ['of net and gross', { total_amount: 125, vat_rates: [band(25, 100, null, 125)] }, [[25, 100, 25, 125]]],
    ['of gross alone', { total_amount: 112, vat_rates: [band(12, null, null, 112)] }, [[12, 100, 12, 112]]],
    ['of net alone', { total_amount: 106, vat_rates: [band(6, 100, null, null)] }, [[6, 100, 6, 106]]],
    ['of VAT alone', { total_amount: 125, vat_rates: [band(25, null, 25, null)] }, [[25, 100, 25, 125]]],
    [
      'of VAT alone, twice',
      { total_amount: 237, vat_rates: [band(25, null, 25, null), band(12, null, 12, null)] },
      undefined,
    ],
    [
      'with a rate twice',
      { total_amount: 250, vat_rates: [band(25, 100, 25, 125), band(25, 100, 25, 125)] },
      [[25, 200, 50, 250]],
    ],
    [
      'a cent off in its net',
      { total_amount: 129.5, vat_rates: [band(25, 103.61, 25.9, 129.5)] },
      [[25, 103.6, 25.9, 129.5]],
    ],
    [
      'with a total rounded to crowns',
      { total_amount: 130, vat_rates: [band(25, 103.6, 25.9, 129.5)] },
      [[25, 103.6, 25.9, 129.5]],
    ],
    [
      'beside a deposit',
      {
        total_amount: 129,
        vat_rates: [band(25, 100, 25, 125)],
        line_items: [item('Läsk', 125), item('Pant 2 x 2 kr', 4)],
      },
      [[25, 100, 25, 125]],
    ],
    ['of a return', { total_amount: -125, vat_rates: [band(25, -100, -25, -125)] }, [[25, -100, -25, -125]]],
    ['that is not the total', { total_amount: 200, vat_rates: [band(25, 100, 25, 125)] }, undefined],
    ['with VAT that is not its rate', { total_amount: 125, vat_rates: [band(12, 100, 25, 125)] }, undefined],
    [
      'that contradicts the printed VAT',
      { total_amount: 125, vat_total: 30, vat_rates: [band(25, 100, 25, 125)] },
      undefined,
    ],
    ['without a total', { total_amount: null, vat_rates: [band(25, 100, 25, 125)] }, undefined],
    [
      'in another currency',
      { total_amount: 125, vat_rates: [{ ...band(25, 100, 25, 125), currency: 'EUR' }] },
      undefined,
    ],
    [
      'without a currency',
      { currency: null, total_amount: 125, vat_rates: [band(25, 100, 25, 125)] },
      undefined,
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(bandsOf(wanted)).toEqual(expected);
  });
});

describe('without a table', () => {
  it('the rates of the lines say it', () => {
    const line_items = [item('Maito', 13.5, 13.5), item('Lamppu', 12.55, 25.5), item('Pantti', 0.4)];
    expect(bandsOf({ currency: 'EUR', total_amount: 26.45, line_items }, 'FI')).toEqual([
      [25.5, 10, 2.55, 12.55],
      [13.5, 11.89, 1.61, 13.5],
    ]);
    expect(bandsOf({ total_amount: 100, line_items: [item('A', 60, 25), item('B', 40)] })).toBeUndefined();
  });
  it('a VAT that one of the country’s rates explains is at that rate', () => {
    expect(bandsOf({ total_amount: 115, vat_total: 15 }, 'NO')).toEqual([[15, 100, 15, 115]]);
    expect(bandsOf({ total_amount: 115, vat_total: 14 }, 'NO')).toBeUndefined();
    expect(bandsOf({ total_amount: 115, vat_total: 15 }, null)).toBeUndefined();
    expect(bandsOf({ total_amount: 115, vat_total: 15 }, 'SE')).toBeUndefined();
  });
});

it('bands add up to the totals to the smallest coin, whatever they are', () => {
  const amounts = fc.array(
    fc.tuple(fc.constantFrom(25, 12, 6, 25.5), fc.integer({ min: 1, max: 5_000_000 })),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(amounts, fc.constantFrom('SEK', 'JPY', 'KWD'), (bands, currency) => {
      const factor = { SEK: 100, JPY: 1, KWD: 1000 }[currency] ?? 1;
      const vat_rates = bands.map(([rate, gross]) => band(rate, null, null, gross / factor));
      const total_amount = bands.reduce((sum, [, gross]) => sum + gross, 0) / factor;
      const vat = trueVat(tidy({ currency, total_amount, vat_rates }), 'SE', '2026-11-10');
      const units = (amount: number) => Math.round(amount * factor);
      const [totals] = vat?.totals ?? [];
      for (const part of ['taxable_amount', 'vat_amount', 'total_amount'] as const) {
        const sum = vat?.vat_rates.reduce((soFar, one) => soFar + units(one[part]), 0);
        expect(sum).toBe(units(totals?.[part] ?? Number.NaN));
      }
      expect(units(totals?.taxable_amount ?? 0) + units(totals?.vat_amount ?? 0)).toBe(units(total_amount));
    }),
  );
});
