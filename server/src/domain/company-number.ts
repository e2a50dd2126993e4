import { type Country, countries } from './country.ts';

/** The number in its national spelling, or the rule that it breaks. */
type ParsedCompanyNumber = { number: string } | { broken: string };

/**
 * Parses a company number by the rules of its country. Spaces, hyphens, country prefixes and the usual suffixes are removed
 * first. The result is the one spelling that is stored and compared.
 */
export function parseCompanyNumber(country: Country, text: string): ParsedCompanyNumber {
  return rules[country](text.toUpperCase().replace(/[\s\u00a0]/g, ''));
}

/** Returns the valid spellings of a number whose country is unknown. */
export function companyNumberSpellings(text: string): string[] {
  return countries.flatMap((country) => {
    const reading = parseCompanyNumber(country, text);
    return 'number' in reading ? [reading.number] : [];
  });
}

/** Formats a number for people: 556016-0680, 923 609 016, 24 25 67 90, 0112038-9. */
export function showCompanyNumber(country: Country, number: string): string {
  if (country === 'SE') return number.replace(/^(\d{6})(\d{4})$/, '$1-$2');
  if (country === 'NO') return number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
  if (country === 'DK') return number.replace(/^(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4');
  return number;
}

const rules: Record<Country, (text: string) => ParsedCompanyNumber> = {
  SE: (text) => {
    let digits = text.replace(/^SE/, '').replaceAll('-', '');
    // The VAT number adds 01, and the twelve-digit form begins with 16.
    if (/^SE\d{10}01$/.test(text)) digits = digits.slice(0, 10);
    if (digits.length === 12 && digits.startsWith('16')) digits = digits.slice(2);
    if (!/^\d{10}$/.test(digits)) return { broken: 'a Swedish company number has 10 digits' };
    if (Number(digits[2]) < 2) {
      return {
        broken:
          'the third digit of a Swedish company number is 2 or higher; this looks like a personal number',
      };
    }
    return luhn(digits) ? { number: digits } : wrongCheckDigit;
  },
  NO: (text) => {
    const digits = text.replace(/^NO/, '').replace(/MVA$/, '').replaceAll('-', '');
    if (!/^\d{9}$/.test(digits)) return { broken: 'a Norwegian company number has 9 digits' };
    // The register's own test companies have numbers that begin with 2 and 3.
    if (!/^[2389]/.test(digits)) return { broken: 'a Norwegian company number begins with 8 or 9' };
    return sum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 ? { number: digits } : wrongCheckDigit;
  },
  DK: (text) => {
    const digits = text.replace(/^(DK|CVR)/, '').replaceAll('-', '');
    if (!/^\d{8}$/.test(digits)) return { broken: 'a Danish CVR number has 8 digits' };
    if (digits.startsWith('0')) return { broken: 'a Danish CVR number does not begin with 0' };
    return sum(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 ? { number: digits } : wrongCheckDigit;
  },
  FI: (text) => {
    const match = /^(?:FI)?(\d{6,7})-?(\d)$/.exec(text);
    if (!match) return { broken: 'a Finnish business id has the form 1234567-8' };
    // Old numbers with six digits get a leading zero.
    const stem = (match[1] ?? '').padStart(7, '0');
    const rest = sum(stem, [7, 9, 10, 5, 8, 4, 2]) % 11;
    if (rest === 1) return { broken: 'no Finnish business id begins with these digits' };
    const check = rest === 0 ? 0 : 11 - rest;
    return check === Number(match[2]) ? { number: `${stem}-${check}` } : wrongCheckDigit;
  },
};

const wrongCheckDigit = { broken: 'the check digit does not match the other digits' };

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
