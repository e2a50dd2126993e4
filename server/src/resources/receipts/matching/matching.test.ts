import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../platform/clock.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { createCo2 } from '../../../services/co2/index.ts';
import { testCompanies } from '../../../services/sandbox-world/index.ts';
import { fakeOcr, groceries, receiptTrial } from '../../../testing/receipts.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import { recalculate } from '../../environmental-impacts/index.ts';
import { recount } from '../../statistics/recount.ts';

let api: TestApi;
beforeAll(async () => {
  api = await ownApi({ ocr: fakeOcr() });
});
afterAll(() => api.close());

const all = ['receipt.fetched', 'transaction.true.vat', 'transaction.line.items'];

describe('a receipt whose transaction is known', () => {
  it('finds it, and the partner hears of the file, the VAT, the lines and the better CO2, each once', async () => {
    const { partner, scan, purchase, heard, holderId, organizationId } = await receiptTrial(api);
    const transaction = await purchase();
    const before = (await partner.get(`/environmental-impacts/${transaction.environmental_impact_id}`)).body;
    expect(await heard()).toEqual(['environmental.impact']);
    const receipt = (await scan(groceries)).body;
    expect(receipt).toMatchObject({ match_status: 'matched', transaction: { id: transaction.id } });
    expect(receipt.transaction.score).toBeGreaterThan(0.75);
    expect(await heard()).toEqual(['environmental.impact', ...all, 'environmental.impact']);
    const events = await api.eventsOf(partner.accountId);
    const payload = (name: string) => events.findLast((event) => event.name === name)?.payload;
    const references = {
      transaction: { id: transaction.id, card_issuer: transaction.card_issuer },
      payment_product: transaction.payment_product,
      card_holder: { id: holderId, reference_id: 'employee-1' },
      organization: { id: organizationId, reference_id: 'acme' },
    };
    expect(payload('receipt.fetched')).toMatchObject({
      url: `http://kontor.test/accounts/${partner.accountId}/files/${receipt.file_id}`,
      file_id: receipt.file_id,
      content_type: 'image/png',
      merchant: 'Ica Maxi Stockholm',
      amount: 129.5,
      currency: 'SEK',
      date: '2026-11-10',
      time: '11:41',
      ...references,
    });
    expect(payload('transaction.true.vat')).toMatchObject({
      purchase_country: 'SE',
      vat_rates: [
        { percentage: 25, taxable_amount: 39.6, vat_amount: 9.9, total_amount: 49.5, currency: 'SEK' },
        { percentage: 12, taxable_amount: 71.43, vat_amount: 8.57, total_amount: 80, currency: 'SEK' },
      ],
      totals: [{ taxable_amount: 111.03, vat_amount: 18.47, total_amount: 129.5, currency: 'SEK' }],
      ...references,
    });
    expect(payload('transaction.line.items').line_items[1]).toEqual({
      description: 'Hushållspapper',
      quantity: 2,
      amount: 24.75,
      total_amount: 49.5,
      currency: 'SEK',
    });
    const after = (await partner.get(`/environmental-impacts/${transaction.environmental_impact_id}`)).body;
    expect(before.method).toBe('mcc_spend');
    expect(after.method).not.toBe('mcc_spend');
    expect(
      events.every((event) => event.name === 'card_holder.created' || event.organization_id !== ''),
    ).toBe(true);
    await api.app.receipts.workNow(partner.accountId);
    expect(await heard()).toHaveLength(5);
  });

  it('keeps the CO2 of its lines when the purchase is cleared', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const transaction = await purchase();
    await scan(groceries);
    const path = `/environmental-impacts/${transaction.environmental_impact_id}`;
    const { method } = (await partner.get(path)).body;
    await partner.post(`/sandbox/transactions/${transaction.id}/clear`, { amount: 130 });
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(path)).body.method).toBe(method);
    const before = (await partner.get(path)).body.carbon_emission_in_grams;
    const age = tenantSql(
      `update environmental_impacts set method_version = '0' where account_id = :account_id`,
    );
    await api.database.tenant(partner.accountId).run(age, {});
    const parts = { database: api.database, clock: api.clock, buyerPartyOf: (number: string) => number };
    const co2 = createCo2({ socialCost: undefined });
    await recalculate({ ...parts, co2 }, { accountId: partner.accountId, isDryRun: false });
    expect((await partner.get(path)).body).toMatchObject({ method, carbon_emission_in_grams: before });
  });

  it('is left to a person when it could be of two, who then decides', async () => {
    const { partner, scan, purchase, heard } = await receiptTrial(api);
    const [first, second] = [await purchase(), await purchase()];
    const receipt = (await scan(groceries)).body;
    expect(receipt).toMatchObject({ match_status: 'ambiguous', transaction: null });
    const ids = receipt.candidates.map((one: { transaction_id: string }) => one.transaction_id);
    expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await heard()).not.toContain('receipt.fetched');
    const path = `/receipts/${receipt.id}`;
    const unknown = await partner.post(`${path}/match`, { transaction_id: newId('txn', api.clock.now()) });
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: 'transaction_id' }] } });
    const chosen = await partner.post(`${path}/match`, { transaction_id: second.id });
    expect(chosen).toMatchObject({
      status: 200,
      body: { match_status: 'matched', transaction: { id: second.id, score: null } },
    });
    expect((await heard()).filter((name) => all.includes(name))).toEqual(all);
    expect((await partner.post(`${path}/match`, { transaction_id: second.id })).status).toBe(200);
    expect((await partner.post(`${path}/match`, { transaction_id: first.id })).status).toBe(409);
    // The other one is free, and there is only that one left for a second such receipt; but which is which?
    const another = (await scan(groceries)).body;
    expect(another.match_status).toBe('ambiguous');
    expect((await partner.post(`/receipts/${another.id}/match`, { transaction_id: second.id })).status).toBe(
      409,
    );
    expect((await heard()).filter((name) => all.includes(name))).toEqual(all);
  });

  it('can be taken from it, stays apart from then on, and the CO2 is what it was', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const transaction = await purchase();
    const impact = `/environmental-impacts/${transaction.environmental_impact_id}`;
    const before = (await partner.get(impact)).body.carbon_emission_in_grams;
    const { id } = (await scan(groceries)).body;
    const apart = await partner.post(`/receipts/${id}/unmatch`);
    expect(apart).toMatchObject({ status: 200, body: { match_status: 'unmatched', transaction: null } });
    expect((await partner.post(`/receipts/${id}/unmatch`)).status).toBe(409);
    api.clock.advance(2 * minuteMs);
    await partner.post(`/sandbox/transactions/${transaction.id}/clear`);
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(`/receipts/${id}`)).body.match_status).toBe('unmatched');
    expect((await partner.get(impact)).body.carbon_emission_in_grams).toBe(before);
    expect((await partner.get(`/transactions/${transaction.id}/receipt`)).status).toBe(404);
    expect(await recount(api.database, partner.accountId)).toEqual([]);
  });

  it('passes on no lines that neither add up nor are sure, nor counts their CO2', async () => {
    const { partner, scan, purchase, heard } = await receiptTrial(api);
    const { environmental_impact_id } = await purchase();
    const hours = { description: 'MO.-SA. 9.00 Uhr', quantity: 1, amount: 20, total_amount: 20 };
    const confidence = { ...groceries.confidence, line_items: 0.5 };
    const line_items = [...groceries.line_items, hours];
    const receipt = (await scan({ ...groceries, line_items, confidence }, { include: ['line_items'] })).body;
    expect(receipt).toMatchObject({ match_status: 'matched', line_items: [{}, {}, { total_amount: 20 }] });
    // The last estimate knows the VAT, and is still of the amount alone.
    expect(await heard()).toEqual([
      'environmental.impact',
      'receipt.fetched',
      'transaction.true.vat',
      'environmental.impact',
    ]);
    const impact = (await partner.get(`/environmental-impacts/${environmental_impact_id}`)).body;
    expect(impact.method).toBe('mcc_spend');
  });

  it('says nothing of VAT that does not add up', async () => {
    const { scan, purchase, heard } = await receiptTrial(api);
    await purchase();
    const [band] = groceries.vat_rates;
    await scan({ ...groceries, vat_rates: [{ ...band, vat_amount: 18.57 }], vat_total: null });
    expect((await heard()).filter((name) => name !== 'environmental.impact')).toEqual([
      'receipt.fetched',
      'transaction.line.items',
    ]);
  });
});

describe('a receipt that came before its transaction', () => {
  it('is found by it', async () => {
    const { partner, scan, purchase, heard } = await receiptTrial(api);
    const { id } = (await scan(groceries)).body;
    const transaction = await purchase();
    expect((await heard()).filter((name) => all.includes(name))).toEqual([]);
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(`/receipts/${id}`)).body).toMatchObject({
      transaction: { id: transaction.id },
    });
    expect((await heard()).filter((name) => all.includes(name))).toEqual(all);
  });

  it('is found once the amount is the right one', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const transaction = await purchase({ amount: 300 });
    const { id } = (await scan(groceries)).body;
    await partner.post(`/sandbox/transactions/${transaction.id}/clear`, { amount: 129.5 });
    await api.app.receipts.workNow(partner.accountId);
    expect((await partner.get(`/receipts/${id}`)).body).toMatchObject({
      transaction: { id: transaction.id },
    });
  });

  it('is looked at once more after a minute, in case the transaction was being written', async () => {
    const { partner, scan } = await receiptTrial(api);
    const { id } = (await scan(groceries)).body;
    const version = async () => (await partner.get(`/receipts/${id}`)).headers.get('etag');
    const first = await version();
    await api.app.receipts.workNow(partner.accountId);
    expect(await version()).toBe(first);
    api.clock.advance(minuteMs + 1);
    await api.app.receipts.workNow(partner.accountId);
    const second = await version();
    expect(second).not.toBe(first);
    api.clock.advance(2 * minuteMs);
    await api.app.receipts.workNow(partner.accountId);
    expect(await version()).toBe(second);
  });
});

it('two receipts at once never get the same transaction', async () => {
  const { scan, purchase, heard } = await receiptTrial(api);
  await purchase();
  const answers = await Promise.all([scan(groceries), scan(groceries), scan(groceries)]);
  const statuses = answers.map(({ body }) => body.match_status);
  expect(statuses.toSorted()).toEqual(['ambiguous', 'ambiguous', 'matched']);
  expect((await heard()).filter((name) => name === 'receipt.fetched')).toHaveLength(1);
});

it('another account’s transactions are never found', async () => {
  const one = await receiptTrial(api);
  await one.purchase();
  const other = await receiptTrial(api);
  expect((await other.scan(groceries)).body.match_status).toBe('unmatched');
});

describe('a receipt', () => {
  it('with a doubtful name takes the registered one of its company number, and says so', async () => {
    const { scan } = await receiptTrial(api);
    const company = testCompanies.find(({ country }) => country === 'SE');
    const merchant = {
      ...groceries.merchant,
      name: '1CA MX',
      organization_number: company?.organization_number,
    };
    const confidence = { total_amount: 0.99, 'merchant.name': 0.4 };
    const doubtful = { ...groceries, merchant, confidence, company_country: 'SE' };
    expect((await scan(doubtful)).body).toMatchObject({
      merchant: { name: company?.name },
      sources: { total_amount: 'picture', 'merchant.name': 'registry' },
    });
    const unknown = { ...merchant, organization_number: groceries.merchant.organization_number };
    expect((await scan({ ...doubtful, merchant: unknown })).body).toMatchObject({
      merchant: { name: '1CA MX' },
      sources: { 'merchant.name': 'picture' },
    });
  });

  it('with a doubtful name shows that of its transaction, until it is unmatched', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const bought = await purchase();
    const merchant = { ...groceries.merchant, name: 'Qwxz' };
    const { body } = await scan({ ...groceries, merchant, confidence: { 'merchant.name': 0.4 } });
    const shown = async () => (await partner.get(`/receipts/${body.id}`)).body;
    if ((await shown()).match_status !== 'matched') {
      await partner.post(`/receipts/${body.id}/match`, { transaction_id: bought.id });
    }
    expect((await shown()).sources['merchant.name']).toBe('transaction');
    expect((await shown()).merchant.name).not.toBe('Qwxz');
    await partner.post(`/receipts/${body.id}/unmatch`);
    expect(await shown()).toMatchObject({
      merchant: { name: 'Qwxz' },
      sources: { 'merchant.name': 'picture' },
    });
  });
});

describe('the list of transactions', () => {
  it('is filtered by what is known of their receipts', async () => {
    const { partner, scan, purchase } = await receiptTrial(api);
    const matched = await purchase();
    await scan(groceries);
    const twins = [await purchase({ amount: 75 }), await purchase({ amount: 75 })];
    const alone = await purchase({ amount: 31 });
    const { body } = await scan({
      ...groceries,
      total_amount: 75,
      vat_rates: [],
      vat_total: null,
      line_items: [],
    });
    expect(body.match_status).toBe('ambiguous');
    const idsOf = async (receipt: string, more = ''): Promise<string[]> => {
      const answer = await partner.get(`/transactions?receipt=${receipt}${more}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data.map(({ id }: { id: string }) => id).sort();
    };
    expect(await idsOf('matched')).toEqual([matched.id]);
    expect(await idsOf('ambiguous')).toEqual(twins.map(({ id }) => id).sort());
    expect(await idsOf('missing')).toEqual([alone.id]);
    expect(await idsOf('missing', '&order_by=created_at')).toEqual([alone.id]);
    // The receipt goes, and so does the doubt.
    await partner.delete(`/receipts/${body.id}`);
    expect(await idsOf('ambiguous')).toEqual([]);
    expect(await idsOf('missing')).toHaveLength(3);
    expect((await partner.get('/transactions?receipt=lost')).status).toBe(422);
  });
});
