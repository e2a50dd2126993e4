import { type Authorization, anonymous, type Credentials } from './credentials.ts';
import { encodeAddress, encodeBody } from './encode.ts';
import { KontorError } from './errors.ts';
import { type Exchanged, exchange, type Outgoing, readJson } from './exchange.ts';
import { type Hooks, observe } from './observe.ts';
import type { Call } from './operation.ts';
import { etagOf, type ResponseInfo, remember, type WithResponse } from './response.ts';
import { type Repeatable, readRetryAfter } from './retry.ts';
import { type Runtime, randomKey } from './runtime.ts';

export type TransportParts = {
  baseUrl: string;
  /** The account, for calls with an account in their path. */
  accountId(): Promise<string>;
  credentials: Credentials;
  runtime: Runtime;
  hooks: Hooks;
  timeoutMs: number;
  retriesMax: number;
  waitMaxMs: number;
  responseBytesMax: number;
  headers: Record<string, string>;
};

export type Transport = { send(call: Call): Promise<WithResponse<unknown>> };

export function createTransport(parts: TransportParts): Transport {
  return { send: (call) => send(parts, call) };
}

async function send(parts: TransportParts, call: Call): Promise<WithResponse<unknown>> {
  const { operation, options } = call;
  const { signal } = options;
  const callId = randomKey();
  const outgoing = await prepare(parts, call);
  const isAnonymous = operation.isOpen === true && !parts.credentials.isAmbient;
  const authorized = async (): Promise<Authorization> =>
    isAnonymous ? anonymous : parts.credentials.authorize(operation.method, signal);
  const sendAs = ({ headers, credentials }: Authorization, attemptsBefore: number): Promise<Exchanged> =>
    exchange(
      { ...outgoing, credentials, headers: { ...outgoing.headers, ...headers } },
      parts.runtime,
      observe(parts.hooks, call, callId, attemptsBefore, parts.runtime.now),
    );

  let authorization = await authorized();
  let exchanged = await sendAs(authorization, 0);
  if (exchanged.incoming.status === 401 && !isAnonymous && parts.credentials.refuse(authorization)) {
    // The token was revoked, or a clock is wrong. One retry is enough: a second 401 has another cause.
    const { attempts: before, isRepetition } = exchanged;
    authorization = await authorized();
    exchanged = await sendAs(authorization, before);
    exchanged.attempts += before;
    exchanged.isRepetition ||= isRepetition;
  }
  return conclude(parts, call, outgoing, exchanged);
}

async function prepare(parts: TransportParts, call: Call): Promise<Outgoing> {
  const { operation, options } = call;
  const needsAccount = operation.path.includes('{accountId}');
  const path = encodeAddress(call, needsAccount ? await parts.accountId() : undefined);
  const { body, contentType } = encodeBody(call);
  const isPost = operation.method === 'POST' && !operation.isOpen;
  const ifMatch = etagGiven('ifMatch', options.ifMatch);
  const ifNoneMatch = etagGiven('ifNoneMatch', options.ifNoneMatch);
  return {
    operation,
    url: `${parts.baseUrl}${path}`,
    path: path.split('?')[0] ?? path,
    headers: {
      Accept: 'application/json',
      ...parts.headers,
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      // All attempts share one key: the first is executed, and the others get its response.
      ...(isPost ? { 'Idempotency-Key': options.idempotencyKey ?? randomKey() } : {}),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
      ...(ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch }),
      ...options.headers,
    },
    body,
    credentials: 'omit',
    repeatable: repeatable(call),
    policy: { retriesMax: options.retriesMax ?? parts.retriesMax, waitMaxMs: parts.waitMaxMs },
    timeoutMs: options.timeoutMs ?? parts.timeoutMs,
    bytesMax: parts.responseBytesMax,
    signal: options.signal,
  };
}

/** A conditional change is not repeated after a lost response: the first attempt may have changed the object. */
function repeatable({ operation, options }: Call): Repeatable {
  const isConditional = options.ifMatch !== undefined && operation.method !== 'GET';
  const isOpenPost =
    operation.isOpen === true && operation.method === 'POST' && operation.id !== 'oauth.token';
  return isConditional || isOpenPost ? 'when-refused' : 'always';
}

function etagGiven(option: string, given: object | string | undefined): string | undefined {
  if (given === undefined || typeof given === 'string') return given;
  const etag = etagOf(given);
  if (etag !== undefined) return etag;
  throw new TypeError(
    `${option}: the SDK has no ETag for this object (it is a copy, or an item of a list). Pass the object that get(), create() or update() returned, or its ETag.`,
  );
}

function conclude(
  parts: TransportParts,
  call: Call,
  outgoing: Outgoing,
  exchanged: Exchanged,
): WithResponse<unknown> {
  const { incoming, attempts, isRepetition } = exchanged;
  const { status, headers } = incoming;
  const info: ResponseInfo = {
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    isReplayed: headers.get('idempotent-replayed') === 'true',
    attempts,
  };
  if (status === 304 && call.options.ifNoneMatch !== undefined)
    return { ...info, data: call.options.ifNoneMatch };
  // An earlier attempt, whose response was lost, deleted it.
  if (status === 404 && call.operation.method === 'DELETE' && isRepetition)
    return { ...info, data: undefined };
  if (status < 200 || status > 299) throw failure(outgoing, exchanged, parts.runtime.now());
  const data = decode(outgoing, exchanged);
  remember(data, info);
  return { ...info, data };
}

function decode(outgoing: Outgoing, exchanged: Exchanged): unknown {
  const { bytes } = exchanged.incoming;
  switch (outgoing.operation.response) {
    case 'none':
      return undefined;
    case 'bytes':
      return bytes;
    case 'text':
      return new TextDecoder().decode(bytes);
    default: {
      const data = readJson(bytes);
      if (typeof data === 'object' && data !== null) return data;
      throw notKontor(outgoing, exchanged);
    }
  }
}

/** Converts a response to an error: a problem (RFC 9457), an OAuth error (RFC 6749 §5.2), or a proxy's page. */
function failure(outgoing: Outgoing, exchanged: Exchanged, now: number): KontorError {
  const { incoming, attempts } = exchanged;
  const { status, headers, bytes } = incoming;
  const problem = readJson(bytes);
  const code = text(problem?.code) ?? text(problem?.error);
  if (code === undefined) return notKontor(outgoing, exchanged);
  return new KontorError({
    status,
    code,
    detail: text(problem.detail) ?? text(problem.error_description) ?? '',
    title: text(problem.title),
    requestId: text(problem.request_id) ?? headers.get('x-request-id') ?? undefined,
    errors: Array.isArray(problem.errors) ? problem.errors : [],
    retryAfterMs: readRetryAfter(headers.get('retry-after'), now),
    operation: outgoing.operation.name,
    method: outgoing.operation.method,
    path: outgoing.path,
    attempts,
  });
}

function notKontor(outgoing: Outgoing, { incoming, attempts }: Exchanged): KontorError {
  const type = incoming.headers.get('content-type') ?? 'no media type';
  return new KontorError({
    status: incoming.status,
    code: 'invalid_response',
    detail: `The response (${type}, ${incoming.bytes.length} bytes) does not come from Kontor. Check baseUrl and any proxy in between.`,
    requestId: incoming.headers.get('x-request-id') ?? undefined,
    operation: outgoing.operation.name,
    method: outgoing.operation.method,
    path: outgoing.path,
    attempts,
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
