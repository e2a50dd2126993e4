import { expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { createPartner, type Partner } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();

const insertUse = tenantSql<{ client: string; operation: string; at: Date }>(
  `insert into operation_usage (account_id, client_id, operation, day, calls, last_called_at)
   values (:account_id, :client, :operation, (:at at time zone 'UTC')::date, 7, :at)`,
);

async function start(scopes: string[]): Promise<{ partner: Partner; client: Partner; path: string }> {
  const partner = await api.partner();
  const { body } = await partner.post('/oauthclients', { name: 'Made', scopes });
  const credentials = { client_id: body.client_id, client_secret: body.secret };
  const client = await createPartner(api.url, partner.accountId, credentials);
  return { partner, client, path: `/oauthclients/${body.id}/scope-usage` };
}

it('adds up the calls of every operation that needs a scope, and names the scopes without any', async () => {
  const { partner, client, path } = await start(['files-read', 'accounts-read']);
  await client.get('');
  await client.get('');
  api.clock.advance(minuteMs);
  const calledAt = api.clock.now().toISOString();
  await client.get('/audit-log');
  // Refused: the token lacks the scope, so nothing was used.
  expect((await client.get('/users')).status).toBe(403);
  const { status, body } = await partner.get(path);
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      { scope: 'files-read', calls_last_30_days: 0, last_called_at: null },
      { scope: 'accounts-read', calls_last_30_days: 3, last_called_at: calledAt },
    ],
    next_cursor: null,
  });
});

it('counts thirty days, and says when a scope was last used before', async () => {
  const { partner, client, path } = await start(['organizations-read', 'billings-read']);
  const db = api.database.tenant(partner.accountId);
  const nowMs = api.clock.now().getTime();
  const [recent, old] = [new Date(nowMs - 29 * dayMs), new Date(nowMs - 40 * dayMs)];
  await db.run(insertUse, { client: client.clientId, operation: 'organizations.list', at: recent });
  await db.run(insertUse, { client: client.clientId, operation: 'organizations.get', at: old });
  await db.run(insertUse, { client: client.clientId, operation: 'billings.list', at: old });
  expect((await partner.get(path)).body.data).toEqual([
    { scope: 'organizations-read', calls_last_30_days: 7, last_called_at: recent.toISOString() },
    { scope: 'billings-read', calls_last_30_days: 0, last_called_at: old.toISOString() },
  ]);
});
