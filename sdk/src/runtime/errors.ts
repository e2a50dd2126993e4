import type { ProblemCode } from '../generated/models.ts';

/** An invalid field; `field` is a dotted path into the body, or the name of a query parameter or header. */
export type FieldError = { field: string; code: string; message: string };

/** Codes of failures without a response from Kontor. */
type LocalCode = 'network' | 'timeout' | 'invalid_response' | 'response_too_large';

/** Codes of the token endpoint (RFC 6749 §5.2). */
type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/** Codes are stable; a code newer than this SDK is a plain string. */
export type KontorErrorCode = ProblemCode | OAuthCode | LocalCode | (string & {});

type KontorErrorParts = {
  status: number;
  code: KontorErrorCode;
  detail: string;
  method: string;
  path: string;
  operation?: string | undefined;
  title?: string | undefined;
  requestId?: string | undefined;
  errors?: FieldError[] | undefined;
  retryAfterMs?: number | undefined;
  attempts?: number | undefined;
  cause?: unknown;
};

/** Every failure of a call. Decide by `code`; send `requestId` to the operator of the installation. */
export class KontorError extends Error {
  override readonly name = 'KontorError';
  /** HTTP status. 0 without a response. */
  readonly status: number;
  readonly code: KontorErrorCode;
  /** A sentence that says what went wrong and what to do. */
  readonly detail: string;
  readonly title: string | undefined;
  readonly requestId: string | undefined;
  /** The invalid fields, with `validation_failed`. Otherwise empty. */
  readonly errors: FieldError[];
  /** The wait before a retry (`Retry-After`). */
  readonly retryAfterMs: number | undefined;
  /** Name of the call in this SDK: `organizations.create`. */
  readonly operation: string | undefined;
  readonly method: string;
  readonly path: string;
  /** Number of requests, including retries. */
  readonly attempts: number;

  constructor(parts: KontorErrorParts) {
    super(sentence(parts), parts.cause === undefined ? undefined : { cause: parts.cause });
    this.status = parts.status;
    this.code = parts.code;
    this.detail = parts.detail;
    this.title = parts.title;
    this.requestId = parts.requestId;
    this.errors = parts.errors ?? [];
    this.retryAfterMs = parts.retryAfterMs;
    this.operation = parts.operation;
    this.method = parts.method;
    this.path = parts.path;
    this.attempts = parts.attempts ?? 1;
  }

  /** Returns the message for one field, to show beside it. */
  errorOf(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

/** Returns true for a failure of a call; with codes, only for those. */
export function isKontorError(error: unknown, ...codes: KontorErrorCode[]): error is KontorError {
  return error instanceof KontorError && (codes.length === 0 || codes.includes(error.code));
}

function sentence({ status, code, detail, method, path, requestId, errors = [] }: KontorErrorParts): string {
  const fields = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  const what = [detail, fields === '' ? '' : `[${fields}]`].filter((part) => part !== '').join(' ');
  const where = requestId === undefined ? `${method} ${path}` : `${method} ${path}, request ${requestId}`;
  return `${status === 0 ? '' : `${status} `}${code}: ${what} (${where})`;
}
