import { type Clock, secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { decide } from './decide.ts';
import { fanOut, fanOutMax, type LaneKey } from './fan-out.ts';
import { failed, succeeded } from './health.ts';
import { createRecorder } from './recorder.ts';
import type { QueuedRow, WebhookRow } from './store.ts';
import * as store from './store.ts';
import {
  type Attempt,
  appetite,
  beginning,
  forgetReady,
  laneId,
  newLane,
  type Receiver,
  room,
  type WebhookLane,
} from './webhook-lane.ts';

export type DeliveryParts = {
  database: Database;
  clock: Clock;
  log: Log;
  /** This process, as the others know it. */
  workerId: string;
  prepare: (webhook: WebhookRow) => Receiver;
  /** From 0 up to 1, for jitter. */
  draw: () => number;
  /** The receiver said that it is gone, or failed for days: switches the webhook off and tells its owner. */
  disable: (lane: LaneKey, reason: string) => Promise<void>;
  /** Something was given to webhooks that another process delivers for. */
  hintOthers: () => void;
  /** Deliver for one account only. */
  onlyAccount?: string;
};

export type Delivery = {
  /** There may be new events, or new rows in the queue. */
  wake(): void;
  start(): void;
  /** Finishes what is under way, records it and leaves its webhooks to others. */
  stop(): Promise<void>;
  /** Resolves when nothing is left that can be sent now. */
  drained(): Promise<void>;
};

const beatEveryMs = 1_500;
/** Without a heartbeat for so long others may soon take over, so nothing more is begun. Less than they wait. */
const trustMs = 4_500;
const maintainEveryMs = secondMs;
const refreshEveryMs = 2 * secondMs;
/** For events whose hint was lost. */
const pollEveryMs = 250;
const lanesMax = 20_000;
const claimMax = 1_000;
const inFlightMax = 1_024;
const retryDatabaseMs = 500;

/** Gives events to webhooks and delivers for those that this process has taken on. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { database, clock, log, workerId } = parts;
  const db = database.system;
  const lanes = new Map<string, WebhookLane>();
  /** Those that may have something to send, in turns. */
  const runnable = new Set<WebhookLane>();
  let inFlight = 0;
  let heardMs = Number.NEGATIVE_INFINITY;
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  const timers: NodeJS.Timeout[] = [];
  const recorder = createRecorder(db, async (error) => {
    log.warn({ reason: String(error) }, 'outcomes of deliveries cannot be recorded; tried again');
    await new Promise((resolve) => setTimeout(resolve, retryDatabaseMs));
  });
  const isTrusted = (): boolean => performance.now() - heardMs < trustMs;

  // Events → queue.
  const distribute = single(async () => {
    for (;;) {
      const moved = await fanOut(database);
      if (!moved) return;
      let areAllMine = true;
      for (const key of moved.lanes) {
        const lane = lanes.get(laneId(key));
        if (lane) expectMore(lane);
        else areAllMine = false;
      }
      if (!areAllMine) parts.hintOthers();
      if (moved.lanes.length > 0) load.run();
      if (moved.taken < fanOutMax) return;
    }
  }, logged('events cannot be given to webhooks now'));

  // Queue → memory.
  const load = single(async () => {
    for (;;) {
      const hungry = [...lanes.values()].filter(
        (lane) => lane.mayHaveMore && lane.heldUntilMs <= clock.now().getTime() && appetite(lane) > 0,
      );
      if (hungry.length === 0 || !isTrusted()) return;
      await loadSome(hungry.filter(({ webhook }) => !webhook.ordered));
      await loadOrdered(hungry.filter(({ webhook }) => webhook.ordered));
      pump();
    }
  }, logged('the delivery queue cannot be read now'));
  const loadSome = async (hungry: WebhookLane[]): Promise<void> => {
    if (hungry.length === 0) return;
    const orders = hungry.map((lane) => ({
      ...lane.key,
      after_due: lane.cursor.due,
      after_sequence: lane.cursor.sequence,
      // From the beginning, what is known already is read along.
      limit: appetite(lane) + (lane.cursor === beginning ? lane.known.size : 0),
    }));
    const found = group(await store.loadDue(db, clock.now(), orders));
    for (const [index, lane] of hungry.entries()) {
      const rows = found.get(laneId(lane.key)) ?? [];
      const last = rows.at(-1);
      const isAll = rows.length < (orders[index]?.limit ?? 0);
      lane.mayHaveMore = !isAll;
      lane.cursor = last && !isAll ? { due: last.due_at, sequence: last.sequence } : beginning;
      for (const row of rows) admit(lane, row);
    }
  };
  const loadOrdered = async (hungry: WebhookLane[]): Promise<void> => {
    if (hungry.length === 0) return;
    const orders = hungry.map((lane) => ({
      ...lane.key,
      after_due: '-infinity',
      after_sequence: Math.max(0, ...lane.known),
      limit: appetite(lane),
    }));
    const found = group(await store.loadInOrder(db, clock.now(), orders));
    for (const [index, lane] of hungry.entries()) {
      const rows = found.get(laneId(lane.key)) ?? [];
      const firstWaiting = rows.findIndex((row) => !row.is_due);
      const due = firstWaiting < 0 ? rows : rows.slice(0, firstWaiting);
      lane.mayHaveMore = due.length === (orders[index]?.limit ?? 0);
      for (const row of due) admit(lane, row);
    }
  };
  const admit = (lane: WebhookLane, row: QueuedRow): void => {
    if (lane.known.has(row.sequence)) return;
    lane.known.add(row.sequence);
    lane.ready.push(row);
    runnable.add(lane);
  };
  const expectMore = (lane: WebhookLane): void => {
    lane.mayHaveMore = true;
  };

  // Memory → receiver. A few of each in turn: one webhook with a million events does not keep the others waiting.
  const pump = (): void => {
    const nowMs = clock.now().getTime();
    for (let hasSent = true; hasSent && inFlight < inFlightMax && !isStopped && isTrusted(); ) {
      hasSent = false;
      for (const lane of runnable) {
        if (lane.ready.length === 0) {
          runnable.delete(lane);
          continue;
        }
        for (let left = Math.min(8, room(lane, nowMs)); left > 0 && inFlight < inFlightMax; left -= 1) {
          const row = lane.ready.shift();
          if (!row) break;
          send(lane, row, nowMs);
          hasSent = true;
          if (lane.nextSendMs > nowMs) break;
        }
      }
    }
    if ([...runnable].some((lane) => lane.mayHaveMore && lane.ready.length < 16)) load.run();
  };
  const send = (lane: WebhookLane, row: QueuedRow, nowMs: number): void => {
    inFlight += 1;
    lane.inFlight += 1;
    const perSecond = lane.webhook.max_per_second;
    if (perSecond !== null) {
      lane.nextSendMs = Math.max(nowMs, lane.nextSendMs) + secondMs / perSecond;
      setTimeout(pump, lane.nextSendMs - nowMs).unref();
    }
    void lane.receiver.send(row).then((attempt) => {
      inFlight -= 1;
      lane.inFlight -= 1;
      settle(lane, row, attempt);
      if (lane.ready.length > 0) runnable.add(lane);
      else if (lane.mayHaveMore) load.run();
      pump();
    });
  };

  // Receiver → log.
  const settle = (lane: WebhookLane, row: QueuedRow, attempt: Attempt): void => {
    const now = clock.now();
    const decision = decide({
      attempt: row.tries + 1,
      firstAttemptAt: row.first_attempt_at === null ? new Date(attempt.at) : new Date(row.first_attempt_at),
      now,
      outcome:
        attempt.response_status === null
          ? { error: attempt.error ?? '' }
          : { status: attempt.response_status, retryAfter: attempt.response_headers?.['retry-after'] },
      random: parts.draw(),
      attemptsMax: lane.webhook.max_attempts,
    });
    const forget = (): void => void lane.known.delete(row.sequence);
    const what = { ...lane.key, sequence: row.sequence, attempt: JSON.stringify(attempt) };
    if (decision.result === 'retry') {
      const due_at = decision.retryAt.toISOString();
      // In order means that the rest waits for this one.
      if (lane.webhook.ordered) {
        lane.heldUntilMs = Math.max(lane.heldUntilMs, decision.retryAt.getTime());
        forgetReady(lane);
      }
      recorder.retried({ ...what, due_at, at: attempt.at }, forget);
    } else {
      const status = decision.result === 'delivered' ? 'delivered' : 'failed';
      recorder.finished({ ...what, status }, forget);
    }
    if (decision.result === 'delivered') well(lane, now);
    else if (decision.result === 'gone') giveUp(lane, decision.reason);
    else unwell(lane, now);
  };
  const well = (lane: WebhookLane, now: Date): void => {
    if (succeeded(lane) === 'well') return;
    void noteHealth(lane)
      .then(() => recorder.flushed())
      .then(() => store.hasten(db, now, lane.key))
      .then(() => expectMore(lane))
      .then(load.run)
      .catch(logged('a webhook’s recovery cannot be noted now'));
  };
  const unwell = (lane: WebhookLane, now: Date): void => {
    if (failed(lane, now) === 'hopeless') giveUp(lane, 'Nothing but failures for five days.');
    else void noteHealth(lane).catch(logged('a webhook’s health cannot be noted now'));
  };
  const noteHealth = (lane: WebhookLane): Promise<void> =>
    store.recordHealth(db, lane.key, {
      failing_since: lane.failingSince?.toISOString() ?? null,
      failures: lane.failures,
      held_until: lane.heldUntilMs > 0 ? new Date(lane.heldUntilMs).toISOString() : null,
    });
  const giveUp = (lane: WebhookLane, reason: string): void => {
    drop(lane);
    void recorder
      .flushed()
      .then(() => parts.disable(lane.key, reason))
      .catch(logged('a webhook cannot be disabled now'));
  };

  // Which webhooks are this process's.
  const drop = (lane: WebhookLane): void => {
    lanes.delete(laneId(lane.key));
    runnable.delete(lane);
    forgetReady(lane);
  };
  const beat = single(async () => {
    const askedMs = performance.now();
    await store.beat(db, workerId);
    // A pause longer than the others' patience: they may have taken over, so begin anew.
    if (askedMs - heardMs > store.workerGoneAfterS * secondMs) for (const lane of lanes.values()) drop(lane);
    heardMs = askedMs;
  }, logged('this process cannot say that it is alive'));
  const maintain = single(async () => {
    if (!isTrusted()) return;
    const share = parts.onlyAccount === undefined ? await store.fairShare(db) : lanesMax;
    const own = [...lanes.values()];
    const excess = own.slice(Math.min(lanesMax, share)).filter(({ inFlight: busy }) => busy === 0);
    if (excess.length > 0) {
      for (const lane of excess) drop(lane);
      await store.release(
        db,
        workerId,
        excess.map(({ key }) => key),
      );
    }
    const wanted = Math.min(lanesMax, share) - lanes.size;
    const taken =
      wanted > 0 ? await store.claim(db, workerId, Math.min(wanted, claimMax), parts.onlyAccount ?? '') : [];
    if (taken.length > 0 || performance.now() - refreshedMs > refreshEveryMs) await refresh(taken);
    for (const lane of lanes.values()) expectMore(lane);
    load.run();
    pump();
  }, logged('webhooks cannot be taken on now'));
  const refresh = async (taken: LaneKey[]): Promise<void> => {
    const keys = [...[...lanes.values()].map(({ key }) => key), ...taken];
    const rows = keys.length > 0 ? await store.readWebhooks(db, workerId, keys) : [];
    refreshedMs = performance.now();
    const current = new Set<string>();
    for (const row of rows) {
      const id = laneId(row);
      current.add(id);
      const lane = lanes.get(id);
      if (!lane) lanes.set(id, newLane(row, parts.prepare(row)));
      else if (lane.webhook.fingerprint !== row.fingerprint) {
        lane.webhook = row;
        lane.receiver = parts.prepare(row);
      }
    }
    const lost = [...lanes.values()].filter(({ key }) => !current.has(laneId(key)));
    for (const lane of lost) drop(lane);
    if (lost.length > 0)
      await store.release(
        db,
        workerId,
        lost.map(({ key }) => key),
      );
  };

  function logged(message: string): (error: unknown) => void {
    return (error) => {
      if (!isStopped) log.warn({ reason: String(error) }, message);
    };
  }

  return {
    wake: () => {
      distribute.run();
    },
    start: () => {
      void beat.run().then(maintain.run).then(distribute.run);
      timers.push(
        setInterval(beat.run, beatEveryMs),
        setInterval(maintain.run, maintainEveryMs),
        setInterval(distribute.run, pollEveryMs),
      );
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([distribute.idle(), load.idle(), maintain.idle(), beat.idle()]);
      while (inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await recorder.flushed();
      await store.leave(db, workerId).catch(() => undefined);
    },
    drained: async () => {
      await beat.run();
      await distribute.run();
      await maintain.run();
      for (;;) {
        await load.idle();
        const isBusy =
          inFlight > 0 ||
          [...lanes.values()].some((lane) => room(lane, clock.now().getTime()) > 0 && lane.ready.length > 0);
        if (!isBusy) break;
        await new Promise(setImmediate);
      }
      await recorder.flushed();
    },
  };
}

function group(rows: QueuedRow[]): Map<string, (QueuedRow & { is_due?: boolean })[]> {
  const found = new Map<string, QueuedRow[]>();
  for (const row of rows) {
    const id = laneId(row);
    const some = found.get(id);
    if (some) some.push(row);
    else found.set(id, [row]);
  }
  return found;
}

/** Work of which one run is under way at a time; asked for meanwhile, it runs once more. */
function single(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const loop = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
    running = undefined;
  };
  return {
    run: (): Promise<void> => {
      isWanted = true;
      running ??= loop();
      return running;
    },
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
}
