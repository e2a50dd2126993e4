import type { SetFields } from '../rules/schema.ts';
import type { Suggestion } from './schema.ts';

/** An earlier choice of a person for a purchase that is similar to another one. */
export type Choice = {
  based_on: Suggestion['based_on'];
  cost_account: string;
  vat_code: string | null;
  category: string | null;
  dimensions: Record<string, string>;
};

/** How much a choice tells: the same merchant more than the same person at such merchants, and that more than anyone. */
const weights = [
  ['merchant', 1],
  ['card_holder', 0.8],
  ['mcc', 0.6],
] as const;
/** Below this, people chose too differently. */
const confidenceMin = 0.3;
/** Fields beside the account are suggested if at least this share of the choices has them. */
const shareMin = 0.6;

/**
 * Suggests what people chose most often. One earlier choice is worth a half, nine of nine are worth 0.9, and five of ten 0.45:
 * `count / (of + 1)`, times what the kind of similarity is worth.
 */
export function suggest(choices: readonly Choice[]): Suggestion | null {
  let best: Suggestion | null = null;
  for (const [based_on, weight] of weights) {
    const known = choices.filter((choice) => choice.based_on === based_on);
    const [account, own] = most(known, ({ cost_account }) => cost_account);
    if (account === undefined) continue;
    const confidence = Math.round(((weight * own.length) / (known.length + 1)) * 100) / 100;
    if (confidence < confidenceMin || confidence <= (best?.confidence ?? 0)) continue;
    best = { set: setOf(account, own), confidence, based_on, count: own.length, of: known.length };
  }
  return best;
}

function setOf(cost_account: string, choices: readonly Choice[]): SetFields {
  const agreed = <T>(value: (choice: Choice) => T | null): T | undefined => {
    const [, same] = most(choices, (choice) => JSON.stringify(value(choice)));
    const [first] = same;
    return first && same.length >= choices.length * shareMin ? (value(first) ?? undefined) : undefined;
  };
  const vat_code = agreed((choice) => choice.vat_code);
  const category = agreed((choice) => choice.category);
  const dimensions = agreed(({ dimensions: given }) => (Object.keys(given).length === 0 ? null : given));
  return {
    cost_account,
    ...(vat_code === undefined ? {} : { vat_code }),
    ...(category === undefined ? {} : { category }),
    ...(dimensions === undefined ? {} : { dimensions }),
  };
}

/** Returns the most frequent value with its choices. Of equally frequent ones, the one that was chosen last. */
function most(choices: readonly Choice[], value: (choice: Choice) => string): [string | undefined, Choice[]] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = value(choice);
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  let found: [string | undefined, Choice[]] = [undefined, []];
  for (const [name, group] of groups) if (group.length > found[1].length) found = [name, group];
  return found;
}
