import { describe, expect, it } from 'vitest';
import { merchantOf, signedAmount } from './transaction.ts';

it.each([
  ['Coop', 'COOP KONSUM 123', 'Coop'],
  [null, 'COOP KONSUM 123', 'COOP KONSUM 123'],
  [null, null, 'Unnamed merchant'],
  ['', 'COOP', ''],
])('the merchant of %j and %j is %j', (common, raw, expected) => {
  expect(merchantOf({ purchase_merchant_common: common, purchase_merchant: raw })).toBe(expected);
});

describe('an amount', () => {
  it.each([
    ['CARD_PURCHASE', 10, 10],
    ['REFUND', 10, -10],
    ['REFUND', -10, -10],
    ['FEE_AND_DISCOUNT', -10, -10],
    ['CASH_WITHDRAWAL', 500, 500],
  ] as const)('of a %s of %d is shown as %d', (type, original_amount, expected) => {
    expect(signedAmount({ type, original_amount })).toBe(expected);
  });
});
