import { shopOf } from './money.ts';
import { vatOn } from './rates.ts';
import { tables } from './tables.ts';

export type Mcc = {
  /** The card schemes' name of the category. */
  text: string;
  /** The group that the code belongs to, by the ranges of ISO 18245. */
  topLevel: string;
  /** The id of Kontor's sector. */
  sector: string;
  /** The name of the sector. */
  category: string;
};

const topLevels: Record<string, string> = {
  agricultural: 'Agricultural services',
  contracted: 'Contracted services',
  airline: 'Airlines',
  car_rental: 'Car rental',
  lodging: 'Lodging',
  transportation: 'Transportation',
  utilities: 'Utilities and telecommunications',
  retail: 'Retail outlets',
  vehicles: 'Automobiles and vehicles',
  clothing: 'Clothing outlets',
  misc_retail: 'Miscellaneous outlets',
  service_providers: 'Service providers',
  business_services: 'Business services',
  repair: 'Repair services',
  amusement: 'Amusement and entertainment',
  professional: 'Professional services and membership organisations',
  government: 'Government services',
};

/** Undefined for a code that is not in the list. An estimate may still assign it by its range. */
export function mccOf(code: string): Mcc | undefined {
  const listed = tables().categories.get(code);
  if (listed === undefined) return undefined;
  const { text, group, sector } = listed;
  return { text, topLevel: topLevels[group] ?? group, sector: sector.id, category: sector.name };
}

/**
 * Returns the VAT rate, in percent, of most goods of such a merchant on that day. Undefined if the country's
 * rates are unknown.
 */
export function usualVatRate(purchase: {
  country: string | null;
  mcc: string | null;
  /** YYYY-MM-DD */
  date: string;
}): number | undefined {
  const data = tables();
  const vatClass = shopOf(data, purchase.mcc)?.sector.vatClass ?? 'standard';
  const { rate, isAssumed } = vatOn(data, purchase.country, vatClass, purchase.date);
  return isAssumed ? undefined : rate;
}
