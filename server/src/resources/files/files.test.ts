import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { NewFile } from '../../services/file-store/index.ts';
import type { Partner } from '../../testing/partner.ts';
import { ownApi, testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const partner = await api.partner('files-read');
const outsider = await api.partner('files-read');

// Larger than several chunks of the store, and not a whole number of them.
const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'kontor ')]);
const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;

const put = (of: Partner, more: Partial<NewFile> = {}) =>
  api.app.files.putFile(api.database.tenant(of.accountId), api.clock.now(), {
    name: 'Kvitto Åsa.pdf',
    contentType: 'application/pdf',
    bytes,
    ...more,
  });
const id = await put(partner);

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${partner.token}`, accept: 'application/json', ...headers },
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), body };
}
const codeOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString()).code;

describe.each([
  ['the short path', (fileId: string) => `/files/${fileId}`],
  ['the account’s path', (fileId: string) => `/accounts/${partner.accountId}/files/${fileId}`],
  ['the older layout', (fileId: string) => `/api/v1/application/files/${fileId}`],
])('a file by %s', (_name, pathOf) => {
  it('comes whole, with its type and name, as something to keep and not to show', async () => {
    const answer = await ask(pathOf(id));
    expect(answer.status).toBe(200);
    expect(answer.body.equals(bytes)).toBe(true);
    expect(Object.fromEntries(shown.map((name) => [name, answer.header(name)]))).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Kvitto_sa.pdf"; filename*=UTF-8''Kvitto%20%C3%85sa.pdf`,
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('comes in part', async () => {
    const answer = await ask(pathOf(id), { range: 'bytes=65530-65545' });
    expect([answer.status, answer.header('content-range'), answer.header('content-length')]).toEqual([
      206,
      `bytes 65530-65545/${bytes.length}`,
      '16',
    ]);
    expect(answer.body.equals(bytes.subarray(65530, 65546))).toBe(true);
    expect(answer.header('etag')).toBe(etag);
  });

  it('of another account, that does not exist, or with an invalid id is 404', async () => {
    const foreign = await put(outsider);
    for (const other of [foreign, newId('fil', api.clock.now()), 'nonsense', partner.accountId]) {
      const answer = await ask(pathOf(other));
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    }
  });
});

const shown = [
  'content-type',
  'content-length',
  'content-disposition',
  'etag',
  'accept-ranges',
  'cache-control',
  'x-content-type-options',
];

describe('a range', () => {
  const last = bytes.length - 1;
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=-7', last - 6, last],
    [`bytes=${last}-`, last, last],
    ['bytes=131072-', 131_072, last],
    [`bytes=5-${last + 1000}`, 5, last],
  ])('%s is answered with just that', async (range, start, end) => {
    const answer = await ask(`/files/${id}`, { range });
    expect([answer.status, answer.header('content-range')]).toEqual([
      206,
      `bytes ${start}-${end}/${bytes.length}`,
    ]);
    expect(answer.body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-2', 'pages=1-2'])('%s is answered with the whole', async (range) => {
    const answer = await ask(`/files/${id}`, { range });
    expect([answer.status, answer.body.length]).toEqual([200, bytes.length]);
    expect(answer.header('content-range')).toBeNull();
  });

  it('behind the end is 416, which says how long the file is', async () => {
    const answer = await ask(`/files/${id}`, { range: `bytes=${bytes.length}-` });
    expect([answer.status, codeOf(answer)]).toEqual([416, 'range_not_satisfiable']);
    expect(answer.header('content-range')).toBe(`bytes */${bytes.length}`);
  });

  it('of something else that the caller has a part of is answered with the whole', async () => {
    const range = 'bytes=0-9';
    expect((await ask(`/files/${id}`, { range, 'if-range': etag })).status).toBe(206);
    expect((await ask(`/files/${id}`, { range, 'if-range': '"other"' })).status).toBe(200);
    expect((await ask(`/files/${id}`, { range, 'if-range': `W/${etag}` })).status).toBe(200);
  });
});

it('what the caller has already is 304, whatever range it asks for', async () => {
  for (const known of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
    const answer = await ask(`/files/${id}`, { 'if-none-match': known, range: 'bytes=0-1' });
    expect([known, answer.status, answer.body.length, answer.header('etag')]).toEqual([known, 304, 0, etag]);
  }
  expect((await ask(`/files/${id}`, { 'if-none-match': '"other"' })).status).toBe(200);
});

it('HEAD tells of a file what GET does, without its bytes', async () => {
  const [get, head] = [await ask(`/files/${id}`), await ask(`/files/${id}`, {}, 'HEAD')];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of shown) expect([name, head.header(name)]).toEqual([name, get.header(name)]);
  const part = await ask(`/files/${id}`, { range: 'bytes=0-9' }, 'HEAD');
  expect([part.status, part.header('content-length')]).toEqual([206, '10']);
});

it('an empty file is an answer without bytes', async () => {
  const empty = await put(partner, { bytes: Buffer.alloc(0) });
  const answer = await ask(`/files/${empty}`);
  expect([answer.status, answer.header('content-length'), answer.body.length]).toEqual([200, '0', 0]);
});

it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript'])(
  'a file whose row says %s is sent as bytes of no type, so that nothing in it runs',
  async (contentType) => {
    const odd = await put(partner, { contentType, name: 'odd"; x="\r\n.html' });
    const answer = await ask(`/files/${odd}`);
    expect(answer.header('content-type')).toBe('application/octet-stream');
    expect(answer.header('content-disposition')).toBe(
      `attachment; filename="odd_x_.html"; filename*=UTF-8''odd%22%3B%20x%3D%22%0D%0A.html`,
    );
  },
);

it('a link that ends leads nowhere from then on, until it is renewed', async () => {
  const now = api.clock.now();
  const linked = await put(partner, { linkExpiresAt: new Date(now.getTime() + 30 * dayMs) });
  expect((await ask(`/files/${linked}`)).status).toBe(200);
  api.clock.advance(30 * dayMs);
  const ended = await ask(`/files/${linked}`);
  expect([ended.status, codeOf(ended)]).toEqual([404, 'not_found']);
  expect(ended.body.toString()).toContain('Get the object that contains the link again');
  const { files } = api.app;
  const db = api.database.tenant(partner.accountId);
  expect(await files.renewLink(db, linked, new Date(now.getTime() + 60 * dayMs))).toBe(true);
  expect((await ask(`/files/${linked}`)).status).toBe(200);
  expect(await files.renewLink(db, id, now)).toBe(false);
});

it('a file that was deleted is 404', async () => {
  const gone = await put(partner);
  const db = api.database.tenant(partner.accountId);
  await api.app.files.deleteFile(db, api.clock.now(), gone);
  expect((await ask(`/files/${gone}`)).status).toBe(404);
});

it('a file whose store does not answer is 503 with Retry-After, and never half an answer', async () => {
  const nowhere = {
    KONTOR_FILES_S3_BUCKET: 'kontor',
    KONTOR_FILES_S3_ENDPOINT: 'http://127.0.0.1:1',
    KONTOR_FILES_S3_ACCESS_KEY_ID: 'unknown',
    KONTOR_FILES_S3_SECRET_ACCESS_KEY: 'nothing',
  };
  const away = await ownApi({ environment: nowhere });
  try {
    const response = await fetch(`${away.url}/files/${id}`, {
      headers: { authorization: `Bearer ${partner.token}`, accept: 'application/json' },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      detail: 'Files are unavailable at the moment. Please try again.',
    });
  } finally {
    await away.close();
  }
});

it('a caller that disconnects during a download does not affect the server', async () => {
  const size = 6 * 1024 * 1024;
  const large = await put(partner, { bytes: Buffer.alloc(size, 'large ') });
  for (let round = 0; round < 2; round += 1) {
    // Not fetch, which opens another connection after a request that was broken off.
    const request = get(`${api.url}/files/${large}`, {
      headers: { authorization: `Bearer ${partner.token}` },
    });
    const [response] = await once(request, 'response');
    await once(response, 'data');
    request.destroy();
    await once(request, 'close');
  }
  const whole = await ask(`/files/${large}`);
  expect([whole.status, whole.body.length]).toEqual([200, size]);
});
