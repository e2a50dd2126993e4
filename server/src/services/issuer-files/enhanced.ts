import {
  type CarRental,
  type EnhancedData,
  type EnhancedLineItem,
  enhancedDataVersion,
  enhancedLimits,
  type FlightLeg,
  type FlightTicket,
  type FuelPurchase,
  type fuelProducts,
  type fuelUnits,
  type LodgingStay,
} from '../../domain/enhanced-data.ts';
import { compact, textOf } from './values.ts';

/** Assembles the enhanced data of a transaction from values that a file may lack. */

export type TaxRow = NonNullable<EnhancedData['tax']>[number];
type Loose<T> = { [K in keyof T]?: T[K] | undefined };

export type Parts = {
  tax: TaxRow[];
  line_items: EnhancedLineItem[];
  fuel?: FuelPurchase | undefined;
  flights: FlightTicket[];
  lodging?: LodgingStay | undefined;
  car_rental?: CarRental | undefined;
};
export const noParts = (): Parts => ({ tax: [], line_items: [], flights: [] });

const listOf = <T>(list: readonly T[], max: number): T[] | undefined =>
  list.length === 0 ? undefined : list.slice(0, max);

export function toEnhanced({
  tax,
  line_items,
  fuel,
  flights,
  lodging,
  car_rental,
}: Parts): EnhancedData | null {
  const fields = compact({
    tax: listOf(tax, enhancedLimits.tax),
    line_items: listOf(line_items, enhancedLimits.lineItems),
    fuel,
    flights: listOf(flights, enhancedLimits.flights),
    lodging,
    car_rental,
  });
  return fields === undefined ? null : ({ version: enhancedDataVersion, ...fields } as EnhancedData); // Without undefined fields.
}

const numberMax = 999_999_999.99;
/** A decimal as a JSON number. Undefined where there is none, or where it is beyond the schema's bound. */
export function numberOf(decimal: string | undefined, max = numberMax): number | undefined {
  const value = decimal === undefined ? undefined : Number(decimal);
  return value === undefined || !Number.isFinite(value) || Math.abs(value) > max ? undefined : value;
}
/** The same, where zero means that the file does not know. */
export const positiveOf = (decimal: string | undefined, max = numberMax): number | undefined =>
  numberOf(decimal, max) || undefined;
export const wholeOf = (text: string | undefined, max: number): number | undefined => {
  const value = /^\s*\d{1,6}\s*$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 && value <= max ? value : undefined;
};

export function lineItem(fields: Loose<EnhancedLineItem>): EnhancedLineItem | undefined {
  const { description, currency, total_amount: total } = fields;
  if (currency === undefined || (description === undefined && total === undefined)) return undefined;
  const sum = total ?? (fields.quantity ?? 1) * (fields.unit_price ?? 0);
  return compact({
    ...fields,
    description: description ?? fields.product_code ?? fields.commodity_code ?? '–',
    total_amount: Math.round(sum * 10_000) / 10_000,
  }) as EnhancedLineItem; // Its required fields are there.
}

const airport = /^[A-Z]{3}$/;
export function flightLeg(fields: Loose<FlightLeg>): FlightLeg | undefined {
  const from = fields.from?.trim().toUpperCase();
  const to = fields.to?.trim().toUpperCase();
  if (from === undefined || to === undefined || !airport.test(from) || !airport.test(to)) return undefined;
  const letter = fields.class?.trim().toUpperCase();
  return compact({
    ...fields,
    from,
    to,
    carrier: textOf(fields.carrier, 3),
    flight_number: textOf(fields.flight_number?.replace(/^0+(?=\d)/, ''), 8),
    class: letter !== undefined && /^[A-Z]{1,2}$/.test(letter) ? letter : undefined,
    fare_basis: textOf(fields.fare_basis, 20),
  }) as FlightLeg; // Its required fields are there.
}

export const ticket = (fields: Loose<Omit<FlightTicket, 'legs'>>, legs: readonly FlightLeg[]): FlightTicket =>
  ({ ...compact(fields), legs: legs.slice(0, enhancedLimits.legs) }) as FlightTicket; // Without undefined fields.

/** The charges above zero, by category. */
export function chargesOf<Category extends string>(
  amounts: readonly (readonly [Category, number | undefined])[],
): { category: Category; amount: number }[] | undefined {
  const charges = amounts.flatMap(([category, amount]) => (amount ? [{ category, amount }] : []));
  return listOf(charges, enhancedLimits.charges);
}

type Product = (typeof fuelProducts)[number];
type Unit = (typeof fuelUnits)[number];

/** Words in the names of fuels, in English and the languages of the north. The first that fits decides. */
const fuelWords: readonly (readonly [RegExp, Product])[] = [
  [/ad ?blue|\bdef\b|exhaust fluid/i, 'adblue'],
  [/\bhvo|renewable diesel|neste my/i, 'hvo'],
  [/bio ?diesel|rme|fame|\bb100\b|\bb20\b/i, 'biodiesel'],
  [/e[- ]?85|ethanol|etanol/i, 'e85'],
  [/bio ?gas|biokaasu/i, 'biogas'],
  [/\bcng\b|natural gas|naturgas|fordonsgas/i, 'cng'],
  [/\blng\b/i, 'lng'],
  [/\blpg\b|autogas|propan/i, 'lpg'],
  [/hydrogen|v[äe]tgas|hydrogen/i, 'hydrogen'],
  [/electric|charging|laddning|lading|opladning|kwh|\bel\b|sähk/i, 'electricity'],
  [/heating|eldningsolja|fyringsolje|fyringsolie/i, 'heating_oil'],
  [/aviation|jet ?a/i, 'aviation'],
  [/diesel|gazole|gasoil/i, 'diesel'],
  [/petrol|bensin|benzin|bensiini|gasoline|unleaded|super|blyfri|\b9[58]\b|\be10\b|\be5\b/i, 'petrol'],
];
export const fuelProductOf = (name: string | undefined): Product | undefined =>
  name === undefined ? undefined : fuelWords.find(([words]) => words.test(name))?.[1];

/** Letters and words of units. */
const fuelUnitNames: Readonly<Record<string, Unit>> = {
  L: 'l',
  LTR: 'l',
  LITRE: 'l',
  LITER: 'l',
  G: 'gal',
  GAL: 'gal',
  GLL: 'gal',
  U: 'gal',
  I: 'gal_imp',
  GLI: 'gal_imp',
  K: 'kg',
  KG: 'kg',
  KGM: 'kg',
  KWH: 'kwh',
};
export const fuelUnitOf = (text: string | undefined): Unit | undefined =>
  fuelUnitNames[text?.trim().toUpperCase().replace(/S$/, '') ?? ''];

const withSalesTax = new Set(['US', 'PR']);
/** The kind of a tax that the file does not name: the tax of the merchant's country. */
export function taxCategoryOf(country: string | undefined): TaxRow['category'] {
  if (country === undefined || country === 'CA') return undefined;
  return withSalesTax.has(country) ? 'sales' : 'vat';
}

/** A rate in percent. Files write 25 % as 25 or as 0.25, and no tax is below one percent. */
export function percentOf(decimal: string | undefined): number | undefined {
  const rate = positiveOf(decimal, 100);
  if (rate === undefined) return undefined;
  return rate < 1 ? Math.round(rate * 1_000_000) / 10_000 : rate;
}
