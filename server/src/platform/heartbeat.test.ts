import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseClock, hourMs, secondMs } from './clock.ts';
import type { SystemDb } from './database/database.ts';
import { type Beat, createHeartbeat } from './heartbeat.ts';
import type { Log } from './log.ts';

/** A heartbeat over a database in memory; its clock, the machine's and faults are for the test to set. */
function heartbeatTrial() {
  const time = { monotonicMs: 1_000, wallMs: 1_700_000_000_000, databaseMs: 1_700_000_000_000 };
  const pass = (ms: number): void => {
    for (const clock of ['monotonicMs', 'wallMs', 'databaseMs'] as const) time[clock] += ms;
  };
  vi.spyOn(performance, 'now').mockImplementation(() => time.monotonicMs);
  const state: { fault?: Error | undefined; writes: number; logged: string[]; beats: Beat[] } = {
    writes: 0,
    logged: [],
    beats: [],
  };
  const one = async ({ text }: { text: string }) => {
    if (text.startsWith('insert') && state.fault) throw state.fault;
    if (text.startsWith('insert')) state.writes += 1;
    return { database_ms: time.databaseMs };
  };
  const db = { one, run: async () => 1 } as unknown as SystemDb; // It answers the statements of a heartbeat, and no others.
  const line = (level: string) => (first: unknown, text?: string) =>
    void state.logged.push(`${level}: ${text ?? first}`);
  const log = { warn: line('warn'), info: line('info') } as unknown as Log; // No other level is used.
  const clock = createDatabaseClock(
    { databaseMs: time.databaseMs, sentMs: time.monotonicMs, answeredMs: time.monotonicMs },
    { monotonicMs: () => time.monotonicMs, wallMs: () => time.wallMs },
  );
  const heartbeat = createHeartbeat({ db, id: 'prc_1', clock, log });
  heartbeat.onBeat(async (beat) => void state.beats.push(beat));
  return { heartbeat, clock, time, pass, state };
}
const skewed =
  'warn: the clock of this machine differs from the database’s, whose time Kontor uses; check NTP';

describe('the heartbeat of a process', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is trusted for 4.5 seconds, less than the 6 after which others claim its work', async () => {
    const { heartbeat, pass } = heartbeatTrial();
    expect(heartbeat.isTrusted()).toBe(false);
    await heartbeat.beat();
    pass(4_400);
    expect(heartbeat.isTrusted()).toBe(true);
    pass(200);
    expect(heartbeat.isTrusted()).toBe(false);
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
    heartbeat.onBeat(async () => void seen.push(heartbeat.isTrusted()));
    await heartbeat.beat();
    expect(state.beats.map(({ isAfterLapse }) => isAfterLapse)).toEqual([false, true]);
    expect([seen, heartbeat.isTrusted()]).toEqual([[false], true]);
  });

  it('reports a clock that is set by more than 2 seconds once, and once that it is right again', async () => {
    const { heartbeat, clock, time, pass, state } = heartbeatTrial();
    for (const stepMs of [0, 1_900, hourMs, 0, -hourMs, -1_900]) {
      time.wallMs += stepMs;
      for (let beat = 0; beat < 3; beat += 1) {
        pass(1_500);
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
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
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
      expect(state.writes).toBe(4);
      await heartbeat.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells its listeners by how much the database’s clock was set', async () => {
    const { heartbeat, time, state } = heartbeatTrial();
    await heartbeat.beat();
    time.databaseMs -= hourMs;
    await heartbeat.beat();
    expect(state.beats.map(({ stepMs }) => stepMs)).toEqual([0, -hourMs]);
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
    ]);
  });

  it('that cannot be written is a line in the log, and not the end', async () => {
    const { heartbeat, state } = heartbeatTrial();
    state.fault = new Error('Connection terminated');
    await heartbeat.beat();
    expect([state.logged, heartbeat.isReadOnly()]).toEqual([
      ['warn: the heartbeat of this process cannot be written'],
      false,
    ]);
  });
});

function bump(time: Record<string, number>, ...clocks: string[]): void {
  for (const clock of clocks) time[clock] = (time[clock] ?? 0) + 7_000;
}
