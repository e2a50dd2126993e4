import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../platform/clock.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { actionsOf, addUser, goodPassword, signedIn, Tab } from '../../../testing/tab.ts';
import { ownApi } from '../../../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const origin = 'http://kontor.test';
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const refused = [401, 'invalid_credentials'];

async function withPasskey() {
  const user = await addUser(api);
  const tab = await signedIn(api, user);
  const device = new Authenticator(origin);
  const { options } = (await tab.post('/session/passkeys/options')).body;
  const added = await tab.post('/session/passkeys', { name: 'Laptop', passkey: device.create(options) });
  return { user, tab, device, options, added };
}
const ask = async (tab: Tab) => (await tab.post('/session/passkey-options')).body.options;

describe('a passkey', () => {
  it('is added, signs in without a password, and is removed', async () => {
    const { user, tab, device, options, added } = await withPasskey();
    expect(options).toMatchObject({
      rp: { id: 'kontor.test', name: 'Kontor' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(added.status).toBe(201);
    expect(added.body.recovery_codes).toHaveLength(10);
    const { passkeys } = (await tab.get('/session/factors')).body;
    expect(passkeys).toMatchObject([
      { id: added.body.id, name: 'Laptop', is_synced: true, last_used_at: null },
    ]);

    const fresh = new Tab(api.url);
    const wanted = await ask(fresh);
    expect(wanted).toMatchObject({ rpId: 'kontor.test', userVerification: 'required' });
    expect(wanted.allowCredentials ?? []).toEqual([]);
    const signed = await fresh.post('/session/passkey', { passkey: device.get(wanted) });
    expect(signed.body).toMatchObject({
      user: { id: user.id },
      method: 'passkey',
      second_factor_required: false,
    });
    expect((await fresh.get(`/accounts/${user.accountId}`)).status).toBe(200);

    expect((await tab.delete(`/session/passkeys/${added.body.id}`)).status).toBe(204);
    expect(codeOf(await tab.delete(`/session/passkeys/${added.body.id}`))).toEqual([404, 'not_found']);
    expect((await tab.get('/session/factors')).body).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    const gone = await fresh.post('/session/passkey', { passkey: device.get(await ask(fresh)) });
    expect(codeOf(gone)).toEqual(refused);
    expect(await actionsOf(api, user.accountId)).toEqual(
      expect.arrayContaining(['user.passkey_added', 'user.passkey_removed']),
    );
    expect((await api.mailsOf(user.accountId)).map(({ kind }) => kind)).toEqual([
      'user_factors_changed',
      'user_factors_changed',
    ]);
  });

  it('is the second factor after a password', async () => {
    const { user, device } = await withPasskey();
    const tab = new Tab(api.url);
    const half = await tab.post('/session', { email: user.email, password: goodPassword });
    expect(half.body).toMatchObject({
      second_factor_required: true,
      second_factors: ['passkey', 'recovery_code'],
      scopes: [],
    });
    const options = await ask(tab);
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const whole = await tab.post('/session/second-factor', { passkey: device.get(options) });
    expect(whole.body).toMatchObject({ second_factor_required: false, method: 'passkey' });
  });

  it.each<[string, Parameters<Authenticator['get']>[1]]>([
    ['on the page of another site', { origin: 'http://kontor.test.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with a challenge that was not ours', { challenge: 'A'.repeat(43) }],
    ['without having verified the person', { isVerified: false }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('that signed %s is refused', async (_name, twist) => {
    const { device } = await withPasskey();
    const tab = new Tab(api.url);
    const answer = await tab.post('/session/passkey', { passkey: device.get(await ask(tab), twist) });
    expect(codeOf(answer)).toEqual(refused);
    expect(tab.cookie).toBeUndefined();
  });

  it('signs once for each challenge, within five minutes, and for one purpose', async () => {
    const { user, tab, device } = await withPasskey();
    const fresh = new Tab(api.url);
    const options = await ask(fresh);
    const passkey = device.get(options);
    expect((await fresh.post('/session/passkey', { passkey })).status).toBe(200);
    expect(codeOf(await new Tab(api.url).post('/session/passkey', { passkey }))).toEqual(refused);

    const late = await ask(new Tab(api.url));
    api.clock.advance(5 * minuteMs + 1);
    const tooLate = await new Tab(api.url).post('/session/passkey', { passkey: device.get(late) });
    expect(codeOf(tooLate)).toEqual(refused);

    // What was asked of one session is of no use to another, nor to sign in.
    const ofSession = await ask(tab);
    const elsewhere = await new Tab(api.url).post('/session/passkey', { passkey: device.get(ofSession) });
    expect(codeOf(elsewhere)).toEqual(refused);
    const half = new Tab(api.url);
    await half.post('/session', { email: user.email, password: goodPassword });
    const borrowed = { passkey: device.get(await ask(tab)) };
    expect(codeOf(await half.post('/session/second-factor', borrowed))).toEqual(refused);
  });

  it('of another user is no second factor, and cannot be added twice', async () => {
    const { user } = await withPasskey();
    const other = await withPasskey();
    const half = new Tab(api.url);
    await half.post('/session', { email: user.email, password: goodPassword });
    const answer = await half.post('/session/second-factor', { passkey: other.device.get(await ask(half)) });
    expect(codeOf(answer)).toEqual(refused);
    const { options } = (await other.tab.post('/session/passkeys/options')).body;
    expect(options.excludeCredentials).toMatchObject([{ id: other.device.id }]);
    const twice = { name: 'Again', passkey: other.device.create(options) };
    expect(codeOf(await other.tab.post('/session/passkeys', twice))).toEqual([409, 'duplicate']);
  });

  it.each([
    {},
    { id: 'x' },
    { id: 5, response: 7 },
    { id: 'a', rawId: 'a', type: 'public-key', response: {} },
    { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '%%%', attestationObject: 'oA' } },
  ])('that is no passkey is refused: %j', async (passkey) => {
    const tab = await signedIn(api, await addUser(api));
    expect(codeOf(await tab.post('/session/passkeys', { name: 'x', passkey }))).toEqual([
      422,
      'validation_failed',
    ]);
    expect(codeOf(await new Tab(api.url).post('/session/passkey', { passkey }))).toEqual(refused);
  });
});
