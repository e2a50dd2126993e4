import type { Resource } from '../../http/resource.ts';
import { type RequestLogParts, requestRoutes } from './routes.ts';

export { createRequestLog } from './recorder.ts';
export type { RequestLogParts } from './routes.ts';

export function requests(parts: RequestLogParts): Resource {
  return {
    name: 'requests',
    about: 'The request log: what clients called, how it was answered, and how long it took.',
    routes: requestRoutes(parts),
  };
}
