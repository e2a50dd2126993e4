// Polls /readyz of each process several times a second.

import type { Instance } from '../shared/instance.ts';
import { wait } from '../shared/kontor.ts';
import type { Trial } from './trial.ts';

type Sample = { sentMs: number; answeredMs: number; status: number | undefined };

type Readiness = {
  /** Observes that these processes were not ready while the database was down, and are ready again afterwards. */
  observe(instances: Instance[], fromMs: number, toMs: number, noticeMs?: number): Promise<void>;
  /** Waits until each was ready after this moment, or its time is over. Returns the names of those that were not ready. */
  untilReady(instances: Instance[], sinceMs: number): Promise<string[]>;
  stop(): Promise<void>;
};

const pollMs = 250;
const timeoutMs = 15_000;
// Time from the cut to the first response that must say so, and from its end to the first that must not.
const usualNoticeMs = 3_000;
/** A database that falls silent counts as slow for five seconds after its last response was read. */
export const silenceNoticeMs = 7_000;
const readyAgainMs = 8_000;
const keptMs = 120_000;

export function watchReadiness(trial: Trial): Readiness {
  const samples = new Map<string, Sample[]>(trial.instances.map(({ name }) => [name, []]));
  let isStopped = false;
  const watch = async (instance: Instance): Promise<void> => {
    const own = samples.get(instance.name) ?? [];
    while (!isStopped) {
      const sentMs = performance.now();
      const status = await fetch(`${instance.url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => undefined,
      );
      own.push({ sentMs, answeredMs: performance.now(), status });
      while ((own[0]?.sentMs ?? sentMs) < sentMs - keptMs) own.shift();
      await wait(pollMs);
    }
  };
  const running = trial.instances.map(watch);

  const untilReady = async (instances: Instance[], sinceMs: number): Promise<string[]> => {
    for (;;) {
      const waiting = instances.filter(
        ({ name }) => !samples.get(name)?.some(({ sentMs, status }) => sentMs >= sinceMs && status === 200),
      );
      if (waiting.length === 0 || performance.now() > sinceMs + readyAgainMs)
        return waiting.map(({ name }) => name);
      await wait(pollMs / 5);
    }
  };

  return {
    untilReady,
    observe: async (instances, fromMs, toMs, noticeMs = usualNoticeMs) => {
      const wrong: string[] = [];
      for (const { name } of instances) {
        const own = samples.get(name) ?? [];
        const falselyReady = own.filter(
          ({ sentMs, answeredMs, status }) =>
            status === 200 && sentMs > fromMs + noticeMs && answeredMs < toMs,
        );
        const [first] = falselyReady;
        if (first) {
          const afterS = ((first.sentMs - fromMs) / 1_000).toFixed(1);
          wrong.push(`${name} said that it was ready ${afterS} s after its database was gone`);
        }
      }
      for (const name of await untilReady(instances, toMs))
        wrong.push(`${name} was not ready ${readyAgainMs / 1_000} s after its database was back`);
      trial.observe('readiness', wrong.length, wrong.join('; '));
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
