import { ApiError } from '../platform/errors.ts';
import { parseUrl } from '../platform/url.ts';
import type { HttpRequest } from './fastify.ts';

export const csrfHeader = 'x-kontor-csrf';
const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Of a call with a session that may change something: it must carry a header that no form can send and no script of
 * another site may, and must not come from another site if the browser says where it comes from.
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

/** Of a form, which cannot carry a header: the browser must say that it comes from here. */
export function requireOwnForm(request: HttpRequest, publicUrl: string): void {
  if (comesFrom(request, publicUrl) !== 'here') throw crossSite();
}

/** Where a request comes from, as far as its browser tells; programs tell nothing. */
export function comesFrom(request: HttpRequest, publicUrl: string): 'here' | 'elsewhere' | 'unknown' {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  // `none`: typed into the address bar. `same-site` is a neighbour of ours, whom we need not trust.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  // A page without a referrer sends `null` for itself as for others; the browser's word above is then all there is.
  if (origin === 'null') return site === 'same-origin' ? 'here' : 'elsewhere';
  const from = origin ?? referer;
  if (from !== undefined) return isOwn(from, request, publicUrl) ? 'here' : 'elsewhere';
  return site === undefined ? 'unknown' : 'here';
}

/**
 * The public address, or the host that was called: on a laptop that is called now localhost and now 127.0.0.1. Whatever
 * host a browser was lured to, the cookie is only ever sent to our own.
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
