import type { LodgingStay } from '../../domain/enhanced-data.ts';
import { type ActivityResult, factorNamed, sumOf } from './activity.ts';
import { step } from './estimate.ts';
import type { Setting } from './plan.ts';
import type { Tables } from './tables.ts';

const dayMs = 86_400_000;
const uncertainty = 2;
/** The British factors have none for these countries. A Swedish survey stands in for all four, by guest. */
const byGuest = new Set(['SE', 'NO', 'DK', 'FI']);
const nordic = {
  set: 'travel-and-climate',
  source: 'Travel and Climate, accommodation calculations (survey of 41 Swedish hotels)',
  licence: 'Facts, free with source',
};

/** Estimates the energy of a hotel by room nights, or by guest nights in the Nordic countries. */
export function estimateLodging(tables: Tables, setting: Setting, stay: LodgingStay): ActivityResult {
  if (stay.no_show) return undefined;
  const nights = stay.nights ?? daysBetween(stay.check_in, stay.check_out);
  if (nights === undefined) return { flag: 'nights_unknown' };
  if (nights === 0) return undefined;
  const country = stay.country ?? setting.country;
  const id = `hotel_${country?.toLowerCase()}`;
  if (country === null || !tables.physical.has(id)) return { flag: 'hotel_factor_missing' };
  const isByGuest = byGuest.has(country);
  const rooms = stay.rooms || 1;
  const count = isByGuest ? stay.guests || rooms : rooms;
  const unit = isByGuest ? 'guest night' : 'room night';
  const value = factorNamed(tables, id);
  const quantity = nights * count;
  const steps = [
    step('nights', nights, 'night', 'issuer', 'Nights of the stay.'),
    step(
      isByGuest ? 'guests' : 'rooms',
      count,
      null,
      'issuer',
      `The number of ${isByGuest ? 'guests' : 'rooms'}, at least one.`,
    ),
    step('factor', value, `kg CO2e per ${unit}`, isByGuest ? nordic.set : 'uk-2025', `Hotels in ${country}.`),
  ];
  const part = sumOf(steps, {
    direct: quantity * value,
    upstream: 0,
    quantity,
    unit,
    method: 'room_nights',
    confidence: isByGuest ? 'low' : 'medium',
    uncertainty: isByGuest ? 3 : uncertainty,
    because: isByGuest ? 'Few hotels were surveyed.' : 'Hotels of a country differ.',
    flags: [],
    factor: { region: country, ...(isByGuest ? nordic : {}) },
  });
  return { part, sector: 'hotel', name: 'lodging', text: `${quantity} ${unit}s` };
}

/** Days between two dates of the form YYYY-MM-DD. */
export function daysBetween(first: string | undefined, last: string | undefined): number | undefined {
  if (first === undefined || last === undefined) return undefined;
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}
