import type { Transaction } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { filterOf, sortRows } from './rows.ts';

describe('the filter of the list', () => {
  it.each([
    [
      { min: '100', max: '200' },
      { amount_min: 100, amount_max: 200 },
    ],
    [{ min: '1 200,50' }, { amount_min: 1200.5 }],
    [
      { min: '200', max: '100' },
      { amount_min: 100, amount_max: 200 },
    ],
    [{ min: 'many' }, {}],
    [
      { currency: 'SEK', mcc: '5411' },
      { currency: 'SEK', mcc_code: '5411' },
    ],
    [{ currency: 'kronor', mcc: '54' }, {}],
    [{ receipt: 'missing' as const }, { receipt: 'missing' }],
  ])('of %j is %j', (search, expected) => {
    const given = Object.entries(filterOf(search)).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(given)).toEqual(expected);
  });
});

describe('loaded rows', () => {
  const row = (purchase_merchant: string, original_amount: number, original_currency: string) =>
    ({
      purchase_merchant,
      purchase_merchant_common: null,
      original_amount,
      original_currency,
      type: 'CARD_PURCHASE',
    }) as Transaction;
  const rows = [row('Coop', 20, 'SEK'), row('ICA', 5, 'EUR'), row('Axfood', 100, 'SEK')];
  const sorted = (by: 'merchant' | 'amount', dir: 'asc' | 'desc') =>
    sortRows(rows, { by, dir }, () => '').map((one) => one.purchase_merchant);

  it('are sorted by merchant', () => {
    expect(sorted('merchant', 'asc')).toEqual(['Axfood', 'Coop', 'ICA']);
    expect(sorted('merchant', 'desc')).toEqual(['ICA', 'Coop', 'Axfood']);
  });

  it('are sorted by amount within their currency', () => {
    expect(sorted('amount', 'desc')).toEqual(['ICA', 'Axfood', 'Coop']);
    expect(sorted('amount', 'asc')).toEqual(['ICA', 'Coop', 'Axfood']);
  });
});
