import { isWithin } from './fold.ts';

/** A date found in a text, with its reliability. */
type FoundDate = {
  date: string;
  start: number;
  end: number;
  isAmbiguous: boolean;
  isShortYear: boolean;
};

type FoundTime = { time: string; start: number; end: number };

export type DateRules = { now: Date; country?: string | undefined };

const months: Record<string, number> = {};
for (const [index, names] of [
  'jan januar january januari tammikuu',
  'feb februar february februari helmikuu',
  'mar mars marts march maerz märz mrz maaliskuu',
  'apr april huhtikuu',
  'may mai maj toukokuu',
  'jun june juni kesäkuu kesakuu',
  'jul july juli heinäkuu heinakuu',
  'aug august augusti elokuu',
  'sep sept september syyskuu',
  'oct okt october oktober lokakuu',
  'nov november marraskuu',
  'dec dez des december dezember desember joulukuu',
].entries()) {
  for (const name of names.split(' ')) months[name] = index + 1;
}
const monthNames = Object.keys(months)
  .sort((a, b) => b.length - a.length)
  .join('|');

const named = new RegExp(
  `(?<!\\d)(\\d{1,2})[\\s.,'-/]{0,2}(${monthNames})[a-z]*[\\s.,'-/]{0,3}((?:20|19)?\\d\\d)(?!\\d)`,
  'gi',
);
const american = new RegExp(
  `(?<![A-Za-z])(${monthNames})[a-z]*[\\s.-]{0,2}(\\d{1,2})(?:st|nd|rd|th)?[\\s,]{1,3}((?:20|19)\\d\\d)`,
  'gi',
);

/** Every date in the text that can be one: not in the future, not before cash registers printed dates. */
export function findDates(text: string, rules: DateRules): FoundDate[] {
  if (!/\d/.test(text)) return [];
  const quiet = text
    .replace(/(?<=[\d./-])[oO](?=[\d./-]|\b)/g, '0')
    .replace(/(?<=[\d./-])[lI|](?=[\d./-])/g, '1')
    // 10 0CT 2017.
    .replace(/(?<=\d[\s./-])0(?=CT\b)/gi, 'O');
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, year: string, month: number, day: number, isAmbiguous = false) => {
    const date = plausible(fullYear(year, rules.now), month, day, rules.now);
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!date || found.some((other) => start < other.end && end > other.start)) return;
    found.push({ date, start, end, isAmbiguous, isShortYear: year.length === 2 });
  };
  for (const match of quiet.matchAll(
    /(?<!\d)((?:19|20)\d\d)\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d{3})/g,
  )) {
    add(match, match[1] as string, Number(match[3]), Number(match[4]?.slice(0, 2)));
  }
  for (const match of quiet.matchAll(named))
    add(match, match[3] as string, monthOf(match[2]), Number(match[1]));
  for (const match of quiet.matchAll(american))
    add(match, match[3] as string, monthOf(match[1]), Number(match[2]));
  // A long year may be followed at once by a time, where the space between them was lost: 02.03.202009:48.
  const longYear =
    /(?<!\d[.,/-]?)(?:(?<=[0-2]\d:[0-5]\d(?::[0-5]\d)?)|(?<!\d))(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?((?:19|20)\d\d)(?!:|\d(?!\d?[:.]))/g;
  for (const match of quiet.matchAll(longYear))
    addNumeric(match, match[1], match[3], match[4] as string, match[2]);
  // Likewise 21.04.2015:52, which is the 21st of April 2020 at 15:52, and 16:1404/03/18.
  const shortYear =
    /(?:(?<=[0-2]\d:[0-5]\d)|(?<![\d.,/-]))(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d\d)(?=[0-2]\d:[0-5]\d|\s|$|[A-Za-z,;|]|[-*](?!\d))/g;
  for (const match of quiet.matchAll(shortYear)) {
    const yearFirst = rules.country === 'SE' && match[2] === '-' && Number(match[1]) > 12;
    if (yearFirst) add(match, match[1] as string, Number(match[3]), Number(match[4]));
    else addNumeric(match, match[1], match[3], match[4] as string, match[2]);
  }
  if (found.length === 0) {
    // Merged with the numbers on both sides.
    for (const match of quiet.matchAll(/(\d\d)([/.:-])(\d\d)[/.:-](20\d\d)/g)) {
      addNumeric(match, match[1], match[3], match[4] as string, match[2]);
    }
    // A sign more behind a short year, before its time: 27/06/185 02:32.
    for (const match of quiet.matchAll(/(?<!\d)(\d\d)([/.-])(\d\d)\2(\d\d)\d(?=\s+\d{1,2}:\d\d)/g)) {
      addNumeric(match, match[1], match[3], match[4] as string, match[2]);
    }
    // A month with one letter misread, between the same marks: 14/dun/2017.
    for (const match of quiet.matchAll(/(?<!\d)(\d{1,2})([./-])([A-Za-z]{3})\2((?:20)?\d\d)(?!\d)/g)) {
      const [month, ...others] = nearMonths(match[3] as string);
      if (month !== undefined && others.length === 0)
        add(match, match[4] as string, month, Number(match[1]), true);
    }
    // Without one or both of its slashes, which fade first.
    for (const match of quiet.matchAll(/(?<![\d./-])([0-3]\d)[\s./-]?([01]\d)[\s./-]?(20\d\d)(?!\d)/g)) {
      add(match, match[3] as string, Number(match[2]), Number(match[1]), true);
    }
  }
  if (rules.country === 'SE') {
    for (const match of quiet.matchAll(/(?<!\d)(\d\d)([01]\d)([0-3]\d)(?!\d)(?!-\d{4})/g)) {
      add(match, match[1] as string, Number(match[2]), Number(match[3]), true);
    }
  }
  return found;

  function addNumeric(match: RegExpMatchArray, first = '', second = '', year: string, separator = '/') {
    const [a, b] = [Number(first), Number(second)];
    const monthFirst = (rules.country === 'US' && separator !== '.') || (b > 12 && a <= 12);
    const isAmbiguous = a <= 12 && b <= 12 && a !== b && separator !== '.';
    if (monthFirst) add(match, year, a, b, isAmbiguous);
    else add(match, year, b, a, isAmbiguous);
  }
}

/** The months whose English short name differs in one letter. */
const nearMonths = (name: string) =>
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].flatMap((month, at) =>
    isWithin(month, name.toLowerCase(), 1) ? at + 1 : [],
  );

const monthOf = (name = '') => months[name.toLowerCase()] ?? 0;

function fullYear(year: string, now: Date): number {
  if (year.length === 4) return Number(year);
  const century = Math.floor(now.getUTCFullYear() / 100) * 100;
  return century + Number(year);
}

function plausible(year: number, month: number, day: number, now: Date): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 2000) return undefined;
  // One day of tolerance: it may already be tomorrow where the receipt was printed.
  if (date.getTime() > now.getTime() + 24 * 3600 * 1000) return undefined;
  return date.toISOString().slice(0, 10);
}

/** Times of day, in 24 hours. `klo 11.45` only with a word or a date before it, else it looks like an amount. */
export function findTimes(text: string): FoundTime[] {
  const quiet = text.replace(/(?<=[\d:])[oO](?=[\d:]|\b)/g, '0');
  const pattern =
    /(?:(?<!\d)|(?<=(?:19|20)\d\d)|(?<=[./-]\d\d))([01]?\d|2[0-3])\s?:\s?([0-5]\d)(?:\s?[:.]\s?([0-5]\d))?\s?(am|pm|a\.m\.|p\.m\.)?/gi;
  const worded =
    /\b(?:klo|kl\.?|uhr|time|tid|uhrzeit|aika)\s*:?\s*([01]?\d|2[0-3])[.: ]([0-5]\d)(?:[.: ][0-5]\d)?(?!\d)/gi;
  // Right behind a date no word is needed.
  const dated =
    /(?<=\d[./-]\d{1,2}[./-](?:20)?\d\d\s{1,3})([01]?\d|2[0-3])\.([0-5]\d)(?:\.[0-5]\d)?(?![\d.,])/g;
  const found = [pattern, worded, dated].flatMap((one) => [...quiet.matchAll(one)]);
  return found.map((match) => {
    const half = match[4]?.toLowerCase() ?? '';
    let hour = Number(match[1]);
    if (half.startsWith('p') && hour < 12) hour += 12;
    if (half.startsWith('a') && hour === 12) hour = 0;
    const time = `${String(hour).padStart(2, '0')}:${match[2]}`;
    return { time, start: match.index, end: match.index + match[0].length };
  });
}
