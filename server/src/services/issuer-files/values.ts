import { countryOf } from '../../domain/country-codes.ts';
import { maskCardNumbers } from '../../platform/card-number.ts';
import { exponentOf } from '../../platform/money.ts';
import type { Amount } from './record.ts';

/** Values as files write them, and as records have them. */

const textCharsMax = 300;
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu;
const maybeUnprintable = /[^ -~\u00a1-\u02ff]/;
/** What many systems write for "unknown". */
const placeholder = /^(?:[-.*?]+|unknown)$/i;

/** Trims a text, and masks card numbers in it. Undefined: the file has no value there. */
export function textOf(raw: string | undefined, charsMax = textCharsMax): string | undefined {
  let text = raw?.trim() ?? '';
  if (text === '') return undefined;
  if (maybeUnprintable.test(text)) text = text.replace(unprintable, ' ').trim();
  if (text === '' || placeholder.test(text)) return undefined;
  return maskCardNumbers(text).slice(0, charsMax);
}

/** A value for a problem: short, without card numbers, and without the middle of any long number. */
export function shownValue(raw: string): string {
  const text = maskCardNumbers(raw.replace(unprintable, ' ').trim());
  return text
    .slice(0, 60)
    .replace(/\d{12,}/g, (digits) => `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`);
}

const zeros = /^0*$/;

/** A code or reference: undefined where the file has blanks or zeros only. */
export function codeOf(raw: string | undefined, charsMax = 60): string | undefined {
  const text = textOf(raw, charsMax);
  return text === undefined || zeros.test(text) ? undefined : text.replace(/ {2,}/g, ' ');
}

/** A part of a record's key: like a code, but not masked, so that two never become one. Only `Items.key` may be given it. */
export function keyPartOf(raw: string | undefined): string | undefined {
  const text = raw?.trim().replace(/\s+/g, ' ') ?? '';
  return zeros.test(text) || placeholder.test(text) ? undefined : text.slice(0, 100);
}

export function mccOf(raw: string | undefined): string | undefined {
  const digits = raw?.trim() ?? '';
  return /^\d{1,4}$/.test(digits) && !zeros.test(digits) ? digits.padStart(4, '0') : undefined;
}

/** A country by any of its ISO 3166-1 codes. */
export function countryCodeOf(raw: string | undefined): string | undefined {
  const code = raw?.trim() ?? '';
  return code === '' ? undefined : countryOf(code);
}

/** The decimal that digits without a point stand for, in its shortest form: `implied('0000139900', 4)` is `13.99`. */
export function implied(digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, '0');
  const at = padded.length - decimals;
  return shortest(padded.slice(0, at), padded.slice(at));
}

function shortest(whole: string, fraction: string): string {
  const left = whole.replace(/^0+(?=\d)/, '');
  const right = fraction.replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
}

const unsigned = /^(\d{1,18})(?:\.(\d{0,12}))?$/;

/** A decimal with a point, in its shortest form. Undefined: not one. */
export function decimalOf(text: string): string | undefined {
  const parts = unsigned.exec(text);
  return parts ? shortest(parts[1] ?? '', parts[2] ?? '') : undefined;
}

/** The amount with as many decimals as its currency has. Undefined: it has more. */
export function amountOf(decimal: string, currency: string): Amount | undefined {
  const exponent = exponentOf(currency) ?? 2;
  const point = decimal.indexOf('.');
  const fraction = point < 0 ? '' : decimal.slice(point + 1);
  if (fraction.length > exponent) return undefined;
  const whole = point < 0 ? decimal : decimal.slice(0, point);
  return { amount: exponent === 0 ? whole : `${whole}.${fraction.padEnd(exponent, '0')}`, currency };
}

/** A day of the calendar as `YYYY-MM-DD`. */
export function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`;
  if (!/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return undefined;
  return Number(day) <= 28 || new Date(`${text}T00:00:00Z`).getUTCDate() === Number(day) ? text : undefined;
}

/** `MMDDCCYY`, as Visa writes days. */
export const dayOfMmddccyy = (text: string): string | undefined =>
  text.length === 8 ? dayOf(text.slice(4), text.slice(0, 2), text.slice(2, 4)) : undefined;
/** `CCYYMMDD`. */
export const dayOfCcyymmdd = (text: string): string | undefined =>
  text.length === 8 ? dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : undefined;
/** `CCYY-MM-DD`, also at the start of an instant. */
export const dayOfIso = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\d(?![\d])/.test(text)
    ? dayOf(text.slice(0, 4), text.slice(5, 7), text.slice(8, 10))
    : undefined;

/** `HHMMSS`, `HHMM` or `HH:MM:SS` as `HH:MM:SS`. */
export function timeOf(text: string): string | undefined {
  const digits = text.replace(/[:.]/g, '');
  if (!/^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?$/.test(digits)) return undefined;
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4, 6) || '00'}`;
}

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without its undefined fields, or undefined when none is left. */
export function compact<T extends object>(fields: T): Compact<T> | undefined {
  const known: Record<string, unknown> = {};
  let isEmpty = true;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    known[name] = value;
    isEmpty = false;
  }
  return isEmpty ? undefined : (known as Compact<T>); // Only undefined fields were left out.
}
