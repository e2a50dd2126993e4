import { expect, it } from 'vitest';
import { lastMonth, thisMonth } from './periods.ts';

it.each([
  ['2026-11-19T10:00:00Z', '2026-10-01', '2026-10-31'],
  ['2026-01-31T23:59:59Z', '2025-12-01', '2025-12-31'],
  ['2028-03-31T00:00:00Z', '2028-02-01', '2028-02-29'],
])('finds the month before %s', (now, from, to) => {
  expect(lastMonth(new Date(now))).toEqual({ from, to });
});

it('finds this month until today', () => {
  expect(thisMonth(new Date('2026-11-19T10:00:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-19' });
});
