import { callerOf } from './admit.ts';
import { claimKey, type Run } from './change.ts';
import type { PipelineParts } from './pipeline.ts';
import { send, toResponse } from './response.ts';
import type { DetachedContext, IssuerContext, PartnerRoute } from './route.ts';

/**
 * Builds the function that runs a change that shares its commit with other requests. The response is stored under the
 * Idempotency-Key afterwards. After a crash in between, a repeated request runs the handler again, so a route may be
 * detached only if that is harmless.
 */
export function detachedRunner(route: PartnerRoute, parts: PipelineParts): Run {
  return async (request, reply, input) => {
    const { principal, address } = callerOf(request);
    const claim = await claimKey(route, parts, request, principal);
    if (claim && 'status' in claim) return send(reply.header('idempotent-replayed', 'true'), claim);
    try {
      const context: DetachedContext = {
        now: parts.clock.now(),
        principal,
        address,
        requestId: request.id,
      };
      // A detached route is declared with this context. The type that all routes share has a larger one.
      const result = await route.handler(input, context as IssuerContext);
      const response = await toResponse(route, parts.publicUrl, request, reply, result);
      if (claim) {
        await parts.idempotency.complete(parts.database.tenant(principal.accountId), claim, response);
      }
      return send(reply, response);
    } catch (error) {
      if (claim) await parts.idempotency.release(claim);
      throw error;
    }
  };
}
