import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { LaneKey } from './fan-out.ts';
import type { WebhookRow } from './store.ts';
import type { Receiver } from './webhook-lane.ts';

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
