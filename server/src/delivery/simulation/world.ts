import type { DeliveryParts } from '../engine.ts';
import type { SenderLimits } from '../sender.ts';
import { History } from './history.ts';
import { type ProcessParts, SimulatedProcess } from './process.ts';
import type { Behaviour, Reaction } from './receivers.ts';
import { Scheduler } from './scheduler.ts';
import { Server } from './server.ts';
import type { Costs, Scale } from './statement-models.ts';
import { type AccountRow, type SimulatedEvent, settingsVersionOf, type WebhookRow } from './tables.ts';
import { Trace } from './trace.ts';

export type WorldOptions = {
  random: () => number;
  limits: SenderLimits;
  scale: Scale;
  costs?: Costs | undefined;
  change?: ((parts: DeliveryParts) => DeliveryParts) | undefined;
  keepsTrace?: boolean | undefined;
};

/**
 * The pages that PostgreSQL reads today, in every version: one descent of an index for each row
 * (`system-tests/queue-pages.test.ts`).
 */
export const presentCosts: Costs = { outcome: () => 8, read: (_webhook, rows) => 4 + 5 * rows };

const ok: Reaction = { kind: 'responds', status: 200, afterMs: 20 };

/** A database, processes, receivers, and the actions of partners: everything that a scenario changes. */
export class World {
  readonly scheduler = new Scheduler();
  readonly random: () => number;
  readonly trace: Trace;
  readonly history: History;
  readonly server: Server;
  readonly processes: SimulatedProcess[] = [];
  /** The webhooks that receiver faults and settings changes choose from. */
  readonly subjects: WebhookRow[] = [];
  /** The current behaviour of receivers. The others respond at once. */
  readonly behaviours = new Map<string, Behaviour>();
  readonly #options: WorldOptions;
  #positions = 0;
  #started = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.random = options.random;
    this.trace = new Trace(() => this.scheduler.nowMs, options.keepsTrace ?? false);
    this.history = new History(this.scheduler, this.trace, options.limits.unrecordedMax);
    this.server = new Server({
      scheduler: this.scheduler,
      random: options.random,
      trace: this.trace,
      observe: this.history,
      costs: options.costs ?? presentCosts,
      scale: options.scale,
    });
    this.history.server = this.server;
    this.scheduler.onCrash = (error) => this.history.broken('no process ends', String(error));
  }

  get tables() {
    return this.server.tables;
  }

  addWebhook(account: AccountRow, id: string, wanted: Partial<WebhookRow>): WebhookRow {
    const webhook = this.tables.addWebhook(account, id, wanted);
    this.history.add(webhook);
    return webhook;
  }

  start(): SimulatedProcess {
    this.#started += 1;
    const parts: ProcessParts = {
      scheduler: this.scheduler,
      server: this.server,
      history: this.history,
      trace: this.trace,
      random: this.random,
      behave: (webhookId, nowMs) => this.behaviours.get(webhookId)?.(webhookId, nowMs) ?? ok,
      limits: this.#options.limits,
      change: this.#options.change,
    };
    const started = new SimulatedProcess(`prc_${String(this.#started).padStart(3, '0')}`, parts);
    this.processes.push(started);
    return started;
  }

  get running(): SimulatedProcess[] {
    return this.processes.filter(({ isRunning }) => isRunning);
  }

  /** Picks one element, or undefined when there is none. */
  pick<One>(all: readonly One[]): One | undefined {
    return all[Math.floor(this.random() * all.length)];
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  /**
   * Publishes `count` events in one transaction, as a partner's change does. Without a database the change is refused.
   */
  publish(account: AccountRow, organization: string, count: number, isHinted = true): void {
    const { server } = this;
    const begunAtMs = this.scheduler.nowMs;
    const first = this.#positions + 1;
    this.#positions += count;
    this.#commit(this.between(0.5, 15), () => {
      for (let position = first; position < first + count; position += 1) {
        const event: SimulatedEvent = {
          id: `evt_${position}`,
          account,
          organization,
          createdMs: server.nowMs(),
          committedAtMs: this.scheduler.nowMs,
        };
        this.tables.enqueue(event, position);
        this.history.events.set(event.id, { ...event, begunAtMs });
      }
      this.trace.add('publish', account.id, first, count);
      if (isHinted) this.pick(this.running)?.wake();
    });
  }

  /** Changes a webhook's settings, and informs the history when the change was acknowledged. */
  change(webhook: WebhookRow, apply: (row: WebhookRow) => void): void {
    const promised = this.history.promised.get(webhook);
    if (!promised) throw new Error('A webhook without a history.');
    const transaction = this.tables.nextTransaction;
    this.tables.nextTransaction += 1;
    this.tables.inFlight.add(transaction);
    promised.offSinceMs = null;
    if (!webhook.ordered) promised.orderedFrom = Number.POSITIVE_INFINITY;
    const done = (): void => {
      webhook.version += 1;
      apply(webhook);
      webhook.changedBy = transaction;
      this.tables.inFlight.delete(transaction);
      const { ordered, isEnabled, isDeleted } = webhook;
      const version = settingsVersionOf(webhook);
      if (!ordered) promised.orderedFrom = Number.POSITIVE_INFINITY;
      this.trace.add('change', webhook.webhook_id, version, `${ordered} ${isEnabled} ${isDeleted}`);
      this.scheduler.add(this.between(0.3, 2), () => {
        const atMs = this.scheduler.nowMs;
        if (settingsVersionOf(webhook) !== version) return false;
        promised.versions.push({ atMs, version });
        if (!isEnabled || isDeleted) promised.offSinceMs = atMs;
        if (ordered && promised.orderedFrom === Number.POSITIVE_INFINITY)
          promised.orderedFrom = webhook.deliveryState.nextSequence;
        return false;
      });
    };
    if (!this.#commit(this.between(0.5, 15), done)) this.tables.inFlight.delete(transaction);
  }

  /** Commits a request's transaction, which waits for the disk. Returns false when the database is not there. */
  #commit(ms: number, done: () => void): boolean {
    const { server } = this;
    if (!server.isUp || server.isHung || server.isReadOnly) return false;
    const epoch = server.restarts;
    server.machine.in(ms, () => {
      if (!server.isUp || server.restarts !== epoch || server.isReadOnly) return false;
      done();
      this.tables.flush();
      return false;
    });
    return true;
  }
}
