import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as openid from 'openid-client';
import { Agent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificate, certificateJwk, issueCertificate } from '../testing/certificates.ts';
import { readToken } from '../testing/oauth.ts';
import { type Answer, call, type Partner, requestToken } from '../testing/partner.ts';
import { addUser, signedIn } from '../testing/tab.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

const authority = issueCertificate(undefined);
const serverCertificate = issueCertificate('localhost', authority);
const own = issueCertificate('bank.example');
const other = issueCertificate('bank.example');
const issued = issueCertificate('bank.example', authority);
const folder = mkdtempSync(join(tmpdir(), 'kontor-mtls-'));
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const thumbprintOf = ({ cert }: Certificate) =>
  Buffer.from(new X509Certificate(cert).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');

let api: TestApi;
let partner: Partner;
let port: number;
beforeAll(async () => {
  api = await ownApi({
    environment: {
      KONTOR_MTLS_PORT: '1',
      KONTOR_MTLS_CERT: file('server.pem', serverCertificate.cert),
      KONTOR_MTLS_KEY: file('server.key', serverCertificate.key),
      KONTOR_MTLS_CLIENT_CA: file('ca.pem', authority.cert),
      KONTOR_MTLS_HEADER: 'Client-Cert',
      // The proxies of this test: connections from this address, and not from ::1 or other 127.0.0.0/8.
      KONTOR_TRUST_PROXY: '127.0.0.7',
    },
  });
  const server = api.app.mtls?.server;
  if (!server) throw new Error('The settings name a TLS listener.');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  partner = await api.partner('oauth-clients-read', 'oauth-clients-write', 'accounts-read');
});
afterAll(() => api.close());

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string };
/** Sends a request over TLS, with a certificate or without one. */
function sendTls(
  certificate: Certificate | undefined,
  { path, method = 'GET', headers, body }: Sent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        ca: authority.cert,
        servername: 'localhost',
        headers: { accept: 'application/json', ...headers },
        ...certificate,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: new Headers(response.headers as never),
            text,
            body: JSON.parse(text),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const askToken = (certificate: Certificate | undefined, form: Record<string, string>) =>
  sendTls(certificate, {
    path: '/oauth/token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  });

async function newClient(fields: object): Promise<{ client_id: string; client_secret: string }> {
  const made = await partner.post('/oauthclients', { name: 'Bank', scopes: ['accounts-read'], ...fields });
  expect(made.status).toBe(201);
  return { client_id: made.body.id, client_secret: made.body.secret };
}

describe('a token that is bound to a certificate', () => {
  it('works over a connection with that certificate, and over no other', async () => {
    const client = await newClient({ token_binding: 'mtls' });
    const got = await askToken(own, client);
    expect([got.status, got.body.token_type]).toEqual([200, 'Bearer']);
    const token = got.body.access_token;
    expect(readToken(token).claims.cnf).toEqual({ 'x5t#S256': thumbprintOf(own) });
    const path = `/accounts/${partner.accountId}`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await sendTls(own, { path, headers })).status).toBe(200);
    for (const refused of [
      await sendTls(other, { path, headers }),
      await sendTls(undefined, { path, headers }),
      await partner.withToken(token).get(''),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token']);
      expect(refused.headers.get('www-authenticate')).toContain(
        'Bearer realm="kontor", error="invalid_token"',
      );
    }
  });

  it('is the only kind that its client gets', async () => {
    const client = await newClient({ token_binding: 'mtls' });
    for (const refused of [await askToken(undefined, client), await requestToken(api.url, client)]) {
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
    }
  });
});

describe('the header of a proxy', () => {
  it('is not believed from a caller that is no trusted proxy', async () => {
    const client = await newClient({ token_binding: 'mtls' });
    const der = new X509Certificate(own.cert).raw.toString('base64');
    const forged = [`:${der}:`, encodeURIComponent(own.cert)];
    for (const value of forged) {
      const refused = await requestToken(api.url, client, { 'client-cert': value });
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
    }
    const got = await askToken(own, client);
    for (const value of forged) {
      const headers = {
        'client-cert': value,
        accept: 'application/json',
        authorization: `Bearer ${got.body.access_token}`,
      };
      const refused = await call(`${api.url}/accounts/${partner.accountId}`, { headers });
      expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token']);
    }
  });

  it('counts from a trusted proxy, in the form of RFC 9440 and of nginx', async () => {
    const proxied = await ownApi({
      environment: { KONTOR_MTLS_HEADER: 'Client-Cert', KONTOR_TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const owner = await proxied.partner('oauth-clients-write', 'accounts-read');
      const made = await owner.post('/oauthclients', {
        name: 'Bank',
        scopes: ['accounts-read'],
        token_binding: 'mtls',
      });
      const client = { client_id: made.body.id, client_secret: made.body.secret };
      const der = (certificate: Certificate) => new X509Certificate(certificate.cert).raw.toString('base64');
      for (const value of [`:${der(own)}:`, encodeURIComponent(own.cert), der(own)]) {
        const got = await requestToken(proxied.url, client, { 'client-cert': value });
        expect(got.status).toBe(200);
        const as = owner.withToken(got.body.access_token);
        expect((await as.get('', { 'client-cert': value })).status).toBe(200);
        expect((await as.get('', { 'client-cert': `:${der(other)}:` })).status).toBe(401);
        expect((await as.get('')).status).toBe(401);
      }
      for (const value of ['', ':', 'nonsense', '%', ':AAAA:', '-----BEGIN CERTIFICATE-----']) {
        expect((await requestToken(proxied.url, client, { 'client-cert': value })).status).toBe(400);
      }
    } finally {
      await proxied.close();
    }
  });
});

describe('a client that authenticates with a certificate', () => {
  it('registers a self-signed one, and no other works', async () => {
    const { client_id } = await newClient({ profile: 'fapi2', token_binding: 'mtls' });
    expect((await askToken(own, { client_id })).status).toBe(401);
    expect((await partner.post(`/oauthclients/${client_id}/keys`, certificateJwk(own))).status).toBe(201);
    const got = await askToken(own, { client_id });
    expect([got.status, got.body.expires_in]).toEqual([200, 3600]);
    expect((await askToken(other, { client_id })).status).toBe(401);
    expect((await askToken(undefined, { client_id })).status).toBe(400);
  });

  it('names the DNS name that a trusted authority vouches for', async () => {
    const { client_id } = await newClient({
      profile: 'fapi2',
      token_binding: 'mtls',
      tls_client_auth_san_dns: 'bank.example',
    });
    expect((await askToken(issued, { client_id })).status).toBe(200);
    expect((await askToken(issueCertificate('other.example', authority), { client_id })).status).toBe(401);
    expect((await askToken(own, { client_id })).status).toBe(401);
    expect(
      (await askToken(issueCertificate('bank.example', issueCertificate(undefined)), { client_id })).status,
    ).toBe(401);
  });

  it('loses the name that a person who left had given it, also when an owner takes it over', async () => {
    const { accountId } = partner;
    const owner = await signedIn(api, await addUser(api, { accountId }));
    const leaver = await addUser(api, { accountId, role: 'developer' });
    const tab = await signedIn(api, leaver);
    const clients = `/accounts/${accountId}/oauthclients`;
    const strict = { profile: 'fapi2', token_binding: 'mtls' };
    const named = { ...strict, tls_client_auth_san_dns: 'bank.example' };
    const [created, taken, kept] = [
      (await tab.post(clients, { name: 'Created', scopes: [], ...named })).body.id,
      (await owner.post(clients, { name: 'Named later', scopes: [], ...strict })).body.id,
      (await owner.post(clients, { name: 'Of the owner', scopes: [], ...named })).body.id,
    ];
    const path = `${clients}/${taken}`;
    expect((await tab.put(path, { tls_client_auth_san_dns: 'bank.example' })).status).toBe(200);
    const statuses = () =>
      Promise.all(
        [created, taken, kept].map(async (client_id) => (await askToken(issued, { client_id })).status),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    const known = (await owner.get(`/accounts/${accountId}/users/${leaver.id}/clients`)).body;
    expect(known.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([created, taken].toSorted());
    expect((await owner.delete(`/accounts/${accountId}/users/${leaver.id}?clients=hand_over`)).status).toBe(
      204,
    );
    expect(await statuses()).toEqual([401, 401, 200]);
    expect((await owner.get(path)).body).toMatchObject({ enabled: true, tls_client_auth_san_dns: null });
  });

  it('cannot register the certificate of another key', async () => {
    const { client_id } = await newClient({});
    const jwk = { ...certificateJwk(own), x5c: certificateJwk(other).x5c };
    const refused = await partner.post(`/oauthclients/${client_id}/keys`, jwk);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'x5c.0']);
  });

  it('discovers where, and gets its token with openid-client', async () => {
    const metadata = (await call(`${api.url}/.well-known/oauth-authorization-server`)).body;
    expect(metadata).toMatchObject({
      tls_client_certificate_bound_access_tokens: true,
      mtls_endpoint_aliases: { token_endpoint: 'https://kontor.test:1/oauth/token' },
      token_endpoint_auth_methods_supported: expect.arrayContaining([
        'tls_client_auth',
        'self_signed_tls_client_auth',
      ]),
    });
    const { client_id } = await newClient({ profile: 'fapi2', token_binding: 'mtls' });
    await partner.post(`/oauthclients/${client_id}/keys`, certificateJwk(own));
    const token_endpoint = `https://localhost:${port}/oauth/token`;
    const server = { ...metadata, mtls_endpoint_aliases: { token_endpoint } };
    const client = { use_mtls_endpoint_aliases: true };
    const config = new openid.Configuration(server, client_id, client, openid.TlsClientAuth());
    const dispatcher = new Agent({ connect: { ca: authority.cert, ...own } });
    config[openid.customFetch] = (url, options) =>
      undiciFetch(url, { ...options, dispatcher } as never) as never;
    const tokens = await openid.clientCredentialsGrant(config);
    const resource = new URL(`https://localhost:${port}/accounts/${partner.accountId}`);
    const answer = await openid.fetchProtectedResource(config, tokens.access_token, resource, 'GET');
    expect([answer.status, ((await answer.json()) as { id: string }).id]).toEqual([200, partner.accountId]);
    await dispatcher.close();
  });
});
