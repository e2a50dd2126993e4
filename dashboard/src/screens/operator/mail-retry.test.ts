import { expect, it } from 'vitest';
import { canRetry } from './mail-retry.ts';

const now = new Date('2026-11-16T12:00:00Z');

it.each([
  ['2026-11-16T11:00:00.000Z', false],
  ['2026-11-16T12:10:00.000Z', false],
  ['2026-11-16T12:10:01.000Z', true],
  ['2026-11-17T00:00:00.000Z', true],
])('a mail whose next attempt is at %s can be sent now: %s', (at, expected) => {
  expect(canRetry(at, now)).toBe(expected);
});
