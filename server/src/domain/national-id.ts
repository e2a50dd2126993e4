import { systemClock } from '../platform/clock.ts';

export type NationalIdCountry = 'SE' | 'NO' | 'DK' | 'FI';

/** The one spelling that is hashed and compared (`SE:199001012385`), or the rule that the text breaks. */
type ParsedNationalId = { key: string } | { broken: string };

/**
 * Parses a national id by the rules of its country, without spaces and hyphens. The result is the text that is hashed, so
 * that a person is found whether a registry, an issuer or an eID wrote the number.
 *
 * A Swedish number of ten digits has no century. The sign and `now` decide it.
 */
export function parseNationalId(
  country: NationalIdCountry,
  text: string,
  now: Date = systemClock.now(),
): ParsedNationalId {
  const plain = text.toUpperCase().replace(/\s/g, '').replace(/[–−]/g, '-');
  const reading = rules[country](plain, now);
  return 'broken' in reading ? reading : { key: `${country}:${reading.key}` };
}

const rules: Record<NationalIdCountry, (text: string, now: Date) => ParsedNationalId> = {
  SE: (text, now) => {
    const match = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/.exec(text);
    if (!match) return { broken: 'a Swedish personal number has 12 digits, or 10 with a hyphen' };
    const [, century, yy = '', mm = '', dd = '', sign, serial = ''] = match;
    // Coordination numbers add 60 to the day.
    const day = Number(dd) > 60 ? Number(dd) - 60 : Number(dd);
    const year = century ? Number(century + yy) : swedishYear(Number(yy), Number(mm), day, sign === '+', now);
    if (!isDate(year, Number(mm), day)) return noDate;
    if (!luhn(yy + mm + dd + serial)) return wrongCheckDigit;
    return { key: `${year}${mm}${dd}${serial}` };
  },
  NO: (text) => {
    const digits = text.replaceAll('-', '');
    if (!/^\d{11}$/.test(digits)) return { broken: 'a Norwegian national identity number has 11 digits' };
    // D-numbers add 40 to the day.
    const day = Number(digits.slice(0, 2)) % 40;
    if (!isDateOfSomeCentury(Number(digits.slice(4, 6)), norwegianMonth(digits), day)) return noDate;
    const isRight =
      sum(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
      sum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
    return isRight ? { key: digits } : wrongCheckDigit;
  },
  // The check digit is not verified: numbers issued since 2007 break the old mod 11 rule (CPR-kontoret).
  DK: (text) => {
    const digits = text.replaceAll('-', '');
    if (!/^\d{10}$/.test(digits)) return { broken: 'a Danish CPR number has 10 digits' };
    // Administrative numbers add 60 to the day.
    const day = Number(digits.slice(0, 2)) % 60;
    const [month, yy] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
    return isDateOfSomeCentury(yy, month, day) ? { key: digits } : noDate;
  },
  FI: (text) => {
    const match = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Y])$/.exec(text);
    if (!match) return { broken: 'a Finnish personal identity code has the form 131052-308T' };
    const [, dd = '', mm = '', yy = '', sign = '', serial = '', check] = match;
    const century = sign === '+' ? 1800 : /[A-F]/.test(sign) ? 2000 : 1900;
    if (!isDate(century + Number(yy), Number(mm), Number(dd))) return noDate;
    if (Number(serial) < 2) return { broken: 'no Finnish personal identity code has this serial number' };
    return finnishChecks[Number(dd + mm + yy + serial) % 31] === check ? { key: text } : wrongCheckDigit;
  },
};

const noDate = { broken: 'its first digits are not a date of birth' };
const wrongCheckDigit = { broken: 'the check digit does not match the other digits' };
const finnishChecks = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** Derives the year. A hyphen means younger than a hundred, a plus a hundred or older. */
function swedishYear(yy: number, month: number, day: number, isHundred: boolean, now: Date): number {
  const thisYear = now.getUTCFullYear();
  let year = thisYear - (thisYear % 100) + yy;
  if (Date.UTC(year, month - 1, day) > now.getTime()) year -= 100;
  return isHundred ? year - 100 : year;
}

/** Returns the month. Synthetic people have 80 (Tenor), 40 or 65 (NAV) added to it. */
function norwegianMonth(digits: string): number {
  const month = Number(digits.slice(2, 4));
  return [80, 65, 40, 0].map((added) => month - added).find((rest) => rest >= 1 && rest <= 12) ?? 0;
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Checks a date without its century, which matters only for 29 February of a year 00. */
function isDateOfSomeCentury(yy: number, month: number, day: number): boolean {
  return isDate(2000 + yy, month, day);
}

function sum(digits: string, weights: number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
}

function luhn(digits: string): boolean {
  const total = [...digits].reduce((soFar, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return soFar + (product > 9 ? product - 9 : product);
  }, 0);
  return total % 10 === 0;
}
