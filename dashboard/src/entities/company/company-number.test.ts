import { expect, it } from 'vitest';
import { looksLikeNumber } from './company-number.ts';

it.each([
  ['559990-0015', true],
  ['5599900015', true],
  ['SE 559990 0015', true],
  ['SE559990-0015', true],
  ['  1234567-8 ', true],
  ['99000015', true],
  ['DK 12 34 56 78', true],
  ['exempel', false],
  ['3M Svenska', false],
  ['24 Seven AB', false],
  ['12', false],
  ['', false],
  ['1234567890123456789', false],
  ['559990-0015 AB', false],
  ['-5599900015', false],
  ['SWE 5599900015', false],
])('%j is taken for a number: %s', (text, expected) => {
  expect(looksLikeNumber(text)).toBe(expected);
});
