// Measures the carbon footprints that one process estimates in a second, with every step shown, against the bare formula.

import { createCo2, type Purchase } from '../../server/src/services/co2/index.ts';
import { median } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';

type Co2Sample = {
  estimatesPerS: number;
  formulasPerS: number;
  receiptsPerS: number;
};

const estimatesPerSMin = 200_000;
const roundCount = 7;
const callCount = 300_000;
const receiptCount = 10_000;

const co2 = createCo2({ socialCost: { amountPerTonne: 100, currency: 'EUR' } });
const purchases = makePurchases();
const receipts = makeReceipts();
/** The sum of all calls. V8 may remove a loop whose result is never read. */
let checksum = 0;

await runBenchmark({}, async (_, { report }) => {
  report.line(
    'CO2 estimates by merchant category with all steps, in turns with the bare formula, and receipts of 5 lines',
  );
  const samples: Co2Sample[] = [];
  for (let round = 0; round <= roundCount; round++) {
    const formulasPerS = rate(callCount, (index) => {
      const { amount, vat, cpi, fx, factor } = bareInput(index);
      checksum += Math.round((((amount / (1 + vat / 100)) * cpi) / fx) * factor * 1_000);
    });
    const estimatesPerS = rate(callCount, (index) => {
      const { steps, carbon_emission_in_grams: grams } = co2.estimate(at(purchases, index));
      checksum += (grams ?? 0) + steps.length;
    });
    const receiptsPerS = rate(receiptCount, (index) => {
      checksum += co2.estimate(at(receipts, index)).carbon_emission_in_grams ?? 0;
    });
    // The first round warms up.
    if (round === 0) continue;
    samples.push({ estimatesPerS, formulasPerS, receiptsPerS });
    report.line(
      `round ${round}: ${estimatesPerS.toFixed(0)} estimates/s, ${formulasPerS.toFixed(0)} bare formulas/s, ` +
        `${receiptsPerS.toFixed(0)} receipts/s`,
    );
  }
  const medianOf = (field: keyof Co2Sample) => median(samples.map((sample) => sample[field]));
  const figures = [
    figure('CO2 estimates/s (median)', medianOf('estimatesPerS'), 'at least', estimatesPerSMin),
    figure(
      'bare formula : estimate',
      medianOf('formulasPerS') / medianOf('estimatesPerS'),
      'at most',
      undefined,
    ),
    figure('CO2 receipts of five lines/s (median)', medianOf('receiptsPerS'), 'at least', undefined),
  ];
  return { figures, details: { samples, checksum } };
});

function rate(calls: number, call: (index: number) => void): number {
  const startedAt = performance.now();
  for (let index = 0; index < calls; index++) call(index);
  return (calls * 1_000) / (performance.now() - startedAt);
}

/** Returns merchants, countries and days in turns, so that no two successive calls are alike. */
function makePurchases(): Purchase[] {
  const mccs = ['5411', '5812', '7011', '5732', '4511', '5651', '7372', '4121', '5814', '5912', '5943'];
  const places = [
    ['SE', 'SEK'],
    ['NO', 'NOK'],
    ['DK', 'DKK'],
    ['FI', 'EUR'],
    ['DE', 'EUR'],
  ] as const;
  return Array.from({ length: 4_096 }, (_, index): Purchase => {
    const [country, currency] = at(places, index);
    const month = String((index % 12) + 1).padStart(2, '0');
    const date = `${2024 + (index % 3)}-${month}-${String((index % 28) + 1).padStart(2, '0')}`;
    const amount = 10 + (index % 997) * 1.37;
    return { amount, currency, mcc: at(mccs, index), country, date, type: 'CARD_PURCHASE' };
  });
}

function makeReceipts(): Purchase[] {
  const lines = [
    { description: 'Nötfärs 12% 500g', amount: 54.9 },
    { description: 'Mellanmjölk 1,5l', amount: 19.5 },
    { description: 'Bananer 0,842kg', amount: 24.34 },
    { description: 'Diskmedel 500ml', amount: 29.9 },
    { description: 'Pant', amount: 2 },
  ];
  return purchases.map((purchase) => ({ ...purchase, mcc: '5411', amount: 130.64, lines }));
}

function bareInput(index: number) {
  return {
    amount: 10 + (index % 997) * 1.37,
    vat: 12,
    cpi: 106.6745 / 132.4905,
    fx: 10.5891,
    factor: 0.4474,
  };
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list has nothing to take turns with.');
  return item;
}
