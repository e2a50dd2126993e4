import type { FastifyInstance } from 'fastify';
import { callerKey, plainAddress } from '../auth/addresses.ts';
import type { Principal } from '../auth/principal.ts';
import type { Usage } from '../auth/usage.ts';
import type { Verdicts } from '../auth/verdicts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { ApiError, found } from '../platform/errors.ts';
import { idPattern } from '../platform/ids.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { Answer, Claim, Idempotency } from './idempotency.ts';
import { identify, requireAccess } from './identify.ts';
import { bodyReader, queryReader } from './input.ts';
import { etagOf, matchesAny, requireMatch } from './precondition.ts';
import { toApiError } from './present-error.ts';
import { limitRate, type RateLimit } from './rate-limit.ts';
import { type AuditEntry, type PartnerContext, type PartnerRoute, paramNames, parentNames } from './route.ts';

/** Path parameter → whether the account has such a thing. What the pipeline asks before it judges any input. */
export type Existence = Record<string, (db: TenantDb, id: string) => Promise<boolean>>;

export type PipelineParts = {
  database: Database;
  verdicts: Verdicts;
  usage: Usage;
  clock: Clock;
  rateLimit: RateLimit | undefined;
  idempotency: Idempotency;
  existence: Existence;
  writeAudit: (db: TenantDb, actor: AuditActor, entry: AuditEntry, now: Date) => Promise<void>;
  publicUrl: string;
};
export type AuditActor = {
  principal: Pick<Principal, 'clientId' | 'clientName'>;
  address: string;
  requestId: string;
};

type Params = Record<string, string>;
/** What the pipeline keeps with a request between its steps. */
const principals = new WeakMap<HttpRequest, Principal>();

export function mountPartnerRoute(server: FastifyInstance, route: PartnerRoute, parts: PipelineParts): void {
  const run = route.method === 'GET' ? readOnly(route, parts) : change(route, parts);
  const readQuery = queryReader(route.query);
  const readBody = route.body ? bodyReader(route.body) : noBody;

  server.route({
    method: route.method,
    url: route.path,
    config: { kontorRoute: route.id },
    ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
    ...(route.success.body ? { schema: { response: { [route.success.status]: route.success.body } } } : {}),
    onRequest: (request, reply, done) => admit(route, parts, request, reply, done),
    handler: async (request, reply) => {
      const params = request.params as Params;
      requireIdForms(route, params);
      const input = { params, query: readQuery(request.query), body: readBody(request.body) };
      return run(request, reply, input as never);
    },
    errorHandler: async (error, request, reply) => {
      const seen = await missingBeforeInvalid(route, parts, request, toApiError(error));
      return server.errorHandler(seen as never, request, reply);
    },
  });
}

/** Steps 1 to 3 and the rate limit: before the body is read, so that a stranger cannot make us parse megabytes. */
function admit(
  route: PartnerRoute,
  parts: PipelineParts,
  request: HttpRequest,
  reply: HttpReply,
  done: (error?: Error) => void,
): void {
  const address = plainAddress(request.ip);
  const enter = (principal: Principal): void => {
    limitRate(parts.rateLimit, reply, principal.clientId, principal.rateLimit);
    requireAccess(principal, route, request.params as Params, address);
    principals.set(request, principal);
    parts.usage.called(principal, route.id, address);
  };
  const refuse = (error: unknown): void => {
    try {
      if (error instanceof ApiError && error.status === 401) {
        limitRate(parts.rateLimit, reply, `address ${callerKey(address)}`, undefined);
      }
      done(error as Error);
    } catch (limited) {
      done(limited as Error);
    }
  };
  try {
    const principal = identify(parts.verdicts, request.headers.authorization);
    if (principal instanceof Promise) {
      principal.then(enter).then(() => done(), refuse);
    } else {
      enter(principal);
      done();
    }
  } catch (error) {
    refuse(error);
  }
}

type Run = (
  request: HttpRequest,
  reply: HttpReply,
  input: Parameters<PartnerRoute['handler']>[0],
) => Promise<unknown>;

function readOnly(route: PartnerRoute, parts: PipelineParts): Run {
  const parents = parentNames(route.path);
  return async (request, reply, input) => {
    const { principal, address } = callerOf(request);
    const db = parts.database.tenant(principal.accountId);
    await requireVisible(parts.existence, db, parents, request.params as Params);
    const result = await route.handler(input, {
      db,
      now: parts.clock.now(),
      principal,
      address,
      requestId: request.id,
      audit: () => Promise.reject(new Error(`${route.id} is a read and must not change anything.`)),
      unchanged: () => undefined,
      requireCurrent: () => undefined,
      afterCommit: () => undefined,
    });
    reply.code(route.success.status);
    const version = (result as { version?: unknown } | null)?.version;
    if (typeof version === 'number') {
      reply.header('etag', etagOf(version));
      const known = request.headers['if-none-match'];
      if (known !== undefined && matchesAny(known, etagOf(version))) return reply.code(304).send();
    }
    return withoutVersion(result);
  };
}

function change(route: PartnerRoute, parts: PipelineParts): Run {
  const parents = parentNames(route.path);
  return async (request, reply, input) => {
    const { principal } = callerOf(request);
    const claim = await claimKey(route, parts, request, principal);
    if (claim && 'status' in claim) return send(reply.header('idempotent-replayed', 'true'), claim);
    try {
      const done = await parts.database.tenantTransaction(principal.accountId, async (db) => {
        await requireVisible(parts.existence, db, parents, request.params as Params);
        const attempt = newAttempt(parts, request, db);
        const result = await route.handler(input, attempt.context);
        attempt.requireDuties(route, request);
        const answer = toAnswer(route, parts.publicUrl, request, reply, result);
        if (claim) await parts.idempotency.complete(db, claim, answer);
        return { answer, afterCommit: attempt.afterCommit };
      });
      for (const work of done.afterCommit) work();
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
  const afterCommit: (() => void)[] = [];
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
      await parts.writeAudit(db, { principal, address, requestId: request.id }, entry, now);
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
    requireDuties: (route: PartnerRoute, from: HttpRequest): void => {
      if (!isAccountedFor) throw new Error(`${route.id} wrote no audit line.`);
      if (from.headers['if-match'] !== undefined && route.method !== 'POST' && !isPreconditionChecked) {
        throw new Error(`${route.id} did not check If-Match.`);
      }
    },
  };
}

async function claimKey(
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

function toAnswer(
  route: PartnerRoute,
  publicUrl: string,
  request: HttpRequest,
  reply: HttpReply,
  result: unknown,
): Answer {
  const headers: Record<string, string> = {};
  const object = result as { id?: string; version?: number } | undefined;
  if (typeof object?.version === 'number') headers.etag = etagOf(object.version);
  if (route.success.status === 201 && object?.id !== undefined) {
    const params = request.params as Params;
    const path =
      route.location?.(params, { id: object.id }) ?? `${fillPath(route.path, params)}/${object.id}`;
    headers.location = `${publicUrl}${path}`;
  }
  const serialise = reply.getSerializationFunction(String(route.success.status));
  return {
    status: route.success.status,
    headers,
    body: serialise ? serialise(withoutVersion(result) as Record<string, unknown>) : '',
  };
}

/** The version has become the ETag; where an answer has one of several shapes, it would make it fit none of them. */
function withoutVersion(result: unknown): unknown {
  if (typeof (result as { version?: unknown } | null | undefined)?.version !== 'number') return result;
  const { version: _, ...object } = result as Record<string, unknown>;
  return object;
}

function send(reply: HttpReply, answer: Answer): HttpReply {
  reply.code(answer.status).headers(answer.headers);
  if (answer.body === '') return reply.send();
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(answer.body);
}

function callerOf(request: HttpRequest): { principal: Principal; address: string } {
  const principal = principals.get(request);
  // Cannot happen: every partner route is mounted with `admit`. If it ever does, it must be loud.
  if (!principal) throw new Error('A partner route ran without a principal.');
  return { principal, address: plainAddress(request.ip) };
}

/** An id of the wrong form is simply not there. */
function requireIdForms(route: PartnerRoute, params: Params): void {
  for (const name of paramNames(route.path)) {
    if (!idPattern.test(params[name] ?? '')) found(undefined, nounOf(name));
  }
}

async function requireVisible(
  existence: Existence,
  db: TenantDb,
  names: string[],
  params: Params,
): Promise<void> {
  for (const name of names) {
    const exists = existence[name];
    if (!exists) throw new Error(`Nobody knows how to find a ${name}.`);
    if (!(await exists(db, params[name] ?? ''))) found(undefined, nounOf(name));
  }
}

const inputErrors = new Set(['invalid_json', 'unsupported_media_type', 'too_large', 'validation_failed']);

/** Step 4 before step 5: whoever asks for a thing that is not there learns that, whatever else is wrong. */
async function missingBeforeInvalid(
  route: PartnerRoute,
  parts: PipelineParts,
  request: HttpRequest,
  error: ApiError,
): Promise<unknown> {
  const principal = principals.get(request);
  if (!principal || !inputErrors.has(error.code)) return error;
  try {
    const params = request.params as Params;
    requireIdForms(route, params);
    const db = parts.database.tenant(principal.accountId);
    await requireVisible(parts.existence, db, paramNames(route.path), params);
    return error;
  } catch (missing) {
    return missing;
  }
}

function noBody(value: unknown): undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  throw new ApiError('validation_failed', {
    message: 'This operation takes no body.',
    errors: [{ field: '', code: 'unknown', message: 'This operation takes no body' }],
  });
}

function fillPath(path: string, params: Params): string {
  return path.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

function nounOf(param: string): string {
  return param
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
