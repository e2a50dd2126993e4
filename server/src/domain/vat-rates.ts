/** A rate in percent, and the days on which it is valid. Without `to` it still is. */
export type VatRate = { rate: number; from: string; to?: string; isStandard?: true };

/**
 * The VAT rates of the countries that receipts come from most, with their days. A rate that is not here makes the VAT of a
 * receipt less certain.
 */
export const vatRates: Readonly<Record<string, readonly VatRate[]>> = {
  // Food has 6 % instead of 12 % from 2026-04-01 to 2027-12-31; both rates exist before and after.
  SE: [
    { rate: 25, from: '1990-07-01', isStandard: true },
    { rate: 12, from: '1996-01-01' },
    { rate: 6, from: '1996-01-01' },
  ],
  NO: [
    { rate: 25, from: '2005-01-01', isStandard: true },
    { rate: 15, from: '2012-01-01' },
    { rate: 12, from: '2018-01-01', to: '2020-03-31' },
    { rate: 6, from: '2020-04-01', to: '2021-09-30' },
    { rate: 12, from: '2021-10-01' },
    { rate: 11.11, from: '2008-01-01' },
  ],
  DK: [{ rate: 25, from: '1992-01-01', isStandard: true }],
  FI: [
    { rate: 24, from: '2013-01-01', to: '2024-08-31', isStandard: true },
    { rate: 25.5, from: '2024-09-01', isStandard: true },
    { rate: 14, from: '2013-01-01', to: '2025-12-31' },
    { rate: 13.5, from: '2026-01-01' },
    { rate: 10, from: '2013-01-01' },
  ],
  DE: [
    { rate: 19, from: '2007-01-01', to: '2020-06-30', isStandard: true },
    { rate: 16, from: '2020-07-01', to: '2020-12-31', isStandard: true },
    { rate: 19, from: '2021-01-01', isStandard: true },
    { rate: 7, from: '1983-07-01', to: '2020-06-30' },
    { rate: 5, from: '2020-07-01', to: '2020-12-31' },
    { rate: 7, from: '2021-01-01' },
  ],
  EE: [
    { rate: 20, from: '2009-07-01', to: '2023-12-31', isStandard: true },
    { rate: 22, from: '2024-01-01', to: '2025-06-30', isStandard: true },
    { rate: 24, from: '2025-07-01', isStandard: true },
    { rate: 9, from: '2009-01-01' },
    { rate: 13, from: '2025-01-01' },
    { rate: 5, from: '2022-08-01', to: '2024-12-31' },
  ],
};

export const isOn = ({ from, to }: { from: string; to?: string }, day: string): boolean =>
  from <= day && (to === undefined || day <= to);

/** Returns the rates of a country on a day; undefined for a country whose rates are not known. */
export const ratesOn = (country: string | null, day: string): number[] | undefined =>
  vatRates[country ?? '']?.filter((one) => isOn(one, day)).map(({ rate }) => rate);

export const standardRateOn = (country: string, day: string): number | undefined =>
  vatRates[country]?.find((one) => one.isStandard && isOn(one, day))?.rate;
