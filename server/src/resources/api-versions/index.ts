import type { Resource } from '../../http/resource.ts';
import { type ApiVersionParts, apiVersionRoutes } from './routes.ts';

export type { ApiVersionParts } from './routes.ts';

export function apiVersionUsage(parts: ApiVersionParts): Resource {
  return {
    name: 'api-versions',
    about: 'The versions of the API, and the clients and webhooks that use them.',
    routes: apiVersionRoutes(parts),
  };
}
