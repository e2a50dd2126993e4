/**
 * Every code that a partner can receive. Codes are stable: add freely, never rename. The title is the same for every
 * occurrence; `detail` explains the specific one.
 */
export const errorCatalogue = {
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_request: { status: 400, title: 'The request is malformed' },
  unknown_version: { status: 400, title: 'There is no such version of the API' },
  unauthenticated: { status: 401, title: 'Authentication is required' },
  invalid_token: { status: 401, title: 'The access token is not valid here' },
  invalid_dpop_proof: { status: 401, title: 'The DPoP proof is missing or wrong' },
  use_dpop_nonce: { status: 401, title: 'The DPoP proof needs a current nonce' },
  bad_signature: { status: 403, title: 'The signature does not match the body' },
  invalid_credentials: { status: 401, title: 'The email address, password or code is wrong' },
  second_factor_required: { status: 401, title: 'The second factor is required' },
  sso_required: { status: 403, title: 'Sign in through your organization’s provider' },
  cross_site: { status: 403, title: 'The request comes from another site' },
  reauthentication_required: { status: 403, title: 'Confirm your identity first' },
  insufficient_scope: { status: 403, title: 'The token does not have the required scope' },
  no_access: { status: 403, title: 'The token has no access to this account or organization' },
  second_factor_missing: { status: 403, title: 'Add a second factor first' },
  network_not_allowed: { status: 403, title: 'The address is outside the allowed networks' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This path does not support the method' },
  duplicate: { status: 409, title: 'The object exists already' },
  state_conflict: { status: 409, title: 'The current state does not allow this' },
  idempotency_key_reused: { status: 409, title: 'The idempotency key was used for another request' },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request with this idempotency key is still running',
  },
  limit_reached: { status: 409, title: 'A limit of the account is reached' },
  position_expired: { status: 410, title: 'Events after this position are no longer kept' },
  version_retired: { status: 410, title: 'This version of the API is no longer served' },
  stale: { status: 412, title: 'The object has changed' },
  too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The media type is not supported' },
  range_not_satisfiable: { status: 416, title: 'The range is outside the file' },
  card_number_refused: { status: 422, title: 'The input contains a full card number' },
  receipt_unreadable: { status: 422, title: 'The receipt cannot be read' },
  validation_failed: { status: 422, title: 'The input is not valid' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  rate_limited: { status: 429, title: 'Too many requests' },
  too_many_streams: { status: 429, title: 'Too many event streams are open' },
  daily_limit_reached: { status: 429, title: 'A daily limit of the account is reached' },
  header_too_large: { status: 431, title: 'The header is too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
  timeout: { status: 503, title: 'The database did not finish in time' },
  registry_unavailable: { status: 503, title: 'The company registry does not respond' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** One bad field. `field` is a dotted path into the body, or the name of a query parameter or header. */
export type FieldError = { field: string; code: string; message: string };

type ApiErrorOptions = {
  /** A sentence for partners that says what to do. It contains no secret and nothing of another tenant. */
  message?: string;
  /** A text for the log only. */
  internal?: string | undefined;
  cause?: unknown;
  errors?: FieldError[];
  headers?: Record<string, string>;
};

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly internal: string | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].title, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.internal = options.internal;
  }
}

/** Turns "no row" into a 404. An object of another account gets exactly the same response. */
export function orNotFound<T>(row: T | undefined, resource: string): T {
  if (row === undefined) throw noSuch(resource);
  return row;
}

export function noSuch(resource: string): ApiError {
  return new ApiError('not_found', { message: `There is no such ${resource}.` });
}

/** Ignores a spent daily limit, which only delays background work. */
export function ignoreDailyLimit(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'daily_limit_reached') return undefined;
  throw error;
}

export function invalidField(field: string, code: string, message: string): ApiError {
  return invalidFields([{ field, code, message }]);
}

export function invalidFields(errors: FieldError[]): ApiError {
  const first = errors[0];
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return new ApiError('validation_failed', {
    message: first ? `${first.field || 'body'}: ${first.message}${more}` : 'The input is not valid.',
    errors,
  });
}

export function stateConflict(message: string): ApiError {
  return new ApiError('state_conflict', { message });
}

export function duplicate(message: string): ApiError {
  return new ApiError('duplicate', { message });
}

/** Creates the error for an unavailable dependency. The caller should retry. */
export function unavailable(message: string, cause?: unknown, internal?: string): ApiError {
  return new ApiError('unavailable', { message, internal, cause, headers: { 'retry-after': '2' } });
}

/** An error for the operator at the terminal. It is printed as one sentence without a stack, and the exit code is 1. */
export class OperatorError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'OperatorError';
  }
}

export function cut(text: string, charactersMax: number): string {
  return text.length <= charactersMax ? text : `${text.slice(0, charactersMax - 1).toWellFormed()}…`;
}

/**
 * Shortens errors to the limits of the response schemas. Errors quote names that the caller chose, such as unknown
 * fields.
 */
export function cutErrors(
  errors: FieldError[],
  max: { errors: number; field: number; message: number },
): FieldError[] {
  return errors.slice(0, max.errors).map(({ field, code, message }) => ({
    field: cut(field, max.field),
    code,
    message: cut(message, max.message),
  }));
}

/** The limits for the rows of a batch, which has up to ten thousand. */
export const rowErrorLimits = { detail: 1_000, errors: 20, field: 200, message: 500 };
