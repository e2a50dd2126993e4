// The ordinary attempt as one short text. Nearly every delivery succeeds at once, on a connection that was open, and receivers answer
// with the same few headers: "mwk2x3d4,6|T|L|=ok" instead of 90 characters of JSON, and 100 for the 350 of a usual framework.
//
//   time,milliseconds[,milliseconds to the first byte[,status]]|header|header…[|=body]
//
// The time is in base 36. A header is a letter for name and value, a letter and `=` for a known name, or `name:value`.

import type { Attempt } from './attempt.ts';

/** Letters stay what they are: the log has them. New ones may be added. */
const wholeHeaders: Readonly<Record<string, string>> = {
  T: 'content-type:text/plain',
  U: 'content-type:text/plain; charset=utf-8',
  H: 'content-type:text/html',
  I: 'content-type:text/html; charset=utf-8',
  J: 'content-type:application/json',
  K: 'content-type:application/json; charset=utf-8',
  C: 'connection:keep-alive',
  D: 'connection:close',
  A: 'keep-alive:timeout=5',
  X: 'x-powered-by:Express',
  N: 'server:nginx',
  F: 'server:cloudflare',
  E: 'transfer-encoding:chunked',
  S: 'strict-transport-security:max-age=31536000; includeSubDomains',
  O: 'x-content-type-options:nosniff',
  V: 'vary:Accept-Encoding',
};
const knownNames: Readonly<Record<string, string>> = {
  a: 'cache-control',
  e: 'etag',
  r: 'x-request-id',
  s: 'server',
  t: 'content-type',
  v: 'via',
  x: 'x-powered-by',
};
/** The bytes of the body. */
const ownLength = 'L';
/** Seconds from the attempt. */
const dateName = 'd';
const letterOfHeader = new Map(Object.entries(wholeHeaders).map(([letter, header]) => [header, letter]));
const letterOfName = new Map(Object.entries(knownNames).map(([letter, name]) => [name, letter]));
const dateSecondsMax = 60;

/** Undefined: it is not an ordinary one. */
export function writeShort(attempt: Attempt): string | undefined {
  const { timing, response_status: status, response_headers: headers, response_body: body } = attempt;
  if (status === null || status < 200 || status > 299 || headers === null) return undefined;
  if (attempt.error !== null || attempt.shape !== undefined) return undefined;
  if (timing.dns_ms !== null || timing.connect_ms !== null) return undefined;
  const atMs = attempt.at.getTime();
  let text = `${atMs.toString(36)},${timing.total_ms}`;
  if (timing.first_byte_ms !== timing.total_ms || status !== 200) text += `,${timing.first_byte_ms ?? ''}`;
  if (status !== 200) text += `,${status}`;
  for (const name of Object.keys(headers)) {
    const value = headers[name] ?? '';
    if (value.includes('|')) return undefined;
    text += `|${writeHeader(name, value, atMs, body)}`;
  }
  return body === null ? text : `${text}|=${body}`;
}

function writeHeader(name: string, value: string, atMs: number, body: string | null): string {
  if (name === 'content-length' && body !== null && value === String(Buffer.byteLength(body))) {
    return ownLength;
  }
  if (name === 'date') {
    const seconds = secondsOf(value) - secondOf(atMs);
    if (Math.abs(seconds) <= dateSecondsMax) return `${dateName}=${seconds}`;
  }
  const whole = letterOfHeader.get(`${name}:${value}`);
  if (whole !== undefined) return whole;
  const letter = letterOfName.get(name);
  return letter === undefined ? `${name}:${value}` : `${letter}=${value}`;
}

/** Of a date in the form of HTTP; otherwise not a number. The one before is remembered: a second has many deliveries. */
function secondsOf(date: string): number {
  if (date === lastDate) return lastSeconds;
  const ms = Date.parse(date);
  const isPlain = !Number.isNaN(ms) && new Date(ms).toUTCString() === date;
  lastDate = date;
  lastSeconds = isPlain ? ms / 1_000 : Number.NaN;
  return lastSeconds;
}
let lastDate = '';
let lastSeconds = Number.NaN;

const secondOf = (ms: number): number => Math.floor(ms / 1_000);

export function readShort(text: string): Attempt {
  const bodyAt = text.indexOf('|=');
  const body = bodyAt < 0 ? null : text.slice(bodyAt + 2);
  const [start = '', ...written] = (bodyAt < 0 ? text : text.slice(0, bodyAt)).split('|');
  const [time = '', total = '', firstByte = total, status = '200'] = start.split(',');
  const atMs = Number.parseInt(time, 36);
  const total_ms = Number(total);
  return {
    at: new Date(atMs),
    duration_ms: total_ms,
    timing: {
      dns_ms: null,
      connect_ms: null,
      first_byte_ms: firstByte === '' ? null : Number(firstByte),
      total_ms,
    },
    response_status: Number(status),
    response_headers: Object.fromEntries(written.map((header) => readHeader(header, atMs, body))),
    response_body: body,
    error: null,
  };
}

function readHeader(written: string, atMs: number, body: string | null): [name: string, value: string] {
  if (written === ownLength) return ['content-length', String(Buffer.byteLength(body ?? ''))];
  if (written[1] === '=') {
    const [letter = '', value] = [written[0], written.slice(2)];
    if (letter !== dateName) return [knownNames[letter] ?? letter, value];
    return ['date', new Date((secondOf(atMs) + Number(value)) * 1_000).toUTCString()];
  }
  const header = written.length === 1 ? (wholeHeaders[written] ?? written) : written;
  const colon = header.indexOf(':');
  return [header.slice(0, colon), header.slice(colon + 1)];
}
