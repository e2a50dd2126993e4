/** Pseudo-random numbers that are the same for the same seed, so that a generation is reproducible. */
export type Stream = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  whole(min: number, max: number): number;
  isChance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T;
  /** A normally distributed number, with mean 0 and deviation 1. */
  normal(): number;
  digits(length: number): string;
};

/** Creates Chris Doty-Humphrey's sfc32 (PractRand, public domain), seeded by an FNV-1a hash of the text. */
export function streamOf(seed: string): Stream {
  let [a, b, c, counter] = [hash(`${seed} a`), hash(`${seed} b`), hash(`${seed} c`), 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers depend too much on the seed.
  for (let i = 0; i < 12; i += 1) next();

  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[whole(0, choices.length - 1)];
    if (chosen === undefined) throw new Error('There was nothing to choose from.');
    return chosen;
  };
  return {
    next,
    whole,
    pick,
    isChance: (probability) => next() < probability,
    weighted: (choices, weightOf) => {
      let left = next() * choices.reduce((total, choice) => total + weightOf(choice), 0);
      const chosen = choices.find((choice) => {
        left -= weightOf(choice);
        return left < 0;
      });
      return chosen ?? pick(choices);
    },
    // This is the Box–Muller transform.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    digits: (length) => Array.from({ length }, () => whole(0, 9)).join(''),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
