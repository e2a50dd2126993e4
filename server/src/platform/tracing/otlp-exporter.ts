import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../clock.ts';
import { coalesce } from '../concurrency/coalesce.ts';
import type { Log } from '../log.ts';
import { version } from '../version.ts';
import type { TraceContext } from './trace-context.ts';

export type SpanKind = keyof typeof kinds;
export type FinishedSpan = {
  context: TraceContext;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  startMs: number;
  endMs: number;
  attributes: Record<string, string | number>;
  failure: string | undefined;
};

/** Sends finished spans to a collector in batches. It never delays the work that they describe. */
export type Exporter = {
  add(span: FinishedSpan): void;
  counts(): { exported: number; dropped: number };
  /** Sends the remaining spans. */
  stop(): Promise<void>;
};

export type ExporterSettings = {
  /** The value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
};

const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
const failed = 2;
const flushEveryMs = secondMs;
const batchMax = 512;
/** The memory that an unavailable collector costs at most. Further spans are dropped. */
const queueMax = 20_000;
const timeoutMs = 10 * secondMs;
/** The retry interval while a collector is unavailable. The OTLP/HTTP specification defines the statuses. */
const retryAfterMs = 5 * secondMs;
const retryStatuses = new Set([429, 502, 503, 504]);

/** Sends OTLP over HTTP, encoded as JSON. */
export function createOtlpExporter(
  { endpoint, headers, serviceName }: ExporterSettings,
  { log, instanceId }: { log: Log; instanceId: string },
): Exporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = {
    attributes: toAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': instanceId,
    }),
  };
  const queue: FinishedSpan[] = [];
  const counts = { exported: 0, dropped: 0 };
  let isStopped = false;
  let isFailing = false;

  const drop = (spans: FinishedSpan[], reason: string): void => {
    counts.dropped += spans.length;
    report(reason);
  };
  const report = (reason: string): void => {
    if (!isFailing) log.warn({ reason }, 'spans cannot be sent to the trace collector now');
    isFailing = true;
  };
  const post = async (spans: FinishedSpan[]): Promise<'sent' | 'retry'> => {
    const scopeSpans = [{ scope: { name: 'kontor', version }, spans: spans.map(toJson) }];
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (retryStatuses.has(response.status)) {
      report(`the collector responded with ${response.status}`);
      return 'retry';
    }
    drop(spans, `the collector responded with ${response.status}`);
    return 'sent';
  };
  const flush = coalesce(
    async () => {
      while (queue.length > 0) {
        const batch = queue.slice(0, batchMax);
        const droppedBefore = counts.dropped;
        const outcome = await post(batch).catch((error: Error) => {
          report(String(error.cause ?? error));
          return 'retry' as const;
        });
        if (outcome === 'retry') {
          if (isStopped) return drop(queue.splice(0), 'Kontor stops');
          await delay(retryAfterMs, undefined, { ref: false });
          continue;
        }
        queue.splice(0, batch.length);
        if (counts.dropped > droppedBefore) continue;
        counts.exported += batch.length;
        if (isFailing) log.info('the trace collector accepts spans again');
        isFailing = false;
      }
    },
    (error) => report(String(error)),
  );
  const timer = setInterval(() => {
    if (queue.length > 0) void flush.run();
  }, flushEveryMs).unref();

  return {
    add: (span) => {
      if (queue.length >= queueMax) counts.dropped += 1;
      else queue.push(span);
      if (queue.length === batchMax) void flush.run();
    },
    counts: () => counts,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      // A collector that does not respond must not delay the stop.
      await Promise.race([flush.run(), delay(stopMaxMs, undefined, { ref: false })]);
    },
  };
}

const stopMaxMs = 2 * secondMs;

function toJson({ context, parentSpanId, name, kind, startMs, endMs, attributes, failure }: FinishedSpan) {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    flags: 1,
    name,
    kind: kinds[kind],
    startTimeUnixNano: toNanoseconds(startMs),
    endTimeUnixNano: toNanoseconds(endMs),
    attributes: toAttributes(attributes),
    status: failure === undefined ? {} : { code: failed, message: failure },
  };
}

/** Returns a text, because a double cannot represent the number. */
function toNanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

function toAttributes(attributes: Record<string, string | number>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
