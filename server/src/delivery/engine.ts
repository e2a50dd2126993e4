import { secondMs } from '../platform/clock.ts';
import { createBackgroundTasks } from '../platform/concurrency/background.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import { type Attempt, isSuccess, outcomeOf, writeAttempt } from './attempt.ts';
import { decide } from './decide.ts';
import type { Delivery, DeliveryParts } from './delivery-parts.ts';
import { fanOut, fanOutMax } from './fan-out.ts';
import { failed, succeeded } from './health.ts';
import { createHealthNotes } from './health-notes.ts';
import { readDue, readInOrder } from './read-ahead.ts';
import { createRecorder } from './recorder.ts';
import type { QueuedRow, WebhookRow } from './store.ts';
import * as store from './store.ts';
import {
  forgetReady,
  hasUnrecorded,
  holdMaxMs,
  isHungry,
  isOrdered,
  keysOf,
  laneId,
  mayRead,
  newLane,
  type Receiver,
  room,
  shareAhead,
  type WebhookLane,
} from './webhook-lane.ts';

const beatEveryMs = 1_500;
/** Without a heartbeat for so long others may soon take over, so nothing more is begun. Less than they wait. */
const trustMs = 4_500;
const maintainEveryMs = secondMs;
const refreshEveryMs = 2 * secondMs;
/** For events whose hint was lost. */
const pollEveryMs = 250;
const lanesMax = 20_000;
const claimMax = 1_000;
const inFlightMax = 2_048;
/** Half is for whoever comes first, in equal shares; of the rest each gets a few only, so that many that hang leave room. */
const sharedMax = inFlightMax / 2;
/** So many of one webhook before the next has its turn. */
const turnMax = 8;
const retryDatabaseMs = 500;
/** So long is the database asked to take the last outcomes. What is not recorded is sent again by whoever comes next. */
const stopRecordingMs = 3 * secondMs;

/** Gives events to webhooks and delivers for those that this process has taken on. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { database, clock, log, workerId } = parts;
  const db = database.system;
  const lanes = new Map<string, WebhookLane>();
  /** Those that may have something to send, in turns. */
  const runnable = new Set<WebhookLane>();
  /** Those for which the queue is to be read. */
  const hungry = new Set<WebhookLane>();
  let inFlight = 0;
  /** Webhooks of which something is under way. */
  let busyLanes = 0;
  let heardMs = Number.NEGATIVE_INFINITY;
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let recordUntilMs = Number.POSITIVE_INFINITY;
  /** Given up, and about to be switched off: not to be taken on again meanwhile. */
  const leaving = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  const recorder = createRecorder(database, async (error) => {
    log.warn({ reason: String(error) }, 'outcomes of deliveries cannot be recorded; tried again');
    await new Promise((resolve) => setTimeout(resolve, retryDatabaseMs));
    return performance.now() < recordUntilMs;
  });
  const backgroundTasks = createBackgroundTasks(logged);
  const health = createHealthNotes(database, logged('the health of webhooks cannot be noted now'));
  const isTrusted = (): boolean => performance.now() - heardMs < trustMs;

  // Events → queue.
  const distribute = coalesce(async () => {
    for (;;) {
      const moved = await fanOut(database, clock.now());
      if (!moved) return;
      let areAllMine = true;
      for (const key of moved.lanes) {
        const lane = lanes.get(laneId(key));
        if (lane) expectMore(lane);
        else areAllMine = false;
      }
      if (!areAllMine) parts.hintOthers();
      if (moved.taken < fanOutMax || isStopped) return;
    }
  }, logged('events cannot be given to webhooks now'));

  // Queue → memory.
  const load = coalesce(async () => {
    while (hungry.size > 0 && !isStopped && isTrusted()) {
      const now = clock.now();
      const some = [...hungry].filter(
        (lane) => mayRead(lane, now.getTime()) && lanes.get(laneId(lane.key)) === lane,
      );
      hungry.clear();
      const [ordered, others] = [some.filter(isOrdered), some.filter((lane) => !isOrdered(lane))];
      isLoading = true;
      try {
        await readDue(database, now, others, admit);
        await readInOrder(database, now, ordered, admit);
      } finally {
        isLoading = false;
        for (const forget of recorded.splice(0)) forget();
      }
      pump();
    }
  }, logged('the delivery queue cannot be read now'));
  const feed = (lane: WebhookLane): void => {
    if (!isHungry(lane)) return;
    hungry.add(lane);
    void load.run();
  };
  /** A read that is under way may still bring what was recorded meanwhile, so it is known until that has ended. */
  let isLoading = false;
  const recorded: (() => void)[] = [];
  const forgetOnce = (lane: WebhookLane, sequence: number): void => {
    const forget = (): void => void lane.known.delete(sequence);
    if (isLoading) recorded.push(forget);
    else forget();
  };
  const admit = (lane: WebhookLane, row: QueuedRow): void => {
    if (lane.known.has(row.sequence)) return;
    lane.known.add(row.sequence);
    lane.ready.push(row);
    runnable.add(lane);
  };
  const expectMore = (lane: WebhookLane): void => {
    lane.mayHaveMore = true;
    feed(lane);
  };

  // Memory → receiver. A few of each in turn: one webhook with a million events does not keep the others waiting.
  // Whoever cannot send leaves the line and is back when one of its own ends: no turn is spent on looking at it.
  let isPumping = false;
  const pump = (): void => {
    // Called from within by what settles at once: the loop comes by there itself.
    if (isPumping || isStopped || !isTrusted()) return;
    isPumping = true;
    try {
      pumpOnce(clock.now().getTime());
    } finally {
      isPumping = false;
    }
  };
  const pumpOnce = (nowMs: number): void => {
    for (const lane of runnable) {
      if (inFlight >= inFlightMax) return;
      runnable.delete(lane);
      const share = inFlight < sharedMax ? sharedMax / Math.max(1, busyLanes) : 0;
      for (
        let left = Math.min(turnMax, room(lane, nowMs, share));
        left > 0 && inFlight < inFlightMax;
        left -= 1
      ) {
        const row = lane.ready.shift();
        if (!row) break;
        send(lane, row, nowMs);
        if (lane.nextSendMs > nowMs) break;
      }
      // At the end of the line, where this very loop comes by again.
      if (lane.ready.length > 0 && room(lane, nowMs, share) > 0) runnable.add(lane);
      feed(lane);
    }
  };
  const resume = (lane: WebhookLane): void => {
    if (lane.ready.length > 0) runnable.add(lane);
    else feed(lane);
    pump();
  };
  const send = (lane: WebhookLane, row: QueuedRow, nowMs: number): void => {
    inFlight += 1;
    if (lane.inFlight === 0) busyLanes += 1;
    lane.inFlight += 1;
    const perSecond = lane.webhook.max_per_second;
    if (perSecond !== null) {
      lane.nextSendMs = Math.max(nowMs, lane.nextSendMs) + secondMs / perSecond;
      setTimeout(resume, lane.nextSendMs - nowMs, lane).unref();
    }
    lane.receiver.send(row, (attempt) => {
      inFlight -= 1;
      lane.inFlight -= 1;
      if (lane.inFlight === 0) busyLanes -= 1;
      settle(lane, row, attempt);
      resume(lane);
    });
  };

  // Receiver → log.
  const settle = (lane: WebhookLane, row: QueuedRow, attempt: Attempt): void => {
    const now = clock.now();
    const decision = decide({
      attempt: row.tries + 1,
      firstAttemptAt: row.first_attempt_at === null ? attempt.at : new Date(row.first_attempt_at),
      now,
      outcome: outcomeOf(attempt),
      // Random bytes cost more than all the rest of this, and a success needs none.
      random: isSuccess(attempt) ? 0 : parts.draw(),
      attemptsMax: lane.webhook.max_attempts,
    });
    const forget = (): void => forgetOnce(lane, row.sequence);
    const { account_id, webhook_id } = lane.key;
    const { sequence } = row;
    const json = writeAttempt(attempt);
    if (decision.result === 'retry') {
      const due_at = decision.retryAt.toISOString();
      // In order means that the rest waits for this one.
      if (lane.webhook.ordered) {
        const waitMs = Math.min(decision.retryAt.getTime() - now.getTime(), holdMaxMs);
        lane.heldUntilMs = Math.max(lane.heldUntilMs, now.getTime() + waitMs);
        forgetReady(lane);
      }
      lane.retriesUnrecorded += 1;
      const at = attempt.at.toISOString();
      recorder.retried({ account_id, webhook_id, sequence, attempt: json, due_at, at }, () => {
        lane.retriesUnrecorded -= 1;
        forget();
      });
    } else {
      const status = decision.result === 'delivered' ? 'delivered' : 'failed';
      const reason = decision.result === 'delivered' ? null : decision.reason;
      recorder.finished({ account_id, webhook_id, sequence, status, reason, attempt: json }, forget);
    }
    if (decision.result === 'delivered') well(lane, now);
    else if (decision.result === 'gone') giveUp(lane, decision.reason);
    else unwell(lane, now);
  };
  const well = (lane: WebhookLane, now: Date): void => {
    if (succeeded(lane) === 'well') return;
    backgroundTasks.run('a webhook’s recovery cannot be noted now', async () => {
      await health.note(lane);
      await recorder.flushed();
      await store.hasten(db, now, lane.key);
      expectMore(lane);
    });
  };
  const unwell = (lane: WebhookLane, now: Date): void => {
    if (failed(lane, now) === 'hopeless') giveUp(lane, 'Nothing but failures for five days.');
    else void health.note(lane);
  };
  const giveUp = (lane: WebhookLane, reason: string): void => {
    const id = laneId(lane.key);
    if (leaving.has(id)) return;
    leaving.add(id);
    drop(lane);
    backgroundTasks.run('a webhook cannot be disabled now', async () => {
      try {
        await recorder.flushed();
        await parts.disable(lane.key, reason);
      } finally {
        // Also when it could not be switched off: whoever takes it on then finds out anew.
        leaving.delete(id);
      }
      await store.release(db, workerId, [lane.key]);
    });
  };

  // Which webhooks are this process's.
  const drop = (lane: WebhookLane): void => {
    lanes.delete(laneId(lane.key));
    runnable.delete(lane);
    hungry.delete(lane);
    forgetReady(lane);
  };
  const beat = coalesce(async () => {
    const askedMs = performance.now();
    await store.beat(db, workerId);
    // A pause longer than the others' patience: they may have taken over, so begin anew. What was sent before is
    // recorded first, so that it is not read and sent once more.
    if (askedMs - heardMs > store.workerGoneAfterS * secondMs && lanes.size > 0) {
      for (const lane of lanes.values()) drop(lane);
      await recorder.flushed();
      await store.releaseEvery(db, workerId);
    }
    heardMs = askedMs;
  }, logged('this process cannot say that it is alive'));
  const maintain = coalesce(async () => {
    if (!isTrusted()) return;
    const share = parts.onlyAccount === undefined ? await store.fairShare(db) : lanesMax;
    const own = [...lanes.values()];
    // Only those of which nothing is under way or unrecorded: another would send it again.
    const excess = own
      .slice(Math.min(lanesMax, share))
      .filter(({ known, ready }) => known.size === ready.length);
    if (excess.length > 0) {
      for (const lane of excess) drop(lane);
      await store.release(db, workerId, keysOf(excess));
    }
    const wanted = Math.min(lanesMax, share) - lanes.size;
    const taken =
      wanted > 0 ? await store.claim(db, workerId, Math.min(wanted, claimMax), parts.onlyAccount ?? '') : [];
    if (taken.length > 0 || performance.now() - refreshedMs > refreshEveryMs) await refresh();
    for (const lane of lanes.values()) {
      if (lane.ready.length > 0) runnable.add(lane);
      // What is about to be recorded would only be read once more; there is a next time in a second.
      else if (!hasUnrecorded(lane)) expectMore(lane);
    }
    pump();
  }, logged('webhooks cannot be taken on now'));
  /** The database says which are ours: also when the answer to a claim was lost on its way. */
  const refresh = async (): Promise<void> => {
    const rows = await store.readWebhooks(database, workerId);
    refreshedMs = performance.now();
    const current = new Set<string>();
    for (const row of rows) {
      const id = laneId(row);
      if (leaving.has(id)) continue;
      current.add(id);
      const lane = lanes.get(id);
      if (lane?.webhook.fingerprint === row.fingerprint) continue;
      const receiver = prepare(row);
      if (!receiver) continue;
      if (!lane) lanes.set(id, newLane(row, receiver));
      else if (canSwitchOrdering(lane, row)) Object.assign(lane, { webhook: row, receiver });
    }
    const lost = [...lanes.values()].filter(({ key }) => !current.has(laneId(key)));
    for (const lane of lost) drop(lane);
    shareAhead(lanes);
    if (lost.length > 0) await store.release(db, workerId, keysOf(lost));
  };

  /** One that cannot be prepared must not keep the others from being delivered. */
  const prepare = (row: WebhookRow): Receiver | undefined => {
    try {
      return parts.prepare(row);
    } catch (error) {
      log.error({ webhook: row.webhook_id, reason: String(error) }, 'a webhook cannot be delivered to');
      return undefined;
    }
  };
  /** From now on in order: what is under way side by side ends first. */
  const canSwitchOrdering = (lane: WebhookLane, row: WebhookRow): boolean => {
    if (lane.webhook.ordered === row.ordered) return true;
    forgetReady(lane);
    lane.heldUntilMs = lane.known.size > 0 ? clock.now().getTime() + 2 * refreshEveryMs : lane.heldUntilMs;
    return lane.known.size === 0;
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
      recordUntilMs = performance.now() + stopRecordingMs;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([distribute.idle(), load.idle(), maintain.idle(), beat.idle()]);
      while (inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      recordUntilMs = performance.now() + stopRecordingMs;
      await recorder.flushed();
      await Promise.all([backgroundTasks.done(), health.idle()]);
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
        // Nothing is begun without a heartbeat, and no timer beats here: after a pause of the machine it would never end.
        if (!isTrusted()) await beat.run().then(maintain.run);
        await new Promise(setImmediate);
      }
      await recorder.flushed();
      await Promise.all([backgroundTasks.done(), health.idle()]);
    },
  };
}
