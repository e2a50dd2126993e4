import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  currencies,
  exponentOf,
  fromMinorUnits,
  isCurrency,
  parseAmount,
  parseDecimal,
  toMinorUnits,
} from './money.ts';

const anyCurrency = fc.constantFrom(...currencies);
// A double distinguishes fifteen digits in every currency.
const anyUnits = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

describe('currencies', () => {
  it('have the decimals of ISO 4217', () => {
    const some = ['SEK', 'EUR', 'JPY', 'ISK', 'HUF', 'KWD', 'TND', 'XCG', 'BGN'];
    expect(some.map(exponentOf)).toEqual([2, 2, 0, 0, 2, 3, 3, 2, 2]);
  });

  it('do not include funds, metals, test codes or anything that is not a code', () => {
    for (const code of [
      'XAU',
      'CLF',
      'XXX',
      'XTS',
      'XDR',
      'ZZZ',
      'sek',
      '',
      'SEKK',
      'constructor',
      '__proto__',
    ]) {
      expect([code, isCurrency(code), exponentOf(code)]).toEqual([code, false, undefined]);
    }
  });

  it('are all spelled as the library of Unicode spells them, each once', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
    // These are younger than the libraries of some Node.js versions.
    const young = new Set(['XCG', 'ZWG']);
    expect(currencies.filter((code) => !names.of(code) && !young.has(code))).toEqual([]);
    expect(new Set(currencies).size).toBe(currencies.length);
    expect(currencies.length).toBeGreaterThan(155);
  });
});

describe('an amount', () => {
  it.each([
    [129.5, 'SEK', '129.50'],
    [0.1, 'EUR', '0.10'],
    [-20, 'EUR', '-20.00'],
    [1200, 'JPY', '1200'],
    [0.005, 'KWD', '0.005'],
    [999_999_999.99, 'USD', '999999999.99'],
    [-0, 'SEK', '0.00'],
    [1e3, 'SEK', '1000.00'],
  ])('%d %s is read as %s', (value, currency, amount) => {
    expect(parseAmount(value, currency)).toEqual({ amount });
  });

  it.each([
    [129.505, 'SEK', 'decimals'],
    [1.5, 'JPY', 'decimals'],
    [0.0001, 'KWD', 'decimals'],
    [1, 'XXX', 'currency'],
    [1e21, 'SEK', 'digits'],
    [1e-7, 'SEK', 'digits'],
    [1234567890123456, 'JPY', 'digits'],
    [0.1 + 0.2, 'SEK', 'digits'],
    [Number.NaN, 'SEK', 'digits'],
    [Number.POSITIVE_INFINITY, 'SEK', 'digits'],
  ])('%d %s is refused for its %s', (value, currency, problem) => {
    expect(parseAmount(value, currency)).toEqual({ problem });
  });

  it('survives the way from text to a JSON number and back, to the last digit', () => {
    fc.assert(
      fc.property(anyUnits, anyCurrency, (units, currency) => {
        const text = fromMinorUnits(units, currency);
        const sent = JSON.parse(JSON.stringify({ amount: Number(text) })).amount;
        expect(parseAmount(sent, currency)).toEqual({ amount: text });
        expect(toMinorUnits(text, currency)).toBe(units);
      }),
    );
  });

  it('is the same with the zeros that the database adds', () => {
    expect(toMinorUnits('129.5000', 'SEK')).toBe(12950n);
    expect(toMinorUnits('1200.0000', 'JPY')).toBe(1200n);
    expect(() => toMinorUnits('129.5050', 'SEK')).toThrow('is not an amount of SEK');
    expect(() => toMinorUnits('1e3', 'SEK')).toThrow('is not an amount of SEK');
  });

  it('is added exactly, in any order', () => {
    expect(addAmounts(['0.10', '0.20'], 'SEK')).toBe('0.30');
    expect(addAmounts([], 'JPY')).toBe('0');
    fc.assert(
      fc.property(fc.array(anyUnits), anyCurrency, (all, currency) => {
        const texts = all.map((units) => fromMinorUnits(units, currency));
        const sum = fromMinorUnits(
          all.reduce((a, b) => a + b, 0n),
          currency,
        );
        expect(addAmounts(texts, currency)).toBe(sum);
        expect(addAmounts(texts.toReversed(), currency)).toBe(sum);
      }),
    );
  });
});

it('a rate keeps the digits that were sent, and no more than a double holds', () => {
  expect(parseDecimal(11.4321)).toEqual({ decimal: '11.4321' });
  expect(parseDecimal(0.000001)).toEqual({ decimal: '0.000001' });
  expect(parseDecimal(0.1234567890123456)).toEqual({ problem: 'digits' });
});
