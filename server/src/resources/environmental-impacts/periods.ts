import { dayMs } from '../../platform/clock.ts';

type Sign = 1 | -1;
type Unit = 'month' | 'third' | 'day';
/** A sum that is added or subtracted; `start` is its first day. */
type Part = { unit: Unit; start: string; sign: Sign };
/** A range of days, as the milliseconds of its first day and of the day after its last. */
type Range = { start: number; end: number };

/** Returns the fewest sums of these units, largest first, that make up a period. The smallest unit is a day. */
export function partsOfPeriod(from: string, to: string, units: readonly Unit[]): Part[] {
  return partsOfRange({ start: Date.parse(from), end: Date.parse(to) + dayMs }, units, 1);
}

function partsOfRange(range: Range, [unit = 'day', ...smaller]: readonly Unit[], sign: Sign): Part[] {
  return unitsAround(range, unit).flatMap((whole) => {
    const inside = { start: Math.max(whole.start, range.start), end: Math.min(whole.end, range.end) };
    const part = { unit, start: new Date(whole.start).toISOString().slice(0, 10), sign };
    if (inside.start === whole.start && inside.end === whole.end) return [part];
    const added = partsOfRange(inside, smaller, sign);
    const outside = [
      { start: whole.start, end: inside.start },
      { start: inside.end, end: whole.end },
    ];
    const opposite = sign === 1 ? -1 : 1;
    const subtracted = [part, ...outside.flatMap((rest) => partsOfRange(rest, smaller, opposite))];
    return subtracted.length < added.length ? subtracted : added;
  });
}

function unitsAround(range: Range, unit: Unit): Range[] {
  const found: Range[] = [];
  for (let day = range.start; day < range.end; ) {
    const whole = unitOf(day, unit);
    found.push(whole);
    day = whole.end;
  }
  return found;
}

/** Returns the unit that contains the day. Thirds of a month begin on its 1st, 11th and 21st. */
function unitOf(day: number, unit: Unit): Range {
  if (unit === 'day') return { start: day, end: day + dayMs };
  const date = new Date(day);
  const dayOf = (month: number, number: number): number => Date.UTC(date.getUTCFullYear(), month, number);
  const month = date.getUTCMonth();
  const monthEnd = dayOf(month + 1, 1);
  if (unit === 'month') return { start: dayOf(month, 1), end: monthEnd };
  const first = [21, 11, 1].find((number) => number <= date.getUTCDate()) ?? 1;
  return { start: dayOf(month, first), end: first === 21 ? monthEnd : dayOf(month, first + 10) };
}
