import type { Principal } from '../auth/principal.ts';
import type { Verdicts } from '../auth/verdicts.ts';
import { ApiError } from '../platform/errors.ts';
import type { PartnerRoute } from './route.ts';

/** Step 1: who is calling. Synchronous for a token that was seen before. */
export function identify(
  verdicts: Verdicts,
  authorization: string | undefined,
): Principal | Promise<Principal> {
  if (authorization === undefined || authorization === '') {
    throw unauthenticated('Send an access token: Authorization: Bearer <token>.', '');
  }
  const token = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(authorization)?.[1];
  if (token === undefined) throw invalidToken();
  const verdict = verdicts.check(token);
  if (verdict instanceof Promise) return verdict.then(requireToken);
  return requireToken(verdict);
}

function requireToken(principal: Principal | undefined): Principal {
  if (!principal) throw invalidToken();
  return principal;
}

function invalidToken(): ApiError {
  return unauthenticated(
    'The access token is malformed, expired or revoked. Get a new one from POST /oauth/token.',
    ', error="invalid_token"',
  );
}

function unauthenticated(message: string, parameters: string): ApiError {
  return new ApiError('unauthenticated', {
    message,
    headers: { 'www-authenticate': `Bearer realm="kontor"${parameters}` },
  });
}

/** Steps 2 and 3: the route's scope, then the account and organization, or the issuer, of the path. */
export function requireAccess(
  principal: Principal,
  route: PartnerRoute,
  params: Record<string, string>,
  address: string,
): void {
  if (!principal.scopes.has(route.scope)) {
    throw new ApiError('insufficient_scope', {
      message: `This operation needs the scope ${route.scope}, which the token does not have. Grant it to the client and get a new token.`,
      headers: {
        'www-authenticate': `Bearer realm="kontor", error="insufficient_scope", scope="${route.scope}"`,
      },
    });
  }
  if (route.tenancy === 'issuer') {
    if (principal.issuerSlug === null || params.slug !== principal.issuerSlug) {
      throw new ApiError('no_access', {
        message: 'The token belongs to another issuer than the one in the path.',
      });
    }
  } else if (route.accountFromTokenBecause === undefined && params.accountId !== principal.accountId) {
    throw new ApiError('no_access', {
      message: 'The token belongs to another account than the one in the path.',
    });
  }
  if (principal.organizationId !== null && params.organizationId !== principal.organizationId) {
    throw new ApiError('no_access', {
      message: 'This client was made for one organization and reaches only that organization’s routes.',
    });
  }
  if (principal.allowedAddresses && !principal.allowedAddresses.has(address)) {
    throw new ApiError('no_access', {
      message: `The client may not be used from ${address}. Add the address to its allowed_ips.`,
    });
  }
}
