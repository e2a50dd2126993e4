import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../platform/clock.ts';
import { silentLog } from '../../platform/log.ts';
import { EidBench, otherSha256, redirectUri, returnPath, tova } from '../../testing/eid-bench.ts';
import { startBroker, type TestBroker } from '../../testing/oidc-broker.ts';
import { parseTestConfig } from '../../testing/test-api.ts';
import { checkBroker } from './index.ts';
import { nonceFor } from './oidc-broker.ts';

describe('a broker of another make', () => {
  let plain: TestBroker;
  let own: EidBench;
  beforeAll(async () => {
    plain = await startBroker({
      redirectUri,
      hasPushedRequests: false,
      claimsIn: 'userinfo',
      clientAuthentication: 'client_secret_post',
    });
    const settings = { KONTOR_EID_TEXT_PARAMETER: 'sign_text', KONTOR_EID_CLAIM_NATIONAL_ID: 'pid' };
    own = await EidBench.open(plain, settings);
  });
  afterAll(async () => {
    await own.close();
    await plain.close();
  });
  const kari = { claims: { given_name: 'Kari', family_name: 'Prøvesen', pid: '01819010001' } };

  it('gives the person away at its userinfo endpoint only, under other names', async () => {
    const { redirectUrl, browserSecret } = await own.begin();
    const answer = await own.finish(await plain.visit(redirectUrl, kari), browserSecret);
    expect(answer).toMatchObject({
      outcome: 'identified',
      person: { name: 'Kari Prøvesen', country: 'NO', nationalId: 'NO:01819010001' },
    });
  });

  it('is given the text to show, where it takes one', async () => {
    const { redirectUrl } = await own.begin({ displayText: 'Allekirjoitan: Åäö' });
    await plain.visit(redirectUrl, kari);
    const shown = Buffer.from(String(plain.lastRequest().sign_text), 'base64').toString();
    expect(shown).toBe('Allekirjoitan: Åäö');
  });

  it('whose answer is for a request that the browser changed is not believed', async () => {
    const { redirectUrl, browserSecret } = await own.begin();
    const changed = new URL(redirectUrl);
    changed.searchParams.set('nonce', nonceFor('A'.repeat(43), otherSha256));
    const answer = await own.finish(await plain.visit(changed.href, kari), browserSecret);
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'wrong_text' });
  });
});

describe('a broker in trouble', () => {
  it('that does not answer is reported at the start, and nothing is stored', async () => {
    const gone = await startBroker({ redirectUri });
    const own = await EidBench.open(gone);
    try {
      await gone.close();
      const objectId = own.nextObjectId();
      const beginning = own.begin();
      await expect(beginning).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      await expect(beginning).rejects.toThrow('The eID provider is not responding.');
      expect(await own.row(objectId)).toBeUndefined();
    } finally {
      await own.close();
    }
  });

  it('that goes away in between fails the identification, and does not throw', async () => {
    const going = await startBroker({ redirectUri });
    const own = await EidBench.open(going);
    try {
      const { redirectUrl, browserSecret } = await own.begin();
      const back = await going.visit(redirectUrl, tova);
      await going.close();
      expect(await own.finish(back, browserSecret)).toMatchObject({ reason: 'failed', returnPath });
    } finally {
      await own.close();
    }
  });

  it('whose token is signed with a key that is not published is not believed', async () => {
    const forged = await startBroker({ redirectUri });
    const own = await EidBench.open(forged);
    try {
      const { redirectUrl, browserSecret } = await own.begin();
      const back = await forged.visit(redirectUrl, tova);
      forged.hideKeys();
      expect(await own.finish(back, browserSecret)).toMatchObject({ reason: 'failed' });
      expect(own.lastReason()).toMatch(/OAUTH_INVALID_RESPONSE|signature/);
    } finally {
      await own.close();
      await forged.close();
    }
  });

  it('that lets people in by another way than asked for is not believed', async () => {
    const broker = await startBroker({ redirectUri, acrValues: ['urn:high', 'urn:low'] });
    const own = await EidBench.open(broker, { KONTOR_EID_ACR_VALUES: 'SE=urn:high NO=urn:other' });
    try {
      for (const [acr, expected] of [
        ['urn:high', { outcome: 'identified', person: { evidence: { level: 'urn:high' } } }],
        ['urn:low', { outcome: 'refused', reason: 'failed' }],
      ] as const) {
        const { redirectUrl, browserSecret } = await own.begin();
        const back = await broker.visit(redirectUrl, { ...tova, acr });
        expect(broker.lastRequest()).toMatchObject({ acr_values: 'urn:high' });
        expect(await own.finish(back, browserSecret)).toMatchObject(expected);
        if (acr === 'urn:low') expect(own.lastReason()).toBe('acr is none of the requested values');
      }
    } finally {
      await own.close();
      await broker.close();
    }
  });

  it('that answers with a login of before is not believed', async () => {
    const broker = await startBroker({ redirectUri, tellsLoginTime: true });
    const own = await EidBench.open(broker);
    try {
      const fresh = await own.begin();
      const back = await broker.visit(fresh.redirectUrl, tova);
      expect(await own.finish(back, fresh.browserSecret)).toMatchObject({ outcome: 'identified' });
      // The broker's clock stays behind, so its login is from before the request.
      own.api.clock.advance(5 * minuteMs);
      const { redirectUrl, browserSecret } = await own.begin();
      const before = await broker.visit(redirectUrl, tova);
      expect(await own.finish(before, browserSecret)).toMatchObject({ reason: 'failed' });
      expect(own.lastReason()).toBe('auth_time is before this identification began');
    } finally {
      await own.close();
      await broker.close();
    }
  });

  it('is missing: people of live accounts get an error, and never see the test eID', async () => {
    const own = await EidBench.open();
    try {
      await expect(own.begin()).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('This installation has no eID provider'),
      });
      const objectId = own.nextObjectId();
      await expect(own.begin({ isSandbox: true })).rejects.toThrow(/not an account for the test eID/);
      expect(await own.row(objectId)).toBeUndefined();
    } finally {
      await own.close();
    }
  });

  it('is reported to the operator', async () => {
    const check = async (broker: TestBroker) =>
      checkBroker(parseTestConfig(broker.environment).eidBroker, silentLog, new Date());
    expect(await checkBroker(undefined, silentLog, new Date())).toContain('KONTOR_EID_ISSUER is not set');
    const broker = await startBroker({ redirectUri });
    expect(await check(broker)).toBe(`${broker.issuer} answers`);
    await broker.close();
    await expect(check(broker)).rejects.toThrow('The eID provider is not responding.');
  });
});
