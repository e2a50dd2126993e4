import { destinations, type HomeCountry, type PlaceCode } from './places.ts';
import type { Stream } from './random.ts';

const dayMs = 86_400_000;

export type Journey = { firstDay: number; lastDay: number; to: PlaceCode; city: number };

/** The days of a period, each with its relative share of purchases. */
export type Calendar = { days: { index: number; day: string; weight: number; isWeekend: boolean }[] };

export function calendarOf(from: Date, to: Date): Calendar {
  const first = Math.floor(from.getTime() / dayMs);
  const last = Math.floor(to.getTime() / dayMs);
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const at = new Date((first + index) * dayMs);
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    return { index, day: at.toISOString().slice(0, 10), weight: weightOf(at, isWeekend), isWeekend };
  });
  return { days };
}

/** Companies buy on working days, less in summer and almost nothing at Christmas. */
function weightOf(at: Date, isWeekend: boolean): number {
  const [month, date] = [at.getUTCMonth() + 1, at.getUTCDate()];
  const season = month === 7 ? 0.45 : month === 12 && date >= 23 && date <= 27 ? 0.1 : 1;
  return season * (isWeekend ? 0.3 : 1);
}

/** Journeys abroad in a period, each of one to four days, by how often the person travels. */
export function planJourneys(
  stream: Stream,
  home: HomeCountry,
  dayCount: number,
  perMonth: number,
): Journey[] {
  const journeys: Journey[] = [];
  for (let day = stream.whole(0, 12); day < dayCount; ) {
    if (stream.isChance(perMonth / 3)) {
      const [to] = stream.weighted(destinations[home], ([, weight]) => weight);
      const lastDay = day + stream.whole(1, 3);
      journeys.push({ firstDay: day, lastDay, to, city: stream.whole(0, 9) });
      day = lastDay;
    }
    day += stream.whole(6, 14);
  }
  return journeys;
}
