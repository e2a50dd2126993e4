import { afterAll, describe, expect, it } from 'vitest';
import { hourMs, secondMs } from '../../../platform/clock.ts';
import { actionsOf, addUser, goodPassword, Tab } from '../../../testing/tab.ts';
import { ownApi } from '../../../testing/test-api.ts';

const api = await ownApi({ environment: { KONTOR_TRUST_PROXY: '127.0.0.1' } });
afterAll(() => api.close());

let count = 0;
/** An address without earlier attempts. */
const place = () => {
  count += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(count / 250)}.${(count % 250) + 1}` };
};
const guess = (email: string, from: Record<string, string>, password = 'not the right one') =>
  new Tab(api.url).post('/session', { email, password }, from);

describe('guessing a password', () => {
  it('is slowed down per user and address, for unknown users too, and the right password works after the wait', async () => {
    const user = await addUser(api);
    for (const email of [user.email, 'unknown@nowhere.example']) {
      const from = place();
      const answers = [];
      for (let tries = 0; tries < 7; tries += 1) answers.push(await guess(email, from));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const waitS = Number(answers[5]?.headers.get('retry-after'));
      expect(waitS).toBeGreaterThan(0);
      // Neither is another person here, nor the same person elsewhere.
      expect((await guess('another@else.example', from)).status).toBe(401);
      expect((await guess(email, place())).status).toBe(401);
      if (email !== user.email) continue;
      expect((await guess(email, from, goodPassword)).status).toBe(429);
      api.clock.advance(waitS * secondMs);
      expect((await guess(email, from, goodPassword)).status).toBe(200);
      expect((await guess(email, from)).status).toBe(401);
    }
  });

  it('many at once is counted as many', async () => {
    const user = await addUser(api);
    const from = place();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(user.email, from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  // The pauses of further ones: locks.test.ts.
  it('from many places does not lock the right password out', async () => {
    const user = await addUser(api);
    const wrong = await Promise.all(Array.from({ length: 20 }, () => guess(user.email, place())));
    expect(wrong.map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect((await guess(user.email, place(), goodPassword)).status).toBe(200);
  });

  it('elsewhere neither slows down nor locks out a browser in which the user has signed in', async () => {
    const user = await addUser(api);
    const own = new Tab(api.url);
    const signIn = (password: string, headers: Record<string, string>) =>
      own.post('/session', { email: user.email, password }, headers);
    const home = place();
    expect((await signIn(goodPassword, home)).status).toBe(200);
    await own.delete('/session');
    expect(own.cookie).toBeUndefined();
    // The address is locked for others, and the user’s free guesses are used up.
    for (let tries = 0; tries < 6; tries += 1) await guess(user.email, home);
    expect((await guess(user.email, home)).status).toBe(429);
    await Promise.all(Array.from({ length: 16 }, () => guess(user.email, place())));
    expect((await signIn(goodPassword, home)).status).toBe(200);
    // Its own budget is bounded as well.
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await signIn('not the right one', place()));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is not made easier by another user’s device cookie or a forged one', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const own = new Tab(api.url);
    await own.post('/session', { email: other.email, password: goodPassword }, place());
    const given = own.device ?? '';
    expect(given).toMatch(/^kontor_device=\d+\.[\w-]{43}\.[\w-]{43}$/);
    const [name = '', value = ''] = given.split('=');
    const [expires = '', id = '', signature = ''] = value.split('.');
    for (const forged of [
      value,
      `${Number(expires) + 1}.${id}.${signature}`,
      `${expires}.${'A'.repeat(43)}.${signature}`,
      `${expires}.${id}.${'A'.repeat(43)}`,
      `${expires}.${id}.`,
      'nonsense',
    ]) {
      const from = { ...place(), cookie: `${name}=${forged}` };
      const tries = [];
      for (let count = 0; count < 6; count += 1) tries.push(await guess(user.email, from));
      expect(tries.at(-1)?.status).toBe(429);
      // Counted for the address, and not for the device.
      const { cookie: _, ...plain } = from;
      expect((await guess(user.email, plain)).status).toBe(429);
      user.email = (await addUser(api)).email;
    }
  });

  it('of many people from one place is refused', async () => {
    const from = place();
    const tried = (first: number, to: number) =>
      Promise.all(
        Array.from({ length: to - first }, (_, index) => guess(`person-${first + index}@many.example`, from)),
      );
    for (const { status } of await tried(0, 30)) expect(status).toBe(401);
    for (const { status } of await tried(30, 35)) expect(status).toBe(429);
  });

  it('is in the audit log, ten times an hour at most', async () => {
    const user = await addUser(api);
    const failures = async () =>
      (await actionsOf(api, user.accountId)).filter((action) => action === 'user.sign_in_failed').length;
    await Promise.all(Array.from({ length: 15 }, () => guess(user.email, place())));
    expect(await failures()).toBe(10);
    api.clock.advance(hourMs);
    await guess(user.email, place());
    expect(await failures()).toBe(11);
  });
});

describe('whether an address is a user’s', () => {
  it('is not revealed by the answer', async () => {
    const user = await addUser(api);
    const [known, unknown] = [await guess(user.email, place()), await guess('unknown@here.example', place())];
    const visible = ({ status, headers, body }: typeof known) => {
      const { request_id: _, ...problem } = body;
      return {
        status,
        problem,
        names: [...headers.keys()].toSorted(),
        length: headers.get('content-length'),
      };
    };
    expect(visible(known)).toEqual(visible(unknown));
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it('is not revealed by requesting a new password, nor by registering', async () => {
    const user = await addUser(api);
    const ask = (path: string, fields: Record<string, string>) =>
      new Tab(api.url).form(path, fields, place());
    const names = { account_name: 'Acme', first_name: 'Eve', last_name: 'Doe' };
    for (const [path, fields] of [
      ['/forgot', {}],
      ['/register', names],
    ] as const) {
      const known = await ask(path, { ...fields, email: user.email });
      const unknown = await ask(path, { ...fields, email: `unknown${count}@here.example` });
      expect([known.status, known.text]).toEqual([200, unknown.text]);
    }
    await api.app.signInTasksDone();
  });
});
