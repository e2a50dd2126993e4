import { type ClockReading, every, type Timers } from './clock.ts';
import { coalesce } from './concurrency/coalesce.ts';
import type { SystemDb } from './database/database.ts';
import { faultCause } from './database/faults.ts';
import { systemSql } from './database/statement.ts';
import type { ProcessLimits } from './process-limits.ts';

/**
 * The outcome of one beat. `pauseMs` is the time since the previous beat, if it was so long that others may have
 * claimed this process's work.
 */
export type Beat =
  | { kind: 'written'; reading: ClockReading; pauseMs?: number }
  | { kind: 'read_only'; reading: ClockReading }
  | { kind: 'failed'; reason: string };

/** Writes the beats of a process, in the server's thread or in a separate one. */
export type Beats = {
  /** Writes one beat now, besides the regular ones. */
  beat(): Promise<void>;
  setDelivers(delivers: boolean): void;
  /** Starts the regular beats. */
  start(): void;
  /** Stops the beats until the next `start`. Resolves when none is in flight. */
  pause(): Promise<void>;
};

type BeatsParts = {
  db: SystemDb;
  id: string;
  limits: ProcessLimits;
  timers: Timers;
  memory: BeatMemory;
  onBeat: (beat: Beat) => void;
  /** Called at every check of the clock. False skips the next beat. */
  onTick?: () => boolean;
  /** The wall clock of a thread, whose readings may be observed much later than they were made. */
  wallMs?: () => number;
};

/** The interval after which a failed beat is repeated, and a suspended machine or a changed clock is noticed. */
export const watchEveryMs = 250;

type Time = { database_ms: number };
const writeBeat = systemSql<{ id: string; delivers: boolean; dead_after: number }, Time>(
  `insert into processes (id, delivers, seen_at, dead_after)
   values (:id, :delivers, clock_timestamp(), make_interval(secs => :dead_after::float8))
   on conflict (id) do update set seen_at = excluded.seen_at, delivers = excluded.delivers
   returning (extract(epoch from seen_at) * 1000)::float8 as database_ms`,
);
const readClock = systemSql<Record<string, never>, Time>(
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as database_ms',
);

export function createBeats(parts: BeatsParts): Beats {
  const { db, id, limits, timers, memory, onBeat, onTick = () => true } = parts;
  let delivers = true;
  let isFailing = false;
  let isPaused = false;
  let beatMs = 0;
  let stopTicking = (): void => undefined;

  const read = async (query: () => Promise<Time | undefined>): Promise<ClockReading> => {
    const wallOffsetMs = parts.wallMs && parts.wallMs() - timers.nowMs();
    const reading = await readTime(timers, query);
    return wallOffsetMs === undefined ? reading : { ...reading, wallOffsetMs };
  };
  /** Returns undefined when the database is read-only. */
  const write = async (): Promise<ClockReading | undefined> => {
    try {
      return await read(() => db.one(writeBeat, { id, delivers, dead_after: limits.deadMs / 1_000 }));
    } catch (error) {
      if (faultCause(error) !== 'read_only') throw error;
      return undefined;
    }
  };
  const beat = coalesce(
    async () => {
      beatMs = timers.nowMs();
      const reading = await write();
      if (!reading) {
        const seen = await read(() => db.one(readClock, {}));
        isFailing = false;
        memory.ageLastBeat(seen);
        return onBeat({ kind: 'read_only', reading: seen });
      }
      isFailing = false;
      const pauseMs = memory.record(reading, limits.deadMs);
      onBeat({ kind: 'written', reading, ...(pauseMs === undefined ? {} : { pauseMs }) });
    },
    (error) => {
      isFailing = true;
      onBeat({ kind: 'failed', reason: String(error) });
    },
  );

  return {
    beat: beat.run,
    setDelivers: (now) => {
      delivers = now;
    },
    start: () => {
      isPaused = false;
      stopTicking();
      stopTicking = every(timers, watchEveryMs, () => {
        const isDue = timers.nowMs() - beatMs >= limits.beatEveryMs || isFailing;
        if (onTick() && isDue && !isPaused) void beat.run();
      });
    },
    pause: async () => {
      isPaused = true;
      stopTicking();
      await beat.idle();
    },
  };
}

/**
 * The state of the beats, in memory that threads share. The server's thread can read it for every delivery without
 * waiting for a message. Only one thread at a time writes beats into it. Times are those of the server's thread, in
 * whole microseconds.
 */
export type BeatMemory = {
  buffer: SharedArrayBuffer;
  /** Returns when the last written beat was sent. */
  sentMs(): number | undefined;
  /** Counts the pauses that were so long that others may have claimed this process's work. Read it after `sentMs`. */
  lapses(): number;
  /** Records a beat. Returns the pause before it, if others may have claimed this process's work in it. */
  record(reading: ClockReading, deadMs: number): number | undefined;
  /**
   * Records a beat that was not written. By the database's clock the last written beat may be older, because the
   * machine was suspended since.
   */
  ageLastBeat(reading: ClockReading): void;
  /** Records that the server's thread is running. */
  progress(nowMs: number): void;
  progressMs(): number;
  /** Records that the heartbeat's thread is running. */
  threadTick(): void;
  threadTicks(): number;
};

const cell = { sent: 0, database: 1, lapses: 2, progress: 3, ticks: 4 } as const;
const never = -1n;

export function createBeatMemory(given?: SharedArrayBuffer): BeatMemory {
  const size = Object.keys(cell).length * BigInt64Array.BYTES_PER_ELEMENT;
  const buffer = given ?? new SharedArrayBuffer(size);
  const cells = new BigInt64Array(buffer);
  if (!given) cells[cell.sent] = never;
  const load = (index: number): number => Number(Atomics.load(cells, index));
  // Rounds down, because a beat must not look younger than it is.
  const toUs = (ms: number): bigint => BigInt(Math.floor(ms * 1_000));
  const loadMs = (index: number): number => load(index) / 1_000;
  return {
    buffer,
    sentMs: () => {
      const us = Atomics.load(cells, cell.sent);
      return us === never ? undefined : Number(us) / 1_000;
    },
    lapses: () => load(cell.lapses),
    record: ({ sentMs, databaseMs }, deadMs) => {
      const isFirst = Atomics.load(cells, cell.sent) === never;
      // Both clocks count, because the monotonic one stands still while a machine is suspended.
      const pauseMs = isFirst ? 0 : Math.max(sentMs - loadMs(cell.sent), databaseMs - loadMs(cell.database));
      const isLapse = pauseMs > deadMs;
      if (isLapse) Atomics.add(cells, cell.lapses, 1n);
      Atomics.store(cells, cell.database, toUs(databaseMs));
      // This store comes last, so a thread that sees this beat sees the lapse before it as well.
      Atomics.store(cells, cell.sent, toUs(sentMs));
      return isLapse ? pauseMs : undefined;
    },
    ageLastBeat: ({ sentMs, databaseMs }) => {
      if (Atomics.load(cells, cell.sent) === never) return;
      const byDatabaseMs = sentMs - (databaseMs - loadMs(cell.database));
      Atomics.store(cells, cell.sent, toUs(Math.min(loadMs(cell.sent), byDatabaseMs)));
    },
    progress: (nowMs) => void Atomics.store(cells, cell.progress, toUs(nowMs)),
    progressMs: () => loadMs(cell.progress),
    threadTick: () => void Atomics.add(cells, cell.ticks, 1n),
    threadTicks: () => load(cell.ticks),
  };
}

export const readDatabaseTime = (db: SystemDb, timers: Timers): Promise<ClockReading> =>
  readTime(timers, () => db.one(readClock, {}));

async function readTime(timers: Timers, query: () => Promise<Time | undefined>): Promise<ClockReading> {
  const sentMs = timers.nowMs();
  const time = await query();
  if (!time) throw new Error('The database returned no time.');
  return { sentMs, databaseMs: time.database_ms, receivedMs: timers.nowMs() };
}
