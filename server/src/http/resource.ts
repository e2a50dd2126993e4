import type { EventDefinition } from '../platform/outbox/index.ts';
import type { Route } from './route.ts';
import type { Existence } from './visible.ts';

/** What the rest of the server sees of a noun. */
export type Resource = {
  name: string;
  /** For the documents: what this group of operations is about. */
  about: string;
  routes: Route[];
  /** How the pipeline finds out whether a path parameter of this noun names something of the account. */
  existence?: Existence;
  /** What it announces to those who subscribed. */
  events?: EventDefinition[];
};
