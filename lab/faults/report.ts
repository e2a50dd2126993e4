// Renders the report as one page without any other file, for people. report.json is for programs.

import type { Environment } from './environment.ts';
import { drawRecoveries, drawTimeline, escapeHtml } from './plots.ts';
import { isBroken, type PromiseResult } from './promises.ts';
import type { ScenarioReport } from './record.ts';
import { style } from './report-style.ts';

export type FaultReport = {
  seed: number;
  minutes: number;
  durationS: number;
  environment: Environment;
  promises: PromiseResult[];
  scenarios: ScenarioReport[];
};

export function renderHtml(report: FaultReport): string {
  const { promises, scenarios, environment } = report;
  const broken = promises.filter(({ result }) => result === 'broken').length;
  const incomplete = scenarios.filter(({ result }) => result === 'failed' || result === 'not run').length;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Kontor under faults</title><style>${style}</style></head><body><main>
<header><h1>Kontor under faults</h1>
<p class="lead">${headline(broken, incomplete)}</p>
<p>${escapeHtml(environment.startedAt.slice(0, 16).replace('T', ' '))} UTC, commit ${escapeHtml(environment.commit)}, seed ${report.seed},
${formatDuration(report.durationS)}. Repeat it: <code>npm run test:faults -- --minutes ${report.minutes} --seed ${report.seed}</code></p></header>
<section><h2>Promises</h2>${renderPromises(promises)}</section>
${renderFailures(scenarios)}
<section><h2>Scenarios</h2>${scenarios.map(renderScenario).join('')}</section>
<section><h2>Environment</h2>${renderEnvironment(environment)}</section>
</main></body></html>
`;
}

function headline(broken: number, incomplete: number): string {
  const kept = broken === 0 ? 'Every promise that was tested was kept.' : `${broken} promises were broken.`;
  return incomplete === 0 ? kept : `${kept} ${incomplete} scenarios did not run to their end.`;
}

function renderPromises(promises: PromiseResult[]): string {
  const rows = promises.map(
    ({ text, rounds, worst, unit, limit, result }) =>
      `<tr><td>${escapeHtml(text)}</td><td class="number" data-label="rounds">${rounds}</td>` +
      `<td class="number" data-label="worst">${formatFigure(worst, unit)}</td><td class="number" data-label="limit">${formatFigure(limit, unit)}</td>` +
      `<td data-label="result">${badge(result)}</td></tr>`,
  );
  return `<table class="promises"><thead><tr><th>Promise</th><th class="number">Rounds</th><th class="number">Worst</th><th class="number">Limit</th><th>Result</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderFailures(scenarios: ScenarioReport[]): string {
  const items = scenarios.flatMap((scenario) => [
    ...(scenario.reason === undefined
      ? []
      : [
          `<li><b>${escapeHtml(scenario.name)}</b> ${badge(scenario.result)}<pre>${escapeHtml(scenario.reason)}</pre></li>`,
        ]),
    ...scenario.observations
      .filter(isBroken)
      .map(
        ({ promise, round, detail }) =>
          `<li><b>${escapeHtml(scenario.name)}</b>, round ${escapeHtml(round)}: ${badge('broken')} <code>${promise}</code> ${escapeHtml(detail ?? '')}</li>`,
      ),
  ]);
  if (items.length === 0) return '';
  return `<section><h2>What to look at</h2><p>The logs of every process are beside this file, in <code>logs/</code>.</p><ul class="failures">${items.join('')}</ul></section>`;
}

function renderScenario(scenario: ScenarioReport): string {
  const { name, about, result, rounds, durationS, acknowledged, deliveries, recoveries, othersCores } =
    scenario;
  const counts = [
    `${rounds} rounds in ${formatDuration(durationS)}`,
    `${acknowledged.states} states, ${acknowledged.tokens} tokens, ${acknowledged.clients} clients and ${acknowledged.holders} card holders acknowledged`,
    `${deliveries.received} deliveries, ${deliveries.duplicates} of them repeated`,
    ...(othersCores === undefined ? [] : [`other programs used ${othersCores} cores`]),
  ];
  const hasRun = result !== 'not run';
  return `<article><h3>${escapeHtml(name)} ${badge(result)}</h3><p>${escapeHtml(about)}.</p>${
    hasRun
      ? `<p class="counts">${counts.join(' · ')}</p>${drawTimeline(scenario)}${
          recoveries.length === 0 ? '' : `<h4>Recoveries</h4>${drawRecoveries(recoveries)}`
        }`
      : ''
  }</article>`;
}

export function renderEnvironment(environment: Environment): string {
  const rows = {
    'Node.js': environment.node,
    PostgreSQL: environment.postgresql,
    System: environment.system,
    Processor: `${environment.cores} cores, ${environment.processor}`,
    Memory: `${environment.memoryGb} GB`,
    'Load before the run': String(environment.loadBefore),
  };
  const cells = Object.entries(rows).map(
    ([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table class="environment"><tbody>${cells.join('')}</tbody></table>`;
}

export function badge(result: string): string {
  return `<span class="badge ${result.replace(' ', '-')}">${result}</span>`;
}

export function formatFigure(value: number | undefined, unit: 'count' | 'ms'): string {
  if (value === undefined) return '–';
  return unit === 'ms' ? `${(value / 1_000).toFixed(1)} s` : String(value);
}

function formatDuration(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
