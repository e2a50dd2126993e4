import { expect, it } from 'vitest';
import { purchaseQuery } from './purchase-query.ts';

it.each([
  ['Kafé Norrsken', { q: 'Kafé Norrsken' }],
  ['94', { amount_min: 94, amount_max: 94.99 }],
  ['Kafé Norrsken 94,50', { q: 'Kafé Norrsken', amount_min: 94.5, amount_max: 94.5 }],
  ['ICA 174.25 SEK', { q: 'ICA', amount_min: 174.25, amount_max: 174.25, currency: 'SEK' }],
  ['ICA 174 kr', { q: 'ICA', amount_min: 174, amount_max: 174.99 }],
])('“%s” looks for %j', (about, expected) => {
  expect(purchaseQuery(about)).toEqual(expected);
});
