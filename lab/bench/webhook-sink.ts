// Receives all deliveries. It is HTTP/1.1 on raw sockets, so that it leaves the machine to the senders.

import { createHmac } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/**
 * Its orders. During `silence`, requests to paths that begin with `/silent` are read and get no response. When it ends, their
 * connections are closed.
 */
export type SinkOrder =
  | { kind: 'expect'; deliveries: number }
  | { kind: 'record'; isOn: boolean }
  | { kind: 'silence'; isOn: boolean }
  | { kind: 'report' };

export type SinkMessage =
  | { kind: 'ready'; ports: number[] }
  /** All expected deliveries have come, or none came for a long time. */
  | { kind: 'expected'; deliveries: number }
  | { kind: 'report'; deliveries: number; silent: number; arrivals: [eventId: string, atMs: number][] };

const [secret = '', portCount = '1'] = process.argv.slice(2);
const okAnswer = Buffer.from(
  'HTTP/1.1 200 okAnswer\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok',
);
const headEnd = '\r\n\r\n';
// These are Kontor's names of the headers. The other senders use the same.
const eventIdPattern = 'webhook-id: ';
const lengthHeader = /\r\ncontent-length: (\d+)/i;
/** Time without a delivery after which the rest is not awaited. It exceeds the delay of a retry. */
const stallMsMax = 120_000;
const stallPollMs = 1_000;

let deliveries = 0;
let silent = 0;
let expected = Number.POSITIVE_INFINITY;
let isRecording = false;
let isSilent = false;
let arrivals: [string, number][] = [];
let lastDeliveryMs = 0;
const unanswered = new Set<Socket>();

setInterval(() => {
  if (performance.now() - lastDeliveryMs > stallMsMax) endExpecting();
}, stallPollMs).unref();
const servers = await Promise.all(Array.from({ length: Number(portCount) }, listen));
process.on('message', obey);
send({ kind: 'ready', ports: servers.map((server) => (server.address() as AddressInfo).port) });

function listen(): Promise<Server> {
  const server = createServer({ noDelay: true }, serve);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function serve(socket: Socket): void {
  let rest: Buffer | undefined;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const data = rest ? Buffer.concat([rest, chunk]) : chunk;
    const used = readRequests(socket, data);
    rest = used < data.length ? data.subarray(used) : undefined;
  });
}

/** Returns the number of bytes that were whole requests. */
function readRequests(socket: Socket, data: Buffer): number {
  for (let start = 0; ; ) {
    const end = data.indexOf(headEnd, start, 'latin1');
    if (end < 0) return start;
    const head = data.toString('latin1', start, end);
    const next = end + headEnd.length + Number(lengthHeader.exec(head)?.[1] ?? 0);
    if (next > data.length) return start;
    answer(socket, head);
    start = next;
    if (start === data.length) return start;
  }
}

function answer(socket: Socket, head: string): void {
  if (head.startsWith('GET ')) {
    const challenge = /[?&]challenge=([^& ]+)/.exec(head)?.[1] ?? '';
    const token = createHmac('sha256', secret).update(decodeURIComponent(challenge)).digest('hex');
    socket.write(`HTTP/1.1 200 okAnswer\r\nX-Verify-Token: ${token}\r\nContent-Length: 0\r\n\r\n`);
    return;
  }
  if (isSilent && head.startsWith('POST /silent')) {
    silent += 1;
    unanswered.add(socket);
    return;
  }
  socket.write(okAnswer);
  deliveries += 1;
  lastDeliveryMs = performance.now();
  if (isRecording) {
    const at = head.indexOf(eventIdPattern) + eventIdPattern.length;
    arrivals.push([head.slice(at, head.indexOf('\r\n', at)), performance.timeOrigin + performance.now()]);
  }
  if (deliveries === expected) endExpecting();
}

function endExpecting(): void {
  if (expected !== Number.POSITIVE_INFINITY) send({ kind: 'expected', deliveries });
  expected = Number.POSITIVE_INFINITY;
}

function setSilence(isOn: boolean): void {
  isSilent = isOn;
  if (isOn) return;
  for (const socket of unanswered) socket.destroy();
  unanswered.clear();
}

function obey(order: SinkOrder): void {
  if (order.kind === 'record') isRecording = order.isOn;
  else if (order.kind === 'silence') setSilence(order.isOn);
  else if (order.kind === 'expect') {
    deliveries = 0;
    silent = 0;
    lastDeliveryMs = performance.now();
    expected = order.deliveries;
  } else {
    send({ kind: 'report', deliveries, silent, arrivals });
    arrivals = [];
  }
}

function send(message: SinkMessage): void {
  process.send?.(message);
}
