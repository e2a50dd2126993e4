import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { status: number; body: object };
export type Received = { path: string; headers: IncomingMessage['headers']; body: string };

/** What the tests do with a server that stands for a key service. */
export type KeyServiceServer = {
  url: string;
  received: Received[];
  /** Answers the next requests, as often as the list is long, in place of the service. */
  next: Answer[];
  /** Answers every request while it is set. */
  always: Answer | undefined;
  /** Never answers the request with this number of `received`, from 1. Resolves when it has arrived. */
  hold(number: number): Promise<void>;
  /** Answers every request again. */
  release(): void;
  close(): Promise<void>;
};

/** Starts the part that the doubles of all key services share: a server that records, and fails on request. */
export async function startKeyServiceServer(
  answer: (request: Received) => Answer,
  port = 0,
): Promise<KeyServiceServer> {
  const held = new Map<number, () => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    service.received.push(one);
    const arrived = held.get(service.received.length);
    if (arrived) return arrived();
    const { status, body } = service.always ?? service.next.shift() ?? answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const service: KeyServiceServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    next: [],
    always: undefined,
    hold: (number) =>
      new Promise((resolve) => {
        held.set(number, resolve);
      }),
    release: () => held.clear(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
  return service;
}
