import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../testing/test-api.ts';
import { stateOf, transactionTrial } from '../../../../testing/transactions.ts';
import { type Choice, suggest } from './suggest.ts';

const choice = (cost_account: string, more: Partial<Choice> = {}): Choice => ({
  based_on: 'merchant',
  cost_account,
  vat_code: null,
  category: null,
  dimensions: {},
  ...more,
});

describe('a suggestion', () => {
  it('is what was chosen most often, with the share as confidence', () => {
    expect(suggest([])).toBeNull();
    expect(suggest([choice('5831')])).toMatchObject({ confidence: 0.5, count: 1, of: 1 });
    const nine = Array.from({ length: 9 }, () => choice('5831'));
    expect(suggest(nine)).toMatchObject({ set: { cost_account: '5831' }, confidence: 0.9 });
    expect(suggest([...nine, choice('6071')])).toMatchObject({ confidence: 0.82, count: 9, of: 10 });
    expect(suggest(['1', '2', '3', '4'].map((account) => choice(account)))).toBeNull();
  });

  it('follows the merchant before the card holder, and both before the category', () => {
    const of = (based_on: Choice['based_on'], account: string) =>
      Array.from({ length: 9 }, () => choice(account, { based_on }));
    const all = [...of('mcc', '1'), ...of('card_holder', '2'), ...of('merchant', '3')];
    expect(suggest(all)).toMatchObject({ set: { cost_account: '3' }, based_on: 'merchant' });
    expect(suggest([...of('mcc', '1'), ...of('card_holder', '2')])).toMatchObject({
      based_on: 'card_holder',
    });
    expect(suggest([choice('3'), ...of('card_holder', '2')])).toMatchObject({ based_on: 'card_holder' });
  });

  it('has other fields only if most choices agree on them', () => {
    const choices = [
      choice('5831', { vat_code: 'I12', dimensions: { project: 'P' } }),
      choice('5831', { vat_code: 'I12', category: 'Hotel' }),
      choice('5831', { dimensions: { project: 'Q' } }),
    ];
    expect(suggest(choices)?.set).toEqual({ cost_account: '5831', vat_code: 'I12' });
  });
});

describe('suggestions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  it('are learned from what people chose for the same merchant or category, and are not stored', async () => {
    const trial = await transactionTrial(api);
    const { partner } = trial;
    await api.routeNow();
    const at = (day: number) => ({ purchase_time: `2026-11-0${day}T10:00:00.000Z` });
    await trial.send(
      stateOf('a', 'cleared', at(1)),
      stateOf('b', 'cleared', at(2)),
      stateOf('c', 'cleared', { ...at(3), purchase_merchant: 'COOP' }),
      stateOf('d', 'cleared', { ...at(4), purchase_merchant: 'SL', mcc_code: '4111' }),
    );
    await api.routeNow();
    const ids = (await partner.get('/transactions?order=asc')).body.data.map(({ id }: { id: string }) => id);
    const [a, b, c, d] = ids;
    const suggested = async () => {
      const { body } = await partner.post('/transactions/coding-suggestions', { transaction_ids: ids });
      return new Map(
        body.data.map((one: { transaction_id: string; suggestion: unknown }) => [
          one.transaction_id,
          one.suggestion,
        ]),
      );
    };
    expect([...(await suggested()).values()]).toEqual([null, null, null, null]);
    await partner.put(`/transactions/${a}`, { cost_account: '7690', dimensions: { project: 'P' } });
    const after = await suggested();
    expect(after.get(b)).toMatchObject({
      set: { cost_account: '7690', dimensions: { project: 'P' } },
      based_on: 'merchant',
      confidence: 0.5,
    });
    expect(after.get(c)).toMatchObject({ based_on: 'card_holder', confidence: 0.4 });
    // Its own coding suggests nothing, and neither does another category.
    expect([after.get(a), after.get(d)]).toEqual([null, null]);
    expect((await partner.get(`/transactions/${b}`)).body).toMatchObject({
      coded: false,
      cost_account: null,
    });
    // What rules chose teaches nothing.
    const rules = [{ name: 'SL', conditions: { mcc_codes: ['4111'] }, set: { cost_account: '5810' } }];
    await partner.put(`${trial.path}/coding-rules`, { rules });
    await partner.post(`${trial.path}/coding-rules/apply`, {});
    await trial.send(stateOf('e', 'cleared', { ...at(5), mcc_code: '4111', purchase_merchant: 'SL' }));
    await partner.put(`${trial.path}/coding-rules`, { rules: [] });
    await api.routeNow();
    const [e] = (await partner.get('/transactions')).body.data;
    const { body } = await partner.post('/transactions/coding-suggestions', { transaction_ids: [e.id] });
    const unknown = { transaction_ids: [e.id, 'txn_01kcexamp1e00000000'] };
    expect((await partner.post('/transactions/coding-suggestions', unknown)).body).toMatchObject({
      errors: [{ field: 'transaction_ids', code: 'not_found' }],
    });
    expect(body.data).toEqual([{ transaction_id: e.id, suggestion: null }]);
  });
});
