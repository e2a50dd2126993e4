import { describe, expect, it } from 'vitest';
import { factNames } from '../../../domain/transaction-facts.ts';
import { parseState } from './rules.ts';
import { NewState } from './schema.ts';

const now = new Date('2026-11-15T10:00:00.000Z');
const purchase: NewState = {
  id: 'tx-1',
  state: 'authorized',
  type: 'CARD_PURCHASE',
  original_amount: 129.5,
  original_currency: 'SEK',
  purchase_merchant: 'ICA',
  purchase_time: '2026-11-15T10:30:00+01:00',
};
const read = (wanted: Partial<NewState>) => parseState({ ...purchase, ...wanted }, now);
const problemsOf = (wanted: Partial<NewState>) => {
  const result = read(wanted);
  return 'errors' in result ? result.errors.map(({ field, code }) => `${field} ${code}`) : [];
};
const factsOf = (wanted: Partial<NewState>) => {
  const result = read(wanted);
  return 'read' in result ? result.read.facts : undefined;
};

describe('an invalid state', () => {
  it.each<[Partial<NewState>, string[]]>([
    [{ original_amount: 0 }, ['original_amount minimum']],
    [{ original_amount: -1 }, ['original_amount minimum']],
    [{ type: 'REFUND', original_amount: -1 }, ['original_amount minimum']],
    [{ type: 'FEE_AND_DISCOUNT', original_amount: 0 }, ['original_amount minimum']],
    [{ original_amount: 1_000_000_000 }, ['original_amount maximum']],
    [{ original_amount: 0.1 + 0.2 }, ['original_amount digits']],
    [{ original_amount: 129.555 }, ['original_amount decimals']],
    [{ original_amount: 12.5, original_currency: 'JPY' }, ['original_amount decimals']],
    [{ original_amount: 1.2345, original_currency: 'KWD' }, ['original_amount decimals']],
    [{ original_currency: 'XXX' }, ['original_currency unknown']],
    [{ original_currency: 'ZZZ', vat_amount: 1 }, ['original_currency unknown']],
    [{ original_amount: null }, ['original_amount required']],
    [{ type: null, purchase_merchant: null }, ['type required', 'purchase_merchant required']],
    [{ purchase_time: null }, ['purchase_time required']],
    [{ accounting_amount: 10 }, ['accounting_currency required']],
    [{ accounting_currency: 'EUR' }, ['accounting_amount required']],
    [{ accounting_amount: -10, accounting_currency: 'EUR' }, ['accounting_amount minimum']],
    [{ vat_currency: 'SEK' }, ['vat_amount required']],
    [{ vat_amount: 129.51 }, ['vat_amount maximum']],
    [{ vat_amount: -1 }, ['vat_amount minimum']],
    [{ type: 'FEE_AND_DISCOUNT', original_amount: -100, vat_amount: 20 }, ['vat_amount maximum']],
    [
      { accounting_amount: 10, accounting_currency: 'EUR', vat_amount: 11, vat_currency: 'EUR' },
      ['vat_amount maximum'],
    ],
    [{ exchange_rate: 1 / 3 }, ['exchange_rate digits']],
    [{ purchase_time: '2026-11-15T10:05:00.001Z' }, ['purchase_time future']],
    [{ purchase_time: '1999-12-31T23:59:59Z' }, ['purchase_time past']],
    [{ purchase_timezone: 'Europe/Nowhere' }, ['purchase_timezone unknown']],
    [{ purchase_timezone: '+01:00' }, ['purchase_timezone unknown']],
    [{ invoice_date: '1999-12-31' }, ['invoice_date range']],
    [{ invoice_date: '2027-11-18' }, ['invoice_date range']],
  ])('%j: %j', (wanted, problems) => {
    expect(problemsOf(wanted)).toEqual(problems);
  });
});

describe('a valid state', () => {
  it.each<Partial<NewState>>([
    { purchase_time: '2026-11-15T10:05:00Z' },
    { purchase_time: '2000-01-01T00:00:00Z' },
    { type: 'REFUND', original_amount: 20 },
    { type: 'FEE_AND_DISCOUNT', original_amount: -20, vat_amount: -4 },
    { vat_amount: 129.5 },
    { vat_amount: 0 },
    { vat_amount: 500, vat_currency: 'JPY' },
    { mcc_code: '0000' },
    { purchase_timezone: 'Asia/Calcutta' },
    { original_amount: 999_999_999.99 },
    { original_amount: 1.234, original_currency: 'KWD' },
    { state: 'cleared' },
  ])('%j', (wanted) => {
    expect(problemsOf(wanted)).toEqual([]);
  });

  it.each(['invoiced', 'deleted'] as const)('"%s" with nothing but its id', (state) => {
    expect(parseState({ id: 'tx-1', state }, now)).toEqual({
      read: { id: 'tx-1', state, facts: {}, purchasedAt: undefined },
    });
  });

  it('has an amount only together with its currency, also in a later state', () => {
    const result = parseState({ id: 'tx-1', state: 'invoiced', original_amount: 10 }, now);
    expect(result).toMatchObject({ errors: [{ field: 'original_currency', code: 'required' }] });
  });
});

it('amounts become decimals of their currency, and fields that were not sent are left out', () => {
  expect(
    factsOf({
      original_amount: 1000,
      original_currency: 'JPY',
      accounting_amount: 61.2,
      accounting_currency: 'SEK',
      exchange_rate: 0.0612,
      vat_amount: 90,
      vat_rate: 10,
      purchase_city: null,
    }),
  ).toEqual({
    type: 'CARD_PURCHASE',
    original_amount: '1000',
    original_currency: 'JPY',
    accounting_amount: '61.20',
    accounting_currency: 'SEK',
    exchange_rate: '0.0612',
    vat_amount: '90',
    vat_currency: 'JPY',
    vat_rate: '10',
    purchase_merchant: 'ICA',
    purchase_time: '2026-11-15T10:30:00+01:00',
  });
});

it('every field that an issuer sends has a column', () => {
  const { id: _id, state: _state, ...facts } = NewState.properties;
  expect(factNames.toSorted()).toEqual(Object.keys(facts).toSorted());
});
