import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../platform/clock.ts';
import { EidBench, otherSha256, redirectUri, returnPath, textSha256, tova } from '../../testing/eid-bench.ts';
import { startBroker, type TestBroker } from '../../testing/oidc-broker.ts';
import { browserSecretOf } from './index.ts';

let broker: TestBroker;
let bench: EidBench;
beforeAll(async () => {
  broker = await startBroker({ redirectUri });
  bench = await EidBench.open(broker);
});
afterAll(async () => {
  await bench.close();
  await broker.close();
});

describe('an identification at a broker', () => {
  it('says who the person is, for what and for which text', async () => {
    const { redirectUrl, browserSecret, objectId } = await bench.begin();
    const answer = await bench.finish(await broker.visit(redirectUrl, tova), browserSecret);
    expect(answer).toEqual({
      outcome: 'identified',
      purpose: { kind: 'tpa_signature', accountId: bench.accountId, objectId },
      textSha256,
      returnPath,
      person: {
        name: 'Tova Testsson',
        country: 'SE',
        nationalId: 'SE:199001012385',
        provider: broker.issuer,
        evidence: {
          method: 'oidc',
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          transaction: expect.stringMatching(/^eid_/),
        },
      },
    });
    expect(JSON.stringify('person' in answer && answer.person.evidence)).not.toContain('2385');
  });

  it('asks for a fresh login in the person’s language, by a code that only we can redeem', async () => {
    const { redirectUrl } = await bench.begin();
    // The parameters were pushed beforehand: the browser can neither read nor change them.
    expect([...new URL(redirectUrl).searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    await broker.visit(redirectUrl, tova);
    expect(broker.lastRequest()).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'login',
      ui_locales: 'nb no',
      scope: 'openid profile nin',
      redirect_uri: redirectUri,
    });
  });

  it('gives the browser a cookie that goes to the eID only, and lasts as long as the identification', async () => {
    const { redirectUrl, browserSecret, setCookie } = await bench.begin();
    const state = (await broker.visit(redirectUrl, tova)).searchParams.get('state') ?? '';
    expect(setCookie).toBe(
      `kontor_eid_${state.slice(0, 8)}=${browserSecret}; Path=/eid; Max-Age=600; HttpOnly; SameSite=Lax`,
    );
    expect(browserSecretOf(`a=b; ${setCookie.split(';')[0]}; c=d`, state)).toBe(browserSecret);
    expect(browserSecretOf(`a=b; ${setCookie.split(';')[0]}; c=d`, 'other')).toBeUndefined();
  });

  it('works once: a repeated answer is recognised', async () => {
    const { redirectUrl, browserSecret, objectId } = await bench.begin();
    const back = await broker.visit(redirectUrl, tova);
    expect(await bench.finish(back, browserSecret)).toMatchObject({ outcome: 'identified' });
    const purpose = { kind: 'tpa_signature', accountId: bench.accountId, objectId };
    expect(await bench.finish(back, browserSecret)).toEqual({
      outcome: 'refused',
      reason: 'used',
      purpose,
      returnPath,
    });
  });

  it('works once also when the answer comes many times at the same moment', async () => {
    const { redirectUrl, browserSecret } = await bench.begin();
    const back = await broker.visit(redirectUrl, tova);
    const answers = await Promise.all(Array.from({ length: 8 }, () => bench.finish(back, browserSecret)));
    const outcomes = answers.map((answer) => ('reason' in answer ? answer.reason : answer.outcome));
    expect(outcomes.toSorted()).toEqual(['identified', ...Array(7).fill('used')]);
  });

  it('is none of another browser’s, which learns nothing and spoils nothing', async () => {
    const [mine, other] = [await bench.begin(), await bench.begin()];
    const back = await broker.visit(mine.redirectUrl, tova);
    for (const secret of [undefined, '', 'short', other.browserSecret, `${mine.browserSecret}A`]) {
      expect(await bench.finish(back, secret)).toEqual({ outcome: 'refused', reason: 'foreign' });
    }
    expect(await bench.finish(back, mine.browserSecret)).toMatchObject({ outcome: 'identified' });
  });

  it('that never began is foreign', async () => {
    const { browserSecret } = await bench.begin();
    for (const state of ['', 'x', 'A'.repeat(43), 'é'.repeat(43), '\u0000'.repeat(43), 'A'.repeat(10_000)]) {
      const back = new URL(redirectUri);
      back.searchParams.set('state', state);
      back.searchParams.set('code', 'code');
      expect(await bench.finish(back, browserSecret)).toEqual({ outcome: 'refused', reason: 'foreign' });
    }
  });

  it('ends after ten minutes', async () => {
    const own = await EidBench.open(broker);
    try {
      const [late, early] = [await own.begin(), await own.begin()];
      own.api.clock.advance(10 * minuteMs - 1);
      const inTime = await own.finish(await broker.visit(early.redirectUrl, tova), early.browserSecret);
      expect(inTime).toMatchObject({ outcome: 'identified' });
      const back = await broker.visit(late.redirectUrl, tova);
      own.api.clock.advance(1);
      const answer = await own.finish(back, late.browserSecret);
      expect(answer).toMatchObject({ outcome: 'refused', reason: 'expired', returnPath });
    } finally {
      await own.close();
    }
  });

  it('is for its text: another one in its place is noticed', async () => {
    const { redirectUrl, browserSecret, objectId } = await bench.begin();
    const back = await broker.visit(redirectUrl, tova);
    await bench.changeText(objectId, otherSha256);
    expect(await bench.finish(back, browserSecret)).toMatchObject({ reason: 'wrong_text', returnPath });
    expect(bench.lastReason()).toMatch(/OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce$/);
    // The refused identification stays refused with the right text.
    await bench.changeText(objectId, textSha256);
    expect(await bench.finish(back, browserSecret)).toMatchObject({ reason: 'used' });
  });

  it('that the person gave up is cancelled', async () => {
    const { redirectUrl, browserSecret } = await bench.begin();
    const back = await broker.visit(redirectUrl, 'cancel');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await bench.finish(back, browserSecret)).toMatchObject({ reason: 'cancelled', returnPath });
    expect(await bench.finish(back, browserSecret)).toMatchObject({ reason: 'used' });
  });

  it('does not take the code of another one, nor none, nor nonsense', async () => {
    const stolen =
      (await broker.visit((await bench.begin()).redirectUrl, tova)).searchParams.get('code') ?? '';
    for (const [code, reason] of [
      [stolen, /invalid_grant$/],
      ['nonsense', /invalid_grant$/],
      ['', /OAUTH_INVALID_RESPONSE$|invalid_request$/],
      [undefined, /OAUTH_INVALID_RESPONSE$/],
    ] as const) {
      const { redirectUrl, browserSecret } = await bench.begin();
      const back = await broker.visit(redirectUrl, tova);
      if (code === undefined) back.searchParams.delete('code');
      else back.searchParams.set('code', code);
      expect(await bench.finish(back, browserSecret)).toMatchObject({ reason: 'failed', returnPath });
      expect(bench.lastReason()).toMatch(reason);
    }
  });

  it('does not take an answer in the name of another issuer', async () => {
    const { redirectUrl, browserSecret } = await bench.begin();
    const back = await broker.visit(redirectUrl, tova);
    back.searchParams.set('iss', 'https://broker.example');
    expect(await bench.finish(back, browserSecret)).toMatchObject({ reason: 'failed' });
    expect(bench.lastReason()).toMatch(/OAUTH_INVALID_RESPONSE/);
  });

  const { name, nin, nin_issuing_country } = tova.claims;
  it.each<[string, Record<string, string>, string]>([
    [
      'without a national id',
      { name },
      'missing: any claim with a national id (KONTOR_EID_CLAIM_NATIONAL_ID)',
    ],
    ['without a name', { nin, nin_issuing_country }, 'missing: name'],
    [
      'without a country',
      { name, nin },
      'missing: the country of the national id (KONTOR_EID_CLAIM_COUNTRY)',
    ],
    ['of a country that is not served', { ...tova.claims, nin_issuing_country: 'EE' }, 'not served'],
    ['with a wrong number', { ...tova.claims, nin: '19900101-2386' }, 'nin of SE: the check digit'],
  ])('%s has failed, and the log says why without repeating it', async (_name, claims, reason) => {
    const { redirectUrl, browserSecret } = await bench.begin();
    const answer = await bench.finish(await broker.visit(redirectUrl, { claims }), browserSecret);
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'failed', returnPath });
    expect(bench.lastReason()).toContain(reason);
    // Times and ids may have any digits.
    const text = bench.log().replaceAll(/"(time|eid)":[^,]+,/g, '');
    expect(text).not.toMatch(/19900101|238[56]|Tova/);
  });

  it('leaves no national id, name, link or secret in the database or in the log, however it ends', async () => {
    const ended = [];
    for (const end of ['good', 'wrong text', 'cancelled'] as const) {
      const { redirectUrl, browserSecret, objectId } = await bench.begin();
      const back = await broker.visit(redirectUrl, end === 'cancelled' ? 'cancel' : tova);
      if (end === 'wrong text') await bench.changeText(objectId, otherSha256);
      await bench.finish(back, browserSecret);
      const row = await bench.row(objectId);
      expect(row).toContain(objectId);
      const secrets = [browserSecret, back.searchParams.get('state') ?? '?'];
      ended.push({ text: `${row}${bench.log()}`, secrets });
    }
    // The last four digits alone are not checked: random bytes in hexadecimal contain them in one run of
    // seventy.
    const open = ['19900101', '0101-2385', '01012385', 'Testsson', 'personal-link', 'Jeg signerer'];
    for (const { text, secrets } of ended) {
      for (const secret of [...open, ...secrets]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
    expect(bench.log()).toContain('wrong_text');
  });
});
