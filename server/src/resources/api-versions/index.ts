import type { Resource } from '../../http/resource.ts';
import { type ApiVersionParts, apiVersionRoutes } from './routes.ts';

export type { ApiVersionParts } from './routes.ts';

export function apiVersionUsage(parts: ApiVersionParts): Resource {
  return {
    name: 'api-versions',
    about: 'The versions of the API, and which clients and webhooks of the account use them.',
    routes: apiVersionRoutes(parts),
  };
}
