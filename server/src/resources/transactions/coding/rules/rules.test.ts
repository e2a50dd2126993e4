import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../../../../testing/transactions.ts';
import { noCoding } from '../../coding-fields.ts';
import { RuleSet } from './match.ts';
import type { Conditions, SetFields } from './schema.ts';

const rule = (id: string, conditions: Conditions, set: SetFields, enabled = true) => ({
  id,
  enabled,
  conditions,
  set,
});
const facts = {
  merchant: 'ICA  MAXI Stockholm',
  mcc_code: '5812',
  card_id: 'crd_1',
  card_holder_id: 'chd_1',
  purchase_country: 'SE',
  original_amount: -250,
  original_currency: 'SEK',
};

describe('a set of rules', () => {
  it.each<[boolean, Conditions]>([
    [true, {}],
    [true, { mcc_codes: ['5811', '5812'] }],
    [false, { mcc_codes: ['5811'] }],
    [true, { categories: ['meal'] }],
    [false, { categories: ['lodging'] }],
    [true, { merchants: ['Coop', 'ica maxi'] }],
    [false, { merchants: ['Coop'] }],
    [true, { card_ids: ['crd_1'], card_holder_ids: ['chd_1'], countries: ['NO', 'SE'] }],
    [false, { card_ids: ['crd_1'], card_holder_ids: ['chd_2'] }],
    [false, { countries: ['NO'] }],
    [true, { amount_min: 250, amount_max: 250, currency: 'SEK' }],
    [false, { amount_min: 251 }],
    [false, { amount_max: 249.99 }],
    [false, { currency: 'EUR' }],
  ])('matches: %s for %j', (isMatch, conditions) => {
    const { set } = new RuleSet([rule('a', conditions, { cost_account: '5831' })]).choose(facts);
    expect(set).toEqual(isMatch ? { cost_account: '5831' } : {});
  });

  it('sets each field by the first rule that sets it, and adds dimensions by name', () => {
    const rules = new RuleSet([
      rule('off', {}, { cost_account: '1' }, false),
      rule('a', { categories: ['meal'] }, { cost_account: '5831', dimensions: { project: 'P' } }),
      rule(
        'b',
        {},
        { cost_account: '6990', vat_code: 'I25', dimensions: { project: 'Q', cost_centre: '10' } },
      ),
    ]);
    const chosen = rules.choose(facts);
    expect(chosen.set).toEqual({
      cost_account: '5831',
      vat_code: 'I25',
      dimensions: { project: 'P', cost_centre: '10' },
    });
    const { coding } = rules.apply(noCoding, chosen, new Date(0));
    expect(coding).toMatchObject({ coded: true, cost_account: '5831' });
    expect(Object.fromEntries(coding.coded_by.map(({ field, by, id }) => [field, `${by} ${id}`]))).toEqual({
      cost_account: 'rule a',
      vat_code: 'rule b',
      dimensions: 'rule a',
    });
  });

  it('leaves what a person has set, and replaces what a rule has set', () => {
    const at = new Date(0).toISOString();
    const rules = new RuleSet([rule('a', {}, { cost_account: '5831', category: 'Meals' })]);
    const before = {
      ...noCoding,
      cost_account: '6990',
      category: 'Food',
      coded: true,
      coded_by: [
        { field: 'cost_account', by: 'user', id: 'usr_1', at },
        { field: 'category', by: 'rule', id: 'z', at },
      ] as const,
    };
    const { coding, changed } = rules.apply(
      { ...before, coded_by: [...before.coded_by] },
      rules.choose(facts),
      new Date(0),
    );
    expect(changed).toEqual(['category']);
    expect(coding).toMatchObject({ cost_account: '6990', category: 'Meals' });
  });
});

describe('the rules of an organization', () => {
  let api: TestApi;
  let trial: TransactionTrial;
  beforeAll(async () => {
    api = await testApi();
    trial = await transactionTrial(api);
    await api.routeNow();
  });
  afterAll(() => api.close());

  const path = () => `${trial.path}/coding-rules`;
  const hotels = { name: 'Hotels', conditions: { categories: ['lodging'] }, set: { cost_account: '5831' } };
  const listed = async () => (await trial.partner.get('/transactions?order=asc')).body.data;

  it('are checked, stored in their order with ids that stay, and audited', async () => {
    const { partner } = trial;
    expect((await partner.get(path())).body).toEqual({ rules: [], updated_at: null });
    const wrong = await partner.put(path(), {
      rules: [
        { name: 'Nothing', conditions: {}, set: {} },
        { ...hotels, conditions: { amount_min: 2, amount_max: 1 } },
        { ...hotels, id: 'cru_01kcexamp1e00000000' },
      ],
    });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'rules.0.set',
      'rules.1.conditions.amount_max',
      'rules.2.id',
    ]);
    const first = await partner.put(path(), { rules: [hotels] });
    expect(first.status, first.text).toBe(200);
    const [{ id }] = first.body.rules;
    const read = await partner.get(path());
    const other = { ...hotels, name: 'Other', conditions: {}, set: { category: 'Other' } };
    const second = await partner.put(
      path(),
      { rules: [other, { ...hotels, id }] },
      { 'if-match': read.headers.get('etag') ?? '' },
    );
    expect(second.body.rules).toMatchObject([{ name: 'Other' }, { id, name: 'Hotels', enabled: true }]);
    const stale = await partner.put(path(), { rules: [] }, { 'if-match': read.headers.get('etag') ?? '' });
    expect(stale.status).toBe(412);
    const [line] = (await partner.get('/audit-log?action=coding_rules.updated')).body.data;
    expect(line.changes.rules).toEqual({ from: ['Hotels'], to: ['Other', 'Hotels'] });
  });

  it('are tried on history, applied to it on demand, and code what arrives', async () => {
    const { partner } = trial;
    await partner.put(path(), { rules: [] });
    const at = (day: string, more: Record<string, unknown>) => ({
      purchase_time: `2026-11-${day}T10:00:00.000Z`,
      ...more,
    });
    await trial.send(
      stateOf('hotel', 'cleared', at('01', { mcc_code: '7011', purchase_merchant: 'HOTEL ETT' })),
      stateOf('food', 'cleared', at('02', {})),
      stateOf('later', 'cleared', at('03', { mcc_code: '7011', purchase_merchant: 'HOTEL TVA' })),
    );
    await api.routeNow();
    const [hotel, food, later] = await listed();
    await partner.put(`/transactions/${later.id}`, { cost_account: '6990' });
    const rules = [hotels, { name: 'All', conditions: {}, set: { category: 'Card' } }];
    const preview = await partner.post(`${path()}/preview`, { rules });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body).toMatchObject({
      examined: 3,
      is_complete: true,
      would_change: 3,
      rules: [
        { matched: 2, would_set: 1 },
        { matched: 3, would_set: 3 },
      ],
      examples: [
        { transaction_id: later.id, set: { category: 'Card' } },
        { transaction_id: food.id },
        { transaction_id: hotel.id, set: { cost_account: '5831', category: 'Card' } },
      ],
    });
    const few = await partner.post(`${path()}/preview`, { rules, from: '2026-11-02', to: '2026-11-02' });
    expect(few.body).toMatchObject({ examined: 1, would_change: 1 });
    await partner.put(path(), { rules });
    expect((await listed()).map(({ category }: { category: string }) => category)).toEqual([
      null,
      null,
      null,
    ]);
    const applied = await partner.post(`${path()}/apply`, { from: '2026-11-01', to: '2026-11-02' });
    expect(applied.body, applied.text).toEqual({ examined: 2, updated: 2, next_cursor: null });
    const again = await partner.post(`${path()}/apply`, {});
    expect(again.body).toEqual({ examined: 3, updated: 1, next_cursor: null });
    expect((await partner.post(`${path()}/apply`, {})).body).toMatchObject({ updated: 0 });
    expect(await listed()).toMatchObject([
      { cost_account: '5831', coded: true, coded_by: [{ by: 'rule' }, { by: 'rule' }] },
      { cost_account: null, category: 'Card' },
      { cost_account: '6990', category: 'Card' },
    ]);
    await trial.send(stateOf('new', 'authorized', at('04', { mcc_code: '7011' })));
    await trial.send(stateOf('new', 'cleared', at('04', { mcc_code: '7011' })));
    await api.routeNow();
    expect((await partner.get('/transactions?from=2026-11-04')).body.data).toMatchObject([
      { state: 'cleared', cost_account: '5831', coded: true },
    ]);
    expect((await partner.get('/transactions?cost_account=5831')).body.data).toHaveLength(2);
    const authorized = (await trial.events()).find(({ name }) => name === 'card.transaction.authorized');
    expect(authorized?.payload).toMatchObject({ cost_account: '5831' });
  });

  it('belong to one account', async () => {
    const other = await api.partner();
    expect((await other.get(path())).status).toBe(404);
    expect((await other.post(`${path()}/apply`, {})).status).toBe(404);
  });
});
