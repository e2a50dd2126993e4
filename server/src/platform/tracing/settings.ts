import { OperatorError } from '../errors.ts';
import { parseUrl } from '../url.ts';
import type { ExporterSettings } from './otlp-exporter.ts';

export type TracingSettings = ExporterSettings & { sampleRatio: number };

/** The settings have the names that OpenTelemetry defines, so an operator's values for other programs work here. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    about:
      'Base URL of an OpenTelemetry collector (OTLP over HTTP, usually port 4318), such as `http://localhost:4318`. Default: no traces.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: '',
    about: 'Headers for the collector, such as `authorization=Bearer%20…`, comma-separated.',
  },
  OTEL_SERVICE_NAME: { default: 'kontor', about: 'Name of this installation in traces.' },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    about:
      'Share of traces to record (0 to 1), for traces that begin in Kontor. A caller’s `traceparent` decides for the caller’s traces.',
  },
} as const;
type TracingSetting = keyof typeof tracingSettings;

export function readTracingSettings(read: (name: TracingSetting) => string): TracingSettings | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === '') return undefined;
  if (!/^https?:\/\//.test(endpoint) || !parseUrl(endpoint)) {
    throw new OperatorError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, not "${endpoint}".`,
    );
  }
  const sampleRatio = Number(read('OTEL_TRACES_SAMPLER_ARG'));
  if (!(sampleRatio >= 0 && sampleRatio <= 1)) {
    throw new OperatorError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  }
  const headers = parseHeaders(read('OTEL_EXPORTER_OTLP_HEADERS'));
  return { endpoint, headers, serviceName: read('OTEL_SERVICE_NAME'), sampleRatio };
}

/** Parses `name=value,name=value`, with values encoded as in a URL. */
function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      // The message does not repeat the text, because it may contain a secret.
      if (name === '')
        throw new OperatorError('OTEL_EXPORTER_OTLP_HEADERS must be written as name=value,name=value.');
      return [name.toLowerCase(), decodeURIComponent(value)];
    }),
  );
}
