import { afterAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../platform/database/statement.ts';
import { call } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';
import { addBilledOrganization } from '../../testing/webhooks.ts';

const api = await testApi();
afterAll(() => api.close());

const endOverlap = tenantSql<{ id: string }>(
  `update webhooks set previous_until = previous_until - interval '2 minutes' where account_id = :account_id and id = :id`,
);

async function start() {
  const partner = await api.partner();
  const { path } = await addBilledOrganization(api, partner);
  const db = api.database.tenant(partner.accountId);
  const sent = { url: 'https://example.com/hook', events: ['card_holder.created'] };
  const create = async (body: object = {}) => (await partner.post(path, { ...sent, ...body })).body;
  return { partner, path, db, create };
}

describe('a webhook that signs with Ed25519', () => {
  const keySet = async (uri: string) => {
    const { pathname } = new URL(uri);
    return call(`${api.url}${pathname}`);
  };
  const bytesOf = (publicKey: string) => Buffer.from(publicKey.replace('whpk_', ''), 'base64');

  it('has a separate key, published without a token; one that signs with the secret has none', async () => {
    const { partner, path, create } = await start();
    const plain = await create();
    expect(plain).toMatchObject({ signature: 'hmac', public_keys: [], jwks_uri: null });
    const { id, public_keys, jwks_uri } = await create({ signature: 'ed25519' });
    expect(public_keys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)]);
    const other = await create({ signature: 'both' });
    expect(other.public_keys).not.toEqual(public_keys);
    const { status, body, headers } = await keySet(jwks_uri);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(body.keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: bytesOf(public_keys[0]).toString('base64url'),
        kid: expect.stringMatching(/^[\w-]{43}$/),
        alg: 'EdDSA',
        use: 'sig',
      },
    ]);
    expect((await partner.get(`${path}/${id}`)).body).toMatchObject({
      signature: 'ed25519',
      public_keys,
      jwks_uri,
    });
    for (const wrong of [
      jwks_uri.replace(id, plain.id),
      jwks_uri.replace(/acc_\w+/, 'acc_1'),
      `${jwks_uri}x`,
    ]) {
      expect((await keySet(wrong)).status).toBe(404);
    }
    const list = (await partner.get(`/audit-log?object=${id}`)).text;
    expect(list).not.toContain('whpk_');
  });

  it('gets a key when it begins, keeps it between ed25519 and both, and loses it with hmac', async () => {
    const { partner, path, create } = await start();
    const { id } = await create();
    const change = async (signature: string) => (await partner.put(`${path}/${id}`, { signature })).body;
    const both = await change('both');
    expect(both.public_keys).toHaveLength(1);
    expect((await change('ed25519')).public_keys).toEqual(both.public_keys);
    expect(await change('hmac')).toMatchObject({ public_keys: [], jwks_uri: null });
    expect((await keySet(both.jwks_uri)).status).toBe(404);
    const again = await change('ed25519');
    expect(again.public_keys).toHaveLength(1);
    expect(again.public_keys).not.toEqual(both.public_keys);
    expect((await partner.put(`${path}/${id}`, { signature: 'rsa' })).status).toBe(422);
  });

  it('rotates the key with the secret, and lists both keys for the overlap', async () => {
    const { partner, path, db, create } = await start();
    const { id, public_keys, jwks_uri } = await create({ signature: 'both' });
    const rotated = (await partner.post(`${path}/${id}/secret/rotate`, { overlap: 60 })).body;
    expect(rotated.public_keys).toEqual([expect.stringMatching(/^whpk_/), public_keys[0]]);
    expect(rotated.public_keys[0]).not.toBe(public_keys[0]);
    expect((await keySet(jwks_uri)).body.keys).toHaveLength(2);
    await db.run(endOverlap, { id });
    expect((await partner.get(`${path}/${id}`)).body.public_keys).toEqual([rotated.public_keys[0]]);
    expect((await keySet(jwks_uri)).body.keys).toHaveLength(1);
    const last = (await partner.post(`${path}/${id}/secret/rotate`, { overlap: 0 })).body;
    expect(last.public_keys).toHaveLength(1);
    expect(last.public_keys).not.toEqual([rotated.public_keys[0]]);
  });

  it('leaves no key behind when it is deleted', async () => {
    const { partner, path, db, create } = await start();
    const { id, jwks_uri } = await create({ signature: 'both' });
    await partner.delete(`${path}/${id}`);
    expect((await keySet(jwks_uri)).status).toBe(404);
    const left = tenantSql<{ id: string }, { gone: boolean }>(
      `select signing_key is null and public_keys = '{}' as gone from webhooks where account_id = :account_id and id = :id`,
    );
    expect(await db.one(left, { id })).toEqual({ gone: true });
  });
});
