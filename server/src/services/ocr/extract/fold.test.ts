import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, isWithin } from './fold.ts';

const word = fc.string({ unit: fc.constantFrom('A', 'B'), maxLength: 7 });

it('tells words that differ little by their distance', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1 as const, 2 as const), (a, b, allowed) => {
      expect(isWithin(a, b, allowed)).toBe(distance(a, b) <= allowed);
    }),
    { numRuns: 2000 },
  );
});
