import { expect, it } from 'vitest';
import { toneOf } from './tone.ts';

it.each([
  [200, 'good'],
  [304, 'good'],
  [404, 'warn'],
  [503, 'bad'],
])('%d is %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});
