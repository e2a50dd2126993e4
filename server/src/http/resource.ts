import type { EventDefinition } from '../platform/outbox/index.ts';
import type { ExistenceChecks } from './parents.ts';
import type { Route } from './route.ts';

/** A resource of the API, as the rest of the server sees it. */
export type Resource = {
  name: string;
  /** For the API reference: what this group of operations is about. */
  about: string;
  routes: Route[];
  /** How the pipeline checks whether a path parameter names an object of the account. */
  existence?: ExistenceChecks;
  /** The events that it emits. */
  events?: EventDefinition[];
};
