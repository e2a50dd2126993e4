import { setImmediate } from 'node:timers/promises';
import type { Principal } from '../auth/principal.ts';
import { hashLongTexts, serialiseInSlices } from '../platform/concurrency/slices.ts';
import type { InAccount, TenantDb } from '../platform/database/database.ts';
import { callerOf, versionOf } from './admit.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { Claim, Committed, Idempotency, StoredResponse } from './idempotency.ts';
import { wholeBytesMax } from './json-body.ts';
import { type Params, requireParents } from './parents.ts';
import { parentNames } from './path-params.ts';
import { handleOf, type PipelineParts } from './pipeline.ts';
import { requireMatch } from './precondition.ts';
import { send, toResponse } from './response.ts';
import type { Input, IssuerContext, OutsideContext, PartnerRoute } from './route.ts';

/*
 * A POST, PUT or DELETE request runs in stages. The pipeline has already identified the caller and checked the input.
 *
 * 1. Claim: a POST with an Idempotency-Key claims the key. If the key has a response, it is replayed and nothing else runs.
 *    If a process crashed after stage 3, the request continues with stage 4.
 * 2. Outside: slow work that needs no transaction, such as other services, drawing and parsing.
 * 3. Commit: one transaction checks the parents in the path, runs the handler and stores the response under the key. The
 *    handler writes the change, its audit line and its events. A route with `respond` stores the handler's result instead.
 * 4. Respond: such a route waits for what follows from the change, builds the response and stores it under the key.
 *
 * At any moment:
 * - The database may retry the transaction after a deadlock, so each attempt collects its own callbacks.
 * - A failure up to the commit leaves nothing behind and releases the key, so the caller may send the request again.
 * - A crash before the commit leaves a claim, which ends with its process or after a minute.
 * - A crash after the commit loses nothing: a request with the same key continues or replays. Callbacks of `afterCommit`
 *   may be lost, so nothing may depend on them alone.
 * - A handler that writes no audit line or ignores If-Match is a bug. Its transaction does not commit.
 */

type RouteInput = Input<string, never, never>;
export type Run = (request: HttpRequest, reply: HttpReply, input: RouteInput) => Promise<unknown>;

/** Builds the function that runs a POST, PUT or DELETE request. */
export function changeRunner(route: PartnerRoute, parts: PipelineParts): Run {
  const parents = parentNames(route.path);
  const existence = { ...parts.existence, ...route.existence };

  const commit = async (
    request: HttpRequest,
    reply: HttpReply,
    input: RouteInput,
    outside: unknown,
    claim: Claim | undefined,
  ): Promise<StoredResponse | Committed> => {
    const { accountId, organizationIds } = callerOf(request).principal;
    const done = await parts.database.tenantTransaction(
      accountId,
      async (db, inAccount) => {
        await requireParents(existence, db, parents, request.params as Params);
        const attempt = newAttempt(parts, request, db, inAccount);
        const result = await route.handler(input, attempt.context, outside as never);
        attempt.assertAuditedAndPreconditionChecked(route, request);
        const outcome = route.respond
          ? { committed: result }
          : await toResponse(route, parts.publicUrl, request, reply, result);
        if (claim) await parts.idempotency.complete(db, claim, outcome);
        return { outcome, afterCommit: attempt.afterCommit };
      },
      organizationIds,
    );
    for (const work of done.afterCommit) await work();
    return done.outcome;
  };

  /** Runs the stages up to the commit. A failure leaves nothing behind, so the key is released. */
  const runToCommit = async (
    request: HttpRequest,
    reply: HttpReply,
    input: RouteInput,
    claim: Claim | undefined,
  ): Promise<StoredResponse | Committed> => {
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
    const done = claim?.before ?? (await runToCommit(request, reply, input, claim));
    if ('status' in done) return send(reply, done);
    await parts.betweenStages?.(route.id, 'respond');
    const context = contextOf(parts, request);
    const result = await route.respond?.(input, done.committed as never, context);
    const response = await toResponse(route, parts.publicUrl, request, reply, result);
    if (claim) await parts.idempotency.complete(context.db, claim, response);
    return send(reply, response);
  };
}

function contextOf(parts: PipelineParts, request: HttpRequest): OutsideContext {
  return { db: handleOf(parts, callerOf(request).principal), now: parts.clock.now() };
}

/** Creates the context of one attempt. A transaction may be retried, so each attempt collects its own callbacks. */
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
    /** Throws, so that a change without an audit line, or one that ignored If-Match, is not committed. */
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

/** Claims the request's Idempotency-Key. Returns undefined if it has none. */
export async function claimKey(
  route: PartnerRoute,
  parts: PipelineParts,
  request: HttpRequest,
  principal: Principal,
): Promise<Awaited<ReturnType<Idempotency['claim']>> | undefined> {
  const key = request.headers['idempotency-key'];
  if (route.method !== 'POST' || key === undefined) return undefined;
  // Checking a large body and hashing it take 20 ms each for ten megabytes, so other requests run in between.
  await setImmediate();
  const body = await serialiseInSlices(await hashLongTexts(request.body ?? null), JSON.stringify);
  if (body.length > wholeBytesMax) await setImmediate();
  const fingerprint = `${route.id} ${request.url} ${body}`;
  const { accountId, clientId } = principal;
  return parts.idempotency.claim(accountId, clientId, String(key), fingerprint, parts.clock.now());
}
