import type { Outcome } from './decide.ts';
import type { Answer, Failure, Timing } from './exchange.ts';
import type { Shape } from './shape.ts';

/** One attempt and its result. */
export type Attempt = {
  at: Date;
  duration_ms: number;
  timing: Timing;
  response_status: number | null;
  response_headers: Record<string, string> | null;
  response_body: string | null;
  error: string | null;
  /** What of the payload was sent, if not all. */
  shape?: Shape | undefined;
};

export const isSuccess = ({ response_status: status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;

/**
 * No connection was made, or a receiver or its gateway answered that it is not available. Other failures may come from one
 * that is working on the delivery.
 */
export function wasNotTaken({
  response_status: status,
  response_headers: headers,
  timing,
}: Attempt): boolean {
  if (status === null) return timing.dns_ms !== null && timing.connect_ms === null;
  return (status === 502 || status === 503) && headers?.['retry-after'] === undefined;
}

export const outcomeOf = ({ response_status: status, response_headers: headers, error }: Attempt): Outcome =>
  status === null ? { error: error ?? '' } : { status, retryAfter: headers?.['retry-after'] };

export function toAttempt(at: Date, answer: Answer | Failure, shape?: Shape): Attempt {
  const { timing } = answer;
  const duration_ms = timing.total_ms;
  // Field by field: spreading one object into another costs more than signing.
  if ('error' in answer) {
    return {
      at,
      duration_ms,
      timing,
      response_status: null,
      response_headers: null,
      response_body: null,
      error: answer.error.message,
      shape,
    };
  }
  return {
    at,
    duration_ms,
    timing,
    response_status: answer.status,
    response_headers: answer.headers,
    response_body: answer.body,
    error: null,
    shape,
  };
}

/**
 * As the queue and the log store it: JSON on one line, without names, because there are more attempts than anything else. Written by
 * hand: with a date in the object `JSON.stringify` looks for `toJSON` everywhere, and took as long as signing.
 */
export function writeAttempt(attempt: Attempt): string {
  const { timing, response_headers: headers, response_body: body, error, shape } = attempt;
  const end =
    shape !== undefined
      ? `,${JSON.stringify(error)},${JSON.stringify(shape)}`
      : error === null
        ? ''
        : `,${JSON.stringify(error)}`;
  return `[${attempt.at.getTime()},${timing.total_ms},${timing.dns_ms},${timing.connect_ms},${timing.first_byte_ms},${attempt.response_status},${headers === null ? 'null' : JSON.stringify(headers)},${body === null ? 'null' : JSON.stringify(body)}${end}]`;
}

/** In the order of `writeAttempt`. */
export type StoredAttempt = [
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
/** The places of what statements look at. */
export const storedAt = { at: 0, dnsMs: 2, connectMs: 3, status: 5, headers: 6, error: 8 } as const;

export function readAttempt(stored: StoredAttempt): Attempt {
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
