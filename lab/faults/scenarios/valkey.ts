import { createClient } from '@redis/client';
import { wait } from '../../shared/kontor.ts';
import { underFlow } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, underLoad } from '../scenario.ts';
import { missingValkey, type Service, startValkey } from '../service.ts';

const stoppedMs = 6_000;
const sharedTimeoutMs = 60_000;
const roles = ['all', 'all', 'api'] as const;

const faults: Record<string, (valkey: Service, pauseMs: number) => Promise<void>> = {
  'Valkey killed': async (valkey, pauseMs) => {
    await valkey.kill();
    await wait(pauseMs);
    await valkey.start();
  },
  'Valkey hung': async (valkey) => {
    valkey.signal('SIGSTOP');
    await wait(stoppedMs);
    valkey.signal('SIGCONT');
  },
};

export const valkeyKills: Scenario = {
  name: 'valkey-kills',
  group: 'valkey',
  about:
    'Three processes share their limits through Valkey or Redis, which is killed (kill -9), started again, and stands still',
  missing: missingValkey,
  run: async (context) => {
    const valkey = await startValkey(context.cleanup);
    const KONTOR_VALKEY_URL = `redis://127.0.0.1:${valkey.port}`;
    // The limit is far above the load: one that is reached would end the scenario.
    const environmentOf = () => ({ KONTOR_VALKEY_URL, KONTOR_RATE_LIMIT: '10000' });
    const options = { database: 'server' as const, roles: [...roles], environmentOf };
    await underLoad(context, options, async (trial) => {
      const names = Object.keys(faults);
      for (let round = 0; round < roundsOf(context, 20, 2 * names.length); round += 1) {
        const name = names[round % names.length] ?? '';
        context.record.beginRound(name);
        await underFlow(trial, 30);
        const failedBefore = trial.calls.unavailable.length;
        const endFault = trial.fault(name);
        const sinceMs = performance.now();
        await faults[name]?.(valkey, trial.random() * 4_000);
        const backMs = performance.now();
        endFault();
        const sharedMs = await untilShared(KONTOR_VALKEY_URL, roles.length);
        trial.observe(
          'shared',
          sharedMs - backMs,
          `limits are shared ${Math.round(sharedMs - backMs)} ms later`,
        );
        // A missing Valkey may affect the limits only.
        await observeRound(trial, context.record, 'takeover', sinceMs);
        const failed = trial.calls.unavailable.slice(failedBefore);
        trial.observe('limits', failed.length, failed.slice(0, 3).join('; '));
      }
    });
  },
};

/** Returns when every process listens to the others again. */
async function untilShared(url: string, processes: number): Promise<number> {
  const client = createClient({ url });
  client.on('error', () => undefined);
  await client.connect();
  const deadline = performance.now() + sharedTimeoutMs;
  try {
    for (;;) {
      const counts = Object.values(await client.pubSubNumSub(['kontor:counts']));
      if (Number(counts[0]) === processes || performance.now() > deadline) return performance.now();
      await wait(20);
    }
  } finally {
    client.destroy();
  }
}
