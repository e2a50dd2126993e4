import type { Attempt } from './attempt.ts';
import type { Shape } from './shape.ts';
import { readShort, writeShort } from './short-attempt.ts';

/**
 * As the queue and the log store it: JSON on one line, a short text or an array without names, because there are more attempts than anything else. Written by
 * hand: with a date in the object `JSON.stringify` looks for `toJSON` everywhere, and took as long as signing.
 */
export function writeAttempt(attempt: Attempt): string {
  const short = writeShort(attempt);
  if (short !== undefined) return JSON.stringify(short);
  const { timing, response_headers: headers, response_body: body, error, shape } = attempt;
  const end =
    shape !== undefined
      ? `,${JSON.stringify(error)},${JSON.stringify(shape)}`
      : error === null
        ? ''
        : `,${JSON.stringify(error)}`;
  return `[${attempt.at.getTime()},${timing.total_ms},${timing.dns_ms},${timing.connect_ms},${timing.first_byte_ms},${attempt.response_status},${headers === null ? 'null' : JSON.stringify(headers)},${body === null ? 'null' : JSON.stringify(body)}${end}]`;
}

export type StoredAttempt = string | AttemptValues;

/** In the order of `writeAttempt`. */
type AttemptValues = [
  atMs: number,
  totalMs: number,
  dnsMs: number | null,
  connectMs: number | null,
  firstByteMs: number | null,
  status: number | null,
  headers: Record<string, string> | null,
  body: string | null,
  error?: string | null,
  shape?: Shape,
];
/** The places of what statements look at. A short text, which is no failure, has nothing there. */
export const storedAt = { at: 0, dnsMs: 2, connectMs: 3, status: 5, headers: 6, error: 8 } as const;

export function readAttempt(stored: StoredAttempt): Attempt {
  if (typeof stored === 'string') return readShort(stored);
  const [atMs, total_ms, dns_ms, connect_ms, first_byte_ms, status, headers, body, error = null, shape] =
    stored;
  return {
    at: new Date(atMs),
    duration_ms: total_ms,
    timing: { dns_ms, connect_ms, first_byte_ms, total_ms },
    response_status: status,
    response_headers: headers,
    response_body: body,
    error,
    shape,
  };
}
