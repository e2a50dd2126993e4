import type { Timers } from '../../platform/clock.ts';

/** `run` may return false when no promise follows from it. */
type Entry = { atMs: number; nth: number; run: () => unknown; machine: Machine | undefined };

/** The time at which everything begins, by a correct clock. */
export const epochMs = Date.parse('2026-11-16T00:00:00Z');
/**
 * The minimum of Node.js. A shorter timer would end at the time at which it began, because the sum loses the fraction.
 */
const timerMinMs = 1;

/**
 * Runs entries one after the other, each at its time. Between two entries every promise that can continue does so:
 * Node.js calls the tick only when no microtask is left. Nothing here waits for a real timer, so the order follows from
 * the seed alone.
 */
export class Scheduler {
  nowMs = 0;
  /** Handles errors of timers and responses, which would have ended the process. */
  onCrash: (error: unknown) => void = (error) => {
    throw error;
  };
  #count = 0;
  readonly #heap: Entry[] = [];

  add(afterMs: number, run: () => unknown, machine?: Machine): void {
    this.#count += 1;
    const entry = { atMs: this.nowMs + Math.max(0, afterMs), nth: this.#count, run, machine };
    let at = this.#heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  async run(untilMs: number, isOver: () => boolean = () => false): Promise<void> {
    // Work that began before this call continues first.
    await nextTick();
    for (let next = this.#heap[0]; next && next.atMs <= untilMs && !isOver(); next = this.#heap[0]) {
      this.#removeFirst();
      this.nowMs = next.atMs;
      const { machine, run } = next;
      if (machine?.isDead) continue;
      if (machine?.isPaused) {
        machine.defer(run);
        continue;
      }
      try {
        if (run() !== false) await nextTick();
      } catch (error) {
        this.onCrash(error);
      }
    }
    this.nowMs = Math.max(this.nowMs, isOver() ? this.nowMs : untilMs);
  }

  #removeFirst(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    for (let at = 0; ; ) {
      let least = at;
      const child = 2 * at + 1;
      if (child < this.#heap.length && this.#isBefore(child, least)) least = child;
      if (child + 1 < this.#heap.length && this.#isBefore(child + 1, least)) least = child + 1;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (!one || !other) return false;
    return one.atMs < other.atMs || (one.atMs === other.atMs && one.nth < other.nth);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one && other) [this.#heap[a], this.#heap[b]] = [other, one];
  }
}

/** A promise's continuation is a microtask, so every other microtask runs before the tick. */
const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/**
 * A process on its own machine, or the database server. It can be paused, suspended or killed, and has its own clocks.
 */
export class Machine {
  isPaused = false;
  isDead = false;
  /** The error of its wall clock. */
  wallAheadMs = 0;
  /** The time for which the machine was suspended. Its monotonic clock stood still in that time. */
  #suspendedMs = 0;
  #deferred: (() => unknown)[] = [];
  readonly #scheduler: Scheduler;
  readonly timers: Timers;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    this.timers = {
      nowMs: () => this.monotonicMs(),
      after: (ms, run) => {
        const timer = { isCancelled: false };
        this.#startTimer(this.monotonicMs() + Math.max(timerMinMs, ms), run, timer);
        return () => {
          timer.isCancelled = true;
        };
      },
      delay: (ms) =>
        new Promise((resolve) => this.#startTimer(this.monotonicMs() + Math.max(timerMinMs, ms), resolve)),
      soon: (run) => this.in(0, run),
    };
  }

  monotonicMs(): number {
    return this.#scheduler.nowMs - this.#suspendedMs;
  }

  wallMs(): number {
    return epochMs + this.#scheduler.nowMs + this.wallAheadMs;
  }

  /** Runs something on this machine, unless it is dead by then. If it is paused, the run follows the pause. */
  in(ms: number, run: () => unknown): void {
    this.#scheduler.add(ms, run, this);
  }

  defer(run: () => unknown): void {
    this.#deferred.push(run);
  }

  pause(): void {
    this.isPaused = true;
  }

  /** `suspendedMs` is how long the monotonic clock stood still. SIGSTOP does not stop it. */
  resume(suspendedMs = 0): void {
    this.isPaused = false;
    this.#suspendedMs += suspendedMs;
    for (const run of this.#deferred.splice(0)) this.in(0, run);
  }

  #startTimer(dueMs: number, run: () => unknown, timer = { isCancelled: false }): void {
    this.in(dueMs - this.monotonicMs(), () => {
      if (timer.isCancelled) return false;
      // The machine was suspended since the timer started.
      if (dueMs - this.monotonicMs() > 0.001) {
        this.#startTimer(dueMs, run, timer);
        return false;
      }
      return run();
    });
  }
}
