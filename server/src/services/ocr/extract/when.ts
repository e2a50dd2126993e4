import { type DateRules, type FoundDate, findDates } from './dates.ts';
import { type Line, readings } from './lines.ts';
import { findTimes } from './times.ts';

export type When = {
  date: string | undefined;
  dateLine: number;
  dateConfidence: number;
  /** The date with day and month swapped, where nothing on the receipt says which comes first. */
  otherDate: string | undefined;
  time: string | undefined;
  timeLine: number;
  timeConfidence: number;
};

type Candidate = { date: string; swapped: string | undefined; line: number; score: number; isSure: boolean };

/** A date in the first or the second reading of a row. */
type Printed = Pick<FoundDate, 'date' | 'swapped' | 'isOnItsDay'> & {
  line: Line;
  score: number;
  isFirst: boolean;
};

/** The greatest confidence of a date whose day and month may be swapped. */
const orderUnknownMost = 0.5;

/** Chooses the purchase date among all printed dates: by keywords, an adjacent time, or repetition. */
export function findWhen(lines: Line[], rules: DateRules): When {
  const known = { ...rules, isMonthFirst: isMonthFirst(lines, rules) };
  const printed = printedDates(lines, known);
  const candidates = printed.map((found): Candidate => {
    const isBetter = found.isFirst !== isSecondRight(found, printed);
    const score = (isBetter ? 1 : 0.5) * found.score;
    return {
      date: found.date,
      swapped: found.swapped,
      line: found.line.index,
      score,
      isSure: isBetter && found.isOnItsDay !== false,
    };
  });
  const totals = new Map<string, number>();
  for (const { date, score } of candidates) {
    const before = totals.get(date);
    totals.set(date, before === undefined ? score : Math.max(before, score) + 1);
  }
  const ranked = [...totals].sort((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  const chosen = candidates.find(({ date }) => date === best?.[0]);
  const time = timeFor(lines, chosen?.line);
  const rivals = ranked.slice(1).map(([date]) => date);
  const sureness = best ? dateSureness(lines, chosen, best[1], second?.[1], rivals) : 0;
  // Another date of the receipt that is valid in one order only shows the order of this one.
  const isOrderKnown = rules.country !== undefined || known.isMonthFirst;
  const otherDate = isOrderKnown ? undefined : chosen?.swapped;
  return {
    date: chosen?.date,
    dateLine: chosen?.line ?? 0,
    dateConfidence: otherDate === undefined ? sureness : Math.min(sureness, orderUnknownMost),
    otherDate,
    ...time,
  };
}

function printedDates(lines: Line[], known: DateRules): Printed[] {
  const printed = lines.flatMap((line) => datesIn(line, readings(line.row), lines[line.index - 1], known));
  if (printed.length > 0) return printed;
  // A date may be divided between two rows.
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    return next ? datesIn(line, [`${line.text} ${next.text}`], undefined, known) : [];
  });
}

/**
 * Whether the receipt writes the month first. If the country is unknown, one date that is valid only in that
 * order shows it.
 */
function isMonthFirst(lines: Line[], rules: DateRules): boolean {
  const all = rules.country === undefined ? lines.flatMap(({ text }) => findDates(text, rules)) : [];
  return all.some((found) => found.isMonthFirst && !found.isRepaired);
}

/** Returns the distinct dates in a row's readings. */
function datesIn(line: Line, texts: string[], above: Line | undefined, rules: DateRules): Printed[] {
  const isBelowHeading = above?.topics.has('date') && !/\d/.test(above.text);
  const found = texts.flatMap((text, at) =>
    findDates(text, rules).map((each) => ({
      date: each.date,
      swapped: each.swapped,
      isOnItsDay: each.isOnItsDay,
      line,
      isFirst: at === 0,
      score: scoreOf(line, text, each) + (isBelowHeading ? 1 : 0),
    })),
  );
  return found.filter(({ date }, at) => found.findIndex((other) => other.date === date) === at);
}

/**
 * Whether the second of two readings that differ in one digit is right. It is if only it falls on the printed
 * day of the week, or if only it occurs in another row that was read no worse. If neither does and they
 * differ in the year, the later one is right: receipts are scanned soon after the purchase.
 */
function isSecondRight(found: Printed, printed: Printed[]): boolean {
  const { date, line, isFirst } = found;
  const rival = printed.find(
    (other) => other.line === line && other.isFirst !== isFirst && differsLittle(other.date, date),
  );
  if (!rival) return false;
  if (found.isOnItsDay !== rival.isOnItsDay) return isFirst === (rival.isOnItsDay ?? false);
  const isElsewhere = (wanted: string) =>
    printed.some(
      (other) =>
        other.date === wanted &&
        other.isFirst &&
        other.line !== line &&
        figureConfidence(other.line) >= figureConfidence(line),
    );
  const [first, second] = isFirst ? [date, rival.date] : [rival.date, date];
  if (isElsewhere(first)) return false;
  return isElsewhere(second) || (second > first && second.slice(4) === first.slice(4));
}

function scoreOf({ topics }: Line, text: string, { isShortYear, swapped, isRepaired }: FoundDate): number {
  let score = 2;
  if (swapped !== undefined || isRepaired) score -= 0.2;
  if (topics.has('date')) score += 2;
  if (findTimes(text).length > 0) score += 1.5;
  if (topics.has('expiry') && !topics.has('date')) score -= 2.5;
  if (isShortYear) score -= 0.5;
  return score;
}

function dateSureness(
  lines: Line[],
  chosen: Candidate | undefined,
  best: number,
  second: number | undefined,
  rivals: string[],
): number {
  const line = lines[chosen?.line ?? 0];
  const read = line ? figureConfidence(line) : 1;
  const isClear = second === undefined || best - second >= 1;
  // Two dates that differ in one digit are one date, misread.
  const base = rivals.some((date) => differsLittle(date, chosen?.date ?? '')) ? 0.6 : isClear ? 0.97 : 0.8;
  return base * (chosen?.isSure === false ? 0.8 : 1) * (read < 0.95 ? 0.85 : 1);
}

/** Returns the lowest confidence of the row's figures. */
const figureConfidence = ({ row }: Line) =>
  Math.min(...row.segments.filter(({ text }) => /\d/.test(text)).map(({ confidence }) => confidence), 1);

const differsLittle = (a: string, b: string) => [...a].filter((sign, at) => sign !== b[at]).length === 1;

function timeFor(lines: Line[], dateLine: number | undefined) {
  const all = lines.flatMap((line) => findTimes(line.text).map(({ time }) => ({ time, line })));
  const allowed = all.filter(
    ({ line }) => !/uhr.*-.*uhr|\d\s?-\s?\d{1,2}[.:]\d\d|open/i.test(line.text) || line.index === dateLine,
  );
  const sameLine = allowed.find(({ line }) => line.index === dateLine);
  const near = allowed.toSorted((a, b) => away(a.line, dateLine) - away(b.line, dateLine))[0];
  const chosen = sameLine ?? near;
  const confidence = !chosen ? 0 : sameLine ? 0.95 : away(chosen.line, dateLine) <= 2 ? 0.9 : 0.7;
  // A time that the second reading lacks is disputed.
  const isDisputed = chosen && !readings(chosen.line.row).every((text) => hasTime(text, chosen.time));
  return {
    time: chosen?.time,
    timeLine: chosen?.line.index ?? 0,
    timeConfidence: isDisputed ? Math.min(confidence, 0.75) : confidence,
  };
}

const hasTime = (text: string, time: string) => findTimes(text).some((found) => found.time === time);

const away = (line: Line, from: number | undefined) => Math.abs(line.index - (from ?? 0));
