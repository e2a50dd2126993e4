import { describe, expect, it } from 'vitest';
import { localTime, zoneOf } from './local-time.ts';

describe('the time of a purchase', () => {
  it.each([
    ['SE', '2026-07-01T22:30:00.000Z', '2026-07-02', '00:30:00', 'Europe/Stockholm'],
    ['SE', '2026-12-31T23:30:00.000Z', '2027-01-01', '00:30:00', 'Europe/Stockholm'],
    ['FI', '2026-03-29T00:59:59.000Z', '2026-03-29', '02:59:59', 'Europe/Helsinki'],
    ['FI', '2026-03-29T01:00:00.000Z', '2026-03-29', '04:00:00', 'Europe/Helsinki'],
    ['GB', '2026-07-01T12:00:00.000Z', '2026-07-01', '13:00:00', 'Europe/London'],
    ['IN', '2026-01-01T00:00:00.000Z', '2026-01-01', '05:30:00', 'Asia/Kolkata'],
    ['DE', '2026-01-01T00:00:00.000Z', '2026-01-01', '01:00:00', 'Europe/Berlin'],
  ])('in %s at %s is %s %s', (country, at, date, time, zone) => {
    expect(localTime(new Date(at), zoneOf(country))).toEqual({ date, time, zone });
  });

  it.each(['US', 'ES', 'PT', 'RU', 'AU', 'CA', 'BR', 'XX', null])(
    'is in UTC for %s, which has no one zone',
    (country) => {
      expect(zoneOf(country)).toBeNull();
      const at = new Date('2026-01-01T00:00:00.000Z');
      expect(localTime(at, null)).toEqual({ date: '2026-01-01', time: '00:00:00', zone: null });
    },
  );

  it('is in UTC when the named zone does not exist', () => {
    const at = new Date('2026-06-01T08:00:00.000Z');
    expect(localTime(at, 'Mars/Olympus')).toEqual({ date: '2026-06-01', time: '08:00:00', zone: null });
  });

  it('knows a zone that exists for every country it names', () => {
    const countries = Array.from({ length: 676 }, (_, n) =>
      String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
    );
    const known = countries.flatMap((country) => zoneOf(country) ?? []);
    expect(known.length).toBe(217);
    for (const zone of known) expect(localTime(new Date(0), zone).zone).toBe(zone);
  });
});
