// Sends the requests of the partner, the issuer and the monitoring. Each response must be no 5xx but a 503 that says what is wrong.

import { type Answer, call } from '../../server/src/testing/partner.ts';
import type { Instance } from '../shared/instance.ts';
import type { Answered, Outcome } from './history/entries.ts';
import type { RecordedCall, Recorder } from './history/recorder.ts';

type Call = {
  method: string;
  path: string;
  token?: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** The entry of the history. */
  recorded?: Omit<RecordedCall, 'on'> & {
    /** Derives the outcome from more than the status. */
    outcome?: (answer: Answer) => Outcome | undefined;
    answered?: (answer: Answer) => Answered | undefined;
  };
};

export type Calls = {
  /** Rejects without a response. */
  send(instance: Instance, request: Call): Promise<Answer>;
  /** Responses that no partner should get. */
  wrongAnswers: string[];
  /** Responses with 503. They are allowed while something fails, but not in an upgrade. */
  unavailable: string[];
  answers: number;
  /** Called with every response, and the time when its request was sent. */
  onAnswer?: (request: Call, answer: Answer, sentMs: number) => void;
};

const timeoutMs = 10_000;
const quoteCharactersMax = 300;

export function createCalls(history: Recorder): Calls {
  const calls: Calls = {
    wrongAnswers: [],
    unavailable: [],
    answers: 0,
    send: async (instance, request) => {
      const { method, path, token, body, form, recorded } = request;
      const end = recorded && beginCall(history, instance, recorded);
      const sentMs = performance.now();
      const sent = call(instance.url + path, {
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
      const answer = await sent.catch((error) => {
        end?.(isRefusedConnection(error) ? 'fail' : 'unknown');
        throw error;
      });
      const outcome = recorded?.outcome?.(answer) ?? outcomeOf(answer);
      end?.(outcome, recorded?.answered?.(answer));
      calls.answers += 1;
      calls.onAnswer?.(request, answer, sentMs);
      const text = `${method} ${path} on ${instance.name}: ${answer.status} ${answer.text.slice(0, quoteCharactersMax)}`;
      if (!isAllowed(path, answer)) calls.wrongAnswers.push(text);
      if (answer.status === 503) calls.unavailable.push(text);
      return answer;
    },
  };
  return calls;
}

function beginCall(
  history: Recorder,
  { name }: Instance,
  { op, process, keys, args }: Omit<RecordedCall, 'on'>,
): ReturnType<Recorder['begin']> {
  return history.begin({ op, process, on: name, keys, ...(args && { args }) });
}

/** Derives the outcome from the status. A process that loses the database while it commits responds with 503, so that is unknown. */
export function outcomeOf({ status }: Answer): Outcome {
  if (status >= 500) return 'unknown';
  return status < 400 ? 'ok' : 'fail';
}

/** True without a response: refused, reset or timed out. Any other error is a bug in this program. */
export function isWithoutAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed' || error.message === 'terminated';
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** True when no request was sent. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof TypeError ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED';
}

function isAllowed(path: string, { status, headers, body }: Answer): boolean {
  if (status < 500) return true;
  if (status !== 503) return false;
  // RFC 6749 §5.2 has its own form of an error.
  if (path.startsWith('/oauth/')) return typeof body?.error === 'string' || typeof body?.code === 'string';
  return headers.get('content-type') === 'application/problem+json' && typeof body?.code === 'string';
}
