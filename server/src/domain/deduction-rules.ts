import type { Country } from './country.ts';
import { isOn } from './vat-rates.ts';

/** What was bought, as far as deduction depends on it. `untaxed` is what a receipt has beside its VAT: tips, deposits, vouchers. */
export const vatCategories = [
  'general',
  'food',
  'meal',
  'representation',
  'lodging',
  'passenger_transport',
  'fuel',
  'car',
  'culture',
  'untaxed',
] as const;
export type VatCategory = (typeof vatCategories)[number];

/**
 * How much of the VAT a company may deduct that is taxed for all it sells. A category without a rule has the general one of its
 * country; a rule without `percent` depends on facts that Kontor does not have, and so its amount is null.
 */
export type DeductionRule = {
  country: Country;
  category: VatCategory;
  from: string;
  to?: string;
  percent: number | null;
  /** Only the VAT on this amount for each person, without VAT. */
  base_per_person?: { amount: number; currency: string };
  law: string;
  source: string;
};

const sweden = 'https://www4.skatteverket.se/rattsligvagledning/edition/2023.16/407504.html';
const norway =
  'https://www.skatteetaten.no/en/rettskilder/type/handboker/merverdiavgiftshandboken/gjeldende/M-8';
const denmark = 'https://www.foxylex.dk/momsloven/42/';
const finland = 'https://www.oripaantilitoimisto.fi/alv/';

/** The sources were read on 2026-11-19. docs/bookkeeping.md has this table in words. */
export const deductionRules: readonly DeductionRule[] = [
  {
    country: 'SE',
    category: 'representation',
    from: '2017-01-01',
    percent: 100,
    base_per_person: { amount: 300, currency: 'SEK' },
    law: 'ML (2023:200) 13 kap. 24–25 §§',
    source: 'https://www.faronline.se/dokument/rattserien/ratt-moms/r/rm_representation/',
  },
  {
    country: 'SE',
    category: 'car',
    from: '2012-07-01',
    percent: 50,
    law: 'ML (2023:200) 13 kap. 21–22 §§',
    source: sweden,
  },
  {
    country: 'NO',
    category: 'meal',
    from: '2010-01-01',
    percent: 0,
    law: 'mval. § 8-3 (1) a',
    source: `${norway}/M-8-3/`,
  },
  {
    country: 'NO',
    category: 'representation',
    from: '2010-01-01',
    percent: 0,
    law: 'mval. § 8-3 (1) e',
    source: `${norway}/M-8-3/`,
  },
  {
    country: 'NO',
    category: 'car',
    from: '2010-01-01',
    percent: 0,
    law: 'mval. § 8-4',
    source: `${norway}/M-8-4/`,
  },
  {
    country: 'NO',
    category: 'fuel',
    from: '2010-01-01',
    percent: null,
    law: 'mval. § 8-4',
    source: `${norway}/M-8-4/`,
  },
  {
    country: 'DK',
    category: 'meal',
    from: '2015-01-01',
    percent: 25,
    law: 'ML § 42, stk. 2',
    source: denmark,
  },
  {
    country: 'DK',
    category: 'representation',
    from: '2015-01-01',
    percent: 0,
    law: 'ML § 42, stk. 1, nr. 5',
    source: denmark,
  },
  {
    country: 'DK',
    category: 'car',
    from: '2015-01-01',
    percent: 0,
    law: 'ML § 42, stk. 1, nr. 6 and stk. 4',
    source: 'https://info.skat.dk/data.aspx?oid=2049601',
  },
  {
    country: 'DK',
    category: 'fuel',
    from: '2015-01-01',
    percent: null,
    law: 'ML § 42, stk. 1, nr. 6',
    source: 'https://info.skat.dk/data.aspx?oid=2049601',
  },
  {
    country: 'FI',
    category: 'representation',
    from: '1994-06-01',
    percent: 0,
    law: 'AVL 114 §',
    source: finland,
  },
  { country: 'FI', category: 'meal', from: '1994-06-01', percent: null, law: 'AVL 114 §', source: finland },
  { country: 'FI', category: 'car', from: '1994-06-01', percent: null, law: 'AVL 114 §', source: finland },
  { country: 'FI', category: 'fuel', from: '1994-06-01', percent: null, law: 'AVL 114 §', source: finland },
];

/** Countries whose general rule is full deduction: ML 13 kap., mval. § 8-1, momsloven § 37, AVL 102 §. */
const general: readonly string[] = ['SE', 'NO', 'DK', 'FI'] satisfies Country[];

type Deduction = Pick<DeductionRule, 'percent' | 'base_per_person'>;

/** Returns the rule for VAT of the organization's own country; undefined if none is known. */
export function deductionOn(country: string, category: VatCategory, day: string): Deduction | undefined {
  const rule = deductionRules.find(
    (one) => one.country === country && one.category === category && isOn(one, day),
  );
  if (rule) return rule;
  const isLimited = deductionRules.some((one) => one.country === country && one.category === category);
  return general.includes(country) && !isLimited ? { percent: 100 } : undefined;
}

const byCode: readonly [VatCategory, ...(number | [from: number, to: number])[]][] = [
  ['meal', [5811, 5814]],
  ['lodging', [3501, 3999], 7011, 7033],
  ['car', [3351, 3500], 7512],
  ['fuel', 5541, 5542, 5552],
  ['passenger_transport', [3000, 3350], 4111, 4112, 4121, 4131, 4511],
  ['food', 5411, 5422, 5441, 5451, 5462, 5499],
  ['culture', 7832, 7922, 7991],
];

/** Returns the usual category of a merchant, by its code (ISO 18245). */
export function categoryOf(mcc: string | null): VatCategory {
  const code = Number(mcc ?? Number.NaN);
  const found = byCode.find(([, ...codes]) =>
    codes.some((one) => (typeof one === 'number' ? one === code : one[0] <= code && code <= one[1])),
  );
  return found?.[0] ?? 'general';
}

/** A meal with guests is representation where the law limits that by person or refuses it. In Denmark it stays a meal. */
export const isGuestRule = (country: string): boolean => country === 'SE' || country === 'FI';
