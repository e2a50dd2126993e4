import { secondMs, systemTimers, type Timers } from '../platform/clock.ts';
import type { Attempt } from './attempt.ts';
import type { QueuedDelivery } from './queue-store.ts';
import { isPaced, room, type SenderLane } from './sender-lane.ts';

/** Sends what is ready in the lanes, a few of each in turn: a webhook with a million events delays no other. */
type Sender = {
  /** The lane has something to send. */
  enqueue(lane: SenderLane): void;
  /** Sends as much as is allowed right now. */
  pump(): void;
  /** An outcome was recorded, which may leave room for the next request. */
  recorded(): void;
  inFlight(): number;
};

type SenderParts = {
  now: () => Date;
  /** Whether this process may send for its lanes now. */
  isActive: () => boolean;
  /** How many outcomes are not recorded yet. */
  unrecorded: () => number;
  /** The lane may run low. */
  refill: (lane: SenderLane) => void;
  onAttempt: (lane: SenderLane, delivery: QueuedDelivery, attempt: Attempt) => void;
  timers?: Timers;
  limits?: SenderLimits;
};

export type SenderLimits = {
  inFlightMax: number;
  /**
   * How many deliveries may be in flight, or sent and not recorded. Sending waits for a database that records too slowly: what is
   * not recorded when a process ends is sent again.
   */
  unrecordedMax: number;
};
export const senderLimits: SenderLimits = { inFlightMax: 2_048, unrecordedMax: 4_096 };
/** How many of one lane before the next has its turn. */
const turnMax = 8;

export function createSender(parts: SenderParts): Sender {
  const { timers = systemTimers, limits = senderLimits } = parts;
  const { inFlightMax, unrecordedMax } = limits;
  /** Half is shared equally by all busy lanes; of the rest each gets a few, so that many that hang leave room. */
  const sharedMax = inFlightMax / 2;
  /** Lanes that may have something to send. One that cannot send leaves, and is back when one of its requests ends. */
  const runnable = new Set<SenderLane>();
  let inFlight = 0;
  let busyLanes = 0;
  let isPumpPlanned = false;

  const pump = (): void => {
    if (parts.isActive()) sendReady(parts.now().getTime());
  };
  const hasRoom = (): boolean => inFlight < inFlightMax && inFlight + parts.unrecorded() < unrecordedMax;
  const sendReady = (nowMs: number): void => {
    for (const lane of runnable) {
      if (!hasRoom()) return;
      runnable.delete(lane);
      const share = inFlight < sharedMax ? sharedMax / Math.max(1, busyLanes) : 0;
      for (let left = Math.min(turnMax, room(lane, nowMs, share)); left > 0 && hasRoom(); left -= 1) {
        const delivery = lane.ready.shift();
        if (!delivery) break;
        send(lane, delivery, nowMs);
        if (lane.nextSendMs > nowMs) break;
      }
      // At the end of the set, where this very loop comes by again.
      if (lane.ready.length > 0 && room(lane, nowMs, share) > 0) runnable.add(lane);
      parts.refill(lane);
    }
  };
  const send = (lane: SenderLane, delivery: QueuedDelivery, nowMs: number): void => {
    inFlight += 1;
    if (lane.inFlight === 0) busyLanes += 1;
    lane.inFlight += 1;
    delivery.epoch = lane.epoch;
    const perSecond = lane.settings.max_per_second;
    if (perSecond !== null) {
      lane.nextSendMs = Math.max(nowMs, lane.nextSendMs) + secondMs / perSecond;
      resumeInTime(lane);
    }
    lane.receiver.send(lane, delivery, finish);
  };
  const finish = (lane: SenderLane, delivery: QueuedDelivery, attempt: Attempt): void => {
    inFlight -= 1;
    lane.inFlight -= 1;
    if (delivery.epoch !== lane.epoch) lane.staleInFlight -= 1;
    if (lane.inFlight === 0) busyLanes -= 1;
    parts.onAttempt(lane, delivery, attempt);
    resume(lane);
  };
  const resume = (lane: SenderLane): void => {
    if (lane.ready.length > 0) runnable.add(lane);
    else parts.refill(lane);
    pumpSoon();
  };
  /** Timers end a fraction of a millisecond early, and the clock has whole ones: what is still too early waits again. */
  const resumeInTime = (lane: SenderLane): void => {
    const nowMs = parts.now().getTime();
    if (isPaced(lane, nowMs)) timers.after(Math.ceil(lane.nextSendMs - nowMs), () => resumeInTime(lane));
    else resume(lane);
  };
  /**
   * Once for all requests that end in this turn of the event loop: a receiver that gets its requests in one burst needs a quarter
   * less CPU time than with one at a time. It also leaves a receiver the time to close a connection that it should keep.
   */
  const pumpSoon = (): void => {
    if (isPumpPlanned) return;
    isPumpPlanned = true;
    timers.soon(() => {
      isPumpPlanned = false;
      pump();
    });
  };

  return {
    enqueue: (lane) => void runnable.add(lane),
    pump,
    recorded: () => {
      if (runnable.size > 0) pumpSoon();
    },
    inFlight: () => inFlight,
  };
}
