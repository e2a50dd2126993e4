import type { ChartOfAccounts } from '@kontor/sdk';

export type Account = ChartOfAccounts['accounts'][number];

/** Without accents and case, so that “stad” finds “Städning”. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'o').replace(/[æÆ]/g, 'ae').toLowerCase();

/** How well an account matches; less is better, undefined: not at all. */
function rankOf({ number, name }: Account, wanted: string): number | undefined {
  if (number === wanted) return 0;
  if (number.startsWith(wanted)) return 1;
  const text = plain(name);
  const words = plain(wanted).split(/\s+/);
  if (words.every((word) => ` ${text}`.includes(` ${word}`))) return 2;
  return words.every((word) => text.includes(word)) ? 3 : undefined;
}

/** Returns the accounts whose number begins with the text or whose name has its words, best first. Without a text: the first ones. */
export function matchAccounts(accounts: readonly Account[], text: string, max: number): Account[] {
  const wanted = text.trim();
  if (wanted === '') return accounts.slice(0, max);
  return accounts
    .flatMap((account) => {
      const rank = rankOf(account, wanted);
      return rank === undefined ? [] : [{ account, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ account }) => account);
}

/** A number that people may use although the chart does not have it. */
export function unlistedNumber(accounts: readonly Account[], text: string): string | undefined {
  const typed = text.trim();
  const isNumber = /^\d{3,20}$/.test(typed);
  return isNumber && !accounts.some(({ number }) => number === typed) ? typed : undefined;
}

/** “5831 Kost och logi”; the number alone if the chart does not have it. */
export function accountTitle(accounts: readonly Account[], number: string): string {
  const found = accounts.find((account) => account.number === number);
  return found ? `${number} ${found.name}` : number;
}

/** The VAT codes that the accounts have, each once. */
export function vatCodesOf(accounts: readonly Account[]): string[] {
  return [...new Set(accounts.flatMap(({ vat_code }) => vat_code ?? []))].toSorted();
}
