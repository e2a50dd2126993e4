import { createHash, timingSafeEqual } from 'node:crypto';
import Type from 'typebox';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import type { Resource } from '../../http/resource.ts';
import { openRoute } from '../../http/route.ts';
import { ApiError } from '../../platform/errors.ts';
import { Choice, Fields, WholeNumber } from '../../platform/schema.ts';

export {
  type Backlog,
  type Figures,
  type PacedBacklog,
  readBacklog,
  readFigures,
  readTableSizes,
  withPace,
} from './backlog.ts';

type CheckResult = (typeof checkResults)[number];
export type HealthParts = {
  /**
   * What must work before the process can serve requests. A check that throws has failed; `slow`, `delayed` and `unknown` are
   * reported only.
   */
  checks: Record<string, () => Promise<CheckResult>>;
  /** Of the oldest entry of each queue, as sampled last. */
  queueAgeSeconds: () => Record<string, number>;
  /** The process stops: nothing new should be sent to it. */
  isDraining: () => boolean;
  /** How far the clock of this machine is ahead of the database's. */
  clockSkewMs: () => number;
  /** Since the database answered last. */
  databaseAgeMs: () => number;
  /** Deliveries that this process has sent and not recorded yet. */
  deliveriesUnrecorded: () => number;
  renderMetrics: () => Promise<{ contentType: string; body: string }>;
  metricsToken: string | undefined;
};

const checkResults = [
  'ok',
  'failed',
  'restarting',
  'read_only',
  'disk_full',
  'outdated',
  'slow',
  'delayed',
  'unknown',
  'draining',
] as const;
const readyResults: readonly string[] = ['ok', 'slow', 'delayed', 'unknown'] satisfies CheckResult[];

const Liveness = Fields({ status: Choice(['ok']) }, { name: 'Liveness' });
const Readiness = Fields(
  {
    status: Choice(['ready', 'not_ready']),
    checks: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string', enum: [...checkResults] },
      maxProperties: 20,
    }),
    queue_age_seconds: Type.Unsafe<Record<string, number>>({
      type: 'object',
      description:
        'For how long the oldest entry of each queue has waited, sampled every 15 seconds by one process that does background work. Empty while there is none.',
      additionalProperties: {
        type: 'integer',
        format: 'int64',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
      },
      maxProperties: 20,
    }),
    clock_skew_ms: WholeNumber({
      min: -Number.MAX_SAFE_INTEGER,
      max: Number.MAX_SAFE_INTEGER,
      description:
        'How far the clock of this machine is ahead of the database’s, whose time Kontor uses. More than 2,000 either way: check NTP.',
    }),
    database_age_ms: WholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      description: 'How long ago the database answered last. From 5,000 on, it counts as gone.',
    }),
    deliveries_unrecorded: WholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      description:
        'Deliveries that this process has sent and the database has not recorded yet. At 4,096, with those in flight, sending waits: what is not recorded when a process ends is sent again.',
    }),
  },
  { name: 'Readiness' },
);

export function health(parts: HealthParts): Resource {
  const { checks, queueAgeSeconds, isDraining, clockSkewMs, databaseAgeMs, renderMetrics, metricsToken } =
    parts;
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
        success: { status: 200, body: Liveness },
        handler: async () => ({ status: 'ok' }),
      }),
      openRoute('GET /readyz', {
        id: 'health.ready',
        openBecause: 'A load balancer has no token.',
        summary: 'Check that the process can serve requests',
        description:
          'Checks the database, which is not ready while it refuses connections, is read-only, has a full disk or has not answered for five seconds, the schema (`outdated`: it does not fit this version), the change feed and the queues. A `database` that is `slow` (no answer within half a second) leaves the process ready, and so does a `change_feed` that is `delayed`. A `queue` that is `delayed` (an entry waits for more than five minutes) or `unknown` (no process does background work) leaves the process ready. An `embedded_database` that ended is `restarting`, and `failed` when it could not be started. A process that is stopping is `draining`.',
        failures: { 503: 'A check failed; `checks` names it.' },
        success: { status: 200, body: Readiness },
        handler: async (_request, reply) => {
          const results = isDraining() ? { process: 'draining' } : await runChecks(checks);
          const isReady = Object.values(results).every((result) => readyResults.includes(result));
          if (!isReady) reply.code(503).header('retry-after', '2');
          const clock_skew_ms = Math.round(clockSkewMs());
          return {
            status: isReady ? 'ready' : 'not_ready',
            checks: results,
            queue_age_seconds: queueAgeSeconds(),
            clock_skew_ms,
            database_age_ms: Math.round(databaseAgeMs()),
            deliveries_unrecorded: parts.deliveriesUnrecorded(),
          };
        },
      }),
      openRoute('GET /metrics', {
        id: 'health.metrics',
        openBecause: 'Prometheus has a separate token, which is checked here.',
        summary: 'Read metrics for Prometheus',
        description: 'Needs the bearer token of KONTOR_METRICS_TOKEN. Without one, use KONTOR_METRICS_PORT.',
        isDocumented: false,
        success: { status: 200 },
        isForPrograms: true,
        handler: async (request, reply) => {
          requireMetricsToken(request, metricsToken);
          return sendMetrics(reply, await renderMetrics());
        },
      }),
    ],
  };
}

async function runChecks(checks: HealthParts['checks']): Promise<Record<string, CheckResult>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      return [name, await check().catch(() => 'failed' as const)] as const;
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
