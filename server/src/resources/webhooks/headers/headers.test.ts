import { afterAll, describe, expect, it } from 'vitest';
import { openHeader } from '../../../delivery/secrets.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { testApi, testMasterKey } from '../../../testing/test-api.ts';
import { addBilledOrganization } from '../../../testing/webhooks.ts';

const api = await testApi();
afterAll(() => api.close());

async function start(body: object = {}) {
  const partner = await api.partner();
  const { path } = await addBilledOrganization(api, partner);
  const { id } = (await partner.post(path, { url: 'https://example.com/hook', events: ['*'], ...body })).body;
  return { partner, webhookId: id, path: `${path}/${id}/headers` };
}

describe('custom headers', () => {
  it('are added, read, changed and removed', async () => {
    const { partner, path, webhookId } = await start();
    const created = await partner.post(path, { key: 'X-Environment', value: 'production' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ key: 'X-Environment', value: 'production', secret: false });
    const one = `${path}/${created.body.id}`;
    expect(created.headers.get('location')).toBe(`http://kontor.test/accounts/${partner.accountId}${one}`);
    expect((await partner.get(one)).body).toEqual(created.body);
    expect((await partner.get(path)).body.data).toEqual([created.body]);
    expect((await partner.put(one, { value: 'x' }, { 'if-match': '"v2"' })).status).toBe(412);
    const changed = await partner.put(one, { key: 'x-environment', value: 'test' }, { 'if-match': '"v1"' });
    expect(changed.body).toMatchObject({ key: 'x-environment', value: 'test' });
    expect((await partner.delete(one, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await partner.delete(one)).status).toBe(204);
    expect((await partner.delete(one)).status).toBe(404);
    expect((await partner.put(one, { nonsense: 1 })).status).toBe(404);
    const { data } = (await partner.get(`/audit-log?object=${webhookId}`)).body;
    expect(data.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'webhook.header_removed',
      'webhook.header_changed',
      'webhook.header_added',
    ]);
    expect(JSON.stringify(data)).not.toContain('production');
  });

  it('that are secret do not follow a webhook to another host', async () => {
    const { partner, path } = await start();
    const webhook = path.slice(0, path.lastIndexOf('/'));
    const { url } = (await partner.get(webhook)).body;
    const { body } = await partner.post(path, { key: 'X-Token', value: 'hidden', secret: true });
    const elsewhere = { url: 'https://attacker.example/' };
    const refused = await partner.put(webhook, elsewhere);
    expect([refused.status, refused.body.code]).toEqual([409, 'state_conflict']);
    expect(refused.body.detail).toContain('X-Token');
    expect((await partner.get(webhook)).body.url).toBe(url);
    expect((await partner.put(webhook, { url: new URL('/another-path', url).href })).status).toBe(200);
    await partner.delete(`${path}/${body.id}`);
    expect((await partner.put(webhook, elsewhere)).status).toBe(200);
  });

  it('never show a secret value again, and become readable only with a new one', async () => {
    const { partner, path } = await start();
    const created = await partner.post(path, { key: 'X-Token', value: 'hidden', secret: true });
    expect(created.body).toMatchObject({ secret: true, value: null });
    const one = `${path}/${created.body.id}`;
    expect((await partner.get(one)).body.value).toBeNull();
    const revealed = await partner.put(one, { secret: false });
    expect([revealed.status, revealed.body.errors[0].field]).toEqual([422, 'value']);
    expect((await partner.put(one, { key: 'X-Other' })).body).toMatchObject({ key: 'X-Other', value: null });
    const select = tenantSql<{ id: string }, { value: Buffer }>(
      'select value from webhook_headers where account_id = :account_id and id = :id',
    );
    const row = await api.database.tenant(partner.accountId).one(select, { id: created.body.id });
    expect(openHeader(testMasterKey, created.body.id, row?.value ?? Buffer.alloc(0))).toBe('hidden');
    expect((await partner.put(one, { secret: false, value: 'open' })).body.value).toBe('open');
  });

  it.each([
    ['X-Event', 'x'],
    ['webhook-signature', 'x'],
    ['Content-Length', '1'],
    ['Transfer-Encoding', 'chunked'],
    ['Host', 'example.com'],
    ['Authorization', 'Bearer x'],
    ['Cookie', 'session=1'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X Y', 'x'],
    ['X:Y', 'x'],
    ['X-Good', 'a\r\nX-Evil: 1'],
    ['X-Good', 'é'],
    ['X-Good', ' a '],
  ])('refuse %s: %s', async (key, value) => {
    const { partner, path } = await start();
    const { status, body } = await partner.post(path, { key, value });
    expect([status, body.errors[0].field]).toEqual([422, key === 'X-Good' ? 'value' : 'key']);
  });

  it('have a unique name, whatever its case, also against the authentication', async () => {
    const { partner, path } = await start({
      authentication_type: 'custom',
      custom_key: 'X-Api-Key',
      custom_value: 'v',
    });
    expect((await partner.post(path, { key: 'X-A', value: '1' })).status).toBe(201);
    const { id } = (await partner.post(path, { key: 'X-B', value: '1' })).body;
    expect((await partner.post(path, { key: 'x-a', value: '2' })).body.code).toBe('duplicate');
    expect((await partner.post(path, { key: 'x-api-key', value: '2' })).body.code).toBe('duplicate');
    expect((await partner.put(`${path}/${id}`, { key: 'x-a' })).body.code).toBe('duplicate');
  });

  it('are 50 at most, also when they come at once', async () => {
    const { partner, path } = await start();
    const keys = Array.from({ length: 52 }, (_, index) => `X-H${index}`);
    const answers = await Promise.all(keys.map((key) => partner.post(path, { key, value: '' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ body }) => body.code === 'state_conflict')).toHaveLength(2);
  });

  it('need their own scopes', async () => {
    const partner = await api.partner('webhooks-read', 'webhooks-write');
    const path =
      '/organizations/org_01kcexamp1e000000000000000/webhooks/whk_01kcexamp1e000000000000000/headers';
    expect((await partner.get(path)).body.detail).toContain('webhook-headers-read');
    expect((await partner.post(path, {})).body.detail).toContain('webhook-headers-write');
    expect((await partner.delete(`${path}/x`)).body.detail).toContain('webhook-headers-delete');
  });
});
