import { createBackgroundTasks } from './concurrency/background.ts';
import type { Log } from './log.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<void> };

/** Runs each job now and then. Several processes may run the same job at once, so each must tolerate that. */
export function startJobs(jobs: Job[], log: Log): { stop(): Promise<void> } {
  const tasks = createBackgroundTasks((job) => (error) => {
    log.warn({ job, reason: String(error) }, 'job failed; it will run again');
  });
  const timers = jobs.map((job) => {
    const run = (): void => tasks.run(job.name, job.run);
    run();
    const timer = setInterval(run, job.everyMs);
    timer.unref();
    return timer;
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await tasks.done();
    },
  };
}
