import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LedgerCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type LedgerAnswer = { status: number; body?: object; headers?: Record<string, string> };
/** `lost`: the request is carried out, and its response never arrives. */
export type Fault = LedgerAnswer | 'lost';

/** What the tests do with a server that stands for an accounting system. */
export type LedgerServer = {
  url: string;
  calls: LedgerCall[];
  /** Fails the next request of this method and path, instead of carrying it out. */
  failNext(call: string, fault: Fault): void;
  close(): Promise<void>;
};

/** Starts the part that the doubles of all accounting systems share: a server that records, and fails on request. */
export async function startLedgerServer(answer: (call: LedgerCall) => LedgerAnswer): Promise<LedgerServer> {
  const faults: { call: string; fault: Fault }[] = [];
  const calls: LedgerCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ledger.test');
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('latin1'),
    };
    calls.push(call);
    const index = faults.findIndex((one) => one.call === `${call.method} ${call.path}`);
    const [planned] = index < 0 ? [] : faults.splice(index, 1);
    if (planned?.fault === 'lost') {
      answer(call);
      request.socket.destroy();
      return;
    }
    const { status, body, headers } = planned?.fault ?? answer(call);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    failNext: (call, fault) => void faults.push({ call, fault }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

export const notFound: LedgerAnswer = { status: 404, body: { message: 'Not found' } };
