import { callerOf } from './admit.ts';
import { send, toAnswer } from './answer.ts';
import { claimKey, type Run } from './change.ts';
import type { PipelineParts } from './pipeline.ts';
import type { DetachedContext, PartnerContext, PartnerRoute } from './route.ts';

/**
 * A change that commits by itself, together with those of other calls. An idempotency key remembers its answer
 * afterwards: should the process end in between, the same call again is judged anew, and a route is only detached
 * when that is harmless.
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
      // Its declaration promised no more than that; the type of all routes together cannot say so.
      const result = await route.handler(input, context as PartnerContext);
      const answer = toAnswer(route, parts.publicUrl, request, reply, result);
      if (claim) await parts.idempotency.complete(parts.database.tenant(principal.accountId), claim, answer);
      return send(reply, answer);
    } catch (error) {
      if (claim) await parts.idempotency.release(claim).catch(() => undefined);
      throw error;
    }
  };
}
