import { tables } from './tables.ts';

export type Mcc = {
  /** As the card schemes name it. */
  text: string;
  /** The group that the code belongs to, by the ranges of ISO 18245. */
  topLevel: string;
  /** The id of our sector. */
  sector: string;
  /** The sector in words. */
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

/** Undefined for a code that is not in the list; an estimate may still place it by its range. */
export function mccOf(code: string): Mcc | undefined {
  const listed = tables().categories.get(code);
  if (listed === undefined) return undefined;
  const { text, group, sector } = listed;
  return { text, topLevel: topLevels[group] ?? group, sector: sector.id, category: sector.name };
}
