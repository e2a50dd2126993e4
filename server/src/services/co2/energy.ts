import type { Confidence, Factor, Flag } from '../../domain/impact.ts';
import { lower, type Part, step } from './estimate.ts';
import type { Setting } from './plan.ts';
import { inYear } from './rates.ts';
import type { FuelPrice, Tables } from './tables.ts';

export type Fuel = 'petrol' | 'diesel';
/** Who said how much was bought. */
type QuantitySource = 'receipt' | 'issuer';

const litresUncertainty = 1.15;
const kwhUncertainty = 1.3;
const priceUncertainty: Record<Confidence, number> = { high: 1.5, medium: 1.5, low: 2.2 };
const chargingUncertainty = 3;
/** The only country with a pump price for every year. It stands in for those without any. */
const standInCountry = 'SE';
/**
 * Kontor's assumption, VAT included: the mean of fast and slow public charging. The tables have no figure for
 * it.
 */
const chargingEurPerKwh = 0.45;

export const defra = {
  set: 'uk-2025',
  region: 'GB',
  unit: 'litre',
  source: 'UK Government GHG Conversion Factors 2025 (OGL v3.0)',
  licence: 'OGL-UK-3.0',
};
const ember = {
  set: 'ember-2024',
  unit: 'kWh',
  source: 'Ember via CO2.js (CC BY-SA)',
  licence: 'CC-BY-SA-4.0',
};

/**
 * Estimates litres from a receipt. Burning the fuel has one figure, producing and transporting it another.
 */
export function estimateLitres(
  tables: Tables,
  fuel: Fuel,
  litres: number,
  source: QuantitySource = 'receipt',
): Part {
  const { ttw, wtt } = fuelFactors(tables, fuel);
  const kg = litres * (ttw + wtt);
  const factor: Factor = { ...defra, value: roundFactor(ttw + wtt) };
  const steps = [
    step('litres', litres, 'litre', source, `Litres of ${fuel} that were bought.`),
    ...factorSteps(fuel, ttw, wtt),
    step('kg_scope1', litres * ttw, 'kg CO2e', null, 'From burning the fuel.'),
    step('kg_upstream', litres * wtt, 'kg CO2e', null, 'From producing and transporting the fuel.'),
    step('kg_co2e', kg, 'kg CO2e', null, 'Both together.'),
    step('uncertainty_factor', litresUncertainty, null, null, 'Litres are known; blends differ a little.'),
  ];
  return {
    ...within(kg, litresUncertainty),
    method: 'quantity',
    confidence: 'high',
    factor,
    steps,
    flags: [],
  };
}

/**
 * Estimates litres from the price at the pump, which includes VAT as the amount does. If the fuel is unknown,
 * half of the money counts as petrol and half as diesel. Undefined if the currency has no exchange rate.
 */
export function estimateFuelSpend(
  tables: Tables,
  setting: Setting,
  spending: { gross: number; mapping: Confidence; fuel?: Fuel | undefined },
): Part | undefined {
  const { gross, fuel } = spending;
  const found = pumpPrice(tables, setting);
  if (found === undefined) return undefined;
  const { price, perPriceCurrency, flags } = found;
  if (fuel === undefined) flags.push('fuel_type_assumed');

  const money = gross / perPriceCurrency;
  const steps = [step('gross_amount', gross, setting.currency, null, 'The amount paid, VAT included.')];
  if (price.currency !== setting.currency) {
    const unit = `${setting.currency} per ${price.currency}`;
    steps.push(step('fx', perPriceCurrency, unit, 'ECB', 'Into the currency of the pump price.'));
    steps.push(step('amount_at_pump', money, price.currency, null, 'The amount in that currency.'));
  }
  const fuels: Fuel[] = fuel === undefined ? ['petrol', 'diesel'] : [fuel];
  let litres = 0;
  let scope1 = 0;
  let upstream = 0;
  for (const one of fuels) {
    const { ttw, wtt } = fuelFactors(tables, one);
    const own = money / fuels.length / price[one];
    litres += own;
    scope1 += own * ttw;
    upstream += own * wtt;
    const source = `${found.country} ${price.year}`;
    steps.push(
      step(`price_${one}`, price[one], `${price.currency} per litre`, source, 'At the pump, with VAT.'),
    );
    const share = fuels.length === 1 ? 'The amount' : 'Half of the amount';
    steps.push(step(`litres_${one}`, own, 'litre', null, `${share} at the price of ${one}.`));
    steps.push(...factorSteps(one, ttw, wtt));
  }
  const confidence = lower(spending.mapping, isSolid(price, flags) ? 'medium' : 'low');
  const uncertainty = priceUncertainty[confidence];
  const kg = scope1 + upstream;
  steps.push(
    step('litres', litres, 'litre', null, 'In all.'),
    step('kg_scope1', scope1, 'kg CO2e', null, 'From burning the fuel.'),
    step('kg_upstream', upstream, 'kg CO2e', null, 'From producing and transporting the fuel.'),
    step('kg_co2e', kg, 'kg CO2e', null, 'Both together.'),
    step('uncertainty_factor', uncertainty, null, null, 'Litres are derived from a reference price.'),
  );
  const factor: Factor = { ...defra, value: roundFactor(kg / litres) };
  return {
    ...within(kg, uncertainty),
    method: 'price_derived_quantity',
    confidence,
    factor,
    steps,
    flags,
  };
}

/** Whether the litres fit the price. A misread decimal comma is wrong by a factor of ten or more. */
export function isPlausiblePrice(
  tables: Tables,
  setting: Setting,
  fuel: Fuel,
  litres: number,
  gross: number,
) {
  const found = pumpPrice(tables, setting);
  if (found === undefined) return true;
  const ratio = gross / found.perPriceCurrency / litres / found.price[fuel];
  return ratio > 0.25 && ratio < 4;
}

/** Undefined if the intensity of the grid is unknown. */
export function estimateKwh(
  tables: Tables,
  setting: Setting,
  kwh: number,
  source: QuantitySource = 'receipt',
): Part | undefined {
  const value = gridIntensity(tables, setting.country);
  if (value === undefined) return undefined;
  const kg = kwh * value;
  const steps = [
    step('kwh', kwh, 'kWh', source, 'Electricity that was bought.'),
    gridStep(setting.country, value),
    step('kg_co2e', kg, 'kg CO2e', null, 'One times the other.'),
    step('uncertainty_factor', kwhUncertainty, null, null, 'The mix of a year, without losses of the grid.'),
  ];
  const factor: Factor = { ...ember, region: setting.country ?? '', value };
  return { ...within(kg, kwhUncertainty), method: 'quantity', confidence: 'high', factor, steps, flags: [] };
}

/** Undefined if the grid or the currency is unknown. */
export function estimateCharging(tables: Tables, setting: Setting, gross: number): Part | undefined {
  const value = gridIntensity(tables, setting.country);
  const rates = tables.exchangeRates.get(setting.currency);
  if (value === undefined || rates === undefined) return undefined;
  const fx = inYear(rates, setting.year);
  const kwh = gross / fx.value / chargingEurPerKwh;
  const kg = kwh * value;
  const flags: Flag[] = ['charging_price_assumed'];
  if (fx.year !== setting.year) flags.push('fx_extrapolated');
  const steps = [
    step('gross_amount', gross, setting.currency, null, 'The amount paid, VAT included.'),
    step(
      'fx',
      fx.value,
      `${setting.currency} per EUR`,
      `ECB ${fx.year}`,
      'Average exchange rate of the year.',
    ),
    step('price_kwh', chargingEurPerKwh, 'EUR per kWh', 'assumed', 'Assumed for public charging, with VAT.'),
    step('kwh', kwh, 'kWh', null, 'The amount at that price.'),
    gridStep(setting.country, value),
    step('kg_co2e', kg, 'kg CO2e', null, 'One times the other.'),
    step('uncertainty_factor', chargingUncertainty, null, null, 'Prices of charging differ widely.'),
  ];
  const factor: Factor = { ...ember, region: setting.country ?? '', value };
  const method = 'price_derived_quantity';
  return { ...within(kg, chargingUncertainty), method, confidence: 'low', factor, steps, flags };
}

type PumpPrice = { country: string; price: FuelPrice; perPriceCurrency: number; flags: Flag[] };

function pumpPrice(tables: Tables, { currency, country, year }: Setting): PumpPrice | undefined {
  const flags: Flag[] = [];
  const own = country === null ? undefined : tables.fuelPrices.get(country);
  if (country === null || !tables.regions.has(country)) flags.push('country_unknown');
  if (own === undefined) flags.push('fuel_price_other_country');
  const priced = own === undefined ? standInCountry : (country ?? standInCountry);
  const rows = (tables.fuelPrices.get(priced) ?? []).toSorted((a, b) => a.year - b.year);
  const price = rows.findLast((row) => row.year <= year) ?? rows[0];
  if (price === undefined) throw new Error(`There is no pump price for ${priced}.`);
  if (price.year !== year) flags.push('fuel_price_carried');
  if (price.currency === currency) return { country: priced, price, perPriceCurrency: 1, flags };

  // Denmark's prices are in euro, its cards are not.
  const from = tables.exchangeRates.get(currency);
  const to = tables.exchangeRates.get(price.currency);
  if (from === undefined || to === undefined) return undefined;
  const used = inYear(from, year);
  if (used.year !== year) flags.push('fx_extrapolated');
  return { country: priced, price, perPriceCurrency: used.value / inYear(to, year).value, flags };
}

function isSolid(price: FuelPrice, flags: Flag[]): boolean {
  return (
    price.isAnnualMean && !flags.includes('fuel_price_carried') && !flags.includes('fuel_price_other_country')
  );
}

function fuelFactors(tables: Tables, fuel: Fuel): { ttw: number; wtt: number } {
  const ttw = tables.physical.get(`${fuel}_ttw`);
  const wtt = tables.physical.get(`${fuel}_wtt`);
  if (ttw === undefined || wtt === undefined) throw new Error(`There are no factors for ${fuel}.`);
  return { ttw, wtt };
}

function factorSteps(fuel: Fuel, ttw: number, wtt: number) {
  const unit = 'kg CO2e per litre';
  return [
    step('factor_ttw', ttw, unit, defra.set, `Burning a litre of ${fuel} with the usual share of biofuel.`),
    step('factor_wtt', wtt, unit, defra.set, `Producing and transporting a litre of ${fuel}.`),
  ];
}

function gridIntensity(tables: Tables, country: string | null): number | undefined {
  return country === null ? undefined : tables.physical.get(`grid_${country.toLowerCase()}`);
}

function gridStep(country: string | null, value: number) {
  const source = `${ember.set} ${country}`;
  return step('factor', value, 'kg CO2e per kWh', source, 'Electricity as the country produces it.');
}

function within(kg: number, uncertainty: number): { kg: number; low: number; high: number } {
  return { kg, low: kg / uncertainty, high: kg * uncertainty };
}

function roundFactor(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
