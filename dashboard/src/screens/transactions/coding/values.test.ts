import type { Transaction } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { remainderOf, toUpdate, toValues, withPart } from './values.ts';

const part = {
  cost_account: null,
  vat_code: null,
  category: null,
  dimensions: {},
  private: false,
  text: null,
};
const stored = {
  original_amount: 250.1,
  original_currency: 'SEK',
  cost_account: '5831',
  vat_code: null,
  category: null,
  dimensions: { cost_centre: '4010' },
  private: false,
  comment: null,
  attendees: [{ name: 'Tova Berg' }, { name: 'Li Ek', company: 'Acme' }],
  split: [
    { ...part, amount: 200, text: 'Dinner' },
    { ...part, amount: 50.1, private: true },
  ],
} as unknown as Transaction;

describe('the form of a coding', () => {
  it('sends back what is stored when nothing is typed', () => {
    const { cost_account, vat_code, category, dimensions, comment, attendees, split } = stored;
    expect(toUpdate(toValues(stored))).toEqual({
      ...{ cost_account, vat_code, category, dimensions, comment, attendees, split },
      private: false,
    });
  });

  it('leaves out people without a name, and reads amounts as people type them', () => {
    const values = toValues(stored);
    const sent = toUpdate({
      ...values,
      attendees: [
        { name: ' ', company: 'Acme' },
        { name: ' Bo ', company: ' ' },
      ],
      split: [{ ...withPart(stored, { ...values, split: [] })[0], amount: '1 250,10' }] as never,
    });
    expect(sent.attendees).toEqual([{ name: 'Bo' }]);
    expect(sent.split?.[0]?.amount).toBe(1250.1);
  });
});

describe('the parts of a purchase', () => {
  it.each([
    [['200', '50,10'], 0],
    [['200'], 50.1],
    [['0.1', '0.2', '249.8'], 0],
    [['300'], -49.9],
    [['', 'x'], 250.1],
  ])('%j leave %d', (amounts, left) => {
    expect(
      remainderOf(
        stored,
        amounts.map((amount) => ({ amount })),
      ),
    ).toBe(left);
  });

  it('are counted in the unit of their currency', () => {
    const yen = { original_amount: 1000, original_currency: 'JPY' };
    expect(remainderOf(yen, [{ amount: '999' }])).toBe(1);
  });

  it('begin with two, and each new one takes what is left', () => {
    const values = { ...toValues(stored), split: [] };
    const two = withPart(stored, values);
    expect(two.map(({ amount, cost_account }) => [amount, cost_account])).toEqual([
      ['250.1', '5831'],
      ['', ''],
    ]);
    const [first, second] = two;
    if (!first || !second) throw new Error('There are two parts.');
    const three = withPart(stored, {
      ...values,
      split: [
        { ...first, amount: '100' },
        { ...second, amount: '100' },
      ],
    });
    expect(three.at(-1)?.amount).toBe('50.1');
  });
});
