import type { Static, TObject, TSchema } from 'typebox';
import {
  type At,
  type BodyOf,
  type DetachedContext,
  type Input,
  type PartnerRoute,
  type Shape,
  toRoute,
} from './route.ts';

/**
 * Declares a route of the operator's console. It requires the session of a user with the operator role; clients never have
 * access. A change also requires re-authentication. The pipeline writes an audit line for every request. The handler gets
 * no handle to any account: the use cases in `operator/` do the work, as for the command line.
 */
export function operatorRoute<
  const Path extends `/operator/${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
>(
  at: At<Path, 'GET' | 'POST' | 'PUT'>,
  route: Omit<Shape<Q, B, S>, 'orScopes' | 'roleScope' | 'requiresReauthentication'> &
    Pick<PartnerRoute, 'idForms'> & {
      handler: (input: Input<Path, Static<Q>, Static<B>>, context: DetachedContext) => Promise<BodyOf<S>>;
    },
): PartnerRoute {
  return {
    ...toRoute(at, route),
    scope: null,
    tenancy: 'operator',
    requiresReauthentication: !at.startsWith('GET '),
  };
}
