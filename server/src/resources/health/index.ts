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
   * The checks that must pass before the process can serve requests. A check that throws has failed; `slow`,
   * `delayed` and `unknown` are only reported.
   */
  checks: Record<string, () => Promise<CheckResult>>;
  /** The age of the oldest entry of each queue, from the latest sample. */
  queueAgeSeconds: () => Record<string, number>;
  /** Whether the process is stopping and should receive no new requests. */
  isDraining: () => boolean;
  /** The time by which this machine's clock is ahead of the database's. */
  clockSkewMs: () => number;
  /** The time since the database last responded. */
  databaseAgeMs: () => number;
  /** The number of deliveries that this process has sent and not recorded yet. */
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
        'The age in seconds of the oldest entry of each queue. One process that does background work samples it every 15 seconds; empty while there is no such process.',
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
        'The milliseconds by which this machine’s clock is ahead of the database’s, whose time Kontor uses. If it is more than 2,000 ahead or behind, check NTP.',
    }),
    database_age_ms: WholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      description:
        'The milliseconds since the database last responded. From 5,000, the database counts as unavailable.',
    }),
    deliveries_unrecorded: WholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      description:
        'The number of deliveries that this process has sent and the database has not recorded yet. Sending pauses when these and the deliveries in flight reach 4,096, because unrecorded deliveries are sent again if the process ends.',
    }),
  },
  { name: 'Readiness' },
);

export function health(parts: HealthParts): Resource {
  const { checks, queueAgeSeconds, isDraining, clockSkewMs, databaseAgeMs, renderMetrics, metricsToken } =
    parts;
  return {
    name: 'health',
    about: 'Health checks for load balancers and monitoring.',
    routes: [
      openRoute('GET /healthz', {
        id: 'health.alive',
        openBecause: 'A load balancer has no token.',
        ownRateBecause: 'The check costs nothing, and a rate limit must not make a live process look dead.',
        summary: 'Check liveness',
        description: 'Succeeds while the process runs, even if the database is unavailable.',
        success: { status: 200, body: Liveness },
        handler: async () => ({ status: 'ok' }),
      }),
      openRoute('GET /readyz', {
        id: 'health.ready',
        openBecause: 'A load balancer has no token.',
        summary: 'Check readiness',
        description:
          'Checks whether the process can serve requests: the database, the schema, the change feed and the queues. The database is not ready while it refuses connections, is read-only, has a full disk or has not responded for five seconds. A schema that does not match this version is `outdated`. These results leave the process ready: a `slow` `database` (no response within half a second), a `delayed` `change_feed`, and a `queue` that is `delayed` (an entry is older than five minutes) or `unknown` (no process does background work). An `embedded_database` that ended is `restarting`, or `failed` if it could not be started. A process that is stopping is `draining`.',
        failures: { 503: 'A check failed; `checks` shows which one.' },
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
        summary: 'Get metrics for Prometheus',
        description:
          'Requires the bearer token set in KONTOR_METRICS_TOKEN. Without a token, use the port set in KONTOR_METRICS_PORT.',
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
      'Send the token that the operator set in KONTOR_METRICS_TOKEN, or get the metrics on the port set in KONTOR_METRICS_PORT.',
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
