import { join } from 'node:path';
import type { Instance } from '../../shared/instance.ts';
import { findPostmasterPid, wait } from '../../shared/kontor.ts';
import { pick } from '../random.ts';
import { underFlow } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, underLoad } from '../scenario.ts';
import { startStorm } from '../storm.ts';
import type { Trial } from '../trial.ts';

const serverKinds = ['worker', 'api', 'all', 'every Kontor', 'postmaster', 'a backend'] as const;
const embeddedKinds = ['Kontor', 'postmaster', 'both', 'a backend', 'postmaster in a storm'] as const;
/** Time until all clients of the storm wait for a response. */
const stormMs = 2_000;
const recoveryTimeoutMs = 60_000;

export const killsOnServer: Scenario = {
  name: 'kills-server',
  group: 'kills',
  about:
    'kill -9 of each part in turn: an API process, a worker, one that is both, every Kontor, PostgreSQL and one of its backends',
  run: (context) =>
    underLoad(context, { database: 'server', roles: ['api', 'worker', 'all'] }, async (trial) => {
      const { record } = context;
      const rounds = roundsOf(context, 70, serverKinds.length);
      for (let round = 0; round < rounds; round += 1) {
        // Kinds come in turn, so that the short form has them all. The moment is random.
        const kind = serverKinds[round % serverKinds.length] ?? 'worker';
        record.beginRound(`${kind} killed`);
        await underFlow(trial, 60);
        const isRestartedAtOnce = trial.random() < 0.5;
        const endFault = trial.fault(`kill ${kind}`);
        if (kind === 'postmaster' || kind === 'a backend') {
          const backMs = kind === 'postmaster' ? await killPostmaster(trial) : await killBackend(trial);
          endFault();
          await observeRound(trial, record, 'database', backMs);
          continue;
        }
        const killed = trial.instances.filter(({ role }) => kind === 'every Kontor' || role === kind);
        const killedMs = performance.now();
        await Promise.all(killed.map((instance) => instance.kill()));
        if (kind === 'every Kontor') {
          const readyMs = await startAll(killed);
          endFault();
          await observeRound(trial, record, 'takeover', readyMs);
          continue;
        }
        const restarted = isRestartedAtOnce ? startAll(killed) : undefined;
        await observeRound(trial, record, 'takeover', killedMs);
        await (restarted ?? startAll(killed));
        endFault();
      }
    }),
};

export const killsOnEmbedded: Scenario = {
  name: 'kills-embedded',
  isEmbedded: true,
  group: 'kills',
  about:
    'kill -9 of Kontor with its embedded database, of that database, also on a busy machine with 200 clients that repeat requests without a pause, of both and of a backend',
  run: (context) =>
    underLoad(context, { database: 'embedded', roles: ['all'] }, async (trial) => {
      const { record } = context;
      const [kontor] = trial.instances;
      if (kontor === undefined) throw new Error('There is one process.');
      const rounds = roundsOf(context, 30, embeddedKinds.length);
      for (let round = 0; round < rounds; round += 1) {
        const kind = embeddedKinds[round % embeddedKinds.length] ?? 'Kontor';
        record.beginRound(`${kind} killed`);
        await underFlow(trial, 60);
        const endFault = trial.fault(`kill ${kind}`);
        const postmasterPid = findPostmasterPid(join(trial.folder, 'data'));
        if (postmasterPid === undefined) throw new Error('The embedded database does not run.');
        if (kind === 'Kontor' || kind === 'both') {
          if (kind === 'both') process.kill(postmasterPid, 'SIGKILL');
          await kontor.kill();
          const readyMs = await startAll([kontor]);
          endFault();
          await observeRound(trial, record, 'takeover', readyMs);
          continue;
        }
        const storm = kind === 'postmaster in a storm' ? startStorm(context.cleanup, trial) : undefined;
        if (storm) await wait(stormMs);
        const killedMs = performance.now();
        if (kind !== 'a backend') process.kill(postmasterPid, 'SIGKILL');
        const backMs = kind === 'a backend' ? await killBackend(trial) : await untilAccepting(trial);
        const awayMs = backMs - killedMs;
        if (kind !== 'a backend')
          trial.observe('embedded', awayMs, `${Math.round(awayMs)} ms after its kill`);
        await storm?.stop();
        endFault();
        // The storm used the cores until now, and its clients cause no deliveries.
        await observeRound(trial, record, 'database', storm ? performance.now() : backMs);
      }
    }),
};

/** Starts the instances. Returns when the first one was ready; all of them are ready when this resolves. */
async function startAll(instances: Instance[]): Promise<number> {
  let firstMs = Number.POSITIVE_INFINITY;
  await Promise.all(
    instances.map(async (instance) => {
      await instance.start();
      // The load waits for an instance that serves the API and delivers.
      if (instance.role === 'all' || instances.length === 1) firstMs = Math.min(firstMs, performance.now());
    }),
  );
  return Math.min(firstMs, performance.now());
}

/** Kills PostgreSQL and starts it again. Returns the time when it accepted connections. */
async function killPostmaster({ postgres, random }: Trial): Promise<number> {
  if (postgres === undefined) throw new Error('This is a fault of a server.');
  await postgres.kill();
  await wait(random() * 3_000);
  await postgres.start();
  return performance.now();
}

/** Kills a backend: PostgreSQL then ends every connection and recovers. Returns the time when it accepted connections. */
async function killBackend(trial: Trial): Promise<number> {
  const backends = await trial.ask<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'kontor %' order by pid",
  );
  process.kill(pick(trial.random, backends).pid, 'SIGKILL');
  return untilAccepting(trial);
}

async function untilAccepting(trial: Trial): Promise<number> {
  // The postmaster first has to notice the death of its backend.
  await wait(100);
  const deadline = performance.now() + recoveryTimeoutMs;
  while (
    !(await trial.ask('select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error('PostgreSQL did not come back.');
    await wait(50);
  }
  return performance.now();
}
