// Runs for an hour under a steady load of 70 % of the measured maximum, with kills and failovers: nothing is lost, and nothing grows.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import freshBuild from '../../server/src/testing/fresh-build.ts';
import { embeddedMajor, parseMajor } from '../../server/src/testing/postgres-majors.ts';
import { type Cleanup, runWithCleanup } from '../shared/cleanup.ts';
import type { Instance } from '../shared/instance.ts';
import { wait } from '../shared/kontor.ts';
import { readResidentBytes } from '../shared/processes.ts';
import { createTemplate } from '../shared/template.ts';
import { type Acknowledgements, measureAcknowledgements } from './acknowledgements.ts';
import { checkAllFiles } from './amcheck.ts';
import { audit } from './audit.ts';
import { type BacklogReport, runBacklog } from './backlog.ts';
import { describeTrial } from './describe.ts';
import { readEnvironment, startCpuMeter } from './environment.ts';
import { moderateStatesPerS, startLoad } from './load.ts';
import { openTrial } from './open-trial.ts';
import { summarize } from './promises.ts';
import { ScenarioRecord } from './record.ts';
import { untilDelivered } from './recovery.ts';
import { checksOf, type Held, isJudged } from './soak-checks.ts';
import { renderSoak, type Sample, type SoakReport } from './soak-report.ts';
import type { Trial } from './trial.ts';

const usage = `npm run test:soak -- [options]

  --minutes N    how long the steady load lasts, after half of that to warm up, or a fifth below half an hour
                 (default: 60; 1 in CI)
  --postgres 15  the version of the PostgreSQL server (default: 18)
  --backlog N    lets so many events pile up for a receiver that is down, in the middle of the time (default: 0)
  --share N      of the measured maximum (default: 0.7)
  --seed N       repeats the choices of an earlier run
  --out FOLDER   where the report and the logs go (default: data/soak)`;

const name = 'soak';
const sampleEveryMs = 1_000;
/** The factor without any pacing, which finds the maximum. */
const unpacedFactor = 100;
/** Events in the backlog above which the load waits. It is small, so that deliveries keep up with the load. */
const unpacedBacklog = 1_000;
/** Exceeds the time for which Kontor keeps an idle connection to a receiver. */
const idleMs = 60_000;
/**
 * The share of the run's time for the warm-up before it, without any pacing and with each fault twice. The processes then hold as
 * much memory as the load and the bursts after a fault ever need, and V8 has compiled most functions. A short run has a short one.
 */
const warmUpShare = { long: 0.5, short: 0.2 };
const warmUpFaults = 8;
/** Each fault happens once. */
const faultsMin = 4;
/** Limits of the account. An hour creates more objects than the defaults allow. */
const soakLimits = ['oauth_clients=1000000', 'card_holders=1000000', 'mails_per_day=1000000'];
/** Tokens that each process caches (`client-cache.ts`). */
const tokensRemembered = 10_000;

const heapProbe = new URL('heap-probe.mjs', import.meta.url).href;
const heapFile = (out: string): string => join(out, 'heap.txt');

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    share: { type: 'string', default: '0.7' },
    backlog: { type: 'string', default: '0' },
    postgres: { type: 'string', default: String(embeddedMajor) },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: join(import.meta.dirname, '../../data/soak') },
    help: { type: 'boolean' },
  },
});
const minutes = Number(values.minutes);
const share = Number(values.share);
const backlogEvents = Number(values.backlog);
const major = parseMajor(values.postgres);
const isLong = isJudged(minutes);
const startedMs = performance.now();
if (values.help || !(minutes > 0) || !(share > 0 && share <= 1)) say(usage);
else await runWithCleanup(soak);

async function soak(cleanup: Cleanup): Promise<number> {
  const out = resolve(values.out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await freshBuild();
  const environment = await readEnvironment(major);
  say(`PostgreSQL ${environment.postgresql}, seed ${values.seed}`);
  const template = await createTemplate(cleanup, major, soakLimits);
  const record = new ScenarioRecord(name, join(out, 'logs'), say);
  const cpu = startCpuMeter();
  const trial = await openTrial(cleanup, template, {
    database: 'server',
    // The first process is never killed, so its memory is that of the whole run.
    roles: ['all', 'all', 'worker'],
    environmentOf: (index): Record<string, string> =>
      index === 0 ? { NODE_OPTIONS: `--import ${heapProbe}`, HEAP_FILE: heapFile(out) } : {},
    seed: Number(values.seed),
    record,
  });
  if (isLong) await fillCaches(trial);
  const maximum = await measureMaximum(trial, (durationMs) =>
    isLong ? killInBetween(trial, record, durationMs, warmUpFaults) : wait(durationMs),
  );
  const factor = (maximum * share) / moderateStatesPerS;
  say(`maximum ${maximum.toFixed(0)} states/s; ${minutes} minutes at ${(maximum * share).toFixed(0)}`);

  const samples: Sample[] = [];
  const heldBefore = await readHeld(trial, heapFile(out));
  const load = startLoad(trial, factor);
  const acknowledgements = measureAcknowledgements(trial, factor);
  const samplesFromS = record.elapsedS();
  const sampler = startSampler(trial, samples);
  const rate = startCounting(trial);
  const [backlog] = await Promise.all([
    backlogEvents > 0 ? backlogInTheMiddle(cleanup, trial, acknowledgements) : undefined,
    killInBetween(trial, record, minutes * 60_000, faultsMin, acknowledgements),
  ]);
  const reached = rate();
  const acknowledged = acknowledgements.report();
  await load.stop();
  await sampler.stop();
  trial.throwFailure();
  await untilEmpty(trial);
  const heldAfter = await readHeld(trial, heapFile(out));
  record.round = 'after all rounds';
  await audit(trial);
  await checkAllFiles(trial, record);

  const about =
    'A steady load with kills of Kontor processes and of PostgreSQL, and failovers to a standby, in between';
  const scenario = { name, group: name, about, run: async () => undefined };
  const report: SoakReport = {
    minutes,
    seed: Number(values.seed),
    maximum,
    share,
    environment,
    reached,
    checks: checksOf({
      minutes,
      samples,
      held: [heldBefore, heldAfter],
      missingShare: 1 - reached / (maximum * share),
      acknowledged,
      backlog,
    }),
    acknowledged,
    promises: summarize(record.observations).filter(({ result }) => result !== 'not run'),
    scenario: describeTrial(scenario, record, trial, { othersCores: cpu.othersCores() }),
    samples,
    samplesFromS,
  };
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(report, undefined, 1)}\n`);
  writeFileSync(join(out, 'report.html'), renderSoak(report));
  for (const { text, value, limit, result } of report.checks) say(`${result}  ${value} of ${limit}  ${text}`);
  for (const { text, worst, limit, result } of report.promises)
    say(`${result}  ${worst} of ${limit}  ${text}`);
  say(`See ${join(out, 'report.html')}`);
  const isKept = [...report.checks, ...report.promises].every(({ result }) => result !== 'broken');
  return isKept ? 0 : 1;
}

/** Fills the limited caches of tokens, so that they do not count as growth. */
async function fillCaches(trial: Trial): Promise<void> {
  const untilAcknowledged = async (attempt: (instance: Instance) => Promise<boolean>): Promise<boolean> => {
    const [first] = trial.apis();
    return first !== undefined && attempt(first);
  };
  let count = 0;
  const issue = async (): Promise<void> => {
    while (count < tokensRemembered) {
      count += 1;
      const issued = await trial.tokens.issue(untilAcknowledged, 'caches');
      if (issued) await trial.tokens.useEverywhere(issued);
    }
  };
  await Promise.all(Array.from({ length: 8 }, issue));
  say(`${count} tokens issued and used`);
}

/** Measures the acknowledged states per second without pacing, after the warm-up. The load waits for receivers that do not keep up. */
async function measureMaximum(trial: Trial, warmUp: (durationMs: number) => Promise<void>): Promise<number> {
  const load = startLoad(trial, unpacedFactor, unpacedBacklog);
  await warmUp(minutes * 60_000 * (isLong ? warmUpShare.long : warmUpShare.short));
  const durationMs = Math.min(60_000, Math.max(8_000, minutes * 3_000));
  const rate = startCounting(trial);
  await wait(durationMs);
  const maximum = rate();
  await load.stop();
  trial.throwFailure();
  await untilEmpty(trial);
  return maximum;
}

/** Returns a function that returns the acknowledged states per second since now. */
function startCounting(trial: Trial): () => number {
  const [before, beforeMs] = [trial.ledger.states, performance.now()];
  return () => ((trial.ledger.states - before) * 1_000) / (performance.now() - beforeMs);
}

async function untilEmpty(trial: Trial): Promise<void> {
  const deadlineMs = performance.now() + 10 * 60_000;
  while (trial.backlog() > 0 && performance.now() < deadlineMs) await wait(100);
}

/** Runs the backlog. Its time counts as a fault's: an acknowledgement may wait while the queue drains at full speed. */
async function backlogInTheMiddle(
  cleanup: Cleanup,
  trial: Trial,
  acknowledgements: Acknowledgements,
): Promise<BacklogReport> {
  await wait((minutes * 60_000) / 2);
  const endFault = trial.fault('backlog');
  const endWindow = acknowledgements.fault();
  const report = await runBacklog(cleanup, trial, backlogEvents, trial.instances[0]);
  endWindow();
  endFault();
  return report;
}

type Kill = {
  label: string;
  promise: 'takeover' | 'database';
  prepare?(): Promise<void>;
  run(): Promise<void>;
};

/** Causes a fault every few minutes, in turns. In a run of a minute, each happens once. */
async function killInBetween(
  trial: Trial,
  record: ScenarioRecord,
  durationMs: number,
  faults = faultsMin,
  acknowledgements?: Acknowledgements,
): Promise<void> {
  const endsMs = performance.now() + durationMs;
  const pauseMs = Math.max(10_000, Math.min(300_000, durationMs / (faults + 1)));
  const kills = killsOf(trial);
  for (let round = 0; performance.now() + pauseMs < endsMs; round += 1) {
    await wait(pauseMs);
    await trial.renewTokens();
    const kill = kills[round % kills.length];
    if (kill === undefined) return;
    // The standby is copied from the primary before it takes over.
    const endWindow = acknowledgements?.fault();
    await kill.prepare?.();
    record.beginRound(kill.label);
    const endFault = trial.fault(record.round);
    const sinceMs = performance.now();
    await kill.run();
    endFault();
    const { ms } = await untilDelivered(trial, sinceMs);
    endWindow?.();
    trial.recovered(kill.promise, ms);
    say(`${record.round}: deliveries after ${(ms / 1_000).toFixed(1)} s`);
  }
  await wait(Math.max(0, endsMs - performance.now()));
}

function killsOf({ instances, postgres }: Trial): Kill[] {
  const [, second, worker] = instances;
  if (!second || !worker || !postgres) throw new Error('The soak needs a server and three processes.');
  const killed = (instance: Instance): Kill => ({
    label: `${instance.name} killed`,
    promise: 'takeover',
    run: async () => {
      await instance.kill();
      await instance.start();
    },
  });
  return [
    killed(worker),
    {
      label: 'failover to a standby',
      promise: 'database',
      prepare: () => postgres.addStandby(),
      run: () => postgres.failOver(),
    },
    killed(second),
    {
      label: 'PostgreSQL killed',
      promise: 'database',
      run: async () => {
        await postgres.kill();
        await postgres.start();
      },
    },
  ];
}

/** Reads the memory of the process that is never killed, while it has nothing to do. */
async function readHeld({ instances }: Trial, path: string): Promise<Held> {
  rmSync(path, { force: true });
  if (isLong) await wait(idleMs);
  process.kill(instances[0]?.pid() ?? 0, 'SIGUSR2');
  while (!existsSync(path)) await wait(100);
  const read: Held = JSON.parse(readFileSync(path, 'utf8'));
  say(`${(read.held / 1e6).toFixed(2)} MB held, and ${(read.code / 1e6).toFixed(2)} MB of compiled code`);
  return read;
}

function startSampler(trial: Trial, samples: Sample[]) {
  let isStopped = false;
  const running = (async () => {
    for (let nextMs = performance.now(); !isStopped; nextMs += sampleEveryMs) {
      await wait(Math.max(0, nextMs - performance.now()));
      const sample = await takeSample(trial).catch(() => undefined);
      // While the database is down, its figures are those of the last sample.
      const before = samples.at(-1);
      if (sample ?? before) samples.push((sample ?? before) as Sample);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

async function takeSample(trial: Trial): Promise<Sample> {
  const [row] = await trial.ask<Record<'age' | 'bytes' | 'dead', string>>(
    `select (select coalesce(extract(epoch from clock_timestamp() - min(at)), 0) from (
         select min(created_at) as at from event_queue where organization_id = $1
         union all select min(created_at) from delivery_queue
           where first_attempt_at is null and webhook_id = any($2)) waiting) as age,
       (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables
        where relname in ('transaction_queue', 'event_queue', 'delivery_queue', 'webhook_lanes', 'history_replays')) as bytes,
       (select sum(n_dead_tup) from pg_stat_user_tables) as dead`,
    // A receiver that is down on purpose says nothing about the others.
    [trial.template.organization, trial.receivers.map(({ webhookId }) => webhookId)],
  );
  return {
    residentMb: readResidentBytes(trial.instances[0]?.pid() ?? 0) / 1e6,
    queueAgeS: Number(row?.age),
    queueMb: Number(row?.bytes) / 1e6,
    deadRows: Number(row?.dead),
  };
}

function say(line: string): void {
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  process.stdout.write(`[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}] ${line}\n`);
}
