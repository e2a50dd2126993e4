import { ApiError } from '../platform/errors.ts';
import { parseUrl } from '../platform/url.ts';
import type { HttpRequest } from './fastify.ts';

const csrfHeader = 'x-kontor-csrf';
const safeMethods = new Set(['GET', 'HEAD']);

/**
 * For a call with a session that may change something. It must carry a header that neither a form nor a script of
 * another site can send, and must not come from another site according to the browser.
 */
export function requireOwnPage(request: HttpRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
  if (comesFrom(request, publicUrl) === 'elsewhere') throw crossSite();
  if (request.headers[csrfHeader] === undefined) {
    throw new ApiError('cross_site', {
      message: 'Calls with a session that change something need the header X-Kontor-CSRF: 1.',
    });
  }
}

/** For a form, which cannot carry a header: the browser must confirm that it comes from Kontor's own page. */
export function requireOwnForm(request: HttpRequest, publicUrl: string): void {
  if (comesFrom(request, publicUrl) !== 'here') throw crossSite();
}

/** Where a request comes from, as far as the browser says; other programs say nothing. */
export function comesFrom(request: HttpRequest, publicUrl: string): 'here' | 'elsewhere' | 'unknown' {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  // `none`: typed into the address bar. `same-site` is another host of the same domain, which is not trusted.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  // A page without a referrer sends `null` for every origin; only Sec-Fetch-Site decides then.
  if (origin === 'null') return site === 'same-origin' ? 'here' : 'elsewhere';
  const from = origin ?? referer;
  if (from !== undefined) return isOwn(from, request, publicUrl) ? 'here' : 'elsewhere';
  return site === undefined ? 'unknown' : 'here';
}

/**
 * The public address, or the host that was called: on a laptop that may be localhost or 127.0.0.1. Accepting it is safe,
 * because a browser sends the cookie to Kontor's own host only.
 */
function isOwn(address: string, request: HttpRequest, publicUrl: string): boolean {
  const from = parseUrl(address);
  return from !== undefined && (from.origin === new URL(publicUrl).origin || from.host === request.host);
}

function crossSite(): ApiError {
  return new ApiError('cross_site', {
    message: 'This request came from a page of another site. Open Kontor itself and try again there.',
  });
}
