import type { Series, Tables } from './tables.ts';

export type Vat = {
  /** The rate in percent. */
  rate: number;
  source: string;
  isAssumed: boolean;
  /** The first day on which it is valid. */
  from: string;
  to: string;
};

const always = { from: '0000-01-01', to: '9999-12-31' };
const assumedVat: Vat = { rate: 20, source: 'assumed', isAssumed: true, ...always };
/** US sales tax differs by state, and no rule can remove it from a price. */
const noVat: Vat = { rate: 0, source: 'none', isAssumed: false, ...always };

/**
 * Returns the rate in force on that day. A country with unknown rates is assumed to have 20 percent, and the
 * result says so.
 */
export function vatOn(tables: Tables, country: string | null, vatClass: string, date: string): Vat {
  if (country === 'US') return noVat;
  const classes = country === null ? undefined : tables.vat.get(country);
  if (classes === undefined) return assumedVat;
  // A class without its own rate on that day has the standard one.
  for (const name of [vatClass, 'standard']) {
    const valid = classes.get(name)?.find(({ from, to }) => from <= date && date <= to);
    if (valid !== undefined) return { ...valid, source: `default:${name}`, isAssumed: false };
  }
  return { ...assumedVat, from: date, to: date };
}

const countryOfCurrency: Record<string, string> = {
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  GBP: 'GB',
  USD: 'US',
  ISK: 'IS',
  PLN: 'PL',
};
const euroCountries = new Set(['FI', 'EE', 'DE', 'FR', 'NL']);

/**
 * Returns the country whose consumer prices deflate an amount. The currency decides, not the country of the
 * purchase.
 */
export function priceCountry(
  currency: string,
  merchantCountry: string | null,
): { country: string; isAssumed: boolean } {
  const country = countryOfCurrency[currency];
  if (country !== undefined) return { country, isAssumed: false };
  if (currency === 'EUR' && merchantCountry !== null && euroCountries.has(merchantCountry)) {
    return { country: merchantCountry, isAssumed: false };
  }
  // The tables have exchange rates for the Swiss franc but no index.
  return { country: 'EA', isAssumed: currency !== 'EUR' };
}

export type Dated = { value: number; year: number };

/** Returns the figure of that year, or the newest earlier one. Before the first year, returns the first. */
export function inYear(series: Series, year: number): Dated {
  const last = series.first + series.values.length - 1;
  const used = Math.min(Math.max(year, series.first), last);
  const value = series.values[used - series.first];
  if (value === undefined) throw new Error(`A CO2 series has nothing for ${used}.`);
  return { value, year: used };
}
