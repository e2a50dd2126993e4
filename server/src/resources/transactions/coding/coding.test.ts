import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../../../testing/transactions.ts';

describe('the coding of transactions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const trialWith = async (...states: ReturnType<typeof stateOf>[]) => {
    const trial = await transactionTrial(api);
    await api.routeNow();
    await trial.send(...states);
    await api.routeNow();
    return trial;
  };
  const all = async ({ partner }: TransactionTrial) =>
    (await partner.get('/transactions?order=asc')).body.data;
  const idsOf = async (trial: TransactionTrial): Promise<string[]> =>
    (await all(trial)).map(({ id }: { id: string }) => id);

  it('is stored, announced, audited, listed by its values, and repeated in later states', async () => {
    const trial = await trialWith(stateOf('a', 'authorized'), stateOf('b', 'authorized'));
    const { partner } = trial;
    const [id, other] = await idsOf(trial);
    const coding = {
      category: 'Meals',
      cost_account: '5831',
      vat_code: 'I12',
      dimensions: { cost_centre: '4010', project: 'P-17' },
      metadata: { batch: '2026-11' },
      comment: 'Dinner\nwith Acme',
      attendees: [{ name: 'Tova Berg', company: 'Acme AB' }, { name: 'Kim Li' }],
    };
    const before = await partner.get(`/transactions/${id}`);
    const updated = await partner.put(`/transactions/${id}`, coding, {
      'if-match': before.headers.get('etag') ?? '',
    });
    expect(updated.status, updated.text).toBe(200);
    expect(updated.body).toMatchObject({ ...coding, coded: true, private: false, split: [] });
    expect(updated.body.coded_by).toHaveLength(7);
    expect(updated.body.coded_by[0]).toMatchObject({ field: 'category', by: 'client' });
    expect(updated.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await partner.get(`/transactions/${id}`)).body).toEqual(updated.body);
    const stale = await partner.put(
      `/transactions/${id}`,
      { category: 'Other' },
      { 'if-match': before.headers.get('etag') ?? '' },
    );
    expect(stale.status).toBe(412);
    for (const query of [
      'coded=true',
      'category=Meals',
      'cost_account=5831',
      'dimension=project:P-17',
      'metadata=batch:2026-11',
    ]) {
      const found = (await partner.get(`/transactions?${query}`)).body.data;
      expect([query, found.map((one: { id: string }) => one.id)]).toEqual([query, [id]]);
    }
    expect((await partner.get('/transactions?coded=false')).body.data).toMatchObject([{ id: other }]);
    await trial.send(stateOf('a', 'cleared'));
    expect(await trial.announced()).toEqual(expect.arrayContaining(['updated', 'cleared']));
    const cleared = (await trial.events()).find(({ name }) => name === 'card.transaction.cleared');
    expect(cleared?.payload).toMatchObject(coding);
    const lines = (await partner.get('/audit-log?action=transaction.coded')).body.data;
    expect(lines).toMatchObject([
      { object_id: id, changes: { cost_account: { from: null, to: '5831' }, comment: 'changed' } },
    ]);
    // The same once more changes nothing and announces nothing.
    await partner.put(`/transactions/${id}`, coding);
    expect((await trial.announced()).filter((name) => name === 'updated')).toHaveLength(1);
  });

  it('is removed field by field, and says what a person accepted from a suggestion', async () => {
    const trial = await trialWith(stateOf('a', 'cleared'));
    const [id] = await idsOf(trial);
    const put = async (body: Record<string, unknown>) =>
      (await trial.partner.put(`/transactions/${id}`, body)).body;
    const accepted = await put({ cost_account: '6071', from_suggestion: true });
    expect(accepted).toMatchObject({ coded: true, coded_by: [{ by: 'suggestion' }] });
    expect(await put({ cost_account: null })).toMatchObject({ coded: false, coded_by: [] });
    expect(await put({ private: true })).toMatchObject({ coded: true, private: true });
  });

  it('has parts that add up, and needs a review when the amount changes', async () => {
    const trial = await trialWith(stateOf('a', 'authorized'));
    const [id] = await idsOf(trial);
    const put = (split: unknown[]) => trial.partner.put(`/transactions/${id}`, { split });
    const wrong = await put([{ amount: 100, cost_account: '5831' }, { amount: 20 }]);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject([{ field: 'split', code: 'sum' }]);
    const fraction = await put([{ amount: 29.501 }, { amount: 99.999 }]);
    expect(fraction.body.errors).toMatchObject([{ field: 'split.0.amount' }, { field: 'split.1.amount' }]);
    const right = await put([
      { amount: 100, cost_account: '5831' },
      { amount: 29.5, private: true, text: 'Snus' },
    ]);
    expect(right.body).toMatchObject({
      coded: true,
      needs_review: false,
      split: [
        { cost_account: '5831', private: false, text: null },
        { private: true, text: 'Snus' },
      ],
    });
    expect((await trial.partner.get('/transactions?private=true')).body.data).toHaveLength(1);
    await trial.send(stateOf('a', 'cleared', { original_amount: 130 }));
    await api.routeNow();
    expect((await trial.partner.get('/transactions?needs_review=true')).body.data).toMatchObject([
      { id, original_amount: 130, needs_review: true },
    ]);
    expect((await put([])).body).toMatchObject({ split: [], needs_review: false, coded: false });
  });

  it('has the VAT that a person states before that of the issuer, until it is withdrawn', async () => {
    const issuers = { vat_rate: 25, vat_amount: 25.9, vat_currency: 'SEK' };
    const trial = await trialWith(stateOf('a', 'cleared', issuers));
    const [id] = await idsOf(trial);
    const put = (tax: unknown) => trial.partner.put(`/transactions/${id}`, { tax });
    const rows = [{ rate: 12, base: 115.63, tax: 13.87, category: 'meal' }];
    const stated = await put({ rows });
    expect(stated.status, stated.text).toBe(200);
    expect(stated.body).toMatchObject({
      vat_amount: 13.87,
      vat_rate: 12,
      coded: false,
      tax: { source: 'person', confidence: 1, rows, alternatives: [{ source: 'issuer' }] },
    });
    expect((await put({ rows: [{ rate: 25, base: 200, tax: 50 }] })).body.errors).toMatchObject([
      { field: 'tax.rows', code: 'sum' },
    ]);
    expect((await put({ currency: 'EUR', rows })).body.errors).toMatchObject([{ field: 'tax.currency' }]);
    expect((await put(null)).body).toMatchObject({ vat_amount: 25.9, tax: { source: 'issuer' } });
  });

  it('is written for many at once, and each wrong item is reported alone', async () => {
    const trial = await trialWith(stateOf('a', 'cleared'), stateOf('b', 'cleared'), stateOf('c', 'cleared'));
    const [a, b, c] = await idsOf(trial);
    const unknownId = 'txn_01kcexamp1e00000000';
    const { status, body, text } = await trial.partner.post('/transactions/coding', {
      transactions: [
        { id: a, cost_account: '5831' },
        { id: b, cost_account: 5831 },
        { id: c, cost_account: '5831', dimensions: { project: 'P' } },
        { id: c, cost_account: '6071' },
        { id: unknownId, cost_account: '5831' },
        { id: b },
        { id: b, split: [{ amount: 1 }] },
      ],
    });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      updated: 2,
      failed: 4,
      results: [
        { index: 0, id: a, status: 'updated' },
        { id: b, status: 'failed', errors: [{ field: 'cost_account' }] },
        { id: c, status: 'updated' },
        { id: c, status: 'failed', errors: [{ code: 'duplicate' }] },
        { id: unknownId, status: 'failed', errors: [{ field: 'id', code: 'not_found' }] },
        { id: b, status: 'unchanged' },
        { id: b, status: 'failed' },
      ],
    });
    expect((await trial.partner.get('/transactions?cost_account=5831')).body.data).toHaveLength(2);
    expect((await trial.announced()).filter((name) => name === 'updated')).toHaveLength(2);
    const many = Array.from({ length: 1_001 }, () => ({ id: a }));
    expect((await trial.partner.post('/transactions/coding', { transactions: many })).status).toBe(422);
  });

  it('cannot be written by another account or without the scope', async () => {
    const trial = await trialWith(stateOf('a', 'cleared'));
    const [id] = await idsOf(trial);
    const other = await api.partner();
    expect((await other.put(`/transactions/${id}`, { category: 'x' })).status).toBe(404);
    const batch = await other.post('/transactions/coding', { transactions: [{ id, category: 'x' }] });
    expect(batch.body).toMatchObject({ updated: 0, failed: 1 });
    expect((await all(trial))[0]).toMatchObject({ category: null });
  });
});
