import type { Timing } from './exchange.ts';
import type { LaneKey } from './fan-out.ts';
import type { QueuedRow, WebhookRow } from './store.ts';

/** What became of one attempt. */
export type Attempt = {
  at: string;
  duration_ms: number;
  timing: Timing;
  response_status: number | null;
  response_headers: Record<string, string> | null;
  response_body: string | null;
  error: string | null;
};
/** A webhook ready to be sent to: address, credentials and signatures prepared once. Never rejects. */
export type Receiver = { send(row: QueuedRow): Promise<Attempt> };

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
  /** There may be more in the queue than was read. */
  mayHaveMore: boolean;
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
    mayHaveMore: true,
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

/** How many more may be sent right now. */
export function room(lane: WebhookLane, nowMs: number): number {
  if (lane.heldUntilMs > nowMs || lane.nextSendMs > nowMs) return 0;
  const window = lane.webhook.ordered ? 1 : lane.window;
  return Math.max(0, window - lane.inFlight);
}

/** How many to read ahead: enough to keep the window full while the next read is under way. */
export function appetite(lane: WebhookLane): number {
  const wanted = lane.webhook.ordered ? 32 : Math.max(16, lane.window * 4);
  return wanted - lane.ready.length;
}

/** What was not sent goes back: it is still in the queue, and is read again. */
export function forgetReady(lane: WebhookLane): void {
  for (const row of lane.ready) lane.known.delete(row.sequence);
  lane.ready = [];
  lane.cursor = beginning;
  lane.mayHaveMore = true;
}
