import { describe, expect, it } from 'vitest';
import { limitNames } from '../../domain/limits.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { addOperatorUser } from '../../testing/operator.ts';
import { actionsOf } from '../../testing/tab.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
const { tab, user } = await addOperatorUser(api);
const partner = await api.partner();
const one = `/operator/accounts/${partner.accountId}`;
type Limit = { name: string; limit: number; used: number | null; is_default: boolean };
const limitOf = async (name: string): Promise<Limit> =>
  (await tab.get(one)).body.limits.find((limit: Limit) => limit.name === name);

describe('the accounts', () => {
  it('are found by name and by id, newest first, page by page', async () => {
    const name = `Sökbar ${newId('acc', api.clock.now())}`;
    const ids: string[] = [];
    for (const mode of ['sandbox', 'live', 'sandbox'] as const) {
      const email = 'owner@example.com';
      ids.unshift((await api.operator.createAccount({ name, mode, email, scopes: 'all' })).account.id);
    }
    const q = encodeURIComponent(name.toLowerCase());
    const first = (await tab.get(`/operator/accounts?q=${q}&limit=2`)).body;
    const second = (await tab.get(`/operator/accounts?q=${q}&limit=2&cursor=${first.next_cursor}`)).body;
    const found = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect([found, second.next_cursor]).toEqual([ids, null]);
    expect((await tab.get(`/operator/accounts?q=${q}&mode=live`)).body.data).toMatchObject([
      { id: ids[1], name, mode: 'live', status: 'active', is_approved: true, transactions_last_30_days: 0 },
    ]);
    expect((await tab.get(`/operator/accounts?q=${ids[0]}`)).body.data).toHaveLength(1);
    for (const wrong of ['mode=other', 'q=', 'order=asc', 'cursor=nonsense']) {
      expect((await tab.get(`/operator/accounts?${wrong}`)).status).toBe(422);
    }
  });

  it('show counts and limits, and nothing of what they store', async () => {
    const { status, body } = await tab.get(one);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: partner.accountId, users: 1, oauth_clients: 2 });
    expect(body.limits.map(({ name }: Limit) => name)).toEqual(limitNames);
    expect(Object.keys(body)).not.toContain('notify_email');
  });

  it('are 404 when there is none, and no issuer’s is shown', async () => {
    for (const id of [newId('acc', api.clock.now()), 'nonsense']) {
      expect((await tab.get(`/operator/accounts/${id}`)).status).toBe(404);
      expect((await tab.put(`/operator/accounts/${id}/limits`, { users: 3 })).status).toBe(404);
      expect((await tab.post(`/operator/accounts/${id}/approve`)).status).toBe(404);
    }
  });
});

describe('limits', () => {
  it('are set and removed as by the command line, with the operator’s name in the account’s log', async () => {
    const before = await limitOf('organizations');
    const set = await tab.put(`${one}/limits`, { organizations: 7, users: 3 });
    expect(set.status).toBe(200);
    expect(await limitOf('organizations')).toMatchObject({ limit: 7, is_default: false });
    await tab.put(`${one}/limits`, { organizations: null });
    expect(await limitOf('organizations')).toEqual(before);
    const lines = (await partner.get('/audit-log?action=account.limit_set')).body.data;
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      actor_type: 'operator',
      actor_id: user.id,
      changes: { organizations: { from: 7, to: before.limit } },
    });
  });

  it.each([{ organizations: -1 }, { organizations: '7' }, { nonsense: 1 }, { users: 1.5 }])(
    'are refused when wrong, and nothing changes: %j',
    async (body) => {
      const before = (await tab.get(one)).body.limits;
      expect((await tab.put(`${one}/limits`, body)).status).toBe(422);
      expect((await tab.get(one)).body.limits).toEqual(before);
    },
  );
});

it('a registered account is approved once', async () => {
  const { accountId } = await api.partner();
  await api.database.tenant(accountId).run(unapprove, {});
  expect((await tab.get(`/operator/accounts/${accountId}`)).body.is_approved).toBe(false);
  expect((await tab.post(`/operator/accounts/${accountId}/approve`)).body).toEqual({
    id: accountId,
    name: 'Acme',
  });
  expect((await tab.get(`/operator/accounts/${accountId}`)).body.is_approved).toBe(true);
  expect((await tab.post(`/operator/accounts/${accountId}/approve`)).status).toBe(409);
  expect(await actionsOf(api, accountId)).toContain('account.approved');
});

const unapprove = tenantSql('update accounts set approved_at = null where id = :account_id');
