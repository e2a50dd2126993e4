import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../platform/clock.ts';
import { cut } from '../../platform/errors.ts';
import { readBounded } from '../../platform/read-bounded.ts';
import { at } from '../../platform/read-json.ts';
import {
  LedgerDisconnected,
  LedgerRefusal,
  LedgerUnavailable,
  type RenewTokens,
  type Tokens,
} from './port.ts';

const timeoutMs = 30 * secondMs;
const responseBytesMax = 8 * 1024 * 1024;
const reasonCharactersMax = 300;
const busyTriesMax = 4;
const busyPauseMs = 5 * secondMs;
// A longer pause is the caller's: it hands the transfer back to the queue.
const busyPauseMaxMs = 20 * secondMs;

export type LedgerRequest = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string | number>;
  json?: unknown;
  form?: FormData | URLSearchParams;
};
export type LedgerHttpParts = {
  /** Waits between requests. Tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
};
type Vendor = {
  title: string;
  url: string;
  /** The pause between two requests, by the vendor's rate limit. */
  gapMs: number;
  headersOf: (tokens: Tokens) => Record<string, string>;
  /** Finds the sentence about an error in the body of a response. */
  reasonOf: (json: unknown) => string | null;
  /** Asks for new tokens. Undefined: the vendor's tokens cannot be renewed. */
  renew?: (tokens: Tokens) => Promise<Tokens>;
};
export type LedgerHttp = (request: LedgerRequest) => Promise<unknown>;

/**
 * Creates the function that sends requests to a vendor: in its rate, within limits of time and size, with new tokens once the old
 * ones have expired. Its errors say what the caller can do.
 */
export function createLedgerHttp(
  vendor: Vendor,
  { wait = sleep }: LedgerHttpParts,
  tokens: Tokens,
  renewTokens: RenewTokens,
): LedgerHttp {
  let current = tokens;
  let lastMs = Number.NEGATIVE_INFINITY;

  const send = async (request: LedgerRequest): Promise<{ status: number; json: unknown }> => {
    for (let tries = 1; ; tries += 1) {
      const gapMs = lastMs + vendor.gapMs - performance.now();
      if (gapMs > 0) await wait(gapMs);
      lastMs = performance.now();
      const response = await exchange(vendor.title, urlOf(vendor.url, request), {
        method: request.method ?? 'GET',
        headers: {
          accept: 'application/json',
          ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
          ...vendor.headersOf(current),
        },
        ...(request.json === undefined ? {} : { body: JSON.stringify(request.json) }),
        ...(request.form === undefined ? {} : { body: request.form }),
      });
      if (response.status !== 429) return response;
      const pauseMs = response.retryAfterMs ?? busyPauseMs;
      if (tries === busyTriesMax || pauseMs > busyPauseMaxMs)
        throw new LedgerUnavailable(`${vendor.title} has too many requests.`, pauseMs);
      await wait(pauseMs);
    }
  };

  return async (request) => {
    let response = await send(request);
    if (response.status === 401 && vendor.renew) {
      current = await renewTokens(current, vendor.renew);
      response = await send(request);
    }
    const { status, json } = response;
    if (status >= 200 && status < 300) return json;
    const reason = vendor.reasonOf(json);
    const said = `${vendor.title}: ${cut(reason ?? `status ${status}`, reasonCharactersMax)}`;
    if (status === 401) throw new LedgerDisconnected(said);
    if (status >= 500 || status === 408) throw new LedgerUnavailable(said);
    throw new LedgerRefusal(said);
  };
}

/** Sends one request without tokens, such as the one that asks for them. A 4xx means that the consent is no longer valid. */
export async function requestTokens(
  title: string,
  url: string,
  init: { method: 'POST' | 'PUT'; headers?: Record<string, string>; body?: URLSearchParams },
): Promise<unknown> {
  const { status, json, retryAfterMs } = await exchange(title, url, init);
  if (status >= 200 && status < 300) return json;
  if (status === 429 || status >= 500)
    throw new LedgerUnavailable(`${title}: status ${status}`, retryAfterMs);
  throw new LedgerDisconnected(`${title} does not accept the consent any more (status ${status}).`);
}

/** Reads a token, which may be longer than any text. */
export function tokenAt(title: string, json: unknown, ...path: string[]): string {
  const token = at(json, ...path);
  if (typeof token !== 'string' || token === '') throw new LedgerDisconnected(`${title} sent no token.`);
  return token;
}

async function exchange(title: string, url: string, init: RequestInit) {
  try {
    // A redirect would send the tokens on.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const text = await readBounded(response, responseBytesMax);
    const { headers } = response;
    const after = headers.get('retry-after') ?? headers.get('x-rate-limit-reset') ?? '';
    const retryAfterMs = /^\d{1,5}$/.test(after) ? Number(after) * secondMs : undefined;
    return { status: response.status, json: parse(text), retryAfterMs };
  } catch (error) {
    // fetch nests the reason one level down. The URL may contain a token, and is not part of the message.
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const reason = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? message);
    throw new LedgerUnavailable(
      `${title} cannot be reached: ${cut(reason, reasonCharactersMax)}`,
      undefined,
      {
        cause: error,
      },
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function urlOf(base: string, { path, query = {} }: LedgerRequest): string {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

/** The form in which every vendor takes a file. */
export function formOf({ name, contentType, bytes }: { name: string; contentType: string; bytes: Buffer }) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
  return form;
}
