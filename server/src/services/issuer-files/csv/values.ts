import { dayOf, decimalOf, implied } from '../values.ts';
import type { CsvMapping, DateForm } from './mapping.ts';

/** Numbers and days as banks write them. */

export type SignedDecimal = { decimal: string; isNegative: boolean };
export type NumberForm = Pick<CsvMapping, 'decimal_sign' | 'thousands_sign' | 'implied_decimals'>;

const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g;
/** A currency's code or sign before or after a number. */
const currencyBefore = /^(?:[A-Z]{3}|kr\.?|[€$£])/i;
const currencyAfter = /(?:[A-Z]{3}|kr\.?|[€$£]|:-)$/i;
const negative = /^[-\u2212\u2013](.+)$|^(.+)[-\u2212\u2013]$|^\((.+)\)$/;

/** A number in this form. Undefined: it is none, or its groups of digits are not groups of three. */
export function parseNumber(raw: string, form: NumberForm): SignedDecimal | undefined {
  let text = raw.trim().replace(currencyBefore, '').replace(currencyAfter, '').trim();
  const parts = negative.exec(text);
  const isNegative = parts !== null;
  if (parts) text = (parts[1] ?? parts[2] ?? parts[3] ?? '').trim();
  text = text.replace(/^\+/, '').replace(currencyBefore, '').trim();
  const { decimal_sign: point, thousands_sign: group = '' } = form;
  const at = text.indexOf(point);
  const whole = withoutGroups(at < 0 ? text : text.slice(0, at), group);
  if (whole === undefined) return undefined;
  if (form.implied_decimals !== undefined && at < 0) {
    return /^\d{1,18}$/.test(whole)
      ? { decimal: implied(whole, form.implied_decimals), isNegative }
      : undefined;
  }
  const decimal = decimalOf(at < 0 ? whole : `${whole === '' ? '0' : whole}.${text.slice(at + 1)}`);
  return decimal === undefined ? undefined : { decimal, isNegative };
}

function withoutGroups(whole: string, group: string): string | undefined {
  if (group === '' || /^\d*$/.test(whole)) return whole;
  const text =
    group === ' ' ? whole.replace(spaces, ' ') : group === "'" ? whole.replaceAll('’', "'") : whole;
  const [first = '', ...rest] = text.split(group);
  return /^\d{1,3}$/.test(first) && rest.every((digits) => /^\d{3}$/.test(digits))
    ? first + rest.join('')
    : undefined;
}

type Part = 'Y' | 'M' | 'D';
/** Where a form has its year, month and day. */
const forms: Readonly<Record<Exclude<DateForm, 'EXCEL'>, readonly [RegExp, readonly [Part, Part, Part]]>> = {
  'YYYY-MM-DD': [/^(\d{4})-(\d\d?)-(\d\d?)$/, ['Y', 'M', 'D']],
  YYYYMMDD: [/^(\d{4})(\d\d)(\d\d)$/, ['Y', 'M', 'D']],
  'YYYY/MM/DD': [/^(\d{4})\/(\d\d?)\/(\d\d?)$/, ['Y', 'M', 'D']],
  'YYYY.MM.DD': [/^(\d{4})\.(\d\d?)\.(\d\d?)$/, ['Y', 'M', 'D']],
  'DD.MM.YYYY': [/^(\d\d?)\.(\d\d?)\.(\d{4})$/, ['D', 'M', 'Y']],
  'DD/MM/YYYY': [/^(\d\d?)\/(\d\d?)\/(\d{4})$/, ['D', 'M', 'Y']],
  'DD-MM-YYYY': [/^(\d\d?)-(\d\d?)-(\d{4})$/, ['D', 'M', 'Y']],
  DDMMYYYY: [/^(\d\d)(\d\d)(\d{4})$/, ['D', 'M', 'Y']],
  'MM/DD/YYYY': [/^(\d\d?)\/(\d\d?)\/(\d{4})$/, ['M', 'D', 'Y']],
  'MM-DD-YYYY': [/^(\d\d?)-(\d\d?)-(\d{4})$/, ['M', 'D', 'Y']],
  MMDDYYYY: [/^(\d\d)(\d\d)(\d{4})$/, ['M', 'D', 'Y']],
  'DD.MM.YY': [/^(\d\d?)\.(\d\d?)\.(\d\d)$/, ['D', 'M', 'Y']],
  'DD/MM/YY': [/^(\d\d?)\/(\d\d?)\/(\d\d)$/, ['D', 'M', 'Y']],
  'MM/DD/YY': [/^(\d\d?)\/(\d\d?)\/(\d\d)$/, ['M', 'D', 'Y']],
  YYMMDD: [/^(\d\d)(\d\d)(\d\d)$/, ['Y', 'M', 'D']],
  'DD MMM YYYY': [/^(\d\d?)[ .-]+(\p{L}{3,9})\.?[ .-]+(\d{4})$/u, ['D', 'M', 'Y']],
};
/** The first letters of the months, in English, Swedish, Norwegian, Danish, Finnish, German, French and Dutch. */
const months: readonly RegExp[] = [
  /^(?:jan|tam)/i,
  /^(?:feb|f[ée]v|hel)/i,
  /^(?:mar|mär|maa|mrt|mrz)/i,
  /^(?:apr|avr|huh)/i,
  /^(?:may|maj|mai|mei|tou)/i,
  /^(?:juin|jun|kes)/i,
  /^(?:juil|jul|hei)/i,
  /^(?:aug|ao[uû]|elo)/i,
  /^(?:sep|syy)/i,
  /^(?:oct|okt|lok)/i,
  /^nov/i,
  /^(?:dec|dez|des|d[ée]c|jou)/i,
];
const excelDay = /^\d{5}(?:[.,]\d+)?$/;
const excelZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** A day in this form as `YYYY-MM-DD`. What follows a space or a `T` is the time. */
export function parseDay(raw: string, form: DateForm): string | undefined {
  const text = raw.trim();
  if (form === 'EXCEL') {
    if (!excelDay.test(text)) return undefined;
    const iso = new Date(excelZero + Number.parseInt(text, 10) * dayMs).toISOString();
    return dayOf(iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10));
  }
  const [pattern, order] = forms[form];
  const parts = pattern.exec(form === 'DD MMM YYYY' ? text : dayPart(text));
  if (!parts) return undefined;
  const of: Partial<Record<Part, string>> = {};
  order.forEach((part, at) => {
    of[part] = parts[at + 1] ?? '';
  });
  const { Y: year = '', M: month = '', D: day = '' } = of;
  // Files of cards have no purchases of the last century.
  return dayOf(year.length === 2 ? `20${year}` : year, monthOf(month), day.padStart(2, '0'));
}

function dayPart(text: string): string {
  const end = text.search(/[ T]\d/);
  return end < 0 ? text : text.slice(0, end);
}

function monthOf(text: string): string {
  if (/^\d/.test(text)) return text.padStart(2, '0');
  // The Finnish November begins like March.
  if (/^marras/i.test(text)) return '11';
  const at = months.findIndex((name) => name.test(text));
  return at < 0 ? '' : String(at + 1).padStart(2, '0');
}

/** The time that follows a day, such as `2026-11-15 09:30`. */
export const timeAfterDay = (text: string): string | undefined => /[ T](\d\d:\d\d(?::\d\d)?)/.exec(text)?.[1];
