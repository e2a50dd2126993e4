import type { CarRental } from '../../domain/enhanced-data.ts';
import type { Flag, Step } from '../../domain/impact.ts';
import { type ActivityResult, factorNamed, sumOf } from './activity.ts';
import { step } from './estimate.ts';
import { daysBetween } from './lodging.ts';
import type { Tables } from './tables.ts';

const kmPerMile = 1.609344;
/** Kontor's assumption. No table has a figure for the distance that a rented car is driven. */
const kmPerDay = 100;
/** The first letter of an ACRISS code is the size of the car; E and C at its end are electric. */
const acriss = /^([A-Z])[A-Z]{2}([A-Z])$/;
const sizes: [string, string][] = [
  ['MNEH', 'small'],
  ['CDIJSR', 'medium'],
  ['FGPULW', 'large'],
];

/** Estimates the driving by its distance and the car's size. The fuel of the car is in it. */
export function estimateCarRental(tables: Tables, rental: CarRental): ActivityResult {
  if (rental.no_show) return undefined;
  const flags: Flag[] = ['fuel_may_count_twice'];
  const steps: Step[] = [];
  let km = rental.distance;
  if (km !== undefined && km > 0) {
    if (rental.distance_unit === 'mi') km *= kmPerMile;
    steps.push(step('km', km, 'km', 'issuer', 'The distance driven.'));
  } else {
    const days = rental.days ?? daysBetween(rental.pick_up_date, rental.return_date);
    if (days === undefined) return { flag: 'rental_distance_unknown' };
    // A car that comes back on the same day was rented for one.
    km = Math.max(1, days) * kmPerDay;
    flags.push('rental_distance_assumed');
    steps.push(
      step('days', Math.max(1, days), 'day', 'issuer', 'Days of the rental.'),
      step('km_per_day', kmPerDay, 'km', 'assumed', 'Assumed, because the distance is not known.'),
      step('km', km, 'km', null, 'One times the other.'),
    );
  }
  const isMeasured = !flags.includes('rental_distance_assumed');
  const car = carOf(rental.class);
  const [direct, wtt] = [factorNamed(tables, `car_${car}_ttw`), factorNamed(tables, `car_${car}_wtt`)];
  const about =
    car === 'electric' ? 'An electric car, charged from the British grid' : `A car of ${car} size`;
  steps.push(
    step('factor', direct, 'kg CO2e per km', 'uk-2025', `${about}.`),
    step('factor_wtt', wtt, 'kg CO2e per km', 'uk-2025', `${about}: producing and transporting the energy.`),
  );
  const part = sumOf(steps, {
    direct: km * direct,
    upstream: km * wtt,
    quantity: km,
    unit: 'km',
    method: isMeasured ? 'rental_distance' : 'rental_days',
    confidence: isMeasured ? (car === 'average' ? 'medium' : 'high') : 'low',
    uncertainty: isMeasured ? (car === 'average' ? 1.5 : 1.3) : 3,
    because: isMeasured ? 'Cars of one size differ.' : 'Rented cars are driven very different distances.',
    flags,
  });
  return { part, sector: 'car_rental', name: 'car_rental', text: `${Math.round(km)} km` };
}

function carOf(code: string | undefined): string {
  const [, size = '', energy = ''] = acriss.exec(code ?? '') ?? [];
  if (energy === 'E' || energy === 'C') return 'electric';
  return (size && sizes.find(([letters]) => letters.includes(size))?.[1]) || 'average';
}
