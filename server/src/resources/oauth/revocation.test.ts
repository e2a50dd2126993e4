import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allAccountScopes, allIssuerScopes } from '../../auth/scopes.ts';
import { hourMs } from '../../platform/clock.ts';
import { basic, credentialsOf, postForm, readToken } from '../../testing/oauth.ts';
import { addOrganization } from '../../testing/organization.ts';
import { type Answer, call, type Partner, requestToken } from '../../testing/partner.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';

describe('tokens are revoked and introspected', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await ownApi();
  });
  afterAll(() => api.close());
  beforeEach(() => api.clock.advance(2 * hourMs));

  const revoke = (by: Partner, token: string, extra: Record<string, string> = {}) =>
    postForm(`${api.url}/oauth/revoke`, { ...credentialsOf(by), token, ...extra });
  const introspect = (by: Partner, token: string, extra: Record<string, string> = {}) =>
    postForm(`${api.url}/oauth/introspect`, { ...credentialsOf(by), token, ...extra });
  const newToken = async (by: Partner): Promise<string> =>
    (await requestToken(api.url, credentialsOf(by))).body.access_token;

  describe('POST /oauth/revoke', () => {
    it('ends the token with the next call, and no other token', async () => {
      const partner = await api.partner('accounts-read');
      const other = partner.withToken(await newToken(partner));
      expect([(await partner.get('')).status, (await other.get('')).status]).toEqual([200, 200]);
      const answer = await revoke(partner, partner.token);
      // The contract declares no body.
      expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, '', null]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([(await partner.get('')).status, (await other.get('')).status]).toEqual([401, 200]);
    });

    it('answers 200 to a token that was revoked before, is unknown, malformed or expired', async () => {
      const partner = await api.partner('accounts-read');
      await revoke(partner, partner.token);
      const foreign = `${partner.token.slice(0, -3)}AAA`;
      const unknownKey = `${Buffer.from('{"alg":"EdDSA","typ":"at+jwt","kid":"x"}').toString('base64url')}.e30.AA`;
      for (const token of [partner.token, foreign, unknownKey, 'nonsense', '\0', 'x'.repeat(50_000)]) {
        expect(await revoke(partner, token)).toMatchObject({ status: 200, text: '' });
      }
    });

    it('takes any token_type_hint, as RFC 7009 demands', async () => {
      for (const token_type_hint of ['access_token', 'refresh_token', 'nonsense']) {
        const partner = await api.partner('accounts-read');
        expect((await revoke(partner, partner.token, { token_type_hint })).status).toBe(200);
        expect((await partner.get('')).status).toBe(401);
      }
    });

    it('refuses the token of another client, of the same account or not, and leaves it working', async () => {
      const owner = await api.partner('accounts-read', 'oauth-clients-write');
      const outsider = await api.partner('accounts-read');
      const sibling = await secondClient(api, owner);
      for (const by of [outsider, sibling]) {
        const refused = await revoke(by, owner.token);
        expect([refused.status, refused.body.error]).toEqual([400, 'unauthorized_client']);
      }
      expect((await owner.get('')).status).toBe(200);
    });

    it('writes a line in the audit log, once', async () => {
      const partner = await api.partner('accounts-read');
      const second = await newToken(partner);
      await revoke(partner, second);
      await revoke(partner, second);
      const { body } = await partner.get('/audit-log?action=oauth_client.token_revoked');
      expect(body.data).toEqual([
        expect.objectContaining({
          actor_id: partner.clientId,
          object_id: readToken(second).claims.jti,
          ip: '127.0.0.1',
        }),
      ]);
    });
  });

  describe('POST /oauth/introspect', () => {
    it('returns everything about a valid token of the client’s account', async () => {
      const partner = await api.partner('accounts-read', 'oauth-clients-write');
      const sibling = await secondClient(api, partner);
      const { claims } = readToken(partner.token);
      for (const by of [partner, sibling]) {
        const answer = await introspect(by, partner.token);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.body).toEqual({
          active: true,
          scope: 'accounts-read oauth-clients-write',
          client_id: partner.clientId,
          account_id: partner.accountId,
          token_type: 'Bearer',
          exp: claims.exp,
          iat: claims.iat,
          sub: partner.clientId,
          aud: 'http://kontor.test',
          iss: 'http://kontor.test',
          jti: claims.jti,
          authorization_details: [
            { type: 'kontor_access', account_id: partner.accountId, organization_id: null },
          ],
        });
      }
    });

    it('says which organization a token is limited to', async () => {
      const partner = await api.partner('organizations-read', 'oauth-clients-write', 'oauth-clients-read');
      const organization_id = await addOrganization(api.database, partner.accountId, api.clock.now());
      const { body } = await partner.post('/oauthclients', { name: 'Of one', scopes: [], organization_id });
      const client = { client_id: body.client_id, client_secret: body.secret };
      const { access_token } = (await requestToken(api.url, client)).body;
      expect((await introspect(partner, access_token)).body.authorization_details).toMatchObject([
        { organization_id },
      ]);
    });

    it('returns the scopes that the token has now, not those it was issued with', async () => {
      const partner = await api.partner('accounts-read', 'oauth-clients-write');
      const scopes = ['oauth-clients-write', 'webhooks-read'];
      await partner.put(`/oauthclients/${partner.clientId}`, { scopes });
      expect((await introspect(partner, partner.token)).body.scope).toBe('oauth-clients-write');
    });

    it('returns only "not active" for an unknown, revoked, expired or foreign token', async () => {
      const partner = await api.partner('accounts-read');
      const outsider = await api.partner('accounts-read');
      const revoked = await newToken(partner);
      await revoke(partner, revoked);
      for (const token of [outsider.token, revoked, 'nonsense', '\0', 'a.b.c', 'x'.repeat(50_000)]) {
        const answer = await introspect(partner, token);
        expect([answer.status, answer.body]).toEqual([200, { active: false }]);
      }
      expect((await introspect(partner, partner.token)).body.active).toBe(true);
      api.clock.advance(366 * 24 * hourMs);
      expect((await introspect(partner, partner.token)).body).toEqual({ active: false });
    });
  });

  describe.each(['revoke', 'introspect'])('POST /oauth/%s', (path) => {
    it('requires one way of client authentication and one token, as a form', async () => {
      const partner = await api.partner('accounts-read');
      const url = `${api.url}/oauth/${path}`;
      const good = { ...credentialsOf(partner), token: partner.token };
      const authorization = basic(partner.clientId, partner.clientSecret);
      expectError(await postForm(url, { token: partner.token }), 400, 'invalid_request');
      expectError(await postForm(url, { ...good, client_secret: 'wrong' }), 401, 'invalid_client');
      expectError(await postForm(url, good, { authorization }), 400, 'invalid_request');
      expectError(await postForm(url, credentialsOf(partner)), 400, 'invalid_request');
      expectError(await postForm(url, [...Object.entries(good), ['token', 'x']]), 400, 'invalid_request');
      expectError(await postForm(url, good, { 'content-type': 'application/json' }), 400, 'invalid_request');
      expectError(
        await postForm(url, { token: partner.token }, { authorization: `Bearer ${partner.token}` }),
        401,
        'invalid_client',
      );
      expect((await partner.get('')).status).toBe(200);
      expect((await postForm(url, { token: 'x' }, { authorization })).status).toBe(200);
    });

    it('shows the login page on failure unless JSON is accepted by name', async () => {
      const form = { client_id: 'x', client_secret: 'y', token: 'z' };
      const page = await postForm(`${api.url}/oauth/${path}`, form, { accept: '*/*' });
      expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    });
  });

  it('are described by metadata as RFC 8414 requires, with endpoints that answer', async () => {
    const { status, headers, body } = await call(`${api.url}/.well-known/oauth-authorization-server`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'];
    expect(body).toMatchObject({
      issuer: 'http://kontor.test',
      token_endpoint: 'http://kontor.test/oauth/token',
      jwks_uri: 'http://kontor.test/.well-known/jwks.json',
      revocation_endpoint: 'http://kontor.test/oauth/revoke',
      introspection_endpoint: 'http://kontor.test/oauth/introspect',
      scopes_supported: [...allAccountScopes, ...allIssuerScopes],
      response_types_supported: [],
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_methods_supported: methods,
    });
    // §2: wanted with private_key_jwt, for each of the three endpoints; "none" must not be among them.
    for (const endpoint of ['token', 'revocation', 'introspection']) {
      const algorithms = body[`${endpoint}_endpoint_auth_signing_alg_values_supported`];
      expect(algorithms).toEqual(expect.arrayContaining(['EdDSA', 'ES256', 'RS256']));
      expect(algorithms).not.toContain('none');
    }
    for (const name of ['token', 'revocation', 'introspection']) {
      const path = new URL(body[`${name}_endpoint`]).pathname;
      expect((await postForm(`${api.url}${path}`, {})).status).toBe(400);
    }
    expect((await call(`${api.url}${new URL(body.jwks_uri).pathname}`)).body.keys.length).toBeGreaterThan(0);
  });
});

function expectError(answer: Answer, status: number, error: string): void {
  expect([answer.status, answer.body?.error]).toEqual([status, error]);
}

async function secondClient(api: TestApi, owner: Partner): Promise<Partner> {
  const { body } = await owner.post('/oauthclients', { name: 'Second', scopes: ['accounts-read'] });
  const { body: issued } = await requestToken(api.url, { client_id: body.id, client_secret: body.secret });
  return { ...owner.withToken(issued.access_token), clientId: body.id, clientSecret: body.secret };
}
