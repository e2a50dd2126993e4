// Writes the figures of reports into the documentation, so that none is typed by hand.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullMinutes } from './options.ts';
import { type PromiseResult, summarize } from './promises.ts';
import type { ScenarioReport } from './record.ts';
import { type FaultReport, formatFigure } from './report.ts';

/** Reports of one version of PostgreSQL. They are parts of one run, with different groups of scenarios. */
type Column = {
  major: number;
  reports: FaultReport[];
  scenarios: ScenarioReport[];
  promises: PromiseResult[];
};

const page = join(import.meta.dirname, '../../docs/operate/reliability.md');

/** Writes the table into the place of the full form, or of shorter ones. */
export function publish(reportPaths: string[]): void {
  // This program wrote the file.
  const reports = reportPaths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as FaultReport);
  const form = reports.every(({ minutes }) => minutes === fullMinutes) ? 'full' : 'short';
  const place = new RegExp(`(<!-- published ${form}:[^\\n]*-->\\n)[\\s\\S]*?(<!-- /published -->)`);
  const text = readFileSync(page, 'utf8');
  if (!place.test(text)) throw new Error(`${page} has no place for the ${form} form.`);
  writeFileSync(
    page,
    text.replace(place, (_, begin, end) => `${begin}${renderMarkdown(reports)}${end}`),
  );
}

export function renderMarkdown(reports: FaultReport[]): string {
  const columns = columnsOf(reports);
  if (columns.length === 0) throw new Error('--publish needs a report.');
  const head = (first: string) => [
    `| ${first} | ${columns.map(({ major }) => `PostgreSQL ${major}`).join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
  ];
  const promises = columns[0]?.promises ?? [];
  const names = [...new Set(columns.flatMap(({ scenarios }) => scenarios.map(({ name }) => name)))];
  return [
    ...head(''),
    ...Object.entries(factsOf).map(([name, read]) => `| ${name} | ${columns.map(read).join(' | ')} |`),
    '',
    'The worst figure of each promise, and in how many rounds it was observed:',
    '',
    ...head('promise, limit'),
    ...promises.map(
      ({ text, unit, limit }, index) =>
        `| ${text}: ${formatFigure(limit, unit)} | ${columns.map((column) => cellOf(column.promises[index])).join(' | ')} |`,
    ),
    '',
    'Rounds of each scenario, and how many cores other programs used:',
    '',
    ...head('scenario'),
    ...names.map(
      (name) => `| ${name} | ${columns.map(({ scenarios }) => roundsOf(scenarios, name)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

function columnsOf(reports: FaultReport[]): Column[] {
  const majorOf = ({ environment }: FaultReport) => Number.parseInt(environment.postgresql, 10);
  return [...new Set(reports.map(majorOf))]
    .toSorted((a, b) => a - b)
    .map((major) => {
      const own = reports.filter((report) => majorOf(report) === major);
      const scenarios = own.flatMap((report) => report.scenarios);
      const promises = summarize(scenarios.flatMap(({ observations }) => observations));
      return { major, reports: own, scenarios, promises };
    });
}

const each = ({ reports }: Column, read: (report: FaultReport) => string): string =>
  [...new Set(reports.map(read))].join(', ');
const sum = ({ scenarios }: Column, read: (scenario: ScenarioReport) => number): string =>
  scenarios.reduce((total, scenario) => total + read(scenario), 0).toLocaleString('en');

const factsOf: Record<string, (column: Column) => string> = {
  version: (column) => each(column, ({ environment }) => environment.postgresql),
  date: (column) => each(column, ({ environment }) => environment.startedAt.slice(0, 10)),
  commit: (column) => each(column, ({ environment }) => environment.commit),
  seed: (column) => each(column, ({ seed }) => String(seed)),
  minutes: ({ reports }) =>
    String(Math.round(reports.reduce((total, { durationS }) => total + durationS, 0) / 60)),
  machine: (column) =>
    each(column, ({ environment: { cores, system, node } }) => `${cores} cores, ${system}, Node.js ${node}`),
  'states acknowledged': (column) => sum(column, ({ acknowledged }) => acknowledged.states),
  'tokens, clients, card holders acknowledged': (column) =>
    sum(column, ({ acknowledged: { tokens, clients, holders } }) => tokens + clients + holders),
  'calls recorded': (column) => sum(column, ({ calls }) => calls.ok + calls.fail + calls.unknown),
  'of them of unknown outcome': (column) => sum(column, ({ calls }) => calls.unknown),
  deliveries: (column) => sum(column, ({ deliveries }) => deliveries.received),
  'of them repeated': (column) => sum(column, ({ deliveries }) => deliveries.duplicates),
};

function cellOf(promise: PromiseResult | undefined): string {
  if (promise === undefined || promise.result === 'not run') return '–';
  const text = `${formatFigure(promise.worst, promise.unit)} in ${promise.rounds}`;
  return promise.result === 'ok' ? text : `**${text}: broken**`;
}

function roundsOf(scenarios: ScenarioReport[], name: string): string {
  const own = scenarios.filter((scenario) => scenario.name === name);
  if (own.length === 0) return '–';
  return own
    .map(({ result, rounds, othersCores, reason }) => {
      if (result === 'not run') return `not run: ${reason}`;
      const text = `${rounds}, ${othersCores ?? '–'} cores`;
      return result === 'ok' ? text : `**${result}**, ${text}`;
    })
    .join('; ');
}
