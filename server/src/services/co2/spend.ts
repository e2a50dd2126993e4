import { type Confidence, type Flag, type KnownVat, lower, type Method, type Part, step } from './estimate.ts';
import { type Dated, inYear, priceCountry, type Vat, vatOn } from './rates.ts';
import type { Sector, Tables } from './tables.ts';

/** Where, when and in which money; the same for every line of a purchase. */
export type Setting = {
  currency: string;
  country: string | null;
  date: string;
  year: number;
  factorSet: 'epa-1.3' | undefined;
};

export type Spending = {
  gross: number;
  sector: Sector;
  /** How sure it is that the sector is the right one. */
  mapping: Confidence;
  method: Method;
  vatClass?: string | undefined;
  vat?: KnownVat | undefined;
};

/** The true value lies within the estimate divided and multiplied by this, as far as anyone can say. */
const UNCERTAINTY: Record<Confidence, number> = { high: 1.8, medium: 2.2, low: 3 };

const EXIOBASE = {
  set: 'exio-3.8.2',
  unit: 'EUR 2019, without VAT',
  source: 'EXIOBASE 3.8.2 (CC BY-SA 4.0), compiled by Memo Bank; margins: Statistics Norway (CC BY 4.0)',
  licence: 'CC-BY-SA-4.0',
  currency: 'EUR',
  year: 2019,
};
const EPA = {
  set: 'epa-1.3',
  unit: 'USD 2022',
  source: 'US EPA Supply Chain GHG Emission Factors v1.3',
  licence: 'Public domain (US Government work)',
  currency: 'USD',
  year: 2022,
};

/** Money × emission per unit of money. Undefined when the currency has no exchange rate. */
export function estimateSpend(tables: Tables, setting: Setting, spending: Spending): Part | undefined {
  const { currency, country, date, year } = setting;
  const { gross, sector } = spending;
  const rates = tables.exchangeRates.get(currency);
  if (rates === undefined) return undefined;
  const flags: Flag[] = [];

  const set = setting.factorSet === 'epa-1.3' || country === 'US' ? EPA : EXIOBASE;
  const knownRegion = country === null ? undefined : tables.regions.get(country);
  if (knownRegion === undefined) flags.push('country_unknown');
  const region = set === EPA ? 'US' : (knownRegion ?? 'XX');
  const value = set === EPA ? tables.epa.get(sector.id) : tables.exiobase.get(sector.id)?.get(region);
  if (value === undefined) throw new Error(`There is no ${set.set} factor for ${sector.id} in ${region}.`);

  const known = readKnownVat(spending.vat, gross);
  if (spending.vat !== undefined && known === undefined) flags.push('vat_ignored');
  const vat = known?.vat ?? vatOn(tables, country, spending.vatClass ?? sector.vatClass, date);
  if (vat.isAssumed) flags.push('vat_assumed');
  const net = known?.net ?? gross / (1 + (vat.rate ?? 0) / 100);

  const prices = deflator(tables, currency, country, year, set.year);
  if (prices.isCarried) flags.push('cpi_extrapolated');
  if (prices.isAssumed) flags.push('cpi_country_assumed');
  const real = (net * prices.base.value) / prices.then.value;
  const fx = inYear(rates, set.year).value;
  const fxOfBase = set === EPA ? inYear(present(tables.exchangeRates.get('USD')), EPA.year).value : 1;
  const amountInBase = (real / fx) * fxOfBase;

  const kg = amountInBase * value;
  let confidence = lower(spending.mapping, sector.confidence);
  if (knownRegion === undefined) confidence = 'low';
  const uncertainty = UNCERTAINTY[confidence];
  const { base, then } = prices;
  const steps = [
    step('gross_amount', gross, currency, null, 'What was paid, VAT included.'),
    step('vat_rate', vat.rate, 'percent', vat.source, vatText(vat)),
    step('net_amount', net, currency, null, 'What was paid, without VAT.'),
    step('cpi_purchase', then.value, 'index, 2015 = 100', `${prices.country} ${then.year}`, PURCHASE_PRICES),
    step('cpi_base', base.value, 'index, 2015 = 100', `${prices.country} ${base.year}`, BASE_PRICES),
    step('fx', fx, `${currency} per EUR`, `ECB ${set.year}`, 'Average exchange rate of the factor’s year.'),
  ];
  if (set === EPA) {
    steps.push(step('fx_usd', fxOfBase, 'USD per EUR', 'ECB 2022', 'From euro into the factor’s currency.'));
  }
  steps.push(
    step('amount_in_base', amountInBase, `${set.currency} ${set.year}`, null, IN_BASE),
    step('factor', value, `kg CO2e per ${set.currency} ${set.year}`, `${set.set} ${region}`, sector.name),
    step('kg_co2e', kg, 'kg CO2e', null, 'The amount times the factor.'),
    step('uncertainty_factor', uncertainty, null, null, UNCERTAINTY_TEXT[confidence]),
  );
  const factor = { set: set.set, region, value, unit: set.unit, source: set.source, licence: set.licence };
  const { method } = spending;
  return { kg, low: kg / uncertainty, high: kg * uncertainty, method, confidence, factor, steps, flags };
}

const PURCHASE_PRICES = 'Consumer prices in the year of the purchase, or in the newest year before it.';
const BASE_PRICES = 'Consumer prices in the year that the factor is made for.';
const IN_BASE = 'Without VAT, at the prices and in the currency that the factor is made for.';
const UNCERTAINTY_TEXT: Record<Confidence, string> = {
  high: 'Confidence is high: the range is the estimate divided and multiplied by this.',
  medium: 'Confidence is medium: the range is the estimate divided and multiplied by this.',
  low: 'Confidence is low: the range is the estimate divided and multiplied by this.',
};

function vatText({ rate, source, isAssumed }: Vat): string {
  if (isAssumed) return 'The VAT rates of this country are not known here; 20 percent is assumed.';
  if (source === 'none') return 'Prices in the United States carry no VAT.';
  if (source !== 'receipt') return 'The usual VAT rate of what such a merchant sells, on that day.';
  return rate === null ? 'The VAT amount is known and was taken off.' : 'The VAT rate is known.';
}

/** Undefined for VAT that cannot be: below nothing, or as much as the price. */
function readKnownVat(vat: KnownVat | undefined, gross: number): { net: number; vat: Vat } | undefined {
  if (vat === undefined) return undefined;
  if ('rate' in vat) {
    if (!(vat.rate >= 0 && vat.rate < 100)) return undefined;
    const known = { rate: vat.rate, source: 'receipt', isAssumed: false };
    return { net: gross / (1 + vat.rate / 100), vat: known };
  }
  const amount = Number(vat.amount);
  if (!(amount >= 0 && amount < gross / 2)) return undefined;
  return { net: gross - amount, vat: { rate: null, source: 'receipt', isAssumed: false } };
}

type Deflator = { country: string; base: Dated; then: Dated; isCarried: boolean; isAssumed: boolean };

function deflator(
  tables: Tables,
  currency: string,
  merchantCountry: string | null,
  year: number,
  baseYear: number,
): Deflator {
  const { country, isAssumed } = priceCountry(currency, merchantCountry);
  const series = present(tables.consumerPrices.get(country));
  const then = inYear(series, year);
  return { country, base: inYear(series, baseYear), then, isCarried: then.year !== year, isAssumed };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A CO2 table lacks a series that it must have.');
  return value;
}
