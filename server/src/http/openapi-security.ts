import { accountScopes, issuerScopes } from '../auth/scopes.ts';
import { type Route, scopesOf } from './route.ts';

/** Lists the ways to call a route: a token, or the session of a user whose role has the scope. An issuer has no users. */
export function securityOf(route: Route): Record<string, string[]>[] {
  if (route.kind === 'open') return route.takesSession ? [{ session: [] }] : [];
  if (route.tenancy === 'operator') return [{ session: [] }];
  const byToken =
    route.scope === null ? [{ oauth2: [] }] : scopesOf(route).map((scope) => ({ oauth2: [scope] }));
  return route.tenancy === 'issuer' ? byToken : [...byToken, { session: [] }];
}

export const securitySchemes = {
  oauth2: {
    type: 'oauth2',
    description:
      'Client credentials grant. The token is a bearer token (RFC6750): a JWT that follows RFC8725 and is opaque to you.',
    flows: {
      // Tokens are refreshed with the same request as the first one.
      clientCredentials: {
        tokenUrl: '/oauth/token',
        refreshUrl: '/oauth/token',
        scopes: { ...accountScopes, ...issuerScopes },
      },
    },
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-kontor_session',
    description:
      'Session of a dashboard user, created with `POST /session`. The user’s role determines its scopes. Requests other than GET also require the header `X-Kontor-CSRF: 1`. Without https, the cookie is called `kontor_session`.',
  },
};
