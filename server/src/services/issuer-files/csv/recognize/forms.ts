import type { CsvMapping, DateForm } from '../mapping.ts';
import { type NumberForm, parseNumber } from '../values.ts';
import type { Content } from './contents.ts';

/** The forms of numbers, days and signs that the values of a file have, and how sure that is. */

export type Sure<T> = { value: T; confidence: number };

export function numberFormOf(values: readonly string[]): Sure<NumberForm> {
  const votes = { ',': 0, '.': 0 };
  const groups = new Map<string, number>();
  let doubtful = 0;
  for (const value of values) {
    const digits = value.replace(/[^\d.,'’\s\u00a0\u202f]/g, '').trim();
    const signs = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign as ',' | '.'); // The pattern finds these two.
    const last = signs.at(-1);
    const after = last === undefined ? '' : digits.slice(digits.lastIndexOf(last) + 1);
    if (/\d[\s\u00a0\u202f]\d{3}(?!\d)/.test(digits)) count(groups, ' ');
    if (/\d['’]\d{3}(?!\d)/.test(digits)) count(groups, "'");
    if (last === undefined) continue;
    const others = signs.filter((sign) => sign !== last);
    const isRepeated = signs.filter((sign) => sign === last).length > 1;
    if (others.length > 0) {
      votes[last] += 3;
      count(groups, last === ',' ? '.' : ',');
    } else if (isRepeated) {
      count(groups, last);
      votes[last === ',' ? '.' : ','] += 2;
    } else if (after.length === 3) doubtful += 1;
    else votes[last] += 2;
  }
  const decimal = votes[','] > votes['.'] ? ',' : '.';
  const total = votes[','] + votes['.'];
  const group = [...groups].filter(([sign]) => sign !== decimal).sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  // `1,234` in a file whose decimals are marked by a point is a group.
  const other = decimal === ',' ? '.' : ',';
  const thousands = (
    group === '' && doubtful > 0 && total > 0 ? other : group
  ) as CsvMapping['thousands_sign'];
  const value: NumberForm = { decimal_sign: decimal, ...(thousands ? { thousands_sign: thousands } : {}) };
  const readable = values.filter((one) => parseNumber(one, value)).length / Math.max(1, values.length);
  const agreement = total === 0 ? 0.5 : Math.max(votes[','], votes['.']) / total;
  return { value, confidence: readable * agreement };
}

function count(counts: Map<string, number>, sign: string): void {
  counts.set(sign, (counts.get(sign) ?? 0) + 1);
}

/** Where both day and month may be first, the day is, unless amounts are written the American way. */
const preference: readonly DateForm[] = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'YYYYMMDD',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'MM/DD/YYYY',
  'MM-DD-YYYY',
  'DD MMM YYYY',
  'DD.MM.YY',
  'DD/MM/YY',
  'MM/DD/YY',
  'DDMMYYYY',
  'MMDDYYYY',
  'YYMMDD',
  'EXCEL',
];

export function dateFormOf(content: Content): Sure<DateForm> {
  const best = Math.max(...content.dates.values());
  const equal = preference.filter((form) => content.dates.get(form) === best);
  const [value = 'YYYY-MM-DD', second] = equal;
  const isAmbiguous = second !== undefined && value.startsWith('DD') && second.startsWith('MM');
  return { value, confidence: best * (isAmbiguous ? 0.6 : 1) };
}

export function signOf(numbers: readonly string[], form: NumberForm): Sure<CsvMapping['direction']> {
  const parsed = numbers.flatMap((value) => parseNumber(value, form) ?? []);
  const negative = parsed.filter(({ isNegative }) => isNegative).length / Math.max(1, parsed.length);
  // Most rows of a card are purchases.
  const value = negative > 0.5 ? 'negative_is_debit' : 'positive_is_debit';
  return { value, confidence: parsed.length === 0 ? 0 : 0.5 + 0.45 * Math.abs(1 - 2 * negative) };
}

const debitWords = /^(?:d|dr|db|debit|debet|debiitti|s|soll|af|\+|köp|purchase)/i;
const creditWords = /^(?:c|cr|k|kr|credit|kredit|kreditt|h|haben|bij|-)/i;

export function indicatorOf(values: readonly string[]): Sure<{ debit: string[]; credit: string[] }> {
  const distinct = [...new Set(values)].slice(0, 10);
  const debit = distinct.filter((value) => debitWords.test(value));
  const credit = distinct.filter((value) => !debit.includes(value) && creditWords.test(value));
  const known = debit.length + credit.length;
  return { value: { debit, credit }, confidence: distinct.length === 0 ? 0 : known / distinct.length };
}
