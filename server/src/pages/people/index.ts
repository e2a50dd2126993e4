import type { OpenRoute } from '../../http/route.ts';
import { type CallbackParts, callbackRoute } from './callback.ts';
import { consentRoutes } from './consent.ts';
import { signingRoutes } from './signing.ts';
import { brokenLinkRoutes } from './stray.ts';
import { renderTrouble } from './trouble.ts';

export type { ConsentPort, ConsentView } from './consent.ts';
export type { SigningPort } from './signing.ts';
export type PeopleParts = CallbackParts;

/** What people open from a mail: no login, the link is the credential. */
export function peopleRoutes(parts: PeopleParts): OpenRoute[] {
  const routes = [
    ...signingRoutes(parts),
    ...consentRoutes(parts),
    ...brokenLinkRoutes(parts),
    callbackRoute(parts),
  ];
  return routes.map((route) => ({ ...route, renderError: renderTrouble }));
}
