import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeOcr, groceries, receiptTrial } from '../../../testing/receipts.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await ownApi({ ocr: fakeOcr() });
});
afterAll(() => api.close());

describe('the VAT of a receipt', () => {
  it('is the transaction’s while the receipt is matched, and each change is announced with it', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const { id } = await purchase();
    const transaction = async () => (await partner.get(`/transactions/${id}`)).body;
    expect(await transaction()).toMatchObject({ tax: null, vat_amount: null, receipt_id: null });
    const receipt = (await scan(groceries)).body;
    const matched = await transaction();
    expect(matched).toMatchObject({
      tax: {
        source: 'receipt',
        currency: 'SEK',
        rows: [
          { rate: 25, base: 39.6, tax: 9.9, country: 'SE', treatment: 'domestic' },
          { rate: 12, base: 71.43, tax: 8.57, country: 'SE', treatment: 'domestic' },
        ],
        alternatives: [],
      },
      vat_rate: null,
      vat_amount: 18.47,
      vat_currency: 'SEK',
      receipt_id: receipt.id,
    });
    // A later state keeps it.
    await partner.post(`/sandbox/transactions/${id}/clear`);
    expect(await transaction()).toMatchObject({ state: 'cleared', tax: matched.tax, receipt_id: receipt.id });
    await partner.post(`/receipts/${receipt.id}/unmatch`);
    expect(await transaction()).toMatchObject({ tax: null, vat_amount: null, receipt_id: null });
    await partner.post(`/receipts/${receipt.id}/match`, { transaction_id: id });
    expect(await transaction()).toMatchObject({ tax: matched.tax, receipt_id: receipt.id });
    await partner.delete(`/receipts/${receipt.id}`);
    expect(await transaction()).toMatchObject({ tax: null, vat_amount: null, receipt_id: null });
    const updates = (await api.eventsOf(partner.accountId)).filter(
      ({ name }) => name === 'card.transaction.updated',
    );
    expect(updates.map(({ payload }) => [payload.id, payload.vat_amount, payload.receipt_id])).toEqual([
      [id, 18.47, receipt.id],
      [id, null, null],
      [id, 18.47, receipt.id],
      [id, null, null],
    ]);
  });
});
