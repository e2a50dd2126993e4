import type { Send } from '../../platform/database/connections.ts';
import type { Prepared } from '../../platform/database/statement.ts';
import { Locks } from './locks.ts';
import { modelOf } from './models.ts';
import { epochMs, Machine, type Scheduler } from './scheduler.ts';
import type { Costs, Observer, Scale, Session, Work } from './statement-models.ts';
import { Tables } from './tables.ts';
import type { Trace } from './trace.ts';

type Parts = {
  scheduler: Scheduler;
  random: () => number;
  trace: Trace;
  observe: Observer;
  costs: Costs;
  scale: Scale;
};
type Connection = { pid: number; epoch: number; isLost: boolean };
type Call = {
  statement: Prepared;
  values: unknown[];
  resolve: (result: { rows: unknown[]; rowCount: number | null }) => void;
  reject: (error: unknown) => void;
  isDone: boolean;
  connection?: Connection;
};

const statementTimeoutMs = 5_000;
const lockTimeoutMs = 4_000;
/** The client's own limit for a server that is silent. */
const silenceMaxMs = 6_000;
const acquireTimeoutMs = 5_000;
const pageMs = 0.01;
const lockRetryMs = 2;

const fault = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const lost = (): Error => fault('Connection terminated unexpectedly');
const isOfOutcomes = ({ text }: Prepared): boolean => text.startsWith('with found as materialized');

/**
 * A PostgreSQL server. It runs statements against the tables, takes time for them, and fails in the ways of a server.
 */
export class Server {
  readonly tables = new Tables();
  readonly machine: Machine;
  isUp = true;
  isReadOnly = false;
  /** The factor by which it is slower than usual. */
  slowness = 1;
  /** The share of responses that are lost after the commit. */
  lostShare = 0;
  /**
   * The faults of statements that record outcomes: how much longer they take, and the SQLSTATE with which they fail.
   */
  outcomes: { stallMs: number; failure: string | undefined } = { stallMs: 0, failure: undefined };
  /** The steps of its clock in total, and the simulated time of the last one. */
  clockStepMs = 0;
  steppedAtMs: number | undefined;
  areHintsLost = false;
  readonly pools = new Set<Pool>();
  #epoch = 1;
  #connections = 0;
  #locks = new Locks();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.machine = new Machine(parts.scheduler);
  }

  nowMs(): number {
    return Math.floor(epochMs + this.#parts.scheduler.nowMs + this.clockStepMs);
  }

  get restarts(): number {
    return this.#epoch;
  }

  get isHung(): boolean {
    return this.machine.isPaused;
  }

  connect(): Connection {
    this.#connections += 1;
    return { pid: this.#connections, epoch: this.#epoch, isLost: false };
  }

  isOpen({ epoch, isLost }: Connection): boolean {
    return !isLost && epoch === this.#epoch;
  }

  setClock(stepMs: number): void {
    this.clockStepMs += stepMs;
    this.steppedAtMs = this.#parts.scheduler.nowMs;
  }

  /** Stops responding, and continues later. Clients end their connections before. */
  hang(): void {
    this.machine.pause();
    for (const pool of this.pools) pool.expectSilence();
  }

  /** Rolls back uncommitted changes, and loses commits that did not wait for the disk. */
  crash({ losesMemory }: { losesMemory: boolean }): void {
    this.#epoch += 1;
    this.isUp = false;
    this.#locks = new Locks();
    this.machine.resume();
    if (losesMemory) this.tables.crash();
    else this.tables.inFlight.clear();
    this.tables.flush();
    for (const pool of this.pools) pool.loseConnections();
  }

  restart(): void {
    this.isUp = true;
  }

  execute(call: Call, pool: Pool): void {
    const { connection } = call;
    if (!connection || !this.isUp || !this.isOpen(connection)) {
      pool.fail(call, lost());
      return;
    }
    this.#begin(call, pool, connection, this.#parts.scheduler.nowMs);
  }

  #begin(call: Call, pool: Pool, connection: Connection, arrivedMs: number): void {
    const { statement, values } = call;
    const holder = {};
    const undo: (() => void)[] = [];
    const work = modelOf(statement)(this.#session(pool, connection, holder, undo), named(statement, values));
    if (work.locks && !this.#locks.tryAll(work.locks, holder)) {
      this.#locks.release(holder);
      work.abort?.();
      const isLate = this.#parts.scheduler.nowMs - arrivedMs > lockTimeoutMs;
      if (isLate) pool.fail(call, fault('canceling statement due to lock timeout', '55P03'));
      else this.#later(connection, lockRetryMs, () => this.#begin(call, pool, connection, arrivedMs));
      return;
    }
    const stallMs = isOfOutcomes(statement) ? this.outcomes.stallMs : 0;
    const runMs = (0.2 + work.pages * pageMs * (0.5 + this.#parts.random())) * this.slowness + stallMs;
    this.#later(connection, Math.min(runMs, statementTimeoutMs), () => {
      if (runMs > statementTimeoutMs) {
        this.#locks.release(holder);
        work.abort?.();
        pool.fail(call, fault('canceling statement due to statement timeout', '57014'));
      } else this.#end(call, pool, { work, holder, undo });
    });
  }

  #end(
    call: Call,
    pool: Pool,
    { work, holder, undo }: { work: Work<unknown>; holder: object; undo: (() => void)[] },
  ) {
    const failure = isOfOutcomes(call.statement) ? this.outcomes.failure : undefined;
    const isRefused = this.isReadOnly && work.isDurable !== undefined;
    if (failure !== undefined || isRefused) {
      this.#locks.release(holder);
      work.abort?.();
      if (isRefused) {
        if (call.connection) call.connection.isLost = true;
        pool.fail(call, fault('cannot execute in a read-only transaction', '25006'));
      } else pool.fail(call, fault('The statement failed.', failure));
      return;
    }
    const done = work.end();
    this.#locks.release(holder);
    if (work.isDurable === true) this.tables.flush();
    this.tables.unflushed.push(...undo);
    if (this.#parts.random() < this.lostShare) {
      this.#parts.trace.add('response lost', pool.processId);
      if (call.connection) call.connection.isLost = true;
      pool.fail(call, lost());
    } else
      pool.succeed(
        call,
        Array.isArray(done) ? { rows: done, rowCount: done.length } : { rows: [], rowCount: done },
      );
  }

  #later(connection: Connection, ms: number, run: () => void): void {
    this.machine.in(ms, () => {
      if (connection.epoch !== this.#epoch) return false;
      run();
      return false;
    });
  }

  #session(pool: Pool, { pid, epoch }: Connection, holder: object, undo: (() => void)[]): Session {
    const { costs, scale, observe } = this.#parts;
    return {
      tables: this.tables,
      locks: this.#locks,
      holder,
      nowMs: () => this.nowMs(),
      processId: pool.processId,
      connection: `${pid} ${epoch}`,
      costs,
      scale,
      observe,
      undo: (change) => undo.push(change),
      notify: () => {
        if (!this.areHintsLost) for (const other of this.pools) other.notified();
        return 1;
      },
    };
  }
}

/** Names the values in the order in which the handle bound them. Those of the preface come last. */
function named({ parameters, preface }: Prepared, values: unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [index, name] of [...parameters, ...(preface?.parameters ?? [])].entries()) {
    result[name] = values[index];
  }
  return result;
}

/** The connections of a process, as `platform/database/connections.ts` keeps them. */
export class Pool {
  readonly processId: string;
  /** True while the network between this process and the server is cut. */
  isCut = false;
  readonly #server: Server;
  readonly #machine: Machine;
  readonly #random: () => number;
  readonly #max: number;
  readonly #connections: Connection[] = [];
  readonly #idle: Connection[] = [];
  readonly #waiting: Call[] = [];
  readonly #inFlight = new Set<Call>();
  readonly #listeners: (() => void)[] = [];

  constructor(
    server: Server,
    machine: Machine,
    { processId, max, random }: { processId: string; max: number; random: () => number },
  ) {
    this.#server = server;
    this.#machine = machine;
    this.processId = processId;
    this.#max = max;
    this.#random = random;
    server.pools.add(this);
  }

  /** The function that the handles of `platform/database/database.ts` send through. */
  readonly send: Send = (statement, values) =>
    new Promise((resolve, reject) => {
      const call: Call = { statement, values, resolve, reject, isDone: false };
      this.#waiting.push(call);
      this.#dispatch();
      if (this.#waiting.includes(call)) this.#machine.in(acquireTimeoutMs, () => this.#giveUp(call));
    });

  listen(onHint: () => void): void {
    this.#listeners.push(onHint);
  }

  notified(): void {
    if (this.#listeners.length === 0 || !this.#connections.some((one) => this.#server.isOpen(one))) return;
    this.#machine.in(this.#latencyMs(), () => {
      for (const listener of this.#listeners) listener();
    });
  }

  succeed(call: Call, result: { rows: unknown[]; rowCount: number | null }): void {
    this.#respond(call, () => call.resolve(result));
  }

  fail(call: Call, error: Error): void {
    this.#respond(call, () => call.reject(error));
  }

  /**
   * Loses all connections, because the server or the network is gone. A network failure does not stop statements that
   * have arrived.
   */
  loseConnections(): void {
    for (const connection of this.#connections) connection.isLost = true;
    for (const call of this.#inFlight) this.fail(call, lost());
  }

  expectSilence(): void {
    for (const call of this.#inFlight) this.#limitSilence(call);
  }

  close(): void {
    this.#server.pools.delete(this);
  }

  #dispatch(): void {
    const open = this.#connections.filter((one) => this.#server.isOpen(one));
    if (open.length < this.#connections.length) {
      this.#connections.splice(0, this.#connections.length, ...open);
      this.#idle.splice(0, this.#idle.length, ...this.#idle.filter((one) => open.includes(one)));
    }
    while (this.#waiting.length > 0) {
      const connection = this.#idle.pop();
      if (!connection && this.#inFlight.size >= this.#max) return;
      const call = this.#waiting.shift();
      if (!call) return;
      this.#inFlight.add(call);
      if (connection) this.#transmit(call, connection);
      else this.#connect(call);
    }
  }

  #connect(call: Call): void {
    if (this.isCut || !this.#server.isUp) {
      this.fail(call, fault('connect ECONNREFUSED', 'ECONNREFUSED'));
      return;
    }
    if (this.#server.isHung) this.#limitSilence(call, acquireTimeoutMs);
    this.#server.machine.in(3 * this.#latencyMs(), () => {
      if (!this.#server.isUp) {
        this.fail(call, fault('the database system is starting up', '57P03'));
        return false;
      }
      const connection = this.#server.connect();
      this.#machine.in(0, () => {
        if (call.isDone) return false;
        this.#connections.push(connection);
        for (const listener of this.#listeners) listener();
        this.#transmit(call, connection);
        return true;
      });
      return false;
    });
  }

  #transmit(call: Call, connection: Connection): void {
    call.connection = connection;
    if (this.#server.isHung) this.#limitSilence(call);
    this.#server.machine.in(this.#latencyMs(), () => {
      this.#server.execute(call, this);
      return false;
    });
  }

  #respond(call: Call, finish: () => void): void {
    this.#machine.in(this.#latencyMs(), () => {
      if (call.isDone) return false;
      call.isDone = true;
      this.#inFlight.delete(call);
      const { connection } = call;
      if (connection && this.#server.isOpen(connection)) this.#idle.push(connection);
      finish();
      this.#dispatch();
      return true;
    });
  }

  #limitSilence(call: Call, ms = silenceMaxMs): void {
    this.#machine.in(ms, () => {
      if (call.isDone) return;
      if (call.connection) call.connection.isLost = true;
      this.#respond(call, () => call.reject(call.connection ? lost() : fault('timeout expired')));
    });
  }

  #giveUp(call: Call): void {
    const at = this.#waiting.indexOf(call);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    call.reject(fault('timeout exceeded when trying to connect'));
  }

  #latencyMs(): number {
    return 0.1 + this.#random();
  }
}
