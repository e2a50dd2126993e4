// Random choices that a seed repeats.

export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  below(count: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Another sequence, which depends on this seed and the number alone. */
  fork(number: number): Random;
};

/** Mulberry32: small, fast, and good enough to choose inputs. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
