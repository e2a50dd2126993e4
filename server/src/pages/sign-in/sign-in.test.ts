import { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { closeAbandoned } from '../../resources/users/index.ts';
import { addUser, goodPassword, signedIn, Tab } from '../../testing/tab.ts';
import { ownApi } from '../../testing/test-api.ts';

const api = await ownApi({ environment: { KONTOR_TRUST_PROXY: '127.0.0.1' } });
afterAll(() => api.close());

let count = 0;
/** From another address each time: mail is asked for in moderation. */
const elsewhere = () => {
  count += 1;
  return { 'x-forwarded-for': `203.0.113.${count}` };
};
const html = { accept: 'text/html' };
const linkIn = (text: string | null | undefined) =>
  /http:\/\/kontor\.test(\/\S+)/.exec(text ?? '')?.[1] ?? '';
const lastMail = async (accountId: string) => (await api.mailsOf(accountId)).at(-1);

const selectAccounts = systemSql<{ email: string }, { account_id: string; status: string }>(
  `select u.account_id, a.status from users u join accounts a on a.id = u.account_id
   where lower(u.email) = lower(:email) order by u.id`,
);
const accountsOf = (email: string) => api.database.system.many(selectAccounts, { email });

describe('every page', () => {
  it.each(['/login', '/register', '/forgot', '/invitation/nonsense', '/reset/nonsense'])(
    '%s has a strict policy, is not kept, and loads nothing from elsewhere',
    async (path) => {
      for (const language of ['sv', 'no', 'da', 'fi', 'en']) {
        const page = await new Tab(api.url).get(`${path}?lang=${language}`, html);
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
        const policy = page.headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/^default-src 'none';/);
        expect(policy).not.toMatch(/unsafe|https?:|\*/);
        expect(policy).toMatch(/frame-ancestors 'none'/);
        expect(policy).toMatch(/form-action 'self'/);
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(page.headers.get('x-frame-options')).toBe('DENY');
        expect(page.headers.get('x-content-type-options')).toBe('nosniff');
        expect(page.headers.get('referrer-policy')).toBe('same-origin');
        expect(page.text).not.toMatch(/<script(?![^>]*\ssrc="\/)|\son[a-z]+=|javascript:|style="/);
      }
    },
  );

  it('that signs in works without a script, and one that is signed in goes on', async () => {
    const user = await addUser(api);
    const tab = new Tab(api.url);
    const page = await tab.get('/login?next=/dashboard/webhooks?x=1', html);
    expect(page.text).toContain('name="next" value="/dashboard/webhooks?x=1"');
    const wrong = await tab.form('/login', { email: '<b>@x', password: 'no' });
    expect([wrong.status, wrong.text.includes('value="&#60;b&#62;@x"')]).toEqual([401, true]);
    expect(wrong.text).toContain('is wrong');
    const done = await tab.form('/login', {
      email: user.email,
      password: goodPassword,
      next: '/dashboard/webhooks?x=1',
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/dashboard/webhooks?x=1']);
    expect((await tab.get('/session')).status).toBe(200);
    expect((await tab.get('/login', html)).headers.get('location')).toBe('/dashboard/');
    const out = await tab.form('/logout', {});
    expect([out.status, out.headers.get('location'), tab.cookie]).toEqual([
      303,
      '/login?notice=out',
      undefined,
    ]);
  });

  it.each(['constructor', '__proto__', 'toString', 'out&notice=out'])(
    'shows its page with the notice %s',
    async (notice) => {
      expect((await new Tab(api.url).get(`/login?notice=${notice}`, html)).status).toBe(200);
    },
  );

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/dashboard/../x',
    '/docs',
    'javascript:x',
  ])('does not lead to %s afterwards', async (next) => {
    const user = await addUser(api);
    const done = await new Tab(api.url).form('/login', { email: user.email, password: goodPassword, next });
    expect(done.headers.get('location')).toBe('/dashboard/');
  });

  it('says how long to wait when too much was guessed', async () => {
    const user = await addUser(api);
    const tab = new Tab(api.url);
    let last = await tab.form('/login', { email: user.email, password: 'no' });
    for (let tries = 0; tries < 6; tries += 1) {
      last = await tab.form('/login', { email: user.email, password: 'no' });
    }
    expect(last.status).toBe(429);
    expect(last.text).toMatch(/Wait \d+ seconds/);
  });
});

describe('until the answer is written, a known address causes the same work as an unknown one', () => {
  /** The statements about users and the transactions, up to the answer. */
  const workOf = async (ask: () => Promise<{ status: number }>) => {
    const { database } = api.app;
    const seen: string[] = [];
    const spies = [
      ...(['one', 'many', 'run'] as const).map((name) =>
        vi.spyOn(database.system, name).mockImplementation(((statement: { text: string }, values: never) => {
          if (/users|registrations/.test(statement.text)) seen.push(statement.text);
          return real[name](statement as never, values);
        }) as never),
      ),
      vi.spyOn(database, 'tenantTransaction').mockImplementation((account, work) => {
        seen.push('a transaction');
        return real.tenantTransaction(account, work);
      }),
      vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (this: ServerResponse, ...sent) {
        seen.push('the answer');
        return real.end.apply(this, sent as never);
      }),
    ];
    const { status } = await ask();
    await api.app.signInTasksDone();
    for (const spy of spies) spy.mockRestore();
    return { status, work: seen.slice(0, seen.indexOf('the answer') + 1), all: seen.length };
  };
  const { one, many, run } = api.app.database.system;
  const real = {
    one,
    many,
    run,
    tenantTransaction: api.app.database.tenantTransaction,
    end: ServerResponse.prototype.end,
  };
  const names = { account_name: 'Acme', first_name: 'Ada', last_name: 'Ek' };

  it.each([
    [
      'sign-in',
      (email: string) => new Tab(api.url).post('/session', { email, password: 'wrong' }, elsewhere()),
    ],
    ['password reset', (email: string) => new Tab(api.url).form('/forgot', { email }, elsewhere())],
    ['registration', (email: string) => new Tab(api.url).form('/register', { email, ...names }, elsewhere())],
  ])('%s', async (_name, ask) => {
    const { email } = await addUser(api);
    const known = await workOf(() => ask(email));
    const unknown = await workOf(() => ask(`un${email}`));
    expect(known.work.at(-1)).toBe('the answer');
    expect(known.status).toBe(unknown.status);
    expect(known.work).toEqual(unknown.work);
    expect(known.all).toBeGreaterThan(known.work.length);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link in a mail, once, and every session ends', async () => {
    const user = await addUser(api);
    const living = await signedIn(api, user);
    const asked = await new Tab(api.url).form('/forgot', { email: user.email }, elsewhere());
    expect([asked.status, asked.text.includes('Check your email')]).toEqual([200, true]);
    await api.app.signInTasksDone();
    const mail = await lastMail(user.accountId);
    expect(mail).toMatchObject({ kind: 'user_password_reset', recipient: user.email });
    const link = linkIn(mail?.text);
    expect(link).toMatch(/^\/reset\/[\w-]{43}$/);
    // A second request right after sends nothing more, and the link stays what it was.
    await new Tab(api.url).form('/forgot', { email: user.email }, elsewhere());
    await api.app.signInTasksDone();
    expect(await api.mailsOf(user.accountId)).toHaveLength(1);

    const tab = new Tab(api.url);
    expect((await tab.get(link, html)).status).toBe(200);
    expect((await tab.form(link, { password: 'short' })).status).toBe(422);
    const done = await tab.form(link, { password: 'a sentence of my own' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/login?notice=password']);
    expect(tab.cookie).toBeUndefined();
    expect((await living.get('/session')).status).toBe(401);
    expect((await tab.form(link, { password: 'a sentence of my own' })).status).toBe(410);
    await signedIn(api, user, 'a sentence of my own');
    expect((await lastMail(user.accountId))?.kind).toBe('user_password_changed');
  });

  it('has a link for an hour, and only the newest', async () => {
    const user = await addUser(api);
    const ask = async () => {
      await new Tab(api.url).form('/forgot', { email: user.email }, elsewhere());
      await api.app.signInTasksDone();
      return linkIn((await lastMail(user.accountId))?.text);
    };
    const first = await ask();
    api.clock.advance(3 * minuteMs);
    const second = await ask();
    expect(second).not.toBe(first);
    expect((await new Tab(api.url).get(first, html)).status).toBe(410);
    api.clock.advance(hourMs);
    expect((await new Tab(api.url).form(second, { password: goodPassword })).status).toBe(410);
    // A link of one kind is none of the other.
    const fresh = await ask();
    expect((await new Tab(api.url).get(fresh.replace('/reset/', '/invitation/'), html)).status).toBe(410);
  });

  it('is not sent to unknown addresses, nor without limit for one caller', async () => {
    const from = elsewhere();
    const statuses: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      statuses.push((await new Tab(api.url).form('/forgot', { email: 'x@unknown.example' }, from)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('registration', () => {
  const wanted = { account_name: 'Ny Partner', first_name: 'Eva', last_name: 'Ek' };

  it('opens a sandbox account once the address was confirmed', async () => {
    const email = 'eva@registration.example';
    const asked = await new Tab(api.url).form('/register', { ...wanted, email }, elsewhere());
    expect([asked.status, asked.text.includes('Check your email')]).toEqual([200, true]);
    await api.app.signInTasksDone();
    const [{ account_id: accountId = '' } = {}] = await accountsOf(email);
    const early = await new Tab(api.url).post('/session', { email, password: goodPassword }, elsewhere());
    expect(early.status).toBe(401);
    const mail = await lastMail(accountId);
    expect(mail).toMatchObject({ kind: 'user_registered', recipient: email });
    const tab = new Tab(api.url);
    const done = await tab.form(linkIn(mail?.text), { password: goodPassword });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/dashboard/']);
    const session = (await tab.get('/session')).body;
    expect(session).toMatchObject({ account: { id: accountId, name: 'Ny Partner', mode: 'sandbox' } });
    expect(session.user).toMatchObject({ role: 'owner', first_name: 'Eva' });
    expect((await tab.post(`/accounts/${accountId}/oauthclients`, { name: 'First' })).status).toBe(201);
  });

  it('requested twice creates one account, and an unconfirmed one is closed after a week', async () => {
    const email = 'twice@registration.example';
    await new Tab(api.url).form('/register', { ...wanted, email }, elsewhere());
    await api.app.signInTasksDone();
    api.clock.advance(3 * minuteMs);
    await new Tab(api.url).form('/register', { ...wanted, email }, elsewhere());
    await api.app.signInTasksDone();
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(1);
    const [{ account_id: accountId = '' } = {}] = accounts;
    const links = (await api.mailsOf(accountId)).map(({ text }) => linkIn(text));
    expect(links).toHaveLength(2);
    expect((await new Tab(api.url).get(links[0] ?? '', html)).status).toBe(410);
    api.clock.advance(7 * dayMs);
    await closeAbandoned(api.database, api.clock.now());
    expect((await accountsOf(email))[0]?.status).toBe('closed');
    expect((await new Tab(api.url).form(links[1] ?? '', { password: goodPassword })).status).toBe(410);
  });

  it.each([
    { email: 'not an address' },
    { account_name: '' },
    { first_name: 'x'.repeat(81) },
    { last_name: 'a\u0000b' },
  ])('refuses %j and keeps what was typed', async (wrong) => {
    const fields = { ...wanted, email: 'x@registration.example', ...wrong };
    const answer = await new Tab(api.url).form('/register', fields, elsewhere());
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Check your input');
    expect(await accountsOf('x@registration.example')).toEqual([]);
  });

  it('can be switched off', async () => {
    const closed = await ownApi({ environment: { KONTOR_REGISTRATION: 'off' } });
    try {
      const tab = new Tab(closed.url);
      expect((await tab.get('/register', html)).status).toBe(404);
      const email = 'closed@registration.example';
      expect((await tab.form('/register', { ...wanted, email })).status).toBe(404);
      expect((await tab.get('/login', html)).text).not.toContain('/register');
      expect(await accountsOf(email)).toEqual([]);
    } finally {
      await closed.close();
    }
  });
});
