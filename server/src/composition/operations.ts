import type { Deprecation } from '../domain/api-versions/index.ts';
import { type PartnerRoute, type Route, scopesOf } from '../http/route.ts';

/** What clients may ask about the operations of the API. `routes` are known once all parts are. */
export function describeOperations(routes: () => Route[]) {
  const partnerRoutes = (): PartnerRoute[] =>
    routes().flatMap((route) => (route.kind === 'partner' ? [route] : []));
  return {
    operationsNeeding: (scopes: readonly string[]): string[] =>
      partnerRoutes().flatMap((route) =>
        scopesOf(route).some((scope) => scopes.includes(scope)) ? [route.id] : [],
      ),
    deprecatedOperations: (): { id: string; deprecated: Deprecation }[] =>
      partnerRoutes().flatMap(({ id, deprecated }) => (deprecated ? [{ id, deprecated }] : [])),
  };
}
