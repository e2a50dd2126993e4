import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { exportJWK } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
// @ts-expect-error: it comes without types; what is used of it is declared below.
import simpleOAuth2 from 'simple-oauth2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialsOf } from '../../testing/oauth.ts';
import { call, type Partner } from '../../testing/partner.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';

type SimpleClient = new (
  options: object,
) => {
  getToken(params: object): Promise<{ token: Record<string, unknown> }>;
};
const { ClientCredentials } = simpleOAuth2 as { ClientCredentials: SimpleClient };

const hasAuthlib = spawnSync('python3', ['-c', 'import authlib, requests']).status === 0;
const allowHttp = { [oauth.allowInsecureRequests]: true };

describe('a partner gets a token and calls the API with', () => {
  let api: TestApi;
  let partner: Partner;
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    api = await ownApi({ environment: { PORT: String(port), KONTOR_PUBLIC_URL: url } });
    expect(api.url).toBe(url);
    partner = await api.partner('accounts-read', 'oauth-clients-write');
  });
  afterAll(() => api.close());

  const accountUrl = () => `${api.url}/accounts/${partner.accountId}`;
  const expectToWork = async (token: unknown) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = await call(accountUrl(), { headers });
    expect([answer.status, answer.body.id]).toEqual([200, partner.accountId]);
  };

  describe('openid-client', () => {
    const discover = (authentication: openid.ClientAuth) =>
      openid.discovery(new URL(api.url), partner.clientId, undefined, authentication, {
        algorithm: 'oauth2',
        execute: [openid.allowInsecureRequests],
      });

    it.each([
      ['Basic', openid.ClientSecretBasic],
      ['a secret in the body', openid.ClientSecretPost],
    ])('and %s', async (_name, authentication) => {
      const config = await discover(authentication(partner.clientSecret));
      const all = await openid.clientCredentialsGrant(config);
      expect(all.scope).toBe('accounts-read oauth-clients-write');
      const some = await openid.clientCredentialsGrant(config, { scope: 'accounts-read' });
      expect(some.expires_in).toBe(31_536_000);
      const answer = await openid.fetchProtectedResource(
        config,
        some.access_token,
        new URL(accountUrl()),
        'GET',
      );
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id: partner.accountId });
    });

    it.each(['Ed25519', 'ES256', 'PS256', 'RS256'])('and PrivateKeyJwt by %s', async (alg) => {
      const { privateKey, publicKey } = await oauth.generateKeyPair(alg);
      const registered = await partner.post(
        `/oauthclients/${partner.clientId}/keys`,
        await exportJWK(publicKey),
      );
      expect(registered.status).toBe(201);
      for (const key of [privateKey, { key: privateKey, kid: registered.body.kid }]) {
        const config = await discover(openid.PrivateKeyJwt(key));
        await expectToWork((await openid.clientCredentialsGrant(config)).access_token);
      }
    });

    it('and can introspect and revoke it', async () => {
      const config = await discover(openid.ClientSecretBasic(partner.clientSecret));
      const { access_token } = await openid.clientCredentialsGrant(config);
      const known = await openid.tokenIntrospection(config, access_token);
      expect(known).toMatchObject({ active: true, client_id: partner.clientId });
      await openid.tokenRevocation(config, access_token);
      expect(await openid.tokenIntrospection(config, access_token)).toEqual({ active: false });
    });

    it('and understands why it gets none', async () => {
      const wrong = await discover(openid.ClientSecretPost('wrong'));
      await expect(openid.clientCredentialsGrant(wrong)).rejects.toMatchObject({
        code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
        status: 401,
        cause: [{ scheme: 'basic', parameters: { realm: 'kontor' } }],
      });
      const config = await discover(openid.ClientSecretPost(partner.clientSecret));
      const refused = openid.clientCredentialsGrant(config, { scope: 'nonsense' });
      await expect(refused).rejects.toMatchObject({
        error: 'invalid_scope',
        error_description: expect.stringContaining('nonsense'),
      });
    });
  });

  describe('oauth4webapi', () => {
    it.each([
      ['Basic', oauth.ClientSecretBasic],
      ['a secret in the body', oauth.ClientSecretPost],
    ])('and %s', async (_name, authentication) => {
      const server = await discoverServer(api.url);
      const client: oauth.Client = { client_id: partner.clientId };
      const proof = authentication(partner.clientSecret);
      const response = await oauth.clientCredentialsGrantRequest(server, client, proof, {}, allowHttp);
      const issued = await oauth.processClientCredentialsResponse(server, client, response);
      const answer = await oauth.protectedResourceRequest(
        issued.access_token,
        'GET',
        new URL(accountUrl()),
        undefined,
        undefined,
        allowHttp,
      );
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id: partner.accountId });
    });

    it('and a resource server can validate the token offline, by RFC 9068', async () => {
      const server = await discoverServer(api.url);
      const request = new Request(accountUrl(), { headers: { authorization: `Bearer ${partner.token}` } });
      const claims = await oauth.validateJwtAccessToken(server, request, api.url, allowHttp);
      expect(claims).toMatchObject({ client_id: partner.clientId, account_id: partner.accountId });
    });
  });

  it.each(['header', 'body'])('simple-oauth2, credentials in the %s', async (authorizationMethod) => {
    const client = new ClientCredentials({
      client: { id: partner.clientId, secret: partner.clientSecret },
      auth: { tokenHost: api.url },
      options: { authorizationMethod },
    });
    const { token } = await client.getToken({ scope: ['accounts-read', 'oauth-clients-write'] });
    await expectToWork(token.access_token);
  });

  it.skipIf(!hasAuthlib)('Authlib, by Basic and in the body', async () => {
    const script = `
import sys
from authlib.integrations.requests_client import OAuth2Session
url, client_id, client_secret, account_url = sys.argv[1:]
for method in ("client_secret_basic", "client_secret_post"):
    session = OAuth2Session(client_id, client_secret, token_endpoint_auth_method=method, scope="accounts-read")
    session.fetch_token(url + "/oauth/token", grant_type="client_credentials")
    answer = session.get(account_url, headers={"Accept": "application/json"})
    answer.raise_for_status()
    print(answer.json()["id"])
`;
    const { client_id, client_secret } = credentialsOf(partner);
    const options = ['-c', script, api.url, client_id, client_secret, accountUrl()];
    const { stdout } = await promisify(execFile)('python3', options);
    expect(stdout.trim().split('\n')).toEqual([partner.accountId, partner.accountId]);
  });
  if (!hasAuthlib) console.log('skipped: Authlib (python3 cannot import authlib and requests)');
});

async function discoverServer(url: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(url);
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...allowHttp });
  return oauth.processDiscoveryResponse(issuer, response);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
