/**
 * The heartbeat of a process. One statement writes its row in `processes` and reads the database's clock. From it follow
 * the time, whether this process may use its claims, which other processes are alive, and whether the database accepts
 * writes.
 *
 * With the default limit, a process that was silent for 5 s is dead to the others, and they claim its work. The database's
 * clock decides that. A process beats every second, and trusts its claims for 3.5 s after a beat, so it stops before others
 * begin.
 *
 *   unknown    before the first written beat. Nothing is claimed.
 *   trusted    the last written beat is younger than 3.5 s, every lapse was handled, and the clocks agree.
 *   untrusted  the last written beat is older. The process begins nothing more, and the next beat may restore the trust.
 *   lapsed     a beat came after more than 5 s, so others may have claimed its work. Listeners give the work up, and then the
 *              process is trusted again.
 *
 * At any moment
 * - beats may fail, or the database may be read-only. The trust ends when the last written beat is too old.
 * - the process may be paused, or its machine suspended. The monotonic clock may stand still in that time, so `hasDiverged`
 *   compares it with the wall clock, and a beat compares both clocks with those of the previous beat.
 * - the database's clock may be set back. The last beat then lies in the future, which others treat as dead. Until the next
 *   beat they may claim this process's work, so that counts as a lapse.
 * - a listener may hang. Beats continue, but the process stays untrusted until the listener has finished.
 *
 * Beats come from the server's thread, or from a separate one while that is connected (see `heartbeat-offload.ts`).
 */

import {
  type Beat,
  type BeatMemory,
  type Beats,
  createBeatMemory,
  createBeats,
  readDatabaseTime,
  watchEveryMs,
} from './beats.ts';
import {
  type ClockReading,
  createDatabaseClock,
  type DatabaseClock,
  every,
  secondMs,
  systemTimers,
  type Timers,
} from './clock.ts';
import { coalesce } from './concurrency/coalesce.ts';
import type { SystemDb } from './database/database.ts';
import { systemSql } from './database/statement.ts';
import { createHeartbeatOffload, type HeartbeatThreadOptions } from './heartbeat-offload.ts';
import type { Log } from './log.ts';
import { defaultProcessLimits, type ProcessLimits } from './process-limits.ts';

/** The heartbeat of a process. One statement writes it and reads the database's clock. */
export type Heartbeat = {
  /** The id of this process, as other processes see it. */
  readonly id: string;
  /**
   * Starts the heartbeat. Resolves after the first beat, or its failure. `delivers` gives the process a share of the
   * webhooks.
   */
  start(delivers: boolean): Promise<void>;
  /** Writes one beat now, besides the regular ones. */
  beat(): Promise<void>;
  /** False without a recent beat. Others may soon claim this process's work, so it begins nothing more. */
  isTrusted(): boolean;
  /** True when others know of this process and can see when it dies. */
  isKnown(): boolean;
  isReadOnly(): boolean;
  /**
   * Calls the listener after each beat. `stepMs` is how far the database's clock was set since the last one. No beat
   * waits for the listener.
   */
  onBeat(listener: (stepMs: number) => Promise<void>): void;
  /**
   * Calls the listener after a pause that was so long that others may have claimed this process's work. The process is
   * trusted again only when the listener has finished.
   */
  onLapse(listener: () => Promise<void>): void;
  /** Gives up this process's share of the webhooks. */
  stopDelivering(): Promise<void>;
  /** Makes this process dead to the others from now on. */
  stop(): Promise<void>;
};

type HeartbeatParts = {
  db: SystemDb;
  id: string;
  clock: DatabaseClock;
  log: Log;
  timers?: Timers;
  limits?: ProcessLimits;
  /** Undefined when the server's thread writes the beats. */
  thread?: HeartbeatThreadOptions | undefined;
};

/** A machine whose clock differs by more is reported. */
export const clockSkewMaxMs = 2 * secondMs;

/**
 * SQL that is true for a live row `p` of `processes`. Each process is judged by its own limit, so processes with
 * different settings agree. A process last seen in the future died before the database's clock was set back.
 */
export const isAlive =
  'p.seen_at between clock_timestamp() - p.dead_after and clock_timestamp() + p.dead_after';

const selectAlive = systemSql<{ id: string }, { id: string }>(
  `select id from processes p where id = :id and ${isAlive}`,
);
const deleteProcess = systemSql<{ id: string }>('delete from processes where id = :id');
const deleteDead = systemSql("delete from processes where seen_at < clock_timestamp() - interval '1 hour'");

export function createHeartbeat(parts: HeartbeatParts): Heartbeat {
  const { db, id, clock, log, timers = systemTimers, limits = defaultProcessLimits } = parts;
  const beatListeners: ((stepMs: number) => Promise<void>)[] = [];
  const lapseListeners: (() => Promise<void>)[] = [];
  const reportSkew = skewReporter(clock, log);
  const memory: BeatMemory = createBeatMemory();
  let delivers = true;
  let isReadOnly = false;
  let isFailing = false;
  let isStopped = false;
  /** The step of the database's clock since the last written beat. */
  let stepMs = 0;
  /**
   * Counts the times that the database's clock was set back. The last beat then lies in the future, like that of a dead
   * process, until the next one.
   */
  let setBacks = 0;
  let lapsesHandled = 0;
  let unreported: { stepMs: number } | undefined;
  let stopWatching = (): void => undefined;

  const countLapses = (): number => memory.lapses() + setBacks;
  const setReadOnly = (now: boolean): void => {
    if (now && !isReadOnly) log.warn('the database is read-only: nothing can be changed');
    if (!now && isReadOnly) log.info('the database accepts changes again');
    isReadOnly = now;
  };
  const applyBeat = (beat: Beat): void => {
    if (beat.kind === 'failed') {
      if (!isStopped && !isFailing)
        log.warn({ reason: beat.reason }, 'the heartbeat of this process cannot be written');
      isFailing = true;
      return;
    }
    setReadOnly(beat.kind === 'read_only');
    stepMs += clock.observe(beat.reading);
    reportSkew();
    if (isFailing) log.info('the heartbeat of this process is written again');
    isFailing = false;
    if (beat.kind === 'read_only') return;
    if (beat.pauseMs !== undefined) {
      log.warn(
        { pause_ms: Math.round(beat.pauseMs) },
        'this process had no heartbeat for so long that others may have claimed its work; it drops that work',
      );
    }
    if (stepMs < -clockSkewMaxMs) {
      setBacks += 1;
      log.warn(
        { step_ms: Math.round(stepMs) },
        'the clock of the database was set back, so others treated this process as dead; it drops its work',
      );
    }
    unreported = { stepMs: stepMs + (unreported?.stepMs ?? 0) };
    stepMs = 0;
  };
  /** Listeners run apart from the beats, because a listener that waits for the database must not delay them. */
  const report = coalesce(
    async () => {
      const lapses = countLapses();
      if (lapses > lapsesHandled) for (const listener of lapseListeners) await listener();
      lapsesHandled = lapses;
      const beat = unreported;
      unreported = undefined;
      if (beat) for (const listener of beatListeners) await listener(beat.stepMs);
    },
    (error) => {
      if (!isStopped)
        log.warn(
          { reason: String(error) },
          'the listeners of a heartbeat failed; they run again after the next one',
        );
    },
  );
  let reported = Promise.resolve();
  const onBeat = (beat: Beat): void => {
    applyBeat(beat);
    reported = report.run();
  };
  const beats: Beats = createBeats({ db, id, limits, timers, memory, onBeat });
  const setDelivers = (now: boolean): void => {
    delivers = now;
    beats.setDelivers(now);
  };
  const offload =
    parts.thread &&
    createHeartbeatOffload({
      ...parts.thread,
      id,
      limits,
      memory,
      timers,
      log,
      onBeat,
      handOver: beats.pause,
      takeBack: beats.start,
    });
  const beat = (): Promise<void> => (offload?.beat(delivers) ?? beats.beat()).then(() => reported);
  const isTrusted = (): boolean => {
    const sentMs = memory.sentMs();
    return (
      sentMs !== undefined &&
      timers.nowMs() - sentMs < limits.trustMs &&
      lapsesHandled === countLapses() &&
      !clock.hasDiverged()
    );
  };

  return {
    id,
    start: async (isDelivering) => {
      setDelivers(isDelivering);
      offload?.tick();
      stopWatching = every(timers, watchEveryMs, () => {
        offload?.tick();
        if (clock.hasDiverged()) void beat();
      });
      beats.start();
      await beat();
      offload?.start(delivers);
    },
    beat,
    isTrusted,
    isKnown: () => memory.sentMs() !== undefined,
    isReadOnly: () => isReadOnly,
    onBeat: (listener) => void beatListeners.push(listener),
    onLapse: (listener) => void lapseListeners.push(listener),
    stopDelivering: async () => {
      setDelivers(false);
      await beat();
    },
    stop: async () => {
      isStopped = true;
      stopWatching();
      await offload?.stop();
      await beats.pause();
      await report.idle();
      await db.run(deleteProcess, { id }).catch(() => undefined);
    },
  };
}

/** Opens a clock that has read the database's once. A heartbeat keeps it synchronized. */
export async function openDatabaseClock(db: SystemDb): Promise<DatabaseClock> {
  return createDatabaseClock(await readDatabaseClock(db));
}

export const readDatabaseClock = (db: SystemDb, timers = systemTimers): Promise<ClockReading> =>
  readDatabaseTime(db, timers);

export async function isProcessAlive(db: SystemDb, id: string): Promise<boolean> {
  return (await db.one(selectAlive, { id })) !== undefined;
}

export async function deleteDeadProcesses(db: SystemDb): Promise<void> {
  await db.run(deleteDead, {});
}

/** Logs when the machine's clock drifts from the database's, and when it agrees again. */
function skewReporter(clock: DatabaseClock, log: Log): () => void {
  let wasOff = false;
  return () => {
    const skewMs = Math.round(clock.skewMs());
    const isOff = Math.abs(skewMs) > clockSkewMaxMs;
    if (isOff && !wasOff) {
      log.warn(
        { skew_ms: skewMs },
        'the clock of this machine differs from the database’s, whose time Kontor uses; check NTP',
      );
    }
    if (!isOff && wasOff)
      log.info({ skew_ms: skewMs }, 'the clock of this machine agrees with the database’s again');
    wasOff = isOff;
  };
}
