import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../platform/clock.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { TestBroker } from '../../../testing/oidc-broker.ts';
import { addOperatorUser, addUserWithApp } from '../../../testing/operator.ts';
import { SsoBench, SsoTab, ssoApi, startIdentityProvider } from '../../../testing/sso.ts';
import { actionsOf, signedIn } from '../../../testing/tab.ts';

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
const selectSecret = tenantSql<Record<string, never>, { secret: string }>(
  `select encode(secret, 'escape') as secret from sso_connections where account_id = :account_id`,
);

describe('the connection', () => {
  it('never shows its secret, and stores it sealed', async () => {
    const shown = await bench.owner.tab.get(bench.path);
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({
      issuer: provider.issuer,
      secret_hint: 'nd a +'.slice(-4),
      redirect_uri: `http://kontor.test/login/sso/${bench.accountId}/callback`,
      enforced: false,
    });
    expect(shown.text).not.toContain('a secret with');
    const [row] = await bench.api.database.tenant(bench.accountId).many(selectSecret, {});
    expect(row?.secret).not.toContain('a secret with');
    const actions = await actionsOf(bench.api, bench.accountId);
    expect(actions).toEqual(expect.arrayContaining(['sso.created', 'sso.domain_verified']));
  });

  it('is changed by signed-in owners only', async () => {
    const admin = await signedIn(bench.api, await bench.addUser('boss', 'admin'));
    expect((await admin.get(bench.path)).status).toBe(200);
    expect((await admin.put(bench.path, { just_in_time: true })).body.code).toBe('no_access');
    const partner = await bench.api.partner('account-users-read', 'account-users-write');
    const sent = await partner.put('/sso', { issuer: provider.issuer, client_id: 'x', client_secret: 'y' });
    expect(sent.body.code).toBe('no_access');
    expect((await partner.get('/sso')).body.code).toBe('not_found');
  });

  it('requires recent re-authentication', async () => {
    const { tab } = await addUserWithApp(bench.api);
    bench.api.clock.advance(11 * minuteMs);
    const account = (await tab.get('/session')).body.account.id;
    expect((await tab.put(`/accounts/${account}/sso`, { just_in_time: true })).body.code).toBe(
      'reauthentication_required',
    );
    bench.api.clock.advance(-11 * minuteMs);
  });

  it.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://intranet/',
    'http://sso.example/',
    'https://user:pass@sso.example/',
  ])('refuses the issuer %s', async (issuer) => {
    const answer = await bench.put({ issuer, client_secret: 'other' });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'issuer']);
  });

  it('does not send its secret to another issuer', async () => {
    const answer = await bench.put({ issuer: 'https://elsewhere.example/' });
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'client_secret' })]);
  });

  it('ends with its sessions', async () => {
    const own = await another();
    const tab = own.tab();
    await tab.signIn(own.address('ada'), own.person('ada'));
    expect((await whoIs(tab)).signed_in_by).toBe('account');
    expect((await own.owner.tab.delete(own.path)).status).toBe(204);
    expect((await tab.get('/session')).status).toBe(401);
    expect((await own.owner.tab.get(own.path)).status).toBe(404);
  });
});

describe('a domain', () => {
  it('is verified by its DNS record or its file, and not before', async () => {
    const { body } = await bench.put({ domains: [bench.domain, 'other.example'] });
    const added = body.domains.find((one: { domain: string }) => one.domain === 'other.example');
    expect(added).toMatchObject({ status: 'pending', txt_name: '_kontor.other.example' });
    expect((await bench.verify('other.example')).body.code).toBe('state_conflict');
    const { to } = await bench.tab().leave('/login', { email: 'ada@other.example', password: '' });
    expect(to).toBeUndefined();
    bench.published.files.set(added.file_url, `${added.txt_value}\n`);
    expect((await bench.verify('other.example')).body.domains).toContainEqual(
      expect.objectContaining({ domain: 'other.example', status: 'verified' }),
    );
    expect((await bench.verify('missing.example')).status).toBe(404);
    await bench.put({ domains: [bench.domain] });
  });

  it('belongs to one account: the proof of another one does not take it over', async () => {
    const thief = await another();
    const { body } = await thief.put({ domains: [thief.domain, bench.domain] });
    const claimed = body.domains.find((one: { domain: string }) => one.domain === bench.domain);
    expect((await thief.verify(bench.domain)).body.code).toBe('state_conflict');
    // Even with its own value in the DNS, the domain stays with the account that verified it first.
    thief.publish(claimed);
    expect((await thief.verify(bench.domain)).body.code).toBe('duplicate');
    const { to } = await bench.tab().leave('/login', { email: bench.address('ada'), password: '' });
    expect(to).toMatch(provider.issuer);
  });

  it('decides where people sign in, whether or not they are users', async () => {
    await bench.addUser('known');
    const pages = [];
    for (const email of [bench.address('known'), bench.address('unknown')]) {
      const { page, to = '' } = await bench.tab().leave('/login', { email, password: '' });
      pages.push([page.status, new URL(to).origin + new URL(to).pathname]);
    }
    expect(pages[0]).toEqual(pages[1]);
  });
});

describe('a sign-in', () => {
  it('creates the user at the first time and finds it again', async () => {
    const tab = bench.tab();
    const back = await tab.signIn(bench.address('new'), bench.person('new'));
    expect([back.status, back.headers.get('location')]).toEqual([303, '/dashboard/']);
    const session = await whoIs(tab);
    expect(session).toMatchObject({
      signed_in_by: 'account',
      method: 'sso',
      user: { email: bench.address('new'), first_name: 'Ada', last_name: 'Ek', role: 'viewer' },
    });
    expect(provider.lastRequest()).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: bench.address('new'),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const again = bench.tab();
    await again.signIn(bench.address('new'), bench.person('new'));
    expect((await whoIs(again)).user.id).toBe(session.user.id);
  });

  it('links a user by the verified address, and follows the subject from then on', async () => {
    const ada = await bench.addUser('linked', 'developer');
    const bob = await bench.addUser('victim', 'admin');
    const tab = bench.tab();
    await tab.signIn(ada.email, bench.person('linked'));
    expect((await whoIs(tab)).user).toMatchObject({ id: ada.id, role: 'developer' });
    // The address at the provider becomes another user's: the subject decides.
    const moved = bench.tab();
    await moved.signIn(ada.email, bench.person('linked', { email: bob.email }));
    expect((await whoIs(moved)).user.id).toBe(ada.id);
    // Another person gets the address: refused, until an owner unlinks the user.
    const swapped = { ...bench.person('linked'), sub: 'another subject' };
    const refused = await bench.tab().signIn(ada.email, swapped);
    expect([refused.status, refused.text.includes('signs in as another person')]).toEqual([403, true]);
    expect((await bench.owner.tab.delete(`${bench.path}/users/${ada.id}`)).status).toBe(204);
    const relinked = bench.tab();
    await relinked.signIn(ada.email, swapped);
    expect((await whoIs(relinked)).user.id).toBe(ada.id);
  });

  it.each([
    ['an unverified address', { email_verified: false }, 'has not verified your email'],
    ['an unverified address as text', { email_verified: 'false' }, 'has not verified your email'],
    ['another domain', { email: 'ada@elsewhere.example' }, 'not one of those'],
    ['no address', { email: undefined }, 'sent no email address'],
  ])('with %s is refused', async (_what, claims, text) => {
    const page = await bench.tab().signIn(bench.address('ada'), bench.person('refused', claims));
    expect(page.status).toBe(403);
    expect(page.text).toContain(text);
  });

  it('of a disabled user is refused, and audited', async () => {
    const user = await bench.addUser('gone');
    await bench.owner.tab.put(`/accounts/${bench.accountId}/users/${user.id}`, { status: 'disabled' });
    const page = await bench.tab().signIn(user.email, bench.person('gone'));
    expect([page.status, page.text.includes('disabled')]).toEqual([403, true]);
    expect(await actionsOf(bench.api, bench.accountId)).toContain('user.sign_in_failed');
  });

  it('of an unknown person is refused without just-in-time users', async () => {
    const own = await another({ just_in_time: false });
    const page = await own.tab().signIn(own.address('ada'), own.person('ada'));
    expect([page.status, page.text.includes('not a user here')]).toEqual([403, true]);
  });

  it('does not sign in operators, whose account does not control them', async () => {
    const operator = await addOperatorUser(kontor.api);
    const domain = operator.user.email.split('@')[1] ?? '';
    const own = `/accounts/${operator.user.accountId}/sso`;
    const { body } = await operator.tab.put(own, {
      issuer: provider.issuer,
      client_id: 'kontor',
      client_secret: provider.environment.KONTOR_EID_CLIENT_SECRET,
      domains: [domain],
      role_mapping: { claim: null, roles: [], default_role: 'owner' },
    });
    bench.publish(body.domains[0]);
    expect((await operator.tab.post(`${own}/domains/${domain}/verify`)).status).toBe(200);
    const evil = await startIdentityProvider();
    await evil.setClient({ redirectUris: [body.redirect_uri] });
    await operator.tab.put(own, {
      issuer: evil.issuer,
      client_secret: evil.environment.KONTOR_EID_CLIENT_SECRET,
    });
    const tab = new SsoTab(kontor.api.url, evil);
    const { email } = operator.user;
    const page = await tab.signIn(email, { sub: 'x', claims: { email, email_verified: true } });
    expect([page.status, page.text.includes('Operators of this installation')]).toEqual([403, true]);
    await evil.close();
  });

  it('by private_key_jwt needs no shared secret', async () => {
    const own = await startIdentityProvider({ clientAuthentication: 'private_key_jwt' });
    const keyed = await SsoBench.open(kontor, own, {
      authentication: 'private_key_jwt',
      client_secret: undefined,
    });
    const shown = (await keyed.owner.tab.get(keyed.path)).body;
    expect(shown.public_jwk).toMatchObject({ kty: 'EC', alg: 'ES256' });
    expect(shown.public_jwk.d).toBeUndefined();
    const tab = keyed.tab();
    await tab.signIn(keyed.address('ada'), keyed.person('ada'));
    expect((await whoIs(tab)).user.email).toBe(keyed.address('ada'));
    await own.close();
  });
});

describe('a callback', () => {
  it('is refused in another browser, a second time, and if the provider began it', async () => {
    const tab = bench.tab();
    const { to = '' } = await tab.leave('/login', { email: bench.address('cb'), password: '' });
    const back = await provider.visit(to, bench.person('cb'));
    const stolen = await bench.tab().open(back);
    expect([stolen.status, stolen.text.includes('did not begin here')]).toEqual([403, true]);
    expect((await tab.open(back)).status).toBe(303);
    expect((await tab.open(back)).status).toBe(403);
    const initiated = new URL(`${back.origin}${back.pathname}?code=abc&iss=${provider.issuer}`);
    expect((await bench.tab().open(initiated)).status).toBe(403);
  });

  it('is refused with the code of another sign-in, another issuer or another account', async () => {
    const tab = bench.tab();
    const attacker = bench.tab();
    const mine = await tab.leave('/login', { email: bench.address('a'), password: '' });
    const theirs = await attacker.leave('/login', { email: bench.address('b'), password: '' });
    const back = await provider.visit(mine.to ?? '', bench.person('a'));
    const foreign = await provider.visit(theirs.to ?? '', bench.person('b'));
    // Code injection: PKCE and the nonce belong to the other sign-in.
    const injected = new URL(back);
    injected.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    expect((await tab.open(injected)).text).toContain('could not be verified');
    const again = await tab.leave('/login', { email: bench.address('a'), password: '' });
    const mixed = await provider.visit(again.to ?? '', bench.person('a'));
    mixed.searchParams.set('iss', 'https://evil.example');
    expect((await tab.open(mixed)).text).toContain('could not be verified');
    const third = await tab.leave('/login', { email: bench.address('a'), password: '' });
    const other = await provider.visit(third.to ?? '', bench.person('a'));
    other.pathname = '/login/sso/operator/callback';
    expect((await tab.open(other)).text).toContain('did not begin here');
  });

  it('is refused after ten minutes, and after a change of the connection', async () => {
    const own = await another();
    const late = own.tab();
    const { to = '' } = await late.leave('/login', { email: own.address('a'), password: '' });
    const back = await own.provider.visit(to, own.person('a'));
    own.api.clock.advance(11 * minuteMs);
    expect((await late.open(back)).text).toContain('longer than ten minutes');
    own.api.clock.advance(-11 * minuteMs);
    const tab = own.tab();
    const next = await tab.leave('/login', { email: own.address('a'), password: '' });
    const changed = await own.provider.visit(next.to ?? '', own.person('a'));
    await own.put({ second_factor_values: ['mfa'] });
    expect((await tab.open(changed)).text).toContain('changed while you were signing in');
  });

  it('with a token of another key is refused', async () => {
    const own = await another();
    own.provider.hideKeys();
    const page = await own.tab().signIn(own.address('a'), own.person('a'));
    expect([page.status, page.text.includes('could not be verified')]).toEqual([403, true]);
  });

  it('of a provider that is away shows it, with the way to emergency access', async () => {
    const own = await another();
    await own.provider.close();
    await own.put({ scopes: ['openid', 'email'] });
    const { page } = await own.tab().leave('/login', { email: own.address('a'), password: '' });
    expect(page.status).toBe(503);
    expect(page.text).toContain('is not responding');
    expect(page.text).toContain('method=password');
  });
});
