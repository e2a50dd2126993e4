import { describe, expect, it } from 'vitest';
import { readFacts, writeFacts } from './transaction-facts.ts';

const usual = {
  type: 'CARD_PURCHASE',
  original_amount: '99.90',
  original_currency: 'SEK',
  purchase_merchant: 'RESTAURANG "PRINSEN"',
  purchase_time: '2026-11-17T12:22:22.874Z',
  mcc_code: '5812',
  accounting_amount: '99.90',
  accounting_currency: 'SEK',
  vat_rate: '12',
};

describe('stored facts', () => {
  it.each<[string, Record<string, string>]>([
    ['usual ones', usual],
    ['none', {}],
    ['an empty text', { ...usual, branch_text: '' }],
    ['a separator', { ...usual, purchase_merchant: 'A|B' }],
    ['a mark', { ...usual, purchase_merchant: '=', accounting_amount: '1' }],
    ['other types and currencies', { ...usual, type: 'REFUND', accounting_currency: 'EUR' }],
    [
      'a time without milliseconds',
      { type: 'REFUND', purchase_time: '2026-11-16T12:00:00Z', auth_code: '0' },
    ],
    ['a time with an offset', { purchase_time: '2026-11-16T12:00:00.000+01:00' }],
    ['a time before 1970', { purchase_time: '1969-12-31T23:59:59.999Z' }],
    ['no time', { purchase_time: 'never' }],
    ['an amount without its twin', { accounting_amount: '5', accounting_currency: 'SEK' }],
  ])('are read as they were sent: %s', (_, facts) => {
    expect(readFacts(JSON.parse(writeFacts(facts)))).toEqual(facts);
  });

  it('have no names, and what is usual or twice is a mark', () => {
    const [merchant, time] = [usual.purchase_merchant, Date.parse(usual.purchase_time).toString(36)];
    const text = `=|99.90|SEK|${merchant}|=${time}|||5812|||||||=|=|12`;
    expect(writeFacts(usual)).toBe(JSON.stringify(text));
    expect(() => writeFacts({ unknown: 'x' })).toThrow('no place');
  });

  it('of earlier versions are arrays and objects', () => {
    expect(readFacts(['REFUND', 0, 'SEK', '='])).toEqual({
      type: 'REFUND',
      original_currency: 'SEK',
      purchase_merchant: '=',
    });
    expect(readFacts(usual)).toEqual(usual);
  });
});
