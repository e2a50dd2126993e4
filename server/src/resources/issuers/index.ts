import type { Resource } from '../../http/resource.ts';
import { type CardParts, cardRoutes } from './cards/routes.ts';
import { type IssuerTpaParts, issuerTpaRoutes } from './tpas/routes.ts';

export { type ActingIssuer, createSharing, type Sharing, type SharingParts } from './sharing/sharing.ts';
export * as issuerStore from './store.ts';

export type IssuerParts = CardParts & IssuerTpaParts;

export function issuers(parts: IssuerParts): Resource {
  return {
    name: 'issuers',
    about:
      'For issuers, with a client of their own (`kontor issuers client`): the cards that they give out, and their word on TPAs.',
    routes: [...cardRoutes(parts), ...issuerTpaRoutes(parts)],
  };
}
