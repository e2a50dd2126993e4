import { ApiError, cut, cutErrors, type ErrorCode, errorCatalogue } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import { problemLimits } from './openapi-failures.ts';

const problemType = 'application/problem+json';

/** Converts anything that was thrown to an error that a partner may see. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = (error as { code?: string } | null)?.code;
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_media_type', {
        message: 'Send the body with Content-Type: application/json.',
      });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('too_large', { message: 'The body is larger than this operation accepts.' });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('invalid_json', { message: 'The body must be one JSON document in UTF-8.' });
    // A path that cannot be decoded does not exist.
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('not_found', { message: 'There is nothing at this path.' });
  }
  // The caller closed the connection or Fastify refused the request. This is no fault of Kontor.
  const status = (error as { statusCode?: number } | null)?.statusCode;
  if (code === 'ECONNRESET' || (status !== undefined && status >= 400 && status < 500)) {
    return new ApiError('invalid_request', { message: 'The request could not be read.' });
  }
  return new ApiError('internal', {
    message: 'An unexpected error occurred. Contact the operator and include the request id.',
    cause: error,
  });
}

/** Returns the URL of the page that explains the code. */
export const problemPage = (publicUrl: string, code: ErrorCode): string => `${publicUrl}/docs/errors/${code}`;

export function sendProblem(
  error: ApiError,
  request: HttpRequest,
  reply: HttpReply,
  publicUrl: string,
): HttpReply {
  request.kontorProblem = error;
  const problem = {
    type: problemPage(publicUrl, error.code),
    title: errorCatalogue[error.code].title,
    status: error.status,
    code: error.code,
    detail: cut(error.message, problemLimits.detail),
    request_id: request.id,
    ...(error.errors ? { errors: cutErrors(error.errors, problemLimits) } : {}),
  };
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('content-type', problemType)
    .serializer((body: string) => body)
    .send(JSON.stringify(problem));
}

export function logFailure(log: Log, error: ApiError, request: HttpRequest): void {
  if (error.status < 500 && error.internal === undefined) return;
  const fields = { request_id: request.id, code: error.code, internal: error.internal, err: error.cause };
  if (error.status === 500) log.error(fields, 'request failed');
  else log.warn(fields, 'request refused');
}
