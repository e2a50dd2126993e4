import { describe, expect, it } from 'vitest';
import type { EnhancedData } from './enhanced-data.ts';
import { problemsOfEnhancedData } from './enhanced-data-rules.ts';

const problemsOf = (data: Omit<EnhancedData, 'version'>) =>
  problemsOfEnhancedData({ version: 1, ...data }).map(({ field, code }) => `${field} ${code}`);
const line = { description: 'Copy paper', total_amount: 100, currency: 'SEK' };

describe('enhanced data', () => {
  it('is valid with everything, and with nothing', () => {
    expect(problemsOf({})).toEqual([]);
    expect(
      problemsOf({
        tax: [{ rate: 25, base: 1_000, tax: 250, currency: 'SEK', country: 'SE', category: 'vat' }],
        line_items: [{ ...line, quantity: 3, unit_price: 33.3333 }],
        fuel: { product: 'diesel', quantity: 42.17, unit: 'l', unit_price: 18.995, currency: 'SEK' },
        flights: [{ legs: [{ from: 'ARN', to: 'LHR', class: 'Y' }] }],
        lodging: { check_in: '2026-11-01', check_out: '2026-11-01', nights: 0 },
        car_rental: { distance: 312, distance_unit: 'km', charges: [], currency: 'NOK' },
      }),
    ).toEqual([]);
  });

  it.each([
    [{ tax: [{ tax: 1, currency: 'XYZ' }] }, 'tax.0.currency unknown'],
    [{ tax: [{ tax: 1.005, currency: 'SEK' }] }, 'tax.0.tax decimals'],
    [{ tax: [{ tax: 1.5, currency: 'JPY' }] }, 'tax.0.tax decimals'],
    [{ line_items: [line, { ...line, tax_amount: 0.001 }] }, 'line_items.1.tax_amount decimals'],
    [{ line_items: [{ ...line, quantity: 0.1 + 0.2 }] }, 'line_items.0.quantity digits'],
    [{ fuel: { product: 'diesel', quantity: 42 } }, 'fuel.unit required'],
    [{ fuel: { product: 'diesel', amount: 42 } }, 'fuel.currency required'],
    [{ lodging: { check_in: '2026-11-02', check_out: '2026-11-01' } }, 'lodging.check_out range'],
    [{ lodging: { room_rate: 990 } }, 'lodging.currency required'],
    [
      { lodging: { currency: 'ISK', charges: [{ category: 'bar', amount: 0.5 }] } },
      'lodging.charges.0.amount decimals',
    ],
    [{ car_rental: { distance: 312 } }, 'car_rental.distance_unit required'],
    [
      { car_rental: { pick_up_date: '2026-11-02', return_date: '2026-11-01' } },
      'car_rental.return_date range',
    ],
  ] as [Omit<EnhancedData, 'version'>, string][])('refuses %j: %s', (data, problem) => {
    expect(problemsOf(data)).toEqual([problem]);
  });
});
