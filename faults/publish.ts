// Writes the figures of a report into the documentation, so that none is typed by hand.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { summarize } from './promises.ts';
import { type FaultReport, formatFigure } from './report.ts';

const page = join(import.meta.dirname, '../docs/operate/reliability.md');
const place = /(<!-- published:[^\n]*-->\n)[\s\S]*?(<!-- \/published -->)/;

/** Several reports are the parts of one run: the same commit, other groups of scenarios. */
export function publish(reportPaths: string[]): void {
  // Written by this program.
  const reports = reportPaths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as FaultReport);
  const text = readFileSync(page, 'utf8');
  if (!place.test(text)) throw new Error(`${page} has no place for the table.`);
  writeFileSync(
    page,
    text.replace(place, (_, begin, end) => `${begin}${renderMarkdown(reports)}${end}`),
  );
}

function renderMarkdown(reports: FaultReport[]): string {
  const [first] = reports;
  if (!first) throw new Error('--publish needs a report.');
  const { startedAt, commit, cores, node, postgresql, system } = first.environment;
  const scenarios = reports.flatMap((report) => report.scenarios);
  const promises = summarize(scenarios.flatMap(({ observations }) => observations));
  const seeds = reports.map(({ seed }) => seed).join(', ');
  const minutes = Math.round(reports.reduce((total, { durationS }) => total + durationS, 0) / 60);
  const sum = (read: (scenario: FaultReport['scenarios'][number]) => number): string =>
    scenarios.reduce((total, scenario) => total + read(scenario), 0).toLocaleString('en');
  const rows = promises.map(
    ({ text, rounds, worst, unit, limit, result }) =>
      `| ${text} | ${rounds} | ${formatFigure(worst, unit)} | ${formatFigure(limit, unit)} | ${result === 'ok' ? result : `**${result}**`} |`,
  );
  const incomplete = scenarios.filter(({ result }) => result === 'failed' || result === 'not run');
  return [
    `${startedAt.slice(0, 10)}, commit ${commit}, seed ${seeds}, ${minutes} minutes; ${cores} cores, Node.js ${node}, PostgreSQL ${postgresql}, ${system}.`,
    `Acknowledged: ${sum(({ acknowledged }) => acknowledged.states)} states, ${sum(({ acknowledged }) => acknowledged.tokens)} tokens, ${sum(({ acknowledged }) => acknowledged.clients)} clients, ${sum(({ acknowledged }) => acknowledged.holders)} card holders; ${sum(({ deliveries }) => deliveries.received)} deliveries, ${sum(({ deliveries }) => deliveries.duplicates)} of them repeated.`,
    ...incomplete.map(
      ({ name, result, reason }) => `Scenario ${name}: ${result} (${reason?.split('\n')[0]}).`,
    ),
    '',
    '| promise | rounds | worst | limit | result |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '| scenario | rounds | result | cores used by other programs |',
    '|---|---|---|---|',
    ...scenarios.map(
      ({ name, rounds, result, othersCores }) =>
        `| ${name} | ${rounds} | ${result} | ${othersCores ?? '–'} |`,
    ),
    '',
  ].join('\n');
}
