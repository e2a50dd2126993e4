import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { basic, credentialsOf, postForm, readToken } from '../../testing/oauth.ts';
import { type Answer, call, type Partner, requestToken } from '../../testing/partner.ts';
import { expectReached } from '../../testing/reach.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const grant = { grant_type: 'client_credentials' };
const granted = ['accounts-read', 'webhooks-read'];

describe('POST /oauth/token', () => {
  let api: TestApi;
  let tokenUrl: string;
  let client: Partner;
  let good: { client_id: string; client_secret: string };

  beforeAll(async () => {
    api = await testApi();
    tokenUrl = `${api.url}/oauth/token`;
    client = await api.partner(...granted);
    good = credentialsOf(client);
  });
  afterAll(() => api.close());
  // So that the failures of one test do not lock out the next.
  beforeEach(() => api.clock.advance(2 * hourMs));

  it('answers with exactly the documented fields when a scope was asked for', async () => {
    const answer = await requestToken(api.url, { ...good, scope: 'accounts-read' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token_type: 'Bearer',
      expires_in: 31_536_000,
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('gives all scopes of the client, and names them, when none was asked for', async () => {
    const answer = await requestToken(api.url, good);
    expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
    expect(answer.body.scope).toBe(granted.join(' '));
  });

  it('takes an empty scope for one that was not sent', async () => {
    expect((await requestToken(api.url, { ...good, scope: '' })).body.scope).toBe(granted.join(' '));
  });

  it('gives a token that can do what was asked for and nothing else', async () => {
    const { body } = await requestToken(api.url, { ...good, scope: 'webhooks-read' });
    const narrow = await client.withToken(body.access_token).get('');
    expect([narrow.status, narrow.body.code]).toEqual([403, 'insufficient_scope']);
    const wide = await requestToken(api.url, { ...good, scope: 'webhooks-read accounts-read' });
    expect((await client.withToken(wide.body.access_token).get('')).status).toBe(200);
  });

  it('gives a client without scopes a token that can do nothing', async () => {
    const owner = await api.partner('oauth-clients-write');
    const created = await newClient(owner, { scopes: [] });
    const { status, body } = await requestToken(api.url, created);
    expect([status, body.scope]).toEqual([200, '']);
    const refused = await owner.withToken(body.access_token).get('');
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
  });

  it('ignores parameters that it does not know, as RFC 6749 demands', async () => {
    expect((await requestToken(api.url, { ...good, audience: 'x', resource: 'y' })).status).toBe(200);
  });

  it('takes the credentials in HTTP Basic as well', async () => {
    const headers = { authorization: basic(client.clientId, client.clientSecret) };
    expect((await postForm(tokenUrl, grant, headers)).status).toBe(200);
    const named = { ...grant, client_id: client.clientId };
    expect((await postForm(tokenUrl, named, headers)).status).toBe(200);
    const unencoded = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
    expect((await postForm(tokenUrl, grant, { authorization: `basic ${unencoded}` })).status).toBe(200);
  });

  it.each([
    ['a secret in the body', () => ({ client_secret: client.clientSecret })],
    ['both in the body', () => good],
    ['another client_id in the body', () => ({ client_id: 'cli_other' })],
    ['an assertion in the body', () => ({ client_assertion: 'a.b.c' })],
  ])('refuses Basic together with %s', async (_name, extra) => {
    const headers = { authorization: basic(client.clientId, client.clientSecret) };
    expectRefusal(await postForm(tokenUrl, { ...grant, ...extra() }, headers), 400, 'invalid_request');
  });

  it.each(['grant_type', 'client_id', 'client_secret'])('refuses a request without %s', async (name) => {
    const full: Record<string, string> = { ...grant, ...good };
    for (const form of [without(full, name), { ...full, [name]: '' }]) {
      const refused = await postForm(tokenUrl, form);
      expectRefusal(refused, 400, 'invalid_request');
      expect(refused.body.error_description).toContain(name);
    }
  });

  it.each(['grant_type', 'client_id', 'client_secret', 'scope', 'unknown'])(
    'refuses %s given twice, even with the same value',
    async (name) => {
      const full: Record<string, string> = { ...grant, ...good, scope: 'accounts-read', unknown: 'x' };
      const refused = await postForm(tokenUrl, [...Object.entries(full), [name, full[name] ?? '']]);
      expectRefusal(refused, 400, 'invalid_request');
      expect(refused.body.error_description).toContain(name);
    },
  );

  it.each([
    ['JSON', 'application/json', () => JSON.stringify({ ...grant, ...good })],
    ['text', 'text/plain', () => new URLSearchParams({ ...grant, ...good }).toString()],
    ['a lookalike', 'application/x-www-form-urlencoded-not', () => 'grant_type=client_credentials'],
  ])('refuses a body that is %s', async (_name, type, body) => {
    const headers = { accept: 'application/json', 'content-type': type };
    const refused = await call(tokenUrl, { method: 'POST', headers, body: body() });
    expectRefusal(refused, 400, 'invalid_request');
    expect(refused.body.error_description).toContain('application/x-www-form-urlencoded');
  });

  it('refuses multipart, a missing media type and a missing body', async () => {
    const headers = { accept: 'application/json' };
    const multipart = new FormData();
    multipart.set('grant_type', 'client_credentials');
    const untyped = new TextEncoder().encode('grant_type=client_credentials');
    for (const body of [multipart, untyped, null]) {
      expectRefusal(await call(tokenUrl, { method: 'POST', headers, body }), 400, 'invalid_request');
    }
  });

  it.each(['password', 'authorization_code', 'refresh_token', 'Client_Credentials', 'x'.repeat(1000)])(
    'refuses the grant %.30s',
    async (grant_type) => {
      const refused = await postForm(tokenUrl, { ...good, grant_type });
      expectRefusal(refused, 400, 'unsupported_grant_type');
    },
  );

  it.each([
    ['an unknown client', () => ({ client_id: newId('cli', api.clock.now()) })],
    ['a client id of the wrong form', () => ({ client_id: 'me' })],
    ['an account id', () => ({ client_id: client.accountId })],
    ['a wrong secret', () => ({ client_secret: `${client.clientSecret.slice(0, -1)}!` })],
    ['a shortened secret', () => ({ client_secret: client.clientSecret.slice(0, -1) })],
    ['a secret with a space after it', () => ({ client_secret: `${client.clientSecret} ` })],
  ])('refuses %s with the same words', async (_name, change) => {
    for (const answer of [
      await postForm(tokenUrl, { ...grant, ...good, ...change() }),
      await withBasic({ ...good, ...change() }),
    ]) {
      expectRefusal(answer, 401, 'invalid_client');
      expect(answer.body.error_description).toBe('The client id or the client credentials are wrong.');
    }
  });

  it('refuses the secret of another client of the same account', async () => {
    const owner = await api.partner('oauth-clients-write');
    const other = await newClient(owner);
    expectRefusal(
      await requestToken(api.url, { ...credentialsOf(owner), client_secret: other.client_secret }),
      401,
      'invalid_client',
    );
  });

  it.each(['Basic', 'Basic !!!', 'Basic bm9jb2xvbg==', 'Bearer x', 'Digest username="x"', 'Basic Og=='])(
    'refuses the header "Authorization: %s"',
    async (authorization) => {
      expectRefusal(await postForm(tokenUrl, grant, { authorization }), 401, 'invalid_client');
    },
  );

  it('refuses a disabled client until it is enabled again', async () => {
    const owner = await api.partner('oauth-clients-write');
    const created = await newClient(owner);
    expect((await requestToken(api.url, created)).status).toBe(200);
    await owner.put(`/oauthclients/${created.client_id}`, { enabled: false });
    expectRefusal(await requestToken(api.url, created), 401, 'invalid_client');
    await owner.put(`/oauthclients/${created.client_id}`, { enabled: true });
    expect((await requestToken(api.url, created)).status).toBe(200);
  });

  it('refuses a deleted client', async () => {
    const owner = await api.partner('oauth-clients-write');
    const created = await newClient(owner);
    expect((await requestToken(api.url, created)).status).toBe(200);
    expect((await owner.delete(`/oauthclients/${created.client_id}`)).status).toBe(204);
    expectRefusal(await requestToken(api.url, created), 401, 'invalid_client');
  });

  it('refuses the clients of a closed account', async () => {
    const partner = await api.partner();
    await api.operator.closeAccount(partner.accountId);
    const status = async () => (await requestToken(api.url, credentialsOf(partner))).status;
    await expectReached(status, 401);
  });

  it('takes the previous secret for as long as the rotation said, and no longer', async () => {
    const owner = await api.partner('oauth-clients-write');
    const created = await newClient(owner);
    const path = `/oauthclients/${created.client_id}/secrets`;
    const { body } = await owner.post(path, { expire_previous_in: 60 });
    const renewed = { ...created, client_secret: body.secret };
    expect((await requestToken(api.url, created)).status).toBe(200);
    api.clock.advance(60_000);
    expectRefusal(await requestToken(api.url, created), 401, 'invalid_client');
    expect((await requestToken(api.url, renewed)).status).toBe(200);
    await owner.post(path, { expire_previous_in: 0 });
    expectRefusal(await requestToken(api.url, renewed), 401, 'invalid_client');
  });

  it('names every scope that is unknown or not granted', async () => {
    const scope = 'accounts-read nonsense webhooks-write billings-read';
    const refused = await requestToken(api.url, { ...good, scope });
    expectRefusal(refused, 400, 'invalid_scope');
    for (const name of ['nonsense', 'webhooks-write', 'billings-read']) {
      expect(refused.body.error_description).toContain(name);
    }
    expect(refused.body.error_description).not.toContain('accounts-read');
  });

  it.each([
    ' ',
    'ACCOUNTS-READ',
    'accounts-read,webhooks-read',
    'accounts-read\twebhooks-read',
    'issuer-cards-read',
    '*',
    '__proto__',
  ])('refuses the scope %j', async (scope) => {
    expectRefusal(await requestToken(api.url, { ...good, scope }), 400, 'invalid_scope');
  });

  it('follows the token_lifetime of the client in the answer and in the token', async () => {
    const owner = await api.partner('oauth-clients-write');
    const created = await newClient(owner, { token_lifetime: 60 });
    const first = (await requestToken(api.url, created)).body;
    expect(first.expires_in).toBe(60);
    const { claims } = readToken(first.access_token);
    expect(claims.exp - claims.iat).toBe(60);
    await owner.put(`/oauthclients/${created.client_id}`, { token_lifetime: 3600 });
    expect((await requestToken(api.url, created)).body.expires_in).toBe(3600);
  });

  it('makes every token another one, also many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => requestToken(api.url, good)));
    const ids = answers.map((answer) => readToken(answer.body.access_token).claims.jti);
    expect(new Set(ids).size).toBe(60);
    const calls = answers.map((answer) => client.withToken(answer.body.access_token).get(''));
    expect((await Promise.all(calls)).every((answer) => answer.status === 200)).toBe(true);
  });

  it('takes POST only, and says so', async () => {
    const refused = await call(tokenUrl, { headers: { accept: 'application/json' } });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
  });

  const withBasic = ({ client_id, client_secret }: { client_id: string; client_secret: string }) =>
    postForm(tokenUrl, grant, { authorization: basic(client_id, client_secret) });
});

function expectRefusal(answer: Answer, status: number, error: string): void {
  expect([answer.status, answer.body?.error]).toEqual([status, error]);
  expect(Object.keys(answer.body).sort()).toEqual(['error', 'error_description']);
  // RFC 6749 §5.2: the only characters that a description may hold.
  expect(answer.body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  else expect(answer.headers.get('www-authenticate')).toBeNull();
}

async function newClient(owner: Partner, fields: object = {}) {
  const { body } = await owner.post('/oauthclients', {
    name: 'Second',
    scopes: ['accounts-read'],
    ...fields,
  });
  return { client_id: body.client_id as string, client_secret: body.secret as string };
}

function without(form: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));
}
