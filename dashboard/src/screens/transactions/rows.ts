import type { Transaction } from '@kontor/sdk';
import { merchantOf, signedAmount } from '../../entities/transaction/transaction.ts';
import type { transactionsSearch } from './search.ts';

export type TransactionsSearch = ReturnType<typeof transactionsSearch>;

/** The parameters that leave rows out. */
export const filterNames = [
  'q',
  'organization',
  'holder',
  'state',
  'from',
  'to',
  'min',
  'max',
  'currency',
  'mcc',
  'receipt',
] as const;

/** Returns the same filters as the API's. An invalid amount or currency is left out. */
export function filterOf(search: TransactionsSearch) {
  return {
    q: search.q,
    organization_id: search.organization,
    card_holder_id: search.holder,
    state: search.state,
    receipt: search.receipt,
    from: search.from,
    to: search.to,
    ...amountsOf(search.min, search.max),
    currency: /^[A-Z]{3}$/.test(search.currency ?? '') ? search.currency : undefined,
    mcc_code: /^\d{4}$/.test(search.mcc ?? '') ? search.mcc : undefined,
  };
}

/** Swaps bounds that were typed the wrong way round. */
function amountsOf(min: string | undefined, max: string | undefined) {
  const [low, high] = [amount(min), amount(max)];
  const isSwapped = low !== undefined && high !== undefined && low > high;
  return { amount_min: isSwapped ? high : low, amount_max: isSwapped ? low : high };
}

/** "1 200,50" as people type it. */
function amount(typed: string | undefined): number | undefined {
  const number = Number(typed?.replace(/[\s\u00a0]/g, '').replace(',', '.'));
  return typed === undefined || !Number.isFinite(number) || Math.abs(number) >= 1e9 ? undefined : number;
}

export type Sort = { by: NonNullable<TransactionsSearch['sort']>; dir: 'asc' | 'desc' };

/** Amounts are compared within a currency: 100 SEK and 100 EUR are not equal. */
export function sortRows(
  rows: readonly Transaction[],
  { by, dir }: Sort,
  holderName: (row: Transaction) => string,
): Transaction[] {
  const text = by === 'merchant' ? merchantOf : holderName;
  const compare = (a: Transaction, b: Transaction) =>
    by === 'amount' ? signedAmount(a) - signedAmount(b) : text(a).localeCompare(text(b));
  const sign = dir === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) =>
    by === 'amount' && a.original_currency !== b.original_currency
      ? a.original_currency.localeCompare(b.original_currency)
      : sign * compare(a, b),
  );
}
