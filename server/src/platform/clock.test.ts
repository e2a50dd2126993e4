import { describe, expect, it, vi } from 'vitest';
import { createDatabaseClock, dayMs, hourMs, secondMs, systemTimers } from './clock.ts';

/** A process and a database whose clocks the test moves. `ask` takes `there` to the database and `back` again. */
function twoMachines() {
  const time = { monotonicMs: 5_000, wallMs: 1_700_000_000_000, databaseMs: 1_700_000_000_000 };
  const pass = (ms: number): void => {
    time.monotonicMs += ms;
    time.wallMs += ms;
    time.databaseMs += ms;
  };
  const ask = (there = 1, back = 1) => {
    const sentMs = time.monotonicMs;
    pass(there);
    const { databaseMs } = time;
    pass(back);
    return { sentMs, databaseMs, receivedMs: time.monotonicMs };
  };
  const timers = { monotonicMs: () => time.monotonicMs, wallMs: () => time.wallMs };
  const open = () => createDatabaseClock(ask(), timers);
  const errorOf = (clock: { now(): Date }): number => clock.now().getTime() - time.databaseMs;
  return { time, pass, ask, open, errorOf };
}

describe('the database’s clock, as a process sees it', () => {
  it.each([hourMs, -hourMs, 3 * dayMs])('does not move when the machine’s clock steps by %i ms', (stepMs) => {
    const { time, pass, ask, open, errorOf } = twoMachines();
    const clock = open();
    time.wallMs += stepMs;
    expect([errorOf(clock), clock.skewMs(), clock.hasDiverged()]).toEqual([0, stepMs, true]);
    pass(1_500);
    expect(clock.observe(ask())).toBe(0);
    expect([errorOf(clock), clock.skewMs(), clock.hasDiverged()]).toEqual([0, stepMs, false]);
  });

  it.each([hourMs, -hourMs])('follows a step of the database’s clock by %i ms, and reports it', (stepMs) => {
    const { time, pass, ask, open, errorOf } = twoMachines();
    const clock = open();
    pass(1_500);
    clock.now();
    time.databaseMs += stepMs;
    expect(clock.observe(ask())).toBe(stepMs);
    expect([errorOf(clock), clock.skewMs()]).toEqual([0, -stepMs]);
  });

  it('is right again at the first reading after the machine was suspended', () => {
    const { time, ask, open, errorOf } = twoMachines();
    const clock = open();
    // The monotonic clock stands still while a machine is suspended.
    time.wallMs += hourMs;
    time.databaseMs += hourMs;
    expect([errorOf(clock), clock.hasDiverged()]).toEqual([-hourMs, true]);
    clock.observe(ask());
    expect([errorOf(clock), clock.hasDiverged()]).toEqual([0, false]);
  });

  it('is hardly moved by a slow answer, only by what the clocks may have drifted apart since the last', () => {
    const { pass, ask, open, errorOf } = twoMachines();
    const clock = open();
    pass(1_500);
    expect(clock.observe(ask(4_000, 0))).toBe(0);
    expect(Math.abs(errorOf(clock))).toBeLessThan(15);
    pass(1_500);
    expect(clock.observe(ask(0, 4_000))).toBe(0);
    expect(Math.abs(errorOf(clock))).toBeLessThan(15);
  });

  it('never runs backwards while the database’s does not, although readings differ', () => {
    const { pass, ask, open } = twoMachines();
    const clock = open();
    let latestMs = 0;
    for (const [there, back] of [
      [0, 300],
      [300, 0],
      [1, 1],
      [0, 40],
      [40, 0],
      [5, 0],
      [0, 5],
    ] as const) {
      clock.observe(ask(there, back));
      const nowMs = clock.now().getTime();
      expect(nowMs).toBeGreaterThanOrEqual(latestMs);
      latestMs = nowMs;
      pass(0.1);
    }
  });

  it('follows a database whose clock is slewed, without a step', () => {
    const { time, pass, ask, open, errorOf } = twoMachines();
    const clock = open();
    for (let beat = 0; beat < 1_000; beat += 1) {
      pass(1_500);
      time.databaseMs += 0.0005 * 1_500;
      expect(clock.observe(ask())).toBe(0);
    }
    expect(Math.abs(errorOf(clock))).toBeLessThan(0.01 * secondMs);
  });
});

it('the timers of a process run while a test fakes those of Node.js', async () => {
  vi.useFakeTimers();
  try {
    const startedMs = systemTimers.nowMs();
    await systemTimers.delay(1);
    await new Promise<void>((resolve) => void systemTimers.after(1, resolve));
    await new Promise<void>((resolve) => systemTimers.soon(resolve));
    expect(systemTimers.nowMs()).toBeGreaterThan(startedMs);
  } finally {
    vi.useRealTimers();
  }
});
