import { currencyNumberOf } from '../../../domain/currency-codes.ts';
import { dayMs } from '../../../platform/clock.ts';

/** Values as files write them: the opposite of ../values.ts. */

/** The digits of a decimal without its point: `impliedDigits('13.99', 4)` is `139900`. */
export function impliedDigits(decimal: string | number, decimals: number): string {
  const [whole = '', fraction = ''] = String(decimal).split('.');
  return `${whole}${fraction.padEnd(decimals, '0').slice(0, decimals)}`.replace(/^0+(?=\d)/, '');
}

/** The same, with zeros before it. */
export const paddedDigits = (decimal: string | number, decimals: number, width: number): string =>
  impliedDigits(decimal, decimals).padStart(width, '0');

/** A currency by its number, as files of card networks name it. */
export function currencyNumber(currency: string): string {
  const number = currencyNumberOf(currency);
  if (number === undefined) throw new Error(`The currency ${currency} has no number.`);
  return number;
}

/** A day some days before, or after where they are negative. */
export const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);

/** `YYYY-MM-DD` as `MMDDYYYY`. */
export const mmddccyy = (day: string): string => `${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`;

/** The last day of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The sums that a trailer states, in units of the last decimal. */
export class Sums {
  count = 0;
  total = 0n;

  add(units: string): void {
    this.count += 1;
    this.total += BigInt(units);
  }
}
