import type { DeliveryParts } from '../engine.ts';
import type { SenderLimits } from '../sender.ts';
import { History } from './history.ts';
import { type ProcessParts, SimulatedProcess } from './process.ts';
import type { Answer, Behaviour } from './receivers.ts';
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

/** What is read today, on every PostgreSQL: one descent of an index for each row (`composition/queue-pages.test.ts`). */
export const presentCosts: Costs = { outcome: () => 8, read: (_webhook, rows) => 4 + 5 * rows };

const ok: Answer = { kind: 'answers', status: 200, afterMs: 20 };

/** A database, processes, receivers, and what partners do: everything that a scenario moves. */
export class World {
  readonly scheduler = new Scheduler();
  readonly random: () => number;
  readonly trace: Trace;
  readonly history: History;
  readonly server: Server;
  readonly processes: SimulatedProcess[] = [];
  /** The webhooks that faults of receivers and changes of settings choose from. */
  readonly subjects: WebhookRow[] = [];
  /** What the receivers of webhooks do now; the others answer at once. */
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

  /** One of them; undefined when there is none. */
  pick<One>(all: readonly One[]): One | undefined {
    return all[Math.floor(this.random() * all.length)];
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  /** A partner's change causes so many events in one transaction. Without a database it is refused. */
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

  /** Changes a webhook's settings, and tells the history when that was acknowledged. */
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
          promised.orderedFrom = webhook.lane.nextSequence;
        return false;
      });
    };
    if (!this.#commit(this.between(0.5, 15), done)) this.tables.inFlight.delete(transaction);
  }

  /** A transaction of a request that waits for the disk. False when the database is not there. */
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
