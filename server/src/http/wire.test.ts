import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { addIssuer } from '../testing/issuer.ts';
import { call } from '../testing/partner.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const partner = await api.partner();
const own = `/accounts/${partner.accountId}`;
const authorization = `Authorization: Bearer ${partner.token}`;
const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: kontor.test', 'Connection: close', ...headers, '', ''].join('\r\n');

describe('X-Request-Id', () => {
  const sane = [
    'a',
    'order-17',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'Root=1-67891233:abc/def+x=',
    'x'.repeat(128),
  ];
  const insane = ['', 'x'.repeat(129), 'two words', '<script>', 'a"b', 'é', 'a,b'];
  const paths = [own, `${own}/oauthclients/nonsense`, '/nonsense', '/%zz', '/healthz', '/accounts/acc_x'];

  it.each(sane)('%s is given back', async (id) => {
    const answer = await partner.get('', { 'x-request-id': id });
    expect(answer.headers.get('x-request-id')).toBe(id);
  });

  it.each(insane)('%s is replaced by one of ours', async (id) => {
    const answer = await partner.get('', { 'x-request-id': id });
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{19}$/);
  });

  it.each(paths)('is on every answer, with a token and without: %s', async (path) => {
    for (const headers of [{ authorization: `Bearer ${partner.token}` }, {}]) {
      const answer = await call(`${api.url}${path}`, { headers: { ...headers, 'x-request-id': 'mine' } });
      expect(answer.headers.get('x-request-id')).toBe('mine');
    }
  });

  it('is on a refusal of what is not even HTTP', async () => {
    const answer = await sendRaw(api.url, 'nonsense\r\n\r\n');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('is never the same twice when it is ours', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await partner.get('')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(20);
  });
});

describe('broken HTTP', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a header without a colon', request(`GET ${own}`, 'nonsense')],
    ['an unknown method', request(`NONSENSE ${own}`)],
    ['two lengths', request(`POST ${own}/oauthclients`, 'Content-Length: 1', 'Content-Length: 2')],
    ['a length beside chunks', request(`POST ${own}`, 'Content-Length: 1', 'Transfer-Encoding: chunked')],
    ['a negative length', request(`POST ${own}/oauthclients`, 'Content-Length: -1')],
    ['a NUL in a header', request(`GET ${own}`, 'X-A: a\0b')],
    ['a space in the path', request(`GET ${own}/a b`)],
    ['TLS', Buffer.from('16030100a5010000a10303', 'hex')],
  ])('is 400: %s', async (_what, bytes) => {
    const answer = await sendRaw(api.url, bytes);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it.each([own, '/healthz', '/nonsense'])('is 400 with two Host headers: %s', async (path) => {
    const answer = await sendRaw(api.url, request(`GET ${path}`, 'hOST: other.test'));
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['one that is oversized', [`X-Large: ${'a'.repeat(20_000)}`]],
    ['a flood of small ones', Array.from({ length: 5000 }, (_, i) => `X-${i}: a`)],
  ])('is 431 for headers: %s', async (_what, headers) => {
    const answer = await sendRaw(api.url, request(`GET ${own}`, ...headers));
    expect([answer.status, answer.body.code]).toEqual([431, 'header_too_large']);
  });

  it('is 431 for a path without end', async () => {
    expect((await sendRaw(api.url, request(`GET ${own}/${'a'.repeat(20_000)}`))).status).toBe(431);
  });

  it('leaves the server well', async () => {
    expect((await partner.get('')).status).toBe(200);
  });
});

describe('a body of 10 MB', () => {
  it('is 413 before any of it is read', async () => {
    // Only the header is sent: the answer cannot depend on the body.
    const header = request(
      `POST ${own}/oauthclients`,
      authorization,
      'Content-Type: application/json',
      'Content-Length: 10000000',
    );
    const answer = await sendRaw(api.url, header);
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('is 413 also when it does not tell its length, and most of it is never taken', async () => {
    const bytes = await bytesTaken(
      request(
        `POST ${own}/oauthclients`,
        authorization,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ),
    );
    expect(bytes).toBeLessThan(50_000_000);
  });

  it('is 401 before any of it is read when there is no token', async () => {
    const header = request(
      `POST ${own}/oauthclients`,
      'Accept: application/json',
      'Content-Type: application/json',
      'Content-Length: 10000000',
    );
    expect((await sendRaw(api.url, header)).status).toBe(401);
  });
});

/** Sends chunks until the server has answered 413 and closed, 100 MB at most; how many bytes it came to. */
function bytesTaken(header: string): Promise<number> {
  const { hostname, port } = new URL(api.url);
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(header));
    const pump = (): void => {
      while (!socket.destroyed && socket.bytesWritten < 100_000_000 && socket.write(chunk));
    };
    socket.on('connect', pump);
    socket.on('drain', pump);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => {
      expect(answer).toContain('413');
      resolve(socket.bytesWritten);
    });
  });
}

it('bounds the time that a request may take to arrive, and the size of its header', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = api.app.server.server;
  expect(requestTimeout).toBe(15_000);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
});

describe('HEAD', () => {
  it('answers as GET does, without the body', async () => {
    const headers = { authorization: `Bearer ${partner.token}`, accept: 'application/json' };
    for (const path of [own, `${own}/oauthclients`, `${own}/oauthclients/nonsense`, `${own}/nonsense`]) {
      const get = await call(`${api.url}${path}`, { headers });
      const head = await call(`${api.url}${path}`, { method: 'HEAD', headers });
      expect([path, head.status, head.text]).toEqual([path, get.status, '']);
      for (const name of ['etag', 'content-type']) expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });

  it('needs a token as GET does', async () => {
    expect((await call(`${api.url}${own}`, { method: 'HEAD' })).status).toBe(401);
  });
});

describe('the prefix of the older layout', () => {
  const headers = {
    authorization: `Bearer ${partner.token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-request-id': 'same',
  };
  const both = async (path: string, init: RequestInit = {}) => {
    const old = await call(`${api.url}/api/v1/application${path}`, { headers, ...init });
    const now = await call(`${api.url}${path}`, { headers, ...init });
    return [old, now] as const;
  };

  it.each([
    ['a read', own],
    ['a list', `${own}/oauthclients?limit=1`],
    ['a 404', `${own}/oauthclients/nonsense`],
    ['a 422', `${own}/oauthclients?nonsense=1`],
    ['a path that is not there', `${own}/nonsense`],
    ['another account', '/accounts/acc_x'],
  ])('answers the same: %s', async (_what, path) => {
    const [old, now] = await both(path);
    expect([old.status, old.body]).toEqual([now.status, now.body]);
  });

  it('answers the same to a POST, whose Location is the present address', async () => {
    const [old, now] = await both(`${own}/oauthclients`, { method: 'POST', body: '{"name":"Old"}' });
    expect([old.status, now.status]).toEqual([201, 201]);
    expect(Object.keys(old.body)).toEqual(Object.keys(now.body));
    expect(old.headers.get('location')).toBe(`http://kontor.test${own}/oauthclients/${old.body.id}`);
  });

  it('refuses the same without a token and by the wrong method', async () => {
    const [old, now] = await both(own, { headers: { accept: 'application/json', 'x-request-id': 'same' } });
    expect([old.status, old.body]).toEqual([401, now.body]);
    const [patchOld] = await both(own, { method: 'PATCH' });
    expect([patchOld.status, patchOld.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
  });

  it('counts once: prefixed twice, or without what follows, it is no path', async () => {
    for (const path of [`/api/v1/application/api/v1/application${own}`, '/api/v1/application']) {
      expect((await call(`${api.url}${path}`, { headers })).status).toBe(404);
    }
  });

  it('of issuers answers the same, and refuses the same to others', async () => {
    const issuer = await addIssuer(api);
    const other = await addIssuer(api);
    const calls = [
      [issuer.token, `/issuers/${issuer.slug}/cards?limit=1`, 200],
      [issuer.token, `/issuers/${issuer.slug}/cards/unknown`, 404],
      [issuer.token, `/issuers/${other.slug}/cards`, 403],
      [partner.token, `/issuers/${issuer.slug}/cards`, 403],
    ] as const;
    for (const [token, path, status] of calls) {
      const as = { ...headers, authorization: `Bearer ${token}` };
      const old = await call(`${api.url}/api/v1${path}`, { headers: as });
      const now = await call(`${api.url}${path}`, { headers: as });
      expect([old.status, old.body]).toEqual([status, now.body]);
    }
    const twice = `${api.url}/api/v1/application/issuers/${issuer.slug}/cards`;
    expect((await call(twice, { headers })).status).toBe(404);
  });

  it('is one request to idempotency, whichever way it comes', async () => {
    const init = { method: 'POST', body: '{"name":"Once"}', headers: { ...headers, 'idempotency-key': 'k' } };
    const [old, now] = await both(`${own}/oauthclients`, init);
    expect(now.headers.get('idempotent-replayed')).toBe('true');
    expect(now.body).toEqual(old.body);
  });
});
