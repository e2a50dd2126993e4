import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from '../platform/errors.ts';
import { admit, callerOf, principalOf, versionOf } from './admit.ts';
import { downgradeError, downgradeText, upgradeBody, versionChooser } from './api-version.ts';
import { changeRunner, type Run } from './change.ts';
import { CsvBody } from './csv-body.ts';
import { detachedRunner } from './detached.ts';
import { type Download, disposition, sendDownload } from './download.ts';
import { type EventStream, eventStreamType, sendEventStream } from './event-stream.ts';
import type { HttpRequest } from './fastify.ts';
import { identifyCredential, requireAccess } from './identify.ts';
import { bodyParser, queryParser } from './input.ts';
import { MultipartBody } from './multipart-body.ts';
import { operatorRunner } from './operate.ts';
import { type Params, requireIdForms, requireParents } from './parents.ts';
import { allParamNames, paramNames, parentNames } from './path-params.ts';
import { handleOf, type PipelineParts } from './pipeline.ts';
import { etagOf, matchesAny } from './precondition.ts';
import { toApiError } from './present-error.ts';
import { send, withoutVersion } from './response.ts';
import type { PartnerRoute } from './route.ts';
import { StreamBody } from './stream-body.ts';

/** Mounts the steps of a partner's request, from its arrival to the response. */
export async function mountPartnerRoute(
  server: FastifyInstance,
  route: PartnerRoute,
  parts: PipelineParts,
): Promise<void> {
  if (route.accepts !== 'stream') return declare(server, server, route, parts);
  // A separate Fastify scope, so that bodies of other types are accepted only here.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, _payload, done) => done(null, new StreamBody(request.raw)));
    declare(scope, server, route, parts);
  });
}

function declare(
  scope: FastifyInstance,
  server: FastifyInstance,
  route: PartnerRoute,
  parts: PipelineParts,
): void {
  const run = runnerOf(route)(route, parts);
  // An issuer's own slug is compared with its token. An operator may name any.
  const ids = (route.tenancy === 'operator' ? allParamNames : paramNames)(route.path);
  const chooseVersion = versionChooser(route, parts);
  const parseQuery = queryParser(route.query);
  const parseJsonBody = route.body
    ? bodyParser(route.body, route.bodyAsDocumented ? 'form' : 'all')
    : refuseBody;
  const parseBody = (body: unknown) => (isForHandler(body) ? body : parseJsonBody(body));

  scope.route({
    method: route.method,
    url: route.path,
    config: {
      kontorRoute: route.id,
      kontorBody: { valuesMax: route.bodyValuesMax, accepts: route.accepts },
    },
    ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
    ...(route.success.body ? { schema: { response: responsesOf(route, route.success.body) } } : {}),
    onRequest: (request, reply, done) => admit(route, parts, chooseVersion, request, reply, done),
    handler: async (request, reply) => {
      const params = request.params as Params;
      requireIdForms(ids, params, route.idForms);
      const input = {
        params,
        query: parseQuery(request.query),
        body: parseBody(upgradeBody(request, request.body)),
      };
      return run(request, reply, input as never);
    },
    errorHandler: async (error, request, reply) => {
      const seen = await missingBeforeInvalid(route, parts, request, addAdvice(route, toApiError(error)));
      return server.errorHandler(downgradeError(request, toApiError(seen)) as never, request, reply);
    },
  });
}

function runnerOf(route: PartnerRoute): (route: PartnerRoute, parts: PipelineParts) => Run {
  if (route.tenancy === 'operator') return operatorRunner;
  if (route.method === 'GET') return readRunner;
  return route.detachedBecause === undefined ? changeRunner : detachedRunner;
}

function responsesOf({ success }: PartnerRoute, body: TSchema): Record<number, TSchema> {
  return {
    [success.status]: body,
    ...(success.repeated ? { 200: body } : {}),
    ...(success.later ? { 202: body } : {}),
  };
}

/** Adds advice that depends on the route to some errors. */
function addAdvice(route: PartnerRoute, error: ApiError): ApiError {
  if (error.code === 'unsupported_media_type') return withMediaTypes(route, error);
  return error.code === 'timeout' && route.method === 'GET' ? withNarrowing(route, error) : error;
}

/** Adds how to narrow the query. */
function withNarrowing(route: PartnerRoute, error: ApiError): ApiError {
  const names = Object.keys(route.query?.properties ?? {});
  const advice = names.includes('from')
    ? ' Narrow the period with `from` and `to`, or use a more selective filter.'
    : names.length > 0 && ' Use a more selective filter.';
  return new ApiError('timeout', { message: `The query took too long.${advice || ''}`, cause: error.cause });
}

/** Adds the media types that the route accepts. */
function withMediaTypes(route: PartnerRoute, error: ApiError): ApiError {
  const other =
    route.accepts && { csv: ' or text/csv', multipart: ' or multipart/form-data', stream: '' }[route.accepts];
  return new ApiError(error.code, {
    message: `Send the body with Content-Type: application/json${other ?? ''}.`,
  });
}

/** Tells whether the body has no schema, so that the operation parses it. */
function isForHandler(body: unknown): boolean {
  return body instanceof CsvBody || body instanceof MultipartBody || body instanceof StreamBody;
}

function readRunner(route: PartnerRoute, parts: PipelineParts): Run {
  if (route.outside) throw new Error(`${route.id} is a read: it has one stage.`);
  const parents = parentNames(route.path);
  const existence = { ...parts.existence, ...route.existence };
  const hasSeveralShapes = 'anyOf' in (route.success.body ?? {});
  const present = hasSeveralShapes ? withoutVersion : (result: unknown) => result;
  const { isStream } = route;
  const run: Run = async (request, reply, input) => {
    const { principal, address } = callerOf(request);
    const db = handleOf(parts, principal);
    const requireStillAccess = async (): Promise<void> =>
      requireAccess(await identifyCredential(parts, request), route, request.params as Params, address);
    await requireParents(existence, db, parents, request.params as Params);
    const result = await route.handler(input, {
      db,
      now: parts.clock.now(),
      principal,
      address,
      requestId: request.id,
      apiVersion: versionOf(request),
      audit: () => Promise.reject(new Error(`${route.id} is a read and must not change anything.`)),
      unchanged: () => undefined,
      requireCurrent: () => undefined,
      afterCommit: () => undefined,
      inAccount: () => {
        throw new Error(`${route.id} is a read: it has no transaction.`);
      },
    });
    reply.code(route.success.status);
    if (route.attachment) {
      reply.header('content-disposition', disposition(route.attachment(request.params as Params)));
    }
    if (route.produces === eventStreamType) {
      return sendEventStream(request, reply, result as EventStream, requireStillAccess);
    }
    // The caller may have lost access while it waited.
    if (isStream?.(input.query)) await requireStillAccess();
    if (route.produces !== undefined) return sendDownload(request, reply, result as Download);
    const version = (result as { version?: unknown } | null)?.version;
    const { operation } = request.kontorVersion ?? {};
    if (typeof version === 'number') {
      const etag = etagOf(version, operation?.changes);
      reply.header('etag', etag);
      const known = request.headers['if-none-match'];
      if (known !== undefined && matchesAny(known, etag)) return reply.code(304).send();
    }
    if (!operation?.response) return present(result);
    const text = reply.serialize(present(result) as Record<string, unknown>);
    return send(reply, {
      status: route.success.status,
      headers: {},
      body: downgradeText(request, String(text)),
    });
  };
  if (!isStream) return run;
  return async (request, reply, input) => {
    if (!isStream(input.query)) return run(request, reply, input);
    const { principal } = callerOf(request);
    return parts.streams.hold(principal, reply, () => run(request, reply, input));
  };
}

const inputErrors = new Set([
  'invalid_json',
  'unsupported_media_type',
  'too_large',
  'validation_failed',
  'idempotency_key_reused',
  'unknown_version',
  'version_retired',
]);

/** Reports step 4 before step 5: a missing object is 404, whatever else is wrong with the request. */
async function missingBeforeInvalid(
  route: PartnerRoute,
  parts: PipelineParts,
  request: HttpRequest,
  error: ApiError,
): Promise<unknown> {
  const principal = principalOf(request);
  // The objects in an operator's path belong to other accounts, so the handler checks them.
  if (!principal || route.tenancy === 'operator' || !inputErrors.has(error.code)) return error;
  try {
    const params = request.params as Params;
    const names = paramNames(route.path);
    requireIdForms(names, params, route.idForms);
    const db = handleOf(parts, principal);
    await requireParents({ ...parts.existence, ...route.existence }, db, names, params);
    return error;
  } catch (missing) {
    return missing;
  }
}

function refuseBody(value: unknown): undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  throw new ApiError('validation_failed', {
    message: 'This operation accepts no body.',
    errors: [{ field: '', code: 'unknown', message: 'This operation accepts no body' }],
  });
}
