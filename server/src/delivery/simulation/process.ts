import { createDatabaseClock, type DatabaseClock } from '../../platform/clock.ts';
import { type Database, systemHandle, type TenantDb } from '../../platform/database/database.ts';
import { createHeartbeat, type Heartbeat, readDatabaseClock } from '../../platform/heartbeat.ts';
import type { Log } from '../../platform/log.ts';
import { disableWebhook } from '../disable.ts';
import { createDelivery, type Delivery, type DeliveryParts } from '../engine.ts';
import { createHints } from '../hints.ts';
import type { SenderLimits } from '../sender.ts';
import type { History } from './history.ts';
import { type Behaviour, receiversOf } from './receivers.ts';
import { Machine, type Scheduler } from './scheduler.ts';
import { Pool, type Server } from './server.ts';
import type { Trace } from './trace.ts';

export type ProcessParts = {
  scheduler: Scheduler;
  server: Server;
  history: History;
  trace: Trace;
  random: () => number;
  behave: Behaviour;
  limits: SenderLimits;
  /** Lets a test change a part of the engine, and expect an invariant to break. */
  change?: ((parts: DeliveryParts) => DeliveryParts) | undefined;
};

const bootRetryMs = 500;
const systemConnectionsMax = 4;

/** One Kontor process: the real heartbeat, hints and delivery engine on a simulated machine. */
export class SimulatedProcess {
  readonly id: string;
  readonly machine: Machine;
  isStopping = false;
  isStopped = false;
  readonly #parts: ProcessParts;
  readonly #system: Pool;
  readonly #coordination: Pool;
  #heartbeat: Heartbeat | undefined;
  #engine: Delivery | undefined;
  #sendHint: () => void = () => undefined;

  constructor(id: string, parts: ProcessParts) {
    const { scheduler, server, random } = parts;
    this.id = id;
    this.#parts = parts;
    this.machine = new Machine(scheduler);
    this.#system = new Pool(server, this.machine, { processId: id, max: systemConnectionsMax, random });
    this.#coordination = new Pool(server, this.machine, { processId: id, max: 1, random });
    this.machine.in(0, () => void this.#boot());
  }

  get isRunning(): boolean {
    return !this.machine.isDead && !this.isStopping;
  }

  /** Called after the commit of events in this process. */
  wake(): void {
    if (this.#engine) this.machine.in(0, () => this.#engine?.wake());
    else this.machine.in(0, () => this.#sendHint());
  }

  refresh(key: { account_id: string; webhook_id: string }): void {
    this.machine.in(0, () => this.#engine?.refresh(key));
  }

  kill(): void {
    const { history, trace } = this.#parts;
    trace.add('kill', this.id);
    this.machine.isDead = true;
    history.expose(this.id);
    for (const pool of [this.#system, this.#coordination]) pool.close();
  }

  cut(): void {
    for (const pool of [this.#system, this.#coordination]) {
      pool.isCut = true;
      pool.loseConnections();
    }
  }

  reconnect(): void {
    for (const pool of [this.#system, this.#coordination]) pool.isCut = false;
  }

  /** Handles SIGTERM. */
  stop(): void {
    this.isStopping = true;
    this.#parts.trace.add('stop', this.id);
    this.machine.in(0, () => void this.#drain());
  }

  async #boot(): Promise<void> {
    const { machine } = this;
    const { history, trace, random, limits, change } = this.#parts;
    const clock = await this.#readClock();
    const database = this.#database();
    const { timers } = machine;
    const heartbeat = createHeartbeat({ db: database.coordination, id: this.id, clock, log: silent, timers });
    // This listener runs before the engine's, which drops the lanes.
    heartbeat.onLapse(async () => {
      trace.add('lapse', this.id);
      history.expose(this.id);
    });
    this.#heartbeat = heartbeat;
    const hints = createHints(database, 'kontor_delivery', timers);
    this.#sendHint = hints.send;
    const parts: DeliveryParts = {
      database,
      clock,
      log: silent,
      heartbeat,
      prepare: receiversOf(this.#parts, { id: this.id, machine, now: clock.now }),
      draw: random,
      disable: async ({ account_id, webhook_id }, reason) => {
        await disableWebhook(
          database,
          account_id,
          { webhookId: webhook_id, reason, now: clock.now() },
          async () => undefined,
        );
      },
      hintOthers: hints.send,
      onFed: () => undefined,
      timers,
      limits,
    };
    await heartbeat.start(true);
    if (this.isStopping) return;
    const engine = createDelivery(change ? change(parts) : parts);
    this.#engine = engine;
    engine.start();
    hints.listen(() => engine.wakeByHint());
    trace.add('started', this.id);
  }

  async #readClock(): Promise<DatabaseClock> {
    const { machine } = this;
    const clocks = { monotonicMs: () => machine.monotonicMs(), wallMs: () => machine.wallMs() };
    for (;;) {
      try {
        const first = await readDatabaseClock(systemHandle(this.#coordination.send), machine.timers);
        return createDatabaseClock(first, clocks);
      } catch {
        await machine.timers.delay(bootRetryMs);
      }
    }
  }

  async #drain(): Promise<void> {
    const { history, trace } = this.#parts;
    await this.#heartbeat?.stopDelivering();
    await this.#engine?.stop();
    // The process gave up outcomes because the database did not accept them.
    history.expose(this.id);
    await this.#heartbeat?.stop();
    this.isStopped = true;
    trace.add('stopped', this.id);
    this.machine.isDead = true;
    for (const pool of [this.#system, this.#coordination]) pool.close();
  }

  #database(): Database {
    const system = systemHandle(this.#system.send);
    const tenant = (accountId: string): TenantDb => {
      // A tenant's statements run on the same server. No other role is simulated.
      const handle = system as unknown as TenantDb;
      return {
        accountId,
        organizationIds: null,
        one: (statement, values) => handle.one(statement, { ...values, account_id: accountId }),
        many: (statement, values) => handle.many(statement, { ...values, account_id: accountId }),
        run: (statement, values) => handle.run(statement, { ...values, account_id: accountId }),
      };
    };
    const none = (): never => {
      throw new Error('The delivery engine does not use this.');
    };
    return {
      tenant,
      // Each of these transactions has one statement.
      tenantTransaction: (accountId, work) => work(tenant(accountId), tenant),
      system,
      systemTransaction: none,
      coordination: systemHandle(this.#coordination.send),
      listen: (_channel, onNotify) => this.#coordination.listen(onNotify),
      onCommit: none,
      faults: { counts: none, onFault: none },
      pools: none,
      close: none,
    };
  }
}

const nothing = (): void => undefined;
/** The engine calls only these methods of a logger. */
const silent = { info: nothing, warn: nothing, error: nothing, debug: nothing } as unknown as Log;
