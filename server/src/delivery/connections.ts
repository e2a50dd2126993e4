import { Client } from 'undici';
import { type ConnectorOptions, createConnector, type OpenConnection } from './connector.ts';
import type { Answer, Exchange, Failure } from './exchange.ts';
import type { InFlightList } from './in-flight.ts';
import type { Target } from './target.ts';

export type ConnectionLimits = {
  connectionsPerOriginMax: number;
  idleMs: number;
  headerBytesMax: number;
  /** For a request with all that belongs to it. */
  totalMs: number;
};

/** The share of its time after which a request is no longer worth sending. */
const hopeless = 0.95;

/** One connection, opened when needed and again after it was closed, and the exchange that has it now. */
export type Connection = { client: Client; exchange: Exchange | undefined };

/**
 * The connections that targets of one key share, and the queue for them. In the place of undici's pool, which opens one
 * connection more for a request that comes right after an answer, and connects again for one that was given up.
 */
export class Connections {
  readonly key: string;
  usedMs = 0;
  active = 0;
  readonly waiting: Exchange[] = [];
  readonly #origin: string;
  readonly #limits: ConnectionLimits;
  readonly #underWay: InFlightList;
  readonly #open: OpenConnection;
  /** The one used last is used next, so that those which are not needed grow old and close. */
  readonly #free: Connection[] = [];
  #isClosing = false;

  constructor(target: Target, limits: ConnectionLimits, connector: ConnectorOptions, underWay: InFlightList) {
    this.key = target.key;
    this.#origin = target.origin;
    this.#limits = limits;
    this.#underWay = underWay;
    this.#open = createConnector(target, connector);
  }

  send(exchange: Exchange): void {
    this.usedMs = exchange.startedMs;
    this.#underWay.add(exchange);
    if (this.active < this.#limits.connectionsPerOriginMax) this.#begin(exchange);
    else this.waiting.push(exchange);
  }

  /** On a new connection: others that are open may be as dead as the one that failed. */
  sendAgain(exchange: Exchange): void {
    this.#end(exchange, false);
    exchange.connection = this.#connect();
    // Not from within undici's own report of the failure.
    setImmediate(() => {
      if (!exchange.isSettled) this.#dispatch(exchange);
    });
  }

  settled(exchange: Exchange, result: Answer | Failure, isReusable: boolean): void {
    this.#underWay.remove(exchange);
    if (exchange.connection) {
      this.#end(exchange, isReusable);
      this.active -= 1;
    }
    exchange.resolve(result);
    while (this.waiting.length > 0 && this.active < this.#limits.connectionsPerOriginMax) {
      const next = this.waiting.shift();
      if (!next || next.isSettled) continue;
      // What has hardly any time left would be sent and given up at once: the receiver may have acted on it by then.
      if (performance.now() - next.startedMs > this.#limits.totalMs * hopeless) next.expire();
      else this.#begin(next);
    }
  }

  /** Idle connections close now, others after what is under way or waits for them. */
  close(): void {
    this.#isClosing = true;
    for (const { client } of this.#free.splice(0)) void client.destroy();
  }

  #begin(exchange: Exchange): void {
    this.active += 1;
    exchange.connection = this.#free.pop() ?? this.#connect();
    this.#dispatch(exchange);
  }

  #dispatch(exchange: Exchange): void {
    const { connection } = exchange;
    if (!connection) return;
    connection.exchange = exchange;
    connection.client.dispatch(exchange.options, exchange);
  }

  #end({ connection }: Exchange, isReusable: boolean): void {
    if (!connection) return;
    connection.exchange = undefined;
    if (isReusable && !(this.#isClosing && this.waiting.length === 0)) this.#free.push(connection);
    // Destroyed, it gives up its request wherever that is: in the queue, while connecting, or in mid-answer.
    else void connection.client.destroy();
  }

  #connect(): Connection {
    const client = new Client(this.#origin, {
      connect: (_options, callback) => this.#open(connection.exchange, callback),
      pipelining: 1,
      keepAliveTimeout: this.#limits.idleMs,
      keepAliveMaxTimeout: this.#limits.idleMs,
      maxHeaderSize: this.#limits.headerBytesMax,
      // The egress has one timer for the whole of every request; undici's would be two more for each.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const connection: Connection = { client, exchange: undefined };
    return connection;
  }
}
