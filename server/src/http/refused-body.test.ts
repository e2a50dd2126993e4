import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { drainRefusedBodies } from './refused-body.ts';

const api = await testApi();
afterAll(() => api.close());
const partner = await api.partner();
const url = `${api.url}/accounts/${partner.accountId}`;
const megabyte = 1024 * 1024;
const authorization = `Bearer ${partner.token}`;
const json = { accept: 'application/json', 'content-type': 'application/json' };

const zeros = new Uint8Array(20 * megabyte);

/** Without a length, so fetch sends chunks. */
function streamOf(bytes: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024);
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(piece.subarray(0, Math.min(left, piece.length)));
      left -= piece.length;
      if (left <= 0) controller.close();
    },
  });
}
const bodies = {
  'with a length': (bytes: number) => ({ body: zeros.subarray(0, bytes) }),
  // TypeScript's RequestInit lacks `duplex`, which fetch requires for a stream.
  chunked: (bytes: number) => ({ body: streamOf(bytes), duplex: 'half' }) as RequestInit,
};

async function codeOf(answer: Response): Promise<string> {
  const { code, error } = (await answer.json()) as { code?: string; error?: string };
  return `${answer.status} ${code ?? error}`;
}
const post = async (path: string, headers: Record<string, string>, init: RequestInit): Promise<string> =>
  codeOf(await fetch(path, { method: 'POST', headers: { ...json, ...headers }, ...init }));

describe.each(Object.entries(bodies))('a large body %s', (_how, bodyOf) => {
  it.each([
    ['just over the limit', megabyte + 1],
    ['of 6 MB', 6 * megabyte],
    ['of 20 MB', 20 * megabyte],
  ])('%s is 413 for every one of 60 callers, one by one and ten at once', async (_size, bytes) => {
    const send = () => post(`${url}/oauthclients`, { authorization }, bodyOf(bytes));
    const seen: string[] = [];
    for (let i = 0; i < 30; i += 1) seen.push(await send());
    for (let i = 0; i < 3; i += 1) seen.push(...(await Promise.all(Array.from({ length: 10 }, send))));
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(['413 too_large']));
  });

  const other = async () => (await api.partner()).accountId;
  it.each<[string, string, () => Promise<[string, Record<string, string>]>]>([
    ['no token', '401 unauthenticated', async () => [`${url}/oauthclients`, {}]],
    [
      'another account',
      '403 no_access',
      async () => [`${api.url}/accounts/${await other()}/oauthclients`, { authorization }],
    ],
    [
      'another type',
      '415 unsupported_media_type',
      async () => [`${url}/oauthclients`, { authorization, 'content-type': 'application/zip' }],
    ],
    [
      'a multipart form',
      '413 too_large',
      async () => [
        `${url}/receipts/scan`,
        { authorization, 'content-type': 'multipart/form-data; boundary=x' },
      ],
    ],
    [
      'a token request',
      '413 invalid_request',
      async () => [`${api.url}/oauth/token`, { 'content-type': 'application/x-www-form-urlencoded' }],
    ],
  ])('is refused with a readable answer: %s', async (_what, expected, requestOf) => {
    const [path, headers] = await requestOf();
    const seen = await Promise.all(
      Array.from({ length: 5 }, () => post(path, headers, bodyOf(20 * megabyte))),
    );
    expect(new Set(seen)).toEqual(new Set([expected]));
  });
});

it('a refused connection goes on after a body that was drained', async () => {
  const body = ' '.repeat(200_000);
  const refused = `POST /accounts/${partner.accountId}/oauthclients HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { hostname, port } = new URL(api.url);
  const socket = connect({ host: hostname, port: Number(port) });
  let answers = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answers += text;
  });
  socket.write(refused);
  // The answer comes whole before the body does.
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 401 [\s\S]*"request_id":"[^"]+"\}$/);
  expect(answers).not.toMatch(/^connection: close/im);
  socket.write(`${body}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(answers).toMatch(/HTTP\/1\.1 200 OK[\s\S]*\{"status":"ok"\}$/);
});

describe('a caller that does not stop', () => {
  const servers: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  async function refusingServer(limits: Parameters<typeof drainRefusedBodies>[1]) {
    const server = Fastify({ bodyLimit: 1000 });
    servers.push(server);
    drainRefusedBodies(server, limits);
    let responses = 0;
    server.addHook('onResponse', (_request, _reply, done) => {
      responses += 1;
      done();
    });
    server.post('/', async () => 'read');
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    return { port, responses: () => responses };
  }
  const header =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  /** Sends `piece` until the server closes: once per `everyMs`, or as fast as it can. */
  async function sendEndlessly(port: number, piece: string, everyMs: number | undefined) {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port });
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        answer += data;
      });
    const pump = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    const drip = everyMs === undefined ? undefined : setInterval(() => socket.write(piece), everyMs);
    socket.write(header + piece);
    if (!drip) socket.on('connect', pump).on('drain', pump);
    // Not once(), which fails when the connection is reset.
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(drip);
    return { answer, bytes: socket.bytesWritten };
  }
  const piece = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
  const forever = 600_000;

  it('is cut off at the limit of bytes, with the answer', async () => {
    const limits = { bytesMax: 4 * megabyte, msMax: forever, silentMsMax: forever };
    const { port, responses } = await refusingServer(limits);
    const { answer, bytes } = await sendEndlessly(port, piece(64 * 1024), undefined);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close\r\n/);
    expect(bytes).toBeGreaterThan(4 * megabyte);
    // What was not read lay in the buffers of both sides.
    expect(bytes).toBeLessThan(40 * megabyte);
    expect(responses()).toBe(1);
  });

  it('is cut off at the limit of time, when it sends drop by drop', async () => {
    const limits = { bytesMax: 4 * megabyte, msMax: 500, silentMsMax: forever };
    const { port, responses } = await refusingServer(limits);
    const { answer } = await sendEndlessly(port, piece(1001), 20);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(responses()).toBe(1);
  });

  it('is cut off when it falls silent', async () => {
    const limits = { bytesMax: 4 * megabyte, msMax: forever, silentMsMax: 200 };
    const { port, responses } = await refusingServer(limits);
    const { answer } = await sendEndlessly(port, piece(2000), forever);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(responses()).toBe(1);
  });
});
