// Keeps Kontor under load while its parts are killed, cut off and paused, and checks every promise. See docs/operate/reliability.md.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import freshBuild from '../../server/src/testing/fresh-build.ts';
import { embeddedMajor, type Major } from '../../server/src/testing/postgres-majors.ts';
import { type Cleanup, runWithCleanup, withOwnCleanup } from '../shared/cleanup.ts';
import { createTemplate, type Template } from '../shared/template.ts';
import { describeTrial } from './describe.ts';
import { readEnvironment, startCpuMeter } from './environment.ts';
import { recheck } from './history/recheck.ts';
import { lengthOf, type Options, readOptions } from './options.ts';
import { summarize } from './promises.ts';
import { publish } from './publish.ts';
import { ScenarioRecord, type ScenarioReport } from './record.ts';
import { type FaultReport, renderHtml } from './report.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios/index.ts';
import type { Trial } from './trial.ts';

const startedMs = performance.now();

/** A run on one version. */
type Run = Options & { major: Major };

const options = readOptions(process.argv.slice(2));
if (options.check !== undefined) process.exitCode = await recheck(options.check, say);
else if (options.publish !== undefined) publish(options.publish.split(','));
else await runWithCleanup((cleanup) => runAll(cleanup, options));

async function runAll(cleanup: Cleanup, options: Options): Promise<number> {
  let exitCode = 0;
  for (const major of options.majors) {
    const out = options.majors.length === 1 ? options.out : join(options.out, `postgresql-${major}`);
    const code = await withOwnCleanup(cleanup, (own) => run(own, { ...options, major, out }));
    exitCode = Math.max(exitCode, code);
  }
  return exitCode;
}

async function run(cleanup: Cleanup, options: Run): Promise<number> {
  const chosen = scenarios.filter(({ group, name }) =>
    options.only.length === 0 ? true : options.only.includes(group) || options.only.includes(name),
  );
  if (chosen.length === 0) {
    const groups = [...new Set(scenarios.map(({ group }) => group))].join(', ');
    throw new Error(`--only selects nothing; the groups are ${groups}.`);
  }
  rmSync(options.out, { recursive: true, force: true });
  mkdirSync(options.out, { recursive: true });
  await freshBuild();
  const environment = await readEnvironment(options.major);
  say(
    `PostgreSQL ${environment.postgresql}; seed ${options.seed}; about ${options.minutes} minutes; report in ${options.out}`,
  );
  const template = await createTemplate(cleanup, options.major);
  const reports: ScenarioReport[] = [];
  // Scenarios run one after the other: a second installation would slow the first one's recovery below what is promised.
  for (const next of chosen) {
    reports.push(await runScenario(cleanup, template, next, options));
    // The report is written after each scenario, so that a stopped run leaves what it found.
    write(options, environment, reports);
  }
  return finish(options, write(options, environment, reports));
}

async function runScenario(
  cleanup: Cleanup,
  template: Template,
  scenario: Scenario,
  options: Run,
): Promise<ScenarioReport> {
  const { name, missing, run } = scenario;
  const record = new ScenarioRecord(name, join(options.out, 'logs'), (line) => say(`${name}  ${line}`));
  const reason = isElsewhere(scenario, options)
    ? `needs the embedded database, which is PostgreSQL ${embeddedMajor}`
    : missing?.();
  if (reason !== undefined) {
    say(`${name}  NOT RUN: ${reason}`);
    return describeTrial(scenario, record, undefined, { result: 'not run', reason });
  }
  say(`${name}  begins: ${scenario.about}`);
  let trial: Trial | undefined;
  const onTrial = (opened: Trial): void => {
    trial = opened;
  };
  const context = { template, record, onTrial, seed: options.seed, length: lengthOf(options) };
  const cpu = startCpuMeter();
  try {
    await withOwnCleanup(cleanup, (own) => run({ ...context, cleanup: own }));
    return describeTrial(scenario, record, trial, { othersCores: cpu.othersCores() });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say(`${name}  FAILED: ${text}`);
    const outcome = { result: 'failed', reason: text, othersCores: cpu.othersCores() } as const;
    return describeTrial(scenario, record, trial, outcome);
  }
}

function isElsewhere({ isEmbedded }: Scenario, { major }: Run): boolean {
  return isEmbedded === true && major !== embeddedMajor;
}

function write(
  options: Run,
  environment: FaultReport['environment'],
  reports: ScenarioReport[],
): FaultReport {
  const report: FaultReport = {
    seed: options.seed,
    minutes: options.minutes,
    durationS: Math.round((performance.now() - startedMs) / 1_000),
    environment,
    promises: summarize(reports.flatMap(({ observations }) => observations)),
    scenarios: reports,
  };
  writeFileSync(join(options.out, 'report.json'), `${JSON.stringify(report, undefined, 1)}\n`);
  writeFileSync(join(options.out, 'report.html'), renderHtml(report));
  return report;
}

function finish(options: Run, { promises, scenarios: reports }: FaultReport): number {
  say('');
  for (const { text, rounds, worst, unit, limit, result } of promises) {
    const figure = worst === undefined ? '-' : `${Math.round(worst)}${unit === 'ms' ? ' ms' : ''}`;
    say(
      `${result.padEnd(7)}  ${figure.padStart(9)} of ${limit}  ${String(rounds).padStart(4)} rounds  ${text}`,
    );
  }
  const elsewhere = new Set(
    scenarios.filter((scenario) => isElsewhere(scenario, options)).map(({ name }) => name),
  );
  const unfinished = reports.filter(
    ({ name, result }) =>
      result === 'failed' || (options.isRequired && result === 'not run' && !elsewhere.has(name)),
  );
  for (const { name, result, reason } of unfinished) say(`${name}: ${result}: ${reason?.split('\n')[0]}`);
  const isKept = promises.every(({ result }) => result !== 'broken') && unfinished.length === 0;
  say(
    `${isKept ? 'Every promise was kept' : 'Not every promise was kept'} on PostgreSQL ${options.major}. See ${join(options.out, 'report.html')}`,
  );
  return isKept ? 0 : 1;
}

function say(line: string): void {
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  process.stdout.write(`[${clock}] ${line}\n`);
}
