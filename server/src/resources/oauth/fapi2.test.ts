import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createProver, requestBoundToken } from '../../testing/dpop.ts';
import { type Partner, requestToken } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';

const publicUrl = 'http://kontor.test';
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const api = await testApi();
afterAll(() => api.close());
beforeEach(() => {
  api.clock.set(new Date());
});

const nowS = () => Math.floor(api.clock.now().getTime() / 1000);
const administrator = () => api.partner('oauth-clients-read', 'oauth-clients-write', 'accounts-read');
const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 });

async function strictClient(owner: Partner, pair: { publicKey: KeyObject } = ecKey): Promise<string> {
  const made = await owner.post('/oauthclients', {
    name: 'Bank',
    scopes: ['accounts-read'],
    profile: 'fapi2',
  });
  expect(made.status).toBe(201);
  const jwk = pair.publicKey.export({ format: 'jwk' });
  expect((await owner.post(`/oauthclients/${made.body.id}/keys`, jwk)).status).toBe(201);
  return made.body.id;
}

async function assertionOf(
  clientId: string,
  change: Record<string, unknown> = {},
  { alg = 'ES256', key = ecKey.privateKey }: { alg?: string; key?: KeyObject } = {},
): Promise<Record<string, string>> {
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: publicUrl,
    jti: crypto.randomUUID(),
    iat: nowS(),
    exp: nowS() + 60,
  };
  const assertion = new SignJWT({ ...claims, ...change } as JWTPayload).setProtectedHeader({ alg });
  return { client_assertion_type: assertionType, client_assertion: await assertion.sign(key) };
}

/** Requests a bound token, with a new assertion for each of the two requests. */
async function request(clientId: string, change: Record<string, unknown> = {}, by = {}) {
  const prover = createProver(nowS);
  const probe = await requestBoundToken(api.url, publicUrl, prover, await assertionOf(clientId));
  return requestToken(api.url, await assertionOf(clientId, change, by), {
    dpop: prover.prove(`${publicUrl}/oauth/token`, 'POST', { claims: { nonce: probe.nonce } }),
  });
}

describe('a client of the profile fapi2', () => {
  it('has no secret, an hour and a binding from the beginning', async () => {
    const owner = await administrator();
    const { body } = await owner.post('/oauthclients', { name: 'Bank', profile: 'fapi2' });
    expect(body).toMatchObject({
      profile: 'fapi2',
      token_binding: 'dpop',
      token_lifetime: 3600,
      secret: '',
      secret_hint: '',
    });
    const rotated = await owner.post(`/oauthclients/${body.id}/secrets`);
    expect([rotated.status, rotated.body.code]).toEqual([409, 'state_conflict']);
  });

  it.each([
    ['longer tokens', { token_lifetime: 3601 }, 'token_lifetime'],
    ['bearer tokens', { token_binding: 'none' }, 'token_binding'],
    ['certificates where there are none', { token_binding: 'mtls' }, 'token_binding'],
  ])('cannot have %s', async (_name, fields, field) => {
    const owner = await administrator();
    const refused = await owner.post('/oauthclients', { name: 'Bank', profile: 'fapi2', ...fields });
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, field]);
    const id = await strictClient(owner);
    expect((await owner.put(`/oauthclients/${id}`, fields)).status).toBe(422);
  });

  it('gets a bound token of an hour with a strict assertion, and no bearer token', async () => {
    const owner = await administrator();
    const id = await strictClient(owner);
    const issued = await request(id);
    expect([issued.status, issued.body.token_type, issued.body.expires_in]).toEqual([200, 'DPoP', 3600]);
    const unbound = await requestToken(api.url, await assertionOf(id));
    expect([unbound.status, unbound.body.error]).toEqual([400, 'invalid_dpop_proof']);
  });

  it('may sign with PS256', async () => {
    const id = await strictClient(await administrator(), rsaKey);
    const by = { alg: 'PS256', key: rsaKey.privateKey };
    expect((await requestToken(api.url, await assertionOf(id, {}, by))).body.error).toBe(
      'invalid_dpop_proof',
    );
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['addressed to the token endpoint', () => ({ aud: `${publicUrl}/oauth/token` })],
    ['with the issuer in a list', () => ({ aud: [publicUrl] })],
    ['for longer than a minute', () => ({ exp: nowS() + 120 })],
    ['from the future', () => ({ iat: nowS() + 90, exp: nowS() + 60 })],
    ['that is not yet valid', () => ({ nbf: nowS() + 90 })],
    ['that has expired', () => ({ exp: nowS() - 40 })],
    ['without a jti', () => ({ jti: undefined })],
    ['of another client', () => ({ iss: 'cli_other', sub: 'cli_other' })],
  ])('is refused an assertion %s', async (_name, change) => {
    const id = await strictClient(await administrator());
    const refused = await requestToken(api.url, { client_id: id, ...(await assertionOf(id, change())) });
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
  });

  it('is refused RS256, a repeated assertion and a secret', async () => {
    const owner = await administrator();
    const id = await strictClient(owner, rsaKey);
    const weak = await assertionOf(id, {}, { alg: 'RS256', key: rsaKey.privateKey });
    expect((await requestToken(api.url, weak)).status).toBe(401);
    const strict = await strictClient(owner);
    const once = await assertionOf(strict);
    expect((await requestToken(api.url, once)).status).toBe(400);
    expect((await requestToken(api.url, once)).status).toBe(401);
    expect((await requestToken(api.url, { client_id: strict, client_secret: 'x' })).status).toBe(401);
  });
});

describe('a client that takes the profile later', () => {
  it('loses its secret and its tokens with the change', async () => {
    const owner = await administrator();
    const { body } = await owner.post('/oauthclients', { name: 'Bank', scopes: ['accounts-read'] });
    const credentials = { client_id: body.id as string, client_secret: body.secret as string };
    const token = (await requestToken(api.url, credentials)).body.access_token;
    const updated = await owner.put(`/oauthclients/${body.id}`, { profile: 'fapi2' });
    expect(updated.body).toMatchObject({
      profile: 'fapi2',
      token_binding: 'dpop',
      token_lifetime: 3600,
      secret_hint: '',
    });
    expect((await owner.withToken(token).get('')).status).toBe(401);
    expect((await requestToken(api.url, credentials)).status).toBe(401);
    expect((await owner.get(`/oauthclients/${body.id}/secrets`)).body.data).toEqual([]);
  });
});
