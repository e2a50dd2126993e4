import { expect, it } from 'vitest';
import { showValue } from './show-value.ts';

it.each([
  ['Acme', 'Acme'],
  ['', 'none'],
  [null, 'none'],
  [undefined, 'none'],
  [[], 'none'],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  [['a', 'b'], 'a, b'],
  [[{ key: 'team', value: 'North' }], 'team: North'],
  [{ key: 'team', value: '' }, 'team: none'],
  [[['a'], []], 'a, none'],
])('%j is shown as %j', (value, expected) => {
  expect(showValue(value)).toBe(expected);
});
