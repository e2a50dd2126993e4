import { ApiError } from '../platform/errors.ts';
import { parseUrl } from '../platform/url.ts';
import type { HttpRequest } from './fastify.ts';

const csrfHeader = 'x-kontor-csrf';
const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Checks a request with a session that may change something. It must have a header that neither a form nor a script of
 * another site can send, and must not come from another site according to the browser.
 */
export function requireOwnPage(request: HttpRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
  if (comesFrom(request, publicUrl) === 'elsewhere') throw crossSite();
  if (request.headers[csrfHeader] === undefined) {
    throw new ApiError('cross_site', {
      message: 'Requests with a session, other than GET, require the header X-Kontor-CSRF: 1.',
    });
  }
}

/** Checks a form, which cannot have a header: the browser must confirm that it comes from Kontor's own page. */
export function requireOwnForm(request: HttpRequest, publicUrl: string): void {
  if (comesFrom(request, publicUrl) !== 'here') throw crossSite();
}

/** Tells where a request comes from according to the browser. Other programs do not report it. */
export function comesFrom(request: HttpRequest, publicUrl: string): 'here' | 'elsewhere' | 'unknown' {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  // `none` is an address that the user typed. `same-site` is another host of the same domain, which is not trusted.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  // A page without a referrer sends the origin `null`, so only Sec-Fetch-Site decides.
  if (origin === 'null') return site === 'same-origin' ? 'here' : 'elsewhere';
  const from = origin ?? referer;
  if (from !== undefined) return isOwn(from, request, publicUrl) ? 'here' : 'elsewhere';
  return site === undefined ? 'unknown' : 'here';
}

/**
 * Accepts the public address and the host of the request, which may be localhost or 127.0.0.1 on a laptop. This is safe,
 * because a browser sends the cookie only to Kontor's own host.
 */
function isOwn(address: string, request: HttpRequest, publicUrl: string): boolean {
  const from = parseUrl(address);
  return from !== undefined && (from.origin === new URL(publicUrl).origin || from.host === request.host);
}

function crossSite(): ApiError {
  return new ApiError('cross_site', {
    message: 'This request came from another site. Open Kontor and try again there.',
  });
}
