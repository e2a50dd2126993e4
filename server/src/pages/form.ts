import type { HttpRequest } from '../http/fastify.ts';
import { ApiError } from '../platform/errors.ts';

export const formBytesMax = 16 * 1024;
const formType = /^application\/x-www-form-urlencoded *(;|$)/i;

/** The fields of a page's form. `get` returns the first of a repeated field. */
export function readForm(request: HttpRequest): URLSearchParams {
  if (!formType.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_media_type', {
      message: 'Send the form as application/x-www-form-urlencoded.',
    });
  }
  return new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
}
