import { createHash } from 'node:crypto';
import { addAmounts } from '../../platform/money.ts';
import type { Recognized } from './csv/recognize/recognized.ts';
import { toProblem } from './items.ts';
import { readIssuerFile } from './read.ts';
import type { Format, Header, Problem, ReadOptions, Trailer, Transaction } from './record.ts';

/** Reads a file without storing anything, and tells what is in it. */

const problemsShownMax = 1_000;
const cardsCountedMax = 1_000_000;

export type ListedTransaction = {
  amount: string;
  currency: string;
  direction: 'debit' | 'credit';
  original_amount: string | null;
  original_currency: string | null;
  purchase_date: string | null;
  posting_date: string | null;
  merchant: string | null;
  mcc_code: string | null;
  card_last4: string | null;
  reference: string | null;
};

type CurrencySum = {
  currency: string;
  debits: number;
  debit_amount: string;
  credits: number;
  credit_amount: string;
};

export type CheckedFile = {
  format: Format | null;
  /** How the columns of a CSV file were read that no mapping describes. */
  recognized: Recognized | null;
  /** Whether every record was read and every trailer agrees. */
  is_good: boolean;
  /** Whether records were refused, or the file cannot be read to its end. */
  has_errors: boolean;
  /** Why the rest of the file cannot be read. */
  fatal: string | null;
  headers: Omit<Header, 'item' | 'format'>[];
  counts: {
    transactions: number;
    with_enhanced_data: number;
    cards: number;
    /** Cards that transactions name. */
    cards_used: number;
    companies: number;
    problems: number;
    refused: number;
  };
  kinds: Partial<Record<Transaction['kind'], number>>;
  currencies: CurrencySum[];
  trailers: Omit<Trailer, 'item'>[];
  problems: Omit<Problem, 'item'>[];
};

const trailersShownMax = 200;

export async function checkIssuerFile(
  source: AsyncIterable<Uint8Array>,
  options: Pick<ReadOptions, 'format' | 'mapping'>,
  onTransaction?: (listed: ListedTransaction, format: Format) => void,
): Promise<CheckedFile> {
  const checked: CheckedFile = {
    format: null,
    recognized: null,
    is_good: true,
    has_errors: false,
    fatal: null,
    headers: [],
    counts: {
      transactions: 0,
      with_enhanced_data: 0,
      cards: 0,
      cards_used: 0,
      companies: 0,
      problems: 0,
      refused: 0,
    },
    kinds: {},
    currencies: [],
    trailers: [],
    problems: [],
  };
  const { counts } = checked;
  const cards = new Set<string>();
  const reading = readIssuerFile(source, {
    ...options,
    hashCard: (number) => createHash('sha256').update(number).digest('base64url'),
    onFormat: (format) => {
      checked.format = format;
    },
    onMapping: (recognized) => {
      checked.recognized = recognized;
    },
  });
  for await (const item of reading) {
    switch (item.item) {
      case 'transaction':
        addTransaction(checked, item);
        if (cards.size < cardsCountedMax) cards.add(item.card.key);
        if (checked.format) onTransaction?.(toListed(item), checked.format);
        break;
      case 'enhancement':
        counts.with_enhanced_data += 1;
        break;
      case 'card':
        counts.cards += 1;
        break;
      case 'company':
        counts.companies += 1;
        break;
      case 'header':
        if (checked.headers.length < trailersShownMax)
          checked.headers.push(without(item, ['item', 'format']));
        break;
      case 'trailer':
        for (const { name, stated, counted } of item.checks.filter(({ agrees }) => !agrees)) {
          const reason = `The trailer states ${stated}, and the file has ${counted}.`;
          addProblem(
            checked,
            toProblem({ place: item.place, field: name, value: stated, reason, severity: 'warning' }),
          );
        }
        if (checked.trailers.length < trailersShownMax) checked.trailers.push(without(item, ['item']));
        break;
      case 'problem':
        addProblem(checked, item);
    }
  }
  counts.cards_used = cards.size;
  return checked;
}

function addTransaction({ counts, kinds, currencies }: CheckedFile, transaction: Transaction): void {
  const { billing, direction, kind, enhanced } = transaction;
  counts.transactions += 1;
  if (enhanced) counts.with_enhanced_data += 1;
  kinds[kind] = (kinds[kind] ?? 0) + 1;
  let sum = currencies.find(({ currency }) => currency === billing.currency);
  if (!sum) {
    const zero = addAmounts([], billing.currency);
    sum = { currency: billing.currency, debits: 0, debit_amount: zero, credits: 0, credit_amount: zero };
    currencies.push(sum);
  }
  sum[`${direction}s`] += 1;
  sum[`${direction}_amount`] = addAmounts([sum[`${direction}_amount`], billing.amount], billing.currency);
}

function addProblem(checked: CheckedFile, problem: Problem): void {
  checked.counts.problems += 1;
  checked.is_good = false;
  if (problem.severity === 'refused') checked.counts.refused += 1;
  if (problem.severity === 'fatal') checked.fatal ??= problem.reason;
  if (problem.severity !== 'warning') checked.has_errors = true;
  if (checked.problems.length < problemsShownMax) checked.problems.push(without(problem, ['item']));
}

const toListed = (one: Transaction): ListedTransaction => ({
  amount: one.billing.amount,
  currency: one.billing.currency,
  direction: one.direction,
  original_amount: one.original?.amount ?? null,
  original_currency: one.original?.currency ?? null,
  purchase_date: one.purchase_date,
  posting_date: one.posting_date,
  merchant: one.merchant.name ?? null,
  mcc_code: one.merchant.mcc_code ?? null,
  card_last4: one.card.last_four,
  reference: one.reference,
});

function without<T extends object, K extends keyof T>(object: T, names: readonly K[]): Omit<T, K> {
  const copy: Partial<T> = { ...object };
  for (const name of names) delete copy[name];
  return copy as Omit<T, K>; // The names were deleted.
}
