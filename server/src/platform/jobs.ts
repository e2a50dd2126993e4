import { minuteMs, secondMs } from './clock.ts';
import { createBackgroundTasks } from './concurrency/background.ts';
import type { Log } from './log.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<void> };

/** One run of a job, and the consequences of a failure. */
export type JobRun = { job: string; seconds: number; failure?: JobFailure };
export type JobFailure = { reason: string; failuresInRow: number; retryInMs: number };

type JobParts = {
  log: Log;
  /** A random number from 0 up to 1, for jitter. */
  draw: () => number;
  /** Called after each run. The next run is scheduled when it resolves. */
  onRun: (run: JobRun) => Promise<void>;
};
export type RunningJobs = {
  /** Counts the due jobs that are waiting for their turn. */
  waiting(): number;
  stop(): Promise<void>;
};
type Scheduled = Job & { isFrequent: boolean; failuresInRow: number };

// First runs are spread so that a cold connection pool serves them.
const frequentStepMs = 250;
const rareStepMs = secondMs;
// Jobs that run less often than this are rare. Few of them run at once, and frequent ones never wait behind them.
const frequentBelowMs = minuteMs;
const rareRunsMax = 2;
const firstRetryMs = secondMs;
const jitterShare = 0.2;

/**
 * Runs each job periodically, never twice at once in this process. The most frequent ones start first. Several
 * processes may run the same job at once, so each job must tolerate that.
 */
export function startJobs(jobs: Job[], { log, draw, onRun }: JobParts): RunningJobs {
  // This cannot happen, because a run catches every error of a job.
  const tasks = createBackgroundTasks((job) => (error) => {
    log.error({ job, err: error }, 'a job stopped running');
  });
  const timers = new Set<NodeJS.Timeout>();
  const waiting: Scheduled[] = [];
  let rareRuns = 0;
  let isStopped = false;

  const schedule = (job: Scheduled, delayMs: number): void => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      startRun(job);
    }, delayMs);
    timers.add(timer.unref());
  };
  const startRun = (job: Scheduled): void => {
    if (job.isFrequent) tasks.run(job.name, () => run(job));
    else if (rareRuns === rareRunsMax) waiting.push(job);
    else {
      rareRuns += 1;
      tasks.run(job.name, () => run(job).finally(giveTurn));
    }
  };
  const giveTurn = (): void => {
    rareRuns -= 1;
    const next = isStopped ? undefined : waiting.shift();
    if (next) startRun(next);
  };
  const run = async (job: Scheduled): Promise<void> => {
    const startedMs = performance.now();
    const reason = await reasonOfFailure(job.run);
    const tookMs = performance.now() - startedMs;
    job.failuresInRow = reason === undefined ? 0 : job.failuresInRow + 1;
    const { name, failuresInRow } = job;
    const result: JobRun = { job: name, seconds: tookMs / secondMs };
    let nextInMs = Math.max(0, job.everyMs - tookMs);
    if (reason !== undefined) {
      nextInMs = retryDelayMs(job, draw());
      result.failure = { reason, failuresInRow, retryInMs: nextInMs };
      log.warn({ job: name, reason, failures_in_row: failuresInRow, retry_in_ms: nextInMs }, 'job failed');
    }
    const unrecorded = await reasonOfFailure(() => onRun(result));
    if (unrecorded !== undefined) log.debug({ job: name, reason: unrecorded }, 'cannot record a job’s run');
    schedule(job, nextInMs);
  };

  let delayMs = 0;
  for (const job of jobs.toSorted((a, b) => a.everyMs - b.everyMs)) {
    const isFrequent = job.everyMs < frequentBelowMs;
    schedule({ ...job, isFrequent, failuresInRow: 0 }, delayMs);
    delayMs += isFrequent ? frequentStepMs : rareStepMs;
  }
  return {
    waiting: () => waiting.length,
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await tasks.done();
    },
  };
}

async function reasonOfFailure(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * Returns 1 s, 2 s, 4 s and so on, up to the job's interval, with jitter. Processes that failed together do not retry
 * together.
 */
function retryDelayMs({ everyMs, failuresInRow }: Scheduled, random: number): number {
  const delayMs = firstRetryMs * 2 ** (failuresInRow - 1) * (1 - jitterShare + 2 * jitterShare * random);
  return Math.round(Math.min(everyMs, delayMs));
}
