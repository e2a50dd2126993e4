import type { Transaction } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import {
  inParts,
  isChosenHere,
  undoOf,
  updateOfAccount,
  updateOfBulk,
  updateOfSuggestion,
  withUpdate,
} from './changes.ts';

const accounts = [
  { number: '5831', name: 'Kost och logi i Sverige', vat_code: 'I12' },
  { number: '5832', name: 'Kost och logi i utlandet', vat_code: null },
];
const row = {
  id: 'txn_1',
  cost_account: null,
  vat_code: 'I25',
  category: null,
  dimensions: { project: 'P-17' },
  private: false,
  split: [],
  coded: false,
} as unknown as Transaction;

describe('an account that is taken', () => {
  it('brings the VAT code that the chart has for it, also none', () => {
    expect(updateOfAccount('5831', accounts)).toEqual({ cost_account: '5831', vat_code: 'I12' });
    expect(updateOfAccount('5832', accounts)).toEqual({ cost_account: '5832', vat_code: null });
  });

  it('leaves the VAT code if the chart does not have it', () => {
    expect(updateOfAccount('7777', accounts)).toEqual({ cost_account: '7777' });
  });

  it('makes the purchase ready to be booked, and can be undone', () => {
    const update = updateOfAccount('5831', accounts);
    expect(withUpdate(row, update)).toMatchObject({ cost_account: '5831', vat_code: 'I12', coded: true });
    expect(undoOf(row, update)).toEqual({ cost_account: null, vat_code: 'I25' });
  });
});

describe('a suggestion that is taken', () => {
  const suggestion = {
    set: { cost_account: '5831', dimensions: { project: 'P-9' } },
    confidence: 0.9,
    based_on: 'merchant',
    count: 9,
    of: 10,
  } as const;
  it('says that it was one, and its undo restores only what it set', () => {
    const update = updateOfSuggestion(suggestion);
    expect(update).toEqual({ ...suggestion.set, from_suggestion: true });
    expect(withUpdate(row, update)).not.toHaveProperty('from_suggestion');
    expect(undoOf(row, update)).toEqual({ cost_account: null, dimensions: { project: 'P-17' } });
  });
});

describe('an edit of many', () => {
  const empty = { cost_account: '', vat_code: '', category: '', dimensions: [], private: 'keep' } as const;
  const edited = (values: object, dimensions = {}) =>
    updateOfBulk({ ...empty, ...values } as never, dimensions);
  it.each([
    [{}, {}, undefined],
    [{ vat_code: ' I6 ' }, {}, { vat_code: 'I6' }],
    [{ cost_account: '5831', category: 'Travel' }, {}, { cost_account: '5831', category: 'Travel' }],
    [{ private: 'no' }, {}, { private: false }],
    [{ private: 'yes' }, { project: 'P-1' }, { private: true, dimensions: { project: 'P-1' } }],
  ])('of %j with %j changes %j', (values, dimensions, expected) => {
    expect(edited(values, dimensions)).toEqual(expected);
  });

  it('is sent in parts', () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inParts([], 2)).toEqual([]);
  });
});

describe('the account of a purchase', () => {
  it.each([
    [{}, true],
    [{ private: true }, false],
    [{ split: [{}] }, false],
  ])('with %j is chosen in the list: %s', (more, expected) => {
    expect(isChosenHere({ ...row, ...more } as Transaction)).toBe(expected);
  });

  it('is known for a split purchase from its parts', () => {
    const split = [
      { private: true, cost_account: null },
      { private: false, cost_account: '5831' },
    ];
    expect(withUpdate({ ...row, split } as never, {}).coded).toBe(true);
    expect(withUpdate({ ...row, split: [{ private: false, cost_account: null }] } as never, {}).coded).toBe(
      false,
    );
  });
});
