import { describe, expect, it } from 'vitest';
import { withGaps } from './month-groups.ts';

const months = (from: string, to: string, ...keys: (string | null)[]) =>
  withGaps({ from, to, groups: keys.map((key) => ({ key })) }).map(({ key, group }) =>
    group ? key : `(${key})`,
  );

describe('the months of a period', () => {
  it.each([
    ['2026-01-15', '2026-03-02', ['2026-01', '2026-03'], ['2026-01', '(2026-02)', '2026-03']],
    ['2026-11-01', '2026-11-30', [], ['(2026-11)']],
    ['2025-12-31', '2026-01-01', ['2026-01'], ['(2025-12)', '2026-01']],
    ['2026-01-31', '2026-03-01', [], ['(2026-01)', '(2026-02)', '(2026-03)']],
    ['2026-05-01', '2026-04-30', ['2026-04'], []],
    ['2026-04-01', '2026-04-30', [null, '2026-04'], ['2026-04']],
  ])('from %s to %s with %j are %j', (from, to, keys, expected) => {
    expect(months(from, to, ...keys)).toEqual(expected);
  });

  it('are all there for years', () => {
    expect(months('2020-01-01', '2029-12-31')).toHaveLength(120);
  });
});
