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
        rows: [{ rate: 12, country: 'SE', treatment: 'domestic' }],
        alternatives: [],
      },
      vat_rate: 12,
      vat_amount: matched.tax.rows[0].tax,
      vat_currency: 'SEK',
      receipt_id: receipt.id,
    });
    expect(matched.tax.rows[0].base + matched.tax.rows[0].tax).toBeCloseTo(matched.original_amount);
    // A later state keeps it.
    await partner.post(`/sandbox/transactions/${id}/clear`);
    expect(await transaction()).toMatchObject({ state: 'cleared', tax: matched.tax, receipt_id: receipt.id });
    await partner.post(`/receipts/${receipt.id}/unmatch`);
    expect(await transaction()).toMatchObject({ tax: null, vat_amount: null, receipt_id: null });
    await partner.post(`/receipts/${receipt.id}/match`, { transaction_id: id });
    expect(await transaction()).toMatchObject({ tax: matched.tax, receipt_id: receipt.id });
    await partner.delete(`/receipts/${receipt.id}`);
    expect(await transaction()).toMatchObject({ tax: null, vat_amount: null, receipt_id: null });
    const { data } = (await partner.get(`/events?types=card.transaction.updated`)).body;
    expect(
      data.map((event: { payload: { id: string; vat_rate: number | null; receipt_id: string | null } }) => [
        event.payload.id,
        event.payload.vat_rate,
        event.payload.receipt_id,
      ]),
    ).toEqual([
      [id, 12, receipt.id],
      [id, null, null],
      [id, 12, receipt.id],
      [id, null, null],
    ]);
  });
});
