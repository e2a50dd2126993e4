// Sends requests exactly as given, and returns whatever comes back.

import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Attempt, Reply } from './attempt.ts';
import { createProofs } from './proofs.ts';

export type Sender = (attempt: Attempt) => Promise<Reply>;

const timeoutMs = 60_000;
const answerBytesMax = 64 * 1024 * 1024;

export function createSender(port: number, connectionsMax: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax });
  const proofs = createProofs(`http://localhost:${port}`);
  return async (attempt) => {
    const sendOnce = () =>
      send(port, agent, { ...attempt, headers: { ...attempt.headers, ...proofs.headersFor(attempt) } });
    const reply = await sendOnce();
    return proofs.hasNewNonce(reply) && attempt.headers.dpop === undefined ? sendOnce() : reply;
  };
}

function send(port: number, agent: Agent, attempt: Attempt): Promise<Reply> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const fail = (failure: string) =>
      resolve({
        status: 0,
        headers: {},
        text: '',
        body: undefined,
        ms: performance.now() - startedAt,
        failure,
      });
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: attempt.method,
        path: attempt.target,
        headers: {
          ...attempt.headers,
          ...(attempt.body === undefined || 'transfer-encoding' in attempt.headers
            ? {}
            : { 'content-length': attempt.body.length }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const finish = (): void => {
          clearTimeout(timer);
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: parseJson(text),
            ms: performance.now() - startedAt,
            failure: undefined,
          });
        };
        const isStream = /^text\/event-stream/.test(response.headers['content-type'] ?? '');
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > answerBytesMax) sent.destroy(new Error('the answer does not end'));
          else chunks.push(chunk);
          if (!isStream) return;
          // It ends when its reader leaves.
          finish();
          sent.destroy();
        });
        response.on('error', (error) => fail(error.message));
        response.on('end', finish);
      },
    );
    const timer = setTimeout(() => sent.destroy(new Error(`no answer in ${timeoutMs / 1_000} s`)), timeoutMs);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // The server had closed this idle connection, and had not read the request.
      const isStale = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (isStale) resolve(send(port, agent, attempt));
      else fail(error.message);
    });
    sent.end(attempt.body);
  });
}

/** Sends exactly these bytes, which may be no HTTP at all. Returns what came back until the server closed, or `waitMs` passed. */
export function sendBytes(port: number, bytes: Buffer, waitMs: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), waitMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses early may reset the connection while we write. Its response counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Percent-encodes every character that Node does not send in a request line. */
export function toTarget(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

export function etagOf(reply: Reply): string | undefined {
  return typeof reply.headers.etag === 'string' ? reply.headers.etag : undefined;
}

/** Returns the session and the device of a browser, as `name=value`. */
export function cookiesOf(reply: Reply): { session: string | undefined; device: string | undefined } {
  const pairs = [reply.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
  const session = pairs.find((pair) => /session=./.test(pair));
  return { session, device: pairs.find((pair) => /device=./.test(pair)) };
}

export function callAs(
  send: Sender,
  principal: { headers: Record<string, string> } | undefined,
  method: string,
  target: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return send({
    method,
    target,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...principal?.headers,
      ...headers,
    },
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
  });
}

export function expectStatus(status: number, reply: Reply): Reply {
  if (reply.status !== status)
    throw new Error(`Not ${status}: ${reply.status} ${reply.failure ?? reply.text}`);
  return reply;
}
