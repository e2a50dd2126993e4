import { Connection } from './connection.ts';
import { type ConnectorOptions, createConnector, type OpenConnection } from './connector.ts';
import type { EgressResponse, Exchange, Failure } from './exchange.ts';
import type { InFlightList } from './in-flight-list.ts';
import type { Target } from './target.ts';

export type ConnectionLimits = {
  connectionsPerOriginMax: number;
  idleMs: number;
  headerBytesMax: number;
  /** The limit for a whole request, from the queue to the end of the response. */
  totalMs: number;
};

/** The share of its time limit after which a request is no longer worth sending. */
const tooLateShare = 0.95;

/** The connections that targets with the same key share, and the queue of requests for them. */
export class Connections {
  readonly key: string;
  usedMs = 0;
  active = 0;
  readonly waiting: Exchange[] = [];
  readonly #limits: ConnectionLimits;
  readonly #inFlight: InFlightList;
  readonly #open: OpenConnection;
  /** A stack: the connection that was used last is used next. The others become idle for long enough to be closed. */
  #free: Connection[] = [];
  #isClosing = false;

  constructor(target: Target, limits: ConnectionLimits, connector: ConnectorOptions, inFlight: InFlightList) {
    this.key = target.key;
    this.#limits = limits;
    this.#inFlight = inFlight;
    this.#open = createConnector(target, connector);
  }

  send(exchange: Exchange): void {
    this.usedMs = exchange.startedMs;
    this.#inFlight.add(exchange);
    if (this.active < this.#limits.connectionsPerOriginMax) this.#begin(exchange);
    else this.waiting.push(exchange);
  }

  /** Sends on a new connection. Other open connections may be as dead as the one that failed. */
  sendAgain(exchange: Exchange): void {
    exchange.connection = this.#connect();
    exchange.connection.send(exchange.request, exchange);
  }

  onResult(exchange: Exchange, result: EgressResponse | Failure, keepAliveMs: number): void {
    this.#inFlight.remove(exchange);
    if (exchange.connection) {
      this.#release(exchange.connection, keepAliveMs);
      this.active -= 1;
    }
    exchange.resolve(result);
    while (this.waiting.length > 0 && this.active < this.#limits.connectionsPerOriginMax) {
      const next = this.waiting.shift();
      if (!next || next.hasResult) continue;
      // A request with hardly any time left would be sent and abandoned at once, after the receiver may have acted on
      // it.
      if (performance.now() - next.startedMs > this.#limits.totalMs * tooLateShare) next.expire();
      else this.#begin(next);
    }
  }

  closeIdle(nowMs: number): void {
    if (this.#free.every((connection) => isUsable(connection, nowMs))) return;
    const kept = this.#free.filter((connection) => isUsable(connection, nowMs));
    for (const connection of this.#free) if (!kept.includes(connection)) connection.destroy();
    this.#free = kept;
  }

  /** Closes idle connections now. The others close once their requests in flight and queued requests are done. */
  close(): void {
    this.#isClosing = true;
    for (const connection of this.#free.splice(0)) connection.destroy();
  }

  #begin(exchange: Exchange): void {
    this.active += 1;
    const connection = this.#takeFree(exchange.startedMs) ?? this.#connect();
    exchange.connection = connection;
    connection.send(exchange.request, exchange);
  }

  #takeFree(nowMs: number): Connection | undefined {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (isUsable(free, nowMs)) return free;
      free.destroy();
    }
    return undefined;
  }

  #release(connection: Connection, keepAliveMs: number): void {
    if (keepAliveMs === 0 || (this.#isClosing && this.waiting.length === 0)) {
      connection.destroy();
      return;
    }
    connection.idleUntilMs = performance.now() + Math.min(this.#limits.idleMs, keepAliveMs);
    this.#free.push(connection);
  }

  #connect(): Connection {
    return new Connection(this.#open, this.#limits.headerBytesMax);
  }
}

function isUsable({ isClosed, idleUntilMs }: Connection, nowMs: number): boolean {
  return !isClosed && nowMs < idleUntilMs;
}
