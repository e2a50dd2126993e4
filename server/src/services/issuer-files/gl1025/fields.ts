import { codeOf, dayOfCcyymmdd, dayOfIso, decimalOf, implied, textOf } from '../values.ts';
import type { Field } from './layout.ts';

/** Reads fields of one record. */

export const raw = (record: string, field: Field | undefined): string =>
  field === undefined ? '' : record.slice(field[0] - 1, field[0] - 1 + field[1]).trim();
export const textAt = (record: string, field: Field | undefined, max?: number): string | undefined =>
  textOf(raw(record, field), max);
export const codeAt = (record: string, field: Field | undefined, max?: number): string | undefined =>
  codeOf(raw(record, field), max);

/** A day as `CCYY-MM-DD` or `CCYYMMDD`. */
export function dayAt(record: string, field: Field): string | undefined {
  const text = raw(record, field);
  return text.includes('-') ? dayOfIso(text) : dayOfCcyymmdd(text);
}

/** Digits with the number of decimals in another field, or in the smallest unit of hundredths. Undefined: no number. */
export function decimalAt(record: string, field: Field, decimals: Field | undefined): string | undefined {
  const text = raw(record, field);
  if (!/^\d+$/.test(text)) return decimalOf(text);
  const digit = raw(record, decimals);
  return implied(text, /^\d$/.test(digit) ? Number(digit) : 2);
}
