import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../../../platform/clock.ts';
import { coalesce } from '../../../platform/concurrency/coalesce.ts';
import { isWorthRetrying } from '../../../platform/database/faults.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { ApiError } from '../../../platform/errors.ts';
import { routeHistory, skipFirst } from './history.ts';
import { inLanes, type Lane, lanes, routeLive, type TurnParts } from './turn.ts';
import { setAside } from './write.ts';

export type Router = {
  /** Once for each process: what was set aside is tried again. */
  start(): void;
  /** After a stop, or beside a process that has started. */
  goOn(): void;
  stop(): Promise<void>;
  /** There may be something in the queue. */
  wake(): void;
  /** Routes until queue and histories are empty, or until what the caller waits for is there. */
  routeNow(until?: () => Promise<boolean>): Promise<void>;
};
export type RouterParts = TurnParts & {
  /** Told after each turn how many it has routed. */
  onTurn?: ((routed: number) => void) | undefined;
};

/** As many as one turn moves well below the time that any statement is given. */
const liveMax = 500;
/** Fewer, because nobody waits for history as they wait for what has just happened. */
const historyMax = 200;
/** For what another process has taken in, if its hint was lost. */
const pollEveryMs = secondMs;
/** Up to so many waiting, one turn for all lanes costs less than one for each. */
const togetherMax = 1_000;
/**
 * After a short turn more are waited for, as many milliseconds as there were transactions: so a steady stream shares
 * turns, and whoever comes alone waits for nothing.
 */
const gatherMsMax = 50;
const lockedWaitMs = 5;
/** After so many that failed one after the other it is not their fault, and the rest waits for the next look. */
const failuresMax = 3;
/** How much less is tried after a failure, until the one that fails stands alone. */
const shrink = 8;

const selectWaiting = systemSql<
  Record<string, never>,
  Record<`lane_${Lane}` | 'history' | 'is_long', boolean>
>(
  `select exists (select from history_replays) as history,
     exists (select from transaction_queue where set_aside_at is null offset ${togetherMax}) as is_long, ${lanes
       .map(
         (lane) =>
           `exists (select from transaction_queue where set_aside_at is null and lane = ${lane}) as lane_${lane}`,
       )
       .join(', ')}`,
);
const putAside = systemSql<{ lane: number; failure: string; now: Date }, { transaction_id: string }>(
  `update transaction_queue set set_aside_at = :now, failure = :failure
   where set_aside_at is null and lane = :lane and position = (
     select min(position) from transaction_queue where set_aside_at is null and lane = :lane)
   returning transaction_id`,
);
// Whatever was wrong with them may have been mended: each start tries them once more.
const takeBack = systemSql(
  'update transaction_queue set set_aside_at = null, failure = null where set_aside_at is not null',
);

/** What came of a turn; after one with few transactions, how long the next few are waited for. */
type Step = 'nothing' | 'locked' | { routed: number; gatherMs: number };

/** Gives issuers' transactions to the partners whom they concern: live ones first, and a stretch of history in turn. */
export function createRouter(parts: RouterParts): Router {
  const { database, clock, log } = parts;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failuresInARow = 0;
  const limits = { history: historyMax, 0: liveMax, 1: liveMax, 2: liveMax, 3: liveMax };

  /** How many were routed; undefined when another process is at it. */
  const attempt = async (
    kind: Lane | 'history',
    most: number,
    work: (limit: number) => Promise<number | undefined>,
    giveUp: (error: unknown) => Promise<void>,
  ): Promise<number | undefined> => {
    try {
      const done = await work(limits[kind]);
      limits[kind] = Math.min(most, limits[kind] * shrink);
      failuresInARow = 0;
      return done;
    } catch (error) {
      // A database that is away is nobody's fault: everything stays as it is.
      if (error instanceof ApiError || isWorthRetrying(error)) throw error;
      if (limits[kind] === 1) {
        await giveUp(error);
        failuresInARow += 1;
        if (failuresInARow > failuresMax) throw error;
      }
      limits[kind] = Math.max(1, Math.floor(limits[kind] / shrink));
      return 0;
    }
  };
  const giveUpLive = async (lane: Lane, error: unknown): Promise<void> => {
    const failure = String(error);
    const stuck = await inLanes(database, [lane], (db) =>
      db.one(putAside, { lane, failure, now: clock.now() }),
    );
    log.error(
      { transaction: stuck?.transaction_id, reason: failure },
      'a transaction cannot be routed; set aside',
    );
  };
  const giveUpHistory = async (error: unknown): Promise<void> => {
    const failure = String(error);
    const source = await skipFirst(parts);
    if (source) await database.systemTransaction((db) => setAside(db, clock.now(), [{ source, failure }]));
    log.error(
      { transaction: source?.id, reason: failure },
      'a transaction of a history cannot be routed; set aside',
    );
  };

  /** Undefined when somebody else is in one of the lanes, or when one of the transactions fails: that is found lane by lane. */
  const routeTogether = async (busy: Lane[]): Promise<number | undefined> => {
    if (busy.some((lane) => limits[lane] < liveMax)) return undefined;
    try {
      return await routeLive(parts, busy, liveMax);
    } catch (error) {
      if (error instanceof ApiError || isWorthRetrying(error)) throw error;
      return undefined;
    }
  };

  const routeLane = (lane: Lane): Promise<number | undefined> =>
    attempt(
      lane,
      liveMax,
      (limit) => routeLive(parts, [lane], limit),
      (error) => giveUpLive(lane, error),
    );

  /** One turn. What is left is told before it, so that an idle router costs one small query. */
  const step = async (): Promise<Step> => {
    const waiting = await database.system.one(selectWaiting, {});
    if (!waiting) return 'nothing';
    const busy = lanes.filter((lane) => waiting[`lane_${lane}`]);
    if (busy.length === 0 && !waiting.history) return 'nothing';
    const together = busy.length > 0 && !waiting.is_long ? await routeTogether(busy) : undefined;
    let routed = together ?? 0;
    if (busy.length > 0 && together === undefined) {
      const mine = (await allOf(busy, routeLane)).filter((count) => count !== undefined);
      if (mine.length === 0) return 'locked';
      routed = mine.reduce((sum, count) => sum + count, 0);
    }
    // Also those that the turn before has just asked for do not wait: they are read from the table.
    if (waiting.history) {
      const done = await attempt('history', historyMax, (limit) => routeHistory(parts, limit), giveUpHistory);
      if (done === undefined) return 'locked';
      routed += done;
    }
    return { routed, gatherMs: Math.min(gatherMsMax, together ?? 0) };
  };
  const work = coalesce(
    async () => {
      while (!isStopped) {
        const outcome = await step();
        if (outcome === 'nothing' || outcome === 'locked') return;
        parts.onTurn?.(outcome.routed);
        if (outcome.gatherMs > 0) await delay(outcome.gatherMs);
      }
    },
    (error) => {
      if (!isStopped) log.warn({ reason: String(error) }, 'transactions cannot be routed now');
    },
  );

  const goOn = (): void => {
    isStopped = false;
    clearInterval(timer);
    timer = setInterval(work.run, pollEveryMs);
    void work.run();
  };
  return {
    start: () => {
      goOn();
      void database.system
        .run(takeBack, {})
        .catch(() => undefined)
        .then(work.run);
    },
    goOn,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await work.idle();
    },
    wake: () => {
      if (!isStopped) void work.run();
    },
    routeNow: async (until = async () => false) => {
      for (;;) {
        const outcome = await step();
        if (outcome === 'nothing' || (await until())) return;
        if (outcome === 'locked') await delay(lockedWaitMs);
      }
    },
  };
}

/** Waits for every one, also when one fails: nothing is under way when this has returned. */
async function allOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const outcomes = await Promise.allSettled(items.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
