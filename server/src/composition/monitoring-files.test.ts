import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeMetrics, metricsHeading, renderMetricsReference } from './metrics-reference.ts';

const root = join(import.meta.dirname, '../../..');
const pathOf = (path: string) => join(root, path);
const read = (path: string) => readFileSync(pathOf(path), 'utf8');
const [dashboardFile, rulesFile, pagesFolder] = [
  'deploy/grafana/kontor.json',
  'deploy/prometheus/kontor.rules.yaml',
  'docs/operate/alerts',
];

const known = new Set(
  describeMetrics().flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  ),
);
/** Returns the names of the metrics in a query: the words that are not functions, labels or values. */
const metricsIn = (query: string): string[] => [
  ...new Set(query.match(/\b(?:kontor|nodejs|process)_[a-z0-9_]+/g) ?? []),
];
const unknownIn = (queries: string[]): string[] =>
  queries.flatMap(metricsIn).filter((name) => !known.has(name));

// These files lie outside of the server's folder, so its package lacks them.
describe.skipIf(!existsSync(pathOf(dashboardFile)))('what is shipped for monitoring', () => {
  const dashboard = JSON.parse(read(dashboardFile)) as {
    panels: { id: number; type: string; title: string; targets?: { expr: string }[] }[];
  };
  const rules = read(rulesFile);
  const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: '(.*)'\n/g)].map(
    ([, name = '', expr = '']) => ({
      name,
      expr,
    }),
  );

  it('docs/operate/metrics.md has every metric as it is (npm run docs:metrics writes it)', () => {
    expect(read('docs/operate/metrics.md')).toContain(`${metricsHeading}\n${renderMetricsReference()}\n`);
  });

  it('names end in their unit, and counters in _total', () => {
    for (const { name, type, labelNames = [] } of describeMetrics()) {
      if (!name.startsWith('kontor_')) continue;
      expect(name.endsWith('_total'), name).toBe(type === 'counter');
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|mb)(_|$)/);
      expect(labelNames.filter((label) => /id$|account|client|webhook/.test(label))).toEqual([]);
    }
  });

  it('the dashboard asks for metrics that exist, and shows every one of Kontor’s', () => {
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(30);
    expect(unknownIn(queries)).toEqual([]);
    const shown = new Set(queries.flatMap(metricsIn).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    const unshown = describeMetrics().filter(({ name }) => name.startsWith('kontor_') && !shown.has(name));
    // The most connections of a pool are a setting, and a job's last success is for alerts of the operator's own.
    expect(unshown.map(({ name }) => name)).toEqual([
      'kontor_database_pool_connections_max',
      'kontor_job_last_success_timestamp_seconds',
    ]);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('alerts ask for metrics that exist', () => {
    expect(alerts.length).toBe(rules.match(/- alert:/g)?.length);
    expect(unknownIn(alerts.map(({ expr }) => expr))).toEqual([]);
  });

  it('every alert has its page, which quotes its rule, and every page its alert', () => {
    const pages = readdirSync(pathOf(pagesFolder)).filter((page) => page !== 'README.md');
    expect(pages.toSorted()).toEqual(alerts.map(({ name }) => `${name}.md`).toSorted());
    for (const { name, expr } of alerts) {
      const page = read(`${pagesFolder}/${name}.md`);
      expect(page).toContain(expr);
      expect(page).toMatch(new RegExp(`^# ${name}\\n[^]*\\n## Look at\\n[^]*\\n## Do\\n`));
      expect(rules).toContain(`runbook_url: '${pagesFolder}/${name}.md'`);
      for (const [, link = ''] of page.matchAll(/\]\(([^)]+)\)/g)) {
        expect(existsSync(join(pathOf(pagesFolder), link)), `${name}: ${link}`).toBe(true);
      }
    }
  });

  it('the Helm chart installs the same rules', () => {
    expect(read('deploy/helm/kontor/files/kontor.rules.yaml')).toBe(rules);
  });
});
