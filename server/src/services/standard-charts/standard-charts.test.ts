import { describe, expect, it } from 'vitest';
import { ledgers } from '../../domain/booking/book.ts';
import { accountsOf, chartOfCountry, standardCharts } from './index.ts';

describe.each(standardCharts)('the standard chart %s', (chart) => {
  const accounts = accountsOf(chart);

  it('has each account once, with a name, and each kind of purchase on one account', () => {
    expect(accounts.length).toBeGreaterThan(30);
    const numbers = accounts.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { number, name } of accounts)
      expect([number, name]).toEqual([expect.stringMatching(/^\d{4}$/), expect.stringMatching(/^\S.*\S$/)]);
    const kinds = accounts.flatMap(({ categories, mcc_codes }) => [...categories, ...mcc_codes]);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.filter((kind) => !/^\d{4}$|^[a-z_]+$/.test(kind))).toEqual([]);
    expect(kinds).toEqual(expect.arrayContaining(['lodging', 'passenger_transport', 'fuel', 'car']));
  });

  it('has the VAT codes of the country’s ledger', () => {
    const country = Object.keys(chartOfCountry).find((one) => chartOfCountry[one] === chart);
    const codes = Object.entries(ledgers).find(([one]) => one === country)?.[1].vat_codes ?? [
      { code: '8' },
      { code: '9' },
    ];
    const known = [null, ...codes.map(({ code }) => code)];
    expect(accounts.filter(({ vat_code }) => !known.includes(vat_code))).toEqual([]);
  });
});
