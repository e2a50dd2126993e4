// Writes the tables of services/co2/data from the collected sources: `tsx server/scripts/make-co2-data.ts <folder>`.
// The folder holds `co2/*.csv` and `receipts-nordic.json`; where each comes from and under which licence is in NOTICE.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

type Row = Record<string, string>;
type VatRow = { class: string; rate: number; from: string; to: string | null };

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder that holds co2/ and receipts-nordic.json.');
const target = join(import.meta.dirname, '../src/services/co2/data');

const read = (name: string): Row[] =>
  parse(readFileSync(join(folder, 'co2', `${name}.csv`), 'utf8'), { columns: true });
// Tabs, because no value holds one: the server then needs no parser, and the tables are read in a few milliseconds.
const write = (name: string, rows: Row[]): void => {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  if (lines.flat().some((value) => /[\t\n]/.test(value)))
    throw new Error(`${name} holds a tab or a line end.`);
  writeFileSync(join(target, `${name}.tsv`), `${lines.map((line) => line.join('\t')).join('\n')}\n`);
};
const only = (rows: Row[], columns: string[]): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])));

// Names are tidied, never reworded: "( with" and doubled spaces come from the scanned manuals.
const tidy = (name: string) => name.replace(/\(\s+/g, '(').replace(/\s+/g, ' ').trim();
const mapped = new Map(read('mcc-to-sector').map((row) => [row.mcc, row]));
write(
  'merchant-categories',
  read('mcc').map(({ mcc = '', name = '', group = '' }) => ({
    mcc,
    name: tidy(name),
    group,
    sector: mapped.get(mcc)?.sector_id ?? '',
    confidence: mapped.get(mcc)?.mapping_confidence ?? '',
  })),
);
write('merchant-category-ranges', read('mcc-range-fallback'));
write(
  'sectors',
  read('sectors').map((row) => ({
    sector: row.sector_id ?? '',
    name: row.name ?? '',
    kind: row.kind ?? '',
    vat_class: row.vat_class ?? '',
    confidence: row.default_confidence ?? '',
  })),
);

// One row per sector and one column per region: a tenth of the size.
const factors = read('sector-factors');
const regions = [
  ...new Set(factors.filter((row) => row.factor_set === 'exio-3.8.2').map((row) => row.region_code ?? '')),
];
const factorOf = (set: string, sector: string, region: string) =>
  factors.find((row) => row.factor_set === set && row.sector_id === sector && row.region_code === region)
    ?.kg_co2e_per_unit ?? '';
write(
  'sector-factors',
  [...new Set(factors.map((row) => row.sector_id ?? ''))].map((sector) => ({
    sector,
    'epa-1.3': factorOf('epa-1.3', sector, 'US'),
    ...Object.fromEntries(regions.map((region) => [region, factorOf('exio-3.8.2', sector, region)])),
  })),
);
write('countries', only(read('country-to-region'), ['country_iso2', 'region_code']));
write('consumer-prices', only(read('cpi-annual'), ['country', 'year', 'index_2015_100']));
write('exchange-rates', only(read('fx-annual'), ['currency', 'year', 'units_per_eur_avg']));
write(
  'physical-factors',
  only(
    read('factors-physical').filter((row) => /^(petrol|diesel|grid)_/.test(row.factor_id ?? '')),
    ['factor_id', 'unit', 'kg_co2e_per_unit'],
  ),
);
write(
  'fuel-prices',
  read('fuel-reference-prices').map((row) => ({
    country: row.country ?? '',
    year: row.year ?? '',
    currency: row.currency ?? '',
    petrol: row.petrol95_per_litre_incl_vat ?? '',
    diesel: row.diesel_per_litre_incl_vat ?? '',
    is_annual_mean: row.coverage === 'annual mean' ? '1' : '0',
  })),
);

// Agribalyse's authors warn of eggs; cod and shrimp look too high for Nordic fisheries.
const doubtful = new Set(['egg', 'cod', 'shrimp']);
write(
  'food-terms',
  read('food-terms-nordic').map(({ agb_name_en = '', ...row }) => ({
    ...row,
    confidence: doubtful.has(row.concept ?? '') ? 'medium' : 'high',
  })),
);

const receipts: { vat: Record<string, { rates: VatRow[] }> } = JSON.parse(
  readFileSync(join(folder, 'receipts-nordic.json'), 'utf8'),
);
write(
  'vat-rates',
  Object.entries(receipts.vat).flatMap(([country, { rates }]) =>
    rates.map((row) => ({
      country,
      class: row.class,
      rate: String(row.rate),
      from: row.from,
      to: row.to ?? '',
    })),
  ),
);
