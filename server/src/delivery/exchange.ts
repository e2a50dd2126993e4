/**
 * One request and its response, from the queue of its origin to the result. It passes through these states in order, and may
 * end in any of them:
 *
 *   queued      no connection yet; every connection to the origin is in use
 *   connecting  it has a connection, which resolves the name, connects and shakes hands
 *   sent        `onSent`: the bytes were written
 *   responding  `onBytes`, `onHead`: the status is known
 *   done        `onResult` was called, exactly once (`hasResult`)
 *
 * Four callers move it: the connection (`onSent` to `onError`), the timer (`expire`), the shutdown (`fail`), and the owner, which
 * gives it a connection. Any of them may come late, so each checks `hasResult` first.
 *
 * - An error before the status is a failure. After the status, the response is valid, and only its body is incomplete.
 * - A reused connection may be closed by the receiver just as the request is written. If no byte has arrived, the request is
 *   sent once more on a new connection. Otherwise the receiver may be working on it, so it is not repeated.
 * - The time limit covers all states. In the queue it means that the receiver is busy, and nothing was sent.
 */

import type { Connection, ConnectionUser } from './connection.ts';
import { EgressError, exchangeError, isLostConnection } from './egress-error.ts';

export type Timing = {
  /** Null when the connection was already open. */
  dns_ms: number | null;
  connect_ms: number | null;
  first_byte_ms: number | null;
  total_ms: number;
};

export type EgressResponse = {
  status: number;
  headers: Record<string, string>;
  /** The beginning of the body, as text. */
  body: string;
  /** The reason why the body is incomplete, if it is. The status is valid nevertheless. */
  cut: 'too_long' | 'timeout' | 'closed' | undefined;
  timing: Timing;
};

export type Failure = { error: { code: EgressError['code']; message: string }; timing: Timing };

export type Bounds = {
  /** The part of the body that is kept. */
  bodyBytesMax: number;
  /** The further part that is read and dropped, to keep the connection of a receiver that responds with a page. */
  bodyBytesReadMax: number;
};

type ExchangeOwner = {
  /** `keepAliveMs` is how long the connection may be idle, or 0 when it cannot be reused. */
  onResult(exchange: Exchange, result: EgressResponse | Failure, keepAliveMs: number): void;
  sendAgain(exchange: Exchange): void;
};

/** One request and its response. */
export class Exchange implements ConnectionUser {
  readonly request: Buffer;
  readonly resolve: (result: EgressResponse | Failure) => void;
  readonly startedMs: number;
  dnsMs: number | null = null;
  connectMs: number | null = null;
  /** The neighbours in the list of requests in flight. */
  older: Exchange | undefined;
  newer: Exchange | undefined;
  hasResult = false;
  /** Undefined while the request is queued. */
  connection: Connection | undefined;
  /** True when this request found its connection open. */
  isReusing = true;
  #wasSentAgain = false;
  readonly #owner: ExchangeOwner;
  readonly #bounds: Bounds;
  #isSent = false;
  #firstByteMs = 0;
  #status = 0;
  #headers: Record<string, string> | undefined;
  #chunks: Buffer[] | undefined;
  #bytes = 0;

  constructor(
    request: Buffer,
    bounds: Bounds,
    owner: ExchangeOwner,
    resolve: (result: EgressResponse | Failure) => void,
  ) {
    this.request = request;
    this.#bounds = bounds;
    this.#owner = owner;
    this.resolve = resolve;
    this.startedMs = performance.now();
  }

  onSent(): void {
    this.#isSent = true;
  }

  onBytes(): void {
    if (this.#firstByteMs === 0) this.#firstByteMs = performance.now();
  }

  onHead(status: number, headers: Record<string, string>): void {
    this.#status = status;
    this.#headers = headers;
  }

  onBody(bytes: Buffer): void {
    if (this.#bytes < this.#bounds.bodyBytesMax) {
      if (this.#chunks) this.#chunks.push(bytes);
      else this.#chunks = [bytes];
    }
    this.#bytes += bytes.length;
    if (this.#bytes > this.#bounds.bodyBytesReadMax) this.#finish('too_long', 0);
  }

  onComplete(keepAliveMs: number): void {
    this.#finish(this.#bytes > this.#bounds.bodyBytesMax ? 'too_long' : undefined, keepAliveMs);
  }

  onError(error: unknown): void {
    if (this.hasResult) return;
    if (this.#status !== 0) {
      this.#finish('closed', 0);
    } else if (this.#firstByteMs === 0 && this.isReusing && !this.#wasSentAgain && isLostConnection(error)) {
      // The receiver closed an idle connection as it was reused, which says nothing about this request.
      this.#wasSentAgain = true;
      this.#owner.sendAgain(this);
    } else {
      this.fail(exchangeError(error));
    }
  }

  /** Ends the request because its time is up. */
  expire(): void {
    if (this.#status !== 0) this.#finish('timeout', 0);
    else if (this.#isSent) {
      this.fail(new EgressError('timeout', 'The receiver did not respond in time.'));
    } else {
      this.fail(
        new EgressError(
          'busy',
          'Not sent: every connection to the receiver was in use by requests without a response.',
        ),
      );
    }
  }

  fail({ code, message }: EgressError): void {
    if (this.hasResult) return;
    this.hasResult = true;
    this.#owner.onResult(this, { error: { code, message }, timing: this.#timing() }, 0);
  }

  #finish(cut: EgressResponse['cut'], keepAliveMs: number): void {
    if (this.hasResult) return;
    this.hasResult = true;
    const result: EgressResponse = {
      status: this.#status,
      headers: this.#headers ?? {},
      body: this.#chunks ? readText(this.#chunks, this.#bounds.bodyBytesMax) : '',
      cut,
      timing: this.#timing(),
    };
    this.#owner.onResult(this, result, keepAliveMs);
  }

  #timing(): Timing {
    return {
      dns_ms: this.dnsMs === null ? null : Math.round(this.dnsMs),
      connect_ms: this.connectMs === null ? null : Math.round(this.connectMs),
      first_byte_ms: this.#firstByteMs === 0 ? null : Math.round(this.#firstByteMs - this.startedMs),
      total_ms: Math.round(performance.now() - this.startedMs),
    };
  }
}

function readText(chunks: Buffer[], bytesMax: number): string {
  const [only] = chunks;
  const whole = chunks.length === 1 && only ? only : Buffer.concat(chunks);
  let end = Math.min(whole.length, bytesMax);
  // The text must not end in the middle of a character.
  if (end < whole.length) while (end > 0 && ((whole[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  const text = whole.toString('utf8', 0, end);
  // PostgreSQL cannot store a NUL in a text.
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}
