import { accountScopes, issuerScopes } from '../auth/scopes.ts';
import { type Route, scopesOf } from './route.ts';

/** A token, or the session of a user whose role has the scope; an issuer has no users. */
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
      'Client credentials; the token is a bearer token (RFC6750), a JWT that is opaque to you and follows RFC8725.',
    flows: {
      // A new token comes from the same request as the first one.
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
      'The session of a user of the dashboard, from `POST /session`; the role says which scopes it has. Every call that changes something also needs the header `X-Kontor-CSRF: 1`. (`kontor_session` where Kontor runs without https.)',
  },
};
