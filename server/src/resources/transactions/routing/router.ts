import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../../../platform/clock.ts';
import { coalesce } from '../../../platform/concurrency/coalesce.ts';
import { isWorthRetrying } from '../../../platform/database/faults.ts';
import { readsQueue } from '../../../platform/database/queue-prefaces.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isAlive } from '../../../platform/heartbeat.ts';
import { createHistory } from './history.ts';
import type { Shard } from './load.ts';
import { retrySetAside } from './set-aside.ts';
import { inShards, routeLive, type TurnParts } from './turn.ts';
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
  /** Of the heartbeat: decides with which shards this process begins. */
  processId: string;
  /** Receives how many transactions each turn has routed. */
  onTurn?: ((routed: number) => void) | undefined;
};

/** A turn of this size stays well below the statement timeout. */
const liveMax = 500;
/** Fewer, because history is less urgent than new transactions. */
const historyMax = 200;
/** For what another process accepted, if its hint was lost. */
const pollEveryMs = secondMs;
/** At the same time, when the backlog is long. */
export const turnsMax = 4;
/** Up to this backlog, one turn for all shards costs less than several. */
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

const waiting = 'select shard from transaction_queue where set_aside_at is null';
// From shard to shard in the index: a long queue costs no more than a short one, and an empty one next to nothing.
const selectBacklog = systemSql<
  { id: string },
  { history: boolean; is_long: boolean; busy: Shard[]; workers: number; rank: number }
>(
  `with recursive busy as (
     (${waiting} order by shard limit 1)
     union all
     select n.shard from busy b
     cross join lateral (${waiting} and shard > b.shard order by shard limit 1) n
   )
   select exists (select from history_replays) as history,
     exists (select from transaction_queue where set_aside_at is null offset ${togetherMax}) as is_long,
     (select coalesce(json_agg(shard), '[]') from busy) as busy, w.workers, w.rank
   from (select count(*)::integer as workers, count(*) filter (where p.id < :id)::integer as rank
         from processes p where p.delivers and ${isAlive}) w`,
  readsQueue,
);
const setFirstAside = systemSql<{ shard: Shard; failure: string; now: Date }, { transaction_id: string }>(
  `update transaction_queue set set_aside_at = :now, failure = :failure
   where set_aside_at is null and shard = :shard and position = (
     select min(position) from transaction_queue where set_aside_at is null and shard = :shard)
   returning transaction_id`,
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
  /** Of the shards, or of the history, where a turn has failed. */
  const limits = new Map<string, number>();

  /** How many were routed; undefined when another process routes. */
  const routeWithin = async (
    kind: string,
    most: number,
    work: (limit: number) => Promise<number | undefined>,
    giveUp: (error: unknown) => Promise<void>,
  ): Promise<number | undefined> => {
    const limit = limits.get(kind) ?? most;
    try {
      const done = await work(limit);
      if (limit * shrink < most) limits.set(kind, limit * shrink);
      else limits.delete(kind);
      failuresInARow = 0;
      return done;
    } catch (error) {
      // The database is unavailable: everything stays as it is.
      if (error instanceof ApiError || isWorthRetrying(error)) throw error;
      if (limit === 1) {
        await giveUp(error);
        failuresInARow += 1;
        if (failuresInARow > failuresMax) throw error;
      }
      limits.set(kind, Math.max(1, Math.floor(limit / shrink)));
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

  /** One turn for several shards; when a transaction fails, one for each, to find which. */
  const routeTogether = async (group: Shard[]): Promise<number | undefined> => {
    if (!group.some((shard) => limits.has(keyOf(shard)))) {
      try {
        return await routeLive(parts, group, liveMax);
      } catch (error) {
        if (error instanceof ApiError || isWorthRetrying(error)) throw error;
      }
    }
    const done: (number | undefined)[] = [];
    for (const shard of group) done.push(await routeShard(shard));
    return sumOf(done);
  };

  const routeShard = (shard: Shard): Promise<number | undefined> =>
    routeWithin(
      keyOf(shard),
      liveMax,
      (limit) => routeLive(parts, [shard], limit),
      (error) => giveUpLive(shard, error),
    );

  /** One turn. The backlog is read first, so that an idle router costs one small query. */
  const step = async (): Promise<Step> => {
    const backlog = await database.system.one(selectBacklog, { id: parts.processId });
    if (!backlog) return 'nothing';
    const chosen = chooseShards(backlog);
    if (chosen.length === 0 && !backlog.history) return 'nothing';
    const isTogether = !backlog.is_long;
    let routed = 0;
    if (chosen.length > 0) {
      const mine = sumOf(await allOf(divide(chosen, isTogether ? 1 : turnsMax), routeTogether));
      if (mine === undefined) return 'locked';
      routed = mine;
    }
    const gatherMs = isTogether ? Math.min(gatherMsMax, routed) : 0;
    if (backlog.history) {
      const done = await routeWithin('history', historyMax, history.route, giveUpHistory);
      if (done === undefined) return 'locked';
      // Another process has sent the last one since the backlog was read.
      if (done < 0 && routed === 0) return 'nothing';
      routed += Math.max(0, done);
    }
    return { routed, gatherMs };
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
      void retrySetAside(database.system)
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

type Backlog = { busy: Shard[]; workers: number; rank: number };

/** Processes that share the work begin with different shards, so they rarely meet. One whose shards are empty takes any. */
export function chooseShards({ busy, workers, rank }: Backlog): Shard[] {
  const own = busy.filter((shard) => shard % workers === rank);
  return own.length > 0 ? own : busy;
}

const keyOf = (shard: Shard): string => `shard ${shard}`;

function divide(shards: Shard[], groups: number): Shard[][] {
  const divided = Array.from({ length: Math.min(groups, shards.length) }, (): Shard[] => []);
  for (const [index, shard] of shards.entries()) divided[index % divided.length]?.push(shard);
  return divided;
}

/** Undefined when each of them is. */
function sumOf(counts: (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}

/** Waits for all, even when one fails: nothing is in flight afterwards. */
async function allOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const outcomes = await Promise.allSettled(items.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
