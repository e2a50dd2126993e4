import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { credentialsOf } from '../../server/src/testing/oauth.ts';
import { call, type Partner } from '../../server/src/testing/partner.ts';
import { testApi } from '../../server/src/testing/test-api.ts';
import { Kontor, type KontorOptions, newPrivateKey, type PrivateJwk, publicPartOf } from './index.ts';

const api = await testApi();
afterAll(() => api.close());
const publicUrl = 'http://kontor.test';

type Sent = { path: string; authorization: string; proof: string };
let partner: Partner;
let sent: Sent[];
beforeEach(async () => {
  partner = await api.partner();
  sent = [];
});

/** A client under the public address, which only this process can resolve. */
function client(options: Partial<KontorOptions>): Kontor {
  const { client_id, client_secret } = credentialsOf(partner);
  // Cast: a test may replace one kind of credentials by another.
  return new Kontor({
    baseUrl: publicUrl,
    accountId: partner.accountId,
    clientId: client_id,
    clientSecret: client_secret,
    runtime: { now: () => api.clock.now().getTime() },
    fetch: (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      sent.push({
        path: new URL(url).pathname,
        authorization: headers.get('authorization') ?? '',
        proof: headers.get('dpop') ?? '',
      });
      return fetch(url.replace(publicUrl, api.url), init);
    },
    ...options,
  } as KontorOptions);
}

describe('a client with dpop', () => {
  it('gets a token that works with its proofs only', async () => {
    const kontor = client({ dpop: true });
    expect((await kontor.account.get()).id).toBe(partner.accountId);
    const { authorization } = sent.at(-1) as Sent;
    expect(authorization).toMatch(/^DPoP /);
    for (const stolen of [authorization, authorization.replace('DPoP', 'Bearer')]) {
      const headers = { authorization: stolen, accept: 'application/json' };
      expect((await call(`${api.url}/accounts/${partner.accountId}`, { headers })).status).toBe(401);
    }
  });

  it('proves each request anew, and follows the nonce when it changes', async () => {
    const kontor = client({ dpop: true });
    await kontor.account.get();
    api.clock.advance(10 * 60_000);
    await Promise.all([kontor.account.get(), kontor.organizations.list().page(), kontor.account.get()]);
    const proofs = sent.map(({ proof }) => decodeJwt(proof));
    expect(new Set(proofs.map(({ jti }) => jti)).size).toBe(proofs.length);
    expect(new Set(proofs.map(({ nonce }) => nonce)).size).toBeGreaterThan(2);
    // A token is requested twice: for the nonce, and with it.
    expect(sent.filter(({ path }) => path === '/oauth/token')).toHaveLength(2);
    const bound = sent.filter(({ path }) => path !== '/oauth/token').map(({ proof }) => decodeJwt(proof));
    expect(bound.every(({ ath }) => typeof ath === 'string')).toBe(true);
  });

  it('keeps its key when it is given one: a JWK, or a pair that cannot be exported', async () => {
    const jwk = await newPrivateKey();
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    for (const [dpop, publicJwk] of [
      [jwk, publicPartOf(jwk)],
      [pair, publicPartOf(await crypto.subtle.exportKey('jwk', pair.publicKey))],
    ] as const) {
      await client({ dpop }).account.get();
      expect(decodeProtectedHeader((sent.at(-1) as Sent).proof)).toEqual({
        alg: 'ES256',
        typ: 'dpop+jwt',
        jwk: publicJwk,
      });
    }
  });

  it('refuses a token that is not bound, and a session', async () => {
    const unbound = async (url: string) =>
      url.endsWith('/oauth/token')
        ? Response.json({ token_type: 'Bearer', access_token: 'a', expires_in: 60 })
        : Response.json({ id: 'acc_1' });
    const kontor = client({ dpop: true, fetch: unbound as typeof fetch });
    await expect(kontor.account.get()).rejects.toThrow('not bound');
    expect(() => new Kontor({ baseUrl: publicUrl, session: true, dpop: true })).toThrow('session');
  });
});

describe('a client with a key', () => {
  const jwkOf = ({ privateKey }: { privateKey: KeyObject }) =>
    privateKey.export({ format: 'jwk' }) as PrivateJwk;

  it.each<[string, () => Promise<PrivateJwk> | PrivateJwk]>([
    ['EC P-256', newPrivateKey],
    ['Ed25519', () => jwkOf(generateKeyPairSync('ed25519'))],
    ['RSA', () => jwkOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))],
  ])('authenticates with it instead of a secret, also with dpop: %s', async (_name, newKey) => {
    const clientKey = await newKey();
    const keys = `/oauthclients/${partner.clientId}/keys`;
    const registered = await partner.post(keys, publicPartOf(clientKey));
    expect(registered.status, registered.text).toBe(201);
    for (const dpop of [false, true]) {
      const kontor = client({ clientSecret: undefined, clientKey, dpop });
      expect((await kontor.account.get()).id).toBe(partner.accountId);
    }
  });
});
