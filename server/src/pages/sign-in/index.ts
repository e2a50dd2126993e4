import type { OpenRoute } from '../../http/route.ts';
import type { SignInPageParts } from './frame.ts';
import { joiningRoutes } from './joining.ts';
import { loginRoutes } from './login.ts';

export type { SignInPageParts } from './frame.ts';

/** Where people sign in, with or without scripts. */
export function signInRoutes(parts: SignInPageParts): OpenRoute[] {
  return [...loginRoutes(parts), ...joiningRoutes(parts)];
}
