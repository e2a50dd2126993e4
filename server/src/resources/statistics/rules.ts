import { dayMs } from '../../platform/clock.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Interval } from './schema.ts';

/** A period from one day to another, both included, as YYYY-MM-DD. */
export type Period = { from: string; to: string };

const defaultDays = 30;
const daysMax: Record<Interval, number> = { day: 366, week: 1_096, month: 1_096 };

export function parsePeriod(asked: { from?: string; to?: string }, interval: Interval, now: Date): Period {
  const to = asked.to ?? dayOf(now.getTime());
  const from = asked.from ?? dayOf(Date.parse(to) - (defaultDays - 1) * dayMs);
  if (from > to) throw invalidField('to', 'period', `must not be before from, which is ${from}`);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days > daysMax[interval]) {
    const wider = interval === 'day' ? '; use a longer interval or a shorter period' : '';
    throw invalidField(
      'from',
      'period',
      `is ${days} days from ${to}; with interval ${interval} it may be ${daysMax[interval]} at most${wider}`,
    );
  }
  return { from, to };
}

/** Splits a period into intervals. Its ends may cut the first and the last one. */
export function split({ from, to }: Period, interval: Interval): Period[] {
  const parts: Period[] = [];
  for (let start = from; start <= to; ) {
    const next = nextStart(start, interval);
    const end = dayOf(Date.parse(next) - dayMs);
    parts.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return parts;
}

function nextStart(day: string, interval: Interval): string {
  const ms = Date.parse(day);
  if (interval === 'day') return dayOf(ms + dayMs);
  const date = new Date(ms);
  if (interval === 'month') return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return dayOf(ms + (7 - sinceMonday) * dayMs);
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

// Buckets are those of the database's delivery_dimension(): bucket n has durations from growth^(n-1) to growth^n ms.
const growth = 1.25;

/** Returns a quantile as the middle of its bucket, or null if there are no values. */
export function quantile(buckets: ReadonlyMap<number, number>, share: number): number | null {
  const sorted = [...buckets].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [bucket, count] of sorted) {
    passed += count;
    if (passed >= total * share) {
      return bucket === 0 ? 1 : Math.round(growth ** (bucket - 0.5) * 10) / 10;
    }
  }
  return null;
}

const scale = 10_000n;

/** Converts a decimal with at most four places to ten-thousandths, so that sums are exact. */
export function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole) * scale + BigInt(fraction.padEnd(4, '0').slice(0, 4));
  return decimal.startsWith('-') ? -units : units;
}

export function fromUnits(units: bigint): number {
  const size = units < 0n ? -units : units;
  const text = `${size / scale}.${(size % scale).toString().padStart(4, '0')}`;
  return units < 0n ? -Number(text) : Number(text);
}
