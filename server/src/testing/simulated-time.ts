import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timers } from '../platform/clock.ts';

/** The timers of one process, or of the test. */
export type SimulatedTimers = Timers & {
  /** Pauses like SIGSTOP: time continues, timers wait for `resume`. */
  pause(): void;
  resume(): void;
};

export type SimulatedTime = {
  nowMs(): number;
  /**
   * `isHung` tells whether work of these timers may wait for a response that never comes. Time does not wait
   * for it then.
   */
  timers(isHung?: () => boolean): SimulatedTimers;
  /** Runs the timers that become due, in their order. Their work takes no simulated time. */
  advance(ms: number): Promise<void>;
};

type Owner = { isPaused: boolean; isHung: () => boolean; inFlight: Set<Promise<void>> };
type Timer = { atMs: number; run: () => void | Promise<void>; owner: Owner };

/** Simulates minutes in milliseconds, for code with real connections whose timers are injected. */
export function simulatedTime(): SimulatedTime {
  const owners: Owner[] = [];
  const pending = new Set<Timer>();
  let nowMs = 0;

  const nextDue = (untilMs: number): Timer | undefined =>
    [...pending]
      .filter(({ atMs, owner }) => atMs <= untilMs && !owner.isPaused)
      .sort((one, other) => one.atMs - other.atMs)[0];
  const workDone = async (): Promise<void> => {
    // Hung work may have failed just now, by its time limit.
    await nextTurn();
    await Promise.all(owners.flatMap((owner) => (owner.isHung() ? [] : [...owner.inFlight])));
  };
  return {
    nowMs: () => nowMs,
    timers: (isHung = () => false) => {
      const owner: Owner = { isPaused: false, isHung, inFlight: new Set() };
      owners.push(owner);
      return {
        nowMs: () => nowMs,
        after: (ms, run) => {
          const timer = { atMs: nowMs + ms, run, owner };
          pending.add(timer);
          return () => pending.delete(timer);
        },
        delay: (ms) => new Promise((resolve) => pending.add({ atMs: nowMs + ms, run: resolve, owner })),
        soon: (run) => void setImmediate(run),
        pause: () => {
          owner.isPaused = true;
        },
        resume: () => {
          owner.isPaused = false;
        },
      };
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms;
      await workDone();
      for (let due = nextDue(untilMs); due; due = nextDue(untilMs)) {
        const { run, atMs, owner } = due;
        pending.delete(due);
        nowMs = Math.max(nowMs, atMs);
        const work = Promise.resolve(run()).finally(() => owner.inFlight.delete(work));
        owner.inFlight.add(work);
        await workDone();
      }
      nowMs = untilMs;
    },
  };
}
