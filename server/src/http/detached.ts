import { callerOf } from './admit.ts';
import { send, toAnswer } from './answer.ts';
import { claimKey, type Run } from './change.ts';
import type { PipelineParts } from './pipeline.ts';
import type { DetachedContext, IssuerContext, PartnerRoute } from './route.ts';

/**
 * A change that shares its commit with other calls. The Idempotency-Key remembers the answer afterwards. After a crash
 * in between, a repeat runs the handler again; a route may be detached only where that is harmless.
 */
export function detached(route: PartnerRoute, parts: PipelineParts): Run {
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
      // A detached route is declared with this context; the type that all routes share has a larger one.
      const result = await route.handler(input, context as IssuerContext);
      const answer = await toAnswer(route, parts.publicUrl, request, reply, result);
      if (claim) await parts.idempotency.complete(parts.database.tenant(principal.accountId), claim, answer);
      return send(reply, answer);
    } catch (error) {
      if (claim) await parts.idempotency.release(claim);
      throw error;
    }
  };
}
