import { describe, expect, it } from 'vitest';
import { isCurrency } from '../platform/money.ts';
import { countryOf } from './country-codes.ts';
import { currencyOf } from './currency-codes.ts';

describe('codes of countries and currencies', () => {
  it.each([
    ['SWE', 'SE'],
    ['752', 'SE'],
    ['00752', 'SE'],
    ['8', 'AL'],
    ['se', 'SE'],
    ['gbr', 'GB'],
  ])('%s is the country %s', (code, country) => expect(countryOf(code)).toBe(country));

  it.each([
    ['752', 'SEK'],
    ['00978', 'EUR'],
    ['36', 'AUD'],
    ['nok', 'NOK'],
  ])('%s is the currency %s', (code, currency) => {
    expect(currencyOf(code)).toBe(currency);
    expect(isCurrency(currency)).toBe(true);
  });

  it.each(['', '000', 'ZZZ', '1234567', '--'])('%j is neither', (code) => {
    expect(countryOf(code)).toBeUndefined();
    expect(currencyOf(code)).toBeUndefined();
  });
});
