import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Heard = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type Reply = (response: ServerResponse, heard: Heard) => void;

export type ScriptedServer = {
  url: string;
  /** All requests except those for a token, in the order of arrival. */
  heard: Heard[];
  /** Number of tokens requested; they are named `token-1`, `token-2` … */
  tokens: number;
  tokenLifetimeS: number;
  /** The answers, in turn; the last one repeats. */
  replies: Reply[];
  tokenReplies: Reply[];
  close(): Promise<void>;
};

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, 'x-request-id': `req-${status}`, ...headers });
    response.end(JSON.stringify(body));
  };

export const problem = (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  json(
    status,
    { type: 'about:blank', title: code, status, code, detail: 'Do better.', request_id: 'req-problem' },
    headers,
  );

/** The connection ends before a response. */
export const hangUp: Reply = (response) => {
  response.destroy();
};

/** The connection ends in the middle of the response. */
export const breakOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"id":"org_1",', () => response.destroy());
};

/** Never answers. */
export const staySilent: Reply = () => undefined;

/** Real HTTP with faults that a healthy Kontor cannot produce on demand. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const scripted: ScriptedServer = {
    url: '',
    heard: [],
    tokens: 0,
    tokenLifetimeS: 3600,
    replies: [json(200, { id: 'org_1' })],
    tokenReplies: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const next = (replies: Reply[]): Reply | undefined => (replies.length > 1 ? replies.shift() : replies[0]);
  const answerToken: Reply = (response, heard) => {
    scripted.tokens += 1;
    const granted = json(200, {
      token_type: 'Bearer',
      expires_in: scripted.tokenLifetimeS,
      access_token: `token-${scripted.tokens}`,
    });
    (scripted.tokenReplies.shift() ?? granted)(response, heard);
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const heard = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
    if (path === '/oauth/token') return answerToken(response, heard);
    scripted.heard.push(heard);
    next(scripted.replies)?.(response, heard);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scripted.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return scripted;
}
