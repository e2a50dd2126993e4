import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../../../platform/clock.ts';
import { coalesce } from '../../../platform/concurrency/coalesce.ts';
import { isWorthRetrying } from '../../../platform/database/faults.ts';
import { readsQueue } from '../../../platform/database/queue-prefaces.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isAlive } from '../../../platform/heartbeat.ts';
import { createRuleReader } from '../coding/rules/reader.ts';
import { createHistory } from './history.ts';
import type { Shard } from './load.ts';
import { retrySetAside, setAside } from './set-aside.ts';
import { inShards, type LiveResult, routeLive, type TurnParts } from './turn.ts';

/*
 * The router copies card transactions from issuers to partners and announces their states.
 *
 * The intake writes a row to `transaction_queue` for each state that an issuer sends. A row is either queued or set aside.
 * A database function assigns each card to a shard of the queue. When a card holder is created, identified or gets a card, a
 * trigger writes a row to `history_replays`, which requests the purchases that were made before.
 *
 * A turn is one database transaction. It locks shards, deletes their next rows from the queue, decides about each
 * transaction, writes copies, events and impacts, and commits. Then its events are pending for the fan-out. A step is one
 * turn per group of shards, followed by one turn for histories. The router repeats steps while there is work.
 *
 * At any moment:
 * - The process may crash or the database may fail. The turn rolls back, its rows are queued again, and its locks end.
 *   The next hint or poll starts over.
 * - Another process may be routing a shard. The turn skips it, so states are announced in order and once.
 * - A decision may throw. The turn sets that transaction aside and continues.
 * - A statement may fail because of one transaction. The turn rolls back. The batch shrinks until the transaction is alone,
 *   and it is set aside. `start()` puts transactions that were set aside back into the queue, as does the operator.
 * - A state may arrive while its card holder's history is being sent. The live turn leaves it to the history.
 * - `stop()` may be called. The turn in flight finishes, and `stop()` waits for it.
 */

export type Router = {
  /** Starts routing and retries what was set aside. Called once per process. */
  start(): void;
  /** Starts routing after a stop, or in a second thread. */
  resume(): void;
  stop(): Promise<void>;
  /** Tells the router that there may be work in the queue. */
  wake(): void;
  /** Routes until the queue and the histories are empty, or until `until` returns true. */
  routeNow(until?: () => Promise<boolean>): Promise<void>;
};
export type RouterParts = Omit<TurnParts, 'readRules'> & {
  /** The heartbeat's id of this process. It decides with which shards the process begins. */
  processId: string;
  /** Receives the number of transactions that each step routed. */
  onTurn?: ((routed: number) => void) | undefined;
};

/** Transactions in a live turn. A turn of this size stays well below the statement timeout. */
const liveMax = 500;
/** Transactions in a history turn: fewer, because history is less urgent than new transactions. */
const historyMax = 200;
/** Finds what another process accepted if its hint was lost. */
const pollEveryMs = secondMs;
/** Turns that run at the same time when the backlog is long. */
export const turnsMax = 4;
/** The longest backlog for which one turn for all shards costs less than several. */
const togetherMax = 1_000;
/**
 * After a short turn the router waits one millisecond for each transaction that it routed, up to this limit. A steady
 * stream shares turns, and a single transaction is not delayed.
 */
const gatherMsMax = 50;
const lockedWaitMs = 5;
/** Failures in a row after which the transactions are probably not at fault. The rest stays queued until the next poll. */
const failuresMax = 3;
/** A batch shrinks by this factor after each failure, until the failing transaction is alone. */
const shrinkFactor = 8;

const selectShard = 'select shard from transaction_queue where set_aside_at is null';
// The query skips from shard to shard in the index, so a long queue costs no more than a short one, and an empty one little.
const selectBacklog = systemSql<
  { id: string },
  { history: boolean; is_long: boolean; busy: Shard[]; workers: number; rank: number }
>(
  `with recursive busy as (
     (${selectShard} order by shard limit 1)
     union all
     select n.shard from busy b
     cross join lateral (${selectShard} and shard > b.shard order by shard limit 1) n
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

/** The result of a step. After a short one, the router waits `gatherMs` for the next transactions. */
type Step = 'nothing' | 'locked' | { routed: number; gatherMs: number };

/** Routes new transactions first, then some history. */
export function createRouter(given: RouterParts): Router {
  const parts = { ...given, readRules: createRuleReader() };
  const { database, clock, log } = parts;
  const history = createHistory(parts);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failuresInARow = 0;
  /** Reduced batch sizes of the shards, or of the history, in which a turn has failed. */
  const limits = new Map<string, number>();

  /** Runs a turn with the current batch size, and shrinks it after a failure. A batch of one that fails is given up. */
  const routeWithin = async <R>(
    kind: string,
    most: number,
    work: (limit: number) => Promise<R>,
    giveUp: (error: unknown) => Promise<void>,
  ): Promise<R | number> => {
    const limit = limits.get(kind) ?? most;
    try {
      const done = await work(limit);
      if (limit * shrinkFactor < most) limits.set(kind, limit * shrinkFactor);
      else limits.delete(kind);
      failuresInARow = 0;
      return done;
    } catch (error) {
      // The database is unavailable, so every row stays queued.
      if (error instanceof ApiError || isWorthRetrying(error)) throw error;
      if (limit === 1) {
        await giveUp(error);
        failuresInARow += 1;
        if (failuresInARow > failuresMax) throw error;
      }
      limits.set(kind, Math.max(1, Math.floor(limit / shrinkFactor)));
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

  /** Routes several shards in one turn. When that fails, routes each alone to find the transaction at fault. */
  const routeTogether = async (group: Shard[]): Promise<LiveResult> => {
    if (!group.some((shard) => limits.has(keyOf(shard)))) {
      try {
        return await routeLive(parts, group, liveMax);
      } catch (error) {
        if (error instanceof ApiError || isWorthRetrying(error)) throw error;
      }
    }
    const done: LiveResult[] = [];
    for (const shard of group) done.push(await routeShard(shard));
    return sumOf(done);
  };

  const routeShard = (shard: Shard): Promise<LiveResult> =>
    routeWithin(
      keyOf(shard),
      liveMax,
      (limit) => routeLive(parts, [shard], limit),
      (error) => giveUpLive(shard, error),
    );

  /** Runs one step. It reads the backlog first, so an idle router costs one small query. */
  const step = async (): Promise<Step> => {
    const backlog = await database.system.one(selectBacklog, { id: parts.processId });
    if (!backlog) return 'nothing';
    const chosen = chooseShards(backlog);
    if (chosen.length === 0 && !backlog.history) return 'nothing';
    const isTogether = !backlog.is_long;
    let routed = 0;
    if (chosen.length > 0) {
      const live = sumOf(await allOf(divide(chosen, isTogether ? 1 : turnsMax), routeTogether));
      if (live === 'locked') return 'locked';
      routed = live;
    }
    const gatherMs = isTogether ? Math.min(gatherMsMax, routed) : 0;
    if (backlog.history) {
      const sent = await routeWithin('history', historyMax, history.route, giveUpHistory);
      if (sent === 'locked') return 'locked';
      // `empty`: another process sent the last history after the backlog was read.
      if (sent === 'empty' && routed === 0) return 'nothing';
      if (sent !== 'empty') routed += sent;
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

/** Processes begin with different shards, so they rarely compete. A process whose shards are empty routes any shard. */
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

/** Adds up the turns. Returns `locked` when every turn was locked. */
function sumOf(results: LiveResult[]): LiveResult {
  const counts = results.filter((result) => result !== 'locked');
  return counts.length === 0 ? 'locked' : counts.reduce((sum, count) => sum + count, 0);
}

/** Waits for every item even when one fails, so nothing is in flight afterwards. */
async function allOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const outcomes = await Promise.allSettled(items.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
