import type { Argument, Option } from 'commander';

const suggested = new WeakMap<Argument | Option, readonly string[]>();

/** Completed in a shell like choices, but not demanded: a newer server may know more. */
export function suggest(where: Argument | Option, values: readonly string[]): void {
  suggested.set(where, values);
}

export const suggestionsFor = (where: Argument | Option | undefined): readonly string[] =>
  (where && suggested.get(where)) ?? [];
