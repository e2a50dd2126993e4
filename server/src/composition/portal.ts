import type { FastifyInstance } from 'fastify';
import type { PortalParts } from '../pages/portal/parts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createPortal } from '../resources/portal-sessions/index.ts';

type PortalCompositionParts = { database: Database; clock: Clock; server: () => FastifyInstance };

/** The portal's pages change nothing themselves: they call the API as their session, from the customer's address. */
export function composePortal({ server, ...parts }: PortalCompositionParts) {
  const api: PortalParts['portal']['api'] = (token, accountId, address) => async (method, path, body) => {
    const answer = await server().inject({
      method,
      url: `/accounts/${accountId}${path}`,
      remoteAddress: address,
      headers: { accept: 'application/json', authorization: `Portal ${token}` },
      ...(body ? { payload: body } : {}),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
  return { ...createPortal(parts), api };
}
