import type { Observer } from './exchange.ts';
import { maskSecrets } from './mask.ts';
import type { Call } from './operation.ts';

/** A request without tokens and secrets, safe to show and store. */
export type RequestRecord = {
  /** The same for all attempts of one call. */
  callId: string;
  /** From 1; requests for a token are counted separately. */
  attempt: number;
  call: Call;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The body of the call, with secrets hidden. */
  body: unknown;
  /** Milliseconds since 1970. */
  startedAt: number;
};

/** The outcome of a request. */
export type ResponseRecord = {
  durationMs: number;
  /** 0 without a response. */
  status: number;
  requestId: string | undefined;
  bytes: number;
  error: unknown;
};

export type Hooks = {
  /** Called before every request, including retries and requests for a token. Errors it throws are ignored. */
  onRequest?: ((request: RequestRecord) => void) | undefined;
  /** Called after every request. Errors it throws are ignored. */
  onResponse?: ((request: RequestRecord, response: ResponseRecord) => void) | undefined;
};

export function observe(
  hooks: Hooks,
  call: Call,
  callId: string,
  attemptsBefore: number,
  now: () => number,
): Observer {
  let record: RequestRecord | undefined;
  return {
    began: ({ url, headers }, attempt) => {
      if (hooks.onRequest === undefined && hooks.onResponse === undefined) return;
      const { Authorization: _, ...shown } = headers;
      const { operation } = call;
      const body = maskSecrets(call.body);
      record = {
        callId,
        attempt: attemptsBefore + attempt,
        call: { ...call, body },
        method: operation.method,
        url,
        headers: shown,
        body,
        startedAt: now(),
      };
      callHookSafely(hooks.onRequest, record);
    },
    ended: (_outgoing, _attempt, { incoming, error }) => {
      if (record === undefined) return;
      callHookSafely(hooks.onResponse, record, {
        durationMs: now() - record.startedAt,
        status: incoming?.status ?? 0,
        requestId: incoming?.headers.get('x-request-id') ?? undefined,
        bytes: incoming?.bytes.length ?? 0,
        error,
      });
    },
  };
}

/** An error in a hook must not fail the call. */
function callHookSafely<Arguments extends unknown[]>(
  hook: ((...given: Arguments) => void) | undefined,
  ...given: Arguments
): void {
  try {
    hook?.(...given);
  } catch {}
}
