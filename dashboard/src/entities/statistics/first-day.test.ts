import { expect, it } from 'vitest';
import { firstDayOf } from './first-day.ts';

it.each([
  [1, '2026-11-15T12:00:00Z', '2026-11-15'],
  [7, '2026-11-15T12:00:00Z', '2026-11-09'],
  [30, '2026-03-01T00:00:00Z', '2026-01-31'],
  [365, '2026-11-15T23:59:59Z', '2025-11-16'],
  [2, '2024-03-01T00:00:00Z', '2024-02-29'],
])('%i days that end at %s begin on %s', (days, now, expected) => {
  expect(firstDayOf(days, new Date(now))).toBe(expected);
});
