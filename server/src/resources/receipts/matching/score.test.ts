import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarity } from '../merchant-similarity.ts';
import { type Clues, decide, type Purchase, scoreOf } from './score.ts';

const clues: Clues = {
  total: 129.5,
  currency: 'SEK',
  date: '2026-11-10',
  time: '11:41',
  cardLastFour: '4242',
  merchant: 'Ica Maxi Stormarknad Lindhagen',
  terminalId: null,
  rrn: null,
  authCode: null,
  merchantNumber: null,
  isCash: false,
  lines: [],
};
const purchase: Purchase = {
  id: 'txn_1',
  type: 'CARD_PURCHASE',
  original_amount: '129.5000',
  original_currency: 'SEK',
  accounting_amount: null,
  accounting_currency: null,
  purchase_date: '2026-11-10',
  purchase_time: '11:42:03',
  merchants: ['ICA MAXI STOCKHOLM', 'ICA Maxi'],
  card_last_four: '4242',
  terminal_id: null,
  rrn: null,
  auth_code: null,
  merchant_number: null,
  has_receipt: false,
  line_items: null,
  fuel_quantity: null,
};

const linesOf = (...totals: number[]) => totals.map((total_amount) => ({ quantity: 1, total_amount }));

describe('one receipt and one purchase', () => {
  it.each<[string, Partial<Clues>, Partial<Purchase>, 'matched' | 'ambiguous' | 'unmatched']>([
    ['all agrees', {}, {}, 'matched'],
    ['amount, day and card', { time: null, merchant: null }, {}, 'matched'],
    ['amount, day and merchant', { time: null, cardLastFour: null }, {}, 'matched'],
    ['amount and minute', { merchant: null, cardLastFour: null }, {}, 'matched'],
    ['amount and day alone', { time: null, merchant: null, cardLastFour: null }, {}, 'ambiguous'],
    ['amount alone', { time: null, date: null, merchant: null, cardLastFour: null }, {}, 'unmatched'],
    ['the day after, with card and merchant', { time: null }, { purchase_date: '2026-11-11' }, 'matched'],
    [
      'amount and day, and the lines that the issuer sent',
      { time: null, merchant: null, cardLastFour: null, lines: linesOf(80, 49.5) },
      { line_items: linesOf(49.5, 80) },
      'matched',
    ],
    [
      'amount and day, and the litres that the issuer sent',
      { time: null, merchant: null, cardLastFour: null, lines: [{ quantity: 42.17, total_amount: 129.5 }] },
      { fuel_quantity: 42.17 },
      'matched',
    ],
    [
      'amount and day, and a single line that repeats the amount',
      { time: null, merchant: null, cardLastFour: null, lines: linesOf(129.5) },
      { line_items: linesOf(129.5) },
      'ambiguous',
    ],
    ['a week later', {}, { purchase_date: '2026-11-17' }, 'unmatched'],
    ['another card', { cardLastFour: '1111' }, {}, 'unmatched'],
    ['paid in cash, though all else agrees', { cardLastFour: null, isCash: true }, {}, 'ambiguous'],
    ['rounded to whole crowns', {}, { original_amount: '130.0000' }, 'matched'],
    ['a tip of a tenth', {}, { original_amount: '142.4500' }, 'matched'],
    [
      'a tip, and nothing else to go by',
      { time: null, merchant: null, cardLastFour: null },
      { original_amount: '142.4500' },
      'unmatched',
    ],
    ['less than the receipt', {}, { original_amount: '100.0000' }, 'unmatched'],
    ['half as much again', {}, { original_amount: '194.2500' }, 'unmatched'],
    [
      'a cent apart in euro',
      { currency: 'EUR' },
      { original_amount: '129.5100', original_currency: 'EUR' },
      'matched',
    ],
    [
      'a euro apart',
      { currency: 'EUR', time: null, cardLastFour: null, merchant: null },
      { original_amount: '130.5000', original_currency: 'EUR' },
      'unmatched',
    ],
    ['another currency', {}, { original_currency: 'NOK' }, 'unmatched'],
    [
      'the currency of the invoice',
      {},
      {
        original_amount: '11.4000',
        original_currency: 'EUR',
        accounting_amount: '129.5000',
        accounting_currency: 'SEK',
      },
      'matched',
    ],
    ['a receipt without a currency', { currency: null }, {}, 'matched'],
    ['a refund', { total: -129.5 }, { type: 'REFUND' }, 'matched'],
    ['a purchase for a refund', { total: -129.5 }, {}, 'unmatched'],
    ['a refund for a purchase', {}, { type: 'REFUND' }, 'unmatched'],
    [
      'the reference number, an hour apart',
      { time: '10:30', merchant: null, cardLastFour: null, rrn: '000123' },
      { rrn: '123' },
      'matched',
    ],
    ['another approval', { time: null, merchant: null, authCode: 'A1' }, { auth_code: 'B2' }, 'ambiguous'],
    ['one that has a receipt', {}, { has_receipt: true }, 'ambiguous'],
  ])('%s', (_name, said, known, expected) => {
    const decision = decide({ ...clues, ...said }, [{ ...purchase, ...known }]);
    expect([decision.status, decision.score]).toEqual([expected, decision.score]);
    expect(decision.transactionId).toBe(expected === 'matched' ? 'txn_1' : null);
  });
});

describe('of several purchases', () => {
  const coffee = { ...clues, time: null, cardLastFour: null };
  const at = (id: string, wanted: Partial<Purchase> = {}): Purchase => ({ ...purchase, id, ...wanted });

  it('none is guessed when two are alike', () => {
    expect(decide(coffee, [at('a'), at('b')])).toMatchObject({ status: 'ambiguous', transactionId: null });
  });
  it('the minute, the terminal or the card tells them apart', () => {
    const later = { purchase_time: '17:20:00' };
    expect(decide({ ...coffee, time: '17:19' }, [at('a'), at('b', later)]).transactionId).toBe('b');
    const terminals = [at('a', { terminal_id: 'T1' }), at('b', { terminal_id: 'T2' })];
    expect(decide({ ...coffee, terminalId: 'T2' }, terminals).transactionId).toBe('b');
    const cards = [at('a', { card_last_four: '1111' }), at('b')];
    expect(decide({ ...coffee, cardLastFour: '4242' }, cards).transactionId).toBe('b');
  });
  it('at most five are shown, best first', () => {
    const many = Array.from({ length: 9 }, (_, index) => at(`t${index}`));
    const { candidates } = decide(coffee, [...many, at('best', { original_amount: '129.5', rrn: 'R' })]);
    expect(candidates).toHaveLength(5);
  });
});

const arbitraryPurchase = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom('CARD_PURCHASE', 'REFUND'),
  original_amount: fc.constantFrom('129.5000', '130.0000', '142.0000', '10.0000'),
  original_currency: fc.constantFrom('SEK', 'EUR'),
  accounting_amount: fc.constantFrom(null, '129.5000'),
  accounting_currency: fc.constantFrom(null, 'SEK'),
  purchase_date: fc.constantFrom('2026-11-09', '2026-11-10', '2026-11-13'),
  purchase_time: fc.constantFrom(null, '11:41:00', '20:00:00'),
  merchants: fc.subarray(['ICA MAXI STOCKHOLM', 'SHELL']),
  card_last_four: fc.constantFrom('4242', '1111'),
  terminal_id: fc.constantFrom(null, 'T1'),
  rrn: fc.constantFrom(null, 'R1'),
  auth_code: fc.constantFrom(null, 'A1'),
  merchant_number: fc.constantFrom(null, 'M1'),
  has_receipt: fc.boolean(),
  line_items: fc.constantFrom(null, linesOf(80, 49.5)),
  fuel_quantity: fc.constantFrom(null, 42.17),
});

describe('whatever is compared', () => {
  it('a score lies between 0 and 1', () => {
    fc.assert(
      fc.property(arbitraryPurchase, (any) => {
        const score = scoreOf({ ...clues, rrn: 'R1', authCode: 'A1', terminalId: 'T1' }, any);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('the order of the candidates decides nothing, and a match is alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(arbitraryPurchase, { selector: ({ id }) => id, maxLength: 6 }), (any) => {
        const decision = decide(clues, any);
        expect(decide(clues, any.toReversed())).toEqual(decision);
        if (decision.status !== 'matched') return;
        const others = any
          .filter(({ id }) => id !== decision.transactionId)
          .map((one) => scoreOf(clues, one));
        expect(Math.max(0, ...others)).toBeLessThanOrEqual((decision.score ?? 0) - 0.15 + 1e-9);
      }),
    );
  });
  it('a number that agrees never makes it worse', () => {
    fc.assert(
      fc.property(arbitraryPurchase, (any) => {
        const known = { ...any, rrn: 'R1' };
        expect(scoreOf({ ...clues, rrn: 'R1' }, known)).toBeGreaterThanOrEqual(scoreOf(clues, known));
      }),
    );
  });
});

describe('names of shops', () => {
  it.each([
    ['Ica Maxi Stormarknad Lindhagen', 'ICA MAXI STOCKHOLM', 0.3, 1],
    ['Espresso House Sverige AB', 'ESPRESSO HOUSE 4411', 0.75, 1],
    ['Kiwi Minipris Bjørvika', 'KIWI 402 BJORVIKA', 0.5, 1],
    ['K-Supermarket Kamppi Oy', 'K-SUPERMARKET KAMPPI', 0.75, 1],
    ['Circle K Sverige AB', 'CIRCLE K BROMMA', 0.3, 1],
    ['Systembolaget', 'SHELL', 0, 0.3],
    ['', 'SHELL', 0, 0],
  ])('%s and %s', (one, other, least, most) => {
    const score = similarity(one, other);
    expect(score).toBe(similarity(other, one));
    expect(score).toBeGreaterThanOrEqual(least);
    expect(score).toBeLessThanOrEqual(most);
  });
});
