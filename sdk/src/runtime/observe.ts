import type { Observer } from './exchange.ts';
import { maskSecrets } from './mask.ts';
import type { Call } from './operation.ts';

/** A request as it goes out, but for tokens and secrets: it may be shown and kept. */
export type RequestRecord = {
  /** The same for all attempts of one call. */
  callId: string;
  /** From 1; the token's own request counts for itself. */
  attempt: number;
  call: Call;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** As it was given to the call; secrets are hidden. */
  body: unknown;
  /** Milliseconds since 1970. */
  startedAt: number;
};

/** How that request ended. */
export type ResponseRecord = {
  durationMs: number;
  /** 0 when there was no answer. */
  status: number;
  requestId: string | undefined;
  bytes: number;
  error: unknown;
};

export type Hooks = {
  /** Before every request, retries and the request of a token included. What it throws is ignored. */
  onRequest?: ((request: RequestRecord) => void) | undefined;
  /** After it. What it throws is ignored. */
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

/** A fault in what only looks on is no reason for a call to fail. */
function callHookSafely<Arguments extends unknown[]>(
  hook: ((...given: Arguments) => void) | undefined,
  ...given: Arguments
): void {
  try {
    hook?.(...given);
  } catch {}
}
