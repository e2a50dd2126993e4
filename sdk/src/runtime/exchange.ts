import type { EncodedBody } from './encode.ts';
import { KontorError } from './errors.ts';
import type { Operation } from './operation.ts';
import { type Failure, type Repeatable, type RetryPolicy, readRetryAfter, waitBeforeRetry } from './retry.ts';
import type { Runtime } from './runtime.ts';

/** One request, ready to send, with its retry policy. */
export type Outgoing = {
  operation: Operation;
  url: string;
  path: string;
  headers: Record<string, string>;
  body: EncodedBody;
  credentials: 'omit' | 'same-origin';
  repeatable: Repeatable;
  policy: RetryPolicy;
  timeoutMs: number;
  bytesMax: number;
  signal: AbortSignal | undefined;
};

/** A response, read completely. */
type Incoming = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** Receives each attempt. */
export type Observer = {
  began(outgoing: Outgoing, attempt: number): void;
  ended(outgoing: Outgoing, attempt: number, end: { incoming?: Incoming; error?: unknown }): void;
};

export type Exchanged = {
  incoming: Incoming;
  attempts: number;
  /** True when an earlier attempt may have succeeded although its response was lost. */
  isRepetition: boolean;
};

/** Sends the request, and retries where that is safe and likely to help. Returns the last response. */
export async function exchange(outgoing: Outgoing, runtime: Runtime, observer: Observer): Promise<Exchanged> {
  let isRepetition = false;
  for (let attempt = 1; ; attempt += 1) {
    outgoing.signal?.throwIfAborted();
    observer.began(outgoing, attempt);
    let failure: Failure;
    let result: { incoming: Incoming } | { error: KontorError };
    try {
      const incoming = await attemptOnce(outgoing, runtime, attempt);
      observer.ended(outgoing, attempt, { incoming });
      result = { incoming };
      failure = failureOf(incoming, runtime.now());
    } catch (error) {
      observer.ended(outgoing, attempt, { error });
      // Only a missing response is retried, not the caller's abort or a response that is too long.
      if (!(error instanceof KontorError) || error.code === 'response_too_large') throw error;
      result = { error };
      failure = { kind: 'silence' };
      isRepetition = true;
    }
    const { repeatable, policy, signal } = outgoing;
    const waitMs = waitBeforeRetry(failure, attempt, repeatable, policy, runtime.random);
    if (waitMs === undefined) {
      if ('error' in result) throw result.error;
      return { incoming: result.incoming, attempts: attempt, isRepetition: isRepetition && attempt > 1 };
    }
    await runtime.sleep(waitMs, signal);
  }
}

function failureOf({ status, headers, bytes }: Incoming, now: number): Failure {
  const code = status === 409 || status === 503 ? String(readJson(bytes)?.code) : undefined;
  return { kind: 'response', status, code, retryAfterMs: readRetryAfter(headers.get('retry-after'), now) };
}

// biome-ignore lint/suspicious/noExplicitAny: callers check each field before they use it.
export function readJson(bytes: Uint8Array): any {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function attemptOnce(outgoing: Outgoing, runtime: Runtime, attempt: number): Promise<Incoming> {
  const { operation, url, headers, body, credentials, signal, timeoutMs, bytesMax } = outgoing;
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const timedOut = Symbol('timed out');
  const timer = setTimeout(() => controller.abort(timedOut), timeoutMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await runtime.fetch(url, {
      method: operation.method,
      headers,
      body,
      credentials,
      // A redirect must not send the token to another host.
      redirect: 'error',
      cache: 'no-store',
      signal: controller.signal,
    });
    const bytes = await readUpTo(response, bytesMax);
    if (bytes === undefined) throw tooLong(outgoing, response, attempt);
    return { status: response.status, headers: response.headers, bytes };
  } catch (cause) {
    if (cause instanceof KontorError) throw cause;
    if (signal?.aborted) throw signal.reason;
    throw controller.signal.reason === timedOut
      ? timeoutError(outgoing, attempt)
      : networkError(outgoing, attempt, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Undefined when the response is longer. */
async function readUpTo(response: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (response.body === null) return new Uint8Array(0);
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > bytesMax) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const about = ({ operation, path }: Outgoing, attempts: number) => ({
  operation: operation.name,
  method: operation.method,
  path,
  attempts,
});

function timeoutError(outgoing: Outgoing, attempt: number): KontorError {
  const detail = `No complete response within ${outgoing.timeoutMs} ms.`;
  return new KontorError({ ...about(outgoing, attempt), status: 0, code: 'timeout', detail });
}

function networkError(outgoing: Outgoing, attempt: number, cause: unknown): KontorError {
  const { host } = new URL(outgoing.url);
  const why = cause instanceof Error ? reasonOf(cause) : String(cause);
  const detail = `No complete response from ${host}: ${why}.`;
  return new KontorError({ ...about(outgoing, attempt), status: 0, code: 'network', detail, cause });
}

/** Node.js says only "fetch failed"; the cause has the code. */
function reasonOf(error: Error): string {
  const inner = error.cause;
  const isCoded = inner instanceof Error && 'code' in inner && typeof inner.code === 'string';
  return isCoded ? `${error.message} (${String(inner.code)})` : error.message;
}

function tooLong(outgoing: Outgoing, response: Response, attempt: number): KontorError {
  return new KontorError({
    ...about(outgoing, attempt),
    status: response.status,
    code: 'response_too_large',
    detail: `The response is longer than ${outgoing.bytesMax} bytes (responseBytesMax).`,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}
