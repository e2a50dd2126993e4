import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { addTpa } from '../../testing/organization.ts';
import { type Answer, call, createPartner, type Partner } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const credit = 'ppr_00000000000000sandb0x00001';
const norwegianDebit = 'ppr_00000000000000sandb0x00003';

describe('payment products', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const catalogue = (partner: Partner, query = ''): Promise<Answer> =>
    call(`${api.url}/payment-products${query}`, {
      headers: { authorization: `Bearer ${partner.token}`, accept: 'application/json' },
    });
  const names = (answer: Answer): string[] => answer.body.data.map((one: { name: string }) => one.name);

  it('include a sandbox catalogue of three issuers, both fundings, every liability and four countries', async () => {
    const { status, body } = await catalogue(await api.partner('payment-products-read'));
    expect(status).toBe(200);
    const products = body.data as {
      issuer: { slug: string };
      funding: string;
      liability: string;
      countries: string[];
    }[];
    expect(products.length).toBeGreaterThanOrEqual(6);
    expect(new Set(products.map((one) => one.issuer.slug)).size).toBe(3);
    expect(new Set(products.map((one) => one.funding)).size).toBe(2);
    expect(new Set(products.map((one) => one.liability)).size).toBe(3);
    expect(new Set(products.flatMap((one) => one.countries))).toEqual(new Set(['SE', 'NO', 'DK', 'FI']));
    expect(Object.keys(body.data[0]).sort()).toEqual([
      'countries',
      'created_at',
      'description_long',
      'description_short',
      'funding',
      'id',
      'issuer',
      'liability',
      'name',
      'scheme',
      'status',
      'subtitle',
      'updated_at',
    ]);
  });

  it('are found by words, funding and country', async () => {
    const partner = await api.partner('payment-products-read');
    expect(names(await catalogue(partner, '?q=skärgård'))).toEqual([
      'Skärgård Platinum',
      'Skärgård Företagskort',
    ]);
    expect(names(await catalogue(partner, '?funding=debit&country=NO'))).toEqual([
      'Fjordbank Firmakort Debet',
    ]);
    expect(names(await catalogue(partner, '?q=%25'))).toEqual([]);
    expect((await catalogue(partner, '?country=DE')).status).toBe(422);
    expect((await catalogue(partner, '?nonsense=1')).status).toBe(422);
  });

  it('are enabled once, listed with enabled_at, and disabled again', async () => {
    const partner = await api.partner();
    const enabled = await partner.post(`/payment-products/${credit}`);
    expect(enabled.status).toBe(201);
    expect(enabled.body).toMatchObject({ id: credit, enabled_at: expect.stringMatching(/Z$/) });
    expect(enabled.headers.get('location')).toMatch(new RegExp(`/payment-products/${credit}$`));
    expect((await partner.get(`/payment-products/${credit}`)).body).toEqual(enabled.body);
    expect((await partner.get('/payment-products')).body.data).toEqual([enabled.body]);
    expect(await partner.post(`/payment-products/${credit}`)).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    });
    expect((await partner.delete(`/payment-products/${credit}`)).status).toBe(204);
    expect((await partner.get(`/payment-products/${credit}`)).status).toBe(404);
    expect((await partner.delete(`/payment-products/${credit}`)).status).toBe(404);
    const actions = (await partner.get('/audit-log?order=asc')).body.data.map(
      (line: { action: string }) => line.action,
    );
    expect(actions.slice(-2)).toEqual(['payment_product.enabled', 'payment_product.disabled']);
  });

  it('cannot be disabled while TPAs use them, and the error says how many', async () => {
    const [partner, other] = [await api.partner(), await api.partner()];
    await partner.post(`/payment-products/${credit}`);
    const add = (of: Partner, status: string, paymentProductId = credit) =>
      addTpa(api.database, of.accountId, api.clock.now(), { status, paymentProductId });
    for (const status of ['rejected', 'terminated']) await add(partner, status);
    await add(partner, 'activated', norwegianDebit);
    await add(other, 'activated');
    const [one, two] = [await add(partner, 'draft'), await add(partner, 'activated')];
    const disable = () => partner.delete(`/payment-products/${credit}`);
    expect(await disable()).toMatchObject({
      status: 409,
      body: { code: 'state_conflict', detail: expect.stringContaining('2 TPAs use') },
    });
    expect((await partner.get(`/payment-products/${credit}`)).status).toBe(200);
    const terminate = tenantSql<{ id: string }>(
      "update tpas set status = 'terminated' where account_id = :account_id and id = :id",
    );
    await api.database.tenant(partner.accountId).run(terminate, { id: one });
    expect((await disable()).body.detail).toContain('1 TPA uses');
    await api.database.tenant(partner.accountId).run(terminate, { id: two });
    expect((await disable()).status).toBe(204);
  });

  it('are enabled for one account and not for another', async () => {
    const [partner, other] = [await api.partner(), await api.partner()];
    await partner.post(`/payment-products/${norwegianDebit}`);
    expect((await other.get('/payment-products')).body.data).toEqual([]);
    expect((await other.get(`/payment-products/${norwegianDebit}`)).status).toBe(404);
  });

  it('of the sandbox cannot be seen or enabled by a live account, nor live ones in a sandbox', async () => {
    const { id } = await api.operator.addProduct({
      issuer_slug: 'nordkort',
      name: `Live ${newId('ppr', api.clock.now())}`,
      subtitle: '',
      description_short: '',
      description_long: '',
      funding: 'credit',
      scheme_name: 'Visa',
      liability: 'corporate',
      countries: ['SE'],
      mode: 'live',
    });
    const created = await api.operator.createAccount({
      name: 'Live',
      mode: 'live',
      email: 'a@b.example',
      scopes: 'all',
    });
    const live = await createPartner(api.url, created.account.id, created.client);
    const sandbox = await api.partner();
    expect((await live.post(`/payment-products/${credit}`)).status).toBe(404);
    expect((await sandbox.post(`/payment-products/${id}`)).status).toBe(404);
    expect((await live.post(`/payment-products/${id}`)).status).toBe(201);
    await api.operator.setProductStatus(id, 'withdrawn');
    expect((await catalogue(live)).body.data.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await live.get(`/payment-products/${id}`)).body).toMatchObject({ status: 'withdrawn' });
  });

  it('that do not exist are 404, and a body is rejected', async () => {
    const partner = await api.partner();
    expect((await partner.post(`/payment-products/${newId('ppr', api.clock.now())}`)).status).toBe(404);
    expect((await partner.post(`/payment-products/${credit}`, { nonsense: true })).status).toBe(422);
    expect((await partner.get('/payment-products')).body.data).toEqual([]);
  });
});
