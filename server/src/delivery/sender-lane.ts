import { minuteMs, secondMs } from '../platform/clock.ts';
import type { Attempt } from './attempt.ts';
import type { QueuedDelivery } from './queue-store.ts';
import type { WebhookKey } from './webhook-key.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/**
 * A webhook that is ready for sending: its address, credentials and signatures are prepared once. `send` calls back
 * exactly once. It uses a callback instead of a promise, because promises dominate the cost at thousands of deliveries
 * a second.
 */
export type Receiver = { send(lane: SenderLane, delivery: QueuedDelivery, onAttempt: OnAttempt): void };
export type OnAttempt = (lane: SenderLane, delivery: QueuedDelivery, attempt: Attempt) => void;

/**
 * The in-memory queue of one webhook in the process that owns it. `ownership.ts` creates and drops it, `reader.ts`
 * fills it, `sender.ts` empties it, and `outcomes.ts` changes its health.
 */
export type SenderLane = {
  key: WebhookKey;
  settings: WebhookSettings;
  receiver: Receiver;
  /** False once the lane was dropped. */
  isOwned: boolean;
  /** The newest version of the settings that is known to exist. Nothing is sent with an older one. */
  requiredVersion: number;
  /** Deliveries that were read from the queue and not yet sent. */
  ready: QueuedDelivery[];
  /** Every number that is ready, in flight, or sent and not yet recorded. The reader must not read these again. */
  known: Set<number>;
  inFlight: number;
  /** The requests in flight that began in an earlier epoch. They take no room from the probe. */
  staleInFlight: number;
  /**
   * The number of requests that may be in flight. It grows with each success and halves with each failure, so a dead
   * receiver costs one.
   */
  window: number;
  /** The maximum number of deliveries to read ahead. All lanes share the memory of a process. */
  readAheadMax: number;
  /** True when the queue may hold more than was read. */
  mayHaveMore: boolean;
  /**
   * Counts how often `ready` was discarded. The result of a read that began in an earlier epoch is discarded too. The
   * outcome of a request that began in an earlier epoch does not change the lane's health.
   */
  epoch: number;
  /** Retries that are not recorded yet. Until then the queue does not show that later deliveries must wait. */
  retriesUnrecorded: number;
  /** The position where the next read continues. */
  cursor: { due: string; sequence: number };
  /** The time of the last read from the start of the queue. */
  readFromStartMs: number;
  /** Failures in a row. While the breaker is open, each failed probe is one more. */
  failures: number;
  failingSince: Date | null;
  /** Nothing is sent before this time. It is 0 while the breaker is closed. */
  backoffUntilMs: number;
  /** The earliest time of the next request, for a webhook with `max_per_second`. */
  nextSendMs: number;
};

export const windowMax = 64;
const windowFirst = 4;
const readAheadFirst = 64;
const readAheadMin = 16;
const readAheadMaxEver = 1_024;
const readAheadOrdered = 32;
/** The maximum number of deliveries that all lanes together hold in memory. */
const readAheadTotal = 65_536;
export const backoffMaxMs = 5 * minuteMs;
const cursorMaxMs = 10 * secondMs;
export const queueStart = { due: '-infinity', sequence: 0 };

export function newLane(settings: WebhookSettings, receiver: Receiver): SenderLane {
  return {
    key: { account_id: settings.account_id, webhook_id: settings.webhook_id },
    settings,
    receiver,
    isOwned: true,
    requiredVersion: settings.settings_version,
    ready: [],
    known: new Set(),
    inFlight: 0,
    staleInFlight: 0,
    window: settings.failing_since === null ? windowFirst : 1,
    readAheadMax: readAheadFirst,
    mayHaveMore: true,
    epoch: 0,
    retriesUnrecorded: 0,
    cursor: queueStart,
    readFromStartMs: 0,
    failures: settings.failures,
    failingSince: settings.failing_since === null ? null : new Date(settings.failing_since),
    backoffUntilMs: settings.held_until === null ? 0 : Date.parse(settings.held_until),
    nextSendMs: 0,
  };
}

/** Applies the advanced clock of a sandbox account: the pause ends sooner, and the outage is longer. */
export function applyEarlierTimes(lane: SenderLane, { held_until, failing_since }: WebhookSettings): void {
  if (held_until !== null) lane.backoffUntilMs = Math.min(lane.backoffUntilMs, Date.parse(held_until));
  if (lane.failingSince === null || failing_since === null) return;
  const since = new Date(failing_since);
  if (since < lane.failingSince) lane.failingSince = since;
}

/** Returns true when newer settings exist than those of the lane. */
export const isOutdated = ({ settings, requiredVersion }: SenderLane): boolean =>
  settings.settings_version < requiredVersion;

/** Returns true while the breaker is open, when the next request is a probe. */
export const isOpen = ({ backoffUntilMs }: SenderLane): boolean => backoffUntilMs > 0;

/**
 * Returns how many more requests may be sent right now. `share` is this lane's part when many are busy; a few may
 * always be in flight.
 */
export function room(lane: SenderLane, nowMs: number, share = windowMax): number {
  if (isOutdated(lane) || isBackingOff(lane, nowMs) || isPaced(lane, nowMs)) return 0;
  const window = lane.settings.ordered ? 1 : Math.min(lane.window, Math.max(windowFirst, Math.floor(share)));
  return Math.max(0, window - (lane.inFlight - lane.staleInFlight));
}

/** Returns true while the webhook's rate allows no more. A rate that was removed delays nothing. */
export const isPaced = ({ settings, nextSendMs }: SenderLane, nowMs: number): boolean =>
  settings.max_per_second !== null && isAhead(nextSendMs, nowMs, secondMs);

/** Returns how many deliveries to read ahead: enough to keep the window full during the next read. */
export function countToReadAhead(lane: SenderLane): number {
  return readAheadTarget(lane) - lane.ready.length;
}

/** Returns true when there is more and so little is left that a read pays. Many small reads would cost more. */
export function needsRefill(lane: SenderLane): boolean {
  return lane.mayHaveMore && lane.ready.length * 2 <= readAheadTarget(lane);
}

export function mayRead(lane: SenderLane, nowMs: number): boolean {
  return (
    lane.isOwned &&
    needsRefill(lane) &&
    !isOutdated(lane) &&
    !isBackingOff(lane, nowMs) &&
    !(lane.settings.ordered && lane.retriesUnrecorded > 0)
  );
}

/** Returns true when the pause is over, the queue was read, and nothing in it is due. */
export function mayProbeEarly(lane: SenderLane): boolean {
  return isOpen(lane) && lane.known.size === 0 && !lane.mayHaveMore && !isOutdated(lane);
}

/** Divides the memory for reading ahead between all lanes. */
export function shareReadAhead(lanes: ReadonlyMap<string, SenderLane>): void {
  const share = Math.floor(readAheadTotal / Math.max(1, lanes.size));
  const readAheadMax = Math.min(readAheadMaxEver, Math.max(readAheadMin, share));
  for (const lane of lanes.values()) lane.readAheadMax = readAheadMax;
}

/** Returns true when something is in flight, or sent and not yet recorded. */
export const hasUnfinished = ({ known, ready }: SenderLane): boolean => known.size > ready.length;

/** Returns true when something is sent and not yet recorded. */
export const hasUnrecorded = ({ known, ready, inFlight }: SenderLane): boolean =>
  known.size > ready.length + inFlight;

/**
 * Ends the pause after failures because the partner requested to send now, and reads the queue from its start. Requests
 * in flight take no room from the probe. In order, the request in flight is the probe.
 */
export function endPause(lane: SenderLane): void {
  if (isOpen(lane)) lane.backoffUntilMs = 1;
  if (!lane.settings.ordered || !hasUnfinished(lane)) discardReady(lane);
}

/**
 * Reads from the start again every 10 s. A row that was committed late may lie before the cursor, and a lane that
 * always has more to send would not reach it. The clock may have been set back.
 */
export function restartCursor(lane: SenderLane, nowMs: number): void {
  if (Math.abs(nowMs - lane.readFromStartMs) >= cursorMaxMs) lane.cursor = queueStart;
  if (lane.cursor === queueStart) lane.readFromStartMs = nowMs;
}

/** Discards unsent deliveries. They are still in the queue, and are read again. */
export function discardReady(lane: SenderLane): void {
  for (const { sequence } of lane.ready) lane.known.delete(sequence);
  lane.ready = [];
  lane.epoch += 1;
  lane.staleInFlight = lane.inFlight;
  lane.cursor = queueStart;
  lane.mayHaveMore = true;
}

function readAheadTarget({ settings, readAheadMax, window }: SenderLane): number {
  return settings.ordered ? readAheadOrdered : Math.min(readAheadMax, Math.max(readAheadMin, window * 16));
}

function isBackingOff({ backoffUntilMs }: SenderLane, nowMs: number): boolean {
  return isAhead(backoffUntilMs, nowMs, backoffMaxMs);
}

/**
 * Returns true for a time ahead. A time further ahead than the maximum counts as past, because it means that the clock
 * was set back.
 */
function isAhead(atMs: number, nowMs: number, aheadMsMax: number): boolean {
  return atMs > nowMs && atMs <= nowMs + aheadMsMax;
}
