import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { hasCardNumber } from '../platform/card-number.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError, type ErrorCode } from '../platform/errors.ts';
import { idPattern, newId } from '../platform/ids.ts';
import type { AccessLog, Log } from '../platform/log.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { wantsJson, wantsPage } from './accept.ts';
import { parseCsv } from './csv-body.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import { type HtmlPage, sendHtml } from './html.ts';
import { parseJson, parseLargeJson, wholeBytesMax } from './json-body.ts';
import { mountPartnerRoute } from './mount.ts';
import { parseMultipart } from './multipart-body.ts';
import { allParamNames, pathOf } from './path-params.ts';
import type { PipelineParts } from './pipeline.ts';
import { logFailure, problemPage, sendProblem, toApiError } from './present-error.ts';
import { anonymousKey, limitRate } from './rate-limit.ts';
import { recorder } from './record-request.ts';
import { drainRefusedBodies } from './refused-body.ts';
import type { OpenRoute, Route } from './route.ts';
import { serializerOf } from './serializer.ts';
import { isStreaming } from './stream-body.ts';
import { traceRequests } from './trace-requests.ts';
import { followUnusedConnections } from './unused-connections.ts';

export type HttpOptions = {
  routes: Route[];
  parts: PipelineParts;
  log: Log;
  accessLog: AccessLog;
  clock: Clock;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string[];
  /** The page that a browser gets instead of a 401 problem. */
  renderLogin: (request: HttpRequest) => HtmlPage;
  /** The page that a browser gets instead of a 404 problem. */
  renderNotFound: (request: HttpRequest) => HtmlPage;
  /** Further connections are closed, so that descriptors are left for the database, webhooks and files. */
  connectionsMax?: number | undefined;
  onAnswered: (operation: string, status: number, seconds: number) => void;
  /** Tells whether the process is about to end, so that callers open their next connection to another one. */
  isDraining: () => boolean;
  /** Undefined if requests are not traced. */
  tracer?: Tracer | undefined;
};

const headerBytesMax = 16 * 1024;
const bodyBytesMax = 1024 * 1024;
const requestTimeoutMs = 15_000;
const slownessCheckMs = 5_000;
// The timeout is longer than the usual 60 s of load balancers, so that they close idle connections first.
const keepAliveTimeoutMs = 72_000;
const paramCharactersMax = 200;
/** The status in metrics and logs when the caller is gone and no response is sent, as in nginx. */
const callerGone = 499;
const nothingHere = 'There is nothing at this path.';
// Only API paths have an alias, so that it cannot bypass a proxy's rule on /metrics, for example.
const aliasedPaths = [
  /^\/api\/v1\/application(\/(?:accounts|payment-products|event-types|files)(?:[/?#].*)?)$/s,
  /^\/api\/v1(\/issuers\/.*)$/s,
];

declare module 'fastify' {
  interface FastifyContextConfig {
    kontorRoute?: string;
    kontorBody?: { valuesMax?: number | undefined; accepts?: string | undefined };
  }
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { routes, parts, log } = options;
  const { publicUrl } = parts;
  const record = recorder(options);
  const server = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    forceCloseConnections: 'idle',
    genReqId: (request) => requestId(request.headers['x-request-id'], options.clock),
    requestIdHeader: false,
    // Integrations written against the older layout use a prefix. One rewrite avoids a second route table.
    rewriteUrl: (request) => withoutAlias(request.url ?? '/'),
    routerOptions: { maxParamLength: paramCharactersMax },
    http: { maxHeaderSize: headerBytesMax, connectionsCheckingInterval: slownessCheckMs },
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id);
      void sendProblem(toApiError(error), request, reply as unknown as HttpReply, publicUrl);
      // No hook runs for such a request.
      record('unknown', request, reply as unknown as HttpReply);
    },
    clientErrorHandler: (error, socket) =>
      refuseBrokenHttp(error, socket, newId('req', options.clock.now()), publicUrl),
  });

  if (options.connectionsMax !== undefined) {
    server.server.maxConnections = options.connectionsMax;
    // Idle connections make room, so that they cannot keep health checks out.
    server.server.on('drop', () => server.server.closeIdleConnections());
  }
  // The header is explicit: no page of another origin may read a response.
  const { origin: ownOrigin, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  server.decorateRequest('kontorPrincipal');
  server.decorateRequest('kontorClient');
  server.decorateRequest('kontorProblem');
  server.decorateRequest('kontorVersion');
  refuseUndeclaredRoutes(server);
  server.setSerializerCompiler<TSchema>(({ schema }) => serializerOf(schema));
  acceptJsonBodies(server);
  acceptCsvBodies(server);
  acceptMultipartBodies(server);
  drainRefusedBodies(server);
  server.addHook('onRequest', (request, reply, done) => {
    // Node keeps the address once it was read, so no later step finds it missing because the caller is gone.
    if (request.raw.socket.remoteAddress === undefined) {
      reply.code(callerGone).hijack();
      request.raw.destroy();
      record(operationOf(request), request, reply);
      return;
    }
    reply.header('x-request-id', request.id);
    reply.header('access-control-allow-origin', ownOrigin);
    reply.header('x-content-type-options', 'nosniff');
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000');
    if (options.isDraining()) reply.header('connection', 'close');
    done(hasSeveralHosts(request.raw.rawHeaders) ? severalHosts() : undefined);
  });
  if (options.tracer) traceRequests(server, options.tracer);
  const closeUnusedConnections = followUnusedConnections(server.server);
  let isStopping = false;
  server.addHook('preClose', (done) => {
    isStopping = true;
    closeUnusedConnections();
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    // Connections are ended, because one that a caller leaves open would delay the stop.
    if (isStopping) request.raw.socket.end();
    record(operationOf(request), request, reply);
    done();
  });
  server.setErrorHandler((thrown, request, reply) => {
    const error = toApiError(thrown);
    logFailure(log, error, request);
    if (error.status === 401 && !wantsJson(request.headers.accept)) {
      reply.code(401).headers(error.headers).header('cache-control', 'no-store').header('vary', 'accept');
      return sendHtml(reply, options.renderLogin(request));
    }
    if (error.status === 404 && wantsPage(request.headers.accept)) {
      reply.code(404).headers(error.headers).header('cache-control', 'no-store').header('vary', 'accept');
      return sendHtml(reply, options.renderNotFound(request));
    }
    return sendProblem(error, request, reply, publicUrl);
  });
  const allowed = allowedMethods(routes);
  server.setNotFoundHandler((request, reply) => {
    limitRate(parts.rateLimit, reply, anonymousKey(request.ip), undefined);
    const methods = allowed(pathOf(request.url));
    if (methods.length === 0 || methods.includes(request.method)) {
      throw new ApiError('not_found', { message: nothingHere });
    }
    const headers = { allow: methods.join(', ') };
    throw new ApiError('method_not_allowed', {
      message: `This path supports ${methods.join(', ')}.`,
      headers,
    });
  });

  for (const route of routes) {
    if (route.kind === 'partner') await mountPartnerRoute(server, route, parts);
    else await mountOpenRoute(server, route, parts, log);
  }
  return server;
}

const operationOf = (request: HttpRequest): string => request.routeOptions.config?.kontorRoute ?? 'unknown';

/** Stops the server from starting if a route was not declared as a partner or open route. */
function refuseUndeclaredRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.kontorRoute === undefined) {
      throw new Error(`${route.method} ${route.url} was not declared with partnerRoute() or openRoute().`);
    }
  });
}

function acceptJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const { valuesMax } = request.routeOptions.config.kontorBody ?? {};
    if (bytes.length > wholeBytesMax) {
      parseLargeJson(bytes, valuesMax).then((value) => done(null, value), done);
      return;
    }
    try {
      done(null, parseJson(bytes, valuesMax));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Accepts CSV for the few operations that declare it. Others refuse it like any unknown type. */
function acceptCsvBodies(server: FastifyInstance): void {
  server.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (request.routeOptions.config.kontorBody?.accepts !== 'csv')
        throw new ApiError('unsupported_media_type');
      done(null, parseCsv(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function acceptMultipartBodies(server: FastifyInstance): void {
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (request.routeOptions.config.kontorBody?.accepts !== 'multipart')
        throw new ApiError('unsupported_media_type');
      done(null, parseMultipart(body as Buffer, request.headers['content-type'] ?? ''));
    } catch (error) {
      done(error as Error);
    }
  });
}

async function mountOpenRoute(
  server: FastifyInstance,
  route: OpenRoute,
  parts: PipelineParts,
  log: Log,
): Promise<void> {
  const enter = openRouteEntry(route, parts);
  const declare = (scope: FastifyInstance): void => {
    scope.route({
      method: route.method,
      url: route.path,
      config: { kontorRoute: route.id },
      ...(route.bodyBytesMax === undefined ? {} : { bodyLimit: route.bodyBytesMax }),
      onRequest: (request, reply, done) => done(enter(request, reply)),
      handler: route.handler,
      errorHandler: (thrown, request, reply) => {
        const error = toApiError(thrown);
        if (route.onRefused && error.status < 500) return route.onRefused(error, reply);
        if (route.isForPrograms && error.status < 500) {
          return sendProblem(error, request, reply, parts.publicUrl);
        }
        if (route.renderError && !wantsJson(request.headers.accept)) {
          logFailure(log, error, request);
          reply.code(error.status).headers(error.headers).header('cache-control', 'no-store');
          return sendHtml(reply, route.renderError(error, request));
        }
        return server.errorHandler(error as never, request, reply);
      },
    });
  };
  if (route.accepts === undefined) return declare(server);
  // A separate Fastify scope, so that bodies of other types are accepted only here.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['*', ...(route.accepts === 'form' ? ['application/x-www-form-urlencoded'] : [])];
    // Fastify caches the parser of a type that is registered by name, and searches for `*` with each request.
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    declare(scope);
  });
}

/** Checks the rate limit of the caller's address and the forms of the parameters before the body is read. */
function openRouteEntry(route: OpenRoute, { rateLimit }: PipelineParts) {
  const forms = allParamNames(route.path).map((name) => ({ name, form: route.idForms?.[name] ?? idPattern }));
  return (request: HttpRequest, reply: HttpReply): ApiError | undefined => {
    const params = request.params as Record<string, string>;
    const isMalformed = forms.some(({ name, form }) => !form.test(params[name] ?? ''));
    try {
      if (route.ownRateBecause === undefined || isMalformed) {
        limitRate(rateLimit, reply, anonymousKey(request.ip), undefined);
      }
    } catch (error) {
      return error as ApiError;
    }
    return isMalformed ? new ApiError('not_found', { message: nothingHere }) : undefined;
  };
}

/** RFC 9112, 3.2: Node uses the first Host header, and a proxy in front may have used another. */
function hasSeveralHosts(names: readonly string[]): boolean {
  let count = 0;
  // The list alternates names and values.
  for (let at = 0; at < names.length; at += 2) {
    if (names[at]?.length === 4 && names[at]?.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

function severalHosts(): ApiError {
  return new ApiError('invalid_request', { message: 'Send one Host header.' });
}

function requestId(sent: string | string[] | undefined, clock: Clock): string {
  return typeof sent === 'string' && /^[A-Za-z0-9._:/+=-]{1,128}$/.test(sent) && !hasCardNumber(sent)
    ? sent
    : newId('req', clock.now());
}

function withoutAlias(url: string): string {
  if (!url.startsWith('/api/')) return url;
  return aliasedPaths.map((path) => path.exec(url)?.[1]).find((path) => path !== undefined) ?? url;
}

function allowedMethods(routes: Route[]): (path: string) => string[] {
  const patterns = routes.map((route) => ({
    pattern: new RegExp(`^${route.path.replace(/:[A-Za-z]+/g, '[^/]+').replace('*', '.*')}$`),
    methods: route.method === 'GET' ? ['GET', 'HEAD'] : [route.method],
  }));
  return (path) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}

/** Responds to bytes that are not HTTP and never become a request. */
function refuseBrokenHttp(
  error: Error & { code?: string },
  socket: Socket,
  requestId: string,
  publicUrl: string,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  // Node reports a connection once, and does not close it.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isStreaming(socket)) return;
  const [status, reason, code] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', 'header_too_large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'request_timeout']
        : [400, 'Bad Request', 'invalid_request'];
  const type = problemPage(publicUrl, code as ErrorCode); // One of the three above.
  const problem = { type, title: reason, status, code, detail: reason, request_id: requestId };
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/problem+json\r\nX-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // The sender may not close its side.
    () => socket.destroy(),
  );
}
