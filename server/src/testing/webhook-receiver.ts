import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  event: string;
  sequence: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The port of the other end of the connection. */
  peerPort: number;
};

export type Reply = { status: number; headers?: Record<string, string>; body?: string };
export type WebhookReceiver = {
  url: string;
  secret: string;
  /** The deliveries in the order of their arrival. */
  received: Received[];
  challenges: number;
  /** Sets the response to deliveries; 200 by default. */
  answer: (delivery: Received) => Reply | Promise<Reply>;
  close(): Promise<void>;
};

/**
 * A partner's own server, written from the public documents: it responds to the challenge and keeps what it
 * receives.
 */
export async function startReceiver(secret = 'a-secret-of-the-receivers-own-1'): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: '',
    secret,
    received: [],
    challenges: 0,
    answer: () => ({ status: 200 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    const challenge = new URL(request.url ?? '/', 'http://receiver').searchParams.get('challenge');
    if (challenge !== null) {
      receiver.challenges += 1;
      const token = createHmac('sha256', receiver.secret).update(challenge).digest('hex');
      response.writeHead(200, { 'x-verify-token': token }).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const delivery = {
        event: String(request.headers['x-event']),
        sequence: Number(request.headers['x-sequence']),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        peerPort: request.socket.remotePort ?? 0,
      };
      receiver.received.push(delivery);
      const { status, headers = {}, body = '' } = await receiver.answer(delivery);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}
