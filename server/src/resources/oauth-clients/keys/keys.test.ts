import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { Partner } from '../../../testing/partner.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const administrator = () => api.partner('oauth-clients-read', 'oauth-clients-write', 'accounts-read');
const path = (partner: Partner) => `/oauthclients/${partner.clientId}/keys`;
const ed25519 = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' });
const p256 = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const kids = async (partner: Partner) =>
  (await partner.get(`${path(partner)}?order=asc`)).body.data.map(({ kid }: { kid: string }) => kid);

describe('registering a public key', () => {
  it.each([
    ['Ed25519', ed25519],
    ['P-256', p256],
    ['RSA of 2048 bits', () => rsa(2048)],
  ])('takes %s, and names it by its thumbprint', async (_kind, make) => {
    const partner = await administrator();
    const jwk = make();
    const { status, body, headers } = await partner.post(path(partner), jwk);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^key_/),
      kid: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      jwk: { ...jwk, kid: body.kid },
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(headers.get('location')).toMatch(new RegExp(`/keys/${body.id}$`));
    expect((await partner.get(path(partner))).body.data).toEqual([body]);
  });

  it('refuses the same name twice, and lets another client have it', async () => {
    const partner = await administrator();
    const key = { ...ed25519(), kid: 'main' };
    expect((await partner.post(path(partner), key)).status).toBe(201);
    expect((await partner.post(path(partner), { ...ed25519(), kid: 'main' })).body.code).toBe('duplicate');
    const { id } = (await partner.post('/oauthclients', { name: 'Other' })).body;
    expect((await partner.post(`/oauthclients/${id}/keys`, key)).status).toBe(201);
  });

  it.each([
    ['a private key', () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), 'd'],
    ['RSA of 1024 bits', () => rsa(1024), 'n'],
    ['a shared secret', () => ({ kty: 'oct', k: 'AAAA' }), 'kty'],
    ['half a key', () => ({ kty: 'EC', crv: 'P-256', x: 'AAAA' }), ''],
    ['a point off the curve', () => ({ ...p256(), y: 'AAAA' }), ''],
    ['an unknown curve', () => ({ ...ed25519(), crv: 'secp256k1' }), 'crv'],
    ['the algorithm none', () => ({ ...ed25519(), alg: 'none' }), 'alg'],
    ['an encryption key', () => ({ ...rsa(2048), use: 'enc' }), 'use'],
    ['nothing', () => ({}), 'kty'],
  ])('refuses %s', async (_what, make, field) => {
    const partner = await administrator();
    const refused = await partner.post(path(partner), make());
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await kids(partner)).toEqual([]);
  });

  it('refuses more than twenty, also when all come at once', async () => {
    const partner = await administrator();
    const keys = Array.from({ length: 24 }, (_, i) => ({ ...ed25519(), kid: `k${i}` }));
    const answers = await Promise.all(keys.map((key) => partner.post(path(partner), key)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('state_conflict'));
    expect(await kids(partner)).toHaveLength(20);
  });
});

describe('reading one public key', () => {
  it('gives what was registered, with the ETag under which it can be removed', async () => {
    const partner = await administrator();
    const made = await partner.post(path(partner), ed25519());
    const one = `${path(partner)}/${made.body.id}`;
    const read = await partner.get(one);
    expect([read.status, read.headers.get('etag')]).toEqual([200, '"v1"']);
    expect(read.body).toEqual(made.body);
    expect((await partner.get(one, { 'if-none-match': '"v1"' })).status).toBe(304);
    expect((await partner.delete(one, { 'if-match': '"v2"' })).status).toBe(412);
    expect((await partner.delete(one, { 'if-match': '"v1"' })).status).toBe(204);
  });
});

describe('removing keys', () => {
  async function withKeys(...names: string[]): Promise<{ partner: Partner; ids: string[] }> {
    const partner = await administrator();
    const ids: string[] = [];
    for (const kid of names) {
      api.clock.advance(1);
      ids.push((await partner.post(path(partner), { ...ed25519(), kid })).body.id);
    }
    return { partner, ids };
  }

  it('removes one by its id', async () => {
    const { partner, ids } = await withKeys('a', 'b');
    expect((await partner.delete(`${path(partner)}/${ids[0]}`)).status).toBe(204);
    expect(await kids(partner)).toEqual(['b']);
    expect((await partner.delete(`${path(partner)}/${ids[0]}`)).status).toBe(404);
  });

  it('removes one by its name, and all without one', async () => {
    const { partner } = await withKeys('a', 'b', 'c');
    expect((await partner.delete(`${path(partner)}?kid=b`)).status).toBe(204);
    expect(await kids(partner)).toEqual(['a', 'c']);
    expect((await partner.delete(`${path(partner)}?kid=b`)).status).toBe(404);
    expect((await partner.delete(path(partner))).status).toBe(204);
    expect(await kids(partner)).toEqual([]);
  });

  it('does not reach the keys of another client', async () => {
    const { partner, ids } = await withKeys('a');
    const { id } = (await partner.post('/oauthclients', { name: 'Other' })).body;
    expect((await partner.delete(`/oauthclients/${id}/keys/${ids[0]}`)).status).toBe(404);
    expect((await partner.delete(`/oauthclients/${id}/keys/${newId('key', api.clock.now())}`)).status).toBe(
      404,
    );
    await partner.delete(`/oauthclients/${id}/keys`);
    expect(await kids(partner)).toEqual(['a']);
  });

  it('leaves a line in the audit log, as adding does', async () => {
    const { partner } = await withKeys('a', 'b');
    api.clock.advance(1);
    await partner.delete(path(partner));
    const { data } = (await partner.get(`/audit-log?order=asc&actor=${partner.clientId}`)).body;
    expect(data).toMatchObject([
      { action: 'oauth_client.key_added', changes: { kids: ['a'] } },
      { action: 'oauth_client.key_added', changes: { kids: ['b'] } },
      { action: 'oauth_client.keys_removed', object_id: partner.clientId },
    ]);
  });
});
