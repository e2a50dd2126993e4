import { expect, it } from 'vitest';
import { parseMeasure } from './measure.ts';

it.each([
  ['Nötfärs 12% 500g', undefined, undefined, 'kg', 0.5],
  ['Nötfärs 500 G', 2, undefined, 'kg', 1],
  ['Mellanmjölk 1,5l', undefined, undefined, 'litre', 1.5],
  ['Øl 0,5 l', 3, 'stk', 'litre', 1.5],
  ['Bananer 0,842kg', undefined, undefined, 'kg', 0.842],
  ['Bananer 0,842kg x 28,90 kr/kg', 0.842, undefined, 'kg', 0.842],
  ['Bananer 28,90/kg', 0.842, 'kg', 'kg', 0.842],
  ['Folköl 3,5% 6-pack 33cl', 1, undefined, 'litre', 1.98],
  ['Cola 24x33cl', undefined, undefined, 'litre', 7.92],
  ['Cola 4 x 1.5 l', undefined, undefined, 'litre', 6],
  ['Ägg 12-pack', 1, undefined, 'pieces', 12],
  ['Ägg 12p 600g', 1, undefined, 'kg', 0.6],
  ['Ägg 10 st', 2, undefined, 'pieces', 20],
  ['Godis 3,5 hg', undefined, undefined, 'kg', 0.35],
  ['Vispgrädde 3dl', 1, undefined, 'litre', 0.3],
  ['Diesel', 42.37, 'l', 'litre', 42.37],
  ['Diesel', 42.37, 'Liter', 'litre', 42.37],
  ['Snabbladdning 31,4 kWh', undefined, undefined, 'kwh', 31.4],
  ['Gurka', 2, undefined, 'pieces', 2],
  ['Gurka', 2, 'kpl', 'pieces', 2],
  ['Gurka', undefined, undefined, 'pieces', 1],
  // "5g" would be a phone network, and "2 lax" is not litres.
  ['Tomat', 0.512, undefined, 'kg', 0.512],
  ['2 lax', undefined, undefined, 'pieces', 1],
  ['Mjölk', -1, undefined, 'pieces', 1],
] as const)('%s, %s %s is %s %s', (description, quantity, unit, kind, value) => {
  const measure = parseMeasure(description, quantity, unit);
  expect(measure?.kind).toBe(kind);
  expect(measure?.value).toBeCloseTo(value, 10);
});

it('says when it took a weighed quantity without a unit for kilograms', () => {
  expect(parseMeasure('Tomat', 0.512, undefined)?.isAssumed).toBe(true);
  expect(parseMeasure('Tomat', 0.512, 'kg')?.isAssumed).toBe(false);
});

it.each([0, Number.NaN, Number.POSITIVE_INFINITY, 1e9])('makes nothing of the quantity %s', (quantity) => {
  expect(parseMeasure('Mjölk 1l', quantity, undefined)).toBeUndefined();
});

it('makes nothing of a unit that it does not know', () => {
  expect(parseMeasure('Tyg', 2, 'm')).toBeUndefined();
});
