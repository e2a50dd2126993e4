import type { Attempt } from './attempt.ts';
import type { Shape } from './shape.ts';

/** An attempt in the queue and in the log. Absent values are left out. */
export type StoredAttempt = {
  /** RFC 3339. */
  at: string;
  duration_ms: number;
  dns_ms?: number;
  connect_ms?: number;
  first_byte_ms?: number;
  response_status?: number;
  response_headers?: Record<string, string>;
  response_body?: string;
  error?: string;
  shape?: Shape;
};

/**
 * Writes JSON on one line, property by property. `JSON.stringify` of the whole object took twice as long, and there is
 * one for each delivery.
 */
export function writeAttempt(attempt: Attempt): string {
  const { timing, response_status, response_headers, response_body, error, shape } = attempt;
  let json = `{"at":"${attempt.at.toISOString()}","duration_ms":${timing.total_ms}`;
  if (timing.dns_ms !== null) json += `,"dns_ms":${timing.dns_ms}`;
  if (timing.connect_ms !== null) json += `,"connect_ms":${timing.connect_ms}`;
  if (timing.first_byte_ms !== null) json += `,"first_byte_ms":${timing.first_byte_ms}`;
  if (response_status !== null) json += `,"response_status":${response_status}`;
  if (response_headers !== null) json += `,"response_headers":${JSON.stringify(response_headers)}`;
  if (response_body !== null) json += `,"response_body":${JSON.stringify(response_body)}`;
  if (error !== null) json += `,"error":${JSON.stringify(error)}`;
  if (shape !== undefined) json += `,"shape":${JSON.stringify(shape)}`;
  return `${json}}`;
}

export function parseAttempt(stored: StoredAttempt): Attempt {
  const { duration_ms } = stored;
  return {
    at: new Date(stored.at),
    duration_ms,
    timing: {
      dns_ms: stored.dns_ms ?? null,
      connect_ms: stored.connect_ms ?? null,
      first_byte_ms: stored.first_byte_ms ?? null,
      total_ms: duration_ms,
    },
    response_status: stored.response_status ?? null,
    response_headers: stored.response_headers ?? null,
    response_body: stored.response_body ?? null,
    error: stored.error ?? null,
    shape: stored.shape,
  };
}
