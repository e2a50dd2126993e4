import { describe, expect, it } from 'vitest';
import { findDates, findTimes } from './dates.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('a date', () => {
  it.each([
    ['25/12/2018', undefined, '2018-12-25'],
    ['2026-04-01', undefined, '2026-04-01'],
    ['1.4.2026', 'FI', '2026-04-01'],
    ['01-04-26', 'DK', '2026-04-01'],
    ['26-04-01', 'SE', '2026-04-01'],
    ['260401', 'SE', '2026-04-01'],
    ['05-JAN-2017', undefined, '2017-01-05'],
    ['3. mars 2025', 'NO', '2025-03-03'],
    ['Jan 5, 2017', undefined, '2017-01-05'],
    ['04/25/2024', undefined, '2024-04-25'],
    ['04/05/2024', 'US', '2024-04-05'],
    ['04/05/2024', 'GB', '2024-05-04'],
    ['18/03/18', undefined, '2018-03-18'],
    ['09:4802.03.2020', undefined, '2020-03-02'],
    ['21.04.2015:52', undefined, '2020-04-21'],
    ['16:1404/03/18', undefined, '2018-03-04'],
    ['10002 1911/03/20180620PM', undefined, '2018-03-11'],
    ['2O/12/2O17', undefined, '2017-12-20'],
    ['27032018', undefined, '2018-03-27'],
    ['2703/2018', undefined, '2018-03-27'],
    ['27 03/2018', undefined, '2018-03-27'],
    ['27.03 2018', undefined, '2018-03-27'],
    ['10 0CT 2017 TUE', undefined, '2017-10-10'],
    ['27/06/185 02:32 PM', undefined, '2018-06-27'],
    ['14/dun/2017 08:34:22', undefined, '2017-06-14'],
  ])('is read from %s (%s)', (text, country, date) => {
    expect(findDates(text, { now, country }).map((found) => found.date)).toContain(date);
  });

  it.each([
    ['31/02/2020'],
    ['17/11/2026'],
    ['12/05/1987'],
    ['03-7932 1023'],
    ['1.234,50'],
    ['556016-0680'],
    ['99/99/2020'],
  ])('is not read from %s', (text) => {
    expect(findDates(text, { now, country: 'SE' })).toEqual([]);
  });
});

it.each([
  ['5:16 PM', '17:16'],
  ['12:05 AM', '00:05'],
  ['23:59:59', '23:59'],
  ['klo 11.45', '11:45'],
  ['12.10.2026 17.10', '17:10'],
  ['02.03.202009:48', '09:48'],
])('a time is read from %s', (text, time) => {
  expect(findTimes(text).map((found) => found.time)).toContain(time);
});
