import type { IssuerFile } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { checksOf, isMoving, outcomesOf, toneOf } from './state.ts';

const counts: IssuerFile['counts'] = {
  read: 0,
  accepted: 0,
  corrected: 0,
  duplicate: 0,
  ignored: 0,
  refused: 0,
  waiting: 0,
  unknown_cards: 0,
  cards: 0,
  companies: 0,
  problems: 0,
};

describe('a file', () => {
  it.each([
    ['done', {}, 'good'],
    ['done', { refused: 1 }, 'warn'],
    ['done', { waiting: 1 }, 'warn'],
    ['quarantined', {}, 'bad'],
    ['reading', {}, 'neutral'],
  ] as const)('that is %s with %o is %s', (status, some, tone) => {
    expect(toneOf({ status, counts: { ...counts, ...some } })).toBe(tone);
  });

  it('moves until it is read', () => {
    const moving = (['received', 'reading', 'done', 'failed'] as const).map((status) => isMoving({ status }));
    expect(moving).toEqual([true, true, false, false]);
  });

  it('says what became of its transactions', () => {
    expect(outcomesOf({ ...counts, read: 5, accepted: 4, refused: 1 })).toEqual([
      { name: 'accepted', count: 4 },
      { name: 'refused', count: 1 },
    ]);
  });

  it('shows the checks that disagree', () => {
    const check = {
      place: 'line 9',
      section: null,
      name: 'debits',
      currency: null,
      stated: '3',
      counted: '2',
    };
    const { wrong, agreeing } = checksOf([
      { ...check, agrees: false },
      { ...check, agrees: true },
    ]);
    expect([wrong.length, agreeing]).toEqual([1, 1]);
  });
});
