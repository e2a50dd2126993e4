import { countries } from './country.ts';

/** The calendars of bank days: the countries that Kontor serves, and `EU` for TARGET, the system in which euros are cleared. */
export const bankCalendars = [...countries, 'EU'] as const;
export type BankCalendar = (typeof bankCalendars)[number];

/** A day of each year: month and day, days after Easter Sunday, or the Friday from 19 to 25 June. */
type Rule = string | number | 'midsummer-eve';

const maundyThursday = -3;
const goodFriday = -2;
const easterMonday = 1;
const ascension = 39;
const dayAfterAscension = 40;
const whitMonday = 50;

/**
 * The days besides Saturdays and Sundays on which no bank works. As rules, so that no year is missing.
 *
 * - SE: Sveriges Riksbank, "Bank holidays" (riksbank.se), with the eves of Midsummer, Christmas and New Year.
 * - NO: Norges Bank, "Settlement days" of NBO (norges-bank.no).
 * - DK: Danmarks Nationalbank, "Banklukkedage" (nationalbanken.dk), 2026 and 2027. Great Prayer Day ended in 2024.
 * - FI: Bank of Finland, "Bank holidays" (suomenpankki.fi), with the eves of Midsummer and Christmas.
 * - EU: European Central Bank, "Long-term calendar for TARGET closing days", decision of 14 December 2000 (ecb.europa.eu).
 */
const rules: Record<BankCalendar, readonly Rule[]> = {
  SE: [
    '01-01',
    '01-06',
    goodFriday,
    easterMonday,
    '05-01',
    ascension,
    '06-06',
    'midsummer-eve',
    '12-24',
    '12-25',
    '12-26',
    '12-31',
  ],
  NO: [
    '01-01',
    maundyThursday,
    goodFriday,
    easterMonday,
    '05-01',
    '05-17',
    ascension,
    whitMonday,
    '12-24',
    '12-25',
    '12-26',
  ],
  DK: [
    '01-01',
    maundyThursday,
    goodFriday,
    easterMonday,
    ascension,
    dayAfterAscension,
    whitMonday,
    '06-05',
    '12-24',
    '12-25',
    '12-26',
    '12-31',
  ],
  FI: [
    '01-01',
    '01-06',
    goodFriday,
    easterMonday,
    '05-01',
    ascension,
    'midsummer-eve',
    '12-06',
    '12-24',
    '12-25',
    '12-26',
  ],
  EU: ['01-01', goodFriday, easterMonday, '05-01', '12-25', '12-26'],
};

const dayMs = 86_400_000;
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the days of a year on which no bank works, some of which are Saturdays or Sundays. */
export function bankHolidays(calendar: BankCalendar, year: number): string[] {
  const easterMs = easterOf(year);
  return rules[calendar]
    .map((rule) => {
      if (typeof rule === 'number') return toDay(easterMs + rule * dayMs);
      return rule === 'midsummer-eve' ? midsummerEve(year) : `${year}-${rule}`;
    })
    .toSorted();
}

/** Whether banks work on this day, such as `2026-12-24`. */
export function isBankDay(day: string, calendar: BankCalendar): boolean {
  return isWeekday(day) && !bankHolidays(calendar, Number(day.slice(0, 4))).includes(day);
}

export function isWeekday(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function midsummerEve(year: number): string {
  const first = Date.UTC(year, 5, 19);
  return toDay(first + ((5 - new Date(first).getUTCDay() + 7) % 7) * dayMs);
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher ("Astronomical Algorithms", chapter 8). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}
