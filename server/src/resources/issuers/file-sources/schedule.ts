import { type BankCalendar, isBankDay, isWeekday } from '../../../domain/bank-days.ts';
import { addDays, localTimeOf, momentOf } from '../../../domain/zoned-time.ts';
import { minuteMs } from '../../../platform/clock.ts';
import type { SourceConfiguration } from './schema.ts';

export type Days = SourceConfiguration['poll_days'];
type Schedule = Pick<
  SourceConfiguration,
  'poll_every_minutes' | 'poll_days' | 'poll_from' | 'poll_to' | 'time_zone' | 'calendar'
>;

/** More than the longest row of days without a bank day. */
const daysMax = 30;

export function isOn(day: string, days: Days, calendar: BankCalendar): boolean {
  if (days === 'every_day') return true;
  return days === 'weekdays' ? isWeekday(day) : isBankDay(day, calendar);
}

/** Returns when to poll next: after the pause, or when the hours of the next day of polling begin. */
export function nextPollAfter(schedule: Schedule, now: Date): Date {
  const { poll_days, poll_from, poll_to, time_zone, calendar } = schedule;
  const next = new Date(now.getTime() + schedule.poll_every_minutes * minuteMs);
  const local = localTimeOf(next, time_zone);
  const from = poll_from ?? '00:00';
  const isLate = poll_to !== null && local.time > poll_to;
  if (isOn(local.day, poll_days, calendar) && !isLate) {
    return local.time >= from ? next : momentOf({ day: local.day, time: from }, time_zone);
  }
  for (let days = 1; days <= daysMax; days += 1) {
    const day = addDays(local.day, days);
    if (isOn(day, poll_days, calendar)) return momentOf({ day, time: from }, time_zone);
  }
  return next;
}
