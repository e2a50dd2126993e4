import type { Argument, Option } from 'commander';

const suggested = new WeakMap<Argument | Option, readonly string[]>();

/** Adds values that shells complete like choices. Other values are accepted, because a newer server may have more. */
export function suggest(where: Argument | Option, values: readonly string[]): void {
  suggested.set(where, values);
}

export const suggestionsFor = (where: Argument | Option | undefined): readonly string[] =>
  (where && suggested.get(where)) ?? [];
