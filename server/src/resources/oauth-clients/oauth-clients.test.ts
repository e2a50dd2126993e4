import { afterAll, describe, expect, it } from 'vitest';
import { recommendedScopes } from '../../auth/scopes.ts';
import { minuteMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { addOrganization } from '../../testing/organization.ts';
import { createPartner, type Partner, requestToken } from '../../testing/partner.ts';
import { ownApi, testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const path = '/oauthclients';
const administrator = () =>
  api.partner('oauth-clients-read', 'oauth-clients-write', 'accounts-read', 'accounts-write');
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** A new client of the partner's account, ready to call. */
async function newClient(partner: Partner, body: object): Promise<Partner> {
  const made = await partner.post(path, { name: 'Made', ...body });
  expect(made.status).toBe(201);
  const client = { client_id: made.body.client_id, client_secret: made.body.secret, name: '', scopes: [] };
  return createPartner(api.url, partner.accountId, client);
}
const linesOf = async (partner: Partner, objectId: string) =>
  (await partner.get(`/audit-log?order=asc&object=${objectId}`)).body.data;
const mailsOf = (partner: Partner) => api.mailsOf(partner.accountId);

describe('creating a client', () => {
  it('answers the object with exactly its fields and, once, the secret', async () => {
    const partner = await administrator();
    const { status, body, headers } = await partner.post(path, { name: 'Card import' });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(
      `http://kontor.test/accounts/${partner.accountId}${path}/${body.id}`,
    );
    const object = {
      id: expect.stringMatching(/^cli_[0-9a-z]{19}$/),
      client_id: body.id,
      name: 'Card import',
      type: 'account_client',
      organization_id: null,
      scopes: recommendedScopes,
      token_lifetime: 31_536_000,
      token_binding: 'none',
      profile: 'default',
      tls_client_auth_san_dns: null,
      enabled: true,
      allowed_ips: [],
      api_version: '2026-11-16',
      secret_hint: body.secret.slice(-4),
      last_used_at: null,
      created_at: timestamp,
      updated_at: timestamp,
    };
    expect(body).toEqual({ ...object, secret: expect.stringMatching(/^ksec_[A-Za-z0-9_-]{43}$/) });
    expect(body.scopes).toHaveLength(18);
    expect((await partner.get(`${path}/${body.id}`)).body).toEqual(object);
    const listed = (await partner.get(path)).body.data;
    expect(listed.find((one: { id: string }) => one.id === body.id)).toEqual(object);
  });

  it('has the account’s default token lifetime, unless the request names another', async () => {
    const partner = await administrator();
    await partner.put('', { settings: { default_token_lifetime: 3600 } });
    expect((await partner.post(path, { name: 'a' })).body.token_lifetime).toBe(3600);
    const { body } = await partner.post(path, { name: 'a', token_lifetime: 60 });
    const token = await requestToken(api.url, { client_id: body.id, client_secret: body.secret });
    expect(token.body.expires_in).toBe(60);
  });

  it('keeps to the scopes and addresses that it is given', async () => {
    const partner = await administrator();
    const allowed_ips = ['127.0.0.0/8', '2001:db8::/32', '192.0.2.7'];
    const { body } = await partner.post(path, { name: 'a', scopes: ['files-read'], allowed_ips });
    expect(body).toMatchObject({ scopes: ['files-read'], allowed_ips });
    const none = await partner.post(path, { name: 'a', scopes: [] });
    expect(none.body.scopes).toEqual([]);
  });

  it.each([
    ['no name', {}, 'name', 'required'],
    ['an empty name', { name: '' }, 'name', ''],
    ['a name of two lines', { name: 'a\nb' }, 'name', ''],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name', ''],
    [
      'an unknown scope',
      { name: 'a', scopes: ['files-read', 'all-the-things'] },
      'scopes.1',
      'all-the-things',
    ],
    ['an issuer’s scope', { name: 'a', scopes: ['issuer-cards-read'] }, 'scopes.0', 'issuer-cards-read'],
    ['a scope twice', { name: 'a', scopes: ['files-read', 'files-read'] }, 'scopes', ''],
    ['a lifetime of 59 s', { name: 'a', token_lifetime: 59 }, 'token_lifetime', ''],
    ['a lifetime beyond a year', { name: 'a', token_lifetime: 31_536_001 }, 'token_lifetime', ''],
    [
      'a range too wide',
      { name: 'a', allowed_ips: ['10.0.0.0/8', '10.0.0.0/33'] },
      'allowed_ips.1',
      '10.0.0.0/33',
    ],
    ['no range', { name: 'a', allowed_ips: ['::1', 'office', '10.0.0.0/8'] }, 'allowed_ips.1', ''],
    ['half an address', { name: 'a', allowed_ips: ['10.0.0'] }, 'allowed_ips.0', '10.0.0'],
    ['an organization of the wrong form', { name: 'a', organization_id: 'org_1' }, 'organization_id', ''],
    ['a secret chosen by the caller', { name: 'a', secret: 'x' }, 'secret', 'not a known field'],
    ['a type', { name: 'a', type: 'issuer_client' }, 'type', 'not a known field'],
    ['enabled', { name: 'a', enabled: true }, 'enabled', 'not a known field'],
  ])('refuses %s and names it', async (_what, body, field, message) => {
    const partner = await administrator();
    const refused = await partner.post(path, body);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    expect(refused.body.errors[0].message).toContain(message);
    expect((await partner.get(path)).body.data).toHaveLength(2);
  });

  it('with an organization makes its client, and refuses one that the account does not have', async () => {
    const partner = await administrator();
    const outsider = await administrator();
    const own = await addOrganization(api.database, partner.accountId, api.clock.now());
    const foreign = await addOrganization(api.database, outsider.accountId, api.clock.now());
    const made = await partner.post(path, { name: 'a', organization_id: own });
    expect(made.body).toMatchObject({ type: 'organization_client', organization_id: own });
    for (const organization_id of [foreign, newId('org', api.clock.now())]) {
      const refused = await partner.post(path, { name: 'a', organization_id });
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'organization_id']);
    }
  });
});

describe('changing a client', () => {
  it('changes only what is sent, and never shows the secret', async () => {
    const partner = await administrator();
    const { body } = await partner.post(path, { name: 'a', allowed_ips: ['127.0.0.1'] });
    const { secret, ...before } = body;
    api.clock.advance(minuteMs);
    const changed = await partner.put(`${path}/${body.id}`, { name: 'b', token_lifetime: 60 });
    expect(changed.status).toBe(200);
    const updated_at = api.clock.now().toISOString();
    expect(changed.body).toEqual({ ...before, name: 'b', token_lifetime: 60, updated_at });
    expect((await partner.get(`${path}/${body.id}`)).body).toEqual(changed.body);
    expect(changed.text).not.toContain(secret);
  });

  it('replaces the list of scopes: what is taken away is gone at once, what is added needs a new token', async () => {
    const partner = await administrator();
    const client = await newClient(partner, { scopes: ['accounts-read', 'files-read'] });
    expect((await client.get('')).status).toBe(200);
    const scopes = ['files-read', 'oauth-clients-read'];
    expect((await partner.put(`${path}/${client.clientId}`, { scopes })).body.scopes).toEqual(scopes);
    expect((await client.get('')).body.code).toBe('insufficient_scope');
    expect((await client.get(path)).body.code).toBe('insufficient_scope');
    const credentials = { client_id: client.clientId, client_secret: client.clientSecret };
    const { access_token } = (await requestToken(api.url, credentials)).body;
    expect((await client.withToken(access_token).get(path)).status).toBe(200);
  });

  it('may be done by the client to itself', async () => {
    const partner = await api.partner('oauth-clients-write');
    const scopes = ['oauth-clients-write', 'accounts-read'];
    const own = await partner.put(`${path}/${partner.clientId}`, { scopes });
    expect([own.status, own.body.scopes]).toEqual([200, scopes]);
    expect((await partner.put(`${path}/${partner.clientId}`, { scopes: [] })).status).toBe(200);
    expect((await partner.put(`${path}/${partner.clientId}`, { scopes })).body.code).toBe(
      'insufficient_scope',
    );
  });

  it('switches it off and on: its tokens and secret stop, and work again', async () => {
    const partner = await administrator();
    const client = await newClient(partner, { scopes: ['accounts-read'] });
    const credentials = { client_id: client.clientId, client_secret: client.clientSecret };
    expect((await partner.put(`${path}/${client.clientId}`, { enabled: false })).body.enabled).toBe(false);
    expect((await client.get('')).status).toBe(401);
    expect((await requestToken(api.url, credentials)).status).toBe(401);
    await partner.put(`${path}/${client.clientId}`, { enabled: true });
    expect((await client.get('')).status).toBe(200);
    expect((await requestToken(api.url, credentials)).status).toBe(200);
  });

  it('keeps it to its addresses from the next call on', async () => {
    const partner = await administrator();
    const client = await newClient(partner, { scopes: ['accounts-read'] });
    await partner.put(`${path}/${client.clientId}`, { allowed_ips: ['192.0.2.0/24'] });
    expect((await client.get('')).body.code).toBe('no_access');
    await partner.put(`${path}/${client.clientId}`, { allowed_ips: ['127.0.0.0/8'] });
    expect((await client.get('')).status).toBe(200);
  });

  it.each([
    ['organization_id', { organization_id: null }],
    ['id', { id: 'x' }],
    ['secret_hint', { secret_hint: 'abcd' }],
    ['scopes.0', { name: 'b', scopes: ['nonsense'] }],
    ['allowed_ips.0', { name: 'b', allowed_ips: ['1.2.3.4/40'] }],
    ['name', { name: null }],
  ])('refuses a wrong %s and changes nothing', async (field, body) => {
    const partner = await administrator();
    const before = await partner.get(`${path}/${partner.clientId}`);
    const refused = await partner.put(`${path}/${partner.clientId}`, body);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    expect((await partner.get(`${path}/${partner.clientId}`)).body.name).toBe(before.body.name);
  });

  it('tells notify_email when scopes are added, and only then', async () => {
    const partner = await administrator();
    await partner.put('', { notify_email: 'owner@example.com' });
    const client = `${path}/${(await partner.post(path, { name: 'Mailed', scopes: ['files-read'] })).body.id}`;
    await partner.put(client, { name: 'Renamed' });
    await partner.put(client, { scopes: [] });
    await partner.put(`${client}?dry_run=true`, { scopes: ['webhooks-read'] });
    expect(await mailsOf(partner)).toEqual([]);
    await partner.put(client, { scopes: ['files-read', 'webhooks-read'] });
    const mails = await mailsOf(partner);
    expect(mails).toMatchObject([{ kind: 'scopes_added', recipient: 'owner@example.com', status: 'queued' }]);
    for (const expected of ['files-read', 'webhooks-read', 'Renamed', partner.clientId]) {
      expect(mails[0]?.text).toContain(expected);
    }
  });
});

describe('a dry run', () => {
  it('tells what would change and break, and changes nothing', async () => {
    const partner = await administrator();
    const client = await newClient(partner, {
      scopes: ['accounts-read', 'oauth-clients-read', 'files-read'],
    });
    const own = `${path}/${client.clientId}`;
    for (let i = 0; i < 3; i += 1) await client.get('');
    api.clock.advance(minuteMs);
    const calledAt = api.clock.now().toISOString();
    await client.get('/audit-log');
    await client.get(path);
    await api.app.usage.flush();
    const before = await partner.get(own);
    const scopes = ['oauth-clients-read', 'webhooks-read'];
    const { status, body } = await partner.put(`${own}?dry_run=true`, { name: 'Other', scopes });
    expect(status).toBe(200);
    expect(body).toEqual({
      scopes_added: ['webhooks-read'],
      scopes_removed: ['accounts-read', 'files-read'],
      would_break: [
        { operation: 'accounts.get', calls_last_30_days: 3, last_called_at: timestamp },
        { operation: 'auditLog.list', calls_last_30_days: 1, last_called_at: calledAt },
      ],
    });
    const after = await partner.get(own);
    expect(after.body).toEqual(before.body);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect((await linesOf(partner, client.clientId)).map(({ action }: { action: string }) => action)).toEqual(
      ['oauth_client.created'],
    );
    expect((await client.get('')).status).toBe(200);
  });

  it('counts also calls of this very moment, of the client that asks about itself', async () => {
    const partner = await administrator();
    await partner.get('');
    const { body } = await partner.put(`${path}/${partner.clientId}?dry_run=true`, {
      scopes: ['oauth-clients-write'],
    });
    expect(body.would_break).toEqual([
      { operation: 'accounts.get', calls_last_30_days: 1, last_called_at: timestamp },
    ]);
  });

  it('forgets what was last called more than 30 days ago', async () => {
    const late = await ownApi();
    const partner = await late.partner();
    await partner.get('');
    late.clock.advance(31 * 24 * 60 * minuteMs);
    const { body } = await partner.put(`${path}/${partner.clientId}?dry_run=true`, { scopes: [] });
    const operations = body.would_break.map(({ operation }: { operation: string }) => operation);
    expect(operations).toEqual(['oauthClients.update']);
    await late.close();
  });

  it('judges its input as the real change does', async () => {
    const partner = await administrator();
    const own = `${path}/${partner.clientId}`;
    expect((await partner.put(`${own}?dry_run=true`, { scopes: ['nonsense'] })).status).toBe(422);
    expect((await partner.put(`${own}?dry_run=maybe`, {})).body.errors[0].field).toBe('dry_run');
    expect((await partner.put(`${own}?dry_run=false`, { name: 'Real' })).body.name).toBe('Real');
  });
});

describe('the API version of a client', () => {
  it('is the newest when it is created, or the chosen one, and changes by PUT alone', async () => {
    const partner = await api.partner('oauth-clients-read', 'oauth-clients-write');
    const { body: client } = await partner.post('/oauthclients', { name: 'Pinned' });
    expect(client.api_version).toBe('2026-11-16');
    const chosen = await partner.post('/oauthclients', { name: 'Chosen', api_version: '2026-11-16' });
    expect(chosen.body.api_version).toBe('2026-11-16');
    const path = `/oauthclients/${client.id}`;
    expect((await partner.put(path, { name: 'Renamed' })).body.api_version).toBe('2026-11-16');
    for (const api_version of ['2026-11-17', '2026-13-01', 'newest', null]) {
      const refused = await partner.put(path, { api_version });
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'api_version']);
    }
    const refused = await partner.post('/oauthclients', { name: 'None', api_version: '2020-01-01' });
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      expect.stringContaining('2020-01-01 does not exist; use one of 2026-11-16'),
    ]);
  });
});
