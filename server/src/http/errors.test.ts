import { afterAll, describe, expect, it } from 'vitest';
import { call } from '../testing/partner.ts';
import { ownApi } from '../testing/test-api.ts';
import { shorten } from './input.ts';
import { partnerRoute } from './route.ts';

const leak = 'secret detail of the inside';
const boom = partnerRoute('GET /accounts/:accountId/boom', {
  id: 'boom.get',
  summary: 'Throws',
  scope: 'accounts-read',
  success: { status: 200 },
  handler: async () => {
    throw new Error(leak, { cause: { password: leak } });
  },
});
// A change that forgot its audit line is a bug of ours: it must not be committed, and must not pass for success.
const unaccounted = partnerRoute('POST /accounts/:accountId/boom', {
  id: 'boom.post',
  summary: 'Writes no audit line',
  scope: 'accounts-write',
  success: { status: 200 },
  handler: async () => undefined,
});

const api = await ownApi({
  extraResources: [{ name: 'boom', about: 'What goes wrong.', routes: [boom, unaccounted] }],
});
afterAll(() => api.close());
const partner = await api.partner();
const json = { 'content-type': 'application/json' };

type Problem = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

function expectProblem(answer: Problem, status: number, code: string): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.body).toEqual({
    type: `http://kontor.test/docs/errors/${code}`,
    title: expect.stringMatching(/\S/),
    status,
    code,
    detail: expect.stringMatching(/\S/),
    request_id: answer.headers.get('x-request-id'),
    ...(status === 422 ? { errors: expect.any(Array) } : {}),
  });
}
const fields = (answer: Problem) =>
  (answer.body.errors as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
const countClients = async () => (await partner.get('/oauthclients?limit=200')).body.data.length;
const raw = (body: string | Buffer, headers: Record<string, string> = json, path = '/oauthclients') =>
  call(`${api.url}/accounts/${partner.accountId}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${partner.token}`, accept: 'application/json', ...headers },
    body,
  });

describe('a body that cannot be read', () => {
  const deep = (open: string, close: string, levels = 200_000) => open.repeat(levels) + close.repeat(levels);
  it.each([
    ['not JSON', 'name=Acme'],
    ['cut off', '{"name":"Ac'],
    ['two documents', '{"name":"a"}{"name":"b"}'],
    ['not UTF-8', Buffer.from('{"name":"\xe9"}', 'latin1')],
    ['with a byte order mark of UTF-16', Buffer.from('\ufeff{"name":"a"}', 'utf16le')],
    ['with a NaN', '{"token_lifetime":NaN}'],
    ['200,000 lists deep', deep('[', ']')],
    ['150,000 objects deep', deep('{"a":', '}', 150_000)],
    ['deep where a list belongs', `{"name":"a","scopes":${deep('[', ']')}}`],
    ['deep and never closed', '['.repeat(500_000)],
    ['deep behind a string that looks closed', `{"name":"\\\\\\"]]]]","scopes":${deep('[', ']')}}`],
  ])('is 400 invalid_json when it is %s', async (_what, body) => {
    expectProblem(await raw(body), 400, 'invalid_json');
  });

  it('is not too deep because of brackets in its text', async () => {
    const answer = await raw(JSON.stringify({ name: `${'[{'.repeat(40)}\\` }));
    expect(answer.status).toBe(201);
  });

  it.each([
    ['text/plain', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['XML', 'application/xml'],
    ['no known type at all', 'nonsense'],
  ])('is 415 when it is %s', async (_what, type) => {
    expectProblem(await raw('{"name":"a"}', { 'content-type': type }), 415, 'unsupported_media_type');
  });

  it('is read with a charset parameter, and with the name of the type in capitals', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await raw('{"name":"a"}', headers)).status).toBe(201);
  });

  it('is 413 when it is too large', async () => {
    expectProblem(await raw(JSON.stringify({ name: 'a'.repeat(1_100_000) })), 413, 'too_large');
  });

  it('is 422 when there is none and one is needed', async () => {
    expectProblem(await partner.post('/oauthclients'), 422, 'validation_failed');
    expectProblem(await raw(''), 422, 'validation_failed');
  });
});

describe('a field that is wrong', () => {
  it.each([
    ['an unknown field', '{"name":"a","nonsense":1}', ['nonsense unknown']],
    ['__proto__', '{"name":"a","__proto__":{"enabled":false}}', ['__proto__ unknown']],
    [
      'constructor',
      '{"name":"a","constructor":{},"toString":1}',
      ['constructor unknown', 'toString unknown'],
    ],
    ['a missing field', '{}', ['name required']],
    ['a list where an object belongs', '[]', [' type']],
    ['null', 'null', [' type']],
    ['a number as text', '{"name":"a","token_lifetime":"60"}', ['token_lifetime type']],
    ['a fraction', '{"name":"a","token_lifetime":60.5}', ['token_lifetime type']],
    ['an infinite number', '{"name":"a","token_lifetime":1e999}', ['token_lifetime type']],
    ['an item of a list', '{"name":"a","allowed_ips":["::1/128","no"]}', ['allowed_ips.1 format']],
    ['NUL', '{"name":"a\\u0000"}', ['name format']],
    ['half a surrogate pair', '{"name":"a\\ud83d"}', ['name format']],
  ])('is 422 and named: %s', async (_what, body, expected) => {
    const before = await countClients();
    const answer = await raw(body);
    expectProblem(answer, 422, 'validation_failed');
    expect(fields(answer)).toEqual(expected);
    expect(await countClients()).toBe(before);
  });

  it('is named by its path when it is nested', async () => {
    const answer = await partner.put('', { settings: { rate_limit: 'x', nonsense: 1 } });
    expectProblem(answer, 422, 'validation_failed');
    expect(fields(answer).toSorted()).toEqual(['settings.nonsense unknown', 'settings.rate_limit type']);
  });

  it('is named among thousands, of which the first twenty are reported', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, i]));
    const answer = await partner.post('/oauthclients', { name: 'a', ...many });
    expectProblem(answer, 422, 'validation_failed');
    expect(fields(answer)).toHaveLength(20);
  });

  it('is named also in a list of thousands of times the same', async () => {
    const answer = await partner.post('/oauthclients', { name: 'a', scopes: Array(19_000).fill('x') });
    expectProblem(answer, 422, 'validation_failed');
    expect(fields(answer)).toContain('scopes.0 enum');
  });

  // A pattern that begins at each letter anew takes half a minute for this, and blocks every other request.
  it.each(['ä', 'a.', 'a-', '1', '@', ' '])('is a long text of %j', async (letters) => {
    const long = letters.repeat(250_000 / letters.length);
    const answer = await partner.post('/users', {
      email: long,
      first_name: long,
      last_name: 'Ek',
      role: 'viewer',
    });
    expectProblem(answer, 422, 'validation_failed');
    expect(fields(answer)).toEqual(expect.arrayContaining(['email maxLength', 'first_name maxLength']));
  });

  const numbered = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, value]));
  // Explaining any of these takes up to a minute and blocks other requests, so they are not even parsed.
  it.each([
    ['a list of 80,000', { name: 'a', scopes: Array(80_000).fill('x') }],
    ['70,000 unknown fields', { name: 'a', ...numbered(70_000, 1) }],
    ['99 objects of 400 keys', { name: 'a', scopes: Array(99).fill(numbered(400, 1)) }],
    ['1,000 lists of 400 items', { name: 'a', scopes: Array(1000).fill(Array(400).fill(1)) }],
    ['one more than the most', Array(19_992).fill(1)],
    ['two thousand empty objects', Array(2000).fill({})],
  ])('is the whole body when it has too many values: %s', async (_what, body) => {
    const answer = await partner.post('/oauthclients', body);
    expectProblem(answer, 422, 'validation_failed');
    expect(fields(answer)).toEqual([' too_many']);
  });

  it('is not the number of values when they are just not too many, nor commas and colons in text', async () => {
    expect(fields(await partner.post('/oauthclients', Array(19_991).fill(1)))).toEqual([' type']);
    const answer = await partner.post('/oauthclients', { name: ',:'.repeat(20_000) });
    expect(fields(answer)).toEqual(['name maxLength']);
  });

  it('is not one that was sent behind hundreds of others', async () => {
    const answer = await partner.post('/oauthclients', { ...numbered(500, 1), name: 'a' });
    expect(fields(answer)).toHaveLength(20);
    expect(fields(answer)).not.toContain('name required');
    expect(fields(await partner.post('/oauthclients', { 'a/b~': 1 }))).toEqual(
      expect.arrayContaining(['name required', 'a/b~ unknown']),
    );
  });

  it.each([
    ['a list', Array(5000).fill(1), Array(1001).fill(1)],
    ['an object', numbered(5000, 1), numbered(100, 1)],
    ['objects in a list', [numbered(5000, 1)], [numbered(100, 1)]],
    ['a list four levels down', [[[[[1, 2, 3]]]]], [[[[[1]]]]]],
    [
      'an object four levels down',
      { a: { b: { c: { d: { e: 1, f: 2 } } } } },
      { a: { b: { c: { d: { e: 1 } } } } },
    ],
    ['nothing', null, null],
    ['a text', 'text', 'text'],
  ])('is explained by the beginning of %s', (_what, value, beginning) => {
    expect(shorten(value)).toEqual(beginning);
  });

  it('is refused in a change as well, and nothing of the change is kept', async () => {
    const before = await partner.get('');
    const half = await partner.put('', '{"notify_email":"new@example.com","name_system":"\\udc00"}');
    expectProblem(half, 422, 'validation_failed');
    expect((await partner.get('')).body).toEqual(before.body);
  });

  it('is a body where none is accepted', async () => {
    const path = `/oauthclients/${partner.clientId}/revoke-tokens`;
    expectProblem(await partner.post(path, { nonsense: 1 }), 422, 'validation_failed');
  });
});

describe('a query parameter that is wrong', () => {
  it.each([
    ['/oauthclients?nonsense=1', 'nonsense unknown'],
    ['/oauthclients?__proto__=1', '__proto__ unknown'],
    ['/oauthclients?constructor=1', 'constructor unknown'],
    ['?constructor=1', 'constructor unknown'],
    ['?limit=1', 'limit unknown'],
    ['/oauthclients?limit=1&limit=2', 'limit repeated'],
    ['/oauthclients?limit=0', 'limit minimum'],
    ['/oauthclients?limit=201', 'limit maximum'],
    ['/oauthclients?limit=', 'limit type'],
    ['/oauthclients?limit=ten', 'limit type'],
    ['/oauthclients?limit=1.5', 'limit type'],
    ['/oauthclients?limit=1e2', 'limit type'],
    ['/oauthclients?limit=99999999999999999999', 'limit type'],
    ['/oauthclients?order=sideways', 'order enum'],
    ['/oauthclients?cursor=nonsense', 'cursor cursor'],
    ['/oauthclients?cursor=%00', 'cursor format'],
    ['/audit-log?actor=a%00b', 'actor format'],
    ['/audit-log?from=yesterday', 'from format'],
    ['/audit-log?from=2026-02-30T00:00:00Z', 'from format'],
    ['/audit-log?from=0000-01-01T00:00:00Z', 'from format'],
    ['/audit-log?to=2026-01-01T00:00:00-16:00', 'to format'],
    ['/audit-log?to=2026-01-01T00:00:00Z[UTC]', 'to format'],
    ['/audit-log?from=2016-12-31T23:59:60Z', 'from format'],
    ['/audit-log?to=2016-12-31T23:59:60Z', 'to format'],
  ])('is 422 and named: %s', async (path, expected) => {
    const answer = await partner.get(path);
    expectProblem(answer, 422, 'validation_failed');
    expect(fields(answer)).toContain(expected);
  });
});

describe('a request for a missing object', () => {
  it('is 404 on an unknown path, also without a token', async () => {
    expectProblem(await partner.get('/nonsense'), 404, 'not_found');
    for (const path of ['/nonsense', '/accounts', '//', '/%zz', '/accounts/%ff']) {
      expectProblem(await call(`${api.url}${path}`), 404, 'not_found');
    }
  });

  it('is 404 for a token or a key of another client, whatever else is wrong', async () => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: 'two' };
    const own = `/oauthclients/${partner.clientId}`;
    const other = `/oauthclients/${(await partner.post('/oauthclients', { name: 'Other' })).body.id}`;
    const key = (await partner.post(`${own}/keys`, jwk)).body.id;
    const token = (await partner.get(`${own}/tokens`)).body.data[0].id;
    const removeWithBody = (path: string) =>
      call(`${api.url}/accounts/${partner.accountId}${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${partner.token}`, ...json },
        body: '{"nonsense":1}',
      });
    for (const below of [`/keys/${key}`, `/tokens/${token}`]) {
      expectProblem(await removeWithBody(other + below), 404, 'not_found');
      expectProblem(await removeWithBody(own + below), 422, 'validation_failed');
    }
  });

  it.each([
    ['PATCH', '', 'GET, HEAD, PUT'],
    ['DELETE', '', 'GET, HEAD, PUT'],
    ['OPTIONS', '/oauthclients', 'GET, HEAD, POST'],
    ['POST', `/oauthclients/${partner.clientId}`, 'GET, HEAD, PUT, DELETE'],
    ['PROPFIND', '/audit-log', 'GET, HEAD'],
  ])('is 405 with Allow for %s %s', async (method, path, allow) => {
    const answer = await call(`${api.url}/accounts/${partner.accountId}${path}`, { method });
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('other refusals', () => {
  it('is 412 when the object was changed in the meantime', async () => {
    expectProblem(await partner.put('', { name_system: 'B' }, { 'if-match': '"v99"' }), 412, 'stale');
  });

  it('is 409 when the object exists already', async () => {
    const path = `/oauthclients/${partner.clientId}/keys`;
    const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: 'one' };
    expect((await partner.post(path, key)).status).toBe(201);
    expectProblem(await partner.post(path, key), 409, 'duplicate');
  });

  it('is 429 when there were too many', async () => {
    const limited = await ownApi({ environment: { KONTOR_RATE_LIMIT: '1' } });
    const eager = await limited.partner('accounts-read');
    const answers = await Promise.all(Array.from({ length: 8 }, () => eager.get('')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(3);
    for (const answer of refused) expectProblem(answer, 429, 'rate_limited');
    await limited.close();
  });
});

describe('an internal error', () => {
  it('is 500 and reveals only the request id', async () => {
    const answer = await partner.get('/boom', { 'x-request-id': 'mine-1' });
    expectProblem(answer, 500, 'internal');
    expect(answer.body.request_id).toBe('mine-1');
    expect(answer.text).not.toContain(leak);
    expect(answer.text).not.toMatch(/stack|\.ts|at /i);
    expect([...answer.headers].join()).not.toContain(leak);
  });

  it('is a change without an audit line', async () => {
    expectProblem(await partner.post('/boom'), 500, 'internal');
  });
});

it('keeps to the lengths that the contract promises, whatever the caller named', async () => {
  const name = 'a'.repeat(4_000);
  const answer = await partner.get(`?${name}=1`);
  expectProblem(answer, 422, 'validation_failed');
  expect(answer.body.detail).toHaveLength(2_000);
  expect(answer.body.detail).toMatch(/^a+…$/);
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`${'b'.repeat(600)}${at}`, 1]));
  const { body } = await partner.post('/oauthclients', { name: 'Long', ...many });
  expect(body.errors.length).toBeLessThanOrEqual(50);
  for (const { field, message } of body.errors) {
    expect(field.length).toBeLessThanOrEqual(500);
    expect(message.length).toBeLessThanOrEqual(1_000);
  }
});
