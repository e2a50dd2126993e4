import { describe, expect, it } from 'vitest';
import { fromUnits, parsePeriod, quantile, split, toUnits } from './rules.ts';

const now = new Date('2026-11-15T23:59:59.000Z');

describe('the period', () => {
  it('is the last thirty days by default', () => {
    expect(parsePeriod({}, 'day', now)).toEqual({ from: '2026-10-17', to: '2026-11-15' });
    expect(split(parsePeriod({}, 'day', now), 'day')).toHaveLength(30);
  });

  it.each([
    ['day', '2025-11-15', true],
    ['day', '2025-11-14', false],
    ['week', '2023-11-16', true],
    ['week', '2023-11-15', false],
    ['month', '2023-11-16', true],
    ['month', '2023-11-15', false],
  ] as const)('by %s may begin on %s: %s', (interval, from, isTaken) => {
    const read = () => parsePeriod({ from, to: '2026-11-15' }, interval, now);
    if (isTaken) expect(split(read(), interval).length).toBeLessThanOrEqual(366);
    else expect(read).toThrow(/at most/);
  });

  it('must not end before it begins', () => {
    expect(() => parsePeriod({ from: '2026-11-16' }, 'day', now)).toThrow('must not be before from');
  });

  it('is split into whole intervals but for its ends, without a gap', () => {
    expect(split({ from: '2026-10-28', to: '2026-11-10' }, 'week')).toEqual([
      { from: '2026-10-28', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-10' },
    ]);
    expect(split({ from: '2026-12-31', to: '2027-02-01' }, 'month')).toEqual([
      { from: '2026-12-31', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-31' },
      { from: '2027-02-01', to: '2027-02-01' },
    ]);
  });
});

describe('a quantile', () => {
  it('is null without anything to count', () => {
    expect(quantile(new Map(), 0.5)).toBeNull();
    expect(quantile(new Map([[3, 0]]), 0.5)).toBeNull();
  });

  it('is within an eighth of the true one', () => {
    for (const trueMs of [1, 7, 45, 333, 12_000]) {
      const bucket = Math.ceil(Math.log(Math.max(trueMs, 1)) / Math.log(1.25));
      const found = quantile(new Map([[bucket, 10]]), 0.5) ?? 0;
      expect(Math.abs(found - trueMs) / trueMs).toBeLessThanOrEqual(0.125);
    }
  });

  it('stands where its share of all has passed', () => {
    const buckets = new Map([
      [0, 50],
      [20, 45],
      [30, 5],
    ]);
    expect(quantile(buckets, 0.5)).toBe(1);
    expect(quantile(buckets, 0.95)).toBeCloseTo(1.25 ** 19.5, 0);
    expect(quantile(buckets, 0.96)).toBeCloseTo(1.25 ** 29.5, 0);
  });
});

it.each([
  ['0.1', 1_000n, 0.1],
  ['-0.0001', -1n, -0.0001],
  ['999999999.9999', 9_999_999_999_999n, 999_999_999.9999],
  ['12', 120_000n, 12],
  ['-3.50', -35_000n, -3.5],
])('the decimal %s keeps its exact value', (text, units, number) => {
  expect(toUnits(text)).toBe(units);
  expect(fromUnits(units)).toBe(number);
});
