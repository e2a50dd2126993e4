import type { FlightLeg, FlightTicket } from '../../domain/enhanced-data.ts';
import type { Flag, Step } from '../../domain/impact.ts';
import { type ActivityResult, factorNamed, sumOf } from './activity.ts';
import { kilometresBetween } from './airports.ts';
import { step } from './estimate.ts';
import type { Tables } from './tables.ts';

type Cabin = NonNullable<FlightLeg['cabin']>;
type Haul = 'domestic' | 'short' | 'long';

/**
 * Below 300 miles the British factor of domestic flights, from 2,300 miles on that of long ones. The US EPA uses the British factors by
 * these distances, which suits flights that do not touch the United Kingdom.
 */
const kmPerMile = 1.609344;
const shortFromKm = 300 * kmPerMile;
const longFromKm = 2_300 * kmPerMile;
/** The cabins that the factors of a haul distinguish. */
const cabinsOf: Record<Haul, Partial<Record<Cabin, string>>> = {
  domestic: {},
  short: { economy: 'economy', premium_economy: 'economy', business: 'business', first: 'business' },
  long: { economy: 'economy', premium_economy: 'premium_economy', business: 'business', first: 'first' },
};
/** What most airlines mean by the letter. The others are economy. */
const lettersOf: [string, Cabin][] = [
  ['FAP', 'first'],
  ['JCDIZ', 'business'],
  ['W', 'premium_economy'],
];
const uncertaintyOf = { high: 1.5, medium: 1.8 };

/** Estimates each leg by its great-circle distance, haul and cabin. The factors contain the detours of real routes. */
export function estimateFlights(tables: Tables, tickets: readonly FlightTicket[]): ActivityResult {
  const steps: Step[] = [];
  const flags = new Set<Flag>();
  const total = { km: 0, direct: 0, forcing: 0, upstream: 0 };
  for (const [index, leg] of tickets.flatMap(({ legs }) => legs).entries()) {
    const km = kilometresBetween(leg.from, leg.to);
    if (km === undefined) return { flag: 'airport_unknown' };
    const haul = km < shortFromKm ? 'domestic' : km < longFromKm ? 'short' : 'long';
    const cabin = cabinOf(leg, flags);
    const passenger = (cabin && cabinsOf[haul][cabin]) ?? 'average';
    const id = `flight_${haul}_${passenger}`;
    const [rf, direct, wtt] = [`${id}_rf`, id, `${id}_wtt`].map((name) => factorNamed(tables, name));
    if (rf === undefined || direct === undefined || wtt === undefined) return undefined;
    total.km += km;
    total.direct += km * direct;
    total.forcing += km * (rf - direct);
    total.upstream += km * wtt;
    const unit = 'kg CO2e per passenger-km';
    const text = `${haul} haul, ${passenger.replace('_', ' ')} passenger`;
    const name = `leg_${index + 1}`;
    steps.push(
      step(`${name}_km`, km, 'km', 'OurAirports', `${leg.from} to ${leg.to}, great circle.`),
      step(`${name}_factor`, rf, unit, 'uk-2025', `${text}, with radiative forcing.`),
      step(`${name}_factor_wtt`, wtt, unit, 'uk-2025', `${text}: producing and transporting the fuel.`),
    );
  }
  if (total.km === 0) return undefined;
  const confidence = flags.size === 0 ? 'high' : 'medium';
  steps.push(
    step('passenger_km', total.km, 'passenger-km', null, 'All legs of all passengers.'),
    step('kg_burning', total.direct, 'kg CO2e', null, 'From burning the fuel.'),
    step(
      'kg_radiative_forcing',
      total.forcing,
      'kg CO2e',
      null,
      'Effects at altitude: the CO2 counts 1.7 times.',
    ),
  );
  const part = sumOf(steps, {
    direct: total.direct + total.forcing,
    upstream: total.upstream,
    quantity: total.km,
    unit: 'passenger-km',
    method: 'flight_distance',
    confidence,
    uncertainty: uncertaintyOf[confidence],
    because: 'Aircraft, load and the effects at altitude differ.',
    flags: [...flags],
  });
  const text = `${Math.round(total.km)} passenger-km`;
  return { part, sector: 'air_travel', name: 'flights', text };
}

function cabinOf(leg: FlightLeg, flags: Set<Flag>): Cabin | undefined {
  if (leg.cabin !== undefined) return leg.cabin;
  const letter = leg.class?.charAt(0);
  flags.add(letter === undefined ? 'cabin_assumed' : 'cabin_from_booking_class');
  if (letter === undefined) return undefined;
  return lettersOf.find(([letters]) => letters.includes(letter))?.[1] ?? 'economy';
}
