import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cutListeners } from '../testing/administrator.ts';
import { credentialsOf, postForm, readToken } from '../testing/oauth.ts';
import { call, type Partner, requestToken } from '../testing/partner.ts';
import { expectReached } from '../testing/reach.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

describe('rotation of the signing key', () => {
  let here: TestApi;
  let there: TestApi;
  let partner: Partner;
  beforeAll(async () => {
    [here, there] = await Promise.all([ownApi(), ownApi()]);
  });
  beforeEach(async () => {
    partner = await here.partner('accounts-read');
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  const kidOf = async (api: TestApi): Promise<string> => readToken(await newToken(api)).header.kid;
  const newToken = async (api: TestApi): Promise<string> =>
    (await requestToken(api.url, credentialsOf(partner))).body.access_token;
  const statusOf = async (api: TestApi, token: string): Promise<number> =>
    (
      await call(`${api.url}/accounts/${partner.accountId}`, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      })
    ).status;

  it('leaves living tokens working and published, and signs new ones with the new key', async () => {
    const before = readToken(partner.token).header.kid;
    const { kid } = await here.operator.rotateKey();
    expect(kid).not.toBe(before);
    await expectReached(() => kidOf(here), kid);
    await expectReached(() => kidOf(there), kid);
    for (const api of [here, there]) {
      expect(await statusOf(api, partner.token)).toBe(200);
      const jwks = (await call(`${api.url}/.well-known/jwks.json`)).body;
      const published = jwks.keys.map((key: { kid: string }) => key.kid);
      expect(published).toEqual(expect.arrayContaining([before, kid]));
      await jwtVerify(partner.token, createLocalJWKSet(jwks), { currentDate: api.clock.now() });
    }
    const listed = await here.operator.listKeys();
    expect(listed.filter((key) => key.retired_at === null).map((key) => key.kid)).toEqual([kid]);
  });

  it('is followed by a process that hears no notification', async () => {
    await cutListeners();
    const { kid } = await there.operator.rotateKey();
    await expectReached(() => kidOf(here), kid);
  });

  it('reaches a process with the first token of the new key: no token is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      // A forged token with an unknown kid must not use up the one read that is allowed.
      const forged = `${encode({ alg: 'EdDSA', typ: 'at+jwt', kid: `made-up-${round}` })}.e30.AA`;
      expect(await statusOf(here, forged)).toBe(401);
      await cutListeners();
      const fresh = await freshTokenOf(there);
      expect(await statusOf(here, fresh)).toBe(200);
    }
  });

  it('does not let a revocation by another process pass without effect', async () => {
    await statusOf(here, `${encode({ alg: 'EdDSA', typ: 'at+jwt', kid: 'made-up' })}.e30.AA`);
    await cutListeners();
    const fresh = await freshTokenOf(there);
    const form = { ...credentialsOf(partner), token: fresh };
    expect((await postForm(`${here.url}/oauth/revoke`, form)).status).toBe(200);
    await expectReached(() => statusOf(there, fresh), 401);
  });

  /** Signed by a key that no other process has seen: a process that starts reads the keys at once. */
  const freshTokenOf = async (api: TestApi): Promise<string> => {
    await api.operator.rotateKey();
    const started = await ownApi();
    try {
      return await newToken(started);
    } finally {
      await started.close();
    }
  };
});

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
