import { hash } from '@node-rs/argon2';
import { afterAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../auth/totp.ts';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { actionsOf, addUser, fromBase32, goodPassword, signedIn, Tab } from '../../testing/tab.ts';
import { ownApi } from '../../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const setHash = tenantSql<{ id: string; hash: string }>(
  'update users set password_hash = :hash where account_id = :account_id and id = :id',
);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const ada = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'developer' };
const linkIn = (text: string | null) => /http:\/\/kontor\.test(\/\S+)/.exec(text ?? '')?.[1] ?? '';

describe('inviting a user', () => {
  it('sends a mail with a link, where the person sets a password and is signed in', async () => {
    const partner = await api.partner();
    const created = await partner.post('/users', { ...ada, language: 'sv' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...ada, language: 'sv', status: 'invited', last_login_at: null });
    expect(created.headers.get('location')).toContain(`/users/${created.body.id}`);
    expect((await partner.get(`/users/${created.body.id}`)).body).toEqual(created.body);
    expect(JSON.stringify(created.body)).not.toMatch(/password|totp|hash/);
    expect(await actionsOf(api, partner.accountId)).toContain('user.invited');

    const [mail] = await api.mailsOf(partner.accountId);
    expect(mail).toMatchObject({ kind: 'user_invited', recipient: ada.email, language: 'sv' });
    expect(mail?.subject).toBe('Du är inbjuden till Acme i Kontor');
    const link = linkIn(mail?.text ?? '');
    expect(link).toMatch(/^\/invitation\/[\w-]{43}$/);

    const tab = new Tab(api.url);
    const page = await tab.get(link, { accept: 'text/html' });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.text).toContain('Welcome to Acme');
    expect(page.text).not.toContain(ada.email);
    const weak = await tab.form(link, { password: 'short' });
    expect([weak.status, weak.text.includes('12 characters')]).toEqual([422, true]);
    const done = await tab.form(link, { password: goodPassword });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/dashboard/']);
    expect((await tab.get('/session')).body).toMatchObject({ user: { email: ada.email }, method: 'link' });
    expect((await partner.get(`/users/${created.body.id}`)).body.status).toBe('active');
    // Works once, and for no other user.
    expect((await new Tab(api.url).get(link, { accept: 'text/html' })).status).toBe(410);
    expect((await new Tab(api.url).form(link, { password: goodPassword })).status).toBe(410);
    await signedIn(api, ada);
  });

  it('again replaces the link; one that is a week old works no longer', async () => {
    const partner = await api.partner();
    const { id } = (await partner.post('/users', { ...ada, email: 'b@example.com' })).body;
    expect(codeOf(await partner.post(`/users/${id}/invite`))).toEqual([409, 'state_conflict']);
    api.clock.advance(3 * minuteMs);
    expect((await partner.post(`/users/${id}/invite`)).status).toBe(200);
    const [first, second] = (await api.mailsOf(partner.accountId)).map(({ text }) => linkIn(text));
    expect((await new Tab(api.url).get(first ?? '')).status).toBe(410);
    expect((await new Tab(api.url).get(second ?? '')).status).toBe(200);
    api.clock.advance(7 * dayMs);
    expect((await new Tab(api.url).get(second ?? '')).status).toBe(410);
    expect((await new Tab(api.url).form(second ?? '', { password: goodPassword })).status).toBe(410);
    expect((await partner.get(`/users/${id}`)).body.status).toBe('invited');
  });

  it.each([
    [{ email: 'x' }, 'email'],
    [{ role: 'god' }, 'role'],
    [{ first_name: '' }, 'first_name'],
    [{ last_name: 'x'.repeat(81) }, 'last_name'],
    [{ status: 'active' }, 'status'],
    [{ password: 'x' }, 'password'],
    [{ language: 'de' }, 'language'],
  ])('refuses %j and names the field', async (wrong, field) => {
    const partner = await api.partner('account-users-write');
    const answer = await partner.post('/users', { ...ada, ...wrong });
    expect(codeOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.body.errors[0].field).toBe(field);
  });

  it('refuses an address that the account has, however it is written, and takes one of another account', async () => {
    const [partner, other] = [await api.partner(), await api.partner()];
    expect((await partner.post('/users', { ...ada, email: 'c@example.com' })).status).toBe(201);
    const again = await partner.post('/users', { ...ada, email: 'C@EXAMPLE.com' });
    expect(codeOf(again)).toEqual([409, 'duplicate']);
    expect((await other.post('/users', { ...ada, email: 'c@example.com' })).status).toBe(201);
  });

  it('shows a name that is HTML as text', async () => {
    const partner = await api.partner();
    await partner.put('', { name_system: '<b>Acme</b>' });
    await partner.post('/users', { ...ada, email: 'd@example.com', first_name: '<script>alert(1)</script>' });
    const [mail] = await api.mailsOf(partner.accountId);
    expect(mail?.html).not.toMatch(/<script>|<b>Acme/);
    const page = await new Tab(api.url).get(linkIn(mail?.text ?? ''));
    expect(page.text).not.toMatch(/<script>|<b>Acme/);
    expect(page.text).toContain('&#60;b&#62;Acme');
  });
});

describe('the list of users', () => {
  it('is filtered by word, role, status and address, in pages', async () => {
    const owner = await addUser(api);
    const viewer = await addUser(api, { accountId: owner.accountId, role: 'viewer' });
    const tab = await signedIn(api, owner);
    const base = `/accounts/${owner.accountId}/users`;
    const ids = async (query: string) =>
      (await tab.get(`${base}${query}`)).body.data.map((one: { id: string }) => one.id);
    expect(await ids('')).toHaveLength(3);
    expect(await ids('?role=viewer')).toEqual([viewer.id]);
    expect(await ids(`?email=${viewer.email.toUpperCase()}`)).toEqual([viewer.id]);
    expect(await ids('?status=invited')).toEqual([]);
    expect(await ids(`?q=${viewer.email.split('@')[0]}`)).toEqual([viewer.id]);
    expect((await tab.get(`${base}?limit=1`)).body.next_cursor).toBeTypeOf('string');
    expect((await tab.get(`${base}?nonsense=1`)).status).toBe(422);
  });
});

describe('changing a user', () => {
  it('counts at once: a role that is lowered takes scopes from living sessions, a raised one ends them', async () => {
    const owner = await addUser(api);
    const other = await addUser(api, { accountId: owner.accountId, role: 'developer' });
    const [boss, tab] = [await signedIn(api, owner), await signedIn(api, other)];
    const one = `/accounts/${owner.accountId}/users/${other.id}`;
    expect((await tab.post(`/accounts/${owner.accountId}/oauthclients`, { name: 'x' })).status).toBe(201);
    const lowered = await boss.put(one, { role: 'viewer' });
    expect([lowered.status, lowered.body.role]).toEqual([200, 'viewer']);
    expect((await tab.get('/session')).body.user.role).toBe('viewer');
    const late = await tab.post(`/accounts/${owner.accountId}/oauthclients`, { name: 'x' });
    expect(codeOf(late)).toEqual([403, 'insufficient_scope']);
    expect(late.body.detail).toMatch(/your role \(viewer\)/);
    await boss.put(one, { role: 'admin' });
    expect(codeOf(await tab.get('/session'))).toEqual([401, 'unauthenticated']);
    expect(await actionsOf(api, owner.accountId)).toContain('user.updated');
  });

  it('disabled ends every session and every link; removed, too', async () => {
    const owner = await addUser(api);
    const other = await addUser(api, { accountId: owner.accountId, role: 'viewer' });
    const [boss, tab] = [await signedIn(api, owner), await signedIn(api, other)];
    const one = `/accounts/${owner.accountId}/users/${other.id}`;
    expect((await boss.put(one, { status: 'disabled' })).status).toBe(200);
    expect(codeOf(await tab.get('/session'))).toEqual([401, 'unauthenticated']);
    expect((await boss.put(one, { status: 'active' })).status).toBe(200);
    expect(codeOf(await tab.get('/session'))).toEqual([401, 'unauthenticated']);
    const back = await signedIn(api, other);
    expect((await boss.delete(one)).status).toBe(204);
    expect(codeOf(await back.get('/session'))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await boss.get(one))).toEqual([404, 'not_found']);
    expect(codeOf(await boss.delete(one))).toEqual([404, 'not_found']);
  });

  it('keeps to If-Match, changes nothing by the same values, and activates no user without a password', async () => {
    const partner = await api.partner();
    const { body, headers } = await partner.post('/users', { ...ada, email: 'e@example.com' });
    const one = `/users/${body.id}`;
    const etag = headers.get('etag') ?? '';
    expect((await partner.put(one, { role: 'developer' }, { 'if-match': etag })).headers.get('etag')).toBe(
      etag,
    );
    expect((await partner.put(one, { role: 'viewer' }, { 'if-match': etag })).status).toBe(200);
    expect(codeOf(await partner.put(one, { role: 'admin' }, { 'if-match': etag }))).toEqual([412, 'stale']);
    expect(codeOf(await partner.delete(one, { 'if-match': etag }))).toEqual([412, 'stale']);
    expect(codeOf(await partner.put(one, { status: 'active' }))).toEqual([422, 'validation_failed']);
    expect(codeOf(await partner.put(`/users/${newId('usr', api.clock.now())}`, {}))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('takes away second factors that were lost, ends the sessions, and tells the person', async () => {
    const owner = await addUser(api);
    const other = await addUser(api, { accountId: owner.accountId, role: 'viewer' });
    const [boss, tab] = [await signedIn(api, owner), await signedIn(api, other)];
    const { secret } = (await tab.post('/session/totp')).body;
    const code = totpCode(fromBase32(secret), totpStep(api.clock.now()));
    expect((await tab.post('/session/totp/confirm', { code })).status).toBe(200);
    const one = `/accounts/${owner.accountId}/users/${other.id}`;
    expect((await boss.get(one)).body.has_second_factor).toBe(true);
    expect((await boss.delete(`${one}/second-factors`)).status).toBe(204);
    expect((await boss.get(one)).body.has_second_factor).toBe(false);
    expect(codeOf(await tab.get('/session'))).toEqual([401, 'unauthenticated']);
    expect((await (await signedIn(api, other)).get('/session')).status).toBe(200);
    expect((await api.mailsOf(owner.accountId)).at(-1)).toMatchObject({
      kind: 'user_factors_changed',
      recipient: other.email,
    });
    expect(await actionsOf(api, owner.accountId)).toContain('user.second_factors_removed');
  });

  it('to another address takes effect once its owner confirms it, and ends the sessions', async () => {
    const owner = await addUser(api);
    const other = await addUser(api, { accountId: owner.accountId, role: 'viewer' });
    const [boss, tab] = [await signedIn(api, owner), await signedIn(api, other)];
    const one = `/accounts/${owner.accountId}/users/${other.id}`;
    expect(codeOf(await boss.put(one, { email: owner.email.toUpperCase() }))).toEqual([409, 'duplicate']);
    const email = `new-${other.email}`;
    const asked = await boss.put(one, { email });
    expect(asked.body).toMatchObject({ email: other.email, new_email: email });
    expect((await tab.get('/session')).status).toBe(200);
    const [confirm, notice] = (await api.mailsOf(owner.accountId)).slice(-2);
    expect(confirm).toMatchObject({ kind: 'user_email_confirm', recipient: email });
    expect(notice).toMatchObject({ kind: 'user_email_requested', recipient: other.email });

    const path = /\/confirm-email\/[\w-]+/.exec(confirm?.text ?? '')?.[0] ?? '';
    const visitor = new Tab(api.url);
    const page = await visitor.get(path, { accept: 'text/html' });
    expect([page.status, page.text.includes(email)]).toEqual([200, true]);
    expect((await boss.get(one)).body.email).toBe(other.email);
    expect((await visitor.form(path, {})).status).toBe(303);
    expect((await visitor.form(path, {})).status).toBe(410);
    expect(codeOf(await tab.get('/session'))).toEqual([401, 'unauthenticated']);
    expect((await boss.get(one)).body).toMatchObject({ email, new_email: null });
    await signedIn(api, { email });
    expect((await api.mailsOf(owner.accountId)).at(-1)).toMatchObject({
      kind: 'user_email_changed',
      recipient: other.email,
    });
    expect(await actionsOf(api, owner.accountId)).toContain('user.email_changed');
  });

  it('to the address of another person does not keep that person from signing in', async () => {
    const victim = await addUser(api);
    for (let count = 0; count < 3; count += 1) {
      const attacker = await addUser(api);
      const tab = await signedIn(api, attacker);
      const one = `/accounts/${attacker.accountId}/users/${attacker.id}`;
      expect((await tab.put(one, { email: victim.email })).status).toBe(200);
      expect((await new Tab(api.url).post('/session', { email: victim.email, password: 'x' })).status).toBe(
        401,
      );
      await signedIn(api, attacker);
    }
    await signedIn(api, victim);
  });

  it('signs a person with several accounts in to the one that the password fits', async () => {
    const { email } = await addUser(api);
    const others = await Promise.all(Array.from({ length: 5 }, () => addUser(api, { email })));
    const passwordHash = await hash('the password of the first account', { memoryCost: 8, timeCost: 1 });
    const [first] = others;
    await api.database.tenantTransaction(first?.accountId ?? '', (db) =>
      db.run(setHash, { id: first?.id ?? '', hash: passwordHash }),
    );
    const tab = await signedIn(api, { email }, 'the password of the first account');
    expect((await tab.get('/session')).body.account.id).toBe(first?.accountId);
  });
});

describe('owners', () => {
  it('cannot all leave: the last active one is neither removed nor demoted nor disabled', async () => {
    const partner = await api.partner();
    const [owner] = (await partner.get('/users?role=owner')).body.data;
    const one = `/users/${owner.id}`;
    const last = [409, 'state_conflict'];
    expect(codeOf(await partner.put(one, { role: 'admin' }))).toEqual(last);
    expect(codeOf(await partner.put(one, { status: 'disabled' }))).toEqual(last);
    expect(codeOf(await partner.delete(one))).toEqual(last);
    // An invited owner does not count.
    const other = await addUser(api, { accountId: partner.accountId });
    const tab = await signedIn(api, other);
    const path = `/accounts/${partner.accountId}/users`;
    expect((await tab.post(path, { ...ada, email: 'f@example.com', role: 'owner' })).status).toBe(201);
    expect((await partner.delete(`/users/${other.id}`)).status).toBe(204);
    expect(codeOf(await partner.delete(one))).toEqual(last);
    await addUser(api, { accountId: partner.accountId });
    expect((await partner.put(one, { role: 'admin' })).status).toBe(200);
  });

  it('that remove each other at the same moment do not both succeed', async () => {
    const owner = await addUser(api);
    const { accountId } = owner;
    const partner = await signedIn(api, owner);
    const [first] = (await partner.get(`/accounts/${accountId}/users?role=owner&order=asc`)).body.data;
    const answers = await Promise.all(
      [first.id, owner.id].map((id) => partner.delete(`/accounts/${accountId}/users/${id}`)),
    );
    expect(answers.filter(({ status }) => status === 204).length).toBe(1);
    const left = await api.database.tenantTransaction(accountId, async (db) => {
      const { userStore } = await import('./index.ts');
      return userStore.lockOwners(db);
    });
    expect(left).toHaveLength(1);
  });

  it('are made, changed and removed by owners only', async () => {
    const owner = await addUser(api);
    const { accountId } = owner;
    const admin = await signedIn(api, await addUser(api, { accountId, role: 'admin' }));
    const base = `/accounts/${accountId}/users`;
    const refused = [403, 'no_access'];
    expect(codeOf(await admin.post(base, { ...ada, email: 'g@example.com', role: 'owner' }))).toEqual(
      refused,
    );
    expect(codeOf(await admin.put(`${base}/${owner.id}`, { first_name: 'Eve' }))).toEqual(refused);
    const mine = (await admin.get('/session')).body.user.id;
    expect(codeOf(await admin.put(`${base}/${mine}`, { role: 'owner' }))).toEqual(refused);
    expect((await admin.post(base, { ...ada, email: 'h@example.com', role: 'admin' })).status).toBe(201);
  });
});
