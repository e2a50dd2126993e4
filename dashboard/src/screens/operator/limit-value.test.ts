import { expect, it } from 'vitest';
import { readLimit } from './limit-value.ts';

it.each([
  ['100', 100],
  [' 1 000 000 ', 1_000_000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['many', undefined],
  ['9999999999999999', undefined],
])('the typed limit “%s” is %s', (typed, expected) => {
  expect(readLimit(typed)).toBe(expected);
});
