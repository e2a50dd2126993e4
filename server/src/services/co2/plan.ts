import type { Confidence, Factor, Flag, Step } from '../../domain/impact.ts';
import { lower, step } from './estimate.ts';
import { type Dated, inYear, priceCountry, type Vat, vatOn } from './rates.ts';
import type { Sector, Series, Tables } from './tables.ts';

/** The place, time and currency of a purchase, which all its lines share. */
export type Setting = {
  currency: string;
  country: string | null;
  date: string;
  year: number;
  factorSet: 'epa-1.3' | undefined;
};

/**
 * The part of a spend estimate that does not depend on the amount: the figures, and the steps that show them.
 * Most purchases share a few hundred plans, so plans are cached. They are frozen because estimates share
 * them.
 */
export type Plan = {
  mapping: Confidence;
  vatClass: string;
  factorSet: Setting['factorSet'];
  from: string;
  to: string;
  vat: Vat;
  /** The factor from the purchase's net money to the money of the emission factor. */
  perNet: number;
  baseUnit: string;
  factor: Factor;
  confidence: Confidence;
  uncertainty: number;
  /** Flags without those about VAT, which may be known after all. */
  flags: readonly Flag[];
  flagsOfDefault: readonly Flag[];
  vatStep: Step;
  /** The steps between the net amount and the amount in the factor's money. */
  priceSteps: readonly Step[];
  factorStep: Step;
  uncertaintyStep: Step;
};

/** The true value probably lies between the estimate divided and the estimate multiplied by this. */
const uncertaintyOf: Record<Confidence, number> = { high: 1.8, medium: 2.2, low: 3 };

const exiobase = {
  set: 'exio-3.8.2',
  unit: 'EUR 2019, without VAT',
  source: 'EXIOBASE 3.8.2 (CC BY-SA 4.0), compiled by Memo Bank; margins: Statistics Norway (CC BY 4.0)',
  licence: 'CC-BY-SA-4.0',
  money: 'EUR 2019',
  year: 2019,
};
const epa = {
  set: 'epa-1.3',
  unit: 'USD 2022',
  source: 'US EPA Supply Chain GHG Emission Factors v1.3',
  licence: 'Public domain (US Government work)',
  money: 'USD 2022',
  year: 2022,
};

const plansMax = 1_000;
const plans = new Map<Sector, Map<string, Plan[]>>();
let plansKept = 0;

/** Undefined if the currency has no exchange rate. */
export function planSpending(
  tables: Tables,
  setting: Setting,
  sector: Sector,
  mapping: Confidence,
  vatClass: string,
): Plan | undefined {
  const place = `${setting.country}${setting.currency}`;
  const { date, factorSet } = setting;
  for (const kept of plans.get(sector)?.get(place) ?? []) {
    const isSame = kept.mapping === mapping && kept.vatClass === vatClass && kept.factorSet === factorSet;
    if (isSame && kept.from <= date && date <= kept.to) return kept;
  }
  const plan = createPlan(tables, setting, sector, mapping, vatClass);
  if (plan !== undefined) addToPlan(sector, place, plan);
  return plan;
}

function addToPlan(sector: Sector, place: string, plan: Plan): void {
  if (plansKept >= plansMax) {
    plans.clear();
    plansKept = 0;
  }
  const places = plans.get(sector) ?? new Map<string, Plan[]>();
  plans.set(sector, places.set(place, [...(places.get(place) ?? []), plan]));
  plansKept += 1;
}

function createPlan(
  tables: Tables,
  { currency, country, date, year, factorSet }: Setting,
  sector: Sector,
  mapping: Confidence,
  vatClass: string,
): Plan | undefined {
  const rates = tables.exchangeRates.get(currency);
  if (rates === undefined) return undefined;
  const set = factorSet === 'epa-1.3' || country === 'US' ? epa : exiobase;
  const knownRegion = country === null ? undefined : tables.regions.get(country);
  const region = set === epa ? 'US' : (knownRegion ?? 'XX');
  const value = set === epa ? tables.epa.get(sector.id) : tables.exiobase.get(sector.id)?.get(region);
  if (value === undefined) throw new Error(`There is no ${set.set} factor for ${sector.id} in ${region}.`);

  const vat = vatOn(tables, country, vatClass, date);
  const prices = priceCountry(currency, country);
  const series = present(tables.consumerPrices.get(prices.country));
  const then = inYear(series, year);
  const base = inYear(series, set.year);
  const fx = inYear(rates, set.year).value;
  const fxOfBase = set === epa ? inYear(present(tables.exchangeRates.get('USD')), epa.year).value : 1;

  const flags: Flag[] = [];
  if (knownRegion === undefined) flags.push('country_unknown');
  if (then.year !== year) flags.push('cpi_extrapolated');
  if (prices.isAssumed) flags.push('cpi_country_assumed');
  const confidence = knownRegion === undefined ? 'low' : lower(mapping, sector.confidence);
  const uncertainty = uncertaintyOf[confidence];
  const priceSteps = [
    step('cpi_purchase', then.value, indexUnit, indexOf(prices.country, then), purchasePrices),
    step('cpi_base', base.value, indexUnit, indexOf(prices.country, base), basePrices),
    step('fx', fx, `${currency} per EUR`, `ECB ${set.year}`, 'Average exchange rate of the factor’s year.'),
  ];
  if (set === epa) {
    const explanation = 'From euro into the factor’s currency.';
    priceSteps.push(step('fx_usd', fxOfBase, 'USD per EUR', `ECB ${set.year}`, explanation));
  }
  const sureness = `mapping ${mapping}, sector ${sector.confidence}`;
  const spread = `Confidence is ${confidence}: the range is the estimate divided and multiplied by this.`;
  return {
    mapping,
    vatClass,
    factorSet,
    // The plan is valid for the year, as long as the VAT rate is.
    from: later(vat.from, `${date.slice(0, 4)}-01-01`),
    to: earlier(vat.to, `${date.slice(0, 4)}-12-31`),
    vat,
    perNet: ((base.value / then.value) * fxOfBase) / fx,
    baseUnit: set.money,
    factor: Object.freeze({
      set: set.set,
      region,
      value,
      unit: set.unit,
      source: set.source,
      licence: set.licence,
    }),
    confidence,
    uncertainty,
    flags: Object.freeze(flags),
    flagsOfDefault: Object.freeze<Flag[]>(vat.isAssumed ? [...flags, 'vat_assumed'] : flags),
    vatStep: Object.freeze(step('vat_rate', vat.rate, 'percent', vat.source, vatText(vat))),
    priceSteps: priceSteps.map((one) => Object.freeze(one)),
    factorStep: Object.freeze(
      step('factor', value, `kg CO2e per ${set.money}`, `${set.set} ${region}`, sector.name),
    ),
    uncertaintyStep: Object.freeze(step('uncertainty_factor', uncertainty, null, sureness, spread)),
  };
}

const indexUnit = 'index, 2015 = 100';
const purchasePrices = 'Consumer prices in the year of the purchase, or in the newest year before it.';
const basePrices = 'Consumer prices in the year that the factor is made for.';

function vatText({ source, isAssumed }: Vat): string {
  if (isAssumed) return 'The VAT rates of this country are not known here; 20 percent is assumed.';
  if (source === 'none') return 'Prices in the United States carry no VAT.';
  return 'The usual VAT rate of what such a merchant sells, on that day.';
}

function indexOf(country: string, { year }: Dated): string {
  return `${country} ${year}`;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function present(series: Series | undefined): Series {
  if (series === undefined) throw new Error('A CO2 table lacks a series that it must have.');
  return series;
}
