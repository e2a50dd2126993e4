import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { postForm } from '../../testing/oauth.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

type Pair = { privateKey: KeyObject; publicKey: KeyObject };
const newPair = (): Pair => generateKeyPairSync('ed25519');
const jwkOf = ({ publicKey }: Pair) => publicKey.export({ format: 'jwk' });
const nowS = () => Math.floor(api.clock.now().getTime() / 1000);

type Wanted = { aud?: string; exp?: number; jwk?: object | undefined };
const proofOf = (pair: Pair, wanted: Wanted = {}) =>
  new SignJWT({ aud: 'http://kontor.test', exp: nowS() + 60, ...wanted })
    .setProtectedHeader({ alg: 'EdDSA', jwk: 'jwk' in wanted ? wanted.jwk : jwkOf(pair) } as never)
    .sign(pair.privateKey);
const ask = async (assertion: string) => postForm(`${api.url}/oauth/client`, { assertion });
const administrator = () => api.partner('oauth-clients-read', 'oauth-clients-write');

describe('the client of a key', () => {
  it('is pending until a client has the key, and while that client is disabled', async () => {
    const partner = await administrator();
    const pair = newPair();
    const pending = await ask(await proofOf(pair));
    expect([pending.status, pending.body.error]).toEqual([400, 'authorization_pending']);
    const { id } = (await partner.post('/oauthclients', { name: 'Laptop', scopes: ['oauth-clients-read'] }))
      .body;
    await partner.post(`/oauthclients/${id}/keys`, jwkOf(pair));
    const found = await ask(await proofOf(pair));
    expect([found.status, found.body]).toEqual([200, { client_id: id, account_id: partner.accountId }]);
    await partner.put(`/oauthclients/${id}`, { enabled: false });
    expect((await ask(await proofOf(pair))).body.error).toBe('authorization_pending');
  });

  it('is not found by the name of the key, which callers choose', async () => {
    const partner = await administrator();
    const [own, others] = [newPair(), newPair()];
    const path = `/oauthclients/${partner.clientId}/keys`;
    const { kid } = (await partner.post(path, jwkOf(own))).body;
    await partner.delete(path);
    expect((await partner.post(path, { ...jwkOf(others), kid })).status).toBe(201);
    expect((await ask(await proofOf(own))).body.error).toBe('authorization_pending');
  });

  it.each([
    ['for another server', (pair: Pair) => proofOf(pair, { aud: 'https://other.example' })],
    ['that has expired', (pair: Pair) => proofOf(pair, { exp: nowS() - 60 })],
    ['that lasts too long', (pair: Pair) => proofOf(pair, { exp: nowS() + 3600 })],
    ['without a key', (pair: Pair) => proofOf(pair, { jwk: undefined })],
    ['with the key of another', (pair: Pair) => proofOf(pair, { jwk: jwkOf(newPair()) })],
    ['that is none', async () => 'a.b.c'],
  ])('is refused to a proof %s', async (_name, prove) => {
    const partner = await administrator();
    const pair = newPair();
    await partner.post(`/oauthclients/${partner.clientId}/keys`, jwkOf(pair));
    const refused = await ask(await prove(pair));
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
  });
});
