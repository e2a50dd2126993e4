/** A company number. Check digits prove it, except in Malaysia. */
export type CompanyNumber = {
  country: string;
  organization_number: string | null;
  vat_number: string | null;
  line: number;
  isLabelled: boolean;
};

type Rule = {
  country: string;
  pattern: RegExp;
  /** Label words that must be present. Digits alone are not accepted. */
  label?: RegExp;
  /** Words that mark it as another kind of number. */
  unless?: RegExp;
  parse: (match: RegExpMatchArray) => { organization?: string; vat?: string } | undefined;
};

const sum = (digits: string, weights: number[]) =>
  weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);

function luhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((soFar, digit, index) => {
    const product = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return soFar + (product > 9 ? product - 9 : product);
  }, 0);
  return total % 10 === 0;
}

/** Checks ISO 7064 mod 11,10, which German VAT numbers use. */
function mod1110(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const remainder = (Number(digit) + product) % 10 || 10;
    product = (remainder * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
}

function finnish(stem = '', check = '') {
  const rest = sum(stem, [7, 9, 10, 5, 8, 4, 2]) % 11;
  const fitting = rest === 0 ? 0 : 11 - rest;
  return rest !== 1 && fitting === Number(check)
    ? { organization: `${stem}-${check}`, vat: `FI${stem}${check}` }
    : undefined;
}

const digitsIn = (text = '') => text.replace(/\D/g, '');

const rules: Rule[] = [
  {
    country: 'SE',
    pattern: /\bSE\s?(\d{6}[\s-]?\d{4})\s?01\b/gi,
    parse: (match) => {
      const digits = digitsIn(match[1]);
      return luhn(digits) ? { organization: digits, vat: `SE${digits}01` } : undefined;
    },
  },
  {
    country: 'SE',
    pattern: /(?<!\d)(?:16)?(\d{2}[2-9]\d{3}[\s-]?\d{4})(?!\d)/g,
    label: /org|momsreg|reg\.?\s?nr/i,
    parse: (match) => (luhn(digitsIn(match[1])) ? { organization: digitsIn(match[1]) } : undefined),
  },
  {
    country: 'NO',
    pattern: /(?<!\d)(?:NO\s?)?([89]\d{2}\s?\d{3}\s?\d{3})\s?(MVA)?(?!\d)/gi,
    label: /org|mva|foretak/i,
    parse: (match) => {
      const digits = digitsIn(match[1]);
      if (sum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 !== 0) return undefined;
      return { organization: digits, ...(match[2] ? { vat: `${digits}MVA` } : {}) };
    },
  },
  {
    country: 'DK',
    pattern: /(?<!\d)(?:DK[\s-]?)?([1-9]\d\s?\d\d\s?\d\d\s?\d\d)(?!\d)/gi,
    label: /cvr|\bse[\s-]?nr|\bdk[\s-]?\d|vat/i,
    parse: (match) => {
      const digits = digitsIn(match[1]);
      return sum(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
        ? { organization: digits, vat: `DK${digits}` }
        : undefined;
    },
  },
  {
    country: 'FI',
    pattern: /(?<!\d)(?:FI\s?)?(\d{7})\s?-?\s?(\d)(?!\d)/gi,
    label: /y[\s-]?tunnus|fo[\s-]?n|\bfi\s?\d|alv|vat/i,
    parse: (match) => finnish(match[1], match[2]),
  },
  {
    // This form is often printed without its label. Only Finland writes seven digits, a hyphen and a check
    // digit.
    country: 'FI',
    pattern: /(?<![\d-])(\d{7})-(\d)(?![\d-]|\s?\d)/g,
    unless: /reg|roc|gst|sst|inv|ref|tel|fax|\bno\b/i,
    parse: (match) => finnish(match[1], match[2]),
  },
  {
    country: 'DE',
    pattern: /DE[\s.:-]?(\d\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d)(?!\d)/gi,
    parse: (match) => (mod1110(digitsIn(match[1])) ? { vat: `DE${digitsIn(match[1])}` } : undefined),
  },
  {
    country: 'EE',
    pattern: /\bEE\s?(\d{9})(?!\d)/gi,
    parse: (match) => {
      const digits = digitsIn(match[1]);
      return (10 - (sum(digits, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === Number(digits[8])
        ? { vat: `EE${digits}` }
        : undefined;
    },
  },
  {
    country: 'GB',
    pattern: /(?<!\d)(?:GB\s?)?(\d{3}\s?\d{4}\s?\d{2})(?!\d)/gi,
    label: /vat/i,
    parse: (match) => {
      const digits = digitsIn(match[1]);
      const total = sum(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7));
      return total % 97 === 0 || (total + 55) % 97 === 0 ? { vat: `GB${digits}` } : undefined;
    },
  },
  {
    // Malaysia's GST numbers have twelve digits and begin with 00. They have no published check digit.
    country: 'MY',
    pattern: /(?<!\d)(0\s?0\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d\s?\d)(?!\d)/g,
    label: /gst|sst|tax/i,
    parse: (match) => ({ vat: digitsIn(match[1]) }),
  },
  {
    // Malaysia's company numbers have up to seven digits and a check letter, whose rule is not published.
    country: 'MY',
    pattern: /(?<![\dA-Z])(\d{5,7})\s?-\s?([A-Z])(?![A-Z\d])/g,
    parse: (match) => ({ organization: `${match[1]}-${match[2]}` }),
  },
];

/** Finds company numbers in all readings of the rows. The check digits show which reading is right. */
export function findCompanyNumbers(rows: string[][]): CompanyNumber[] {
  const found: CompanyNumber[] = [];
  for (const [line, texts] of rows.entries()) {
    // A label may be on the line before its number.
    const before = rows[line - 1]?.[0]?.slice(-30) ?? '';
    for (const number of texts.flatMap((text) => numbersIn(text, before))) {
      const isKnown = found.some((other) => other.line === line && other.country === number.country);
      if (!isKnown) found.push({ ...number, line });
    }
  }
  return found;
}

function numbersIn(text: string, before: string): Omit<CompanyNumber, 'line'>[] {
  const fitting = rules.filter(
    ({ label, unless }) => (!label || label.test(`${before} ${text}`)) && !unless?.test(text),
  );
  return fitting.flatMap(({ country, pattern, label, parse }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const number = parse(match);
      if (!number) return [];
      return {
        country,
        organization_number: number.organization ?? null,
        vat_number: number.vat ?? null,
        isLabelled: label?.test(text) ?? /ust|vat|moms|reg/i.test(text),
      };
    }),
  );
}
