// Reads with a token that is bound to a key (DPoP). Each request has its own proof, which is signed before the round: the
// generator shares the machine with the server, and a signature costs as much as the rest of a request.

import { type BenchAccount, formatTokenForm } from '../shared/kontor.ts';
import type { Attempt, Reply } from '../shared/requests/attempt.ts';
import { createProofs } from '../shared/requests/proofs.ts';

export type BoundReads = { sign(count: number): Promise<string[]> };

export async function createBoundReads(
  port: number,
  account: BenchAccount,
  scopes: string[],
  path: string,
): Promise<BoundReads> {
  // The proof names the public URL, whatever address the connection goes to.
  const proofs = createProofs(`http://localhost:${port}`);
  const send = async (attempt: Attempt): Promise<Reply> => {
    const headers = { ...attempt.headers, ...proofs.headersFor(attempt) } as Record<string, string>;
    const response = await fetch(`http://127.0.0.1:${port}${attempt.target}`, {
      method: attempt.method,
      headers,
      ...(attempt.body ? { body: String(attempt.body) } : {}),
    });
    const text = await response.text();
    const answered = Object.fromEntries(response.headers);
    return { status: response.status, headers: answered, text, body: undefined, ms: 0, failure: undefined };
  };
  const sendProven = async (attempt: Attempt): Promise<Reply> => {
    const reply = await send(attempt);
    const repeated = proofs.hasNewNonce(reply) ? await send(attempt) : reply;
    if (repeated.status === 200) return repeated;
    throw new Error(`${attempt.method} ${attempt.target} got ${repeated.status}: ${repeated.text}`);
  };

  const asked = await sendProven({
    method: 'POST',
    target: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: Buffer.from(formatTokenForm(account, scopes)),
    asksForBoundToken: true,
  });
  const { access_token, token_type } = JSON.parse(asked.text) as Record<string, string>;
  if (token_type !== 'DPoP') throw new Error(`The token is not bound: ${token_type}`);
  const headers = { accept: 'application/json', authorization: `DPoP ${access_token}` };
  const read = { method: 'GET', target: path, headers };
  return {
    sign: async (count) => {
      // The newest nonce is accepted for two minutes at least, longer than a round.
      await sendProven(read);
      return Array.from({ length: count }, () => formatProven(read.target, headers, proofs.headersFor(read)));
    },
  };
}

function formatProven(path: string, ...headers: Record<string, string>[]): string {
  const lines = headers.flatMap(Object.entries).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', ''].join('\r\n');
}
