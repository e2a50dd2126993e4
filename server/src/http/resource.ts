import type { EventDefinition } from '../platform/outbox/index.ts';
import type { ExistenceChecks } from './parents.ts';
import type { Route } from './route.ts';

/** A resource of the API. */
export type Resource = {
  name: string;
  /** The description of this group of operations in the API reference. */
  about: string;
  routes: Route[];
  /** Checks whether a path parameter is the id of an object of the account. */
  existence?: ExistenceChecks;
  /** The events that the resource emits. */
  events?: EventDefinition[];
};
