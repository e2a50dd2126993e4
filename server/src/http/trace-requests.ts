import type { FastifyInstance } from 'fastify';
import { parseTraceparent, runInTrace } from '../platform/tracing/trace-context.ts';
import type { Span, Tracer } from '../platform/tracing/tracer.ts';
import type { HttpRequest } from './fastify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if tracing is on. */
    kontorSpan?: Span;
  }
}

/** Begins a span for each request as part of the caller's trace. Probes and scrapes have none. */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  const inTrace = (request: HttpRequest, done: () => void): void => {
    if (request.kontorSpan) runInTrace(request.kontorSpan.context, done);
    else done();
  };
  server.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions;
    if (!config?.kontorRoute?.startsWith('health.')) {
      const name = url === undefined ? request.method : `${request.method} ${url}`;
      request.kontorSpan = tracer.begin(name, 'server', parseTraceparent(request.headers.traceparent));
    }
    inTrace(request, done);
  });
  // A body is read in callbacks of its socket, outside the trace, so the handler enters the trace again.
  server.addHook('preHandler', (request, _reply, done) => inTrace(request, done));
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    request.kontorSpan?.end(
      {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'http.response.status_code': statusCode,
        'kontor.operation': request.routeOptions.config?.kontorRoute ?? 'unknown',
        'kontor.request_id': request.id,
      },
      statusCode >= 500 ? `status ${statusCode}` : undefined,
    );
    done();
  });
}
