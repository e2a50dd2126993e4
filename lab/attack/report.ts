// Writes the summary on the terminal, as JSON, and as a page.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './findings.ts';

const classNames = ['2xx', '3xx', '4xx', '5xx', 'none'];

const validShareMin = 0.35;

type Summary = {
  seed: number;
  seconds: number;
  requests: number;
  notes: string[];
  operations: { operation: string; requests: number; classes: Record<string, number> }[];
  /** Counts the requests with which nothing was wrong: those that the operation accepted, and the reasons of its refusals. */
  valid: { operation: string; requests: number; successes: number; refusals: Record<string, string> }[];
  failures: Findings['failures'];
};

export function summarize(findings: Findings, seed: number, seconds: number): Summary {
  return {
    seed,
    seconds,
    requests: findings.requests,
    notes: findings.notes,
    operations: [...findings.tally]
      .map(([operation, classes]) => ({
        operation,
        requests: [...classes.values()].reduce((sum, count) => sum + count, 0),
        classes: Object.fromEntries(classes),
      }))
      .sort((a, b) => (a.operation < b.operation ? -1 : 1)),
    valid: [...findings.valid]
      .map(([operation, { requests, successes, refusals }]) => ({
        operation,
        requests,
        successes,
        refusals: Object.fromEntries(
          [...refusals].map(([key, { count, example }]) => [key, `${count} ×: ${example}`]),
        ),
      }))
      .sort((a, b) => a.successes / a.requests - b.successes / b.requests),
    failures: findings.failures,
  };
}

export function formatText(
  { operations, valid, failures, notes, requests, seconds, seed }: Summary,
  isFull: boolean,
): string {
  const lines = ['', ...notes, ...describeValid(valid)];
  if (isFull) {
    lines.push('', ['operation'.padEnd(52), ...classNames.map((name) => name.padStart(7))].join(''));
    for (const { operation, classes } of operations) {
      const cells = classNames.map((name) => String(classes[name] ?? '').padStart(7));
      lines.push([operation.slice(0, 51).padEnd(52), ...cells].join(''));
    }
  }
  for (const failure of failures) {
    lines.push(
      '',
      `FAIL ${failure.attack}: ${failure.operation}: ${failure.kind} (${failure.count} ×, first as ${failure.principal || 'none'})`,
      `  ${failure.detail.replace(/\s+/g, ' ').slice(0, 500)}`,
      ...(failure.curl === '' ? [] : [`  ${failure.curl}`]),
    );
  }
  const result = failures.length === 0 ? 'PASS' : `FAIL: ${failures.length} kinds of failure`;
  lines.push('', `${result}; ${requests} requests in ${Math.round(seconds)} s, seed ${seed}`);
  return lines.join('\n');
}

function describeValid(valid: Summary['valid']): string[] {
  if (valid.length === 0) return [];
  const sum = (of: 'requests' | 'successes') => valid.reduce((total, one) => total + one[of], 0);
  const low = valid.filter(({ requests, successes }) => successes < requests * validShareMin);
  const never = valid.filter(({ successes }) => successes === 0);
  const share = Math.round((sum('successes') / sum('requests')) * 100);
  return [
    `valid requests: ${share} % accepted; ${valid.length - never.length} of ${valid.length} operations and pages accepted at least one`,
    ...low.map(
      ({ operation, requests, successes, refusals }) =>
        `  ${operation}: ${successes} of ${requests}; ${Object.entries(refusals)
          .map(([key, text]) => `${key} ${text}`.slice(0, 260))
          .join(' | ')}`,
    ),
  ];
}

export function writeSummary(folder: string, summary: Summary): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  writeFileSync(join(folder, 'summary.txt'), `${formatText(summary, true)}\n`);
  writeFileSync(join(folder, 'summary.html'), formatHtml(summary));
}

function formatHtml({ operations, failures, notes, requests, seconds, seed }: Summary): string {
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Attack on Kontor</title>
<style>body{font:14px/1.5 system-ui;margin:2rem;max-width:80rem}table{border-collapse:collapse}td,th{border-bottom:1px solid #ddd;padding:.2rem .6rem;text-align:left;vertical-align:top}code{white-space:pre-wrap;word-break:break-all}</style>
<h1>${failures.length === 0 ? 'Passed' : `${failures.length} kinds of failure`}</h1>
<p>${requests} requests in ${Math.round(seconds)} s, seed ${seed}</p>
<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>
<h2>Failures</h2>
<table><tr><th>attack</th><th>operation</th><th>kind</th><th>count</th><th>detail and command</th></tr>
${failures
  .map(({ attack, operation, kind, count, detail, curl }) =>
    row([
      ...[attack, operation, kind, String(count)].map(escapeHtml),
      `${escapeHtml(detail.slice(0, 600))}<br><code>${escapeHtml(curl)}</code>`,
    ]),
  )
  .join('\n')}</table>
<h2>Requests</h2>
<table><tr><th>operation</th>${classNames.map((name) => `<th>${name}</th>`).join('')}</tr>
${operations
  .map(({ operation, classes }) =>
    row([escapeHtml(operation), ...classNames.map((name) => String(classes[name] ?? ''))]),
  )
  .join('\n')}</table></html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
