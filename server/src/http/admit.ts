import { plainAddress } from '../auth/addresses.ts';
import type { Principal } from '../auth/principal.ts';
import { ApiError } from '../platform/errors.ts';
import { type ChooseVersion, isRefused } from './api-version.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import { identify, requireAccess, requireRecentAuthentication } from './identify.ts';
import type { PipelineParts } from './pipeline.ts';
import { anonymousKey, limitRate, showRate } from './rate-limit.ts';
import type { PartnerRoute } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once it is identified. The later steps of the pipeline read it. */
    kontorPrincipal?: Principal;
  }
}

/** Runs steps 1 to 3 and the rate limit before the body is read, so an anonymous caller cannot make Kontor parse megabytes. */
export function admit(
  route: PartnerRoute,
  parts: PipelineParts,
  chooseVersion: ChooseVersion,
  request: HttpRequest,
  reply: HttpReply,
  done: (error?: Error) => void,
): void {
  const address = plainAddress(request.ip);
  const admitPrincipal = (principal: Principal): void => {
    // The caller is known from here on. The account's statistics count the request even if it is refused.
    request.kontorPrincipal = principal;
    // Only this browser may cache the response, and it must revalidate it each time.
    if (principal.role !== null) reply.header('cache-control', 'private, no-cache');
    const version = chooseVersion(request, reply, principal);
    limitRate(parts.rateLimit, reply, principal.clientId, principal.rateLimit);
    requireAccess(principal, route, request.params as Record<string, string>, address);
    if (route.requiresReauthentication && principal.authenticatedAtMs !== null) {
      requireRecentAuthentication(principal.authenticatedAtMs, parts.clock.now());
    }
    if (isRefused(version)) throw version;
    parts.usage.countCall(principal, route.id, address, version.date);
  };
  const refuse = (error: unknown): void => {
    try {
      const status = error instanceof ApiError ? error.status : 500;
      if (status === 401) limitRate(parts.rateLimit, reply, anonymousKey(address), undefined);
      if (status >= 500) showRate(parts.rateLimit, reply, anonymousKey(address));
      done(error as Error);
    } catch (limited) {
      done(limited as Error);
    }
  };
  try {
    const principal = identify(parts, request, reply);
    if (principal instanceof Promise) {
      principal.then(admitPrincipal).then(() => done(), refuse);
      return;
    }
    admitPrincipal(principal);
  } catch (error) {
    refuse(error);
    return;
  }
  done();
}

/** Returns the caller, or undefined if the request was refused before it was identified. It may have been refused since. */
export function principalOf(request: HttpRequest): Principal | undefined {
  return request.kontorPrincipal;
}

/** Returns the API version of the response. */
export function versionOf(request: HttpRequest): string {
  const version = request.kontorVersion;
  if (!version) throw new Error('A partner route ran without a version.');
  return version.date;
}

export function callerOf(request: HttpRequest): { principal: Principal; address: string } {
  const principal = request.kontorPrincipal;
  // Every partner route is mounted with `admit`, so this is a bug.
  if (!principal) throw new Error('A partner route ran without a principal.');
  return { principal, address: plainAddress(request.ip) };
}
