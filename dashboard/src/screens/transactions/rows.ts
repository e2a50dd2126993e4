import type { Transaction } from '@kontor/sdk';
import { parseTypedAmount } from '../../components/typed-amount.ts';
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
  'coded',
] as const;

/** Returns the same filters as the API's. An invalid amount or currency is left out. */
export function filterOf(search: TransactionsSearch) {
  return {
    q: search.q,
    organization_id: search.organization,
    card_holder_id: search.holder,
    state: search.state,
    receipt: search.receipt,
    coded: search.coded === undefined || search.coded === 'review' ? undefined : search.coded === 'yes',
    needs_review: search.coded === 'review' ? true : undefined,
    from: search.from,
    to: search.to,
    ...amountsOf(search.min, search.max),
    currency: /^[A-Z]{3}$/.test(search.currency ?? '') ? search.currency : undefined,
    mcc_code: /^\d{4}$/.test(search.mcc ?? '') ? search.mcc : undefined,
  };
}

/** Swaps bounds that were typed the wrong way round. */
function amountsOf(min: string | undefined, max: string | undefined) {
  const [low, high] = [parseTypedAmount(min), parseTypedAmount(max)];
  const isSwapped = low !== undefined && high !== undefined && low > high;
  return { amount_min: isSwapped ? high : low, amount_max: isSwapped ? low : high };
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
