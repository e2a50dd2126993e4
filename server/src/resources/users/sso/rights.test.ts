import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../../auth/totp.ts';
import { minuteMs, secondMs } from '../../../platform/clock.ts';
import type { TestBroker } from '../../../testing/oidc-broker.ts';
import { requestToken } from '../../../testing/partner.ts';
import { SsoBench, SsoTab, ssoApi, startIdentityProvider } from '../../../testing/sso.ts';
import { actionsOf, addUser, fromBase32, goodPassword, signedIn } from '../../../testing/tab.ts';

let kontor: Awaited<ReturnType<typeof ssoApi>>;
let provider: TestBroker;
let bench: SsoBench;
beforeAll(async () => {
  kontor = await ssoApi();
  provider = await startIdentityProvider({ tellsLoginTime: true });
  bench = await SsoBench.open(kontor, provider);
});
afterAll(async () => {
  await kontor.api.close();
  await provider.close();
});
const another = async (changes: object = {}) => {
  const other = await startIdentityProvider({ tellsLoginTime: true });
  return SsoBench.open(kontor, other, changes);
};
const whoIs = async (tab: SsoTab) => (await tab.get('/session')).body;

describe('the role', () => {
  const mapping = {
    claim: 'groups',
    roles: [
      { value: 'devs', role: 'developer' },
      { value: 'admins', role: 'admin' },
    ],
    default_role: null,
  };

  it('follows the claim at each sign-in, and without a match the sign-in is refused', async () => {
    const own = await another({ role_mapping: mapping });
    const first = own.tab();
    await first.signIn(own.address('a'), own.person('a', { groups: ['admins'] }));
    expect((await whoIs(first)).user.role).toBe('admin');
    const second = own.tab();
    // The first rule wins, not the highest role.
    await second.signIn(own.address('a'), own.person('a', { groups: ['admins', 'devs'] }));
    expect((await whoIs(second)).user.role).toBe('developer');
    expect((await whoIs(first)).user.role).toBe('developer');
    const refused = await own.tab().signIn(own.address('a'), own.person('a', { groups: ['guests'] }));
    expect([refused.status, refused.text.includes('no role here')]).toEqual([403, true]);
  });

  it('takes the clients with it: what the person may know ends with the sign-in that lowers the role', async () => {
    const own = await another({ role_mapping: mapping });
    const tab = own.tab();
    await tab.signIn(own.address('l'), own.person('l', { groups: ['admins'] }));
    const clients = `/accounts/${own.accountId}/oauthclients`;
    const scopes = ['accounts-read'];
    const created = (await tab.post(clients, { name: 'Created', scopes })).body;
    const foreign = (await own.owner.tab.post(clients, { name: 'Of the owner', scopes })).body;
    const rotated = (await tab.post(`${clients}/${foreign.id}/secrets`)).body;
    const statuses = () =>
      Promise.all(
        [created, rotated, foreign].map(async ({ id, secret }) => {
          const answer = await requestToken(own.api.url, { client_id: id, client_secret: secret });
          return answer.status;
        }),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await own.tab().signIn(own.address('l'), own.person('l', { groups: ['devs'] }));
    expect((await whoIs(tab)).user.role).toBe('developer');
    expect(await statuses()).toEqual([401, 401, 401]);
    for (const id of [created.id, foreign.id]) {
      expect((await own.owner.tab.get(`${clients}/${id}`)).body.enabled).toBe(false);
    }
    expect(await actionsOf(own.api, own.accountId)).toContain('oauth_client.offboarded');
    const mails = await own.api.mailsOf(own.accountId);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^2 OAuth clients of .* were disabled$/),
    );
  });

  it('never takes the last owner from the account', async () => {
    const own = await another({ role_mapping: { ...mapping, default_role: 'viewer' } });
    const heir = await own.addUser('heir', 'owner');
    const path = `/accounts/${own.accountId}/users`;
    const inside = await signedIn(own.api, heir);
    for (const { id } of (await inside.get(`${path}?role=owner`)).body.data) {
      if (id !== heir.id) await inside.put(`${path}/${id}`, { role: 'viewer' });
    }
    const page = await own.tab().signIn(heir.email, own.person('heir'));
    expect([page.status, page.text.includes('cannot lose')]).toEqual([403, true]);
  });
});

describe('enforcement', () => {
  it('turns off passwords for users of the domain, but for the named owners', async () => {
    const own = await another();
    const user = await own.addUser('member', 'admin');
    const guest = await addUser(own.api, { accountId: own.accountId, role: 'viewer' });
    const inside = await signedIn(own.api, user);
    expect((await own.put({ enforced: true })).body.errors[0].field).toBe('break_glass_user_ids');
    const unfit = await own.put({ enforced: true, break_glass_user_ids: [user.id] });
    expect(unfit.body.errors[0].field).toBe('break_glass_user_ids');
    const done = await own.put({ enforced: true, break_glass_user_ids: [own.owner.user.id] });
    expect([done.status, done.body.enforced]).toEqual([200, true]);
    expect((await inside.get('/session')).status).toBe(401);
    const refused = await own.password(user.email);
    expect([refused.status, refused.body.code]).toEqual([403, 'sso_required']);
    // An unknown address and a wrong password of the domain give the same response.
    const unknown = await own.password(own.address('unknown'), 'wrong password');
    expect(unknown.body.code).toBe('sso_required');
    expect((await own.password(guest.email)).status).toBe(200);
    const page = await own.tab().leave('/login', { email: user.email, password: goodPassword });
    expect(page.to).toContain(own.provider.issuer);
    const forced = { email: user.email, password: goodPassword, method: 'password' };
    expect((await own.tab().leave('/login', forced)).page.status).toBe(403);
    const tab = own.tab();
    await tab.signIn(user.email, own.person('member'));
    expect((await whoIs(tab)).user.id).toBe(user.id);
  });

  it('leaves a named owner a password with the second factor', async () => {
    const own = await another();
    // The owner's address is of the domain, as in practice.
    const boss = await own.addUser('boss', 'owner');
    const inside = await signedIn(own.api, boss);
    const secret = fromBase32((await inside.post('/session/totp')).body.secret);
    const code = () => totpCode(secret, totpStep(own.api.clock.now()));
    await inside.post('/session/totp/confirm', { code: code() });
    expect((await own.put({ enforced: true, break_glass_user_ids: [boss.id] })).status).toBe(200);
    const tab = own.tab();
    const { page } = await tab.leave('/login', {
      email: boss.email,
      password: goodPassword,
      method: 'password',
    });
    expect(page.headers.get('location')).toMatch('/login/second-factor');
    own.api.clock.advance(30 * secondMs);
    expect((await tab.post('/session/second-factor', { code: code() })).status).toBe(200);
    // Without the second factor the emergency access ends.
    await tab.delete('/session/totp');
    expect((await own.password(boss.email)).body.code).toBe('sso_required');
  });
});

describe('a session through the provider', () => {
  it('is re-authenticated by the provider, for the same person and with a new login', async () => {
    const tab = bench.tab();
    await tab.signIn(bench.address('re'), bench.person('re'));
    bench.api.clock.advance(11 * minuteMs);
    expect((await tab.post('/session/totp')).body.code).toBe('reauthentication_required');
    expect((await tab.post('/session/confirm', { password: goodPassword })).body.code).toBe('sso_required');
    const before = tab.cookie;
    const nowS = Math.floor(bench.api.clock.now().getTime() / secondMs);
    const other = await tab.round('/login/sso/confirm', undefined, {
      ...bench.person('other-one'),
      loggedInAt: nowS,
    });
    expect(other.text).toContain('as another person');
    const stale = await tab.round('/login/sso/confirm', undefined, {
      ...bench.person('re'),
      loggedInAt: nowS - 600,
    });
    expect(stale.text).toContain('not confirmed');
    expect(tab.cookie).toBe(before);
    const done = await tab.round('/login/sso/confirm', undefined, {
      ...bench.person('re'),
      loggedInAt: nowS,
    });
    expect(done.text).toContain('is confirmed');
    expect(provider.lastRequest()).toMatchObject({ prompt: 'login' });
    expect(tab.cookie).not.toBe(before);
    expect((await tab.post('/session/totp')).status).toBe(200);
    bench.api.clock.advance(-11 * minuteMs);
  });

  it('asks for the user’s own second factor, unless the provider reports one that counts', async () => {
    const own = await another({ second_factor_values: ['mfa'] });
    const user = await own.addUser('two', 'owner');
    const inside = await signedIn(own.api, user);
    const secret = fromBase32((await inside.post('/session/totp')).body.secret);
    await inside.post('/session/totp/confirm', {
      code: totpCode(secret, totpStep(own.api.clock.now())),
    });
    const half = own.tab();
    const page = await half.signIn(user.email, own.person('two'));
    expect(page.headers.get('location')).toMatch('/login/second-factor');
    const whole = own.tab();
    await whole.signIn(user.email, { ...own.person('two'), amr: ['pwd', 'mfa'] });
    expect((await whoIs(whole)).user.id).toBe(user.id);
  });

  it('is not re-authenticated by the provider alone if the user has a second factor', async () => {
    const own = await another({ second_factor_values: ['mfa'] });
    const user = await own.addUser('three', 'owner');
    const inside = await signedIn(own.api, user);
    const secret = fromBase32((await inside.post('/session/totp')).body.secret);
    await inside.post('/session/totp/confirm', { code: totpCode(secret, totpStep(own.api.clock.now())) });
    const tab = own.tab();
    await tab.signIn(user.email, { ...own.person('three'), amr: ['mfa'] });
    const alone = await tab.round('/login/sso/confirm', undefined, own.person('three'));
    expect([alone.status, alone.text.includes('Confirm with it instead')]).toEqual([403, true]);
    const both = await tab.round('/login/sso/confirm', undefined, { ...own.person('three'), amr: ['mfa'] });
    expect(both.text).toContain('is confirmed');
  });

  it('shows an owner the claims of a test, and signs in no other user', async () => {
    const tab = new SsoTab(bench.api.url, provider, bench.owner.tab.cookie);
    const page = await tab.round('/login/sso/test', undefined, bench.person('tester', { groups: ['<b>'] }));
    expect(page.status).toBe(200);
    expect(page.text).toContain(bench.address('tester'));
    expect(page.text).toContain('&#60;b&#62;');
    expect((await whoIs(tab)).user.id).toBe(bench.owner.user.id);
    expect((await bench.password(bench.address('tester'))).status).toBe(401);
  });
});
