import type { QueuedDelivery } from '../queue-store.ts';
import type { SenderLane } from '../sender-lane.ts';
import type { Scheduler } from './scheduler.ts';
import type { Server } from './server.ts';
import { isAlive, type Observer } from './statement-models.ts';
import { type QueueRow, type SimulatedEvent, settingsVersionOf, type WebhookRow } from './tables.ts';
import type { Trace } from './trace.ts';

/** The invariants, by the names that tests and reports use. */
export type Invariant =
  | 'nothing lost'
  | 'no gaps'
  | 'order'
  | 'no send after a change'
  | 'bounded unrecorded'
  | 'bounded repeats'
  | 'one sender'
  | 'nothing invented'
  | 'progress'
  | 'no silence'
  | 'no process ends';
export type Violation = { invariant: Invariant; atMs: number; text: string };

/** The history of one delivery. */
type Story = {
  begun: number;
  accepted: number;
  /** The number of faults that occurred while it was sent and not recorded. It may be repeated that often. */
  exposures: number;
  firstBegunMs: number;
};
/** The promises about a webhook, and their times. */
type Promised = {
  /** Settings that were acknowledged, oldest first. */
  versions: { atMs: number; version: number }[];
  /** The time since which it is acknowledged to be off. */
  offSinceMs: number | null;
  /** The number from which on nothing overtakes. */
  orderedFrom: number;
  /** Every delivery up to this number was accepted or given up. */
  ended: number;
};
type Sender = { id: string; pending: Set<string> };

/**
 * The time for which deliveries from before a webhook was turned off may still be sent, while the database responds.
 */
const offAfterMs = 6_000;

/** Observes every request, response and commit, and reports violations. */
export class History implements Observer {
  readonly violations: Violation[] = [];
  readonly events = new Map<string, SimulatedEvent & { begunAtMs: number }>();
  readonly stories = new Map<string, Story>();
  readonly promised = new Map<WebhookRow, Promised>();
  /** The times at which faults that stop a process or the database were in force. */
  readonly troubles: { fromMs: number; untilMs: number }[] = [];
  requests = 0;
  accepted = 0;
  repeats = 0;
  unrecordedMost = 0;
  readonly #senders = new Map<string, Sender>();
  readonly #scheduler: Scheduler;
  readonly #trace: Trace;
  unrecordedMax: number;
  server: Server | undefined;

  constructor(scheduler: Scheduler, trace: Trace, unrecordedMax: number) {
    this.#scheduler = scheduler;
    this.#trace = trace;
    this.unrecordedMax = unrecordedMax;
  }

  broken(invariant: Invariant, text: string): void {
    this.#trace.add('BROKEN', invariant, text);
    this.violations.push({ invariant, atMs: this.#scheduler.nowMs, text });
  }

  add(webhook: WebhookRow): void {
    const orderedFrom = webhook.ordered ? 1 : Number.POSITIVE_INFINITY;
    const versions = [{ atMs: 0, version: settingsVersionOf(webhook) }];
    this.promised.set(webhook, { versions, offSinceMs: null, orderedFrom, ended: 0 });
  }

  sender(id: string): Sender {
    const sender = this.#senders.get(id) ?? { id, pending: new Set() };
    this.#senders.set(id, sender);
    return sender;
  }

  /** Records that a process is stopped, killed or silent. Its unrecorded deliveries may be sent again. */
  expose(processId: string): void {
    for (const key of this.sender(processId).pending) this.#storyOf(key).exposures += 1;
  }

  /** Records that a request leaves. */
  begin(processId: string, lane: SenderLane, { event_id, sequence }: QueuedDelivery): void {
    const webhook = this.server?.tables.find(lane.key.account_id, lane.key.webhook_id);
    const event = this.events.get(event_id);
    if (!webhook || !event) throw new Error('A delivery of nothing.');
    this.requests += 1;
    const key = keyOf(webhook, sequence);
    this.#trace.add('send', processId, webhook.webhook_id, sequence);
    const story = this.#storyOf(key);
    story.begun += 1;
    if (story.begun === 1) story.firstBegunMs = this.#scheduler.nowMs;
    const { pending } = this.sender(processId);
    pending.add(key);
    this.unrecordedMost = Math.max(this.unrecordedMost, pending.size);
    if (pending.size > this.unrecordedMax)
      this.broken('bounded unrecorded', `${processId} has sent ${pending.size} that are not recorded`);
    this.#checkSender(processId, webhook, sequence);
    this.#checkSettings(lane, webhook, event, sequence);
    this.#checkOrder(webhook, sequence);
  }

  /** Records that a probe before its time failed. */
  dismiss(processId: string, webhook: WebhookRow, sequence: number): void {
    this.sender(processId).pending.delete(keyOf(webhook, sequence));
  }

  /** Records that the receiver accepted it. */
  accept(processId: string, webhook: WebhookRow, sequence: number): void {
    const story = this.#storyOf(keyOf(webhook, sequence));
    this.#trace.add('accepted', processId, webhook.webhook_id, sequence);
    story.accepted += 1;
    this.accepted += 1;
    if (story.accepted > 1) this.repeats += 1;
  }

  onRecorded(
    processId: string,
    webhook: WebhookRow,
    sequence: number,
    status: 'delivered' | 'failed' | 'retried',
  ): void {
    this.#trace.add(status, processId, webhook.webhook_id, sequence);
    const key = keyOf(webhook, sequence);
    this.sender(processId).pending.delete(key);
    if (status === 'delivered' && this.#storyOf(key).accepted === 0)
      this.broken('nothing invented', `${key} is recorded as delivered, and no receiver took it`);
  }

  onUnrecorded(webhook: WebhookRow, sequence: number): void {
    this.#trace.add('unrecorded', webhook.webhook_id, sequence);
    this.#storyOf(keyOf(webhook, sequence)).exposures += 1;
  }

  onNumbered(webhook: WebhookRow, { sequence, event }: QueueRow): void {
    this.#trace.add('numbered', webhook.webhook_id, sequence, event.id);
  }

  onOwner(webhook: WebhookRow, before: string | null): void {
    const { webhook_id, deliveryState } = webhook;
    this.#trace.add('owner', webhook_id, deliveryState.owner ?? 'none');
    // The webhook was claimed from a dead process. It may be cut off and still have unrecorded deliveries.
    if (before === null || deliveryState.owner === null) return;
    for (const { pending } of this.#senders.values()) {
      for (const key of pending) if (key.startsWith(`${webhook_id}#`)) this.#storyOf(key).exposures += 1;
    }
  }

  /** Returns how long such faults were in force in between. */
  troubleMs(fromMs: number, untilMs: number): number {
    const overlaps = this.troubles.map((trouble) => ({
      fromMs: Math.max(fromMs, trouble.fromMs),
      untilMs: Math.min(untilMs, trouble.untilMs),
    }));
    // Overlapping faults count once.
    let lastMs = fromMs;
    let sum = 0;
    for (const overlap of overlaps.toSorted((one, other) => one.fromMs - other.fromMs)) {
      sum += Math.max(0, overlap.untilMs - Math.max(overlap.fromMs, lastMs));
      lastMs = Math.max(lastMs, overlap.untilMs);
    }
    return sum;
  }

  #storyOf(key: string): Story {
    const story = this.stories.get(key) ?? { begun: 0, accepted: 0, exposures: 0, firstBegunMs: 0 };
    this.stories.set(key, story);
    return story;
  }

  /** Checks the lease. It ends when its owner was silent for 5 s, and the owner begins nothing after 3.5 s. */
  #checkSender(processId: string, webhook: WebhookRow, sequence: number): void {
    const { owner } = webhook.deliveryState;
    const { server } = this;
    if (owner === processId || !server) return;
    const nowMs = this.#scheduler.nowMs;
    // A step of the database's clock ends all leases at once. Its processes learn of it with their next heartbeat, and
    // until then both may send.
    if (server.steppedAtMs !== undefined && nowMs - server.steppedAtMs < 5_000) {
      this.#storyOf(keyOf(webhook, sequence)).exposures += 1;
      return;
    }
    const isOwnerAlive = isAlive({ tables: server.tables, nowMs: () => server.nowMs() }, owner);
    this.broken(
      'one sender',
      `${processId} sends ${keyOf(webhook, sequence)}, which ${owner ?? 'none'} owns${isOwnerAlive ? '' : ' (dead)'}`,
    );
  }

  #checkSettings(
    lane: SenderLane,
    webhook: WebhookRow,
    event: { begunAtMs: number },
    sequence: number,
  ): void {
    const promised = this.promised.get(webhook);
    if (!promised) return;
    const used = lane.settings.settings_version;
    const required = promised.versions.findLast(({ atMs }) => atMs < event.begunAtMs)?.version ?? 0;
    if (used < required)
      this.broken(
        'no send after a change',
        `${keyOf(webhook, sequence)} is sent with settings ${used}; it was caused after ${required} was acknowledged`,
      );
    const { offSinceMs } = promised;
    if (offSinceMs === null) return;
    const nowMs = this.#scheduler.nowMs;
    const isCausedAfter = event.begunAtMs > offSinceMs;
    const isLate = nowMs - offSinceMs > offAfterMs + 2 * this.troubleMs(offSinceMs - offAfterMs, nowMs);
    if (isCausedAfter || isLate)
      this.broken(
        'no send after a change',
        `${keyOf(webhook, sequence)} is sent, ${Math.round(nowMs - offSinceMs)} ms after the webhook was turned off`,
      );
  }

  #checkOrder(webhook: WebhookRow, sequence: number): void {
    const promised = this.promised.get(webhook);
    if (!promised) return;
    while (this.#isEnded(webhook, promised.ended + 1)) promised.ended += 1;
    if (sequence >= promised.orderedFrom && sequence > promised.ended + 1)
      this.broken('order', `${keyOf(webhook, sequence)} is sent before ${promised.ended + 1}`);
  }

  #isEnded(webhook: WebhookRow, sequence: number): boolean {
    if ((this.stories.get(keyOf(webhook, sequence))?.accepted ?? 0) > 0) return true;
    const status = webhook.log.get(sequence)?.status;
    return status === 'failed' || status === 'skipped';
  }
}

export const keyOf = ({ webhook_id }: WebhookRow, sequence: number): string => `${webhook_id}#${sequence}`;
