import { dayBeside, months, pattern } from './calendar.ts';
import { writesMonthFirst } from './countries.ts';
import { isWithin } from './fold.ts';

/** A date found in a text, with its reliability. */
export type FoundDate = {
  date: string;
  start: number;
  end: number;
  isShortYear: boolean;
  /** The date with day and month swapped, if it may be meant as well. */
  swapped: string | undefined;
  /** Whether it is a valid date only with the month first. */
  isMonthFirst: boolean;
  /** Whether separators or digits were missing or misread. */
  isRepaired: boolean;
  /** Whether the day of the week printed beside the date is right. Undefined if no day is printed. */
  isOnItsDay: boolean | undefined;
};

export type DateRules = {
  now: Date;
  country?: string | undefined;
  /** Whether another date of the receipt has the month first. */
  isMonthFirst?: boolean;
};

/**
 * A way to write dates. `order` is the order of its groups. For `dm`, country and plausibility decide, unless
 * a dot separates them.
 */
type Form = { pattern: RegExp; order: 'ymd' | 'dmy' | 'mdy' | 'dm'; isRepaired?: boolean };

const monthNames = pattern(months);
// A time may follow a long year without a space: 02.03.202009:48. It may also follow a short one:
// 21.04.2015:52 is the 21st of April 2020.
const afterLong = String.raw`(?!:|\d(?!\d?[:.]))`;
const afterShort = String.raw`(?=$|[0-2]\d:[0-5]\d|[\p{L}\s]|[^\d\p{L}\s](?:$|\D|[0-2]?\d[:.][0-5]\d))`;
const afterTime = String.raw`(?<=[0-2]\d:[0-5]\d(?::[0-5]\d)?)`;
const gap = String.raw`[\s.,'/-]{0,3}`;
const ordinal = '(?:st|nd|rd|th)?';

/** The forms in the order in which they are tried. Text that one form matched is not matched again. */
const forms: Form[] = [
  form(String.raw`(?<!\d)((?:19|20)\d\d)\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d{3})`, 'ymd'),
  form(String.raw`(?<!\d)((?:19|20)\d\d)()[\s./-]?(${monthNames})[\s./-]{1,2}(\d{1,2})(?!\d)`, 'ymd'),
  form(
    String.raw`(?<!\d)(\d{1,2})()${ordinal}${gap}(${monthNames})\p{L}*${gap}((?:20|19)\d\d)${afterLong}`,
    'dmy',
  ),
  // No further letters and no cents may follow: 1 MARGHERITA 12,90 is not a date.
  form(
    String.raw`(?<!\d)(\d{1,2})()${ordinal}${gap}(${monthNames})${gap}(\d\d)(?![.,]\d\d)${afterShort}`,
    'dmy',
  ),
  form(
    String.raw`(?<!\p{L})(${monthNames})()\p{L}*[\s.-]{0,2}(\d{1,2})${ordinal}[\s,]{1,3}((?:20|19)\d\d)`,
    'mdy',
  ),
  form(
    String.raw`(?<!\p{L})(${monthNames})()[\s.-]{0,2}(\d{1,2})(?:,\s?|\s?')(\d\d)(?![.,]\d\d)${afterShort}`,
    'mdy',
  ),
  form(
    String.raw`(?<!\d[.,/-]?)(?:${afterTime}|(?<!\d))(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?((?:19|20)\d\d)${afterLong}`,
    'dm',
  ),
  form(
    String.raw`(?:${afterTime}|(?<![\d.,/-]))(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?'?(\d\d)${afterShort}`,
    'dm',
  ),
  // This is the handwritten form in the Nordic countries: 1/4-26.
  form(String.raw`(?<![\d.,/-])(\d{1,2})(/)(\d{1,2})\s?-\s?(\d\d)${afterShort}`, 'dmy'),
];

/** These are tried only if none of the forms above finds a date. */
const repairs: Form[] = [
  // The date has merged with the numbers on both sides.
  form(String.raw`(\d\d)([/.:-])(\d\d)[/.:-](20\d\d)`, 'dm'),
  // The date has commas for dots, and its time follows.
  form(String.raw`(?<![\d.,])(\d\d)([.,])(\d\d)[.,](\d\d)(?=\s+[0-2]\d:[0-5]\d)`, 'dmy'),
  // A short year has one extra character, and a time follows: 27/06/185 02:32.
  form(String.raw`(?<!\d)(\d\d)([/.-])(\d\d)\2(\d\d)\d(?=\s+\d{1,2}:\d\d)`, 'dm'),
  // One digit of the year is lost: 20/03/018.
  form(String.raw`(?<!\d)(\d\d)([/.-])(\d\d)\2[02](1\d|2\d)(?!\d)`, 'dm'),
  // One letter of the month is misread, between two equal separators: 14/dun/2017.
  form(String.raw`(?<!\d)(\d{1,2})([./-])([A-Za-z]{3})\2((?:20)?\d\d)(?!\d)`, 'dmy'),
  // One or both separators, which fade first, are lost, or a slash was read as 1.
  form(String.raw`(?<![\d./-])([0-3]\d)()[\s./-]?([01]\d)[\s./-]?(20\d\d)(?!\d)`, 'dmy'),
  form(String.raw`(?<![\d./-])(\d{1,2})([./])(\d{1,2})\s(20\d\d)(?![\d.,:])`, 'dmy'),
  form(String.raw`(?<!\d)([0-3]\d)()1([01]\d)[./-](20\d\d)(?!\d)`, 'dmy'),
  form(String.raw`(?<!\d)([0-3]\d)()[./-]([01]\d)1(20\d\d)(?!\d)`, 'dmy'),
  form(String.raw`(?<![\d./-])(20\d\d)()\s?([01]\d)\s?([0-3]\d)(?![\d.,]|-\d)`, 'ymd'),
].map((each) => ({ ...each, isRepaired: true }));

/** Matches Swedish dates of six digits that are not part of an organization number. */
const sixDigits = form(String.raw`(?<!\d)(\d\d)()([01]\d)([0-3]\d)(?!\d)(?!-\d{4})`, 'ymd');

/** Returns every plausible date in the text: not in the future, and not before the year 2000. */
export function findDates(text: string, rules: DateRules): FoundDate[] {
  if (!/\d/.test(text)) return [];
  const quiet = repairDigits(text);
  const found: FoundDate[] = [];
  const search = (each: Form) => {
    for (const match of quiet.matchAll(each.pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const parsed = dateOf(match, each, rules, dayBeside(quiet, start, end));
      if (parsed) found.push({ ...parsed, start, end, isRepaired: each.isRepaired ?? false });
    }
  };
  for (const each of forms) search(each);
  if (found.length === 0) for (const each of repairs) search(each);
  if (rules.country === 'SE') search({ ...sixDigits, isRepaired: true });
  return found;
}

/** Replaces letters and marks with the similar digits and separators that the shape of a date requires. */
function repairDigits(text: string): string {
  const alike: Record<string, string> = {
    O: '0',
    o: '0',
    I: '1',
    l: '1',
    '|': '1',
    Z: '2',
    z: '2',
    S: '5',
    s: '5',
    B: '8',
  };
  return (
    text
      .replace(
        /(?<!\d)(\d\d)([./\\|,_~-])(\d\d)([./\\|,_~-])(20\d\d)(?!\d)/g,
        (_, day, one, month, two, year) =>
          [day, month, year].join([one, two].find((mark) => /[./-]/.test(mark)) ?? '/'),
      )
      .replace(
        /(?<![\p{L}\d])[\dOoIl|ZzSsB]{1,2}([./-])[\dOoIl|ZzSsB]{1,2}\1[\dOoIl|ZzSsB]{2,4}(?![\p{L}\d])/gu,
        (shape) =>
          (shape.match(/\d/g) ?? []).length < 5
            ? shape
            : shape.replace(/[OoIl|ZzSsB]/g, (sign) => alike[sign] ?? sign),
      )
      .replace(/(?<=[\d./-])[oO](?=[\d./-]|\b)/g, '0')
      .replace(/(?<=[\d./-])[lI|](?=[\d./-])/g, '1')
      // No receipt is of the year 2914: a nought was read as a nine.
      .replace(/(?<=\d[./-])29(?=[012]\d(?!\d))/g, '20')
      // A separator was read twice.
      .replace(/(?<=\d)([./-])[./-](?=\d)/g, '$1')
      // 10 0CT 2017 has a zero for the letter O.
      .replace(/(?<=\d[\s./-])0(?=CT\b)/gi, 'O')
  );
}

type ParsedDate = Pick<FoundDate, 'date' | 'isShortYear' | 'swapped' | 'isMonthFirst' | 'isOnItsDay'>;

function dateOf(
  match: RegExpExecArray,
  { order }: Form,
  rules: DateRules,
  day: number | undefined,
): ParsedDate | undefined {
  const [, first = '', mark = '', second = '', third = ''] = match;
  const { now } = rules;
  const yearFirst = plausible(first, second, third, now);
  const dayFirst = plausible(third, second, first, now);
  const monthFirst = plausible(third, first, second, now);
  const orders = {
    ymd: [yearFirst],
    dmy: [dayFirst],
    mdy: [monthFirst],
    dm: inOrder({ dayFirst, monthFirst, yearFirst: third.length === 2 ? yearFirst : undefined }, mark, rules),
  }[order];
  const dates = orders.flatMap((each) => each ?? []);
  const date = dates.find((each) => weekday(each) === day) ?? dates[0];
  if (date === undefined) return undefined;
  return {
    date,
    isShortYear: (order === 'ymd' ? first : third).length === 2,
    swapped:
      order === 'dm' && mark !== '.' && day === undefined
        ? [dayFirst, monthFirst].find(
            (each) => each !== date && dayFirst !== undefined && monthFirst !== undefined,
          )
        : undefined,
    isMonthFirst: order === 'dm' && date === monthFirst && dayFirst === undefined,
    isOnItsDay: day === undefined ? undefined : weekday(date) === day,
  };
}

/** A receipt is rarely scanned more than this many whole years after the purchase. */
const yearsOld = 15;

/** Returns the dates that the figures can mean, the most likely first. */
function inOrder(
  { dayFirst, monthFirst, yearFirst }: Record<'dayFirst' | 'monthFirst' | 'yearFirst', string | undefined>,
  mark: string,
  { country, isMonthFirst, now }: DateRules,
): (string | undefined)[] {
  if (mark === '.') return [dayFirst, monthFirst];
  const isOld = (date = '') => Number(date.slice(0, 4)) < now.getUTCFullYear() - yearsOld;
  // Swedes write 26-04-13 and 13/4 26. Receipts are scanned soon after the purchase, so a year long ago is
  // probably a day.
  const isYearFirst =
    country === 'SE'
      ? mark === '-'
        ? !isOld(yearFirst)
        : isLater(yearFirst, dayFirst)
      : mark === '-' && isOld(dayFirst);
  if (isYearFirst && yearFirst !== undefined && !isOld(yearFirst)) return [yearFirst, dayFirst];
  return writesMonthFirst(country) || isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
}

function form(source: string, order: Form['order']): Form {
  return { pattern: new RegExp(source, 'giu'), order };
}

const isLater = (one = '', other = '') => one > other;

const weekday = (date: string) => new Date(date).getUTCDay();

/**
 * Returns the month's number. If one letter of a name is misread, returns the only English month that it can
 * be.
 */
function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const name = text.toLowerCase();
  const near = englishMonths.flatMap((month, at) => (isWithin(month, name, 1) ? at + 1 : []));
  return months.get(name) ?? (near.length === 1 ? (near[0] ?? 0) : 0);
}

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function plausible(yearText: string, monthText: string, dayText: string, now: Date): string | undefined {
  const [month, day] = [monthOf(monthText), Number(dayText)];
  const year = Number(yearText) + (yearText.length === 2 ? Math.floor(now.getUTCFullYear() / 100) * 100 : 0);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // The tolerance is one day: it may already be tomorrow at the place of purchase.
  if (!isDate || year < 2000 || date.getTime() > now.getTime() + 24 * 3600 * 1000) return undefined;
  return date.toISOString().slice(0, 10);
}
