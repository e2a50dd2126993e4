import { ApiError, OperatorError } from '../platform/errors.ts';
import { callerOf } from './admit.ts';
import type { Run } from './change.ts';
import { detachedRunner } from './detached.ts';
import { type Download, sendDownload } from './download.ts';
import type { HttpRequest } from './fastify.ts';
import type { Params } from './parents.ts';
import { allParamNames } from './path-params.ts';
import type { PipelineParts } from './pipeline.ts';
import { send, toResponse } from './response.ts';
import type { DetachedContext, IssuerContext, PartnerRoute } from './route.ts';

/**
 * Builds the function that runs a request of the operator's console. It writes the audit line before the work, so that the
 * log also shows failed attempts.
 */
export function operatorRunner(route: PartnerRoute, parts: PipelineParts): Run {
  const work = route.method === 'GET' ? readRunner(route, parts) : detachedRunner(route, parts);
  return async (request, reply, input) => {
    await auditCall(route, parts, request);
    try {
      return await work(request, reply, input);
    } catch (error) {
      throw toApiError(error);
    }
  };
}

function readRunner(route: PartnerRoute, parts: PipelineParts): Run {
  return async (request, reply, input) => {
    const { principal, address } = callerOf(request);
    const context: DetachedContext = { now: parts.clock.now(), principal, address, requestId: request.id };
    // An operator's route is declared with this context. The type that all routes share has a larger one.
    const result = await route.handler(input, context as IssuerContext);
    if (route.produces !== undefined) return sendDownload(request, reply, result as Download);
    return send(reply, await toResponse(route, parts.publicUrl, request, reply, result));
  };
}

/** Writes to the audit log of the operator's own account. A change has a second line in the account that it concerns. */
function auditCall(route: PartnerRoute, parts: PipelineParts, request: HttpRequest): Promise<void> {
  const { principal, address } = callerOf(request);
  const params = request.params as Params;
  const named = allParamNames(route.path).map((name) => params[name] ?? '');
  const entry = {
    action: 'operator.called',
    objectType: 'operation',
    objectId: named.at(-1) ?? route.id,
    changes: { operation: route.id },
  } as const;
  const db = parts.database.tenant(principal.accountId);
  return parts.writeAudit(db, { principal, address, requestId: request.id }, entry, parts.clock.now());
}

/** Converts a refusal. Its message is for the command line, and its cause is the error of the API. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof OperatorError)) return error;
  return error.cause instanceof ApiError
    ? error.cause
    : new ApiError('state_conflict', { message: error.message });
}
