import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseClock, createTimers, hourMs, secondMs } from './clock.ts';
import type { SystemDb } from './database/database.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Log } from './log.ts';
import { processLimits } from './process-limits.ts';

/** A heartbeat over a database in memory. The test sets its clock, the machine's clock and faults. */
function heartbeatTrial(limits = processLimits(5, 30)) {
  const time = { monotonicMs: 1_000, wallMs: 1_700_000_000_000, databaseMs: 1_700_000_000_000 };
  const pass = (ms: number): void => {
    for (const clock of ['monotonicMs', 'wallMs', 'databaseMs'] as const) time[clock] += ms;
  };
  vi.spyOn(performance, 'now').mockImplementation(() => time.monotonicMs);
  const state: {
    fault?: Error | undefined;
    writes: number;
    logged: string[];
    stepsMs: number[];
    lapses: number;
  } = { writes: 0, logged: [], stepsMs: [], lapses: 0 };
  const one = async ({ text }: { text: string }) => {
    if (text.startsWith('insert') && state.fault) throw state.fault;
    if (text.startsWith('insert')) state.writes += 1;
    return { database_ms: time.databaseMs };
  };
  const db = { one, run: async () => 1 } as unknown as SystemDb; // The fake supports only the statements of a heartbeat.
  const line = (level: string) => (first: unknown, text?: string) =>
    void state.logged.push(`${level}: ${text ?? first}`);
  const log = { warn: line('warn'), info: line('info') } as unknown as Log; // No other level is used.
  const clock = createDatabaseClock(
    { databaseMs: time.databaseMs, sentMs: time.monotonicMs, receivedMs: time.monotonicMs },
    { monotonicMs: () => time.monotonicMs, wallMs: () => time.wallMs },
  );
  const heartbeat = createHeartbeat({
    db,
    id: 'prc_1',
    clock,
    log,
    limits,
    timers: createTimers(globalThis),
  });
  heartbeat.onBeat(async (stepMs) => void state.stepsMs.push(stepMs));
  heartbeat.onLapse(async () => {
    state.lapses += 1;
  });
  return { heartbeat, clock, time, pass, state };
}
const skewed =
  'warn: the clock of this machine differs from the database’s, whose time Kontor uses; check NTP';

describe('the heartbeat of a process', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is trusted for 3.5 seconds, less than the 5 after which others claim its work', async () => {
    const { heartbeat, pass } = heartbeatTrial();
    expect(heartbeat.isTrusted()).toBe(false);
    await heartbeat.beat();
    pass(3_400);
    expect(heartbeat.isTrusted()).toBe(true);
    pass(200);
    expect(heartbeat.isTrusted()).toBe(false);
  });

  it('is trusted for seven tenths of a longer limit, and a pause within it is no lapse', async () => {
    const { heartbeat, pass, state } = heartbeatTrial(processLimits(20, 60));
    await heartbeat.beat();
    pass(13_900);
    expect(heartbeat.isTrusted()).toBe(true);
    pass(200);
    expect(heartbeat.isTrusted()).toBe(false);
    pass(5_800);
    await heartbeat.beat();
    expect([heartbeat.isTrusted(), state.lapses]).toEqual([true, 0]);
    pass(20_100);
    await heartbeat.beat();
    expect(state.lapses).toBe(1);
  });

  it.each([
    [
      'stopped for 7 seconds',
      (time: Record<string, number>) => bump(time, 'monotonicMs', 'wallMs', 'databaseMs'),
    ],
    // The monotonic clock stands still while a machine is suspended.
    [
      'on a machine that was suspended for 7 seconds',
      (time: Record<string, number>) => bump(time, 'wallMs', 'databaseMs'),
    ],
  ])('%s is not trusted before its listeners know of the lapse', async (_what, stop) => {
    const { heartbeat, time, state } = heartbeatTrial();
    await heartbeat.beat();
    stop(time);
    expect(heartbeat.isTrusted()).toBe(false);
    const seen: boolean[] = [];
    heartbeat.onLapse(async () => void seen.push(heartbeat.isTrusted()));
    await heartbeat.beat();
    expect([state.lapses, seen, heartbeat.isTrusted()]).toEqual([1, [false], true]);
    await heartbeat.beat();
    expect(state.lapses).toBe(1);
  });

  it('waits for no listener: one that takes long, or fails, costs no heartbeat and no trust', async () => {
    const { heartbeat, pass, state } = heartbeatTrial();
    let goOn = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    heartbeat.onBeat(() => waiting);
    void heartbeat.beat();
    for (let beat = 2; beat <= 8; beat += 1) {
      pass(1_000);
      void heartbeat.beat();
      await vi.waitFor(() => expect(state.writes).toBe(beat));
    }
    expect([heartbeat.isTrusted(), state.lapses]).toEqual([true, 0]);
    heartbeat.onBeat(async () => {
      throw new Error('The pool has no connection.');
    });
    goOn();
    await heartbeat.beat();
    expect(heartbeat.isTrusted()).toBe(true);
  });

  it('is not trusted after a lapse until a later heartbeat finds its listeners able to handle it', async () => {
    const { heartbeat, pass } = heartbeatTrial();
    let tries = 0;
    heartbeat.onLapse(async () => {
      tries += 1;
      if (tries === 1) throw new Error('The database is away.');
    });
    await heartbeat.beat();
    pass(7_000);
    await heartbeat.beat();
    expect(heartbeat.isTrusted()).toBe(false);
    await heartbeat.beat();
    expect([heartbeat.isTrusted(), tries]).toEqual([true, 2]);
  });

  it('reports a clock that is set by more than 2 seconds once, and once that it is right again', async () => {
    const { heartbeat, clock, time, pass, state } = heartbeatTrial();
    for (const stepMs of [0, 1_900, hourMs, 0, -hourMs, -1_900]) {
      time.wallMs += stepMs;
      for (let beat = 0; beat < 3; beat += 1) {
        pass(1_000);
        await heartbeat.beat();
        expect(clock.now().getTime()).toBe(time.databaseMs);
      }
    }
    expect(state.logged).toEqual([
      skewed,
      'info: the clock of this machine agrees with the database’s again',
    ]);
  });

  it('is not trusted between a step of the machine’s clock and the next heartbeat, which follows within 250 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { heartbeat, time, pass, state } = heartbeatTrial();
      await heartbeat.start(true);
      expect(state.writes).toBe(1);
      time.wallMs += hourMs;
      expect(heartbeat.isTrusted()).toBe(false);
      pass(250);
      await vi.advanceTimersByTimeAsync(250);
      expect([state.writes, heartbeat.isTrusted()]).toEqual([2, true]);
      for (let tick = 0; tick < 12; tick += 1) {
        pass(250);
        await vi.advanceTimersByTimeAsync(250);
      }
      expect(state.writes).toBe(5);
      await heartbeat.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('has lapsed when the database’s clock was set back: until now, others took it for dead', async () => {
    const { heartbeat, time, pass, state } = heartbeatTrial();
    await heartbeat.beat();
    time.databaseMs -= 7 * secondMs;
    pass(secondMs);
    await heartbeat.beat();
    pass(secondMs);
    await heartbeat.beat();
    expect(state.lapses).toBe(1);
    expect(heartbeat.isTrusted()).toBe(true);
  });

  it('tells its listeners by how much the database’s clock was set', async () => {
    const { heartbeat, time, state } = heartbeatTrial();
    await heartbeat.beat();
    time.databaseMs -= hourMs;
    await heartbeat.beat();
    expect(state.stepsMs).toEqual([0, -hourMs]);
  });

  it('shows a read-only database, keeps the time in it, and is not trusted for long', async () => {
    const { heartbeat, clock, time, pass, state } = heartbeatTrial();
    await heartbeat.beat();
    state.fault = Object.assign(new Error('cannot execute INSERT'), { code: '25006' });
    for (let beat = 0; beat < 4; beat += 1) {
      pass(1_500);
      await heartbeat.beat();
    }
    expect([heartbeat.isReadOnly(), heartbeat.isTrusted()]).toEqual([true, false]);
    time.databaseMs += 10 * secondMs;
    await heartbeat.beat();
    expect(clock.now().getTime()).toBe(time.databaseMs);
    state.fault = undefined;
    await heartbeat.beat();
    expect([heartbeat.isReadOnly(), heartbeat.isTrusted()]).toEqual([false, true]);
    expect(state.logged.filter((line) => line !== skewed)).toEqual([
      'warn: the database is read-only: nothing can be changed',
      'info: the database accepts changes again',
      'warn: this process had no heartbeat for so long that others may have claimed its work; it drops that work',
    ]);
  });

  it('is not trusted after the machine was suspended while the database is read-only', async () => {
    const { heartbeat, time, pass, state } = heartbeatTrial();
    await heartbeat.beat();
    state.fault = Object.assign(new Error('cannot execute INSERT'), { code: '25006' });
    // The monotonic clock stands still while a machine is suspended.
    time.wallMs += 9 * secondMs;
    time.databaseMs += 9 * secondMs;
    pass(100);
    await heartbeat.beat();
    expect(heartbeat.isTrusted()).toBe(false);
  });

  it('that cannot be written is tried again every 250 ms, and is one line in the log', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { heartbeat, pass, state } = heartbeatTrial();
      state.fault = new Error('Connection terminated');
      await heartbeat.start(true);
      const tick = async () => {
        pass(250);
        await vi.advanceTimersByTimeAsync(250);
      };
      for (let count = 0; count < 3; count += 1) await tick();
      expect([state.logged, heartbeat.isReadOnly(), heartbeat.isKnown()]).toEqual([
        ['warn: the heartbeat of this process cannot be written'],
        false,
        false,
      ]);
      state.fault = undefined;
      await tick();
      expect([state.writes, state.logged.at(-1), heartbeat.isKnown()]).toEqual([
        1,
        'info: the heartbeat of this process is written again',
        true,
      ]);
      await heartbeat.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});

function bump(time: Record<string, number>, ...clocks: string[]): void {
  for (const clock of clocks) time[clock] = (time[clock] ?? 0) + 7_000;
}
