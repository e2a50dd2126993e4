// Starts receivers that pass their challenge and then mishandle every delivery, one port for each kind.

import { createHmac } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export type BadReceiversMessage = { kind: 'ready'; ports: number[] };

type Misbehave = (socket: Socket, server: Server) => void;

const [secret = ''] = process.argv.slice(2);
const headEnd = '\r\n\r\n';
const dripMs = 200;
const block = Buffer.alloc(65_536, 'x');
let turn = 0;

const kinds: Misbehave[] = [
  function refuses(socket, server) {
    socket.destroy();
    server.close();
  },
  function isSilent() {},
  (socket) => answerAfter(socket, 9_000),
  (socket) => answerAfter(socket, 14_000),
  (socket) => answer(socket, '503 Service Unavailable'),
  (socket) => answer(socket, '500 Internal Server Error'),
  (socket) => answer(socket, '302 Found', 'Location: http://169.254.169.254/\r\n'),
  (socket) => answer(socket, '429 Too Many Requests', 'Retry-After: 1\r\n'),
  function failsHalf(socket) {
    turn += 1;
    answer(socket, turn % 2 === 0 ? '200 OK' : '503 Service Unavailable');
  },
  function resets(socket) {
    socket.resetAndDestroy();
  },
  function closes(socket) {
    socket.end();
  },
  function speaksNoHttp(socket) {
    socket.end('SSH-2.0-OpenSSH_9\r\n');
  },
  function speaksTls(socket) {
    socket.end(Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]));
  },
  (socket) => pour(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 2000000000\r\n\r\n', block),
  (socket) => pour(socket, '', Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000))),
  (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n', 'x'),
  (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-A: 1\r\n'),
];

const servers = await Promise.all(kinds.map(listen));
const message: BadReceiversMessage = {
  kind: 'ready',
  ports: servers.map((server) => (server.address() as AddressInfo).port),
};
process.send?.(message);

function listen(misbehave: Misbehave): Promise<Server> {
  const server = createServer({ noDelay: true }, (socket) => {
    let text = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf(headEnd);
      if (end < 0) return;
      const head = text.slice(0, end);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (text.length < end + headEnd.length + length) return;
      text = '';
      const challenge = /^GET \S*[?&]challenge=([^& ]+)/.exec(head)?.[1];
      if (challenge === undefined) misbehave(socket, server);
      else answer(socket, '200 OK', `X-Verify-Token: ${tokenOf(decodeURIComponent(challenge))}\r\n`);
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function tokenOf(challenge: string): string {
  return createHmac('sha256', secret).update(challenge).digest('hex');
}

function answer(socket: Socket, status: string, headers = ''): void {
  socket.write(`HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\n\r\n`);
}

function answerAfter(socket: Socket, afterMs: number): void {
  setTimeout(() => answer(socket, '200 OK'), afterMs);
}

/** Writes without end, as fast as the other side reads. */
function pour(socket: Socket, start: string, data: Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(data));
  };
  socket.write(start);
  socket.on('drain', more);
  more();
}

function drip(socket: Socket, start: string, data: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(data), dripMs);
  socket.on('close', () => clearInterval(timer));
}
