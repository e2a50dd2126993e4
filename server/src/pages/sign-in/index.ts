import type { OpenRoute } from '../../http/route.ts';
import type { SignInPageParts } from './frame.ts';
import { loginRoutes } from './login.ts';
import { registrationRoutes } from './registration.ts';
import { ssoRoutes } from './sso.ts';

export type { SignInPageParts } from './frame.ts';

/** The pages where users sign in; they work with and without scripts. */
export function signInRoutes(parts: SignInPageParts): OpenRoute[] {
  return [...loginRoutes(parts), ...ssoRoutes(parts), ...registrationRoutes(parts)];
}
