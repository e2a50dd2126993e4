import type { ProblemCode } from '../generated/models.ts';

/** One bad field of a request; `field` is a dotted path into the body, or the name of a query parameter or header. */
export type FieldError = { field: string; code: string; message: string };

/** What went wrong without an answer of Kontor, or with an answer that is not one of Kontor's. */
export type LocalCode = 'network' | 'timeout' | 'invalid_answer' | 'answer_too_large';

/** Codes of the token endpoint (RFC 6749 §5.2). */
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/** Codes are stable; one that is newer than this SDK is a plain string. */
export type KontorErrorCode = ProblemCode | OAuthCode | LocalCode | (string & {});

export type KontorErrorParts = {
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

/** Every failure of a call. Decide by `code`; give `requestId` to whoever runs the installation. */
export class KontorError extends Error {
  override readonly name = 'KontorError';
  /** Of the answer; 0 when there was none. */
  readonly status: number;
  readonly code: KontorErrorCode;
  /** A sentence that says what to do. */
  readonly detail: string;
  readonly title: string | undefined;
  readonly requestId: string | undefined;
  /** With `validation_failed`: each bad field. Otherwise empty. */
  readonly errors: FieldError[];
  /** How long Kontor asked to wait before another try. */
  readonly retryAfterMs: number | undefined;
  /** The call as this SDK names it: `organizations.create`. */
  readonly operation: string | undefined;
  readonly method: string;
  readonly path: string;
  /** How many requests were made before it was given up. */
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

  /** The message for one field, for showing it beside that field. */
  errorOf(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

/** True for a failure of a call; with codes, only for one of those. */
export function isKontorError(error: unknown, ...codes: KontorErrorCode[]): error is KontorError {
  return error instanceof KontorError && (codes.length === 0 || codes.includes(error.code));
}

function sentence({ status, code, detail, method, path, requestId, errors = [] }: KontorErrorParts): string {
  const fields = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  const what = [detail, fields === '' ? '' : `[${fields}]`].filter((part) => part !== '').join(' ');
  const where = requestId === undefined ? `${method} ${path}` : `${method} ${path}, request ${requestId}`;
  return `${status === 0 ? '' : `${status} `}${code}: ${what} (${where})`;
}
