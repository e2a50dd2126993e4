import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../testing/test-api.ts';
import { type TransactionTrial, transactionTrial } from '../../../../testing/transactions.ts';

describe('a chart of accounts', () => {
  let api: TestApi;
  let trial: TransactionTrial;
  beforeAll(async () => {
    api = await testApi();
    trial = await transactionTrial(api, { cardHolder: null });
  });
  afterAll(() => api.close());

  it('is the standard chart of the country until it is updated, and then the organization’s own', async () => {
    const { partner } = trial;
    const path = `${trial.path}/chart-of-accounts`;
    const standard = await partner.get(path);
    expect(standard.body).toMatchObject({ standard: 'bas', updated_at: null });
    expect(standard.body.accounts).toContainEqual({
      number: '5831',
      name: 'Kost och logi i Sverige',
      vat_code: 'I12',
    });
    const own = await partner.put(path, {
      accounts: [
        { number: '7000', name: 'Resor' },
        { number: '5000', name: 'Lokal', vat_code: 'I25' },
      ],
    });
    expect(own.status, own.text).toBe(200);
    expect(own.body).toMatchObject({
      standard: 'bas',
      accounts: [{ number: '5000' }, { number: '7000', vat_code: null }],
    });
    expect((await partner.get(path)).body).toEqual(own.body);
    const stale = await partner.put(
      path,
      { standard: 'skr04' },
      { 'if-match': standard.headers.get('etag') ?? '' },
    );
    expect(stale.status).toBe(412);
    const other = await partner.put(path, { standard: 'skr04' });
    expect(other.body.accounts).toContainEqual({ number: '6815', name: 'Bürobedarf', vat_code: '9' });
    const twice = { number: '5000', name: 'Lokal' };
    expect((await partner.put(path, { accounts: [twice, twice] })).body.errors).toMatchObject([
      { field: 'accounts.1.number', code: 'duplicate' },
    ]);
    expect((await partner.put(path, {})).status).toBe(422);
    expect((await (await api.partner()).get(path)).status).toBe(404);
  });

  it('begins with one of the standard charts, which say what purchases go on an account', async () => {
    const { data } = (await trial.partner.get('/standard-charts')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['bas', 'dk', 'ns4102', 'fi', 'skr03', 'skr04']);
    const hotel = data[0].accounts.find(({ number }: { number: string }) => number === '5831');
    expect(hotel).toMatchObject({ categories: ['lodging'], mcc_codes: [] });
  });
});
