import { expect, it } from 'vitest';
import { parseAmount } from './rules.ts';

it.each([
  ['2999', '2999'],
  [' 75.5 ', '75.5'],
  ['75,50', '75.50'],
  ['2 999,00', '2999.00'],
  ['2\u00a0999', '2999'],
  ['2.999,00', '2999.00'],
  ['2,999.00', '2999.00'],
  ['1.234.567', '1234567'],
  ['-129', '129'],
  ['12.345', '12345'],
  ['7-Eleven', undefined],
  ['ICA 2999', undefined],
  ['12.3456', undefined],
  ['1234567890', undefined],
  ['', undefined],
  [undefined, undefined],
])('the amount in %j is %j', (typed, expected) => {
  expect(parseAmount(typed)).toBe(expected);
});
