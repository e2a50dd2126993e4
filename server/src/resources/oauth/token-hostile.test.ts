import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../platform/clock.ts';
import { basic, credentialsOf, postForm, sendRaw } from '../../testing/oauth.ts';
import { type Partner, requestToken } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { accept: 'application/json' };
const grant = { grant_type: 'client_credentials' };

describe('POST /oauth/token', () => {
  let api: TestApi;
  let client: Partner;
  let good: { client_id: string; client_secret: string };
  const post = (body: Buffer | string, headers: Record<string, string> = {}) =>
    sendRaw(`${api.url}/oauth/token`, {
      method: 'POST',
      headers: { ...json, ...formType, ...headers },
      body,
    });

  beforeAll(async () => {
    api = await testApi();
    client = await api.partner('accounts-read');
    good = credentialsOf(client);
  });
  afterAll(() => api.close());
  beforeEach(() => api.clock.advance(2 * hourMs));

  describe('shows the login page with 401 unless JSON is accepted by name', () => {
    const wrong = new URLSearchParams({ ...grant, client_id: 'x', client_secret: 'y' }).toString();

    it.each([
      ['no Accept header', {}],
      ['*/*', { accept: '*/*' }],
      ['text/html', { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }],
      ['an empty Accept header', { accept: '' }],
    ])('%s', async (_name, headers) => {
      const options = { method: 'POST', headers: { ...formType, ...headers }, body: wrong };
      const answer = await sendRaw(`${api.url}/oauth/token`, options);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.text).toMatch(/^<!doctype html>/i);
      expect(answer.text).toContain('Accept: application/json');
    });

    it.each([
      'application/json',
      'APPLICATION/JSON',
      'application/json, text/plain, */*',
      'text/html, application/json;q=0.5',
    ])('but JSON for %s', async (accept) => {
      const answer = await post(wrong, { accept });
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.text).error).toBe('invalid_client');
    });

    it('and JSON to everyone for a request that is merely malformed', async () => {
      const options = { method: 'POST', headers: formType, body: 'grant_type=password' };
      const answer = await sendRaw(`${api.url}/oauth/token`, options);
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, 'unsupported_grant_type']);
    });
  });

  describe('answers hostile requests with 4xx and goes on working', () => {
    const encoded = (extra: Record<string, string>) =>
      new URLSearchParams({ ...grant, ...good, ...extra }).toString();

    it.each<[string, number, () => Buffer | string, Record<string, string>?]>([
      ['a body of 10 MB', 413, () => `${encoded({})}&x=${'a'.repeat(10 * 1024 * 1024)}`],
      ['100,000 scopes', 413, () => encoded({ scope: 'accounts-read '.repeat(100_000) })],
      [
        '5,000 unknown scopes',
        400,
        () => encoded({ scope: Array.from({ length: 5_000 }, (_, i) => `s${i}`).join(' ') }),
      ],
      ['one scope of 60,000 characters', 400, () => encoded({ scope: 'a'.repeat(60_000) })],
      [
        '10,000 parameters',
        413,
        () => `${encoded({})}${Array.from({ length: 10_000 }, (_, i) => `&p${i}=x`).join('')}`,
      ],
      [
        '5,000 parameters',
        400,
        () => `${encoded({})}${Array.from({ length: 5_000 }, (_, i) => `&p${i}=x`).join('')}`,
      ],
      ['60,000 ampersands and no parameter', 400, () => '&'.repeat(60_000)],
      ['a NUL in client_id', 401, () => encoded({ client_id: 'cli_\0' })],
      ['a NUL after client_id', 401, () => encoded({ client_id: `${good.client_id}\0` })],
      ['a NUL in the secret', 401, () => encoded({ client_secret: `${good.client_secret}\0` })],
      ['a NUL in the scope', 400, () => encoded({ scope: 'accounts-read\0' })],
      ['a raw NUL in the body', 401, () => `grant_type=client_credentials&client_id=\0&client_secret=\0`],
      [
        'invalid UTF-8 in the body',
        400,
        () => Buffer.concat([Buffer.from(`${encoded({})}&scope=`), Buffer.from([0xff, 0xfe, 0xc0])]),
      ],
      [
        'percent-encoded invalid UTF-8',
        401,
        () => 'grant_type=client_credentials&client_id=%ff%fe&client_secret=%c0%80',
      ],
      ['broken percent-encoding', 401, () => 'grant_type=client_credentials&client_id=%&client_secret=%zz'],
      ['lone surrogates in the scope', 400, () => `${encoded({})}&scope=%ED%A0%80`],
      ['line breaks in the scope', 400, () => encoded({ scope: 'x\r\nSet-Cookie: a=b' })],
      ['a client id of 60,000 characters', 401, () => encoded({ client_id: 'c'.repeat(60_000) })],
      ['SQL in client_id', 401, () => encoded({ client_id: "' or 1=1; --" })],
      [
        'a Basic header of 12 kB',
        401,
        () => 'grant_type=client_credentials',
        { authorization: basic('a'.repeat(9_000), 'b') },
      ],
      [
        'a Basic header of 100 kB',
        431,
        () => 'grant_type=client_credentials',
        { authorization: basic('a'.repeat(75_000), 'b') },
      ],
      [
        'a Basic header of NULs',
        401,
        () => 'grant_type=client_credentials',
        { authorization: `Basic ${Buffer.alloc(300).toString('base64')}` },
      ],
      [
        'Basic with broken percent-encoding',
        401,
        () => 'grant_type=client_credentials',
        { authorization: `Basic ${Buffer.from('%zz:%').toString('base64')}` },
      ],
      [
        'Basic that is not UTF-8',
        401,
        () => 'grant_type=client_credentials',
        { authorization: `Basic ${Buffer.from([0xff, 0x3a, 0xfe]).toString('base64')}` },
      ],
      ['a media type of 10 kB', 400, () => encoded({}), { 'content-type': `text/${'x'.repeat(10_000)}` }],
    ])('%s', async (_name, status, body, headers) => {
      expect((await post(body(), headers)).status).toBe(status);
      expect((await requestToken(api.url, good)).status).toBe(200);
    });

    it('a compressed body, which is not what it says', async () => {
      const answer = await post(encoded({}), { 'content-encoding': 'gzip' });
      // Nothing inflates here, so that no bomb can go off: the bytes are taken as they are.
      expect(answer.status).toBeLessThan(500);
    });

    it('many bad requests at once', async () => {
      const bodies = Array.from({ length: 200 }, (_, i) => ({
        ...grant,
        client_id: `\0${i}`,
        client_secret: 'x',
      }));
      const answers = await Promise.all(bodies.map((form) => postForm(`${api.url}/oauth/token`, form)));
      expect(answers.filter((answer) => answer.status !== 401 && answer.status !== 429)).toEqual([]);
    });
  });
});
