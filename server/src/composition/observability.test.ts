import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { call } from '../testing/partner.ts';
import { expressionsWithoutSeries } from '../testing/promql.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { stateOf, transactionTrial } from '../testing/transactions.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
};

/** Starts a server that responds as an OpenTelemetry collector does, and keeps the spans. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const paths = new Set<string>();
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url} ${request.headers.authorization}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    const status = statuses.shift() ?? 200;
    if (status === 200) {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans) spans.push(...scopeSpans[0].spans);
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this address.
  return { url: `http://127.0.0.1:${port}`, spans, paths, statuses, close: () => server.close() };
}

const token = 'metrics-token-of-this-test';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const callersSpan = 'b7ad6b7169203331';
const within = { timeout: 60_000, interval: 50 };

let own: OwnDatabase;
let api: TestApi;
let collector: Awaited<ReturnType<typeof startCollector>>;
let logged = '';
beforeAll(async () => {
  own = await migratedDatabase();
  collector = await startCollector();
  const keep = (text: string): void => {
    logged += text;
  };
  api = await ownApi({
    address: own.address,
    role: 'all',
    log: createLog('info', { write: keep } as never, true),
    accessLog: { write: ({ operation, trace }) => keep(`${operation} ${trace?.traceId} ${trace?.spanId}\n`) },
    environment: {
      KONTOR_METRICS_TOKEN: token,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
    },
  });
});
afterAll(async () => {
  await api.close();
  collector.close();
  await own.drop();
});

const ready = (url = api.url) => call(`${url}/readyz`);
const metrics = async (url = api.url): Promise<string> => {
  return (await call(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text;
};
/** Returns the metrics after a new sample. */
const sampled = async (): Promise<string> => {
  await api.app.sampleNow();
  return metrics();
};
const figureOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

describe('a purchase', () => {
  it('is one trace from the issuer’s call through routing and fan-out to the webhook request', async () => {
    const trial = await transactionTrial(api);
    const receiver = await startReceiver();
    const { partner, path, issuer } = trial;
    const billing = await partner.post('/billings', {
      name_display: 'Acme',
      name_legal: 'Acme AB',
      organization_number: '5560160680',
      country: 'SE',
    });
    await partner.put(path, { billing_id: billing.body.id });
    const events = ['card.transaction.authorized'];
    const hook = await partner.post(`${path}/webhooks`, {
      url: receiver.url,
      secret: receiver.secret,
      events,
    });
    expect(hook.status, hook.text).toBe(201);
    api.clock.advance(2 * secondMs);
    await vi.waitFor(() => expect(receiver.challenges).toBe(1), within);
    // The billing profile replays the organization's history: it must not route the purchase first, without its trace.
    await vi.waitFor(async () => expect(await own.ask('select 1 from history_replays')).toEqual([]), within);
    const traceparent = `00-${traceId}-${callersSpan}-01`;
    const sent = await issuer.post('/cards/tova/transaction-states', stateOf('a', 'authorized'), {
      traceparent,
    });
    expect(sent.status, sent.text).toBe(202);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), within);
    const ours = () => collector.spans.filter((span) => span.traceId === traceId);
    // The CO2 estimate of the purchase is an event as well, to which this webhook does not subscribe.
    await vi.waitFor(() => expect(ours()).toHaveLength(5), within);
    const named = (name: string) => ours().find((span) => span.name === name);
    const request = named('POST /issuers/:slug/cards/:cardId/transaction-states');
    const routing = named('route transaction');
    const fanOut = named('fan out event');
    const webhook = named('POST webhook');
    expect([request?.kind, routing?.kind, fanOut?.kind, webhook?.kind]).toEqual([2, 5, 1, 3]);
    expect(request?.parentSpanId).toBe(callersSpan);
    expect(routing?.parentSpanId).toBe(request?.spanId);
    expect(fanOut?.parentSpanId).toBe(routing?.spanId);
    expect(webhook?.parentSpanId).toBe(routing?.spanId);
    expect(receiver.received[0]?.headers.traceparent).toBe(`00-${traceId}-${webhook?.spanId}-01`);
    expect(webhook?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    for (const { startTimeUnixNano, endTimeUnixNano } of ours()) {
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    }
    expect([...collector.paths]).toEqual(['POST /v1/traces Bearer x']);
    expect(logged).toContain(`issuerTransactionStates.create ${traceId} ${request?.spanId}`);
    await receiver.close();
  });

  it('is counted where it passes, and no label is an id', async () => {
    const text = await sampled();
    expect(figureOf(text, 'kontor_transactions_routed_total')).toBe(1);
    expect(figureOf(text, 'kontor_deliveries_total{outcome="delivered"}')).toBe(1);
    expect(figureOf(text, 'kontor_delivery_latency_seconds_count')).toBe(1);
    expect(figureOf(text, 'kontor_webhook_lanes{health="healthy"}')).toBe(1);
    expect(figureOf(text, 'kontor_queue_waiting{queue="deliveries"}')).toBe(0);
    expect(figureOf(text, 'kontor_database_size_bytes{group="events"}')).toBeGreaterThan(8_000);
    expect(figureOf(text, 'kontor_database_pool_connections_max{pool="coordination"}')).toBe(1);
    expect(figureOf(text, 'kontor_trace_spans_total{outcome="exported"}')).toBeGreaterThan(3);
    expect(text).toMatch(/^kontor_build_info\{version="[\d.]+",node="[\d.]+",role="all"\} 1$/m);
    expect(text).not.toMatch(/[a-z]{3}_[0-9a-hjkmnp-tv-z]{19}|\/accounts/);
  });
});

it('a request without traceparent begins a trace, whose ids are in its log lines', async () => {
  const partner = await api.partner();
  await partner.get('');
  expect(logged).toMatch(/accounts\.get [0-9a-f]{32} [0-9a-f]{16}\n/);
  // Probes are not traced.
  await ready();
  expect(logged).toContain('health.ready undefined undefined');
});

it('spans that a busy collector refuses are sent again', async () => {
  collector.statuses.push(503);
  const before = collector.spans.length;
  await (await api.partner()).get('');
  await vi.waitFor(() => expect(collector.spans.length).toBeGreaterThan(before), within);
  expect(logged).toContain('the collector responded with 503');
});

// promtool comes with Debian's prometheus.
it.skipIf(spawnSync('promtool', ['--version']).error)(
  'every panel of the dashboard has an expression that parses and finds series',
  async () => {
    const path = join(import.meta.dirname, '../../../deploy/grafana/kontor.json');
    const { panels } = JSON.parse(readFileSync(path, 'utf8')) as {
      panels: { title: string; targets?: { expr: string }[] }[];
    };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressionsWithoutSeries(await sampled(), expressions)).toEqual([]);
  },
);

describe('the queues', () => {
  it('are sampled by one process, and reported by all', async () => {
    const other = await ownApi({ address: own.address, environment: { KONTOR_METRICS_TOKEN: token } });
    try {
      const account = (await api.account()).account.id;
      // A process that never ends holds the lease, so no other begins it.
      await own.ask(
        `insert into sandbox_tasks (account_id, id, kind, wanted, runner, leased_until, created_at)
         values ('${account}', 'old', 'demo', '{}', 'x', now() + interval '1 day', now() - interval '1 hour')`,
      );
      await own.ask(
        `insert into exports (account_id, id, kind, format, layout, from_day, to_day, organization_ids, file_name, status, leased_until, created_at, updated_at)
         select '${account}', id, 'transactions', 'csv', 'standard', '2026-01-01', '2026-01-31', '{}', 'x.csv', status, until, now() - interval '2 hours', now()
         from (values ('held', 'running', now() + interval '1 day'), ('old', 'queued', null)) as e (id, status, until)`,
      );
      await api.app.sampleNow();
      await other.app.sampleNow();
      for (const { url } of [api, other]) {
        const { status, body } = await ready(url);
        expect([status, body.checks.queue, body.checks.migrations]).toEqual([200, 'delayed', 'ok']);
        expect(body.queue_age_seconds.tasks).toBeGreaterThanOrEqual(3_600);
        expect(body.queue_age_seconds.exports).toBeGreaterThanOrEqual(7_200);
        expect(body.queue_age_seconds.events).toBe(0);
      }
      const [leads, follows] = [await metrics(), await metrics(other.url)];
      expect([figureOf(leads, 'kontor_leader'), figureOf(follows, 'kontor_leader')]).toEqual([1, 0]);
      expect(figureOf(leads, 'kontor_queue_waiting{queue="tasks"}')).toBe(1);
      expect(follows).not.toMatch(/^kontor_queue_waiting\{/m);
      await own.ask('delete from sandbox_tasks; delete from exports');
      await api.app.sampleNow();
      expect((await ready()).body.checks.queue).toBe('ok');
    } finally {
      await other.close();
    }
  });

  it('are not ready for a code that the schema no longer fits', async () => {
    const barrier =
      "insert into kontor_migrations (name, sha256, oldest_code) values ('29990101_0000_x', '', '99.0.0')";
    await own.ask(barrier);
    await api.app.sampleNow();
    const { status, body } = await ready();
    expect([status, body.checks.migrations]).toEqual([503, 'outdated']);
    await own.ask("delete from kontor_migrations where name = '29990101_0000_x'");
    await api.app.sampleNow();
    expect((await ready()).body.checks.migrations).toBe('ok');
  });
});

it('a full disk is named in answer, log and metrics, and not ready until a write succeeds', async () => {
  const partner = await api.partner();
  await own.ask(
    `create function no_space() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  );
  await own.ask('create trigger no_space before insert on clients execute function no_space()');
  const refused = await partner.post('/oauthclients', { name: 'x' });
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    expect.stringMatching(/^Nothing can be stored/),
  ]);
  const now = await ready();
  expect([now.status, now.body.checks.database]).toEqual([503, 'disk_full']);
  expect(logged).toMatch(/"cause":"disk_full","sqlstate":"53100".*the disk of the database is full/);
  await own.ask('drop trigger no_space on clients');
  await vi.waitFor(async () => expect((await ready()).body.checks.database).toBe('ok'), within);
  expect(figureOf(await sampled(), 'kontor_database_faults_total{cause="disk_full"}')).toBeGreaterThan(0);
  expect(logged).toContain('has space again');
});
