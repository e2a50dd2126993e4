import type { PortalAccess } from '../auth/portal.ts';
import type { Principal } from '../auth/principal.ts';
import { requireNetwork } from '../auth/session-policy.ts';
import { reauthenticationMs, type Session } from '../auth/sessions.ts';
import { ApiError, noSuch } from '../platform/errors.ts';
import { challenge, isDpopScheme, requireBinding } from './bound-token.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { PipelineParts } from './pipeline.ts';
import { type PartnerRoute, scopesOf } from './route.ts';
import { requireOwnPage } from './same-origin.ts';

/**
 * Step 1: identifies the caller by its credential and, if its token is bound, by a proof of possession. It is synchronous if
 * the caller is in the cache and its token is a bearer token.
 */
export function identify(
  parts: PipelineParts,
  request: HttpRequest,
  reply: HttpReply,
): Principal | Promise<Principal> {
  const caller = identifyCredential(parts, request);
  return caller instanceof Promise
    ? caller.then((principal) => requireBinding(parts, request, reply, principal))
    : requireBinding(parts, request, reply, caller);
}

/**
 * Identifies the caller by a token or, without one, by the cookie of a session. A stream calls it again and again: its
 * request has proven possession once, and the same proof does not work twice.
 */
export function identifyCredential(
  { tokenVerifier, sessions, sessionCookie, portalCaller, publicUrl }: PipelineParts,
  request: HttpRequest,
): Principal | Promise<Principal> {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined || authorization === '') {
    const sessionToken = sessionCookie.read(cookie);
    if (sessionToken === undefined) {
      throw unauthenticated('Send an access token: Authorization: Bearer <token>.', bearerChallenge);
    }
    const bySession = (found: Session | undefined): Principal => {
      const session = requireSession(found);
      // A browser sends the cookie, unlike a token, with requests that another site triggers.
      requireOwnPage(request, publicUrl);
      requirePolicyFactor(session);
      return session.principal;
    };
    const session = sessions.check(sessionToken);
    return session instanceof Promise ? session.then(bySession) : bySession(session);
  }
  const portalToken = /^Portal ([A-Za-z0-9_-]{43})$/.exec(authorization)?.[1];
  const token = /^(?:Bearer|DPoP) +([A-Za-z0-9._~+/=-]+) *$/i.exec(authorization)?.[1];
  const requireToken = (principal: Principal | undefined): Principal => {
    if (principal) return principal;
    const parameters = ', error="invalid_token"';
    throw unauthenticated(
      'The access token is malformed, expired or revoked. Get a new one from POST /oauth/token.',
      challenge(isDpopScheme(authorization), publicUrl, parameters),
    );
  };
  if (portalToken !== undefined) return portalCaller(portalToken).then(requireToken);
  if (token === undefined) return requireToken(undefined);
  const checked = tokenVerifier.check(token);
  return checked instanceof Promise ? checked.then(requireToken) : requireToken(checked);
}

/** Requires a session that is signed in with all its factors. */
export function requireSession(session: Session | undefined): Session {
  if (!session)
    throw unauthenticated(
      'You are not signed in, or your session has ended. Sign in again.',
      bearerChallenge,
    );
  if (session.state === 'active') return session;
  throw new ApiError('second_factor_required', {
    message: 'Send your second factor to POST /session/second-factor.',
    headers: { 'www-authenticate': bearerChallenge },
  });
}

/** Requires the second factor that the account's security policy demands. Without one, users can only add it. */
function requirePolicyFactor({ lacksSecondFactor }: Session): void {
  if (!lacksSecondFactor) return;
  throw new ApiError('second_factor_missing', {
    message: 'The account requires a second factor. Add an authenticator app or a passkey to your sign-in.',
  });
}

/** Requires recent re-authentication, so that a person who finds an open browser cannot gain lasting access. */
export function requireRecentAuthentication(authenticatedAtMs: number, now: Date): void {
  if (now.getTime() - authenticatedAtMs <= reauthenticationMs) return;
  throw new ApiError('reauthentication_required', {
    message: 'Confirm your identity with POST /session/confirm, then try again.',
  });
}

const bearerChallenge = 'Bearer realm="kontor"';

function unauthenticated(message: string, wanted: string): ApiError {
  return new ApiError('unauthenticated', { message, headers: { 'www-authenticate': wanted } });
}

function lacking({ role, portal }: Principal, scope: string): string {
  if (portal) return `The creator of this portal session does not have the scope ${scope} anymore.`;
  return role === null
    ? `This operation requires the scope ${scope}, which the token does not have. Grant it to the client and get a new token.`
    : `This operation requires the scope ${scope}, which your role (${role}) does not have. Ask an owner of the account.`;
}

/** Steps 2 and 3: checks the route's scope, then the account and organization, or the issuer, in the path. */
export function requireAccess(
  principal: Principal,
  route: PartnerRoute,
  params: Record<string, string>,
  address: string,
): void {
  if (principal.portal) requireListed(principal.portal, route);
  if (route.tenancy === 'operator') requireOperator(principal);
  else if (route.scope !== null) requireScope(principal, scopesOf(route));
  if (route.roleScope && principal.role !== null) requireScope(principal, [route.roleScope]);
  if (route.scope !== null) requireTenancy(principal, route, params);
  requireWithinOrganizations(principal, route, params);
  if (principal.role !== null) requireNetwork(principal.allowedAddresses, address);
  else if (principal.allowedAddresses && !principal.allowedAddresses.has(address)) {
    throw new ApiError('no_access', {
      message: `The client may not be used from ${address}. Add the address to its allowed_ips.`,
    });
  }
}

/** Throws 403 unless the caller has one of the scopes. For scopes that depend on the body; the route's are checked before. */
export function requireScope(principal: Principal, scopes: readonly string[]): void {
  if (scopes.some((scope) => principal.scopes.has(scope))) return;
  throw new ApiError('insufficient_scope', {
    message: lacking(principal, scopes.join(' or ')),
    headers: {
      'www-authenticate': `${schemeOf(principal)} realm="kontor", error="insufficient_scope", scope="${scopes[0]}"`,
    },
  });
}

const schemeOf = ({ confirmation }: Principal): string =>
  confirmation && 'jkt' in confirmation ? 'DPoP' : 'Bearer';

/** Only the operations in a portal session's permissions are allowed, even those that any token may call. */
function requireListed({ operations }: PortalAccess, { id }: PartnerRoute): void {
  if (operations.has(id)) return;
  throw new ApiError('insufficient_scope', {
    message: 'The permissions of this portal session do not include this operation.',
  });
}

function requireOperator({ operator }: Principal): void {
  if (operator === 'active') return;
  throw new ApiError('no_access', {
    message:
      operator === null
        ? 'This operation requires the operator role. `kontor operator add` grants it to a user.'
        : operator === 'sso_missing'
          ? 'The operator role requires a sign-in through the operator’s provider. Sign out, then sign in as operator.'
          : 'The operator role requires a second factor. Add one to your sign-in, then try again.',
  });
}

function requireTenancy(principal: Principal, route: PartnerRoute, params: Record<string, string>): void {
  if (route.tenancy === 'issuer') {
    if (principal.issuerSlug === null || params.slug !== principal.issuerSlug) {
      throw new ApiError('no_access', {
        message: 'The token belongs to a different issuer than the one in the path.',
      });
    }
  } else if (route.accountFromTokenBecause === undefined && params.accountId !== principal.accountId) {
    throw new ApiError('no_access', {
      message: `The ${principal.role === null ? 'token' : 'session'} belongs to a different account than the one in the path.`,
    });
  }
  if (principal.organizationId !== null && params.organizationId !== principal.organizationId) {
    throw new ApiError('no_access', {
      message: 'This client belongs to one organization and can only call that organization’s routes.',
    });
  }
  if (principal.portal && params.tpaId !== undefined && params.tpaId !== principal.portal.tpaId) {
    throw new ApiError('no_access', { message: 'This portal session is for another TPA.' });
  }
}

/**
 * Step 3 for a user who is restricted to organizations. Only operations below an organization, and those that are declared
 * `withinOrganizations`, are allowed. The handle of such a caller sees only rows of these organizations.
 */
function requireWithinOrganizations(
  { organizationIds }: Principal,
  route: PartnerRoute,
  params: Record<string, string>,
): void {
  if (organizationIds === null || (route.scope === null && route.tenancy === undefined)) return;
  if (params.organizationId === undefined) {
    if (route.withinOrganizations) return;
    throw new ApiError('no_access', {
      message:
        'Your access is limited to organizations, and this operation concerns the whole account. Ask an owner.',
    });
  }
  if (!organizationIds.includes(params.organizationId)) throw noSuch('organization');
}
