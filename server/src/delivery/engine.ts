/**
 * The delivery engine of one process. It turns events into deliveries, and sends those of the webhooks that the process owns.
 *
 *   event_queue -> fan-out -> delivery_queue -> reader -> lane -> sender -> receiver
 *                                                                   |
 *                        deliveries (log) or a retry <- recorder <- outcomes
 *
 * Four activities drive it. Each runs once at a time, and calls in the meantime share the next run:
 *
 * - `distribute` runs the fan-out: after a commit in this process, after a hint, and every 250 ms.
 * - `maintain` runs every second: it rebalances the ownership, returns stalled lanes to the sender, and calls `findWork`.
 * - `findWork` finds lanes with due rows in the queue. It also runs 100 ms after a hint from another process.
 * - The sender pumps after each read, each finished request and each recorded outcome.
 *
 * At any moment
 * - a hint may be lost. The polls find the work within a second.
 * - the database may fail. Each activity logs that and runs again at its next time. Outcomes are retried until they are
 *   recorded, and the sender stops when too many are unrecorded.
 * - the process may be paused. `isActive` is false until the next heartbeat, and a lapse drops all lanes (see `ownership.ts`).
 * - the process may be killed. The next owner sends unrecorded deliveries again: a delivery arrives at least once.
 *
 * `stop` ends the activities, waits for the requests in flight and for their outcomes, and releases the webhooks on the way.
 * It gives up outcomes only if the database has recorded none for five seconds.
 */

import { type Clock, every, secondMs, systemTimers, type Timers } from '../platform/clock.ts';
import { createBackgroundTasks } from '../platform/concurrency/background.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Database } from '../platform/database/database.ts';
import { clockSkewMaxMs, type Heartbeat } from '../platform/heartbeat.ts';
import type { Log } from '../platform/log.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { type FanOut, fanOut } from './fan-out.ts';
import { createHealthRecorder } from './health-recorder.ts';
import { makeAllDue } from './housekeeping.ts';
import { makeRetriesDue } from './outcome-store.ts';
import { createOutcomes, type OutcomesParts } from './outcomes.ts';
import { createOwnership } from './ownership.ts';
import { createOwnershipStore } from './ownership-store.ts';
import { createDeliveryQueue } from './queue-store.ts';
import { createReader } from './reader.ts';
import { createRecorder } from './recorder.ts';
import { createSender, type SenderLimits } from './sender.ts';
import { hasUnrecorded, isOpen, type Receiver, room, type SenderLane } from './sender-lane.ts';
import type { WebhookKey } from './webhook-key.ts';
import type { WebhookSettings } from './webhook-settings.ts';

export type DeliveryParts = {
  database: Database;
  clock: Clock;
  log: Log;
  /** The heartbeat of the process, or of this engine alone when two engines share a process. */
  heartbeat: Heartbeat;
  prepare: (settings: WebhookSettings) => Receiver;
  /** Draws a number from 0 up to 1, for jitter. */
  draw: () => number;
  /** Disables the webhook and notifies its account, because the receiver responded with 410 or failed for days. */
  disable: (key: WebhookKey, reason: string) => Promise<void>;
  /** Hints that there are deliveries for webhooks that another process owns. */
  hintOthers: () => void;
  /** Called when events have received their positions in the feeds of their accounts. */
  onFed: () => void;
  /** Called for every attempt, for metrics. */
  onOutcome?: OutcomesParts['onOutcome'];
  tracer?: Tracer | undefined;
  /** Restricts deliveries to one account. */
  onlyAccount?: string;
  timers?: Timers;
  /** Overrides the sender's limits. A simulation has fewer deliveries. */
  limits?: SenderLimits;
};

export type Delivery = {
  /** Reports that there may be new events, or new rows in the queue. */
  wake(): void;
  /** Handles a hint from another process. */
  wakeByHint(): void;
  /** Applies the webhook's changed settings and sends its due deliveries now. */
  refresh(key: WebhookKey): void;
  start(): void;
  /** Drains what is in flight, records it and releases the webhooks. */
  stop(): Promise<void>;
  /** Resolves when nothing is left that can be sent now. */
  drained(): Promise<void>;
  load(): DeliveryLoad;
};
/**
 * Counts this process's webhooks, the failing ones, those with an open breaker, requests in flight, and unrecorded
 * outcomes.
 */
export type DeliveryLoad = {
  owned: number;
  failing: number;
  open: number;
  inFlight: number;
  unrecorded: number;
};

const maintainEveryMs = secondMs;
/** Finds events whose hint was lost. */
const pollEveryMs = 250;
/** Hints arrive up to fifty times a second, and each query costs something for every webhook with work. */
const hintedEveryMs = 100;
const retryDatabaseMs = 500;
/** Stopping waits for the last outcomes while the database still records some. Unrecorded deliveries are sent again. */
const stopRecordingMs = 5 * secondMs;

/** Turns events into deliveries, and delivers to the webhooks that this process owns. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { database, clock, heartbeat, log, tracer, timers = systemTimers } = parts;
  const { now } = clock;
  let isStopped = false;
  let hinted: (() => void) | undefined;
  let lastRecordedMs = 0;
  const intervals: (() => void)[] = [];
  const onError = (message: string) => (error: unknown) => {
    if (!isStopped) log.warn({ reason: String(error) }, message);
  };
  const isActive = (): boolean => !isStopped && heartbeat.isTrusted();

  const onUnrecorded = async (error: unknown): Promise<boolean> => {
    log.warn({ reason: String(error) }, 'outcomes of deliveries cannot be recorded now; retrying');
    await timers.delay(retryDatabaseMs);
    return !isStopped || timers.nowMs() - lastRecordedMs < stopRecordingMs;
  };
  const recorder = createRecorder(database, onUnrecorded, timers);
  const tasks = createBackgroundTasks(onError);
  const health = createHealthRecorder(database, onError('the health of webhooks cannot be recorded now'));
  const ownership = createOwnership({
    store: createOwnershipStore(database, heartbeat.id, parts.onlyAccount),
    heartbeat,
    log,
    prepare: parts.prepare,
    flushOutcomes: recorder.flushed,
    onRefreshed: (lane) => reader.expectMore(lane),
    onError,
    timers,
  });
  const queue = createDeliveryQueue(database);
  const reader = createReader({
    queue,
    now,
    isActive,
    onReady: (lane) => sender.enqueue(lane),
    onRead: () => sender.pump(),
    onOutdated: ownership.refresh,
    onError: onError('the delivery queue cannot be read now'),
  });
  const outcomes = createOutcomes({
    now,
    draw: parts.draw,
    recorder,
    health,
    tasks,
    onRecorded: (lane, sequence) => {
      lastRecordedMs = timers.nowMs();
      reader.forget(lane, sequence);
      sender.onRecorded();
    },
    makeRetriesDue: (at, until, key) => makeRetriesDue(database, at, until, key),
    expectMore: reader.expectMore,
    exclude: ownership.exclude,
    release: ownership.release,
    disable: parts.disable,
    onOutcome: parts.onOutcome,
  });
  const sender = createSender({
    now,
    isActive,
    unrecorded: recorder.unrecorded,
    refill: reader.refill,
    onAttempt: outcomes.add,
    timers,
    ...(parts.limits && { limits: parts.limits }),
  });

  heartbeat.onBeat(async (stepMs) => {
    if (stepMs < -clockSkewMaxMs) tasks.run('make deliveries due', () => makeAllDue(database.system, now()));
  });

  /** The account after which the next turn begins. */
  let after = '';
  const distribute = coalesce(async () => {
    let isBehind = false;
    for (;;) {
      const share = ownership.share();
      const isShared = share.workers > 1 && share.rank < share.workers;
      const moved: FanOut | undefined =
        (isBehind ? undefined : await fanOut(database.system, { tracer, after })) ??
        (isShared ? await fanOut(database.system, { tracer, after, share }) : undefined);
      if (!moved) return;
      after = moved.after;
      if (moved.taken > 0) parts.onFed();
      let areAllOwned = true;
      for (const key of moved.webhooks) {
        const lane = ownership.find(key);
        if (lane) reader.expectMore(lane);
        else areAllOwned = false;
      }
      if (!areAllOwned) parts.hintOthers();
      // With a backlog, every process moves its share first. Any process moves the rest.
      const wasBehind = isBehind;
      isBehind = isShared && moved.isMore;
      if ((!moved.isMore && !wasBehind) || isStopped) return;
    }
  }, onError('events cannot be turned into deliveries now'));
  /** Reading is pointless while outcomes are unrecorded. The next check is in a second. */
  const expectWork = (lane: SenderLane): void => {
    if (lane.ready.length === 0 && !hasUnrecorded(lane)) reader.expectMore(lane);
  };
  const maintain = coalesce(async () => {
    await ownership.rebalance();
    for (const lane of ownership.lanes()) {
      if (lane.ready.length > 0) sender.enqueue(lane);
      // It may be time for a probe.
      else if (isOpen(lane)) expectWork(lane);
    }
    await findWork.run();
    sender.pump();
  }, onError('lanes cannot be maintained now'));
  const findWork = coalesce(async () => {
    for (const key of await queue.readWebhooksWithWork(now())) {
      const lane = ownership.find(key);
      if (lane) expectWork(lane);
    }
  }, onError('the delivery queue cannot be read now'));
  const flush = async (): Promise<void> => {
    await recorder.flushed();
    await Promise.all([tasks.done(), health.idle()]);
  };

  return {
    load: () => {
      const load = {
        owned: 0,
        failing: 0,
        open: 0,
        inFlight: sender.inFlight(),
        unrecorded: recorder.unrecorded(),
      };
      for (const lane of ownership.lanes()) {
        load.owned += 1;
        if (isOpen(lane)) load.open += 1;
        else if (lane.failures > 0) load.failing += 1;
      }
      return load;
    },
    wake: () => {
      distribute.run();
    },
    refresh: (key) => {
      const lane = ownership.find(key);
      if (lane) ownership.refresh(lane);
      // The webhook's owner notices within a second.
      else parts.hintOthers();
    },
    wakeByHint: () => {
      distribute.run();
      // Another process may have moved events for this process's webhooks.
      hinted ??= timers.after(hintedEveryMs, () => {
        hinted = undefined;
        if (!isStopped) void findWork.run();
      });
    },
    start: () => {
      void maintain.run().then(distribute.run);
      intervals.push(
        every(timers, maintainEveryMs, maintain.run),
        every(timers, pollEveryMs, distribute.run),
      );
    },
    stop: async () => {
      isStopped = true;
      lastRecordedMs = timers.nowMs();
      for (const end of intervals) end();
      hinted?.();
      await Promise.all([
        distribute.idle(),
        findWork.idle(),
        reader.idle(),
        maintain.idle(),
        ownership.idle(),
      ]);
      // A receiver that hangs must not keep other webhooks from the remaining processes.
      for (; sender.inFlight() > 0; await timers.delay(10))
        await ownership.releaseFinished().catch(() => undefined);
      lastRecordedMs = timers.nowMs();
      const endReports = every(timers, secondMs, () =>
        log.info(
          { unrecorded: recorder.unrecorded() },
          'recording the last outcomes before this process stops',
        ),
      );
      await flush();
      endReports();
      await ownership.releaseAll().catch(() => undefined);
    },
    drained: async () => {
      await distribute.run();
      const canSend = (): boolean =>
        [...ownership.lanes()].some((lane) => lane.ready.length > 0 && room(lane, now().getTime()) > 0);
      do {
        // No timer writes heartbeats here, and without one nothing is claimed or sent. A busy machine may need several.
        do {
          await heartbeat.beat();
          await maintain.run();
        } while (!heartbeat.isTrusted() || !ownership.isComplete());
        do {
          await reader.idle();
          // Newer settings are applied first, and then more is read.
          await ownership.idle();
          await reader.idle();
          await new Promise<void>(timers.soon);
        } while (heartbeat.isTrusted() && (sender.inFlight() > 0 || canSend()));
      } while (!heartbeat.isTrusted() || !ownership.isComplete());
      await flush();
    },
  };
}
