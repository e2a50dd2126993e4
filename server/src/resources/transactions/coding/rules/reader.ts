import { LRUCache } from 'lru-cache';
import type { SystemDb } from '../../../../platform/database/database.ts';
import { RuleSet } from './match.ts';
import { rulesOf } from './store.ts';

/** An organization with the version of its rules, or null if it has none. */
export type RuledOrganization = {
  account_id: string;
  organization_id: string;
  rules_version: number | null;
};
export type RuleReader = (
  db: SystemDb,
  of: readonly RuledOrganization[],
) => Promise<(one: RuledOrganization) => RuleSet | undefined>;

const cachedMax = 1_000;

/** Creates the function that reads the rules of organizations. It keeps them compiled until their version changes. */
export function createRuleReader(): RuleReader {
  const cache = new LRUCache<string, { version: number; rules: RuleSet }>({ max: cachedMax });
  return async (db, of) => {
    const found = new Map<string, RuleSet>();
    const missing = new Map<string, RuledOrganization>();
    for (const one of of) {
      if (one.rules_version === null) continue;
      const known = cache.get(keyOf(one));
      if (known?.version === one.rules_version) found.set(keyOf(one), known.rules);
      else missing.set(keyOf(one), one);
    }
    if (missing.size > 0) {
      for (const row of await rulesOf(db, [...missing.values()])) {
        const rules = new RuleSet(row.rules);
        cache.set(keyOf(row), { version: row.version, rules });
        found.set(keyOf(row), rules);
      }
    }
    return (one) => found.get(keyOf(one));
  };
}

const keyOf = (one: { account_id: string; organization_id: string }): string =>
  `${one.account_id} ${one.organization_id}`;
