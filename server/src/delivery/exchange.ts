import type { Dispatcher } from 'undici';
import type { Connection } from './connections.ts';
import type { Opening } from './connector.ts';
import { EgressError, exchangeError, isLostConnection } from './egress-error.ts';

export type Timing = {
  /** Null when the connection was open already. */
  dns_ms: number | null;
  connect_ms: number | null;
  first_byte_ms: number | null;
  total_ms: number;
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** Its beginning, as text. */
  body: string;
  /** Why the body is not whole, if so. The status had come by then and stands. */
  cut: 'too_long' | 'timeout' | 'closed' | undefined;
  timing: Timing;
};

export type Failure = { error: { code: EgressError['code']; message: string }; timing: Timing };

export type Bounds = {
  /** How much of the body is kept. */
  bodyBytesMax: number;
  /** How much is read and dropped beyond that, to keep the connection of a receiver that answers with a page. */
  bodyBytesReadMax: number;
};

/** Who is told of the end, and asked to try once more. */
export type ExchangeOwner = {
  settled(exchange: Exchange, result: Answer | Failure, isReusable: boolean): void;
  sendAgain(exchange: Exchange): void;
};

const headersMax = 64;
const headerLengthMax = 1024;

/**
 * One request and its answer. It is undici's handler itself, in the older form that gets headers as they came: the newer one and
 * `request()` build an object, a stream and a signal for each, which costs about as much as sending does.
 */
export class Exchange implements Dispatcher.DispatchHandler, Opening {
  readonly options: Dispatcher.DispatchOptions;
  readonly resolve: (result: Answer | Failure) => void;
  readonly startedMs: number;
  dnsMs: number | null = null;
  connectMs: number | null = null;
  /** Its neighbours among those that are under way. */
  older: Exchange | undefined;
  newer: Exchange | undefined;
  isSettled = false;
  /** Undefined while it waits for its turn. */
  connection: Connection | undefined;
  /** Whether this request found its connection open. */
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
    options: Dispatcher.DispatchOptions,
    bounds: Bounds,
    owner: ExchangeOwner,
    resolve: (result: Answer | Failure) => void,
  ) {
    this.options = options;
    this.#bounds = bounds;
    this.#owner = owner;
    this.resolve = resolve;
    this.startedMs = performance.now();
  }

  onConnect(): void {
    this.#isSent = true;
  }

  onResponseStarted(): void {
    if (this.#firstByteMs === 0) this.#firstByteMs = performance.now();
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    // 103 Early Hints and the like; the answer proper follows.
    if (status < 200) return true;
    this.#status = status;
    this.#headers = readHeaders(raw);
    return true;
  }

  onData(chunk: Buffer): boolean {
    if (this.#bytes < this.#bounds.bodyBytesMax) {
      if (this.#chunks) this.#chunks.push(chunk);
      else this.#chunks = [chunk];
    }
    this.#bytes += chunk.length;
    if (this.#bytes > this.#bounds.bodyBytesReadMax) this.#finish('too_long', false);
    return true;
  }

  onComplete(): void {
    this.#finish(this.#bytes > this.#bounds.bodyBytesMax ? 'too_long' : undefined, true);
  }

  onError(error: Error): void {
    if (this.isSettled) return;
    if (this.#status !== 0) {
      this.#finish('closed', false);
    } else if (this.#firstByteMs === 0 && this.isReusing && !this.#wasSentAgain && isLostConnection(error)) {
      // The receiver closed an idle connection at the moment we chose it: nothing it could have meant for this request.
      this.#wasSentAgain = true;
      this.#owner.sendAgain(this);
    } else {
      this.fail(exchangeError(error));
    }
  }

  /** The time is up. */
  expire(): void {
    if (this.#status !== 0) this.#finish('timeout', false);
    else if (this.#isSent) {
      this.fail(new EgressError('timeout', 'The receiver did not answer in time.'));
    } else {
      this.fail(
        new EgressError(
          'busy',
          'Not sent: every connection to the receiver was taken by requests it had not answered yet.',
        ),
      );
    }
  }

  fail({ code, message }: EgressError): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.#owner.settled(this, { error: { code, message }, timing: this.#timing() }, false);
  }

  #finish(cut: Answer['cut'], isReusable: boolean): void {
    if (this.isSettled) return;
    this.isSettled = true;
    const result: Answer = {
      status: this.#status,
      headers: this.#headers ?? {},
      body: this.#chunks ? readText(this.#chunks, this.#bounds.bodyBytesMax) : '',
      cut,
      timing: this.#timing(),
    };
    this.#owner.settled(this, result, isReusable);
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

/** Names in lower case; what is repeated is joined with commas, as RFC 9110 §5.3 reads it. */
function readHeaders(raw: Buffer[]): Record<string, string> {
  const headers: Record<string, string> = {};
  const end = Math.min(raw.length, 2 * headersMax);
  for (let i = 0; i + 1 < end; i += 2) {
    // Both exist: the list comes in pairs.
    const name = (raw[i] as Buffer).toString('latin1').toLowerCase();
    const value = (raw[i + 1] as Buffer).toString('latin1', 0, headerLengthMax);
    const earlier = headers[name];
    // Not whatever every object has under such a name, `constructor` for one.
    headers[name] = typeof earlier === 'string' ? `${earlier}, ${value}`.slice(0, headerLengthMax) : value;
  }
  return headers;
}

function readText(chunks: Buffer[], bytesMax: number): string {
  const [only] = chunks;
  const whole = chunks.length === 1 && only ? only : Buffer.concat(chunks);
  let end = Math.min(whole.length, bytesMax);
  // Not in the middle of a character.
  if (end < whole.length) while (end > 0 && ((whole[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  const text = whole.toString('utf8', 0, end);
  // PostgreSQL keeps no NUL in a text.
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}
