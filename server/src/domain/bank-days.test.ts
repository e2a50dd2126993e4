import { expect, it } from 'vitest';
import { type BankCalendar, bankHolidays, isBankDay, isWeekday } from './bank-days.ts';

/** As published by the central banks; days at a weekend are left out by some of them. */
const published: [BankCalendar, number, string][] = [
  ['SE', 2017, '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26'],
  ['NO', 2024, '01-01 03-28 03-29 04-01 05-01 05-09 05-17 05-20 12-24 12-25 12-26'],
  ['NO', 2017, '04-13 04-14 04-17 05-01 05-17 05-25 06-05 12-25 12-26'],
  ['DK', 2026, '01-01 04-02 04-03 04-06 05-14 05-15 05-25 06-05 12-24 12-25 12-31'],
  ['DK', 2027, '01-01 03-25 03-26 03-29 05-06 05-07 05-17 12-24 12-31'],
  ['FI', 2015, '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25'],
  ['EU', 2026, '01-01 04-03 04-06 05-01 12-25'],
];

it.each(published)('knows the bank holidays of %s in %s', (calendar, year, days) => {
  const onWeekdays = bankHolidays(calendar, year).filter(isWeekday);
  expect(onWeekdays.map((day) => day.slice(5)).join(' ')).toBe(days);
});

it('knows no bank day at a weekend or a holiday', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-24', '2026-12-28'];
  expect(days.filter((day) => isBankDay(day, 'SE'))).toEqual(['2026-11-20', '2026-12-28']);
});

it('finds Easter in every year of two centuries between 22 March and 25 April, on a Sunday', () => {
  for (let year = 1900; year < 2100; year += 1) {
    const monday = bankHolidays('EU', year).find(
      (day) => /-0[34]-/.test(day) && new Date(day).getUTCDay() === 1,
    );
    expect(monday, String(year)).toMatch(/-(03-(2[3-9]|3\d)|04-)/);
  }
});
