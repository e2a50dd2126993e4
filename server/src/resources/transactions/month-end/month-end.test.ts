import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { stateOf, transactionTrial } from '../../../testing/transactions.ts';
import { foldStatistics } from '../../statistics/fold.ts';
import { recount } from '../../statistics/recount.ts';

describe('the state of a month', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  it('counts what is left to do, follows every change, and agrees with a recount', async () => {
    const trial = await transactionTrial(api);
    const { partner } = trial;
    await api.routeNow();
    const at = (day: string, more: Record<string, unknown> = {}) => ({
      purchase_time: `2026-11-${day}T10:00:00.000Z`,
      ...more,
    });
    await trial.send(
      stateOf('open', 'authorized', at('01')),
      stateOf('one', 'cleared', at('02')),
      stateOf('two', 'cleared', at('03')),
      stateOf('fee', 'cleared', at('04', { type: 'FEE_AND_DISCOUNT' })),
      stateOf('gone', 'authorized', at('05')),
      stateOf('gone', 'deleted'),
      stateOf('october', 'cleared', { purchase_time: '2026-10-10T10:00:00.000Z' }),
    );
    await api.routeNow();
    const read = async (month = '2026-11') => {
      const { status, body, text } = await partner.get(`${trial.path}/month-end?month=${month}`);
      expect(status, text).toBe(200);
      return body;
    };
    const whole = { month: '2026-11', purchases: 4, not_cleared: 1, missing_receipts: 3, uncoded: 4 };
    expect(await read()).toEqual({ ...whole, needs_review: 0, profiles: [] });
    expect(await read('2026-10')).toMatchObject({ purchases: 1, uncoded: 1 });
    const profile = await partner.post(`${trial.path}/export-profiles`, {
      name: 'Ledger',
      format: 'sie',
      from: '2026-11-01',
    });
    expect(profile.status, profile.text).toBe(201);
    const all = (await partner.get('/transactions?from=2026-11-01&order=asc')).body.data;
    const [open, one] = all.map(({ id }: { id: string }) => id);
    await partner.put(`/transactions/${open}`, { cost_account: '5831' });
    await partner.put(`/transactions/${one}`, { split: [{ amount: 129.5, cost_account: '5831' }] });
    expect(await read()).toMatchObject({
      uncoded: 2,
      profiles: [{ id: profile.body.id, name: 'Ledger', posted: 0, ready: 3, is_running: false }],
    });
    await trial.send(stateOf('one', 'invoiced', { original_amount: 130, original_currency: 'SEK' }));
    await api.routeNow();
    const review = await read();
    expect(review.needs_review + review.profiles[0].ready).toBe(3);
    const run = await partner.post(`${trial.path}/export-profiles/${profile.body.id}/runs`, {
      to: '2026-11-30',
    });
    expect([200, 201, 202], run.text).toContain(run.status);
    await api.app.exporter.workNow(partner.accountId);
    expect((await read()).profiles[0]).toMatchObject({
      posted: review.profiles[0].ready,
      ready: 0,
      last_run_at: expect.any(String),
    });
    const before = await read();
    await foldStatistics(api.database);
    expect(await read()).toEqual(before);
    expect(await recount(api.database, partner.accountId)).toEqual([]);
    expect((await (await api.partner()).get(`${trial.path}/month-end`)).status).toBe(404);
  });
});
