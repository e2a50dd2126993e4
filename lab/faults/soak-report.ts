// Renders the soak's report: one page, like the report of the faults.

import type { Percentiles } from '../shared/histogram.ts';
import type { AcknowledgementReport } from './acknowledgements.ts';
import type { Environment } from './environment.ts';
import { drawRecoveries, drawSeries, drawTimeline, escapeHtml } from './plots.ts';
import type { PromiseResult } from './promises.ts';
import type { Mark, ScenarioReport } from './record.ts';
import { badge, formatFigure, renderEnvironment } from './report.ts';
import { style } from './report-style.ts';

/** A sample of each second. */
export type Sample = {
  residentMb: number;
  queueAgeS: number;
  queueMb: number;
  deadRows: number;
};
export type Check = { text: string; value: number; limit: number; result: 'ok' | 'broken' | 'not judged' };
export type SoakReport = {
  minutes: number;
  seed: number;
  /** States per second. */
  maximum: number;
  /** Acknowledged states per second. */
  reached: number;
  share: number;
  environment: Environment;
  checks: Check[];
  acknowledged: AcknowledgementReport;
  promises: PromiseResult[];
  scenario: ScenarioReport;
  samples: Sample[];
  /** Time since the first process was started. */
  samplesFromS: number;
};

const series: [title: string, of: (sample: Sample) => number][] = [
  ['memory of the first process, MB', ({ residentMb }) => residentMb],
  ['oldest undelivered event, s', ({ queueAgeS }) => queueAgeS],
  ['queues on disk, MB', ({ queueMb }) => queueMb],
  ['dead rows', ({ deadRows }) => deadRows],
];

export function renderSoak(report: SoakReport): string {
  const { checks, acknowledged, promises, scenario, environment, samples, samplesFromS } = report;
  const all = [...checks, ...promises];
  const broken = all.filter(({ result }) => result === 'broken').length;
  const marks = scenario.marks
    .filter(({ fromS }) => fromS >= samplesFromS)
    .map(({ label, fromS, toS }) => ({
      label,
      fromS: fromS - samplesFromS,
      toS: toS === undefined ? undefined : toS - samplesFromS,
    }));
  const rows = [
    ...checks.map(({ text, value, limit, result }) => row(text, String(value), String(limit), result)),
    ...promises.map(({ text, worst, limit, unit, result }) =>
      row(text, formatFigure(worst, unit), formatFigure(limit, unit), result),
    ),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Kontor under a steady load</title><style>${style}</style></head><body><main>
<header><h1>Kontor under a steady load</h1>
<p class="lead">${broken === 0 ? 'Nothing was lost, and every limit was kept.' : `${broken} checks failed.`}</p>
<p>${escapeHtml(environment.startedAt.slice(0, 16).replace('T', ' '))} UTC, commit ${escapeHtml(environment.commit)}, ${report.minutes === 1 ? 'a minute' : `${report.minutes} minutes`} at
${Math.round(report.reached)} states/s of ${Math.round(report.maximum * report.share)}, ${Math.round(report.share * 100)} % of the ${Math.round(report.maximum)} that were measured before.
Repeat it: <code>npm run test:soak -- --minutes ${report.minutes} --seed ${report.seed}</code></p></header>
<section><h2>Checks</h2><table class="promises"><thead><tr><th>Check</th><th class="number">Worst</th><th class="number">Limit</th><th>Result</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></section>
<section><h2>Acknowledgements</h2>${renderAcknowledged(acknowledged, marks)}</section>
<section><h2>Over time</h2>${drawTimeline(scenario)}${series
    .map(([title, of]) => drawSeries(title, samples.map(of), marks))
    .join('')}</section>
${scenario.recoveries.length === 0 ? '' : `<section><h2>Recoveries</h2>${drawRecoveries(scenario.recoveries)}</section>`}
<section><h2>Environment</h2>${renderEnvironment(environment)}</section>
</main></body></html>
`;
}

function renderAcknowledged(
  { whole, minutes, slowestMsOfSecond }: AcknowledgementReport,
  marks: Mark[],
): string {
  const cells = (of: Percentiles | null): string =>
    of === null
      ? '<td class="number">0</td><td></td><td></td><td></td><td></td>'
      : `<td class="number">${of.count}</td>${[of.p50, of.p99, of.p999, of.max].map((ms) => `<td class="number">${ms.toFixed(1)}</td>`).join('')}`;
  const p999 = (which: 'all' | 'outsideFaults'): number[] =>
    // The plot has one value for each second.
    minutes.flatMap((minute) => Array<number>(60).fill(minute[which]?.p999 ?? 0));
  return `<p>From the request of a client to its answer, in ms. What the load could not send in a pause is counted as if it had waited. A fault's window lasts until deliveries go on.</p>
<table><thead><tr><th></th><th class="number">Count</th><th class="number">p50</th><th class="number">p99</th><th class="number">p99.9</th><th class="number">Max</th></tr></thead>
<tbody><tr><td>outside of faults</td>${cells(whole.outsideFaults)}</tr><tr><td>all</td>${cells(whole.all)}</tr></tbody></table>
${drawSeries('p99.9 in each minute outside of faults, ms', p999('outsideFaults'), marks)}${drawSeries('p99.9 in each minute, ms', p999('all'), marks)}
${drawSeries('slowest in each second, ms', slowestMsOfSecond, marks)}`;
}

function row(text: string, worst: string, limit: string, result: string): string {
  return (
    `<tr><td>${escapeHtml(text)}</td><td class="number" data-label="worst">${worst}</td>` +
    `<td class="number" data-label="limit">${limit}</td><td data-label="result">${badge(result)}</td></tr>`
  );
}
