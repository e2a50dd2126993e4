import { afterAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../auth/totp.ts';
import { hourMs, minuteMs } from '../../platform/clock.ts';
import { addUserWithApp } from '../../testing/operator.ts';
import { expectReached } from '../../testing/reach.ts';
import { actionsOf, addUser, fromBase32, goodPassword, signedIn, Tab } from '../../testing/tab.ts';
import { ownApi } from '../../testing/test-api.ts';

const [api, other] = await Promise.all([
  ownApi({ environment: { KONTOR_TRUST_PROXY: '127.0.0.1' } }),
  ownApi({ environment: { KONTOR_TRUST_PROXY: '127.0.0.1' } }),
]);
afterAll(() => Promise.all([api.close(), other.close()]));

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const from = (address: string) => ({ 'x-forwarded-for': address });
const pathOf = ({ accountId }: { accountId: string }) => `/accounts/${accountId}/security-policy`;
const nothing = {
  second_factor_required: false,
  session_length_minutes: null,
  session_idle_minutes: null,
  allowed_networks: [],
  token_lifetime_default: null,
  token_lifetime_max: null,
  token_binding_required: 'none',
  updated_at: null,
};

/** An owner with a second factor, signed in, and another user of the account without one. */
async function account() {
  const owner = await addUserWithApp(api);
  const viewer = await addUser(api, { accountId: owner.user.accountId, role: 'viewer' });
  const path = pathOf(owner.user);
  const set = async (policy: object) => {
    const answer = await owner.tab.put(path, policy);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return { owner: owner.tab, user: owner.user, viewer, path, set };
}

describe('the security policy', () => {
  it('requires nothing until an owner sets it, and then only what was sent', async () => {
    const { owner, user, path, set } = await account();
    expect((await owner.get(path)).body).toEqual(nothing);
    const sent = { session_idle_minutes: 15, token_lifetime_max: 3600, token_binding_required: 'dpop' };
    const stored = await set(sent);
    expect(stored).toEqual({ ...nothing, ...sent, updated_at: api.clock.now().toISOString() });
    const shown = await owner.get(path);
    expect([shown.body, shown.headers.get('etag')]).toEqual([stored, '"v1"']);
    expect(codeOf(await owner.put(path, { session_idle_minutes: 20 }, { 'if-match': '"v7"' }))).toEqual([
      412,
      'stale',
    ]);
    expect((await actionsOf(api, user.accountId)).at(-1)).toBe('security_policy.updated');
  });

  it('is updated by owners who confirmed their identity, and by no other caller', async () => {
    const { owner, user, path } = await account();
    const strict = { second_factor_required: true };
    for (const role of ['admin', 'developer'] as const) {
      const tab = await signedIn(api, await addUser(api, { accountId: user.accountId, role }));
      expect((await tab.put(path, strict)).status).toBe(403);
    }
    const partner = await api.partner();
    expect((await partner.get('/security-policy')).body).toEqual(nothing);
    expect(codeOf(await partner.put('/security-policy', strict))).toEqual([403, 'no_access']);
    api.clock.advance(11 * minuteMs);
    expect(codeOf(await owner.put(path, strict))).toEqual([403, 'reauthentication_required']);
    expect((await owner.get(path)).body).toEqual(nothing);
  });

  it.each([
    [{ session_length_minutes: 4 }, 'session_length_minutes'],
    [{ session_idle_minutes: 481 }, 'session_idle_minutes'],
    [{ allowed_networks: ['10.0.0.0/40'] }, 'allowed_networks.0'],
    [{ token_lifetime_default: 600, token_lifetime_max: 300 }, 'token_lifetime_default'],
    [{ token_binding_required: 'cookie' }, 'token_binding_required'],
    [{ allowed_networks: ['192.0.2.0/24'] }, 'allowed_networks'],
    [{ password_required: true }, 'password_required'],
  ])('refuses %j and names the field', async (wrong, field) => {
    const { owner, path } = await account();
    const answer = await owner.put(path, wrong);
    expect([...codeOf(answer), answer.body.errors[0].field]).toEqual([422, 'validation_failed', field]);
    expect((await owner.get(path)).body).toEqual(nothing);
  });

  it('cannot require of others the second factor that its author lacks', async () => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const answer = await tab.put(pathOf(user), { second_factor_required: true });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'locked_out']);
  });

  it('informs every owner when it requires less than before, and no one when it requires more', async () => {
    const { user, set } = await account();
    const second = await addUser(api, { accountId: user.accountId });
    const loosened = async () =>
      (await api.mailsOf(user.accountId)).filter(({ kind }) => kind === 'user_policy_loosened');
    await set({ session_idle_minutes: 30, allowed_networks: ['127.0.0.0/8'], token_binding_required: 'any' });
    await set({ session_idle_minutes: 10, token_binding_required: 'mtls', second_factor_required: true });
    expect(await loosened()).toEqual([]);
    await set({ allowed_networks: [] });
    const informed = (await loosened()).map(({ recipient }) => recipient);
    expect(informed).toEqual(expect.arrayContaining([user.email, second.email]));
    await set({ second_factor_required: false });
    await set({ token_binding_required: 'dpop' });
    await set({ session_idle_minutes: null });
    expect(await loosened()).toHaveLength(4 * informed.length);
  });

  it('exists for each account separately', async () => {
    const [one, two] = [await account(), await account()];
    await one.set({ session_idle_minutes: 5 });
    expect((await two.owner.get(two.path)).body).toEqual(nothing);
    expect(codeOf(await two.owner.get(one.path))).toEqual([403, 'no_access']);
    expect(codeOf(await two.owner.put(one.path, { session_idle_minutes: null }))).toEqual([403, 'no_access']);
  });
});

describe('a required second factor', () => {
  it('leaves a user without one nothing but adding it, in living sessions and new ones', async () => {
    const { user, viewer, set } = await account();
    const base = `/accounts/${user.accountId}`;
    const living = await signedIn(api, viewer);
    expect((await living.get(base)).status).toBe(200);
    await set({ second_factor_required: true });
    for (const tab of [living, await signedIn(api, viewer)]) {
      expect((await tab.get('/session')).body).toMatchObject({ must_add_second_factor: true, scopes: [] });
      expect(codeOf(await tab.get(base))).toEqual([403, 'second_factor_missing']);
      expect(codeOf(await tab.get('/event-types'))).toEqual([403, 'second_factor_missing']);
    }
    const secret = fromBase32((await living.post('/session/totp')).body.secret);
    const code = totpCode(secret, totpStep(api.clock.now()));
    expect((await living.post('/session/totp/confirm', { code })).status).toBe(200);
    expect((await living.get('/session')).body).toMatchObject({ must_add_second_factor: false });
    expect((await living.get(base)).status).toBe(200);
    // The only factor cannot be removed again.
    expect(codeOf(await living.delete('/session/totp'))).toEqual([409, 'state_conflict']);
    expect((await living.get('/session/factors')).body.totp).toBe(true);
    await set({ second_factor_required: false });
    expect((await living.delete('/session/totp')).status).toBe(204);
  });
});

describe('the limits of sessions', () => {
  it('end a living session at its age, whatever the installation allows', async () => {
    const { viewer, user, set } = await account();
    const base = `/accounts/${user.accountId}`;
    await set({ session_length_minutes: 60 });
    const tab = await signedIn(api, viewer);
    expect(tab.lastSetCookie).toContain('Max-Age=3600');
    const { expires_at } = (await tab.get('/session')).body;
    expect(expires_at).toBe(new Date(api.clock.now().getTime() + hourMs).toISOString());
    api.clock.advance(59 * minuteMs);
    expect((await tab.get(base)).status).toBe(200);
    expect((await tab.get('/session/sessions')).body.data).toMatchObject([{ expires_at }]);
    api.clock.advance(2 * minuteMs);
    expect(codeOf(await tab.get(base))).toEqual([401, 'unauthenticated']);
    expect((await (await signedIn(api, viewer)).get('/session/sessions')).body.data).toHaveLength(1);
  });

  it('end a living session that was not used', async () => {
    const { viewer, user, set } = await account();
    const base = `/accounts/${user.accountId}`;
    const tab = await signedIn(api, viewer);
    await set({ session_idle_minutes: 10 });
    for (let minute = 0; minute < 20; minute += 5) {
      api.clock.advance(5 * minuteMs);
      expect((await tab.get(base)).status).toBe(200);
    }
    api.clock.advance(11 * minuteMs);
    expect(codeOf(await tab.get(base))).toEqual([401, 'unauthenticated']);
  });
});

describe('the allowed networks', () => {
  it('are required for signing in and for living sessions, and do not concern clients', async () => {
    const { owner, user, viewer, set } = await account();
    const base = `/accounts/${user.accountId}`;
    const tab = await signedIn(api, viewer);
    await set({ allowed_networks: ['127.0.0.0/8', '192.0.2.0/24'] });
    expect((await tab.get(base, from('192.0.2.7'))).status).toBe(200);
    expect(codeOf(await tab.get(base, from('203.0.113.1')))).toEqual([403, 'network_not_allowed']);
    expect(codeOf(await tab.get('/session', from('203.0.113.1')))).toEqual([403, 'network_not_allowed']);
    expect(
      codeOf(await tab.post('/session/confirm', { password: goodPassword }, from('203.0.113.1'))),
    ).toEqual([403, 'network_not_allowed']);
    const credentials = { email: viewer.email, password: goodPassword };
    const outside = new Tab(api.url);
    expect(codeOf(await outside.post('/session', credentials, from('203.0.113.1')))).toEqual([
      403,
      'network_not_allowed',
    ]);
    expect(outside.cookie).toBeUndefined();
    // A wrong password says nothing of networks.
    const wrong = { ...credentials, password: 'not the password at all' };
    expect(codeOf(await outside.post('/session', wrong, from('203.0.113.1')))).toEqual([
      401,
      'invalid_credentials',
    ]);
    const page = await outside.form('/login', credentials, from('203.0.113.1'));
    expect([page.status, page.text.includes('does not allow sign-in from this network')]).toEqual([
      403,
      true,
    ]);
    expect((await outside.post('/session', credentials, from('192.0.2.9'))).status).toBe(200);

    const created = await owner.post(`${base}/oauthclients`, { name: 'Server', scopes: ['accounts-read'] });
    const issued = await api.app.server.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('203.0.113.1') },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: created.body.id,
        client_secret: created.body.secret,
      }).toString(),
    });
    expect(issued.statusCode).toBe(200);
  });
});

describe('another process', () => {
  it('enforces a new policy on the sessions that it remembers', async () => {
    const { viewer, user, set } = await account();
    const tab = await signedIn(api, viewer);
    const there = new Tab(other.url, tab.cookie);
    const read = () => there.get(`/accounts/${user.accountId}`);
    expect((await read()).status).toBe(200);
    await set({ second_factor_required: true });
    await expectReached(async () => (await read()).status, 403);
    await set({ second_factor_required: false, allowed_networks: ['127.0.0.0/8'] });
    await expectReached(async () => (await read()).status, 200);
    expect(codeOf(await there.get('/session', from('203.0.113.1')))).toEqual([403, 'network_not_allowed']);
  });
});
