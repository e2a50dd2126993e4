import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createOtlpExporter } from './otlp-exporter.ts';
import type { TracingSettings } from './settings.ts';
import { createTracer, type Tracer } from './tracer.ts';

export type Tracing = {
  /** Undefined when nothing is traced. */
  tracer: Tracer | undefined;
  counts(): { exported: number; dropped: number };
  stop(): Promise<void>;
};

/** `instanceId` is the process id that the heartbeat uses. */
export function openTracing(
  settings: TracingSettings | undefined,
  { clock, log, instanceId }: { clock: Clock; log: Log; instanceId: string },
): Tracing {
  if (!settings)
    return { tracer: undefined, counts: () => ({ exported: 0, dropped: 0 }), stop: async () => undefined };
  const exporter = createOtlpExporter(settings, { log, instanceId });
  return {
    tracer: createTracer({ exporter, clock, sampleRatio: settings.sampleRatio }),
    counts: exporter.counts,
    stop: exporter.stop,
  };
}
