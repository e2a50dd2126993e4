import type { CodingSuggestionList, Transaction, TransactionUpdate } from '@kontor/sdk';
import type { Account } from '../../../entities/coding/match-accounts.ts';

export type Suggestion = NonNullable<CodingSuggestionList['data'][number]['suggestion']>;
/** What one person changes of one purchase in the list. */
export type Change = { id: string; update: Update };
export type Update = Pick<
  TransactionUpdate,
  'cost_account' | 'vat_code' | 'category' | 'dimensions' | 'private' | 'from_suggestion'
>;

/** Takes an account from the chart, with the VAT code that it usually has. A number of one’s own leaves the VAT code. */
export function updateOfAccount(number: string, accounts: readonly Account[]): Update {
  const account = accounts.find((one) => one.number === number);
  return { cost_account: number, ...(account ? { vat_code: account.vat_code } : {}) };
}

/** Takes a suggestion, and says so. */
export function updateOfSuggestion({ set }: Suggestion): Update {
  return { ...set, from_suggestion: true };
}

/** The purchase as it will be. Only the server knows for certain, so this is shown while it saves. */
export function withUpdate(row: Transaction, { from_suggestion: _, ...update }: Update): Transaction {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const next = { ...row, ...given };
  const parts = next.split.length > 0 && next.split.every((one) => one.private || one.cost_account !== null);
  return { ...next, coded: next.private || next.cost_account !== null || parts };
}

/** The update that restores what a purchase had before. */
export function undoOf(before: Transaction, { from_suggestion: _, ...update }: Update): Update {
  return Object.fromEntries(Object.keys(update).map((name) => [name, before[name as keyof typeof update]]));
}

export type BulkValues = {
  cost_account: string;
  vat_code: string;
  category: string;
  dimensions: { key: string; value: string }[];
  private: 'keep' | 'yes' | 'no';
};

/** Only what was filled in changes. Undefined: nothing was. */
export function updateOfBulk(values: BulkValues, dimensions: Record<string, string>): Update | undefined {
  const { cost_account, vat_code, category } = values;
  const update: Update = {
    ...(cost_account ? { cost_account } : {}),
    ...(vat_code.trim() ? { vat_code: vat_code.trim() } : {}),
    ...(category.trim() ? { category: category.trim() } : {}),
    ...(Object.keys(dimensions).length > 0 ? { dimensions } : {}),
    ...(values.private === 'keep' ? {} : { private: values.private === 'yes' }),
  };
  return Object.keys(update).length > 0 ? update : undefined;
}

/** Whether its account is chosen in the list. Of a split or private purchase it is chosen on its own page. */
export const isChosenHere = ({ split, private: isPrivate }: Transaction): boolean =>
  split.length === 0 && !isPrivate;

/** Parts of a list of at most so many. */
export function inParts<Item>(items: readonly Item[], max: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / max) }, (_, at) =>
    items.slice(at * max, (at + 1) * max),
  );
}
