import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitNames } from '../../domain/limits.ts';
import { workplace } from '../../testing/card-holders.ts';
import { addTpa } from '../../testing/organization.ts';
import type { Answer, Partner } from '../../testing/partner.ts';
import { pictureOf } from '../../testing/receipts.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const concurrent = 20;

describe('limits of an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const usedOf = async (partner: Partner, name: string): Promise<number> =>
    (await partner.get('/limits')).body.data.find((one: { name: string }) => one.name === name).used;
  const burst = (send: (index: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: concurrent }, (_, index) => send(index)));
  const expectExactly = (answers: Answer[], admitted: number, name: string): void => {
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(admitted);
    expect(statuses.filter((status) => status === 409)).toHaveLength(concurrent - admitted);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'limit_reached', detail: expect.stringContaining(name) });
    expect(refused?.body.detail).toContain('operator');
  };

  it('are listed with what is in use', async () => {
    const partner = await api.partner();
    const { status, body } = await partner.get('/limits');
    expect(status).toBe(200);
    expect(body.is_approved).toBe(true);
    expect(body.data.map((one: { name: string }) => one.name)).toEqual(limitNames);
    expect(body.data.find((one: { name: string }) => one.name === 'oauth_clients')).toMatchObject({
      limit: 2_000,
      used: 2,
    });
    expect(body.data.find((one: { name: string }) => one.name === 'requests_per_second').used).toBeNull();
  });

  it('admit exactly as many organizations as the operator allows, however many requests arrive at once', async () => {
    const partner = await api.partner();
    const tpa_id = await addTpa(api.database, partner.accountId, api.clock.now());
    await api.operator.setLimits(partner.accountId, ['organizations=7']);
    const create = (index: number) =>
      partner.post('/organizations', { reference_id: `org-${index}`, tpa_id });
    expectExactly(await burst(create), 7, 'organizations');
    expect(await usedOf(partner, 'organizations')).toBe(7);
    const [first] = (await partner.get('/organizations?limit=1')).body.data;
    expect((await partner.delete(`/organizations/${first.id}`)).status).toBe(204);
    expect(await usedOf(partner, 'organizations')).toBe(6);
    expect((await create(99)).status).toBe(201);
  });

  it('admit exactly as many webhooks, in however many organizations they are created at once', async () => {
    const partner = await api.partner();
    const tpa_id = await addTpa(api.database, partner.accountId, api.clock.now());
    await api.operator.setLimits(partner.accountId, ['webhooks=7']);
    const paths: string[] = [];
    for (const reference_id of ['one', 'two', 'three']) {
      const { body } = await partner.post('/organizations', { reference_id, tpa_id });
      paths.push(`/organizations/${body.id}/webhooks`);
    }
    const create = (index: number) =>
      partner.post(paths[index % paths.length] ?? '', {
        url: 'https://hooks.example.com/kontor',
        events: ['*'],
      });
    expectExactly(await burst(create), 7, 'webhooks');
    expect(await usedOf(partner, 'webhooks')).toBe(7);
    const listed = await Promise.all(paths.map((path) => partner.get(path)));
    const ids = listed.flatMap(({ body }, at) =>
      body.data.map(({ id }: { id: string }) => `${paths[at]}/${id}`),
    );
    expect(ids).toHaveLength(7);
    expect((await partner.delete(ids[0] ?? '')).status).toBe(204);
    expectExactly(await burst(create), 1, 'webhooks');
  });

  it('admit exactly as many card holders, one by one and by import', async () => {
    const at = await workplace(api);
    await api.operator.setLimits(at.partner.accountId, ['card_holders=5']);
    expectExactly(await burst(() => at.create()), 5, 'card_holders');
    const imported = await at.partner.post(`${at.path}/import`, {
      card_holders: [{ reference_id: 'one-more', email: 'one-more@example.com' }],
    });
    expect(imported).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect((await at.partner.get(at.path)).body.data).toHaveLength(5);
    await at.partner.delete(`/organizations/${at.organizationId}`);
    expect(await usedOf(at.partner, 'card_holders')).toBe(0);
  });

  it('admit exactly as many clients and users', async () => {
    const partner = await api.partner();
    await api.operator.setLimits(partner.accountId, ['oauth_clients=6', 'users=4']);
    const clients = await burst((index) => partner.post('/oauthclients', { name: `Client ${index}` }));
    expectExactly(clients, 4, 'oauth_clients');
    const users = await burst((index) =>
      partner.post('/users', {
        email: `user-${index}@example.com`,
        first_name: 'Ada',
        last_name: 'Ek',
        role: 'viewer',
      }),
    );
    expectExactly(users, 3, 'users');
  });

  it('bound what a sandbox generates, in one call and in all', async () => {
    const partner = await api.partner();
    await api.operator.setLimits(partner.accountId, ['generated_per_call=100', 'generated_transactions=0']);
    const large = await partner.post('/sandbox/generate', { count: 101 });
    expect(large).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(large.body.detail).toContain('generated_per_call');
    const more = await partner.post('/sandbox/generate', { count: 1 });
    expect(more.body.detail).toContain('generated_transactions');
    expect(await usedOf(partner, 'generated_transactions')).toBe(0);
  });

  it('admit exactly as many queued scans and bytes of files', async () => {
    const partner = await api.partner();
    const receipt = (await pictureOf({})).toString('base64');
    await api.operator.setLimits(partner.accountId, ['queued_scans=3']);
    const scan = (path = '/receipts/scan?async=true') => partner.post(path, { receipt });
    const answers = await burst(() => scan());
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(concurrent - 3);
    expect(refused[0]?.body.detail).toContain('queued_scans');
    const used = await usedOf(partner, 'file_bytes');
    expect(used).toBe(3 * Buffer.from(receipt, 'base64').length);
    expect(await usedOf(partner, 'queued_scans')).toBe(3);
    await api.operator.setLimits(partner.accountId, ['queued_scans=default', `file_bytes=${used + 10}`]);
    const full = await scan();
    expect(full).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(full.body.detail).toContain('file_bytes');
    const [first] = (await partner.get('/receipts')).body.data;
    expect((await partner.delete(`/receipts/${first.id}`)).status).toBe(204);
    expect((await scan()).status).toBe(202);
  });

  it('cannot be raised by the account', async () => {
    const partner = await api.partner();
    const refused = await partner.put('', { settings: { rate_limit: 10_000 } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ field: 'settings.rate_limit', code: 'limit' }]);
    expect(refused.body.detail).toContain('requests_per_second');
    expect((await partner.put('', { settings: { rate_limit: 1_000 } })).status).toBe(200);
    await api.operator.setLimits(partner.accountId, ['requests_per_second=20']);
    expect((await partner.get('')).body.settings.rate_limit).toBe(20);
    expect((await partner.put('', { settings: { rate_limit: 21 } })).status).toBe(422);
    expect((await partner.put('/limits', { organizations: 1 })).status).toBe(405);
    const [line] = (await partner.get('/audit-log?action=account.limit_set')).body.data;
    expect(line).toMatchObject({
      actor_type: 'operator',
      changes: { requests_per_second: { from: 1_000, to: 20 } },
    });
  });

  it('return to their default', async () => {
    const partner = await api.partner();
    await api.operator.setLimits(partner.accountId, ['webhooks=0']);
    const limits = await api.operator.setLimits(partner.accountId, ['webhooks=default']);
    expect(limits.find(({ name }) => name === 'webhooks')?.limit).toBe(2_000);
    await expect(api.operator.setLimits(partner.accountId, ['nonsense=1'])).rejects.toThrow(
      'no limit "nonsense"',
    );
    await expect(api.operator.setLimits(partner.accountId, ['users=-1'])).rejects.toThrow('whole number');
  });
});
