type Period = { rate: number; from?: string; to?: string };

/**
 * VAT rates by country, with their periods of validity. The sources are the countries' tax authorities:
 * Skatteverket (prop. 2025/26:55), Skatteetaten, Skattestyrelsen, Vero Skatt, Maksu- ja Tolliamet,
 * Bundesministerium der Finanzen (§ 28 UStG), HMRC, Royal Malaysian Customs.
 */
const rates: Record<string, Period[]> = {
  SE: [{ rate: 25 }, { rate: 12 }, { rate: 6 }, { rate: 0 }],
  NO: [
    { rate: 25 },
    { rate: 15 },
    { rate: 12 },
    { rate: 11.11 },
    { rate: 6, from: '2020-04-01', to: '2021-09-30' },
    { rate: 0 },
  ],
  DK: [{ rate: 25 }, { rate: 0 }],
  FI: [
    { rate: 24, to: '2024-08-31' },
    { rate: 25.5, from: '2024-09-01' },
    { rate: 14, to: '2025-12-31' },
    { rate: 13.5, from: '2026-01-01' },
    { rate: 10 },
    { rate: 0 },
  ],
  EE: [
    { rate: 20, to: '2023-12-31' },
    { rate: 22, from: '2024-01-01', to: '2025-06-30' },
    { rate: 24, from: '2025-07-01' },
    { rate: 13, from: '2025-01-01' },
    { rate: 9 },
    { rate: 5, to: '2024-12-31' },
    { rate: 0 },
  ],
  DE: [
    { rate: 19 },
    { rate: 7 },
    { rate: 16, from: '2020-07-01', to: '2020-12-31' },
    { rate: 5, from: '2020-07-01', to: '2020-12-31' },
    { rate: 0 },
  ],
  GB: [{ rate: 20 }, { rate: 5 }, { rate: 0 }],
  MY: [{ rate: 6 }, { rate: 8, from: '2024-03-01' }, { rate: 10 }, { rate: 5 }, { rate: 0 }],
};

/** Returns the rates that are valid on that day, or all countries' rates if the country is unknown. */
export function ratesOn(country: string | undefined, day: string | undefined): number[] {
  const periods = (country !== undefined && rates[country]) || Object.values(rates).flat();
  const valid = periods.filter(
    ({ from, to }) => day === undefined || ((!from || from <= day) && (!to || day <= to)),
  );
  return [...new Set(valid.map(({ rate }) => rate))].sort((a, b) => b - a);
}
