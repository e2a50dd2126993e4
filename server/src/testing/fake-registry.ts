import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeAnswer = {
  status?: number | 'silence' | 'half' | 'hang up';
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
};
export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** A national registry on its own port. The test sets its responses. */
export type FakeRegistry = {
  url: string;
  asked: Asked[];
  /**
   * Sets the responses to requests whose path begins with this, in order. The last one is repeated. Unknown
   * paths return a 404.
   */
  answer(path: string, ...answers: FakeAnswer[]): void;
  /** Clears its requests and its responses. */
  reset(): void;
  close(): Promise<void>;
};

export async function fakeRegistry(): Promise<FakeRegistry> {
  const scripts = new Map<string, FakeAnswer[]>();
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const { method = '', headers } = request;
    asked.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
    // The longest matching path wins.
    const script = [...scripts]
      .filter(([known]) => path.startsWith(known))
      .toSorted(([a], [b]) => b.length - a.length)[0];
    const answers = script?.[1] ?? [{ status: 404 }];
    send(response, (answers.length > 1 ? answers.shift() : answers[0]) ?? {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (path, ...answers) => void scripts.set(path, answers),
    reset: () => {
      scripts.clear();
      asked.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, json, text }: FakeAnswer): void {
  if (status === 'silence') return;
  if (status === 'hang up') {
    response.destroy();
    return;
  }
  if (status === 'half') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":');
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text ?? JSON.stringify(json ?? null));
}
