import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReceiptTrial, receiptTrial } from '../../../testing/receipts.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { liveTpaTrial } from '../../../testing/tpas.ts';

let api: TestApi;
let trial: ReceiptTrial;
beforeAll(async () => {
  api = await testApi();
  trial = await receiptTrial(api);
});
afterAll(() => api.close());

const receiptEvents = ['receipt.fetched', 'transaction.true.vat', 'transaction.line.items'];

it('a purchase has a receipt made of its items, with everything that a partner hears of one', async () => {
  const { partner, purchase, heard } = trial;
  const items = [
    { description: 'Oxfilé', quantity: 1, amount: 80, vat_rate: 12 },
    { description: 'Diskmedel', quantity: 2, amount: 24.75, vat_rate: 25 },
  ];
  const transaction = await purchase({ items });
  const path = `/sandbox/transactions/${transaction.id}/receipt`;
  const made = await partner.post(path);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    source: 'sandbox',
    total_amount: 129.5,
    currency: 'SEK',
    match_status: 'matched',
    transaction: { id: transaction.id },
    vat_rates: [
      { percentage: 12, taxable_amount: 71.43, vat_amount: 8.57, total_amount: 80 },
      { percentage: 25, taxable_amount: 39.6, vat_amount: 9.9, total_amount: 49.5 },
    ],
  });
  expect(await heard()).toEqual(['environmental.impact', ...receiptEvents, 'environmental.impact']);
  const file = await partner.get(`/files/${made.body.file_id}`);
  expect(file.text).toMatch(/^%PDF-/);
  expect(await partner.post(path)).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
});

it.each([
  ['SE', 'SEK', '2026-03-31T10:00:00Z', 12],
  ['SE', 'SEK', '2026-04-01T10:00:00Z', 6],
  ['NO', 'NOK', '2026-11-01T10:00:00Z', 15],
  ['FI', 'EUR', '2026-11-01T10:00:00Z', 13.5],
  ['DK', 'DKK', '2026-11-01T10:00:00Z', 25],
])(
  'groceries in %s, paid in %s at %s, have the VAT of that day',
  async (country, currency, purchase_time, rate) => {
    const { partner, purchase } = trial;
    const { id } = await purchase({ country, currency, purchase_time, amount: 200 });
    const { body } = await partner.post(`/sandbox/transactions/${id}/receipt`);
    expect(body.vat_rates).toMatchObject([{ percentage: rate, total_amount: 200 }]);
    expect(body.line_items).toMatchObject([{ quantity: 1, total_amount: 200 }]);
  },
);

it('a refund’s receipt gives back, and what was not bought has none', async () => {
  const { partner, purchase } = trial;
  const refund = await purchase({ type: 'REFUND', amount: 50 });
  const given = await partner.post(`/sandbox/transactions/${refund.id}/receipt`);
  expect(given.body).toMatchObject({ total_amount: -50, match_status: 'matched' });
  const released = await purchase({ amount: 51 });
  await partner.post(`/sandbox/transactions/${released.id}/delete`);
  expect((await partner.post(`/sandbox/transactions/${released.id}/receipt`)).status).toBe(409);
  expect((await partner.post('/sandbox/transactions/txn_x/receipt')).status).toBe(404);
});

it('is nothing for accounts that are live', async () => {
  const { partner } = await liveTpaTrial(api);
  const { id } = await trial.purchase({ amount: 52 });
  expect((await partner.post(`/sandbox/transactions/${id}/receipt`)).status).toBe(404);
});
