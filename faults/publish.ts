// Writes the figures of a report into the documentation, so that none is typed by hand.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultReport, formatFigure } from './report.ts';

const page = join(import.meta.dirname, '../docs/operate/reliability.md');
const place = /(<!-- published:[^\n]*-->\n)[\s\S]*?(<!-- \/published -->)/;

export function publish(reportPath: string): void {
  // Written by this program.
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as FaultReport;
  const text = readFileSync(page, 'utf8');
  if (!place.test(text)) throw new Error(`${page} has no place for the table.`);
  writeFileSync(
    page,
    text.replace(place, (_, begin, end) => `${begin}${renderMarkdown(report)}${end}`),
  );
}

function renderMarkdown({ environment, seed, durationS, promises, scenarios }: FaultReport): string {
  const { startedAt, commit, cores, node, postgresql, system } = environment;
  const sum = (read: (scenario: FaultReport['scenarios'][number]) => number): string =>
    scenarios.reduce((total, scenario) => total + read(scenario), 0).toLocaleString('en');
  const rows = promises.map(
    ({ text, rounds, worst, unit, limit, result }) =>
      `| ${text} | ${rounds} | ${formatFigure(worst, unit)} | ${formatFigure(limit, unit)} | ${result === 'ok' ? result : `**${result}**`} |`,
  );
  const incomplete = scenarios.filter(({ result }) => result === 'failed' || result === 'not run');
  return [
    `${startedAt.slice(0, 10)}, commit ${commit}, seed ${seed}, ${Math.round(durationS / 60)} minutes; ${cores} cores, Node.js ${node}, PostgreSQL ${postgresql}, ${system}.`,
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
