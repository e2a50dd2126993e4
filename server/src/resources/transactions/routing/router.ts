import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../../../platform/clock.ts';
import { coalesce } from '../../../platform/concurrency/coalesce.ts';
import { isWorthRetrying } from '../../../platform/database/faults.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { ApiError } from '../../../platform/errors.ts';
import { createHistory } from './history.ts';
import { inShards, routeLive, type Shard, shards, type TurnParts } from './turn.ts';
import { setAside } from './write.ts';

export type Router = {
  /** Once for each process: retries what was set aside. */
  start(): void;
  /** After a stop, or in a second thread. */
  resume(): void;
  stop(): Promise<void>;
  /** There may be work in the queue. */
  wake(): void;
  /** Routes until queue and histories are empty, or until the caller has what it waits for. */
  routeNow(until?: () => Promise<boolean>): Promise<void>;
};
export type RouterParts = TurnParts & {
  /** Receives how many transactions each turn has routed. */
  onTurn?: ((routed: number) => void) | undefined;
};

/** A turn of this size stays well below the statement timeout. */
const liveMax = 500;
/** Fewer, because history is less urgent than new transactions. */
const historyMax = 200;
/** For what another process accepted, if its hint was lost. */
const pollEveryMs = secondMs;
/** Up to this backlog, one turn for all shards costs less than one for each. */
const togetherMax = 1_000;
/**
 * After a short turn the router waits as many milliseconds as it routed transactions: a steady stream shares turns, and a
 * single transaction waits for nothing.
 */
const gatherMsMax = 50;
const lockedWaitMs = 5;
/** After so many failures in a row the transactions are not at fault; the rest waits for the next poll. */
const failuresMax = 3;
/** A batch shrinks by this factor after each failure, until the failing transaction is alone. */
const shrink = 8;

const selectBacklog = systemSql<
  Record<string, never>,
  Record<`shard_${Shard}` | 'history' | 'is_long', boolean>
>(
  `select exists (select from history_replays) as history,
     exists (select from transaction_queue where set_aside_at is null offset ${togetherMax}) as is_long, ${shards
       .map(
         (shard) =>
           `exists (select from transaction_queue where set_aside_at is null and lane = ${shard}) as shard_${shard}`,
       )
       .join(', ')}`,
);
const setFirstAside = systemSql<{ shard: number; failure: string; now: Date }, { transaction_id: string }>(
  `update transaction_queue set set_aside_at = :now, failure = :failure
   where set_aside_at is null and lane = :shard and position = (
     select min(position) from transaction_queue where set_aside_at is null and lane = :shard)
   returning transaction_id`,
);
// The fault may be fixed since: each start retries them once.
const requeueSetAside = systemSql(
  'update transaction_queue set set_aside_at = null, failure = null where set_aside_at is not null',
);

/** The result of a turn; after a short one, how long to wait for the next transactions. */
type Step = 'nothing' | 'locked' | { routed: number; gatherMs: number };

/** Routes card transactions to partners: new ones first, then some history. */
export function createRouter(parts: RouterParts): Router {
  const { database, clock, log } = parts;
  const history = createHistory(parts);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failuresInARow = 0;
  const limits = { history: historyMax, 0: liveMax, 1: liveMax, 2: liveMax, 3: liveMax };

  /** How many were routed; undefined when another process routes. */
  const attempt = async (
    kind: Shard | 'history',
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
      // The database is unavailable: everything stays as it is.
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
  const giveUpLive = async (shard: Shard, error: unknown): Promise<void> => {
    const failure = String(error);
    const stuck = await inShards(database, [shard], (db) =>
      db.one(setFirstAside, { shard, failure, now: clock.now() }),
    );
    log.error(
      { transaction: stuck?.transaction_id, reason: failure },
      'a transaction cannot be routed; set aside',
    );
  };
  const giveUpHistory = async (error: unknown): Promise<void> => {
    const failure = String(error);
    const source = await history.skipFirst();
    if (source) await database.systemTransaction((db) => setAside(db, clock.now(), [{ source, failure }]));
    log.error(
      { transaction: source?.id, reason: failure },
      'a transaction of a history cannot be routed; set aside',
    );
  };

  /** Undefined when another process routes one of the shards, or a transaction fails: `routeShard` then finds which. */
  const routeTogether = async (busy: Shard[]): Promise<number | undefined> => {
    if (busy.some((shard) => limits[shard] < liveMax)) return undefined;
    try {
      return await routeLive(parts, busy, liveMax);
    } catch (error) {
      if (error instanceof ApiError || isWorthRetrying(error)) throw error;
      return undefined;
    }
  };

  const routeShard = (shard: Shard): Promise<number | undefined> =>
    attempt(
      shard,
      liveMax,
      (limit) => routeLive(parts, [shard], limit),
      (error) => giveUpLive(shard, error),
    );

  /** One turn. The backlog is read first, so that an idle router costs one small query. */
  const step = async (): Promise<Step> => {
    const backlog = await database.system.one(selectBacklog, {});
    if (!backlog) return 'nothing';
    const busy = shards.filter((shard) => backlog[`shard_${shard}`]);
    if (busy.length === 0 && !backlog.history) return 'nothing';
    const together = busy.length > 0 && !backlog.is_long ? await routeTogether(busy) : undefined;
    let routed = together ?? 0;
    if (busy.length > 0 && together === undefined) {
      const mine = (await allOf(busy, routeShard)).filter((count) => count !== undefined);
      if (mine.length === 0) return 'locked';
      routed = mine.reduce((sum, count) => sum + count, 0);
    }
    if (backlog.history) {
      const done = await attempt('history', historyMax, history.route, giveUpHistory);
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

  const resume = (): void => {
    isStopped = false;
    clearInterval(timer);
    timer = setInterval(work.run, pollEveryMs);
    void work.run();
  };
  return {
    start: () => {
      resume();
      void database.system
        .run(requeueSetAside, {})
        .catch(() => undefined)
        .then(work.run);
    },
    resume,
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

/** Waits for all, even when one fails: nothing is in flight afterwards. */
async function allOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const outcomes = await Promise.allSettled(items.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
