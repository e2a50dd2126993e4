import { readFileSync } from 'node:fs';
import type { Confidence } from '../../domain/impact.ts';
import { codePath } from '../../platform/assets.ts';

export type Sector = {
  id: string;
  name: string;
  kind: 'good' | 'service' | 'energy' | 'physical' | 'none';
  vatClass: string;
  confidence: Confidence;
};
/** The sector of a merchant, its origin and the confidence in it. */
export type Shop = {
  sector: Sector;
  mapping: Confidence;
  method: 'mcc_spend' | 'mcc_range_fallback' | 'line_spend';
};
export type MerchantCategory = Shop & { text: string; group: string };
export type VatRate = { rate: number; from: string; to: string };
/** A figure for each year, without gaps. */
export type Series = { first: number; values: number[] };
export type FuelPrice = {
  year: number;
  currency: string;
  petrol: number;
  diesel: number;
  isAnnualMean: boolean;
};
export type Food = {
  concept: string;
  code: string;
  kgPerKg: number;
  densityKgPerL: number | undefined;
  pieceKg: number | undefined;
  confidence: Confidence;
  words: Record<Language, string[]>;
};
export type LineTerm = { kind: string; sector: Sector | undefined; vatClass: string; words: string[] };
export const languages = ['sv', 'no', 'da', 'fi', 'en'] as const;
export type Language = (typeof languages)[number];

export type Tables = {
  categories: Map<string, MerchantCategory>;
  ranges: (Shop & { from: string; to: string })[];
  sectors: Map<string, Sector>;
  /** kg CO2e per EUR of 2019, by sector and region. */
  exiobase: Map<string, Map<string, number>>;
  /** kg CO2e per USD of 2022, by sector. */
  epa: Map<string, number>;
  regions: Map<string, string>;
  consumerPrices: Map<string, Series>;
  exchangeRates: Map<string, Series>;
  /** kg CO2e per litre, kWh, km or night. */
  physical: Map<string, number>;
  fuelPrices: Map<string, FuelPrice[]>;
  vat: Map<string, Map<string, VatRate[]>>;
  foods: Food[];
  lineTerms: LineTerm[];
};

let loaded: Tables | undefined;

/**
 * Returns the tables, which are read on first use: a process that never estimates does not pay for them. They
 * never change.
 */
export function tables(): Tables {
  loaded ??= load();
  return loaded;
}

type Row = Record<string, string>;

function load(): Tables {
  const sectors = new Map(
    readTable('sectors').map((row) => [
      text(row, 'sector'),
      {
        id: text(row, 'sector'),
        name: text(row, 'name'),
        kind: text(row, 'kind') as Sector['kind'], // tables.test.ts checks that the table has only these words.
        vatClass: text(row, 'vat_class'),
        confidence: confidenceOf(row),
      },
    ]),
  );
  const sectorOf = (row: Row, column = 'sector'): Sector => present(sectors.get(text(row, column)), column);
  const factors = readTable('sector-factors');
  return {
    sectors,
    categories: new Map(
      readTable('merchant-categories').map((row) => [
        text(row, 'mcc'),
        {
          text: text(row, 'name'),
          group: text(row, 'group'),
          sector: sectorOf(row),
          mapping: confidenceOf(row),
          method: 'mcc_spend',
        },
      ]),
    ),
    ranges: readTable('merchant-category-ranges').map((row) => ({
      from: text(row, 'from'),
      to: text(row, 'to'),
      sector: sectorOf(row, 'sector_id'),
      mapping: 'low',
      method: 'mcc_range_fallback',
    })),
    exiobase: new Map(
      factors.map(({ sector = '', 'epa-1.3': _, ...byRegion }) => [
        sector,
        new Map(Object.keys(byRegion).map((region) => [region, figure(byRegion, region)])),
      ]),
    ),
    epa: new Map(factors.map((row) => [text(row, 'sector'), figure(row, 'epa-1.3')])),
    regions: new Map(
      readTable('countries').map((row) => [text(row, 'country_iso2'), text(row, 'region_code')]),
    ),
    consumerPrices: seriesOf(readTable('consumer-prices'), 'country', 'index_2015_100'),
    exchangeRates: seriesOf(readTable('exchange-rates'), 'currency', 'units_per_eur_avg'),
    physical: new Map(
      [...readTable('physical-factors'), ...readTable('activity-factors')].map((row) => [
        text(row, 'factor_id'),
        figure(row, 'kg_co2e_per_unit'),
      ]),
    ),
    fuelPrices: groupBy(readTable('fuel-prices'), 'country', (row) => ({
      year: figure(row, 'year'),
      currency: text(row, 'currency'),
      petrol: figure(row, 'petrol'),
      diesel: figure(row, 'diesel'),
      isAnnualMean: row.is_annual_mean === '1',
    })),
    vat: vatOf(readTable('vat-rates')),
    foods: readTable('food-terms').map((row) => ({
      concept: text(row, 'concept'),
      code: text(row, 'agb_code'),
      kgPerKg: figure(row, 'kg_co2e_per_kg'),
      densityKgPerL: row.density_kg_per_l ? figure(row, 'density_kg_per_l') : undefined,
      pieceKg: row.default_piece_kg ? figure(row, 'default_piece_kg') : undefined,
      confidence: confidenceOf(row),
      words: {
        sv: words(row, 'sv'),
        no: words(row, 'no'),
        da: words(row, 'da'),
        fi: words(row, 'fi'),
        en: words(row, 'en'),
      },
    })),
    lineTerms: readTable('line-terms').map((row) => ({
      kind: text(row, 'kind'),
      sector: row.sector ? sectorOf(row) : undefined,
      vatClass: row.vat_class ?? '',
      words: words(row, 'words'),
    })),
  };
}

function readTable(name: string): Row[] {
  const text = readFileSync(codePath(`services/co2/data/${name}.tsv`), 'utf8');
  const [columns = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((line) => Object.fromEntries(columns.map((column, index) => [column, line[index] ?? ''])));
}

function text(row: Row, column: string): string {
  return present(row[column] || undefined, column);
}

function figure(row: Row, column: string): number {
  const value = Number(text(row, column));
  if (!Number.isFinite(value)) throw new Error(`A CO2 table has no number in the column ${column}.`);
  return value;
}

function confidenceOf(row: Row): Confidence {
  const value = text(row, 'confidence');
  if (value === 'high' || value === 'medium' || value === 'low') return value;
  throw new Error(`A CO2 table has the confidence ${value}.`);
}

function words(row: Row, column: string): string[] {
  return text(row, column).split(';');
}

function present<T>(value: T | undefined, column: string): T {
  if (value === undefined) throw new Error(`A CO2 table lacks a value in the column ${column}.`);
  return value;
}

function groupBy<T>(rows: Row[], column: string, shape: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = text(row, column);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [shape(row)]);
    else group.push(shape(row));
  }
  return groups;
}

function seriesOf(rows: Row[], key: string, value: string): Map<string, Series> {
  const groups = groupBy(rows, key, (row) => ({ year: figure(row, 'year'), value: figure(row, value) }));
  return new Map(
    [...groups].map(([name, unsorted]) => {
      const points = unsorted.toSorted((a, b) => a.year - b.year);
      const first = present(points[0]?.year, 'year');
      // A gap would shift every later year by one.
      if (points.some(({ year }, index) => year !== first + index)) {
        throw new Error(`The CO2 table of ${value} has a gap for ${name}.`);
      }
      return [name, { first, values: points.map((point) => point.value) }];
    }),
  );
}

function vatOf(rows: Row[]): Tables['vat'] {
  const byCountry = groupBy(rows, 'country', (row) => row);
  return new Map(
    [...byCountry].map(([country, own]) => [
      country,
      groupBy(own, 'class', (row) => ({
        rate: figure(row, 'rate'),
        from: text(row, 'from'),
        to: row.to || '9999-12-31',
      })),
    ]),
  );
}
