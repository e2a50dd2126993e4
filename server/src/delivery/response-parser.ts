import { EgressError } from './egress-error.ts';
import { isHeader } from './http-grammar.ts';

/** Receives the parts of a response while it arrives. */
export type ResponseHandler = {
  /** Header names are in lower case. Not called for interim responses such as 100 Continue and 103 Early Hints. */
  onHead(status: number, headers: Record<string, string>): void;
  onBody(bytes: Buffer): void;
};

type Stage =
  | 'head'
  | 'length'
  | 'chunk size'
  | 'chunk'
  | 'chunk end'
  | 'trailer'
  | 'until close'
  | 'complete';

const headersMax = 64;
const headerLengthMax = 1_024;
const chunkLineMax = 1_024;
/** A receiver may close an idle connection a little before the time that it names. */
const keepAliveMarginMs = 1_000;
const lineEnd = '\r\n';
const headEnd = '\r\n\r\n';
// RFC 9112 §4 and §5.
const statusLine = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
const statusStart = 'HTTP/1.';
const folded = /\r\n[ \t]+/g;
const chunkSize = /^([0-9a-f]{1,12})[ \t]*(?:;[\t\x20-\x7e\x80-\xff]*)?$/i;

/**
 * Parses the responses of one connection, one after the other. undici's parser is complete, but its client, streams and
 * WebAssembly take a fifth of a delivery's time. A response that nearly always arrives in one piece needs little of
 * that. The parser is strict: an error according to RFC 9112 is an error here.
 */
export class ResponseParser {
  readonly #headBytesMax: number;
  #stage: Stage = 'head';
  /** The bytes of an incomplete head or line. */
  #kept: Buffer | undefined;
  /** Bytes that are left of the body, or of the current chunk. */
  #bytesLeft = 0;
  #trailerBytes = 0;
  #interimBytes = 0;
  #keepAliveMs = 0;

  constructor(headBytesMax: number) {
    this.#headBytesMax = headBytesMax;
  }

  get isComplete(): boolean {
    return this.#stage === 'complete';
  }

  /** The time for which the connection may be idle and reused, or 0 when it cannot be reused. */
  get keepAliveMs(): number {
    return this.#keepAliveMs;
  }

  /** Prepares for the next response. */
  reset(): void {
    this.#stage = 'head';
    this.#kept = undefined;
    this.#keepAliveMs = 0;
    this.#interimBytes = 0;
  }

  /** Throws an `EgressError` when the bytes are not a response. */
  read(received: Buffer, handler: ResponseHandler): void {
    const data = this.#kept ? Buffer.concat([this.#kept, received]) : received;
    this.#kept = undefined;
    let at = 0;
    while (at < data.length && this.#stage !== 'complete') {
      const next = this.#readPart(data, at, handler);
      if (next < 0) {
        this.#kept = data.subarray(at);
        return;
      }
      at = next;
    }
    // Extra bytes after the response make the start of the next one uncertain.
    if (at < data.length) this.#keepAliveMs = 0;
  }

  /** Records that the connection has ended. Returns true when the end of the connection completes the response. */
  end(): boolean {
    this.#keepAliveMs = 0;
    if (this.#stage === 'until close') this.#stage = 'complete';
    return this.#stage === 'complete';
  }

  /** Returns the position of the next part, or -1 when this one is incomplete. */
  #readPart(data: Buffer, at: number, handler: ResponseHandler): number {
    switch (this.#stage) {
      case 'head':
        return this.#readHead(data, at, handler);
      case 'chunk size':
        return this.#readChunkSize(data, at);
      case 'chunk end':
      case 'trailer':
        return this.#readTrailer(data, at);
      default:
        return this.#readBody(data, at, handler);
    }
  }

  #readHead(data: Buffer, at: number, handler: ResponseHandler): number {
    const end = data.indexOf(headEnd, at, 'latin1');
    const size = (end < 0 ? data.length : end) - at;
    if (size + this.#interimBytes > this.#headBytesMax) {
      throw new EgressError('headers_too_large', 'The headers of the receiver’s response are too large.');
    }
    if (end < 0) {
      requireStatusStart(data.toString('latin1', at, data.length));
      return -1;
    }
    this.#parseHead(data.toString('latin1', at, end), handler);
    return end + headEnd.length;
  }

  #parseHead(text: string, handler: ResponseHandler): void {
    const firstEnd = text.indexOf(lineEnd);
    const [, minor, digits] = statusLine.exec(firstEnd < 0 ? text : text.slice(0, firstEnd)) ?? [];
    if (digits === undefined) throw invalid();
    const status = Number(digits);
    const head = firstEnd < 0 ? emptyHead() : parseHeaders(text, firstEnd + lineEnd.length);
    if (status === 101) {
      throw new EgressError('closed', 'The receiver switched protocols, so the connection was closed.');
    }
    // RFC 9110 §15.2: an interim response is skipped, even if the request did not expect it.
    if (status < 200) {
      this.#interimBytes += text.length;
      return;
    }
    const { length, coding } = head;
    if (coding !== undefined && length !== undefined) throw invalid();
    if (status === 204 || status === 304 || length === 0) this.#stage = 'complete';
    else if (length !== undefined) this.#stage = 'length';
    else if (coding !== undefined && /(?:^|,)[ \t]*chunked$/i.test(coding)) this.#stage = 'chunk size';
    else this.#stage = 'until close';
    this.#bytesLeft = length ?? Number.POSITIVE_INFINITY;
    this.#trailerBytes = 0;
    this.#keepAliveMs = minor === '1' ? head.keepAliveMs : 0;
    handler.onHead(status, head.headers);
  }

  #readBody(data: Buffer, at: number, handler: ResponseHandler): number {
    const end = Math.min(data.length, at + this.#bytesLeft);
    this.#bytesLeft -= end - at;
    if (this.#bytesLeft === 0) this.#stage = this.#stage === 'chunk' ? 'chunk end' : 'complete';
    handler.onBody(data.subarray(at, end));
    return end;
  }

  #readChunkSize(data: Buffer, at: number): number {
    const end = findLineEnd(data, at);
    if (end < 0) return -1;
    const [, digits] = chunkSize.exec(data.toString('latin1', at, end)) ?? [];
    if (digits === undefined) throw invalid();
    this.#bytesLeft = Number.parseInt(digits, 16);
    this.#stage = this.#bytesLeft === 0 ? 'trailer' : 'chunk';
    return end + lineEnd.length;
  }

  /** Reads lines up to an empty one. After a chunk, only the empty line is valid. */
  #readTrailer(data: Buffer, at: number): number {
    const end = findLineEnd(data, at);
    if (end < 0) return -1;
    this.#trailerBytes += end - at;
    if (end === at) this.#stage = this.#stage === 'trailer' ? 'complete' : 'chunk size';
    else if (this.#stage === 'chunk end' || this.#trailerBytes > this.#headBytesMax) throw invalid();
    return end + lineEnd.length;
  }
}

type Head = {
  headers: Record<string, string>;
  length: number | undefined;
  coding: string | undefined;
  keepAliveMs: number;
};

function emptyHead(): Head {
  return { headers: {}, length: undefined, coding: undefined, keepAliveMs: Number.POSITIVE_INFINITY };
}

/** Joins repeated headers with commas (RFC 9110 §5.3). Keeps only a part when headers are many or long. */
function parseHeaders(withFolds: string, start: number): Head {
  // RFC 9112 §5.2: a folded line counts as one line, joined with a space.
  const text = /\r\n[ \t]/.test(withFolds) ? withFolds.replace(folded, ' ') : withFolds;
  const head = emptyHead();
  let count = 0;
  for (let at = start; at < text.length; ) {
    const next = text.indexOf(lineEnd, at);
    const end = next < 0 ? text.length : next;
    const colon = text.indexOf(':', at);
    if (colon < 0 || colon >= end) throw invalid();
    const name = text.slice(at, colon);
    const value = text.slice(colon + 1, end).trim();
    if (!isHeader(name, value)) throw invalid();
    count += 1;
    addHeader(head, name.toLowerCase(), value, count <= headersMax);
    at = end + lineEnd.length;
  }
  return head;
}

function addHeader(head: Head, name: string, value: string, isKept: boolean): void {
  const { headers } = head;
  if (isKept) {
    const earlier = headers[name];
    // Ignores inherited properties, for example `constructor`.
    const joined = typeof earlier === 'string' ? `${earlier}, ${value}` : value;
    headers[name] = joined.length > headerLengthMax ? joined.slice(0, headerLengthMax) : joined;
  }
  switch (name) {
    case 'content-length': {
      const length = /^\d{1,15}$/.test(value) ? Number(value) : undefined;
      if (length === undefined || (head.length !== undefined && head.length !== length)) {
        throw new EgressError('bad_http', 'The Content-Length of the receiver’s response is not valid.');
      }
      head.length = length;
      break;
    }
    case 'transfer-encoding':
      head.coding = head.coding === undefined ? value : `${head.coding}, ${value}`;
      break;
    case 'connection':
      if (/(?:^|,)[ \t]*close[ \t]*(?:,|$)/i.test(value)) head.keepAliveMs = 0;
      break;
    case 'keep-alive': {
      const seconds = /(?:^|[ ,])timeout=(\d{1,6})/i.exec(value)?.[1];
      const keptMs = seconds === undefined ? head.keepAliveMs : Number(seconds) * 1_000 - keepAliveMarginMs;
      head.keepAliveMs = Math.max(0, Math.min(head.keepAliveMs, keptMs));
      break;
    }
  }
}

/** Checks the first line early. A service that does not speak HTTP may never send the end of its headers. */
function requireStatusStart(text: string): void {
  const start = text.slice(0, statusStart.length);
  const end = text.indexOf(lineEnd);
  if (!statusStart.startsWith(start) || (end >= 0 && !statusLine.test(text.slice(0, end)))) throw invalid();
}

/** Returns -1 when the line is incomplete. */
function findLineEnd(data: Buffer, at: number): number {
  const end = data.indexOf(lineEnd, at, 'latin1');
  if ((end < 0 ? data.length : end) - at > chunkLineMax) throw invalid();
  return end;
}

function invalid(): EgressError {
  return new EgressError('bad_http', 'The receiver’s response is not valid HTTP/1.1.');
}
