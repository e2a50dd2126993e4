/** A place where purchases are made. `perEuro` is a rough exchange rate, good enough for test money. */
export type Place = {
  country: string;
  currency: string;
  decimals: 0 | 2;
  perEuro: number;
  timezone: string;
  cities: readonly string[];
  /** The price level, compared with the Nordic average. */
  level: number;
};

const euro = { currency: 'EUR', decimals: 2, perEuro: 1 } as const;
const krona = { currency: 'SEK', decimals: 2, perEuro: 11.2 } as const;
const norwegianKrone = { currency: 'NOK', decimals: 2, perEuro: 11.6 } as const;
const danishKrone = { currency: 'DKK', decimals: 2, perEuro: 7.46 } as const;
const pound = { currency: 'GBP', decimals: 2, perEuro: 0.86 } as const;
const dollar = { currency: 'USD', decimals: 2, perEuro: 1.15 } as const;
const yen = { currency: 'JPY', decimals: 0, perEuro: 172 } as const;

const cities = {
  SE: ['Stockholm', 'Göteborg', 'Malmö', 'Uppsala', 'Linköping', 'Västerås', 'Örebro', 'Umeå'],
  NO: ['Oslo', 'Bergen', 'Trondheim', 'Stavanger', 'Drammen', 'Tromsø'],
  DK: ['København', 'Aarhus', 'Odense', 'Aalborg', 'Esbjerg'],
  FI: ['Helsinki', 'Espoo', 'Tampere', 'Turku', 'Oulu'],
  DE: ['Berlin', 'Hamburg', 'München', 'Frankfurt'],
  NL: ['Amsterdam', 'Rotterdam'],
  FR: ['Paris', 'Lyon'],
  EE: ['Tallinn', 'Tartu'],
  IE: ['Dublin'],
  GB: ['London', 'Manchester', 'Edinburgh'],
  US: ['New York', 'Boston'],
  JP: ['Tokyo', 'Osaka'],
};

export const places = {
  SE: { country: 'SE', ...krona, timezone: 'Europe/Stockholm', cities: cities.SE, level: 1 },
  NO: { country: 'NO', ...norwegianKrone, timezone: 'Europe/Oslo', cities: cities.NO, level: 1.15 },
  DK: { country: 'DK', ...danishKrone, timezone: 'Europe/Copenhagen', cities: cities.DK, level: 1.1 },
  FI: { country: 'FI', ...euro, timezone: 'Europe/Helsinki', cities: cities.FI, level: 1 },
  DE: { country: 'DE', ...euro, timezone: 'Europe/Berlin', cities: cities.DE, level: 0.9 },
  NL: { country: 'NL', ...euro, timezone: 'Europe/Amsterdam', cities: cities.NL, level: 1 },
  FR: { country: 'FR', ...euro, timezone: 'Europe/Paris', cities: cities.FR, level: 1 },
  EE: { country: 'EE', ...euro, timezone: 'Europe/Tallinn', cities: cities.EE, level: 0.75 },
  IE: { country: 'IE', ...euro, timezone: 'Europe/Dublin', cities: cities.IE, level: 1 },
  GB: { country: 'GB', ...pound, timezone: 'Europe/London', cities: cities.GB, level: 1.15 },
  US: { country: 'US', ...dollar, timezone: 'America/New_York', cities: cities.US, level: 1.2 },
  JP: { country: 'JP', ...yen, timezone: 'Asia/Tokyo', cities: cities.JP, level: 0.85 },
} as const satisfies Record<string, Place>;

export type PlaceCode = keyof typeof places;
export type HomeCountry = 'SE' | 'NO' | 'DK' | 'FI';

/** Destinations of people of this country, with relative frequencies. */
export const destinations: Record<HomeCountry, Partial<Record<PlaceCode, number>>> = {
  SE: { NO: 5, DK: 6, FI: 5, DE: 6, GB: 4, NL: 2, FR: 2, EE: 1, US: 2, JP: 0.5 },
  NO: { SE: 7, DK: 6, FI: 2, DE: 4, GB: 6, NL: 2, FR: 2, US: 2, JP: 0.5 },
  DK: { SE: 7, NO: 4, FI: 2, DE: 8, GB: 4, NL: 3, FR: 2, US: 2, JP: 0.5 },
  FI: { SE: 8, EE: 7, NO: 2, DK: 3, DE: 5, GB: 3, NL: 2, FR: 1, US: 1, JP: 1 },
};

/**
 * Converts an amount into the currency of a country, at the same rough rates. Undefined for an unknown
 * currency.
 */
export function convert(
  amount: number,
  from: string,
  to: HomeCountry,
): { amount: number; currency: string; rate: number } | undefined {
  const source = Object.values<Place>(places).find((place) => place.currency === from);
  if (!source) return undefined;
  const target = places[to];
  const rate = Number((target.perEuro / source.perEuro).toFixed(6));
  return { amount: round(amount * rate, target.decimals), currency: target.currency, rate };
}

export function round(amount: number, decimals: number): number {
  return Number(amount.toFixed(decimals));
}

const offsets = new Map<string, number>();

/**
 * Returns the instant of this local time. On the day of a clock change, the offset of the afternoon counts.
 */
export function instantOf(day: string, minuteOfDay: number, timezone: string): Date {
  // The offset is cached by day: computing it for each purchase would take longer than everything else
  // together.
  const key = `${timezone} ${day}`;
  const known = offsets.get(key) ?? offsetMsAt(new Date(`${day}T12:00:00Z`), timezone);
  if (offsets.size >= offsetsKeptMax) offsets.clear();
  offsets.set(key, known);
  return new Date(Date.parse(`${day}T00:00:00Z`) + minuteOfDay * 60_000 - known);
}

const offsetsKeptMax = 5_000;

function offsetMsAt(at: Date, timezone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
