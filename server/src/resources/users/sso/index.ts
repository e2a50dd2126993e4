import type { Resource } from '../../../http/resource.ts';
import { type SsoParts, ssoRoutes } from './routes.ts';

export type { DomainProofs } from './domains.ts';
export type { SsoParts } from './routes.ts';
export { createSsoSignIn, type SsoSignIn } from './sign-in.ts';

export function sso(parts: SsoParts): Resource {
  return {
    name: 'sso',
    about:
      'Single sign-on of the account’s users through an OpenID Connect provider: its client, email domains, roles and enforcement.',
    routes: ssoRoutes(parts),
  };
}
