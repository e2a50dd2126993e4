import { wait } from '../../shared/kontor.ts';
import { listLocalPorts } from '../owners.ts';
import { pick } from '../random.ts';
import { longestSilence, moreAcknowledged, underFlow, untilDelivered } from '../recovery.ts';
import { observeRound, observeTokensAndKeys, roundsOf, type Scenario, underLoad } from '../scenario.ts';

const shortS = 9;
const longS = 40;
// Exceeds a takeover. A webhook that is silent afterwards is not silent because of the pause.
const watchedMs = 10_000;

export const pausesOfInstances: Scenario = {
  name: 'pauses',
  group: 'pauses',
  about:
    'One of three instances is paused (SIGSTOP) for 9 s or 40 s and continues; at the end it is the only one left',
  missing: () =>
    process.platform === 'linux' ? undefined : 'needs /proc, to see which process delivers for a webhook',
  run: (context) =>
    underLoad(context, { database: 'server', roles: ['all', 'all', 'all'] }, async (trial) => {
      const { record } = context;
      const rounds = roundsOf(context, 12);
      let paused = pick(trial.random, trial.instances);
      for (let round = 0; round < rounds; round += 1) {
        paused = pick(trial.random, trial.instances);
        const lengthS = round % 4 === 2 ? longS : shortS;
        record.beginRound(`${paused.name} paused for ${lengthS} s`);
        await underFlow(trial, 30);
        const ports = listLocalPorts(paused.pid());
        const ofOthers = trial.receivers.filter(({ peerPort }) => !ports.has(peerPort));
        const endFault = trial.fault(`pause ${paused.name}`);
        const fromMs = performance.now();
        paused.pause();
        const delivered = await untilDelivered(trial, fromMs);
        await wait(Math.max(0, fromMs + lengthS * 1_000 - performance.now()));
        const toMs = performance.now();
        paused.resume();
        endFault();
        trial.observe('takeover', delivered.ms, delivered.detail);
        trial.recovered('takeover', delivered.ms);
        if (ofOthers.length > 0) {
          const silence = longestSilence(trial, fromMs, Math.min(toMs, fromMs + watchedMs), ofOthers);
          trial.observe('pause', silence.ms, silence.detail);
          trial.recovered('pause', silence.ms);
        }
        await moreAcknowledged(trial, 15);
        await observeTokensAndKeys(trial);
        record.say(`${record.round}: taken over after ${(delivered.ms / 1_000).toFixed(1)} s`);
      }
      const others = trial.instances.filter((instance) => instance !== paused);
      record.beginRound(`${paused.name} alone after its pause`);
      const endFault = trial.fault('kill every other instance');
      const killedMs = performance.now();
      await Promise.all(others.map((instance) => instance.kill()));
      await observeRound(trial, record, 'takeover', killedMs);
      endFault();
    }),
};
