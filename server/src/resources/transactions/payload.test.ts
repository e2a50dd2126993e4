import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { bitOf, type states } from '../../domain/transaction-state.ts';
import { mccOf } from '../../services/co2/index.ts';
import { everyEnhancedField } from '../../testing/enhanced-data.ts';
import {
  transactionAuthorized,
  transactionCleared,
  transactionDeleted,
  transactionInvoiced,
} from './events.ts';
import { type Facts, type KnownState, mergeFacts } from './facts.ts';
import { buildPayload } from './payload.ts';

const id = (prefix: string) => `${prefix}_01kcexamp1e000000000000000`;
const card = {
  card_id: id('crd'),
  last_four: '4242',
  liability: 'corporate',
  funding: 'credit',
  payment_product_id: id('ppr'),
  product_name: 'Business Card',
  issuer_slug: 'nordkort',
};
const recipient = {
  organization_id: id('org'),
  organization_reference: 'acme',
  card_holder_id: id('chd'),
  card_holder_reference: 'emp-1',
};
const least: Facts = {
  type: 'CARD_PURCHASE',
  original_amount: '129.50',
  original_currency: 'SEK',
  purchase_merchant: 'ICA MAXI STOCKHOLM',
  purchase_time: '2026-07-01T22:30:00.000Z',
};
const build = (facts: Facts, state: (typeof states)[number] = 'cleared') =>
  buildPayload({
    id: id('txn'),
    state,
    issuerTransactionId: 'T-1',
    facts,
    card,
    recipient,
    companyCountry: 'SE',
    stated: [],
    receiptId: id('rcp'),
    mccOf,
  });
const event = { id: id('evt'), name: 'x', created_at: '2026-11-15T09:30:00.000Z' };

describe('the payload of a transaction', () => {
  it.each([
    ['authorized', transactionAuthorized],
    ['cleared', transactionCleared],
    ['invoiced', transactionInvoiced],
    ['deleted', transactionDeleted],
  ] as const)(
    'of %s is what its event documents, with little and with everything known',
    (state, definition) => {
      const everything: Facts = {
        ...least,
        accounting_amount: '1480.37',
        accounting_currency: 'NOK',
        exchange_rate: '11.4321',
        vat_rate: '25',
        vat_amount: '25.90',
        vat_currency: 'SEK',
        purchase_timezone: 'Europe/Oslo',
        purchase_country: 'NO',
        purchase_city: 'Oslo',
        mcc_code: '5411',
        invoice_number: 'I-1',
        invoice_date: '2026-07-31',
        card_issuer_reference: 'R-1',
        card_issuer_customer_number: '100',
        branch_code: '47.11',
        branch_text: 'Food',
        enhanced_data: JSON.stringify(everyEnhancedField),
      };
      const check = Compile(definition.payload);
      for (const facts of [least, everything]) {
        expect([
          ...check.Errors({ event: { ...event, name: definition.name }, ...build(facts, state) }),
        ]).toEqual([]);
      }
      expect(Object.values(build(everything, state)).filter((value) => value === null)).toEqual([]);
    },
  );

  it.each([
    ['CARD_PURCHASE', 'cleared', true],
    ['REFUND', 'authorized', true],
    ['CARD_PURCHASE', 'deleted', false],
    ['CASH_WITHDRAWAL', 'cleared', false],
    ['FEE_AND_DISCOUNT', 'cleared', false],
  ] as const)('says of %s in %s that a receipt is looked for: %s', (type, state, receiptable) => {
    expect(build({ ...least, type }, state).receiptable).toBe(receiptable);
  });

  it.each([
    ['0.10', 'SEK', 0.1],
    ['1234567.89', 'EUR', 1234567.89],
    ['500', 'JPY', 500],
    ['1.234', 'KWD', 1.234],
    ['-12.00', 'SEK', -12],
  ])('has %s %s as the number that it is', (original_amount, original_currency, expected) => {
    expect(build({ ...least, original_amount, original_currency }).original_amount).toBe(expected);
  });

  it('names time and day where the purchase was made, and in UTC where that cannot be known', () => {
    const at = ({ purchase_date, purchase_time, purchase_timezone }: ReturnType<typeof build>) => [
      purchase_date,
      purchase_time,
      purchase_timezone,
    ];
    expect(at(build({ ...least, purchase_country: 'SE' }))).toEqual([
      '2026-07-02',
      '00:30:00',
      'Europe/Stockholm',
    ]);
    expect(at(build({ ...least, purchase_country: 'US' }))).toEqual(['2026-07-01', '22:30:00', null]);
    expect(at(build({ ...least, purchase_country: 'US', purchase_timezone: 'America/New_York' }))).toEqual([
      '2026-07-01',
      '18:30:00',
      'America/New_York',
    ]);
  });

  it('has no texts for a merchant category that is not in the list', () => {
    const { mcc_code, mcc_text, mcc_top_level, category_text } = build({ ...least, mcc_code: '9998' });
    expect([mcc_code, mcc_text, mcc_top_level, category_text]).toEqual(['9998', null, null, null]);
  });
});

describe('facts', () => {
  it('of later states lie over those of earlier ones, in whatever order they came', () => {
    const known: KnownState[] = [
      { state: 'invoiced', facts: { invoice_number: 'I-1' }, received_at: '' },
      { state: 'cleared', facts: { ...least, original_amount: '99.00' }, received_at: '' },
      { state: 'authorized', facts: { ...least, auth_code: '123' }, received_at: '' },
    ];
    for (const order of [known, known.toReversed()]) {
      const merged = mergeFacts(order, bitOf.authorized | bitOf.cleared | bitOf.invoiced);
      expect(merged).toMatchObject({ original_amount: '99.00', auth_code: '123', invoice_number: 'I-1' });
      expect(mergeFacts(order, bitOf.authorized)).toEqual({ ...least, auth_code: '123' });
    }
  });
});
