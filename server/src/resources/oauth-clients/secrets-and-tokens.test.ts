import { afterAll, describe, expect, it } from 'vitest';
import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { checkTokens } from '../../process/doctor-checks.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { createPartner, type Partner, requestToken } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { listUnboundOfLiveAccounts } from './index.ts';

// Not shared with other tests of the run: here the clock leaps.
const api: TestApi = await testApi();
afterAll(() => api.close());

const bindClient = systemSql<{ id: string }, { id: string }>(
  `update clients set token_binding = 'dpop' where id = :id returning id`,
);
const administrator = () => api.partner('oauth-clients-read', 'oauth-clients-write', 'accounts-read');

async function newClient(partner: Partner, scopes: string[] = ['accounts-read']): Promise<Partner> {
  const { body } = await partner.post('/oauthclients', { name: 'Made', scopes });
  const client = { client_id: body.client_id, client_secret: body.secret, name: '', scopes: [] };
  return createPartner(api.url, partner.accountId, client);
}
const canSignIn = async (client: Partner, secret: string) =>
  (await requestToken(api.url, { client_id: client.clientId, client_secret: secret })).status === 200;
const another = async (client: Partner, scope?: string) => {
  const form = { client_id: client.clientId, client_secret: client.clientSecret };
  const { body } = await requestToken(api.url, scope === undefined ? form : { ...form, scope });
  return client.withToken(body.access_token);
};
const tokenId = (of: Partner) =>
  JSON.parse(Buffer.from(of.token.split('.')[1] ?? '', 'base64url').toString('utf8')).jti as string;

describe('long-lived tokens', () => {
  const holders = async (partner: Partner) => (await partner.get('/long-lived-tokens')).body.data;

  it('are listed by client, with what new tokens would be', async () => {
    const partner = await administrator();
    const [short, long] = [await newClient(partner), await newClient(partner)];
    await partner.put(`/oauthclients/${short.clientId}`, { token_lifetime: 3600 });
    await partner.post(`/oauthclients/${short.clientId}/revoke-tokens`);
    await another(short);
    expect(await holders(partner)).toMatchObject([
      {
        client_id: long.clientId,
        name: 'Made',
        token_lifetime: 31_536_000,
        token_binding: 'none',
        tokens: 1,
      },
      { client_id: partner.clientId, tokens: 1 },
    ]);
    // The list is what a stolen token could do, so settings alone change nothing.
    await partner.put(`/oauthclients/${long.clientId}`, { token_lifetime: 3600 });
    expect(await holders(partner)).toMatchObject([
      { client_id: long.clientId, token_lifetime: 3600, tokens: 1 },
      { client_id: partner.clientId },
    ]);
    await partner.post(`/oauthclients/${long.clientId}/revoke-tokens`);
    await partner.delete(`/oauthclients/${short.clientId}`);
    expect(await holders(partner)).toMatchObject([{ client_id: partner.clientId }]);
  });

  it('of live accounts are named by the doctor, unless they are bound to a key', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const isNamed = async () => {
      const found = await listUnboundOfLiveAccounts(api.database.system, 1_000);
      return found.some(({ id }) => id === client.clientId);
    };
    expect(await isNamed()).toBe(false);
    await asAdministrator((db) =>
      db.query(`update accounts set mode = 'live' where id = '${partner.accountId}'`),
    );
    expect(await isNamed()).toBe(true);
    expect(await checkTokens(api.database.system)).toEqual({
      warning: expect.stringMatching(/clients of live accounts hold tokens .* such as .* token_binding dpop/),
    });
    const [row] = await api.database.system.many(bindClient, { id: client.clientId });
    expect([row?.id, await isNamed()]).toEqual([client.clientId, false]);
  });
});

describe('rotating the secret', () => {
  const path = (client: Partner) => `/oauthclients/${client.clientId}/secrets`;

  it('answers the client with the new secret, once, and lets both work for a day', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const rotated = await partner.post(path(client));
    expect(rotated.status).toBe(201);
    const { secret, ...object } = rotated.body;
    expect(secret).toMatch(/^ksec_[A-Za-z0-9_-]{43}$/);
    expect(secret).not.toBe(client.clientSecret);
    expect(object.secret_hint).toBe(secret.slice(-4));
    const read = await partner.get(`/oauthclients/${client.clientId}`);
    expect(read.body).toEqual({ ...object, last_used_at: read.body.last_used_at });
    expect(rotated.headers.get('location')).toMatch(new RegExp(`/oauthclients/${client.clientId}$`));
    expect(await canSignIn(client, client.clientSecret)).toBe(true);
    expect(await canSignIn(client, secret)).toBe(true);
    api.clock.advance(24 * hourMs - secondMs);
    expect(await canSignIn(client, client.clientSecret)).toBe(true);
    api.clock.advance(2 * secondMs);
    expect(await canSignIn(client, client.clientSecret)).toBe(false);
    expect(await canSignIn(client, secret)).toBe(true);
    expect((await client.get('')).status).toBe(200);
  });

  it('ends the previous secret at once when expire_previous_in is 0', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const { body } = await partner.post(path(client), { expire_previous_in: 0 });
    expect(await canSignIn(client, client.clientSecret)).toBe(false);
    expect(await canSignIn(client, body.secret)).toBe(true);
  });

  it('never lengthens the life of a secret that was to end earlier', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const second = await partner.post(path(client), { expire_previous_in: 60 });
    await partner.post(path(client), { expire_previous_in: 3600 });
    api.clock.advance(minuteMs + secondMs);
    expect(await canSignIn(client, client.clientSecret)).toBe(false);
    expect(await canSignIn(client, second.body.secret)).toBe(true);
  });

  it.each([[-1], [31_536_001], ['60'], [1.5], [null]])('refuses expire_previous_in %s', async (value) => {
    const partner = await administrator();
    const refused = await partner.post(path(partner), { expire_previous_in: value });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'expire_previous_in']);
    expect(await canSignIn(partner, partner.clientSecret)).toBe(true);
  });
});

describe('the inventory of tokens', () => {
  const path = (client: Partner) => `/oauthclients/${client.clientId}/tokens`;

  it('lists living tokens newest first, with scopes, times and their last use', async () => {
    const partner = await administrator();
    const client = await newClient(partner, ['accounts-read', 'files-read']);
    const issued_at = api.clock.now().toISOString();
    api.clock.advance(secondMs);
    const narrow = await another(client, 'files-read');
    api.clock.advance(minuteMs);
    const usedAt = api.clock.now().toISOString();
    await client.get('');
    const { status, body } = await partner.get(path(client));
    expect(status).toBe(200);
    expect(body.next_cursor).toBeNull();
    expect(body.data).toMatchObject([
      { id: tokenId(narrow), scopes: ['files-read'], last_used_at: null, last_used_ip: null },
      {
        id: tokenId(client),
        scopes: ['accounts-read', 'files-read'],
        issued_at,
        last_used_at: usedAt,
        last_used_ip: '127.0.0.1',
      },
    ]);
    const lifetimeMs = Date.parse(body.data[1].expires_at) - Date.parse(issued_at);
    expect(Math.ceil(lifetimeMs / 1000)).toBe(31_536_000);
    expect(Object.keys(body.data[0]).toSorted()).toEqual(
      [
        'id',
        'scopes',
        'issued_at',
        'expires_at',
        'last_used_at',
        'last_used_ip',
        'created_at',
        'updated_at',
      ].toSorted(),
    );
    expect(JSON.stringify(body)).not.toContain(client.token);
    expect((await partner.get(`/oauthclients/${client.clientId}`)).body.last_used_at).toBe(usedAt);
  });

  it('is paged', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const made = [tokenId(client)];
    for (let i = 0; i < 6; i += 1) {
      api.clock.advance(1);
      made.push(tokenId(await another(client)));
    }
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await partner.get(`${path(client)}?limit=3&order=asc${cursor}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      if (body.next_cursor === null) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect(seen).toEqual(made);
  });

  it('leaves out what has ended', async () => {
    const partner = await administrator();
    const { body } = await partner.post('/oauthclients', { name: 'Short', scopes: [], token_lifetime: 60 });
    await requestToken(api.url, { client_id: body.id, client_secret: body.secret });
    expect((await partner.get(`/oauthclients/${body.id}/tokens`)).body.data).toHaveLength(1);
    api.clock.advance(minuteMs + secondMs);
    expect((await partner.get(`/oauthclients/${body.id}/tokens`)).body.data).toEqual([]);
  });

  it('lets one token be revoked: it stops, is gone from the list, and the others go on', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const other = await another(client);
    expect((await client.get('')).status).toBe(200);
    expect((await partner.delete(`${path(client)}/${tokenId(client)}`)).status).toBe(204);
    expect([(await client.get('')).status, (await other.get('')).status]).toEqual([401, 200]);
    const left = (await partner.get(path(client))).body.data;
    expect(left.map(({ id }: { id: string }) => id)).toEqual([tokenId(other)]);
    expect((await partner.delete(`${path(client)}/${tokenId(client)}`)).status).toBe(404);
  });

  it('does not reach the tokens of another client or account', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const outsider = await administrator();
    for (const token of [partner, outsider]) {
      expect((await partner.delete(`${path(client)}/${tokenId(token)}`)).status).toBe(404);
      expect((await token.get('')).status).toBe(200);
    }
    expect((await partner.delete(`${path(client)}/${newId('tok', api.clock.now())}`)).status).toBe(404);
  });

  it('is emptied by revoke-tokens, while the secret goes on working', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const other = await another(client);
    expect((await client.get('')).status).toBe(200);
    const revoked = await partner.post(`/oauthclients/${client.clientId}/revoke-tokens`);
    expect([revoked.status, revoked.body.id]).toEqual([200, client.clientId]);
    expect(revoked.body.secret).toBeUndefined();
    expect([(await client.get('')).status, (await other.get('')).status]).toEqual([401, 401]);
    expect((await partner.get(path(client))).body.data).toEqual([]);
    expect((await (await another(client)).get('')).status).toBe(200);
  });

  it('can be emptied by a client for itself', async () => {
    const partner = await administrator();
    const path = `/oauthclients/${partner.clientId}/revoke-tokens`;
    expect((await partner.post(path)).status).toBe(200);
    expect((await partner.post(path)).status).toBe(401);
  });
});

describe('deleting a client', () => {
  it('makes it vanish and stops its tokens and its secret', async () => {
    const partner = await administrator();
    const client = await newClient(partner);
    const path = `/oauthclients/${client.clientId}`;
    expect((await client.get('')).status).toBe(200);
    expect((await partner.delete(path)).status).toBe(204);
    expect((await client.get('')).status).toBe(401);
    expect(await canSignIn(client, client.clientSecret)).toBe(false);
    for (const below of ['', '/tokens', '/keys']) {
      expect((await partner.get(`${path}${below}`)).status).toBe(404);
    }
    expect((await partner.put(path, { enabled: true })).status).toBe(404);
    expect((await partner.post(`${path}/secrets`)).status).toBe(404);
    expect((await partner.delete(path)).status).toBe(404);
    const listed = (await partner.get('/oauthclients')).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(client.clientId);
  });
});

it('leaves a line in the audit log for each change, and no secret in any', async () => {
  const partner = await administrator();
  const client = await newClient(partner, ['files-read']);
  const own = `/oauthclients/${client.clientId}`;
  const tick = () => api.clock.advance(1);
  tick();
  await partner.put(own, { scopes: ['accounts-read'] });
  tick();
  const rotated = await partner.post(`${own}/secrets`, { expire_previous_in: 60 });
  tick();
  await partner.delete(`${own}/tokens/${tokenId(client)}`);
  tick();
  await partner.post(`${own}/revoke-tokens`);
  tick();
  await partner.delete(own);
  const { body, text } = await partner.get(`/audit-log?order=asc&actor=${partner.clientId}`);
  expect(body.data).toMatchObject([
    { action: 'oauth_client.created', object_id: client.clientId },
    {
      action: 'oauth_client.updated',
      object_type: 'oauth_client',
      changes: { scopes: { from: ['files-read'], to: ['accounts-read'] } },
    },
    { action: 'oauth_client.secret_rotated', changes: { expire_previous_in: { to: 60 } } },
    { action: 'oauth_client.token_revoked', object_type: 'token', object_id: tokenId(client) },
    { action: 'oauth_client.tokens_revoked', object_id: client.clientId },
    { action: 'oauth_client.deleted', object_id: client.clientId, ip: '127.0.0.1' },
  ]);
  for (const secret of [client.clientSecret, rotated.body.secret, client.token]) {
    expect(text).not.toContain(secret);
  }
});
