/** The only place that reads the clock, so that tests can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Monotonic time, for durations within one process: no step of the clock moves it. Timers do not keep the process alive. */
export type Timers = {
  nowMs(): number;
  /** The result cancels it. */
  after(ms: number, run: () => void | Promise<void>): () => void;
};

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export type ManualClock = Clock & { advance(ms: number): void; set(at: Date): void };

export function manualClock(start: Date): ManualClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (at) => {
      current = at.getTime();
    },
  };
}

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
