// Processes are killed while they maintain partitions and delete what is due. No row may be lost, and none that is due may stay.

import type { ProcessRole } from '../../../server/src/domain/process-role.ts';
import { makeFolder } from '../../shared/cleanup.ts';
import { wait } from '../../shared/kontor.ts';
import { sums } from '../history/sums.ts';
import { addOldRecords, commandsOn, type OldRecords } from '../old-records.ts';
import { moreAcknowledged } from '../recovery.ts';
import {
  observeTokensAndKeys,
  roundsOf,
  type Scenario,
  type ScenarioContext,
  underLoad,
} from '../scenario.ts';
import { connectTo, type Trial } from '../trial.ts';

const kinds = ['the workers', 'PostgreSQL', 'the workers after a pause'] as const;
type Kind = (typeof kinds)[number];
/** Longer than PostgreSQL keeps the locks of a session that does nothing. */
const pauseMs = 13_000;
/** A kill comes at a random moment of the maintenance of all tables. */
const delayMsMax = 1_500;
/** A share of the moderate load: each round also starts and stops the workers. */
const loadFactor = 0.4;
const pollMs = 5;
/** Jobs that run every hour first run some seconds after the start of a process. */
const beginTimeoutMs = 120_000;
const endTimeoutMs = 180_000;

export const partitionKills: Scenario = {
  name: 'partition-kills',
  group: 'partitions',
  about:
    'kill -9 of the workers, also after a pause, and of PostgreSQL while partitions are created and dropped and old rows deleted: no row is lost, none that is due stays',
  run: async (context) => {
    const rounds = roundsOf(context, 12, kinds.length);
    let old: OldRecords | undefined;
    const environmentWith = async ({ port }: { port: number }) => {
      old = await prepare(context, port, rounds);
      return {};
    };
    const roles: ProcessRole[] = ['api', 'worker', 'worker'];
    const options = { database: 'server' as const, roles, environmentWith, loadFactor };
    await underLoad(context, options, async (trial) => {
      if (old === undefined) throw new Error('The old records are added before the processes start.');
      for (let round = 0; round < rounds; round += 1) {
        await runRound(context, trial, old, round, kinds[round % kinds.length] ?? 'the workers');
      }
      await observeSums(trial, old);
    });
  },
};

function prepare({ template, cleanup }: ScenarioContext, port: number, rounds: number): Promise<OldRecords> {
  const access = connectTo({ host: '127.0.0.1', port, user: 'kontor', database: 'kontor' });
  const run = commandsOn(makeFolder(cleanup), {
    DATABASE_URL: `postgres://kontor@127.0.0.1:${port}/kontor`,
    KONTOR_MASTER_KEY: template.masterKey,
  });
  return addOldRecords({ access, run, rounds });
}

async function runRound(
  { record }: ScenarioContext,
  trial: Trial,
  old: OldRecords,
  round: number,
  kind: Kind,
): Promise<void> {
  const workers = trial.instances.filter(({ role }) => role === 'worker');
  record.beginRound(`${kind} killed while partitions are maintained`);
  await Promise.all(workers.map((worker) => worker.stop()));
  await old.makeDue(round);
  // The job of the one worker that survives a kill of PostgreSQL must run again without help.
  const active = kind === 'PostgreSQL' ? workers.slice(0, 1) : workers;
  await Promise.all(active.map((worker) => worker.start()));
  await untilDropping(trial);
  await wait(trial.random() * delayMsMax);
  const endFault = trial.fault(`kill ${kind}`);
  if (kind === 'PostgreSQL') {
    await trial.postgres?.kill();
    await trial.postgres?.start();
  } else {
    if (kind === 'the workers after a pause') {
      for (const worker of workers) worker.pause();
      await wait(pauseMs);
    }
    await Promise.all(workers.map((worker) => worker.kill()));
  }
  const left = (await old.findKept(trial, round)).length;
  const lostAtKill = await old.findLost(trial, round);
  trial.observe('partitions', lostAtKill.length, `after the kill: ${lostAtKill.slice(0, 5).join('; ')}`);
  endFault();
  const [first, ...others] = workers;
  // One after the other: of two workers that maintain at once, each leaves tables to the other, for an hour at most.
  if (!first?.isRunning()) await first?.start();
  const kept = await untilMaintained(trial, old, round);
  trial.observe('partitions', kept.length, `not done: ${kept.slice(0, 5).join('; ')}`);
  await Promise.all(others.map((worker) => worker.start()));
  const lost = await old.findLost(trial, round);
  trial.observe('partitions', lost.length, lost.slice(0, 5).join('; '));
  record.say(`${record.round}: ${left} things were left to do; ${kept.length} at the end`);
  await moreAcknowledged(trial, 15);
  await observeTokensAndKeys(trial);
}

/** Resolves in the transaction that replaces partitions of one table. */
async function untilDropping(trial: Trial): Promise<void> {
  const deadlineMs = performance.now() + beginTimeoutMs;
  await trial.withClient(async (client) => {
    while (performance.now() < deadlineMs) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where application_name = 'kontor partitions' and xact_start is not null
           and query ~ 'share row exclusive|_floor|kontor_system|detach partition'`,
      );
      if ((rowCount ?? 0) > 0) return;
      await wait(pollMs);
    }
    throw new Error('No worker dropped a partition in time.');
  });
}

/** Waits until nothing that is due is left; what is left after the time. */
async function untilMaintained(trial: Trial, old: OldRecords, round: number): Promise<string[]> {
  const deadlineMs = performance.now() + endTimeoutMs;
  for (;;) {
    const kept = await old.findKept(trial, round);
    if (kept.length === 0 || performance.now() > deadlineMs) return kept;
    await wait(500);
  }
}

/** Statistics and CO2 sums count each deleted row once, however often its deletion was begun. */
async function observeSums(trial: Trial, { accounts }: OldRecords): Promise<void> {
  const wrong: string[] = [];
  for (const account of accounts) {
    for (const sql of sums) {
      for (const row of await trial.ask<{ sum: string; counted: string; stored: string }>(sql, [account])) {
        if (row.counted !== row.stored)
          wrong.push(`${row.sum}: ${row.counted} counted, ${row.stored} stored`);
      }
    }
  }
  trial.observe('sums', wrong.length, wrong.slice(0, 5).join('; '));
}
