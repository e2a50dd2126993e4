import { createHash, timingSafeEqual } from 'node:crypto';
import Type from 'typebox';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { sendProblem } from '../../http/present-error.ts';
import type { Resource } from '../../http/resource.ts';
import { openRoute } from '../../http/route.ts';
import { ApiError } from '../../platform/errors.ts';
import { Choice, Fields } from '../../platform/schema.ts';

export type HealthParts = {
  /** What must work before the process can serve requests; a check that fails throws. */
  checks: Record<string, () => Promise<void>>;
  renderMetrics: () => Promise<{ contentType: string; body: string }>;
  metricsToken: string | undefined;
};

const Alive = Fields({ status: Choice(['ok']) }, { name: 'Alive' });
const Readiness = Fields(
  {
    status: Choice(['ready', 'not_ready']),
    checks: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string', enum: ['ok', 'failed'] },
      maxProperties: 20,
    }),
  },
  { name: 'Readiness' },
);

export function health({ checks, renderMetrics, metricsToken }: HealthParts): Resource {
  return {
    name: 'health',
    about: 'For load balancers and monitoring.',
    routes: [
      openRoute('GET /healthz', {
        id: 'health.alive',
        openBecause: 'A load balancer has no token.',
        ownRateBecause: 'It costs nothing, and a busy caller must not look like a dead process.',
        summary: 'Check that the process is alive',
        description: 'Succeeds as long as the process runs, even when the database is unavailable.',
        success: { status: 200, body: Alive },
        handler: async () => ({ status: 'ok' }),
      }),
      openRoute('GET /readyz', {
        id: 'health.ready',
        openBecause: 'A load balancer has no token.',
        summary: 'Check that the process can serve requests',
        description: 'Checks the database and the change feed.',
        failures: { 503: 'A check failed; `checks` names it.' },
        success: { status: 200, body: Readiness },
        handler: async (_request, reply) => {
          const results = await runChecks(checks);
          const isReady = Object.values(results).every((result) => result === 'ok');
          if (!isReady) reply.code(503).header('retry-after', '2');
          return { status: isReady ? 'ready' : 'not_ready', checks: results };
        },
      }),
      openRoute('GET /metrics', {
        id: 'health.metrics',
        openBecause: 'Prometheus has a separate token, which is checked here.',
        summary: 'Read metrics for Prometheus',
        description: 'Needs the bearer token of KONTOR_METRICS_TOKEN. Without one, use KONTOR_METRICS_PORT.',
        isDocumented: false,
        success: { status: 200 },
        // Never the login page: the operator must see which setting is missing.
        onRefused: (error, reply) => sendProblem(error, reply.request, reply),
        handler: async (request, reply) => {
          requireMetricsToken(request, metricsToken);
          return sendMetrics(reply, await renderMetrics());
        },
      }),
    ],
  };
}

async function runChecks(checks: HealthParts['checks']): Promise<Record<string, 'ok' | 'failed'>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await check().then(
        () => 'ok' as const,
        () => 'failed' as const,
      );
      return [name, outcome] as const;
    }),
  );
  return Object.fromEntries(results);
}

export function hasMetricsToken(headers: { authorization?: string | undefined }, token: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return sent !== undefined && isSame(sent, token);
}

function requireMetricsToken(request: HttpRequest, token: string | undefined): void {
  if (token !== undefined && hasMetricsToken(request.headers, token)) return;
  throw new ApiError('unauthenticated', {
    message:
      'Send the token of KONTOR_METRICS_TOKEN, or read metrics on the port of KONTOR_METRICS_PORT. The operator sets one of them.',
    headers: { 'www-authenticate': 'Bearer realm="metrics"' },
  });
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function sendMetrics(reply: HttpReply, metrics: { contentType: string; body: string }): HttpReply {
  return reply.header('content-type', metrics.contentType).send(metrics.body);
}
