import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatBytes,
  formatCo2,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format.tsx';

/** Intl separates with no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('figures', () => {
  it.each([
    [0, 0, '0'],
    [1_234_567, 0, '1,234,567'],
    [1.005, 2, '1.01'],
    [0.5, 0, '1'],
    [-1_234.5, 1, '-1,234.5'],
    [1e21, 0, '1,000,000,000,000,000,000,000'],
    [Number.NaN, 0, 'NaN'],
  ])('%d with %i digits is %s', (value, digits, expected) => {
    expect(formatNumber(value, digits)).toBe(expected);
  });

  it.each([
    [12.5, 'SEK', 'SEK 12.50'],
    [-12.5, 'EUR', '-EUR 12.50'],
    [1_000_000, 'JPY', 'JPY 1,000,000'],
    [0, 'NOK', 'NOK 0.00'],
    [0.005, 'DKK', 'DKK 0.01'],
  ])('%d %s is %s', (amount, currency, expected) => {
    expect(plain(formatMoney(amount, currency))).toBe(expected);
  });

  it.each([
    [0, 0, '0 %'],
    [0.5, 0, '50 %'],
    [0.1234, 1, '12.3 %'],
    [1, 0, '100 %'],
    [1.5, 0, '150 %'],
  ])('a share of %d with %i digits is %s', (share, digits, expected) => {
    expect(formatPercent(share, digits)).toBe(expected);
  });

  it.each([
    [0, '0 kg'],
    [0.0004, '0 g'],
    [0.25, '250 g'],
    [0.9996, '1,000 g'],
    [1, '1 kg'],
    [9.876, '9.88 kg'],
    [10.55, '10.6 kg'],
    [999.94, '999.9 kg'],
    [1_000, '1 t'],
    [12_345, '12.35 t'],
    [-0.25, '-250 g'],
    [-2_000, '-2 t'],
  ])('%d kilograms of CO2 are %s', (kilograms, expected) => {
    expect(formatCo2(kilograms)).toBe(expected);
  });

  it.each([
    [0, '0 B'],
    [1_023, '1023 B'],
    [1_024, '1 kB'],
    [1_536, '1.5 kB'],
    [1_048_576, '1 MB'],
    [10 * 1_048_576, '10 MB'],
  ])('%d bytes are %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });

  it.each([
    [0, '0 ms'],
    [0.4, '0 ms'],
    [999, '999 ms'],
    [1_000, '1 s'],
    [1_250, '1.3 s'],
    [90_000, '90 s'],
  ])('%d milliseconds are %s', (ms, expected) => {
    expect(formatDuration(ms)).toBe(expected);
  });
});

describe('times', () => {
  it('a day is the same day in every time zone', () => {
    expect(formatDay('2026-11-15')).toBe('Nov 15, 2026');
    expect(formatDay('2024-02-29')).toBe('Feb 29, 2024');
  });

  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15T12:00:00Z', 'now'],
    ['2026-11-15T11:59:30Z', '30 seconds ago'],
    ['2026-11-15T11:59:00Z', '1 minute ago'],
    ['2026-11-15T11:00:01Z', '59 minutes ago'],
    ['2026-11-15T11:00:00Z', '1 hour ago'],
    ['2026-11-14T11:00:00Z', 'yesterday'],
    ['2026-11-10T12:00:00Z', '5 days ago'],
    ['2026-11-01T12:00:00Z', '2 weeks ago'],
    ['2026-08-15T12:00:00Z', '3 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
    ['2026-11-15T12:05:00Z', 'in 5 minutes'],
    ['2026-11-16T13:00:00Z', 'tomorrow'],
  ])('%s is %s', (moment, expected) => {
    expect(formatAgo(new Date(moment), now)).toBe(expected);
  });
});
