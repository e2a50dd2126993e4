import { expect, it } from 'vitest';
import { findAmounts, findPercentages } from './amounts.ts';

it.each([
  ['1 234,50', [123450]],
  ['1.234,50', [123450]],
  ['1,234.50', [123450]],
  ['RM57.80', [5780]],
  ['€17.33', [1733]],
  ['34,00 EUR', [3400]],
  ['25,00-', [-2500]],
  ['-0.01', [-1]],
  ['149:-', [14900]],
  ['149,-', [14900]],
  ['1234:50', [123450]],
  ['4..10', [410]],
  ['10, 47', [1047]],
  ['12.O0', [1200]],
  ['3.95 SR', [395]],
  ['36.75   72.35 S', [3675, 7235]],
  ['.90', [90]],
  ['RM .90', [90]],
  ['ROUNDING  ,05', [5]],
  ['12.10.2026 17.10  4,50', [450]],
  ['545,322.726,59', [54532, 272659]],
])('amounts are read from %s', (text, cents) => {
  expect(findAmounts(text).map((amount) => amount.cents)).toEqual(cents);
});

it.each([
  ['19,00%'],
  ['20.03.2018'],
  ['12:31'],
  ['1,499 EUR/l'],
  ['0,842 kg'],
  ['22,68 l'],
  ['0.5500'],
  ['03-7932 1023'],
  ['12-34-56'],
  ['192.168.0.12'],
  ['12.10.2026 17.10'],
  ['12.10.2026 klo 17.10'],
])('no amount is read from %s', (text) => {
  expect(findAmounts(text).filter(({ kind }) => kind === 'exact')).toEqual([]);
});

it.each([['8091'], ['80-91']])('a number whose point has faded or blurred is kept as a guess: %s', (text) => {
  expect(findAmounts(text)).toMatchObject([{ cents: 8091, kind: 'implied' }]);
});

it.each([
  ['A 19,00%', [19]],
  ['ALV 25,5 %', [25.5]],
  ['.7, 0%', [7]],
  ['SR @6.00%', [6]],
])('rates are read from %s', (text, rates) => {
  expect(findPercentages(text).map(({ rate }) => rate)).toEqual(rates);
});
