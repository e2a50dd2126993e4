import { afterAll, describe, expect, it } from 'vitest';
import { matchTotp, totpCode, totpStep } from '../../../auth/totp.ts';
import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { addUser, fromBase32, goodPassword, signedIn, Tab, type TestUser } from '../../../testing/tab.ts';
import { ownApi } from '../../../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const refused = [401, 'invalid_credentials'];

/** A user with an authenticator app, and what it shows. */
async function withApp() {
  const user = await addUser(api);
  const tab = await signedIn(api, user);
  const proposal = (await tab.post('/session/totp')).body;
  const secret = fromBase32(proposal.secret);
  const code = () => totpCode(secret, totpStep(api.clock.now()));
  const confirmed = await tab.post('/session/totp/confirm', { code: code() });
  return { user, tab, code, proposal, codes: confirmed.body.recovery_codes as string[] };
}
async function half(user: TestUser): Promise<Tab> {
  const tab = new Tab(api.url);
  await tab.post('/session', { email: user.email, password: goodPassword });
  return tab;
}

describe('an authenticator app', () => {
  it('is in force once its first code was right, and brings recovery codes', async () => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const proposal = (await tab.post('/session/totp')).body;
    expect(proposal.otpauth_url).toMatch(
      /^otpauth:\/\/totp\/Kontor:Acme.*&issuer=Kontor&algorithm=SHA1&digits=6&period=30$/,
    );
    expect(proposal.otpauth_url).toContain(`secret=${proposal.secret}`);
    const svg = Buffer.from(proposal.qr_code.split(',')[1], 'base64').toString('utf8');
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect((await tab.get('/session/factors')).body.totp).toBe(false);
    const wrong = await tab.post('/session/totp/confirm', { code: '000000' });
    expect(codeOf(wrong)).toEqual([422, 'validation_failed']);
    // Not in force: the password is enough.
    expect((await (await half(user)).get('/session')).status).toBe(200);
    const secret = fromBase32(proposal.secret);
    const right = { code: totpCode(secret, totpStep(api.clock.now())) };
    expect((await tab.post('/session/totp/confirm', right)).body.recovery_codes).toHaveLength(10);
    expect((await tab.get('/session/factors')).body).toMatchObject({ totp: true, recovery_codes_left: 10 });
    expect(codeOf(await tab.post('/session/totp'))).toEqual([409, 'state_conflict']);
    const shown = await tab.get(`/accounts/${user.accountId}/users/${user.id}`);
    expect(shown.body.has_second_factor).toBe(true);
    expect(JSON.stringify(shown.body)).not.toContain(proposal.secret);
  });

  it('leaves a session that has given only the password with nothing', async () => {
    const { user, code } = await withApp();
    api.clock.advance(minuteMs);
    const tab = new Tab(api.url);
    const first = await tab.post('/session', { email: user.email, password: goodPassword });
    expect(first.body).toMatchObject({
      second_factor_required: true,
      second_factors: ['totp', 'recovery_code'],
      scopes: [],
    });
    expect(tab.lastSetCookie).toContain('Max-Age=600;');
    const before = tab.cookie;
    const missing = [401, 'second_factor_required'];
    expect(codeOf(await tab.get('/session'))).toEqual(missing);
    expect(codeOf(await tab.get(`/accounts/${user.accountId}`))).toEqual(missing);
    expect(codeOf(await tab.put(`/accounts/${user.accountId}`, { name_system: 'x' }))).toEqual(missing);
    expect(codeOf(await tab.get('/session/sessions'))).toEqual(missing);
    const pass = { current_password: goodPassword, password: 'another good sentence' };
    expect(codeOf(await tab.put('/session/password', pass))).toEqual(missing);
    expect(codeOf(await tab.post('/session/confirm', { password: goodPassword }))).toEqual(missing);
    expect(codeOf(await tab.post('/session/second-factor', { password: goodPassword }))).toEqual([
      409,
      'state_conflict',
    ]);

    expect((await tab.post('/session/second-factor', { code: code() })).body).toMatchObject({
      second_factor_required: false,
      method: 'totp',
    });
    expect(tab.cookie).not.toBe(before);
    expect(codeOf(await new Tab(api.url, before).get('/session'))).toEqual([401, 'unauthenticated']);
    expect((await tab.get(`/accounts/${user.accountId}`)).status).toBe(200);
  });

  it('gives each code once, also when two send it at the same moment', async () => {
    const { user, code } = await withApp();
    api.clock.advance(minuteMs);
    const [first, second] = [await half(user), await half(user)];
    const answers = await Promise.all(
      [first, second].map((tab) => tab.post('/session/second-factor', { code: code() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    // Two tabs of one browser, one session: the first wins, the second learns that it is over.
    api.clock.advance(minuteMs);
    const tab = await half(user);
    const twin = new Tab(api.url, tab.cookie);
    expect((await tab.post('/session/second-factor', { code: code() })).status).toBe(200);
    expect((await twin.post('/session/second-factor', { code: code() })).status).toBe(422);
  });

  it('is guessed at slowly, whatever the address and however often the password is given', async () => {
    const { user, code } = await withApp();
    api.clock.advance(minuteMs);
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const tab = await half(user);
      statuses.push((await tab.post('/session/second-factor', { code: '000000' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const tab = await half(user);
    const locked = await tab.post('/session/second-factor', { code: code() });
    expect(codeOf(locked)).toEqual([429, 'rate_limited']);
    api.clock.advance(Number(locked.headers.get('retry-after')) * secondMs);
    expect((await tab.post('/session/second-factor', { code: code() })).status).toBe(200);
  });

  it('must be awaited within ten minutes', async () => {
    const { user, code } = await withApp();
    const tab = await half(user);
    api.clock.advance(10 * minuteMs + 1);
    expect((await tab.post('/session/second-factor', { code: code() })).status).toBe(422);
  });

  it('is removed after a recent step-up, and is then no longer required', async () => {
    const { user, tab, code } = await withApp();
    api.clock.advance(16 * minuteMs);
    for (const answer of [
      await tab.delete('/session/totp'),
      await tab.post('/session/recovery-codes'),
      await tab.post('/session/passkeys/options'),
      await tab.post('/session/passkeys', { name: 'x', passkey: {} }),
      await tab.delete('/session/passkeys/pky_x'),
    ]) {
      expect(codeOf(answer)).toEqual([403, 'reauthentication_required']);
    }
    // The password is not enough, and does not even say whether it is right.
    for (const password of [goodPassword, 'wrong wrong wrong']) {
      const { status, body } = await tab.post('/session/confirm', { password });
      expect([status, body.errors[0]]).toEqual([
        422,
        expect.objectContaining({ field: 'password', code: 'second_factor' }),
      ]);
    }
    expect((await tab.post('/session/confirm', { password: goodPassword, code: code() })).status).toBe(422);
    expect((await tab.post('/session/confirm', {})).status).toBe(422);
    const before = tab.cookie;
    expect((await tab.post('/session/confirm', { code: code() })).status).toBe(200);
    expect(tab.cookie).not.toBe(before);
    expect(codeOf(await new Tab(api.url, before).get('/session'))).toEqual([401, 'unauthenticated']);
    expect((await tab.delete('/session/totp')).status).toBe(204);
    expect((await (await half(user)).get('/session')).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('stands in for the second factor once, however it is typed', async () => {
    const { user, codes } = await withApp();
    const [code = ''] = codes;
    const typed = { recovery_code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` };
    expect((await (await half(user)).post('/session/second-factor', typed)).body.method).toBe(
      'recovery_code',
    );
    expect(codeOf(await (await half(user)).post('/session/second-factor', typed))).toEqual(refused);
    const tab = await half(user);
    await tab.post('/session/second-factor', { recovery_code: codes[1] });
    expect((await tab.get('/session/factors')).body.recovery_codes_left).toBe(8);
    const fresh = (await tab.post('/session/recovery-codes')).body.recovery_codes;
    expect(fresh).toHaveLength(10);
    const old = await (await half(user)).post('/session/second-factor', { recovery_code: codes[2] });
    expect(codeOf(old)).toEqual(refused);
  });

  it('is not given to a user without a second factor', async () => {
    const tab = await signedIn(api, await addUser(api));
    expect(codeOf(await tab.post('/session/recovery-codes'))).toEqual([409, 'state_conflict']);
  });
});

describe('a time-based code', () => {
  // RFC 6238, appendix B, SHA-1, cut to six digits.
  const secret = Buffer.from('12345678901234567890');
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
  });

  it('may be one step early or late, and is not older than the last one', () => {
    const now = new Date(1_111_111_111_000);
    const step = totpStep(now);
    const at = (offset: number, last = 0) => matchTotp(secret, totpCode(secret, step + offset), now, last);
    expect([-2, -1, 0, 1, 2].map((offset) => at(offset))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
    expect(at(0, step)).toBeUndefined();
    expect(at(1, step)).toBe(step + 1);
  });
});
