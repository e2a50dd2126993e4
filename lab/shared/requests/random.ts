// Random choices that a seed repeats.

import { seeded } from '../../../server/src/testing/seeded.ts';

export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  below(count: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns another sequence, which depends on this seed and the number alone. */
  fork(number: number): Random;
};

export function createRandom(seed: number): Random {
  const next = seeded(seed);
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      const chosen = from[below(from.length)];
      if (chosen === undefined && from.length === 0) throw new Error('There is nothing to pick from.');
      // An index below the length always has an element.
      return chosen as (typeof from)[number];
    },
    fork: (number) => createRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(number, 0xc2b2ae35)),
  };
}
