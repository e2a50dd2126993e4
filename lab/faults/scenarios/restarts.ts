import { underFlow } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, underLoad } from '../scenario.ts';

const stopMsMax = 30_000;

export const rollingRestarts: Scenario = {
  name: 'rolling-restarts',
  group: 'restarts',
  about:
    'Three instances are stopped (SIGTERM) and started again, one after the other, as an upgrade does it',
  run: (context) =>
    underLoad(context, { database: 'server', roles: ['all', 'all', 'all'] }, async (trial) => {
      const { record } = context;
      const rounds = roundsOf(context, 15, 3);
      for (let round = 0; round < rounds; round += 1) {
        const instance = trial.instances[round % trial.instances.length];
        if (instance === undefined) throw new Error('There are three instances.');
        record.beginRound(`${instance.name} restarted`);
        await underFlow(trial, 30);
        const endFault = trial.fault(`restart ${instance.name}`);
        const stoppedMs = performance.now();
        const tookMs = await instance.stop();
        trial.observe(
          'restarts',
          tookMs > stopMsMax ? 1 : 0,
          `${instance.name} took ${Math.round(tookMs)} ms to stop`,
        );
        await instance.start();
        endFault();
        await observeRound(trial, record, 'takeover', stoppedMs);
      }
    }),
};
