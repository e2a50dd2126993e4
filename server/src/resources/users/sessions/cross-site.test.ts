import { afterAll, describe, expect, it } from 'vitest';
import { addUser, goodPassword, signedIn, Tab } from '../../../testing/tab.ts';
import { ownApi } from '../../../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const crossSite = [403, 'cross_site'];
const elsewhere: [string, Record<string, string>][] = [
  ['says another origin', { origin: 'https://evil.example' }],
  ['says a host that begins like ours', { origin: 'http://kontor.test.evil.example' }],
  ['says our host with another port', { origin: 'http://kontor.test:81' }],
  ['hides its origin', { origin: 'null' }],
  ['says nonsense for an origin', { origin: 'kontor.test' }],
  ['is of another site by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
  ['is of a neighbouring host by the browser’s word', { 'sec-fetch-site': 'same-site' }],
  [
    'says our origin against the browser’s word',
    { origin: 'http://kontor.test', 'sec-fetch-site': 'cross-site' },
  ],
];

describe('a call with a session that changes something', () => {
  it('is refused without the header that only our own pages send', async () => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const base = `/accounts/${user.accountId}`;
    for (const [method, path, body] of [
      ['PUT', base, { name_system: 'Stolen' }],
      ['POST', `${base}/oauthclients`, { name: 'Stolen' }],
      ['DELETE', `${base}/users/${user.id}`, undefined],
      ['POST', '/session/totp', undefined],
      ['DELETE', '/session', undefined],
      ['DELETE', '/session/sessions', undefined],
    ] as const) {
      expect([path, ...codeOf(await tab.send(method, path, body))]).toEqual([path, ...crossSite]);
    }
    expect((await tab.get(base)).body.name_system).toBe('Acme');
    expect((await tab.get('/session')).status).toBe(200);
  });

  it.each(elsewhere)('is refused when its page %s, header or not', async (_name, headers) => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const answer = await tab.put(`/accounts/${user.accountId}`, { name_system: 'Stolen' }, headers);
    expect(codeOf(answer)).toEqual(crossSite);
    expect((await tab.get(`/accounts/${user.accountId}`)).body.name_system).toBe('Acme');
  });

  it.each<[string, Record<string, string>]>([
    ['the public address', { origin: 'http://kontor.test', 'sec-fetch-site': 'same-origin' }],
    ['the host that was called', { origin: api.url }],
    ['a page that tells nothing, by the browser’s word', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %s', async (_name, headers) => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const answer = await tab.put(`/accounts/${user.accountId}`, { name_system: 'Ours' }, headers);
    expect(answer.status).toBe(200);
  });

  it('with a token needs no header: a browser never adds a token', async () => {
    const partner = await api.partner('accounts-write');
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await partner.put('', { name_system: 'Ours' }, headers)).status).toBe(200);
  });
});

describe('a form on another site', () => {
  // A browser sends such forms without asking first; the cookie stays behind, but let us suppose that it did not.
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
  it.each(types)('that is sent as %s with the victim’s cookie changes nothing', async (type) => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': type };
    const answer = await tab.send(
      'POST',
      `/accounts/${user.accountId}/oauthclients`,
      '{"name":"x"}',
      headers,
    );
    expect(codeOf(answer)).toEqual(crossSite);
    const list = await tab.get(`/accounts/${user.accountId}/oauthclients`);
    expect(list.body.data).toHaveLength(1);
  });

  it.each(elsewhere)('neither signs in or out nor requests mail when it %s', async (_name, headers) => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const cookie = tab.cookie;
    const fields = { email: user.email, password: goodPassword };
    for (const path of ['/login', '/logout', '/forgot', '/register', '/login/second-factor']) {
      const answer = await tab.form(path, fields, headers);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(codeOf(await tab.post('/session', fields, headers))).toEqual(crossSite);
    expect(tab.cookie).toBe(cookie);
    expect((await tab.get('/session')).status).toBe(200);
  });

  it('that does not say where it comes from is refused as well', async () => {
    const user = await addUser(api);
    const tab = new Tab(api.url);
    const form = new URLSearchParams({ email: user.email, password: goodPassword }).toString();
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await tab.send('POST', '/login', form, headers)).status).toBe(403);
    const withReferer = { ...headers, referer: 'http://kontor.test/login' };
    expect((await tab.send('POST', '/login', form, withReferer)).status).toBe(303);
  });

  it('may not read an answer: only our own origin is named, and nothing is a script', async () => {
    const user = await addUser(api);
    const tab = await signedIn(api, user);
    const answer = await tab.get(`/accounts/${user.accountId}`, { origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://kontor.test');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
