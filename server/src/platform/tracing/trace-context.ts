import { AsyncLocalStorage } from 'node:async_hooks';

/** W3C Trace Context: the trace, and the span that is the parent of what follows. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const zeros = /^0+$/;

/** Returns undefined for an invalid header. The caller then begins a new trace. */
export function parseTraceparent(text: string | string[] | null | undefined): TraceContext | undefined {
  const [, version = 'ff', traceId = '', spanId = '', flags = '', more] =
    traceparent.exec(typeof text === 'string' ? text : '') ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (zeros.test(traceId) || zeros.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

// The context is a module variable, because log lines and events must find it without every function passing it on. It
// stays empty unless tracing is on, and until then it costs nothing.
const current = new AsyncLocalStorage<TraceContext>();

/** Runs `work` in this trace. Its log lines and events belong to the trace. */
export const runInTrace = <T>(context: TraceContext, work: () => T): T => current.run(context, work);

/** Returns the traceparent to store with an event, or undefined when nothing records the trace. */
export function sampledTraceparent(): string | undefined {
  const context = current.getStore();
  return context?.isSampled ? writeTraceparent(context) : undefined;
}

/** Returns the fields of a log line. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const context = current.getStore();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
