import { afterAll, describe, expect, it } from 'vitest';
import type { Partner } from '../testing/partner.ts';
import { testApi } from '../testing/test-api.ts';
import { matchesAny } from './precondition.ts';

const api = await testApi();
afterAll(() => api.close());

const objects: [string, (partner: Partner) => Promise<string>, object, object][] = [
  ['the account', async () => '', { name_system: 'A' }, { name_system: 'B' }],
  [
    'an OAuth client',
    async (partner) => `/oauthclients/${(await partner.post('/oauthclients', { name: 'One' })).body.id}`,
    { name: 'A' },
    { name: 'B' },
  ],
];

describe.each(objects)('%s', (_what, make, change, otherChange) => {
  it('carries an ETag, the same in every answer until it changes', async () => {
    const partner = await api.partner();
    const path = await make(partner);
    const tag = (await partner.get(path)).headers.get('etag');
    expect(tag).toMatch(/^"[^"]+"$/);
    expect((await partner.get(path)).headers.get('etag')).toBe(tag);
    const changed = await partner.put(path, change);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect((await partner.get(path)).headers.get('etag')).toBe(changed.headers.get('etag'));
  });

  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag, weakened by a proxy', (tag: string) => `W/${tag}`],
    ['a list with its tag', (tag: string) => `"other", W/"another" ,${tag}`],
    ['a star', () => '*'],
  ])('is 304 without a body when the reader holds %s', async (_held, header) => {
    const partner = await api.partner();
    const path = await make(partner);
    const tag = (await partner.get(path)).headers.get('etag') ?? '';
    const answer = await partner.get(path, { 'if-none-match': header(tag) });
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', tag]);
  });

  it('is sent in full when the reader holds something else', async () => {
    const partner = await api.partner();
    const path = await make(partner);
    const tag = (await partner.get(path)).headers.get('etag') ?? '';
    for (const held of ['"other"', '"v1', tag.slice(1, -1), '', '"*"']) {
      expect([held, (await partner.get(path, { 'if-none-match': held })).status]).toEqual([held, 200]);
    }
    await partner.put(path, change);
    expect((await partner.get(path, { 'if-none-match': tag })).status).toBe(200);
  });

  it('is changed under a fresh If-Match, and not under a stale one', async () => {
    const partner = await api.partner();
    const path = await make(partner);
    const tag = (await partner.get(path)).headers.get('etag') ?? '';
    expect((await partner.put(path, change, { 'if-match': tag })).status).toBe(200);
    const after = await partner.get(path);
    const log = (await partner.get('/audit-log')).body;
    const stale = await partner.put(path, otherChange, { 'if-match': tag });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
    expect(stale.headers.get('etag')).toBe(after.headers.get('etag'));
    expect((await partner.get(path)).body).toEqual(after.body);
    expect((await partner.get('/audit-log')).body).toEqual(log);
    expect((await partner.put(path, otherChange, { 'if-match': '*' })).status).toBe(200);
  });

  it('refuses a stale If-Match also when the change would change nothing', async () => {
    const partner = await api.partner();
    const path = await make(partner);
    const tag = (await partner.get(path)).headers.get('etag') ?? '';
    await partner.put(path, change);
    expect((await partner.put(path, change, { 'if-match': tag })).status).toBe(412);
  });

  it('lets exactly one of many changes at once win when all hold the same tag', async () => {
    const partner = await api.partner();
    const path = await make(partner);
    const tag = (await partner.get(path)).headers.get('etag') ?? '';
    const put = (body: object) => partner.put(path, body, { 'if-match': tag });
    const answers = await Promise.all([put(change), put(otherChange), put(change), put(otherChange)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await partner.get(path)).body).toEqual(winner?.body);
  });
});

describe('deleting a client', () => {
  it('is refused under a stale If-Match and done under a fresh one', async () => {
    const partner = await api.partner();
    const made = await partner.post('/oauthclients', { name: 'One' });
    const path = `/oauthclients/${made.body.id}`;
    const stale = made.headers.get('etag') ?? '';
    const fresh = (await partner.put(path, { name: 'Two' })).headers.get('etag') ?? '';
    expect((await partner.delete(path, { 'if-match': stale })).status).toBe(412);
    expect((await partner.get(path)).body.name).toBe('Two');
    expect((await partner.delete(path, { 'if-match': fresh })).status).toBe(204);
    expect((await partner.get(path)).status).toBe(404);
  });

  it('of its keys and tokens heeds If-Match as well', async () => {
    const partner = await api.partner();
    const { body } = await partner.get(`/oauthclients/${partner.clientId}/tokens`);
    const path = `/oauthclients/${partner.clientId}/tokens/${body.data[0].id}`;
    expect((await partner.delete(path, { 'if-match': '"v99"' })).status).toBe(412);
    expect((await partner.get('')).status).toBe(200);
    const keys = `/oauthclients/${partner.clientId}/keys`;
    expect((await partner.delete(keys, { 'if-match': '"v99"' })).status).toBe(412);
    expect((await partner.delete(path, { 'if-match': '*' })).status).toBe(204);
  });
});

it('is not touched by use: a client that is called keeps its ETag', async () => {
  const partner = await api.partner();
  const path = `/oauthclients/${partner.clientId}`;
  const before = await partner.get(path);
  api.clock.advance(60_000);
  await partner.get('');
  await api.app.usage.flush();
  const after = await partner.get(path);
  expect(after.body.last_used_at).not.toBe(before.body.last_used_at);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(
    (await partner.put(path, { name: 'B' }, { 'if-match': before.headers.get('etag') ?? '' })).status,
  ).toBe(200);
});

it.each([
  ['"v1"', true],
  ['W/"v1"', true],
  ['*', true],
  [' * ', true],
  ['"v2", "v1"', true],
  ['"v10"', false],
  ['v1', false],
  ['', false],
  ['"v1" "v2"', false],
])('%s holds "v1": %s', (header, expected) => {
  expect(matchesAny(header, '"v1"')).toBe(expected);
});
