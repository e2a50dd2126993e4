import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hourMs, minuteMs, secondMs } from './clock.ts';
import { type Job, type JobRun, startJobs } from './jobs.ts';
import { silentLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs jobs in simulated time, with the middle of the jitter unless the test draws another number. */
function trial(jobs: Job[], draw = () => 0.5) {
  const startMs = performance.now();
  const runs: (JobRun & { endedMs: number })[] = [];
  const started = startJobs(jobs, {
    log: silentLog,
    draw,
    onRun: async (run) => void runs.push({ ...run, endedMs: performance.now() - startMs }),
  });
  const timesOf = (job: string) => runs.filter((run) => run.job === job).map((run) => run.endedMs);
  return { ...started, runs, timesOf };
}
const job = (name: string, everyMs: number, run: Job['run'] = async () => undefined): Job => ({
  name,
  everyMs,
  run,
});
const fail = () => Promise.reject(new Error('no connection'));

describe('first runs', () => {
  it('are spread, the most frequent jobs first', async () => {
    const { timesOf, stop } = trial([
      job('tidy', hourMs),
      job('seal', minuteMs),
      job('mail', secondMs),
      job('remind', hourMs),
      job('forward', 3 * secondMs),
    ]);
    await vi.advanceTimersByTimeAsync(minuteMs / 2);
    const first = ['mail', 'forward', 'seal', 'tidy', 'remind'].map((name) => timesOf(name)[0]);
    expect(first).toEqual([0, 250, 500, 1500, 2500]);
    await stop();
  });
});

describe('a job that succeeds', () => {
  it('runs once an interval, counted from the beginning of a run, and never twice at once', async () => {
    let atOnce = 0;
    const slow = async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 400));
      atOnce -= 1;
    };
    const slower = () => new Promise<void>((resolve) => setTimeout(resolve, 2_500));
    const { timesOf, stop } = trial([job('slow', secondMs, slow), job('slower', 2 * secondMs, slower)]);
    await vi.advanceTimersByTimeAsync(8 * secondMs);
    expect(timesOf('slow').slice(0, 3)).toEqual([400, 1400, 2400]);
    // A timer of 0 ms is one of 1 ms.
    expect(timesOf('slower')).toEqual([2750, 5251, 7752]);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(10 * secondMs);
    await stopped;
  });
});

describe('a job that fails', () => {
  it('is retried after 1 s, 2 s, 4 s and so on, up to its interval', async () => {
    const { timesOf, runs, stop } = trial([job('tidy', minuteMs, fail)]);
    await vi.advanceTimersByTimeAsync(4 * minuteMs);
    const seconds = timesOf('tidy').map((ms) => ms / secondMs);
    expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(runs[2]?.failure).toEqual({ reason: 'Error: no connection', failuresInRow: 3, retryInMs: 4000 });
    await stop();
  });

  it('is no exception when it throws before it returns a promise', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { timesOf, stop } = trial([job('broken', hourMs, broken)]);
    await vi.advanceTimersByTimeAsync(3 * secondMs);
    expect(timesOf('broken')).toHaveLength(3);
    await stop();
  });

  it('returns to its interval after a success, and begins with 1 s at the next failure', async () => {
    const ends = [fail, fail, async () => undefined, fail, async () => undefined];
    let run = 0;
    const next = () => (ends[run++] ?? fail)();
    const { timesOf, stop } = trial([job('tidy', minuteMs, next)]);
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(timesOf('tidy').map((ms) => ms / secondMs)).toEqual([0, 1, 3, 63, 64]);
    await stop();
  });

  it('is retried up to 20 % earlier or later, so that processes do not retry together', async () => {
    for (const [drawn, ms] of [
      [0, 800],
      [0.999_999, 1200],
    ] as const) {
      const { timesOf, stop } = trial([job('tidy', hourMs, fail)], () => drawn);
      await vi.advanceTimersByTimeAsync(1500);
      expect(timesOf('tidy')).toEqual([0, ms]);
      await stop();
    }
  });

  it('runs again although its failure could not be recorded', async () => {
    let runs = 0;
    const counted = async () => {
      runs += 1;
    };
    const { stop } = startJobs([job('tidy', secondMs, counted)], {
      log: silentLog,
      draw: () => 0,
      onRun: fail,
    });
    await vi.advanceTimersByTimeAsync(3_500);
    expect(runs).toBe(4);
    await stop();
  });
});

describe('many jobs', () => {
  it('of a minute and more run two at a time; more frequent ones do not wait for them', async () => {
    let atOnce = 0;
    let most = 0;
    const long = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10 * secondMs));
      atOnce -= 1;
    };
    const rare = Array.from({ length: 6 }, (_, index) => job(`rare ${index}`, hourMs, long));
    const { timesOf, stop } = trial([...rare, job('mail', secondMs)]);
    await vi.advanceTimersByTimeAsync(35 * secondMs);
    expect(most).toBe(2);
    expect(rare.map(({ name }) => timesOf(name).length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(timesOf('mail')).toHaveLength(36);
    await stop();
  });

  it('end with the process: those that run are awaited, those that wait do not begin', async () => {
    let begun = 0;
    const long = async () => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 10 * secondMs));
    };
    const { stop, runs } = trial(['one', 'two', 'three'].map((name) => job(name, hourMs, long)));
    await vi.advanceTimersByTimeAsync(5 * secondMs);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(hourMs);
    await stopped;
    expect([begun, runs.length]).toEqual([2, 2]);
  });
});
