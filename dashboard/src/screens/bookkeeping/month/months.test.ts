import type { MonthEnd, Transaction } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { daysOf, leftOf, monthAfter, monthOf, postUntil, remindable } from './months.ts';

const now = new Date('2026-11-19T10:00:00Z');

describe('a month', () => {
  it.each([
    [undefined, '2026-11'],
    ['2026-02', '2026-02'],
    ['2026-13', '2026-11'],
    ['soon', '2026-11'],
  ])('of the address %j is %s', (given, expected) => {
    expect(monthOf(given, now)).toBe(expected);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -1, '2026-02'],
  ] as const)('%s and %d is %s', (month, step, expected) => {
    expect(monthAfter(month, step)).toBe(expected);
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) => {
    expect(daysOf(month)).toEqual({ from: `${month}-01`, to });
  });

  it('is posted until its last day, or until today', () => {
    expect(postUntil('2026-10', now)).toBe('2026-10-31');
    expect(postUntil('2026-11', now)).toBe('2026-11-19');
  });

  it('is ready when nothing is left', () => {
    const state = { missing_receipts: 4, uncoded: 12, needs_review: 0, not_cleared: 3 } as MonthEnd;
    expect(leftOf(state)).toBe(19);
  });
});

describe('a card holder', () => {
  it.each([
    [null, 'cleared', 1],
    ['2026-11-18T10:00:00Z', 'cleared', 1],
    ['2026-11-18T10:00:01Z', 'cleared', 0],
    [null, 'deleted', 0],
  ])('reminded at %s of a purchase that is %s: %d reminder', (receipt_reminded_at, state, count) => {
    expect(remindable([{ receipt_reminded_at, state } as Transaction], now)).toHaveLength(count);
  });
});
