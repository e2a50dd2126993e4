import type { FastifyInstance } from 'fastify';
import type { ScopesOfOperation } from '../auth/portal.ts';
import type { PortalParts } from '../pages/portal/parts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createPortal } from '../resources/portal-sessions/index.ts';

type PortalCompositionParts = {
  database: Database;
  clock: Clock;
  server: () => FastifyInstance;
  scopesOf: ScopesOfOperation;
};

/** Composes the portal. Its pages change data only by API calls, with their session's token and from the customer's address. */
export function composePortal({ server, ...parts }: PortalCompositionParts) {
  const api: PortalParts['portal']['api'] = (token, accountId, address) => async (method, path, body) => {
    const response = await server().inject({
      method,
      url: `/accounts/${accountId}${path}`,
      remoteAddress: address,
      headers: { accept: 'application/json', authorization: `Portal ${token}` },
      ...(body ? { payload: body } : {}),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  };
  return { ...createPortal(parts), api };
}
