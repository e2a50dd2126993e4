import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemSql } from '../platform/database/statement.ts';
import { readToken, sendRaw } from '../testing/oauth.ts';
import { type Answer, call, type Partner, requestToken } from '../testing/partner.ts';
import { ownApi, type TestApi, testApi, testMasterKey } from '../testing/test-api.ts';
import { openKeyRing } from './signing-keys.ts';
import { signToken } from './tokens.ts';

const selectSigningKey = systemSql<{ kid: string }, { private_key: Buffer }>(
  'select private_key from signing_keys where kid = :kid',
);

describe('access tokens', () => {
  let api: TestApi;
  let partner: Partner;
  // The header and claims of a living token, and its three parts.
  let header: Record<string, unknown>;
  let claims: Record<string, unknown>;
  let parts: [string, string, string];

  beforeAll(async () => {
    api = await testApi();
    partner = await api.partner('accounts-read');
    ({ header, claims } = readToken(partner.token));
    parts = partner.token.split('.') as [string, string, string];
    expect((await partner.get('')).status).toBe(200);
  });
  afterAll(() => api.close());

  const send = (authorization?: string, accept = 'application/json') =>
    call(`${api.url}/accounts/${partner.accountId}`, {
      headers: { accept, ...(authorization === undefined ? {} : { authorization }) },
    });
  const expectRefused = async (token: string) => expectInvalidToken(await send(`Bearer ${token}`));
  const ownKeys = () => openKeyRing(api.database, testMasterKey, api.clock);
  /** Signed with the key of the living token: what only a bug of ours, or a thief of the key, could make. */
  const signOurselves = async (change: object, headerChange: object = {}) =>
    join({ ...header, ...headerChange }, { ...claims, ...change }, await keyOf(String(header.kid)));
  /** By its id: another test on this database may have rotated the key. */
  const keyOf = async (kid: string): Promise<KeyObject> => {
    const row = await api.database.system.one(selectSigningKey, { kid });
    if (!row) throw new Error(`There is no key ${kid}.`);
    const key = testMasterKey.open('signing key', kid, row.private_key);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  };

  it('are EdDSA JWTs of the type at+jwt with all claims of RFC 9068, which jose verifies with our JWKS', async () => {
    const jwks = (await call(`${api.url}/.well-known/jwks.json`)).body;
    const { payload, protectedHeader } = await jwtVerify(partner.token, createLocalJWKSet(jwks), {
      typ: 'at+jwt',
      algorithms: ['EdDSA'],
      issuer: 'http://kontor.test',
      audience: 'http://kontor.test',
      currentDate: api.clock.now(),
      requiredClaims: ['iss', 'exp', 'aud', 'sub', 'client_id', 'iat', 'jti'],
    });
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
    expect(jwks.keys.map((key: { kid: string }) => key.kid)).toContain(protectedHeader.kid);
    expect(payload).toMatchObject({
      sub: partner.clientId,
      client_id: partner.clientId,
      account_id: partner.accountId,
    });
    // Scopes are in the token's record, where they can be revoked; the token must not show them.
    expect(payload).not.toHaveProperty('scope');
    for (const key of jwks.keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  it('end when they expire, to the second', async () => {
    const own = await ownApi();
    try {
      const owner = await own.partner('accounts-read', 'oauth-clients-write');
      await owner.put(`/oauthclients/${owner.clientId}`, { token_lifetime: 60 });
      const { body } = await requestToken(own.url, {
        client_id: owner.clientId,
        client_secret: owner.clientSecret,
      });
      const short = owner.withToken(body.access_token);
      const { exp } = readToken(body.access_token).claims;
      own.clock.set(new Date(exp * 1000 - 1));
      expect((await short.get('')).status).toBe(200);
      own.clock.set(new Date(exp * 1000));
      expectInvalidToken(await short.get(''));
      // Once more, now that what was known of it has been looked at.
      expectInvalidToken(await short.get(''));
    } finally {
      await own.close();
    }
  });

  it('go on working when the public URL changes, also in processes that still have the old one', async () => {
    const moved = await ownApi({ environment: { KONTOR_PUBLIC_URL: `https://${partner.clientId}.example` } });
    try {
      const there = { headers: { accept: 'application/json', authorization: `Bearer ${partner.token}` } };
      expect((await call(`${moved.url}/accounts/${partner.accountId}`, there)).status).toBe(200);
      const { body } = await requestToken(moved.url, {
        client_id: partner.clientId,
        client_secret: partner.clientSecret,
      });
      expect(readToken(body.access_token).claims.iss).toBe(`https://${partner.clientId}.example`);
      expect((await send(`Bearer ${body.access_token}`)).status).toBe(200);
    } finally {
      await moved.close();
    }
  });

  it('work when we sign the same claims again: the forgeries below fail for the reason that they name', async () => {
    expect((await send(`Bearer ${await signOurselves({})}`)).status).toBe(200);
  });

  it('are refused when issued in the future', async () => {
    const iat = Math.floor(api.clock.now().getTime() / 1000);
    expect((await send(`Bearer ${await signOurselves({ iat: iat + 30 })}`)).status).toBe(200);
    await expectRefused(await signOurselves({ iat: iat + 120 }));
  });

  it.each<[string, object, object?]>([
    ['another account', { account_id: `acc_${'0'.repeat(26)}` }],
    ['another client', { client_id: `cli_${'0'.repeat(26)}` }],
    ['an unknown jti', { jti: `tok_${'0'.repeat(26)}` }],
    ['a jti with a NUL', { jti: 'tok_\0' }],
    ['no jti', { jti: undefined }],
    ['no exp', { exp: undefined }],
    ['exp as text', { exp: '9999999999' }],
    ['exp in the past', { exp: 1 }],
    ['exp without end', { exp: Number.POSITIVE_INFINITY }],
    ['no iat', { iat: undefined }],
    ['an account id that is a list', { account_id: ['x'] }],
    ['another issuer', { iss: 'https://other.example' }],
    ['no issuer', { iss: undefined }],
    ['the issuer as a list', { iss: ['http://kontor.test'] }],
    ['another audience', { aud: 'https://other.example' }],
    ['no audience', { aud: undefined }],
    ['the type of another JWT', {}, { typ: 'JWT' }],
    ['no type', {}, { typ: undefined }],
    ['another alg in the header', {}, { alg: 'ES256' }],
    ['alg in another case', {}, { alg: 'eddsa' }],
    ['no kid', {}, { kid: undefined }],
    ['a kid that is no text', {}, { kid: 1 }],
    ['a kid that is a name of Object.prototype', {}, { kid: '__proto__' }],
  ])('are refused with %s, even signed by us', async (_name, claimsChange, headerChange) => {
    await expectRefused(await signOurselves(claimsChange, headerChange));
  });

  it('are refused when signed by a foreign key, with its own kid or with ours', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    await expectRefused(join({ ...header, kid: 'made-up' }, claims, privateKey));
    await expectRefused(join(header, claims, privateKey));
    const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
    await expectRefused(join({ ...header, jwk }, claims, privateKey));
    await expectRefused(join({ ...header, kid: undefined, jwk }, claims, privateKey));
  });

  it('are refused with alg none, in any spelling and with any signature', async () => {
    for (const alg of ['none', 'None', 'NONE', '', null]) {
      const unsigned = `${encode({ ...header, alg })}.${parts[1]}`;
      for (const signature of ['', parts[2], 'AA']) await expectRefused(`${unsigned}.${signature}`);
      await expectRefused(unsigned);
    }
  });

  it('are refused when signed with HS256 and our public key as the secret', async () => {
    const key = (await ownKeys()).publicKey(String(header.kid));
    if (!key) throw new Error('The key ring lacks the key of a living token.');
    const jwk = key.export({ format: 'jwk' });
    const secrets = [
      Buffer.from(String(jwk.x), 'base64url'),
      Buffer.from(String(jwk.x)),
      key.export({ format: 'pem', type: 'spki' }),
      key.export({ format: 'der', type: 'spki' }),
      JSON.stringify(jwk),
    ];
    const signed = `${encode({ ...header, alg: 'HS256' })}.${parts[1]}`;
    for (const secret of secrets) {
      await expectRefused(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`);
    }
  });

  it('are refused with any single character changed', async () => {
    const forgeries = [...partner.token].map((character, at) => {
      const other = character === '.' ? 'x' : character === 'A' ? 'B' : 'A';
      return partner.token.slice(0, at) + other + partner.token.slice(at + 1);
    });
    const answers = await inBatches(forgeries, (token) => send(`Bearer ${token}`));
    for (const answer of answers) expectInvalidToken(answer);
  });

  it('are refused when cut off anywhere', async () => {
    const cut = Array.from({ length: partner.token.length - 1 }, (_, at) => partner.token.slice(0, at + 1));
    for (const answer of await inBatches(cut, (token) => send(`Bearer ${token}`))) expectInvalidToken(answer);
  });

  it('have one spelling only: no padding, no other alphabet, no spare bits, no extra parts', async () => {
    const [head, body, signature] = parts;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.slice(-1));
    const sameBytes = `${signature.slice(0, -1)}${alphabet.charAt(last + 1)}`;
    expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
    const spellings = [
      `${head}.${body}.${sameBytes}`,
      `${head}.${body}.${signature}==`,
      `${head}.${body}.${signature}=`,
      `${head}=.${body}.${signature}`,
      `${head}.${body}==.${signature}`,
      `${head}.${body}.${signature}.`,
      `.${head}.${body}.${signature}`,
      `${head}.${body}.${signature}.${signature}`,
      `${head}.${body}.${signature}~`,
      `${head}..${body}.${signature}`,
      `${head}.${body}.${Buffer.from(signature, 'base64url').toString('base64')}`,
      `${head}.${body}.${Buffer.from(signature, 'base64url').toString('hex')}`,
    ];
    for (const token of spellings) await expectRefused(token);
  });

  it('are refused when they are too long, or nothing like a token', async () => {
    await expectRefused(`${partner.token}${'A'.repeat(10_000)}`);
    await expectRefused(await signOurselves({ padding: 'x'.repeat(9_000) }));
    for (const text of [
      'x',
      '...',
      'a.b.c',
      'e30.e30.e30',
      'bnVsbA.bnVsbA.AA',
      'W10.W10.AA',
      '0',
      '=',
      '-._~+/=',
    ]) {
      await expectRefused(text);
    }
    const huge = await sendRaw(`${api.url}/accounts/${partner.accountId}`, {
      method: 'GET',
      headers: { accept: 'application/json', authorization: `Bearer ${'A'.repeat(100_000)}` },
    });
    expect(huge.status).toBe(431);
  });

  it.each(['bearer', 'BEARER', 'Bearer '])('are accepted with the scheme spelt "%s"', async (scheme) => {
    expect((await send(`${scheme} ${partner.token}`)).status).toBe(200);
  });

  it.each<[string, (token: string) => string]>([
    ['a bare token', (token) => token],
    ['the scheme alone', () => 'Bearer'],
    ['no space', (token) => `Bearer${token}`],
    ['another scheme', (token) => `Token ${token}`],
    ['a scheme that begins alike', (token) => `Bearers ${token}`],
    ['Basic', (token) => `Basic ${Buffer.from(`x:${token}`).toString('base64')}`],
    ['quotes', (token) => `Bearer "${token}"`],
    ['two tokens', (token) => `Bearer ${token} ${token}`],
    ['a list', (token) => `Bearer ${token}, Bearer ${token}`],
    ['a parameter', (token) => `Bearer token=${token}`],
    ['the scheme twice', (token) => `Bearer Bearer ${token}`],
    ['letters beyond ASCII', (token) => `Bearer ${token}\u00e9`],
  ])('are refused in a header with %s', async (_name, write) => {
    expectInvalidToken(await send(write(partner.token)));
  });

  it('are wanted in the header: without one, and with one in the query, it is 401 without an error code', async () => {
    for (const query of ['', `?access_token=${partner.token}`]) {
      const refused = await call(`${api.url}/accounts/${partner.accountId}${query}`, {
        headers: { accept: 'application/json' },
      });
      expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(refused.headers.get('www-authenticate')).not.toContain('error');
    }
  });

  it('that fail show the login page unless JSON is accepted by name', async () => {
    for (const authorization of [undefined, 'Bearer x']) {
      const page = await send(authorization, '*/*');
      expect(page.status).toBe(401);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(page.text).toContain('Accept: application/json');
    }
  });

  it('are made with a kid in their header that belongs to the key that signed', async () => {
    const keys = await ownKeys();
    const token = await signToken(keys, claims as never);
    expect(readToken(token).header.kid).toBe(keys.current().kid);
  });
});

function expectInvalidToken(answer: Answer): void {
  expect([answer.status, answer.body?.code]).toEqual([401, 'unauthenticated']);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function join(header: object, claims: object, key: KeyObject): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 50) {
    results.push(...(await Promise.all(items.slice(at, at + 50).map(work))));
  }
  return results;
}
