import { readFileSync } from 'node:fs';
import { codePath } from '../../platform/assets.ts';

type Place = { latitude: number; longitude: number };

/** Tickets may name a city. Its largest airport stands for all of them. */
const airportOfCity: Record<string, string> = {
  BJS: 'PEK',
  BUE: 'EZE',
  BUH: 'OTP',
  CHI: 'ORD',
  JKT: 'CGK',
  LON: 'LHR',
  MIL: 'MXP',
  MOW: 'SVO',
  NYC: 'JFK',
  OSA: 'KIX',
  PAR: 'CDG',
  REK: 'KEF',
  RIO: 'GIG',
  ROM: 'FCO',
  SAO: 'GRU',
  SEL: 'ICN',
  STO: 'ARN',
  TYO: 'HND',
  WAS: 'IAD',
  YMQ: 'YUL',
  YTO: 'YYZ',
};
const earthRadiusKm = 6371.0088;
let places: Map<string, Place> | undefined;

/** The great-circle distance of two airports (IATA). Undefined if one of them is not in the table. */
export function kilometresBetween(from: string, to: string): number | undefined {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a === undefined || b === undefined) return undefined;
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

function placeOf(code: string): Place | undefined {
  places ??= load();
  return places.get(code) ?? places.get(airportOfCity[code] ?? '');
}

/** Reads the table at the first flight. A process that sees none does not pay for it. */
function load(): Map<string, Place> {
  const [, ...lines] = readFileSync(codePath('services/co2/data/airports.tsv'), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [iata = '', latitude, longitude] = line.split('\t');
      return [iata, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
