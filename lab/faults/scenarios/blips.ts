import { wait } from '../../shared/kontor.ts';
import { underFlow, untilDelivered } from '../recovery.ts';
import { observeTokensAndKeys, roundsOf, type Scenario, underLoad } from '../scenario.ts';

const blipMs = 1_000;

export const receiverBlips: Scenario = {
  name: 'receiver-blips',
  group: 'receivers',
  about: 'An ordered and a parallel receiver answer 503 for a second, or for the time of a deployment',
  run: (context) =>
    underLoad(context, { database: 'server', roles: ['all', 'all'] }, async (trial) => {
      const { record } = context;
      const deployMs = roundsOf(context, 30_000, 10_000);
      const rounds = roundsOf(context, 8, 2);
      for (let round = 0; round < rounds; round += 1) {
        const lengthMs = round % 4 === 1 ? deployMs : blipMs;
        record.beginRound(`503 for ${lengthMs / 1_000} s`);
        await underFlow(trial, 30);
        const hit = trial.receivers.slice(0, 2);
        const endFault = trial.fault(`503 for ${lengthMs / 1_000} s`);
        for (const receiver of hit) receiver.answer(503);
        await wait(lengthMs);
        for (const receiver of hit) receiver.answer(200);
        const wellMs = performance.now();
        endFault();
        const { ms, detail } = await untilDelivered(trial, wellMs, hit);
        trial.observe('blip', ms, detail);
        trial.recovered('blip', ms);
        await observeTokensAndKeys(trial);
        record.say(`${record.round}: deliveries after ${(ms / 1_000).toFixed(1)} s`);
      }
    }),
};
