import { afterAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../../platform/database/statement.ts';
import { testApi } from '../../../testing/test-api.ts';
import { addBilledOrganization } from '../../../testing/webhooks.ts';
import { parseBuyerParty } from './rules.ts';

const api = await testApi();
afterAll(() => api.close());

async function start() {
  const partner = await api.partner();
  const { path } = await addBilledOrganization(api, partner);
  const { id } = (await partner.post(path, { url: 'https://example.com/hook', events: ['*'] })).body;
  return { partner, webhookId: id, path: `${path}/${id}/groups` };
}

describe('groups', () => {
  it('are added in one spelling, read and removed', async () => {
    const { partner, path } = await start();
    const created = await partner.post(path, { buyer_party: 'SE 556016-0680' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ buyer_party: '5560160680' });
    const one = `${path}/${created.body.id}`;
    expect((await partner.get(one)).body).toEqual(created.body);
    expect((await partner.get(path)).body.data).toEqual([created.body]);
    expect((await partner.post(path, { buyer_party: '5560160680' })).body.code).toBe('duplicate');
    expect((await partner.delete(one, { 'if-match': '"v2"' })).status).toBe(412);
    expect((await partner.delete(one)).status).toBe(204);
    expect((await partner.delete(one)).status).toBe(404);
    const { data } = (await partner.get('/audit-log?action=webhook.group_removed')).body;
    expect(data).toHaveLength(1);
  });

  it('are 1,000 at most', async () => {
    const { partner, path, webhookId } = await start();
    const fill = tenantSql<{ id: string }>(
      `insert into webhook_groups (account_id, webhook_id, id, buyer_party, created_at)
       select :account_id, :id, 'whg_' || lpad(n::text, 26, '0'), 'x' || n, now() from generate_series(1, 999) as n`,
    );
    await api.database.tenant(partner.accountId).run(fill, { id: webhookId });
    expect((await partner.post(path, { buyer_party: '12345' })).status).toBe(201);
    const { status, body } = await partner.post(path, { buyer_party: '12346' });
    expect([status, body.code]).toEqual([409, 'state_conflict']);
  });

  it.each(['', 'abc', '123', '1'.repeat(21), '12345/6'])('refuse %j', async (buyer_party) => {
    const { partner, path } = await start();
    const { status, body } = await partner.post(path, { buyer_party });
    expect([status, body.errors[0].field]).toEqual([422, 'buyer_party']);
  });
});

it.each([
  ['SE556016068001', '5560160680'],
  ['16556016-0680', '5560160680'],
  ['NO 923 609 016 MVA', '923609016'],
  ['DK24256790', '24256790'],
  ['0112038-9', '01120389'],
  ['FI01120389', '01120389'],
  ['1234 5678 9012', '123456789012'],
])('reads the company number %s as %s', (text, digits) => {
  expect(parseBuyerParty(text)).toBe(digits);
});
