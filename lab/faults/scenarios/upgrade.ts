import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ProcessRole } from '../../../server/src/domain/process-role.ts';
import type { Instance } from '../../shared/instance.ts';
import { kontorEnvironment } from '../../shared/kontor.ts';
import { moreAcknowledged, underFlow } from '../recovery.ts';
import { nextRelease, previousRelease, type Release } from '../releases.ts';
import { observeRound, type Scenario, underLoad } from '../scenario.ts';
import type { Trial } from '../trial.ts';

/** This only ends a command that hangs. */
const commandTimeoutMs = 600_000;

export const rollingUpgrade: Scenario = {
  name: 'rolling-upgrade',
  group: 'upgrade',
  about:
    'The last release and the next one on one database: the new schema arrives, the processes follow one by one, and one goes back',
  run: (context) => {
    const [previous, next] = [previousRelease(), nextRelease()];
    context.record.say(`from ${previous.version} (${previous.origin}) to ${next.version} (${next.origin})`);
    const environmentOf = () => ({ KONTOR_DRAIN_SECONDS: '1', DATABASE_CONNECTIONS_MAX: '20' });
    const roles: ProcessRole[] = ['all', 'all'];
    const options = { database: 'server', roles, binary: previous.binary, environmentOf } as const;
    return underLoad(context, options, async (trial) => {
      const { record } = context;
      const [first] = trial.instances;
      if (first === undefined) throw new Error('There are two instances.');
      const begin = async (round: string): Promise<void> => {
        record.beginRound(round);
        await underFlow(trial, 20);
      };

      await begin(`schema of ${next.version}`);
      const endMigration = trial.fault(`migrate to ${next.version}`);
      const migratedMs = performance.now();
      await run(trial, next, 'migrate');
      endMigration();
      await observeRound(trial, record, 'takeover', migratedMs);
      // Both processes of the earlier version work on the new schema. A new one starts on it, too.
      for (const instance of trial.instances) {
        await begin(`${instance.name} to ${next.version}`);
        await restart(trial, instance, next);
      }
      await begin(`${first.name} back to ${previous.version}`);
      await restart(trial, first, previous);
      await moreAcknowledged(trial, 20);
      const { unavailable } = trial.calls;
      trial.observe('upgrade', unavailable.length, unavailable.slice(0, 3).join('; '), record.rounds);
    });

    async function restart(trial: Trial, instance: Instance, release: Release): Promise<void> {
      const endFault = trial.fault(`${instance.name}: ${release.version}`);
      const stoppedMs = performance.now();
      await instance.stop();
      instance.use(release.binary);
      await instance.start();
      endFault();
      await observeRound(trial, context.record, 'takeover', stoppedMs);
    }
  },
};

async function run(trial: Trial, { binary }: Release, ...args: string[]): Promise<void> {
  const { port } = trial.postgres ?? {};
  const DATABASE_URL = `postgres://kontor@127.0.0.1:${port}/kontor`;
  await promisify(execFile)(process.execPath, [binary, ...args], {
    env: { ...kontorEnvironment(trial.folder), ...trial.environment, DATABASE_URL },
    timeout: commandTimeoutMs,
  });
}
