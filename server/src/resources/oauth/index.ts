import type { Resource } from '../../http/resource.ts';
import { type OAuthParts, oauthRoutes } from './routes.ts';

export type { OAuthParts } from './routes.ts';

export function oauth(parts: OAuthParts): Resource {
  return {
    name: 'oauth',
    about: 'Access tokens: get, revoke and introspect them.',
    routes: oauthRoutes(parts),
  };
}
