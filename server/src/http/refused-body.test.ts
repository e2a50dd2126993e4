import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { drainRefusedBodies } from './refused-body.ts';

const api = await testApi();
afterAll(() => api.close());
const partner = await api.partner();
const megabyte = 1024 * 1024;
const authorization = `Bearer ${partner.token}`;

it('a caller that sends its whole body before it reads sees the answer', async () => {
  const bytes = 6 * megabyte;
  const { hostname, port } = new URL(api.url);
  const socket = connect({ host: hostname, port: Number(port) }).pause();
  let failure: unknown;
  let answer = '';
  socket.on('error', (error) => {
    failure = error;
  });
  socket.write(
    `POST /accounts/${partner.accountId}/oauthclients HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(Buffer.alloc(bytes), resolve));
  socket.on('data', (data) => {
    answer += data;
  });
  await new Promise((resolve) => socket.on('close', resolve).resume());
  expect([failure, answer]).toEqual([
    undefined,
    expect.stringMatching(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/),
  ]);
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
    // At the limit it reads no more, and silence begins; a busy machine must not seem silent before that.
    const limits = { bytesMax: 4 * megabyte, msMax: forever, silentMsMax: 3_000 };
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
