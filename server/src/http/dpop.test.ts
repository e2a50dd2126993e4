import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../platform/clock.ts';
import { systemSql } from '../platform/database/statement.ts';
import { createProver, hashOf, type ProofChange, type Prover, requestBoundToken } from '../testing/dpop.ts';
import { credentialsOf, postForm, readToken } from '../testing/oauth.ts';
import { type Answer, call, type Partner, requestToken } from '../testing/partner.ts';
import { ownApi, type TestApi, testApi } from '../testing/test-api.ts';

const publicUrl = 'http://kontor.test';
const insertPolicy = systemSql<{ account: string; now: Date }>(
  `insert into security_policies (account_id, token_lifetime_default, token_lifetime_max, token_binding_required, updated_at)
   values (:account, 600, 900, 'any', :now)`,
);
const api = await testApi();
afterAll(() => api.close());

const nowS = () => Math.floor(api.clock.now().getTime() / 1000);

describe('a token that is bound to a key', () => {
  let partner: Partner;
  let prover: Prover;
  let token: string;
  let nonce: string;
  beforeAll(async () => {
    partner = await api.partner(
      'accounts-read',
      'oauth-clients-read',
      'oauth-clients-write',
      'webhook-events-read',
    );
  });
  beforeEach(async () => {
    api.clock.set(new Date());
    prover = createProver(nowS);
    const issued = await requestBoundToken(api.url, publicUrl, prover, credentialsOf(partner));
    expect(issued.answer.status).toBe(200);
    token = issued.answer.body.access_token;
    nonce = issued.nonce;
  });

  const path = () => `/accounts/${partner.accountId}`;
  const proofFor = (change: ProofChange = {}, at = path()) =>
    prover.prove(`${publicUrl}${at}`, 'GET', {
      ...change,
      claims: { ath: hashOf(token), nonce, ...change.claims },
    });
  const send = (headers: Record<string, string>, { url } = api, at = path()) =>
    call(`${url}${at}`, { headers: { accept: 'application/json', ...headers } });
  const sendProof = (dpop: string, other?: TestApi) => send({ authorization: `DPoP ${token}`, dpop }, other);

  it('has the type DPoP, names the key, and works with a proof', async () => {
    const issued = await requestBoundToken(api.url, publicUrl, prover, credentialsOf(partner));
    expect(issued.answer.body.token_type).toBe('DPoP');
    expect(issued.answer.body.expires_in).toBe(31_536_000);
    expect(readToken(token).claims.cnf).toEqual({ jkt: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await sendProof(proofFor())).status).toBe(200);
    const { pathname } = new URL('/api/v1/application', publicUrl);
    const aliased = `${pathname}${path()}`;
    const headers = { authorization: `dpop ${token}`, dpop: proofFor({}, aliased) };
    expect((await send(headers, api, aliased)).status).toBe(200);
  });

  it.each<[string, ProofChange]>([
    ['with a query', { claims: { htu: `${publicUrl}/accounts/ID?limit=1#x` } }],
    ['with the default port', { claims: { htu: 'http://KONTOR.test:80/accounts/ID' } }],
    ['from a clock that is slightly ahead', { claims: { iat: nowS() + 20 } }],
    ['from a while ago', { claims: { iat: nowS() - 50 } }],
  ])('accepts a proof %s', async (_name, { claims = {} }) => {
    const htu = String(claims.htu ?? `${publicUrl}/accounts/ID`).replace('ID', partner.accountId);
    expect((await sendProof(proofFor({ claims: { ...claims, htu } }))).status).toBe(200);
  });

  it('is described by introspection', async () => {
    const form = { ...credentialsOf(partner), token };
    const { body } = await postForm(`${api.url}/oauth/introspect`, form);
    expect(body).toMatchObject({ active: true, token_type: 'DPoP', cnf: readToken(token).claims.cnf });
  });

  it('is refused as a bearer token', async () => {
    for (const headers of [{}, { dpop: proofFor() }]) {
      expectRefused(await send({ authorization: `Bearer ${token}`, ...headers }), 'invalid_token');
    }
  });

  it('is refused without a proof, and with several', async () => {
    expectRefused(await send({ authorization: `DPoP ${token}` }), 'invalid_dpop_proof');
    expectRefused(await sendProof(`${proofFor()}, ${proofFor()}`), 'invalid_dpop_proof');
  });

  it('is refused when its binding was removed or replaced', async () => {
    const [header, , signature] = token.split('.');
    const { cnf, ...claims } = readToken(token).claims;
    expect(cnf).toBeDefined();
    for (const forged of [claims, { ...claims, cnf: { jkt: hashOf('other') } }]) {
      const changed = `${header}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`;
      for (const scheme of ['Bearer', 'DPoP']) {
        expectRefused(
          await send({ authorization: `${scheme} ${changed}` }),
          'unauthenticated',
          'invalid_token',
        );
      }
    }
  });

  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
  it.each<[string, () => ProofChange]>([
    ['for another method', () => ({ claims: { htm: 'POST' } })],
    ['for another path', () => ({ claims: { htu: `${publicUrl}/accounts` } })],
    ['for another host', () => ({ claims: { htu: `https://kontor.example${path()}` } })],
    ['for another scheme', () => ({ claims: { htu: `https://kontor.test${path()}` } })],
    ['whose URL only ends like this one', () => ({ claims: { htu: `${publicUrl}/x${path()}` } })],
    ['whose URL is no text', () => ({ claims: { htu: [publicUrl] } })],
    ['for another token', () => ({ claims: { ath: hashOf('other') } })],
    ['for no token', () => ({ claims: { ath: undefined } })],
    ['that is too old', () => ({ claims: { iat: nowS() - 62 } })],
    ['from the future', () => ({ claims: { iat: nowS() + 32 } })],
    ['without a time', () => ({ claims: { iat: undefined } })],
    ['whose time is text', () => ({ claims: { iat: String(nowS()) } })],
    ['without a jti', () => ({ claims: { jti: undefined } })],
    ['with an empty jti', () => ({ claims: { jti: '' } })],
    ['with an endless jti', () => ({ claims: { jti: 'x'.repeat(300) } })],
    ['of another type', () => ({ header: { typ: 'JWT' } })],
    ['by the algorithm none', () => ({ header: { alg: 'none' } })],
    ['by a symmetric algorithm', () => ({ header: { alg: 'HS256', jwk: { kty: 'oct', k: 'c2VjcmV0' } } })],
    ['by an algorithm that does not fit the key', () => ({ header: { alg: 'PS256' } })],
    [
      'by a short RSA key',
      () => ({ header: { alg: 'PS256', jwk: rsa.publicKey.export({ format: 'jwk' }) } }),
    ],
    ['without a key', () => ({ header: { jwk: undefined } })],
    ['with half a key', () => ({ header: { jwk: { kty: 'EC', crv: 'P-256', x: 'AAAA' } } })],
    [
      'with a private key',
      () => ({ header: { jwk: other.privateKey.export({ format: 'jwk' }) }, signer: other.privateKey }),
    ],
    [
      'with another key',
      () => ({ header: { jwk: other.publicKey.export({ format: 'jwk' }) }, signer: other.privateKey }),
    ],
    ['signed by another key than its own', () => ({ signer: other.privateKey })],
    ['with a critical extension', () => ({ header: { crit: ['b64'], b64: false } })],
  ])('is refused with a proof %s', async (_name, change) => {
    const refused = await sendProof(proofFor(change()));
    expectRefused(refused, 'invalid_dpop_proof');
    expect(refused.text).not.toContain(token);
  });

  it.each(['a.b.c', '..', 'x', `${'a'.repeat(5000)}.b.c`, 'eyJ9.e30.', 'bnVsbA.bnVsbA.AAAA'])(
    'is refused with the text %.20s instead of a proof',
    async (text) => expectRefused(await sendProof(text), 'invalid_dpop_proof'),
  );

  it('accepts each proof once, in this and in every other process', async () => {
    const second = await ownApi();
    try {
      second.clock.set(api.clock.now());
      const proof = proofFor();
      expect((await sendProof(proof)).status).toBe(200);
      expectRefused(await sendProof(proof), 'invalid_dpop_proof');
      expectRefused(await sendProof(proof, second), 'invalid_dpop_proof');
      const sameId = { claims: { jti: 'mine', iat: nowS() - 1 } };
      expect((await sendProof(proofFor(sameId), second)).status).toBe(200);
      expectRefused(await sendProof(proofFor({ claims: { jti: 'mine' } })), 'invalid_dpop_proof');
    } finally {
      await second.close();
    }
  });

  it('accepts one of many equal proofs that arrive at the same moment', async () => {
    const proof = proofFor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendProof(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  it('requires a nonce of this installation, and announces the next one in time', async () => {
    for (const stale of [undefined, 'other', hashOf('another server').slice(0, 22), 7]) {
      const refused = await sendProof(proofFor({ claims: { nonce: stale } }));
      expectRefused(refused, 'use_dpop_nonce');
      expect(refused.headers.get('dpop-nonce')).toBe(nonce);
    }
    api.clock.advance(2 * minuteMs);
    const accepted = await sendProof(proofFor());
    const next = accepted.headers.get('dpop-nonce') ?? '';
    expect([accepted.status, next]).toEqual([200, expect.stringMatching(/^[\w-]{22}$/)]);
    expect(next).not.toBe(nonce);
    api.clock.advance(2 * minuteMs);
    expectRefused(await sendProof(proofFor()), 'use_dpop_nonce');
    const current = await sendProof(proofFor({ claims: { nonce: next } }));
    expect(current.status).toBe(200);
  });

  it('works for a stream, which proves possession once', async () => {
    const at = `${path()}/events/stream`;
    const dpop = proofFor({}, at);
    const headers = { accept: 'text/event-stream', authorization: `DPoP ${token}` };
    const stream = await fetch(`${api.url}${at}`, { headers: { ...headers, dpop } });
    expect(stream.status).toBe(200);
    const reader = stream.body?.getReader();
    for (let reads = 0; reads < 2; reads += 1) expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    const replayed = await call(`${api.url}${at}`, {
      headers: { ...headers, accept: 'application/json', dpop },
    });
    expectRefused(replayed, 'invalid_dpop_proof');
  });

  it('does not make other tokens need a proof, and a proof does not bind them', async () => {
    expect((await partner.get('')).status).toBe(200);
    const headers = {
      authorization: `DPoP ${partner.token}`,
      dpop: proofFor({ claims: { ath: hashOf(partner.token) } }),
    };
    expectRefused(await send(headers), 'invalid_token');
  });
});

describe('a client that requires bound tokens', () => {
  it('gets no bearer token, and its earlier ones end', async () => {
    api.clock.set(new Date());
    const owner = await api.partner('oauth-clients-read', 'oauth-clients-write', 'accounts-read');
    const { body } = await owner.post('/oauthclients', { name: 'Bank', scopes: ['accounts-read'] });
    const credentials = { client_id: body.client_id as string, client_secret: body.secret as string };
    const bearer = (await requestToken(api.url, credentials)).body.access_token;
    expect((await owner.withToken(bearer).get('')).status).toBe(200);
    const updated = await owner.put(`/oauthclients/${body.id}`, { token_binding: 'dpop' });
    expect([updated.status, updated.body.token_binding]).toEqual([200, 'dpop']);
    expect((await owner.withToken(bearer).get('')).status).toBe(401);
    const refused = await requestToken(api.url, credentials);
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_dpop_proof']);
    expect(refused.headers.get('dpop-nonce')).toMatch(/^[\w-]{22}$/);
    const bound = await requestBoundToken(api.url, publicUrl, createProver(nowS), credentials);
    expect([bound.answer.status, bound.answer.body.token_type]).toEqual([200, 'DPoP']);
  });

  it('reads at the token endpoint what is wrong with its proof', async () => {
    api.clock.set(new Date());
    const partner = await api.partner();
    const prover = createProver(nowS);
    const { nonce } = await requestBoundToken(api.url, publicUrl, prover, credentialsOf(partner));
    const ask = (claims: object, htu = `${publicUrl}/oauth/token`) =>
      requestToken(api.url, credentialsOf(partner), {
        dpop: prover.prove(htu, 'POST', { claims: { nonce, ...claims } }),
      });
    for (const [answer, error] of [
      [await ask({ nonce: undefined }), 'use_dpop_nonce'],
      [await ask({}, `${publicUrl}/oauth/revoke`), 'invalid_dpop_proof'],
      [await ask({ iat: 1 }), 'invalid_dpop_proof'],
    ] as const) {
      expect([answer.status, answer.body.error]).toEqual([400, error]);
    }
  });
});

describe('the security policy of an account', () => {
  it('limits the tokens of all its clients, and may require that they are bound', async () => {
    api.clock.set(new Date());
    const partner = await api.partner('oauth-clients-write');
    await api.database.system.run(insertPolicy, { account: partner.accountId, now: api.clock.now() });
    const made = await partner.post('/oauthclients', { name: 'New', scopes: [] });
    expect(made.body.token_lifetime).toBe(600);
    const bearer = await requestToken(api.url, { client_id: made.body.id, client_secret: made.body.secret });
    expect([bearer.status, bearer.body.error]).toEqual([400, 'invalid_dpop_proof']);
    const second = await ownApi();
    try {
      second.clock.set(api.clock.now());
      const form = credentialsOf(partner);
      const { answer } = await requestBoundToken(second.url, publicUrl, createProver(nowS), form);
      expect([answer.status, answer.body.token_type, answer.body.expires_in]).toEqual([200, 'DPoP', 900]);
    } finally {
      await second.close();
    }
  });
});

describe('what clients discover', () => {
  it('names the algorithms of proofs, and the server that issues tokens', async () => {
    const server = (await call(`${api.url}/.well-known/oauth-authorization-server`)).body;
    expect(server.dpop_signing_alg_values_supported).toEqual(['ES256', 'EdDSA', 'Ed25519', 'PS256']);
    const resource = (await call(`${api.url}/.well-known/oauth-protected-resource`)).body;
    expect(resource).toMatchObject({
      resource: publicUrl,
      authorization_servers: [publicUrl],
      bearer_methods_supported: ['header'],
      dpop_signing_alg_values_supported: ['ES256', 'EdDSA', 'Ed25519', 'PS256'],
    });
  });
});

function expectRefused(answer: Answer, code: string, error = code): void {
  expect([answer.status, answer.body?.code]).toEqual([401, code]);
  const challenge = answer.headers.get('www-authenticate');
  expect(challenge).toMatch(/^(DPoP|Bearer) realm="kontor"/);
  expect(challenge).toContain(`error="${error}"`);
}
