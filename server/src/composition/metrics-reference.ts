import { createMetrics } from './metrics.ts';

/** The heading in docs/operate/metrics.md below which everything is generated. */
export const metricsHeading = '## Every metric\n';

// prom-client returns these fields, which its types omit.
type Described = { name: string; help: string; type: string; labelNames?: string[] };

/** Describes Kontor's metrics and prom-client's metrics of the process. */
export function describeMetrics(): Described[] {
  const metrics = createMetrics();
  const described = metrics.describe() as unknown as Described[];
  metrics.stop();
  return described;
}

export function renderMetricsReference(): string {
  const rows = describeMetrics()
    .filter(({ name }) => name.startsWith('kontor_'))
    .map(({ name, type, labelNames = [], help }) => {
      const labels = labelNames.map((label) => `\`${label}\``).join(', ');
      return `| \`${name}\` | ${type} | ${labels} | ${help}. |`;
    });
  return ['| metric | type | labels | meaning |', '|---|---|---|---|', ...rows].join('\n');
}
