import { addDays, localTimeOf, momentOf } from '../../../domain/zoned-time.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/clock.ts';
import { fitsPattern } from '../../../services/issuer-files/sources/index.ts';
import { isOn } from './schedule.ts';
import type { ExpectedArrival, SourceConfiguration } from './schema.ts';

export type Arrival = { name: string; arrived_at: string };
type Expectation = SourceConfiguration['expected_files'][number];
type Due = { at: Date; arrivals: Date[] };
type Facts = {
  settings: Pick<SourceConfiguration, 'expected_files' | 'time_zone' | 'calendar'>;
  since: Date;
  dismissedUntil: Date | undefined;
  /** The last poll that succeeded: what had arrived until then is known. */
  succeededAt: Date | undefined;
};

export const expectedDays = 14;
/** A file that arrives this long before its time, or less, is that of this day. An earlier one is late for the day before. */
const earlyMs = 12 * hourMs;
/** After this time without a successful poll, a file counts as missing all the same. */
const unknownMs = 15 * minuteMs;

/**
 * Compares what was expected in the last two weeks with what arrived. A file is counted once: for the time that it is early for, or else for
 * the oldest one that lacks a file. Newest first.
 */
export function compareArrivals(
  { settings, since, dismissedUntil, succeededAt }: Facts,
  arrivals: readonly Arrival[],
  now: Date,
): ExpectedArrival[] {
  return settings.expected_files
    .flatMap((expectation) => {
      const dues = duesOf(expectation, settings, since, now);
      assign(dues, expectation, arrivals);
      return dues.map((due) => present(expectation, due, { now, dismissedUntil, succeededAt }));
    })
    .toSorted((a, b) => (a.due_at < b.due_at ? 1 : -1));
}

/** The times of the last two weeks, and the next one. */
function duesOf(
  expectation: Expectation,
  { time_zone, calendar }: Facts['settings'],
  since: Date,
  now: Date,
): Due[] {
  const earliest = new Date(Math.max(since.getTime(), now.getTime() - expectedDays * dayMs));
  const dues: Due[] = [];
  for (let day = localTimeOf(earliest, time_zone).day; ; day = addDays(day, 1)) {
    if (!isOn(day, expectation.days, calendar)) continue;
    const at = momentOf({ day, time: expectation.by }, time_zone);
    if (at >= earliest) dues.push({ at, arrivals: [] });
    if (at > now) return dues;
  }
}

function assign(dues: Due[], { count, pattern }: Expectation, arrivals: readonly Arrival[]): void {
  for (const { name, arrived_at } of arrivals) {
    if (pattern !== null && !fitsPattern(name, pattern)) continue;
    const at = new Date(arrived_at);
    const lacking = dues.filter((due) => due.arrivals.length < count);
    const isEarlyFor = (due: Due): boolean => at <= due.at && due.at.getTime() - at.getTime() <= earlyMs;
    const due = lacking.find(isEarlyFor) ?? lacking.find((one) => one.at < at);
    due?.arrivals.push(at);
  }
}

function present(
  { count, pattern }: Expectation,
  { at, arrivals }: Due,
  { now, dismissedUntil, succeededAt }: Pick<Facts, 'dismissedUntil' | 'succeededAt'> & { now: Date },
): ExpectedArrival {
  const last = arrivals.at(-1);
  const isComplete = arrivals.length >= count;
  const isKnown =
    (succeededAt !== undefined && succeededAt >= at) || now.getTime() - at.getTime() > unknownMs;
  const statusOf = (): ExpectedArrival['status'] => {
    if (isComplete) return last !== undefined && last > at ? 'late' : 'on_time';
    if (at > now || !isKnown) return 'pending';
    return dismissedUntil !== undefined && at <= dismissedUntil ? 'dismissed' : 'missing';
  };
  return {
    due_at: at.toISOString(),
    pattern,
    expected: count,
    arrived: arrivals.length,
    status: statusOf(),
    arrived_at: last?.toISOString() ?? null,
  };
}
