import type { OpenRoute } from '../../http/route.ts';
import { type CallbackParts, callbackRoute } from './callback.ts';
import { consentRoutes } from './consent.ts';
import { renderErrorPage } from './layout.ts';
import { brokenLinkRoutes } from './link.ts';
import { signingRoutes } from './signing.ts';
import { type UnknownSenderParts, unknownSenderRoutes } from './unknown-sender.ts';

export type PeopleParts = CallbackParts & UnknownSenderParts;

/** Pages that people open from an email. The link is the credential. */
export function peopleRoutes(parts: PeopleParts): OpenRoute[] {
  const routes = [
    ...signingRoutes(parts),
    ...consentRoutes(parts),
    ...brokenLinkRoutes(parts),
    ...unknownSenderRoutes(parts),
    callbackRoute(parts),
  ];
  return routes.map((route) => ({ ...route, renderError: renderErrorPage }));
}
