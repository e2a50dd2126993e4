import type { Log } from './log.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<void> };

/** Runs each job now and then. Every process may run them: each must be harmless when another does the same. */
export function startJobs(jobs: Job[], log: Log): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    const run = (): void => {
      const running = job
        .run()
        .catch((error) =>
          log.warn({ job: job.name, reason: String(error) }, 'job failed; it will be tried again'),
        )
        .finally(() => underWay.delete(running));
      underWay.add(running);
    };
    run();
    const timer = setInterval(run, job.everyMs);
    timer.unref();
    return timer;
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
