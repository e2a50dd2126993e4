import type { Outcome } from './decide.ts';
import type { EgressResponse, Failure, Timing } from './exchange.ts';
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
  /** The part of the payload that was sent, if not all of it. */
  shape?: Shape | undefined;
};

export const isSuccess = ({ response_status: status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;

/**
 * True when no connection was made, or the receiver or its gateway responded that it is unavailable. After any other
 * failure, the receiver may be working on the delivery.
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

export function toAttempt(at: Date, response: EgressResponse | Failure, shape?: Shape): Attempt {
  const { timing } = response;
  const duration_ms = timing.total_ms;
  // Copies field by field. Spreading one object into another costs more than signing.
  if ('error' in response) {
    return {
      at,
      duration_ms,
      timing,
      response_status: null,
      response_headers: null,
      response_body: null,
      error: response.error.message,
      shape,
    };
  }
  return {
    at,
    duration_ms,
    timing,
    response_status: response.status,
    response_headers: response.headers,
    response_body: response.body,
    error: null,
    shape,
  };
}
