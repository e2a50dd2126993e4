import type { HttpRequest } from '../http/fastify.ts';
import { refuseCardNumber } from '../http/input.ts';
import { type At, type OpenRoute, openRoute } from '../http/route.ts';
import { ApiError } from '../platform/errors.ts';

type Declared = Omit<Parameters<typeof openRoute>[1], 'isDocumented' | 'success'>;

const formBytesMax = 16 * 1024;
/** The name of a file that a page loads: the last segment of its path. */
export const fileName = /^[\w.-]{1,100}$/;
const formType = /^application\/x-www-form-urlencoded *(;|$)/i;

/** Declares a page for people, or a file that it loads. The API reference does not mention it. */
export function pageRoute(at: At, route: Declared): OpenRoute {
  return openRoute(at, { ...route, isDocumented: false, success: { status: 200 } });
}

/** Declares the route that receives a page's form. */
export function formRoute(path: string, route: Declared): OpenRoute {
  return pageRoute(`POST ${path}`, { ...route, accepts: 'form', bodyBytesMax: formBytesMax });
}

/** Parses the fields of a page's form, and refuses full card numbers. `get` returns the first of a repeated field. */
export function parseForm(request: HttpRequest): URLSearchParams {
  if (!formType.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_media_type', {
      message: 'Send the form as application/x-www-form-urlencoded.',
    });
  }
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  for (const [name, value] of form) refuseCardNumber(value, name);
  return form;
}
