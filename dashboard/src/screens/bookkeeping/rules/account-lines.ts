import type { Account } from '../../../entities/coding/match-accounts.ts';

export type LineProblem = { line: number; number?: string };

/** The accounts as text, one on each line, as a spreadsheet would paste them. */
export const toLines = (accounts: readonly Account[]): string =>
  accounts
    .map(({ number, name, vat_code }) => [number, name, vat_code ?? ''].join('\t').trimEnd())
    .join('\n');

const numberMax = 20;

/** Reads accounts as people type or paste them. Returns the first line that is none, or that repeats a number. */
export function parseLines(text: string): { accounts: Account[] } | { problem: LineProblem } {
  const accounts = new Map<string, Account>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [number = '', name = '', vatCode = ''] = line.split(/[\t;]/).map((cell) => cell.trim());
    const isNumber = /^\d+[\w-]*$/.test(number) && number.length <= numberMax;
    if (!isNumber || name === '') return { problem: { line: index + 1 } };
    if (accounts.has(number)) return { problem: { line: index + 1, number } };
    accounts.set(number, { number, name, vat_code: vatCode || null });
  }
  return { accounts: [...accounts.values()] };
}
