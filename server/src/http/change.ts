import type { Principal } from '../auth/principal.ts';
import type { TenantDb } from '../platform/database/database.ts';
import { callerOf } from './admit.ts';
import { send, toAnswer } from './answer.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { Answer, Claim } from './idempotency.ts';
import type { PipelineParts } from './pipeline.ts';
import { requireMatch } from './precondition.ts';
import { type Input, type PartnerContext, type PartnerRoute, parentNames } from './route.ts';
import { type Params, requireParents } from './visible.ts';

export type Run = (
  request: HttpRequest,
  reply: HttpReply,
  input: Input<string, never, never>,
) => Promise<unknown>;

/** POST, PUT and DELETE: one transaction, with everything that a change owes. */
export function change(route: PartnerRoute, parts: PipelineParts): Run {
  const parents = parentNames(route.path);
  const existence = { ...parts.existence, ...route.existence };
  return async (request, reply, input) => {
    const { principal } = callerOf(request);
    const claim = await claimKey(route, parts, request, principal);
    if (claim && 'status' in claim) return send(reply.header('idempotent-replayed', 'true'), claim);
    try {
      const prepared = await route.prepare?.(input);
      const done = await parts.database.tenantTransaction(principal.accountId, async (db) => {
        await requireParents(existence, db, parents, request.params as Params);
        const attempt = newAttempt(parts, request, db);
        const result = await route.handler({ ...input, prepared: prepared as never }, attempt.context);
        attempt.assertAuditedAndPreconditionChecked(route, request);
        const answer = toAnswer(route, parts.publicUrl, request, reply, result);
        if (claim) await parts.idempotency.complete(db, claim, answer);
        return { answer, afterCommit: attempt.afterCommit };
      });
      for (const work of done.afterCommit) await work();
      return send(reply, done.answer);
    } catch (error) {
      if (claim) await parts.idempotency.release(claim).catch(() => undefined);
      throw error;
    }
  };
}

/** One try of a transaction, which may have to be run again: what it collects is collected anew. */
function newAttempt(parts: PipelineParts, request: HttpRequest, db: TenantDb) {
  const { principal, address } = callerOf(request);
  const now = parts.clock.now();
  const afterCommit: (() => void | Promise<void>)[] = [];
  let isAccountedFor = false;
  let isPreconditionChecked = false;
  const context: PartnerContext = {
    db,
    now,
    principal,
    address,
    requestId: request.id,
    audit: async (entry) => {
      isAccountedFor = true;
      const objectType = entry.objectType ?? nounOf(entry.action);
      const actor = { principal, address, requestId: request.id };
      await parts.writeAudit(db, actor, { ...entry, objectType }, now);
    },
    unchanged: () => {
      isAccountedFor = true;
    },
    requireCurrent: (object) => {
      isPreconditionChecked = true;
      requireMatch(request.headers['if-match'], object.version);
    },
    afterCommit: (work) => afterCommit.push(work),
  };
  return {
    context,
    afterCommit,
    /** A change that left no line in the audit log, or ignored the caller's If-Match, must not be committed. */
    assertAuditedAndPreconditionChecked: (route: PartnerRoute, from: HttpRequest): void => {
      if (!isAccountedFor) throw new Error(`${route.id} wrote no audit line.`);
      if (from.headers['if-match'] !== undefined && route.method !== 'POST' && !isPreconditionChecked) {
        throw new Error(`${route.id} did not check If-Match.`);
      }
    },
  };
}

/** `tpa_signatory.signed` → `tpa_signatory` */
function nounOf(action: string): string {
  return action.slice(0, action.indexOf('.'));
}

export async function claimKey(
  route: PartnerRoute,
  parts: PipelineParts,
  request: HttpRequest,
  principal: Principal,
): Promise<Claim | Answer | undefined> {
  const key = request.headers['idempotency-key'];
  if (route.method !== 'POST' || key === undefined) return undefined;
  const fingerprint = `${route.id} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const { accountId, clientId } = principal;
  return parts.idempotency.claim(accountId, clientId, String(key), fingerprint, parts.clock.now());
}
