import type { Resource } from '../../http/resource.ts';
import type { EventDefinition } from '../../platform/outbox/index.ts';
import { type EventFeedParts, eventRoutes } from './routes.ts';

export type { EventFeedParts } from './routes.ts';

/** `definitions`: the catalogue of all resources. */
export function events(parts: EventFeedParts, definitions: EventDefinition[]): Resource {
  return {
    name: 'events',
    about:
      'The events of the account in one order without gaps, to be pulled instead of, or beside, webhooks: page by page, by long poll or as a stream.',
    routes: eventRoutes(
      parts,
      definitions.map(({ name }) => name),
    ),
  };
}
