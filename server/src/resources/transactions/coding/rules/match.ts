import { categoryOf } from '../../../../domain/deduction-rules.ts';
import type { StoredCoding } from '../../coding-fields.ts';
import { type Author, withUpdate } from '../apply.ts';
import type { CodingRule, Conditions, RuleField, SetFields } from './schema.ts';

/** The facts of a purchase that conditions are about. */
export type RuleFacts = {
  merchant: string | null;
  mcc_code: string | null;
  card_id: string;
  card_holder_id: string;
  purchase_country: string | null;
  original_amount: number;
  original_currency: string;
};
/** What rules choose for a purchase: each field with the rule that sets it. */
export type Chosen = { set: SetFields; by: Map<RuleField, string> };

type Check = (facts: RuleFacts, merchant: string) => boolean;
type Compiled = { id: string; set: SetFields; matches: Check };

const ruleFields: readonly RuleField[] = ['category', 'cost_account', 'vat_code', 'dimensions', 'private'];

/** Rules in a form that tells within microseconds which of them match a purchase. */
export class RuleSet {
  readonly #rules: readonly Compiled[];

  constructor(rules: readonly Omit<CodingRule, 'name'>[]) {
    this.#rules = rules.map(({ id, enabled, conditions, set }) => ({
      id,
      set,
      matches: enabled ? compile(conditions) : () => false,
    }));
  }

  /** Returns what the matching rules set. `seen` receives the position of each rule that matches. */
  choose(facts: RuleFacts, seen?: (index: number) => void): Chosen {
    const merchant = plain(facts.merchant ?? '');
    const set: SetFields = {};
    const by: Chosen['by'] = new Map();
    for (let index = 0; index < this.#rules.length; index += 1) {
      const rule = this.#rules[index];
      if (!rule?.matches(facts, merchant)) continue;
      seen?.(index);
      for (const field of ruleFields) {
        if (rule.set[field] === undefined) continue;
        if (!by.has(field)) {
          by.set(field, rule.id);
          Object.assign(set, { [field]: rule.set[field] });
        } else if (field === 'dimensions') set.dimensions = { ...rule.set.dimensions, ...set.dimensions };
      }
    }
    return { set, by };
  }

  /** Returns the coding of a purchase after these rules. What anyone but a rule has set stays. */
  apply(before: StoredCoding, chosen: Chosen, now: Date): ReturnType<typeof withUpdate> {
    const owned = before.coded_by.filter(({ by }) => by !== 'rule').map(({ field }) => field);
    const update = Object.fromEntries(
      Object.entries(chosen.set).filter(([field]) => !owned.some((one) => one === field)),
    );
    const authorOf = (field: string): Author => ({
      by: 'rule',
      id: chosen.by.get(field as RuleField) ?? '',
    });
    return withUpdate(before, update, authorOf, now);
  }
}

function compile(conditions: Conditions): Check {
  const { mcc_codes, categories, merchants, card_ids, card_holder_ids, countries, currency } = conditions;
  const { amount_min, amount_max } = conditions;
  const checks: Check[] = [];
  const oneOf = (values: readonly string[] | undefined, factOf: (facts: RuleFacts) => string | null) => {
    if (!values) return;
    const known = new Set<string | null>(values);
    checks.push((facts) => known.has(factOf(facts)));
  };
  oneOf(mcc_codes, (facts) => facts.mcc_code);
  oneOf(card_ids, (facts) => facts.card_id);
  oneOf(card_holder_ids, (facts) => facts.card_holder_id);
  oneOf(countries, (facts) => facts.purchase_country);
  oneOf(currency === undefined ? undefined : [currency], (facts) => facts.original_currency);
  oneOf(categories, (facts) => categoryOf(facts.mcc_code));
  if (amount_min !== undefined) checks.push((facts) => Math.abs(facts.original_amount) >= amount_min);
  if (amount_max !== undefined) checks.push((facts) => Math.abs(facts.original_amount) <= amount_max);
  if (merchants) {
    const wanted = merchants.map(plain);
    checks.push((_, merchant) => wanted.some((one) => merchant.includes(one)));
  }
  return (facts, merchant) => checks.every((check) => check(facts, merchant));
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
