import { createMetrics } from './metrics.ts';

/** Everything below this heading of docs/operate/metrics.md is generated. */
export const metricsHeading = '## Every metric\n';

// What prom-client knows of a metric besides what its type says.
type Described = { name: string; help: string; type: string; labelNames?: string[] };

/** Every metric of Kontor, and those of the process that its dashboard and alerts use, as Markdown. */
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
