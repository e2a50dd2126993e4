// Requests of the partner, the issuer and the monitoring, and the rule for every answer: no 5xx but a 503 that says what is wrong.

import { type Answer, call } from '../server/src/testing/partner.ts';
import type { Instance } from './instance.ts';

type Call = {
  method: string;
  path: string;
  token?: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  timeoutMs?: number;
};

export type Calls = {
  /** Rejects when there was no answer. */
  send(instance: Instance, request: Call): Promise<Answer>;
  /** Answers that no partner should get. */
  wrongAnswers: string[];
  /** 503: allowed while something fails, but not in an upgrade. */
  unavailable: string[];
  answers: number;
};

const timeoutMs = 10_000;
const quoteCharactersMax = 300;

export function createCalls(): Calls {
  const calls: Calls = {
    wrongAnswers: [],
    unavailable: [],
    answers: 0,
    send: async (instance, request) => {
      const { method, path, token, body, form } = request;
      const answer = await call(instance.url + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
      });
      calls.answers += 1;
      const text = `${method} ${path} on ${instance.name}: ${answer.status} ${answer.text.slice(0, quoteCharactersMax)}`;
      if (!isAllowed(path, answer)) calls.wrongAnswers.push(text);
      if (answer.status === 503) calls.unavailable.push(text);
      return answer;
    },
  };
  return calls;
}

function isAllowed(path: string, { status, headers, body }: Answer): boolean {
  if (status < 500) return true;
  if (status !== 503) return false;
  // RFC 6749 §5.2 has its own form of an error.
  if (path.startsWith('/oauth/')) return typeof body?.error === 'string' || typeof body?.code === 'string';
  return headers.get('content-type') === 'application/problem+json' && typeof body?.code === 'string';
}
