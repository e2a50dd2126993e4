import { expect, it } from 'vitest';
import { codeOf } from './cli-code.ts';

it('shows the code of a key, as the command line does, and nothing for what is no key', () => {
  expect(codeOf('yMnKy8zNzs_Q0dLT1NXW19jZ2tvc3d7f4OHi4-Tl5uc')).toBe('89AB-CDEF');
  expect([undefined, '', 'short', `${'a'.repeat(42)}!`].map(codeOf)).toEqual(Array(4).fill(undefined));
});
