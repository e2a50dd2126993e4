import { readFileSync } from 'node:fs';
import { type Cleanup, withOwnCleanup } from '../../shared/cleanup.ts';
import type { Instance } from '../../shared/instance.ts';
import { wait } from '../../shared/kontor.ts';
import { holdToShare } from '../../shared/share-of-core.ts';
import type { ScenarioRecord } from '../record.ts';
import { longestSilence } from '../recovery.ts';
import { roundsOf, type Scenario, underLoad } from '../scenario.ts';
import type { Trial } from '../trial.ts';

/** The share of one core for each process with all of its threads. */
const share = 0.05;
/** A share of the moderate load: about five states a second, for 22 deliveries, which this share of a core can take. */
const loadFactor = 0.25;
const roundMs = 60_000;
/** Time for a process to compile its code with its share of a core. */
const warmUpMs = 15_000;
const cycleMs = 100;

const lapse = 'had no heartbeat for so long';

export const starvation: Scenario = {
  name: 'starvation',
  group: 'starvation',
  about: 'Each of three processes has 5 % of a core for minutes: one serves the API, two deliver',
  missing: () => (process.platform === 'linux' ? undefined : 'needs control groups, or SIGSTOP'),
  run: (context) => {
    const { cleanup, record } = context;
    return underLoad(
      context,
      { database: 'server', roles: ['api', 'worker', 'worker'], loadFactor },
      (trial) =>
        withOwnCleanup(cleanup, async (own) => {
          const endFault = trial.fault('5 % of a core for each process');
          const ways = trial.instances.map((instance) => throttle(own, instance));
          record.say(`each process is held to ${share} of a core by ${ways[0]}`);
          const lapsesBefore = countAll(trial);
          await wait(warmUpMs);
          const rounds = roundsOf(context, 6);
          for (let round = 0; round < rounds; round += 1) {
            record.beginRound(`5 % of a core for ${roundMs / 1_000} s`);
            await observeStarved(trial, record, lapsesBefore);
          }
          endFault();
        }),
    );
  },
};

async function observeStarved(trial: Trial, record: ScenarioRecord, lapsesBefore: number): Promise<void> {
  const fromMs = performance.now();
  const before = deliveriesOf(trial);
  await wait(roundMs);
  trial.throwFailure();
  const delivered = deliveriesOf(trial) - before;
  const silence = longestSilence(trial, fromMs, performance.now(), trial.receivers);
  trial.observe('starvation', silence.ms, silence.detail);
  const lapses = countAll(trial) - lapsesBefore;
  trial.observe('flapping', lapses, `${lapses} lapses in the logs since the CPU was limited`);
  const perSecond = (delivered / (roundMs / 1_000)).toFixed(1);
  trial.recovered('starvation', silence.ms);
  record.say(
    `${record.round}: ${perSecond} deliveries/s, silent for ${(silence.ms / 1_000).toFixed(1)} s at most, ${lapses} lapses, backlog ${trial.backlog()}`,
  );
}

const deliveriesOf = ({ receivers }: Trial): number =>
  receivers.reduce((sum, { newTimesMs }) => sum + newTimesMs.length, 0);

const countAll = ({ instances }: Trial): number =>
  instances.reduce((sum, { logPath }) => sum + readFileSync(logPath, 'utf8').split(lapse).length - 1, 0);

/** Limits a process by its control group where that is possible, otherwise by SIGSTOP and SIGCONT in each tenth of a second. */
function throttle(cleanup: Cleanup, instance: Instance): string {
  try {
    holdToShare(cleanup, instance.pid(), share);
    return 'its control group';
  } catch {
    let stopTimer: NodeJS.Timeout | undefined;
    const cycle = setInterval(() => {
      instance.resume();
      stopTimer = setTimeout(instance.pause, cycleMs * share);
    }, cycleMs);
    const end = (): void => {
      clearInterval(cycle);
      clearTimeout(stopTimer);
      instance.resume();
    };
    cleanup.defer(end, end);
    return 'SIGSTOP and SIGCONT';
  }
}
