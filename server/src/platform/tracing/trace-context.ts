import { AsyncLocalStorage } from 'node:async_hooks';

/** W3C Trace Context: which trace, and which span of it is the parent of what follows. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const zeros = /^0+$/;

/** Undefined for anything that is not a valid header: the caller then begins a new trace. */
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

// Of the module, because log lines and events have to find it without every function passing it on. Nothing is ever stored in
// it unless tracing is on, and until then it costs nothing.
const current = new AsyncLocalStorage<TraceContext>();

/** Log lines and events of `work` belong to this trace. */
export const runInTrace = <T>(context: TraceContext, work: () => T): T => current.run(context, work);

/** For what is stored with an event; undefined where nothing records the trace. */
export function sampledTraceparent(): string | undefined {
  const context = current.getStore();
  return context?.isSampled ? writeTraceparent(context) : undefined;
}

/** The fields of a log line. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const context = current.getStore();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
