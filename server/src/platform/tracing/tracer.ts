import type { Clock } from '../clock.ts';
import { randomHex } from '../ids.ts';
import type { Exporter, SpanKind } from './otlp-exporter.ts';
import type { TraceContext } from './trace-context.ts';

export type Attributes = Record<string, string | number>;

/** A timed step of a trace. */
export type Span = {
  readonly context: TraceContext;
  /** `failure` is the reason why the step failed. */
  end(attributes?: Attributes, failure?: string): void;
};

export type Tracer = {
  /** Begins a span. Without a parent, a new trace begins. `startedMs` is an earlier start by `performance.now()`. */
  begin(name: string, kind: SpanKind, parent: TraceContext | undefined, startedMs?: number): Span;
};

const traceIdBytes = 16;
const spanIdBytes = 8;
/** The random part of a trace id that decides whether the trace is sampled. */
const sampledDigits = 13;

/**
 * Records spans whose parent is recorded. A new trace is recorded with the probability `sampleRatio`, decided by its
 * id. An unrecorded trace still has ids, for the log.
 */
export function createTracer({
  exporter,
  clock,
  sampleRatio,
}: {
  exporter: Pick<Exporter, 'add'>;
  clock: Clock;
  sampleRatio: number;
}): Tracer {
  const isSampled = (traceId: string): boolean =>
    Number.parseInt(traceId.slice(-sampledDigits), 16) / 16 ** sampledDigits < sampleRatio;
  return {
    begin: (name, kind, parent, startedMs = performance.now()) => {
      const traceId = parent?.traceId ?? randomHex(traceIdBytes);
      const context = {
        traceId,
        spanId: randomHex(spanIdBytes),
        isSampled: parent?.isSampled ?? isSampled(traceId),
      };
      if (!context.isSampled) return { context, end: () => undefined };
      const startMs = clock.now().getTime() - (performance.now() - startedMs);
      return {
        context,
        end: (attributes = {}, failure) =>
          exporter.add({
            context,
            parentSpanId: parent?.spanId,
            name,
            kind,
            startMs,
            endMs: startMs + (performance.now() - startedMs),
            attributes,
            failure,
          }),
      };
    },
  };
}
