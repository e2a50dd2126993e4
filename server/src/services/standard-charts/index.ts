import { readFileSync } from 'node:fs';
import { type VatCategory, vatCategories } from '../../domain/deduction-rules.ts';
import { codePath } from '../../platform/assets.ts';

/** The standard charts of accounts. data/README.md has their sources. */
export const standardCharts = ['bas', 'dk', 'ns4102', 'fi', 'skr03', 'skr04'] as const;
export type StandardChart = (typeof standardCharts)[number];

/** The chart with which an organization of the country begins. */
export const chartOfCountry: Readonly<Record<string, StandardChart>> = {
  SE: 'bas',
  DK: 'dk',
  NO: 'ns4102',
  FI: 'fi',
  DE: 'skr03',
};
export type StandardAccount = {
  number: string;
  name: string;
  /** The VAT code that purchases on the account usually have. Null if there is usually no deduction. */
  vat_code: string | null;
  /** What purchases usually go on this account. */
  categories: VatCategory[];
  mcc_codes: string[];
};

const read = new Map<StandardChart, StandardAccount[]>();

/** Returns the accounts of a chart that card purchases need. They are read on first use. */
export function accountsOf(chart: StandardChart): readonly StandardAccount[] {
  let accounts = read.get(chart);
  if (!accounts) {
    accounts = parse(readFileSync(codePath(`services/standard-charts/data/${chart}.tsv`), 'utf8'));
    read.set(chart, accounts);
  }
  return accounts;
}

function parse(table: string): StandardAccount[] {
  const [, ...lines] = table.trimEnd().split('\n');
  return lines.map((line) => {
    const [number = '', name = '', code = '', purchases = ''] = line.split('\t');
    const words = purchases.split(' ').filter((word) => word !== '');
    const isCategory = (word: string): word is VatCategory => vatCategories.some((one) => one === word);
    return {
      number,
      name,
      vat_code: code === '' ? null : code,
      categories: words.filter(isCategory),
      mcc_codes: words.filter((word) => !isCategory(word)),
    };
  });
}
