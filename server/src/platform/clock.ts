/** The only place that reads the clock, so that tests can move it. */
export type Clock = { now(): Date };

/** This machine's clock. Values that other processes compare use the database's time: see `createDatabaseClock`. */
export const systemClock: Clock = { now: () => new Date() };

/** Monotonic time, for durations within one process. No step of the clock moves it. A simulation replaces it. */
export type Timers = {
  nowMs(): number;
  /** Calls `run` later without keeping the process alive. The returned function cancels it. */
  after(ms: number, run: () => void | Promise<void>): () => void;
  /** Resolves later, and keeps the process alive until then. */
  delay(ms: number): Promise<void>;
  /** Runs in the next turn of the event loop. */
  soon(run: () => void): void;
};

type TimerSource = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout' | 'setImmediate' | 'performance'>;

/** Looks a function up with each call. So the timers of a test may follow those that it fakes. */
export function createTimers(source: TimerSource): Timers {
  return {
    nowMs: () => source.performance.now(),
    after: (ms, run) => {
      const timer = source.setTimeout(run, ms);
      timer.unref();
      return () => source.clearTimeout(timer);
    },
    delay: (ms) => new Promise((resolve) => source.setTimeout(resolve, ms)),
    soon: (run) => void source.setImmediate(run),
  };
}

/**
 * The real timers, whatever a test fakes later: several test files share an application, and faked timers would stop its heartbeat,
 * deliveries and change feed.
 */
export const systemTimers: Timers = createTimers({ setTimeout, clearTimeout, setImmediate, performance });

/** Calls `run` periodically. The returned function stops it. */
export function every(timers: Timers, ms: number, run: () => void): () => void {
  const again = (): void => {
    cancel = timers.after(ms, again);
    run();
  };
  let cancel = timers.after(ms, again);
  return () => cancel();
}

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

/** A reading of the database's clock, taken between two readings of this process's monotonic clock. */
export type ClockReading = {
  databaseMs: number;
  sentMs: number;
  receivedMs: number;
  /**
   * The offset from the monotonic clock to this machine's clock before the query was sent. Only readings that are
   * observed later than they were made have it.
   */
  wallOffsetMs?: number;
};

export type DatabaseClock = Clock & {
  /** Returns by how much the database's clock was set since the last reading. It is 0 unless the clock was set. */
  observe(reading: ClockReading): number;
  /** Returns how far this machine's clock is ahead of the database's. */
  skewMs(): number;
  /**
   * Returns true when this machine was suspended or its clock was set since the last reading. Then only the database
   * has the right time.
   */
  hasDiverged(): boolean;
};

/** Two synchronized clocks drift apart by less than this share, at most 500 ppm each. */
const driftMax = 0.001;
const divergenceMaxMs = 1_000;
const timers = { monotonicMs: systemTimers.nowMs, wallMs: Date.now };

/**
 * Computes the database's time from the last readings and the monotonic time since. All processes have one time,
 * whatever the clocks of their machines show.
 *
 * The round trip of a reading bounds the offset from the monotonic clock to the database's. Bounds that overlap narrow
 * each other, so one slow response moves nothing. Bounds that do not overlap mean that the database's clock was set.
 */
export function createDatabaseClock(
  first: ClockReading,
  { monotonicMs, wallMs }: typeof timers = timers,
): DatabaseClock {
  const boundsOf = ({ databaseMs, sentMs, receivedMs }: ClockReading) => ({
    low: databaseMs - receivedMs,
    high: databaseMs - sentMs,
  });
  const offsetOf = ({ low, high }: { low: number; high: number }): number => (low + high) / 2;
  const wallOffset = (): number => wallMs() - monotonicMs();
  let bounds = boundsOf(first);
  let observedMs = first.receivedMs;
  let expectedWallOffset = wallOffset();
  let latestMs = 0;
  const nowMs = (): number => {
    // Narrower bounds may move the offset back by some milliseconds. Time still never runs backwards.
    latestMs = Math.max(latestMs, monotonicMs() + offsetOf(bounds));
    return latestMs;
  };
  return {
    now: () => new Date(nowMs()),
    skewMs: () => wallMs() - nowMs(),
    hasDiverged: () => Math.abs(wallOffset() - expectedWallOffset) > divergenceMaxMs,
    observe: (reading) => {
      const driftMs = Math.max(0, reading.receivedMs - observedMs) * driftMax;
      const own = boundsOf(reading);
      const low = Math.max(bounds.low - driftMs, own.low);
      const high = Math.min(bounds.high + driftMs, own.high);
      observedMs = reading.receivedMs;
      expectedWallOffset = reading.wallOffsetMs ?? wallOffset();
      if (low <= high) {
        bounds = { low, high };
        return 0;
      }
      const stepMs = offsetOf(own) - offsetOf(bounds);
      bounds = own;
      latestMs = 0;
      return stepMs;
    },
  };
}

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
