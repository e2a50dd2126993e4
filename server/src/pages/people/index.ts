import type { OpenRoute } from '../../http/route.ts';
import { type CallbackParts, callbackRoute } from './callback.ts';
import { consentRoutes } from './consent.ts';
import { renderErrorPage } from './layout.ts';
import { brokenLinkRoutes } from './link.ts';
import { signingRoutes } from './signing.ts';

export type PeopleParts = CallbackParts;

/** Pages that people open from a mail: the link is the credential. */
export function peopleRoutes(parts: PeopleParts): OpenRoute[] {
  const routes = [
    ...signingRoutes(parts),
    ...consentRoutes(parts),
    ...brokenLinkRoutes(parts),
    callbackRoute(parts),
  ];
  return routes.map((route) => ({ ...route, renderError: renderErrorPage }));
}
