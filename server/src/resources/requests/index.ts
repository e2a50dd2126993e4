import type { Resource } from '../../http/resource.ts';
import { type RequestLogParts, requestRoutes } from './routes.ts';

export { createRequestLog } from './recorder.ts';
export type { RequestLogParts } from './routes.ts';

export function requests(parts: RequestLogParts): Resource {
  return {
    name: 'requests',
    about: 'The request log: requests of clients and users, with response status and duration.',
    routes: requestRoutes(parts),
  };
}
