import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { scopesOfRole } from '../../../auth/roles.ts';
import { hourMs, minuteMs } from '../../../platform/clock.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { actionsOf, addUser, goodPassword, signedIn, Tab } from '../../../testing/tab.ts';
import { ownApi } from '../../../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const ended = [401, 'unauthenticated'];

describe('the language of the dashboard', () => {
  it('is the browser’s until the user chooses one, and then the user’s in every browser', async () => {
    const user = await addUser(api, { role: 'viewer' });
    const tab = await signedIn(api, user);
    expect((await tab.get('/session')).body.user.language).toBeNull();
    expect((await tab.put('/session/language', { language: 'fi' })).status).toBe(204);
    expect((await tab.get('/session')).body.user.language).toBe('fi');
    expect((await (await signedIn(api, user)).get('/session')).body.user.language).toBe('fi');
    expect((await tab.put('/session/language', { language: 'tlh' })).status).toBe(422);
    expect((await tab.put('/session/language', { language: null })).status).toBe(204);
    expect((await tab.get('/session')).body.user.language).toBeNull();
  });
});

describe('signing in', () => {
  it('gives a principal on the same routes as a token does, and the audit log names the user', async () => {
    const user = await addUser(api);
    const tab = new Tab(api.url);
    const answer = await tab.post('/session', { email: user.email.toUpperCase(), password: goodPassword });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      user: { id: user.id, email: user.email, first_name: 'Ada', last_name: 'Lovelace', role: 'owner' },
      account: { id: user.accountId, name: 'Acme', mode: 'sandbox' },
      second_factor_required: false,
      second_factors: [],
    });
    expect(answer.body.scopes).toEqual(scopesOfRole('owner', 'sandbox'));
    expect((await tab.get('/session')).body).toEqual(answer.body);

    const base = `/accounts/${user.accountId}`;
    const account = await tab.get(base);
    expect([account.status, account.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const created = await tab.post(`${base}/oauthclients`, { name: 'Mine' }, { 'idempotency-key': 'one' });
    expect(created.status).toBe(201);
    const again = await tab.post(`${base}/oauthclients`, { name: 'Mine' }, { 'idempotency-key': 'one' });
    expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([created.body.id, 'true']);
    const lines = await tab.get(`${base}/audit-log?actor=${user.id}`);
    expect(lines.body.data.map((line: { action: string }) => line.action)).toEqual([
      'oauth_client.created',
      'user.signed_in',
    ]);
    expect(lines.body.data[0]).toMatchObject({ actor_type: 'user', actor_name: 'Ada Lovelace' });
    expect((await tab.get(`${base}/users/${user.id}`)).body.last_login_at).toBe(
      api.clock.now().toISOString(),
    );
  });

  it('draws a new token each time, which no script reads and no other site sends, and ends what the browser had', async () => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const first = tab.cookie;
    expect(tab.lastSetCookie).toMatch(
      /^kontor_session=[A-Za-z0-9_-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await tab.post('/session', { email: user.email, password: goodPassword });
    expect(tab.cookie).not.toBe(first);
    expect(codeOf(await new Tab(api.url, first).get('/session'))).toEqual(ended);
    expect((await tab.get('/session')).status).toBe(200);
  });

  it('is kept to https and to this very host where the public address is one of https', async () => {
    const secure = await ownApi({ environment: { KONTOR_PUBLIC_URL: 'https://kontor.test' } });
    try {
      const user = await addUser(secure);
      const tab = await signedIn(secure, user);
      expect(tab.lastSetCookie).toMatch(
        /^__Host-kontor_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      );
      const answer = await tab.get('/session');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
      const planted = new Tab(secure.url, tab.cookie?.replace('__Host-', ''));
      expect(codeOf(await planted.get('/session'))).toEqual(ended);
    } finally {
      await secure.close();
    }
  });

  it('in one of several accounts takes the password of that account', async () => {
    const first = await addUser(api);
    const second = await addUser(api, { email: first.email });
    const named = new Tab(api.url);
    for (const { accountId } of [first, second]) {
      const given = { email: first.email, password: goodPassword, account_id: accountId };
      expect((await named.post('/session', given)).body.account.id).toBe(accountId);
    }
    api.clock.advance(minuteMs);
    await named.post('/session', { email: first.email, password: goodPassword, account_id: first.accountId });
    // Without a word about it: where the person was last.
    const { body } = await named.post('/session', { email: first.email, password: goodPassword });
    expect(body.account.id).toBe(first.accountId);
  });

  it('is refused for a disabled or invited user, and in a closed account, as for an unknown user', async () => {
    const owner = await addUser(api);
    const other = await addUser(api, { accountId: owner.accountId, role: 'viewer' });
    const tab = await signedIn(api, owner);
    const change = { status: 'disabled' };
    await tab.put(`/accounts/${owner.accountId}/users/${other.id}`, change);
    const given = { email: other.email, password: goodPassword };
    expect(codeOf(await new Tab(api.url).post('/session', given))).toEqual([401, 'invalid_credentials']);
    await api.operator.closeAccount(owner.accountId);
    const own = { email: owner.email, password: goodPassword };
    expect(codeOf(await new Tab(api.url).post('/session', own))).toEqual([401, 'invalid_credentials']);
  });

  it.each([
    [{}, 422],
    [{ email: 'a@b.example' }, 422],
    [{ email: 'not an address', password: 'x' }, 422],
    [{ email: 'a@b.example', password: 'x'.repeat(401) }, 422],
    [{ email: 'a@b.example', password: 'x', remember: true }, 422],
    [{ email: 'a\u0000@b.example', password: 'x' }, 422],
    [{ email: 'a@b.example', password: 'x\u0000' }, 422],
  ])('refuses what is not a pair of address and password: %j', async (body, status) => {
    expect((await new Tab(api.url).post('/session', body)).status).toBe(status);
  });

  it('ignores whatever is not a session’s token', async () => {
    for (const value of ['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'a'.repeat(5000), '%00', '"; drop']) {
      expect(codeOf(await new Tab(api.url, `kontor_session=${value}`).get('/session'))).toEqual(ended);
      const account = await new Tab(api.url, `kontor_session=${value}`).get('/accounts/acc_x');
      expect(codeOf(account)).toEqual(ended);
    }
  });

  it('gives way to a token, which is judged alone', async () => {
    const partner = await api.partner('accounts-read');
    const tab = await signedIn(api, await addUser(api));
    const headers = { authorization: `Bearer ${partner.token}` };
    expect((await tab.get(`/accounts/${partner.accountId}`, headers)).status).toBe(200);
    const broken = await tab.get(`/accounts/${partner.accountId}`, { authorization: 'Bearer broken' });
    expect(codeOf(broken)).toEqual(ended);
  });
});

describe('a session', () => {
  it('reaches its own account only', async () => {
    const tab = await signedIn(api, await addUser(api));
    const other = await addUser(api);
    const answer = await tab.get(`/accounts/${other.accountId}`);
    expect(codeOf(answer)).toEqual([403, 'no_access']);
    expect(answer.body.detail).toMatch(/session/);
    expect((await tab.get('/payment-products')).status).toBe(200);
    expect(codeOf(await tab.get('/issuers/nordkort/cards'))).toEqual([403, 'insufficient_scope']);
  });

  it('ends when it is not used for eight hours, not while it is, and after seven days in any case', async () => {
    const user = await addUser(api);
    const idle = await signedIn(api, user);
    const busy = await signedIn(api, user);
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      api.clock.advance(7 * hourMs);
      expect([hours, (await busy.get('/session')).status]).toEqual([hours, 200]);
    }
    expect(codeOf(await idle.get(`/accounts/${user.accountId}`))).toEqual(ended);
    api.clock.advance(7 * hourMs + minuteMs);
    expect(codeOf(await busy.get('/session'))).toEqual(ended);
  });

  it('that is used through one process does not seem idle to another', async () => {
    const other = await ownApi();
    try {
      const user = await addUser(api);
      const here = await signedIn(api, user);
      const there = new Tab(other.url, here.cookie);
      other.clock.set(api.clock.now());
      expect((await there.get('/session')).status).toBe(200);
      for (let count = 0; count < 2; count += 1) {
        api.clock.advance(6 * hourMs);
        expect((await here.get('/session')).status).toBe(200);
      }
      other.clock.set(api.clock.now());
      expect((await there.get('/session')).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('is one for all tabs: signing out in one signs out in the other', async () => {
    const user = await addUser(api);
    const first = await signedIn(api, user);
    const second = new Tab(api.url, first.cookie);
    expect((await second.get(`/accounts/${user.accountId}`)).status).toBe(200);
    expect((await first.delete('/session')).status).toBe(204);
    expect(first.cookie).toBeUndefined();
    expect(codeOf(await second.get(`/accounts/${user.accountId}`))).toEqual(ended);
    expect(codeOf(await second.put(`/accounts/${user.accountId}`, { name_system: 'Lost' }))).toEqual(ended);
    expect((await second.delete('/session')).status).toBe(204);
    expect(await actionsOf(api, user.accountId)).toEqual(
      expect.arrayContaining(['user.signed_in', 'user.signed_out']),
    );
  });

  it('is listed with the others of the user, and each can be ended', async () => {
    const user = await addUser(api);
    const colleague = await signedIn(api, await addUser(api, { accountId: user.accountId }));
    const [first, second, third] = [
      await signedIn(api, user),
      await signedIn(api, user),
      await signedIn(api, user),
    ];
    const { data } = (await first.get('/session/sessions')).body;
    expect(data).toHaveLength(3);
    const { session_id: own } = (await first.get('/session')).body;
    const { session_id: other } = (await second.get('/session')).body;
    expect(data.find((one: { id: string }) => one.id === own)).toMatchObject({
      is_current: true,
      method: 'password',
      ip: '127.0.0.1',
      user_agent: 'node',
    });
    expect(JSON.stringify(data)).not.toContain(first.cookie?.split('=')[1]);
    expect(codeOf(await colleague.delete(`/session/sessions/${other}`))).toEqual([404, 'not_found']);
    expect(codeOf(await first.delete('/session/sessions/nonsense'))).toEqual([404, 'not_found']);
    expect((await first.delete(`/session/sessions/${other}`)).status).toBe(204);
    expect(codeOf(await second.get('/session'))).toEqual(ended);
    expect((await first.delete('/session/sessions')).status).toBe(204);
    expect(codeOf(await third.get('/session'))).toEqual(ended);
    expect((await first.get('/session/sessions')).body.data).toHaveLength(1);
    expect((await first.delete(`/session/sessions/${own}`)).status).toBe(204);
    expect(first.cookie).toBeUndefined();
    expect((await colleague.get('/session')).status).toBe(200);
  });

  it('that is ended in one process is soon ended in the others', async () => {
    const other = await ownApi();
    try {
      const user = await addUser(api);
      const here = await signedIn(api, user);
      other.clock.set(api.clock.now());
      const there = new Tab(other.url, here.cookie);
      expect((await there.get('/session')).status).toBe(200);
      await here.delete('/session');
      // How soon: change-property.test.ts.
      const status = async () => (await there.get(`/accounts/${user.accountId}`)).status;
      await expect.poll(status).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('is stored as a hash: a reader of the table cannot use it', async () => {
    const tab = await signedIn(api, await addUser(api));
    const token = tab.cookie?.split('=')[1] ?? '';
    const select = systemSql<{ hash: Buffer }, { row: string }>(
      'select s::text as row from user_sessions s where token_hash = :hash',
    );
    const hash = createHash('sha256').update(token).digest();
    const stored = await api.database.system.one(select, { hash });
    expect(stored?.row).toBeTypeOf('string');
    expect(stored?.row).not.toContain(token);
  });
});

describe('the password', () => {
  it('is changed with the old one, and every other session ends', async () => {
    const user = await addUser(api);
    const [here, there] = [await signedIn(api, user), await signedIn(api, user)];
    const wrong = { current_password: 'not it, not it', password: 'a very different sentence' };
    expect(codeOf(await here.put('/session/password', wrong))).toEqual([401, 'invalid_credentials']);
    const right = { current_password: goodPassword, password: 'a very different sentence' };
    expect((await here.put('/session/password', right)).status).toBe(204);
    expect((await here.get('/session')).status).toBe(200);
    expect(codeOf(await there.get('/session'))).toEqual(ended);
    const old = await new Tab(api.url).post('/session', { email: user.email, password: goodPassword });
    expect(codeOf(old)).toEqual([401, 'invalid_credentials']);
    expect((await signedIn(api, user, 'a very different sentence')).cookie).toBeTypeOf('string');
    const mails = await api.mailsOf(user.accountId);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['user_password_changed', user.email],
    ]);
  });

  it.each([
    ['short', 'short one'],
    ['common', 'passwordpassword'],
    ['common', 'aaaaaaaaaaaaaaaa'],
    ['common', '12345678901234'],
    ['personal', 'Ada Lovelace 1'],
    ['long', 'x1'.repeat(101)],
  ])('that is %s is refused, and says so', async (code, password) => {
    const tab = await signedIn(api, await addUser(api));
    const answer = await tab.put('/session/password', { current_password: goodPassword, password });
    expect(codeOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.body.errors[0]).toMatchObject({ field: 'password', code });
  });
});
