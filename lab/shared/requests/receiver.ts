// The partner's own server responds to challenges, accepts every delivery, and records its requests.

import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cleanup } from '../cleanup.ts';

export type Receiver = {
  url: string;
  port: number;
  secret: string;
  /** Method and URL of each request. */
  requests: string[];
};

export async function startReceiver(cleanup: Cleanup): Promise<Receiver> {
  const receiver: Receiver = { url: '', port: 0, secret: 'attack-secret-of-the-receiver', requests: [] };
  const server = createServer((request, response) => {
    if (receiver.requests.length < 10_000) receiver.requests.push(`${request.method} ${request.url}`);
    const challenge = new URL(request.url ?? '/', 'http://receiver').searchParams.get('challenge');
    request.resume();
    const token = createHmac('sha256', receiver.secret)
      .update(challenge ?? '')
      .digest('hex');
    response.writeHead(200, challenge === null ? {} : { 'x-verify-token': token }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server that listens is never the string that the type also allows.
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `http://127.0.0.1:${receiver.port}/hooks`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  cleanup.defer(close, close);
  return receiver;
}
