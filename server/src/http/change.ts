import { setImmediate } from 'node:timers/promises';
import type { Principal } from '../auth/principal.ts';
import { hashLongTexts, serialiseInSlices } from '../platform/concurrency/slices.ts';
import type { InAccount, TenantDb } from '../platform/database/database.ts';
import { callerOf, versionOf } from './admit.ts';
import { send, toAnswer } from './answer.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { Answer, Claim, Committed, Idempotency } from './idempotency.ts';
import { wholeBytesMax } from './json-body.ts';
import { type Params, requireParents } from './parents.ts';
import { parentNames } from './path-params.ts';
import type { PipelineParts } from './pipeline.ts';
import { requireMatch } from './precondition.ts';
import type { Input, IssuerContext, OutsideContext, PartnerRoute } from './route.ts';

type RouteInput = Input<string, never, never>;
export type Run = (request: HttpRequest, reply: HttpReply, input: RouteInput) => Promise<unknown>;

/**
 * POST, PUT and DELETE: what is slow outside, then one transaction with the change, its audit line and the memory of the
 * Idempotency-Key, then the answer.
 */
export function change(route: PartnerRoute, parts: PipelineParts): Run {
  const parents = parentNames(route.path);
  const existence = { ...parts.existence, ...route.existence };

  const commit = async (
    request: HttpRequest,
    reply: HttpReply,
    input: RouteInput,
    outside: unknown,
    claim: Claim | undefined,
  ): Promise<Answer | Committed> => {
    const { accountId } = callerOf(request).principal;
    const done = await parts.database.tenantTransaction(accountId, async (db, inAccount) => {
      await requireParents(existence, db, parents, request.params as Params);
      const attempt = newAttempt(parts, request, db, inAccount);
      const result = await route.handler(input, attempt.context, outside as never);
      attempt.assertAuditedAndPreconditionChecked(route, request);
      const answer = route.respond
        ? { committed: result }
        : await toAnswer(route, parts.publicUrl, request, reply, result);
      if (claim) await parts.idempotency.complete(db, claim, answer);
      return { answer, afterCommit: attempt.afterCommit };
    });
    for (const work of done.afterCommit) await work();
    return done.answer;
  };

  /** Up to the commit. A failure leaves nothing behind, so the key is free again. */
  const begin = async (
    request: HttpRequest,
    reply: HttpReply,
    input: RouteInput,
    claim: Claim | undefined,
  ): Promise<Answer | Committed> => {
    const run = async () => {
      const outside = await route.outside?.(input, contextOf(parts, request));
      await parts.betweenStages?.(route.id, 'commit');
      return commit(request, reply, input, outside, claim);
    };
    try {
      const { accountId } = callerOf(request).principal;
      return await (route.inTurns ? parts.turns.run(accountId, run) : run());
    } catch (error) {
      if (claim) await parts.idempotency.release(claim);
      throw error;
    }
  };

  return async (request, reply, input) => {
    const claim = await claimKey(route, parts, request, callerOf(request).principal);
    if (claim && 'status' in claim) return send(reply.header('idempotent-replayed', 'true'), claim);
    if (claim?.before) reply.header('idempotent-replayed', 'true');
    const done = claim?.before ?? (await begin(request, reply, input, claim));
    if ('status' in done) return send(reply, done);
    await parts.betweenStages?.(route.id, 'respond');
    const context = contextOf(parts, request);
    const result = await route.respond?.(input, done.committed as never, context);
    const answer = await toAnswer(route, parts.publicUrl, request, reply, result);
    if (claim) await parts.idempotency.complete(context.db, claim, answer);
    return send(reply, answer);
  };
}

function contextOf(parts: PipelineParts, request: HttpRequest): OutsideContext {
  return { db: parts.database.tenant(callerOf(request).principal.accountId), now: parts.clock.now() };
}

/** One attempt of a transaction, which may be retried: each attempt collects its own callbacks. */
function newAttempt(parts: PipelineParts, request: HttpRequest, db: TenantDb, inAccount: InAccount) {
  const { principal, address } = callerOf(request);
  const now = parts.clock.now();
  const afterCommit: (() => void | Promise<void>)[] = [];
  let isAccountedFor = false;
  let isPreconditionChecked = false;
  const context: IssuerContext = {
    db,
    inAccount,
    now,
    principal,
    address,
    requestId: request.id,
    apiVersion: versionOf(request),
    audit: async (entry) => {
      isAccountedFor = true;
      const objectType = entry.objectType ?? resourceOf(entry.action);
      const actor = { principal, address, requestId: request.id };
      await parts.writeAudit(db, actor, { ...entry, objectType }, now);
    },
    unchanged: () => {
      isAccountedFor = true;
    },
    requireCurrent: (object) => {
      isPreconditionChecked = true;
      requireMatch(request.headers['if-match'], object.version, request.kontorVersion?.operation?.changes);
    },
    afterCommit: (work) => afterCommit.push(work),
  };
  return {
    context,
    afterCommit,
    /** A change without an audit line, or one that ignored If-Match, is not committed. */
    assertAuditedAndPreconditionChecked: (route: PartnerRoute, from: HttpRequest): void => {
      if (!isAccountedFor) throw new Error(`${route.id} wrote no audit line.`);
      if (from.headers['if-match'] !== undefined && route.method !== 'POST' && !isPreconditionChecked) {
        throw new Error(`${route.id} did not check If-Match.`);
      }
    },
  };
}

/** `tpa_signatory.signed` → `tpa_signatory` */
function resourceOf(action: string): string {
  return action.slice(0, action.indexOf('.'));
}

export async function claimKey(
  route: PartnerRoute,
  parts: PipelineParts,
  request: HttpRequest,
  principal: Principal,
): Promise<Awaited<ReturnType<Idempotency['claim']>> | undefined> {
  const key = request.headers['idempotency-key'];
  if (route.method !== 'POST' || key === undefined) return undefined;
  // After the check of a large body, and before its hash: each takes 20 ms for ten megabytes.
  await setImmediate();
  const body = await serialiseInSlices(await hashLongTexts(request.body ?? null), JSON.stringify);
  if (body.length > wholeBytesMax) await setImmediate();
  const fingerprint = `${route.id} ${request.url} ${body}`;
  const { accountId, clientId } = principal;
  return parts.idempotency.claim(accountId, clientId, String(key), fingerprint, parts.clock.now());
}
