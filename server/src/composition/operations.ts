import type { PartnerRoute, Route } from '../http/route.ts';

/** What clients may ask about the operations of the API. `routes` are known once all parts are. */
export function describeOperations(routes: () => Route[]) {
  const partnerRoutes = (): PartnerRoute[] =>
    routes().flatMap((route) => (route.kind === 'partner' ? [route] : []));
  return {
    operationsNeeding: (scopes: readonly string[]): string[] =>
      partnerRoutes().flatMap(({ id, scope }) => (scopes.includes(scope ?? '') ? [id] : [])),
  };
}
