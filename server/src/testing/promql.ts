import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? \S+$/;
const evaluatedAt = '5m';

/**
 * Returns the Grafana expressions that find nothing in what Prometheus would have scraped from this process
 * for five minutes. promtool evaluates them. Every series rises, because only names and labels matter here.
 */
export function expressionsWithoutSeries(scraped: string, expressions: string[]): string[] {
  const series = scraped.split('\n').flatMap((line) => {
    const [, name, labels = ''] = sampleLine.exec(line) ?? [];
    return name === undefined ? [] : `${name}{${asScraped(labels)}}`;
  });
  const tests = expressions.map((expr) => ({
    expr: `count(${fill(expr)}) > bool 0`,
    eval_time: evaluatedAt,
    exp_samples: [{ labels: '{}', value: 1 }],
  }));
  const input = series.map((name) => ({ series: name, values: '1+1x20' }));
  const file = {
    evaluation_interval: '15s',
    tests: [{ interval: '15s', input_series: input, promql_expr_test: tests }],
  };
  const folder = mkdtempSync(join(tmpdir(), 'kontor-promql-'));
  try {
    const path = join(folder, 'dashboard.yaml');
    // JSON is YAML.
    writeFileSync(path, JSON.stringify(file));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' });
    const report = stdout + stderr;
    const missing = expressions.filter((_, index) => report.includes(JSON.stringify(tests[index]?.expr)));
    return status === 0 || missing.length > 0 ? missing : [report];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prometheus adds the job and the instance, and renames a label that already has one of these names. */
const asScraped = (labels: string): string =>
  [labels.replace(/(^|,)(job|instance)=/g, '$1exported_$2='), 'job="kontor"', 'instance="one"']
    .filter((part) => part !== '')
    .join(',');

/** Fills in the variables of the dashboard. */
const fill = (expression: string): string =>
  expression.replaceAll('$job', '.*').replaceAll('$__rate_interval', '1m');
