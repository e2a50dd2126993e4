/**
 * The sender takes ready deliveries from the lanes and sends them, under the limits of each lane and of the process.
 *
 * A lane is in one of three states:
 *
 *   runnable   in `runnable`, because it may have something to send. `pump` visits these lanes in turns of up to 8 requests.
 *   blocked    not in the set, because its window, rate, pause or settings allow no request now. It returns when one of its
 *              requests ends, when its rate allows the next one, or when the engine's maintenance enqueues it.
 *   empty      nothing is ready. The reader enqueues it when it has read more.
 *
 * A request begins in `send`, which counts it in the lane and in the process, and ends in `finish`, which is called exactly
 * once. `finish` passes the attempt to the outcomes first, because they may change the lane's window, and then resumes the
 * lane. All requests that end in one turn of the event loop share one `pump`.
 *
 * At any moment
 * - the lane may discard its deliveries or be dropped. Requests in flight then belong to an earlier epoch: they still end in
 *   `finish`, but take no room from the lane.
 * - the process may lose its trust. `pump` then does nothing. Maintenance pumps again once the process is trusted.
 * - the database may record too slowly. Above `unrecordedMax` nothing more is sent until outcomes are recorded.
 */

import { secondMs, systemTimers, type Timers } from '../platform/clock.ts';
import type { Attempt } from './attempt.ts';
import type { QueuedDelivery } from './queue-store.ts';
import { isPaced, room, type SenderLane } from './sender-lane.ts';

/**
 * Sends the ready deliveries of the lanes, a few of each lane in turn. A webhook with a million events therefore delays
 * no other.
 */
type Sender = {
  /** Adds a lane that has something to send. */
  enqueue(lane: SenderLane): void;
  /** Sends as much as is allowed right now. */
  pump(): void;
  /** Reports a recorded outcome, which may leave room for the next request. */
  onRecorded(): void;
  inFlight(): number;
};

type SenderParts = {
  now: () => Date;
  /** Returns true while this process may send for its lanes. */
  isActive: () => boolean;
  /** Counts the outcomes that are not recorded yet. */
  unrecorded: () => number;
  /** Called when the lane may run low. */
  refill: (lane: SenderLane) => void;
  onAttempt: (lane: SenderLane, delivery: QueuedDelivery, attempt: Attempt) => void;
  timers?: Timers;
  limits?: SenderLimits;
};

export type SenderLimits = {
  inFlightMax: number;
  /**
   * The maximum number of deliveries in flight, or sent and not recorded. When the database records too slowly, sending
   * waits: unrecorded deliveries are sent again after the process ends.
   */
  unrecordedMax: number;
};
export const senderLimits: SenderLimits = { inFlightMax: 2_048, unrecordedMax: 4_096 };
/** The number of deliveries that one lane sends before the next lane has its turn. */
const turnMax = 8;

export function createSender(parts: SenderParts): Sender {
  const { timers = systemTimers, limits = senderLimits } = parts;
  const { inFlightMax, unrecordedMax } = limits;
  /**
   * All busy lanes share half of the room equally. Of the rest each gets a few, so many hanging receivers leave room
   * for others.
   */
  const sharedMax = inFlightMax / 2;
  /**
   * Lanes that may have something to send. A lane that cannot send leaves the set, and returns when one of its requests
   * ends.
   */
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
      // The lane goes to the end of the set, where this loop reaches it again.
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
  /**
   * Timers end a fraction of a millisecond early, and the clock has whole milliseconds. A lane that is still too early
   * waits again.
   */
  const resumeInTime = (lane: SenderLane): void => {
    const nowMs = parts.now().getTime();
    if (isPaced(lane, nowMs)) timers.after(Math.ceil(lane.nextSendMs - nowMs), () => resumeInTime(lane));
    else resume(lane);
  };
  /**
   * Sends once for all requests that end in this turn of the event loop. A receiver that gets its requests in one burst
   * needs a quarter less CPU time than with one at a time. The delay also gives a receiver the time to close a
   * connection that it should keep.
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
    onRecorded: () => {
      if (runnable.size > 0) pumpSoon();
    },
    inFlight: () => inFlight,
  };
}
