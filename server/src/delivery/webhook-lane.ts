import { minuteMs, secondMs } from '../platform/clock.ts';
import type { Attempt } from './attempt.ts';
import type { LaneKey } from './fan-out.ts';
import type { QueuedRow, WebhookRow } from './store.ts';

/**
 * A webhook ready to be sent to: address, credentials and signatures prepared once. Always calls back, and once; a call
 * and not a promise, because at thousands a second the promises of each are what costs most.
 */
export type Receiver = { send(row: QueuedRow, settled: (attempt: Attempt) => void): void };

/** One webhook as the process that delivers for it sees it. */
export type WebhookLane = {
  key: LaneKey;
  webhook: WebhookRow;
  receiver: Receiver;
  /** Read from the queue and not yet sent. */
  ready: QueuedRow[];
  /** Every number that is read, under way, or sent and not yet recorded: not to be read again. */
  known: Set<number>;
  inFlight: number;
  /** How many may be under way. Grows with each success, halves with each failure: a dead receiver costs one. */
  window: number;
  /** How many are read ahead at the most: all lanes share what a process keeps in memory. */
  aheadMax: number;
  /** There may be more in the queue than was read. */
  mayHaveMore: boolean;
  /** Counts how often what was read was put back: what was asked for before then is of no use any more. */
  epoch: number;
  /** To be tried again, and not yet written down as such: meanwhile the queue does not know that the rest waits. */
  retriesUnrecorded: number;
  /** Where the next read goes on. */
  cursor: { due: string; sequence: number };
  failures: number;
  failingSince: Date | null;
  heldUntilMs: number;
  /** When the next may be sent, for a webhook that takes only so many per second. */
  nextSendMs: number;
};

export const windowMax = 64;
const windowFirst = 4;
const aheadFirst = 64;
const aheadMin = 16;
const aheadMaxEver = 1_024;
/** Events in memory that wait for their turn, of all lanes together. */
const aheadTotal = 65_536;
/** No webhook is left alone for longer at a time. */
export const holdMaxMs = 5 * minuteMs;
export const beginning = { due: '-infinity', sequence: 0 };

export function newLane(webhook: WebhookRow, receiver: Receiver): WebhookLane {
  return {
    key: { account_id: webhook.account_id, webhook_id: webhook.webhook_id },
    webhook,
    receiver,
    ready: [],
    known: new Set(),
    inFlight: 0,
    window: webhook.failing_since === null ? windowFirst : 1,
    aheadMax: aheadFirst,
    mayHaveMore: true,
    epoch: 0,
    retriesUnrecorded: 0,
    cursor: beginning,
    failures: webhook.failures,
    failingSince: webhook.failing_since === null ? null : new Date(webhook.failing_since),
    heldUntilMs: webhook.held_until === null ? 0 : Date.parse(webhook.held_until),
    nextSendMs: 0,
  };
}

export function laneId({ account_id, webhook_id }: LaneKey): string {
  return `${account_id}/${webhook_id}`;
}

/** Whether it is to be left alone for now. */
function isHeld(lane: WebhookLane, nowMs: number): boolean {
  return isAhead(lane.heldUntilMs, nowMs, holdMaxMs);
}

/** Further ahead than anything is ever put off: the clock was set back, and nobody shall wait for it to come round. */
function isAhead(atMs: number, nowMs: number, aheadMsMax: number): boolean {
  return atMs > nowMs && atMs <= nowMs + aheadMsMax;
}

export const keysOf = (lanes: WebhookLane[]): LaneKey[] => lanes.map(({ key }) => key);

export const isOrdered = ({ webhook }: WebhookLane): boolean => webhook.ordered;

/** How many more may be sent right now. `share`: what is this one's when there are many; a few may always be under way. */
export function room(lane: WebhookLane, nowMs: number, share = windowMax): number {
  if (isHeld(lane, nowMs) || isAhead(lane.nextSendMs, nowMs, secondMs)) return 0;
  const window = lane.webhook.ordered ? 1 : Math.min(lane.window, Math.max(windowFirst, Math.floor(share)));
  return Math.max(0, window - lane.inFlight);
}

/** How many to read ahead: enough to keep the window full while the next read is under way. */
export function appetite(lane: WebhookLane): number {
  return wantedAhead(lane) - lane.ready.length;
}

function wantedAhead(lane: WebhookLane): number {
  return lane.webhook.ordered ? 32 : Math.min(lane.aheadMax, Math.max(aheadMin, lane.window * 16));
}

/** Divides what may be read ahead between so many. */
export function shareAhead(lanes: ReadonlyMap<string, WebhookLane>): void {
  const share = Math.floor(aheadTotal / Math.max(1, lanes.size));
  const aheadMax = Math.min(aheadMaxEver, Math.max(aheadMin, share));
  for (const lane of lanes.values()) lane.aheadMax = aheadMax;
}

/** There is more, and so little is left that a read is worth its while: many small ones would cost more. */
export function isHungry(lane: WebhookLane): boolean {
  return lane.mayHaveMore && lane.ready.length * 2 <= wantedAhead(lane);
}

/** In order, nothing is read while the queue does not know yet what is to be tried again first. */
export function mayRead(lane: WebhookLane, nowMs: number): boolean {
  return isHungry(lane) && !isHeld(lane, nowMs) && !(lane.webhook.ordered && lane.retriesUnrecorded > 0);
}

/** Sent, and not yet in the log. */
export const hasUnrecorded = ({ known, ready, inFlight }: WebhookLane): boolean =>
  known.size > ready.length + inFlight;

/** What was not sent goes back: it is still in the queue, and is read again. */
export function forgetReady(lane: WebhookLane): void {
  for (const row of lane.ready) lane.known.delete(row.sequence);
  lane.ready = [];
  lane.epoch += 1;
  lane.cursor = beginning;
  lane.mayHaveMore = true;
}
