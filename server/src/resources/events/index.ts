import type { Resource } from '../../http/resource.ts';
import type { EventDefinition } from '../../platform/outbox/index.ts';
import { type EventFeedParts, eventRoutes } from './routes.ts';

export type { EventFeedParts } from './routes.ts';

/** The event feed. `definitions` is the catalogue of all resources. */
export function events(parts: EventFeedParts, definitions: EventDefinition[]): Resource {
  return {
    name: 'events',
    about:
      'The account’s events in one sequence without gaps. Pull them instead of, or in addition to, webhooks: page by page, by long poll or as a stream.',
    routes: eventRoutes(
      parts,
      definitions.map(({ name }) => name),
    ),
  };
}
