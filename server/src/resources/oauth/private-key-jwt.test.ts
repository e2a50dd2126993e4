import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { exportJWK, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../platform/clock.ts';
import { basic, postForm } from '../../testing/oauth.ts';
import type { Answer, Partner } from '../../testing/partner.ts';
import { ownApi, type TestApi, testApi } from '../../testing/test-api.ts';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const grant = { grant_type: 'client_credentials' };

type Signer = { privateKey: KeyObject; jwk: Record<string, unknown> };

describe('private_key_jwt', () => {
  let api: TestApi;
  let signers: Record<'EdDSA' | 'ES256' | 'RS256', Signer>;
  beforeAll(async () => {
    api = await testApi();
    signers = {
      EdDSA: await signer(generateKeyPairSync('ed25519')),
      ES256: await signer(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
      RS256: await signer(generateKeyPairSync('rsa', { modulusLength: 2048 })),
    };
  });
  afterAll(() => api.close());
  beforeEach(() => api.clock.advance(2 * hourMs));

  const owner = () => api.partner('accounts-read', 'oauth-clients-read', 'oauth-clients-write');
  const register = async (partner: Partner, jwk: object): Promise<Answer> =>
    partner.post(`/oauthclients/${partner.clientId}/keys`, jwk);
  const withKey = async (jwk: object): Promise<Partner> => {
    const partner = await owner();
    expect((await register(partner, jwk)).status).toBe(201);
    return partner;
  };
  const nowS = () => Math.floor(api.clock.now().getTime() / 1000);
  const claimsFor = (partner: Partner, change: Record<string, unknown> = {}): JWTPayload => ({
    iss: partner.clientId,
    sub: partner.clientId,
    aud: 'http://kontor.test/oauth/token',
    jti: crypto.randomUUID(),
    iat: nowS(),
    exp: nowS() + 60,
    ...change,
  });
  const authenticate = (client_assertion: string, extra: Record<string, string> = {}, at = api) =>
    postForm(`${at.url}/oauth/token`, {
      ...grant,
      client_assertion_type: assertionType,
      client_assertion,
      ...extra,
    });

  it.each(['EdDSA', 'ES256', 'RS256'] as const)(
    'gives a working token for an assertion by %s',
    async (alg) => {
      const { privateKey, jwk } = signers[alg];
      const partner = await withKey({ ...jwk, alg, use: 'sig', kid: 'mine' });
      for (const extra of [{}, { client_id: partner.clientId }]) {
        const assertion = await write(privateKey, { alg, kid: 'mine' }, claimsFor(partner));
        const issued = await authenticate(assertion, extra);
        expect(issued.status).toBe(200);
        expect((await partner.withToken(issued.body.access_token).get('')).status).toBe(200);
      }
    },
  );

  it.each(['PS256', 'RS512'])('takes %s from an RSA key that names no algorithm', async (alg) => {
    const { privateKey, jwk } = signers.RS256;
    const partner = await withKey(jwk);
    expect((await authenticate(await write(privateKey, { alg }, claimsFor(partner)))).status).toBe(200);
  });

  it.each([undefined, 'EdDSA'])(
    'takes Ed25519 as the newer name of EdDSA (key with alg %s)',
    async (keyAlg) => {
      const { privateKey, jwk } = signers.EdDSA;
      const partner = await withKey({ ...jwk, ...(keyAlg === undefined ? {} : { alg: keyAlg }) });
      const assertion = await write(privateKey, { alg: 'Ed25519' }, claimsFor(partner));
      expect((await authenticate(assertion)).status).toBe(200);
    },
  );

  it('finds the right key among several when the assertion names none', async () => {
    const partner = await owner();
    const others = await Promise.all([1, 2].map(() => signer(generateKeyPairSync('ed25519'))));
    for (const { jwk } of [...others, ...Object.values(signers)]) await register(partner, jwk);
    for (const alg of ['EdDSA', 'ES256', 'RS256'] as const) {
      const assertion = await write(signers[alg].privateKey, { alg }, claimsFor(partner));
      expect([alg, (await authenticate(assertion)).status]).toEqual([alg, 200]);
    }
  });

  it.each(['http://kontor.test', 'http://kontor.test/oauth/token'])('may be addressed to %s', async (aud) => {
    const partner = await withKey(signers.EdDSA.jwk);
    for (const audience of [aud, [aud, 'https://elsewhere.example']]) {
      const claims = claimsFor(partner, { aud: audience });
      const assertion = await write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, claims);
      expect((await authenticate(assertion)).status).toBe(200);
    }
  });

  it('works once: the same assertion again is refused, here and by another process', async () => {
    const partner = await withKey(signers.EdDSA.jwk);
    const assertion = await write(
      signers.EdDSA.privateKey,
      { alg: 'EdDSA' },
      claimsFor(partner, { jti: 'one' }),
    );
    const other = await ownApi();
    try {
      other.clock.set(api.clock.now());
      expect((await authenticate(assertion)).status).toBe(200);
      expectRefused(await authenticate(assertion));
      expectRefused(await authenticate(assertion, {}, other));
      const sameJti = claimsFor(partner, { jti: 'one', exp: nowS() + 90 });
      expectRefused(await authenticate(await write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, sameJti)));
    } finally {
      await other.close();
    }
  });

  it('works once, also when it is used many times at the same moment', async () => {
    const partner = await withKey(signers.EdDSA.jwk);
    const assertion = await write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, claimsFor(partner));
    const answers = await Promise.all(Array.from({ length: 5 }, () => authenticate(assertion)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('counts a jti per client', async () => {
    for (const partner of [await withKey(signers.EdDSA.jwk), await withKey(signers.EdDSA.jwk)]) {
      const claims = claimsFor(partner, { jti: 'shared' });
      const assertion = await write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, claims);
      expect((await authenticate(assertion)).status).toBe(200);
    }
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['another audience', () => ({ aud: 'https://elsewhere.example/oauth/token' })],
    ['no audience', () => ({ aud: undefined })],
    ['another issuer', () => ({ iss: 'another' })],
    ['no issuer', () => ({ iss: undefined })],
    ['another subject', () => ({ sub: `cli_${'0'.repeat(26)}` })],
    ['no subject', () => ({ sub: undefined })],
    ['an end in the past', () => ({ exp: nowS() - 31 })],
    ['no end', () => ({ exp: undefined })],
    ['an end more than an hour ahead', () => ({ exp: nowS() + 3700 })],
    ['an end beyond all dates', () => ({ exp: 1e300 })],
    ['an end that is text', () => ({ exp: String(nowS() + 60) })],
    ['a start in the future', () => ({ nbf: nowS() + 120 })],
    ['no jti', () => ({ jti: undefined })],
    ['an empty jti', () => ({ jti: '' })],
    ['a jti that is a number', () => ({ jti: 7 })],
    ['a jti that is an object', () => ({ jti: { toString: 'x' } })],
  ])('refuses an assertion with %s', async (_name, change) => {
    const partner = await withKey(signers.EdDSA.jwk);
    const claims = claimsFor(partner, change());
    expectRefused(await authenticate(await write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, claims)));
  });

  it('refuses another key, a foreign kid, an algorithm that the key does not allow, and none', async () => {
    const { EdDSA, RS256 } = signers;
    const partner = await withKey({ ...EdDSA.jwk, kid: 'ed' });
    await register(partner, { ...RS256.jwk, kid: 'rsa', alg: 'RS256' });
    const outsider = await signer(generateKeyPairSync('ed25519'));
    const claims = () => claimsFor(partner);
    const publicPem = JSON.stringify(RS256.jwk);
    const hmac = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'rsa' });
    for (const assertion of [
      await write(outsider.privateKey, { alg: 'EdDSA', kid: 'ed' }, claims()),
      await write(outsider.privateKey, { alg: 'EdDSA' }, claims()),
      await write(EdDSA.privateKey, { alg: 'EdDSA', kid: 'rsa' }, claims()),
      await write(EdDSA.privateKey, { alg: 'EdDSA', kid: 'unknown' }, claims()),
      await write(RS256.privateKey, { alg: 'RS512', kid: 'rsa' }, claims()),
      await write(RS256.privateKey, { alg: 'PS256', kid: 'rsa' }, claims()),
      await hmac.sign(Buffer.from(publicPem)),
      new UnsecuredJWT(claims()).encode(),
      'nonsense',
      'a.b.c',
      `${await write(EdDSA.privateKey, { alg: 'EdDSA', kid: 'ed' }, claims())}=`,
    ]) {
      api.clock.advance(2 * hourMs);
      expectRefused(await authenticate(assertion));
    }
  });

  it('refuses an assertion by the key of another client', async () => {
    const [partner, other] = [await withKey(signers.EdDSA.jwk), await withKey(signers.ES256.jwk)];
    expectRefused(
      await authenticate(await write(signers.ES256.privateKey, { alg: 'ES256' }, claimsFor(partner))),
    );
    const forPartner = await write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, claimsFor(partner));
    expectRefused(await authenticate(forPartner, { client_id: other.clientId }));
    expect((await authenticate(forPartner)).status).toBe(200);
  });

  it('refuses an assertion without its type, and one beside a secret, with 400', async () => {
    const partner = await withKey(signers.EdDSA.jwk);
    const client_assertion = await write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, claimsFor(partner));
    const url = `${api.url}/oauth/token`;
    const full = { ...grant, client_assertion, client_assertion_type: assertionType };
    const authorization = basic(partner.clientId, partner.clientSecret);
    for (const answer of [
      await postForm(url, { ...grant, client_assertion }),
      await postForm(url, { ...full, client_assertion_type: 'other' }),
      await postForm(url, { ...full, client_secret: partner.clientSecret }),
      await postForm(url, full, { authorization }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    }
    expect((await postForm(url, full)).status).toBe(200);
  });

  it('ends with the key: deleted by id, by kid or with all', async () => {
    for (const remove of ['id', 'kid', 'all']) {
      const partner = await owner();
      const { body: key } = await register(partner, signers.EdDSA.jwk);
      const sign = () => write(signers.EdDSA.privateKey, { alg: 'EdDSA' }, claimsFor(partner));
      expect((await authenticate(await sign())).status).toBe(200);
      const suffix = { id: `/${key.id}`, kid: `?kid=${key.kid}`, all: '' }[remove];
      expect((await partner.delete(`/oauthclients/${partner.clientId}/keys${suffix}`)).status).toBe(204);
      expectRefused(await authenticate(await sign()));
    }
  });

  it('also authenticates revocation and introspection', async () => {
    const partner = await withKey(signers.ES256.jwk);
    for (const path of ['introspect', 'revoke']) {
      const claims = claimsFor(partner, { aud: `http://kontor.test/oauth/${path}` });
      const client_assertion = await write(signers.ES256.privateKey, { alg: 'ES256' }, claims);
      const form = { client_assertion, client_assertion_type: assertionType, token: partner.token };
      expect((await postForm(`${api.url}/oauth/${path}`, form)).status).toBe(200);
    }
    expect((await partner.get('')).status).toBe(401);
  });

  describe('keys', () => {
    it.each(['EdDSA', 'ES256', 'RS256'] as const)(
      'with private parts are refused, and not stored: %s',
      async (alg) => {
        const partner = await owner();
        const secret = await exportJWK(signers[alg].privateKey);
        const refused = await register(partner, secret);
        expect(refused.status).toBe(422);
        expect(refused.body.errors.map((error: { field: string }) => error.field)).toContain('d');
        expect(refused.text).not.toContain(String(secret.d));
        expect((await partner.get(`/oauthclients/${partner.clientId}/keys`)).body.data).toEqual([]);
      },
    );

    it('with a kid that the client has already are 409, also when the kid follows from the key', async () => {
      const partner = await withKey({ ...signers.EdDSA.jwk, kid: 'same' });
      const again = await register(partner, { ...signers.ES256.jwk, kid: 'same' });
      expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
      expect((await register(partner, signers.RS256.jwk)).status).toBe(201);
      expect((await register(partner, signers.RS256.jwk)).status).toBe(409);
    });

    it('of RSA with 1024 bits, symmetric, incomplete or off the curve are 422', async () => {
      const partner = await owner();
      const short = await signer(generateKeyPairSync('rsa', { modulusLength: 1024 }));
      const { x, y, ...point } = signers.ES256.jwk;
      for (const jwk of [
        short.jwk,
        { kty: 'oct', k: 'c2VjcmV0' },
        { ...point, x },
        { ...point, x, y: x },
        { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' },
        { kty: 'RSA', e: 'AQAB' },
        { ...signers.EdDSA.jwk, use: 'enc' },
        { ...signers.EdDSA.jwk, alg: 'none' },
        {},
      ]) {
        expect((await register(partner, jwk)).status).toBe(422);
      }
    });
  });
});

async function signer(pair: { publicKey: KeyObject; privateKey: KeyObject }): Promise<Signer> {
  return { privateKey: pair.privateKey, jwk: { ...(await exportJWK(pair.publicKey)) } };
}

function write(key: KeyObject, header: JWTHeaderParameters, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(key);
}

function expectRefused(answer: Answer): void {
  expect([answer.status, answer.body?.error]).toEqual([401, 'invalid_client']);
  expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
}
