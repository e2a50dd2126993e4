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
import { faultCause } from './database/faults.ts';
import { systemSql } from './database/statement.ts';
import type { Log } from './log.ts';

/**
 * The heartbeat of a process. One statement writes it and reads the database's clock. It answers four questions: what time it
 * is, whether this process may use what it claimed, which other processes are alive, and whether the database takes writes.
 */
export type Heartbeat = {
  /** This process, as the others know it. */
  readonly id: string;
  /** Resolves after the first heartbeat, or its failure. `delivers`: has a share of the webhooks. */
  start(delivers: boolean): Promise<void>;
  /** Now, besides the regular ones. */
  beat(): Promise<void>;
  /** False without a recent heartbeat: others may soon claim what this process has claimed, so nothing more is begun. */
  isTrusted(): boolean;
  /** The others know of this process, and see when it dies. */
  isKnown(): boolean;
  isReadOnly(): boolean;
  /** After each heartbeat. `stepMs`: by how much the database's clock was set since the last one. No heartbeat waits for it. */
  onBeat(listener: (stepMs: number) => Promise<void>): void;
  /**
   * After so long a pause that others may have claimed what this process had claimed. It is trusted again only when the
   * listener has finished.
   */
  onLapse(listener: () => Promise<void>): void;
  /** Others no longer leave it a share of the webhooks. */
  stopDelivering(): Promise<void>;
  /** The process is dead to the others from now on. */
  stop(): Promise<void>;
};

type HeartbeatParts = { db: SystemDb; id: string; clock: DatabaseClock; log: Log; timers?: Timers };

/** A process without a heartbeat for so long is dead: others may claim its work. */
const processDeadAfterS = 5;
/** A machine whose clock differs by more is reported. */
export const clockSkewMaxMs = 2 * secondMs;
/** Less than the time after which others claim a dead process's work. */
const trustMs = 3_500;
export const beatEveryMs = secondMs;
/** How soon a suspended machine, or one whose clock was set, is noticed. */
const watchEveryMs = 250;

/** Of a row `p` of `processes`. One last seen in the future died before the database's clock was set back. */
export const isAlive = `p.seen_at between clock_timestamp() - make_interval(secs => ${processDeadAfterS})
  and clock_timestamp() + make_interval(secs => ${processDeadAfterS})`;

type Time = { database_ms: number };
const writeHeartbeat = systemSql<{ id: string; delivers: boolean }, Time>(
  `insert into processes (id, delivers, seen_at) values (:id, :delivers, clock_timestamp())
   on conflict (id) do update set seen_at = excluded.seen_at, delivers = excluded.delivers
   returning (extract(epoch from seen_at) * 1000)::float8 as database_ms`,
);
const readClock = systemSql<Record<string, never>, Time>(
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as database_ms',
);
const selectAlive = systemSql<{ id: string }, { id: string }>(
  `select id from processes p where id = :id and ${isAlive}`,
);
const deleteProcess = systemSql<{ id: string }>('delete from processes where id = :id');
const deleteDead = systemSql("delete from processes where seen_at < clock_timestamp() - interval '1 hour'");

export function createHeartbeat({ db, id, clock, log, timers = systemTimers }: HeartbeatParts): Heartbeat {
  const beatListeners: ((stepMs: number) => Promise<void>)[] = [];
  const lapseListeners: (() => Promise<void>)[] = [];
  const reportSkew = skewReporter(clock, log);
  let delivers = true;
  let isReadOnly = false;
  let isFailing = false;
  let isStopped = false;
  /** When the last heartbeat was sent, and what the database's clock said then. */
  let last: { sentMs: number; databaseMs: number } | undefined;
  let lapses = 0;
  let lapsesHandled = 0;
  let unreported: { stepMs: number } | undefined;
  let stopWatching = (): void => undefined;

  const setReadOnly = (now: boolean): void => {
    if (now && !isReadOnly) log.warn('the database is read-only: nothing can be changed');
    if (!now && isReadOnly) log.info('the database accepts changes again');
    isReadOnly = now;
  };
  /** Undefined when the database is read-only. */
  const write = async (): Promise<ClockReading | undefined> => {
    try {
      const reading = await read(timers, () => db.one(writeHeartbeat, { id, delivers }));
      setReadOnly(false);
      return reading;
    } catch (error) {
      if (faultCause(error) !== 'read_only') throw error;
      setReadOnly(true);
      return undefined;
    }
  };
  const heartbeat = coalesce(
    async () => {
      const written = await write();
      const stepMs = clock.observe(written ?? (await readDatabaseClock(db, timers)));
      reportSkew();
      if (isFailing) log.info('the heartbeat of this process is written again');
      isFailing = false;
      if (!written) return;
      const { sentMs, databaseMs } = written;
      // By both clocks: the monotonic one stands still while a machine is suspended.
      const pauseMs = last ? Math.max(sentMs - last.sentMs, databaseMs - last.databaseMs) : 0;
      if (pauseMs > processDeadAfterS * secondMs) {
        lapses += 1;
        log.warn(
          { pause_ms: Math.round(pauseMs) },
          'this process had no heartbeat for so long that others may have claimed its work; it gives it up',
        );
      }
      last = { sentMs, databaseMs };
      unreported = { stepMs: stepMs + (unreported?.stepMs ?? 0) };
    },
    (error) => {
      if (!isStopped && !isFailing)
        log.warn({ reason: String(error) }, 'the heartbeat of this process cannot be written');
      isFailing = true;
    },
  );
  /** Apart from the heartbeat, which a listener that waits for the database must not delay. */
  const report = coalesce(
    async () => {
      const lapse = lapses;
      if (lapse > lapsesHandled) for (const listener of lapseListeners) await listener();
      lapsesHandled = lapse;
      const beat = unreported;
      unreported = undefined;
      if (beat) for (const listener of beatListeners) await listener(beat.stepMs);
    },
    (error) => {
      if (!isStopped) log.warn({ reason: String(error) }, 'what follows a heartbeat cannot be done now');
    },
  );
  const beat = (): Promise<void> => heartbeat.run().then(report.run);
  const isTrusted = (): boolean =>
    last !== undefined &&
    timers.nowMs() - last.sentMs < trustMs &&
    lapsesHandled === lapses &&
    !clock.hasDiverged();

  return {
    id,
    start: async (isDelivering) => {
      delivers = isDelivering;
      let beatMs = timers.nowMs();
      stopWatching = every(timers, watchEveryMs, () => {
        if (timers.nowMs() - beatMs < beatEveryMs && !isFailing && !clock.hasDiverged()) return;
        beatMs = timers.nowMs();
        void beat();
      });
      await beat();
    },
    beat,
    isTrusted,
    isKnown: () => last !== undefined,
    isReadOnly: () => isReadOnly,
    onBeat: (listener) => void beatListeners.push(listener),
    onLapse: (listener) => void lapseListeners.push(listener),
    stopDelivering: async () => {
      delivers = false;
      await beat();
    },
    stop: async () => {
      stopWatching();
      isStopped = true;
      await heartbeat.idle();
      await report.idle();
      await db.run(deleteProcess, { id }).catch(() => undefined);
    },
  };
}

/** A clock that has read the database's once. A heartbeat keeps it in time. */
export async function openDatabaseClock(db: SystemDb): Promise<DatabaseClock> {
  return createDatabaseClock(await readDatabaseClock(db));
}

export const readDatabaseClock = (db: SystemDb, timers = systemTimers): Promise<ClockReading> =>
  read(timers, () => db.one(readClock, {}));

export async function isProcessAlive(db: SystemDb, id: string): Promise<boolean> {
  return (await db.one(selectAlive, { id })) !== undefined;
}

export async function deleteDeadProcesses(db: SystemDb): Promise<void> {
  await db.run(deleteDead, {});
}

async function read(timers: Timers, ask: () => Promise<Time | undefined>): Promise<ClockReading> {
  const sentMs = timers.nowMs();
  const time = await ask();
  if (!time) throw new Error('The database returned no time.');
  return { sentMs, databaseMs: time.database_ms, answeredMs: timers.nowMs() };
}

/** Logs when the machine's clock goes out of time, and when it is right again. */
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
