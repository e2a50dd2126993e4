import { Pool } from 'undici';
import { type ConnectorOptions, createConnector } from './connector.ts';
import type { Answer, Exchange, Failure } from './exchange.ts';
import type { Target } from './target.ts';
import type { UnderWay } from './under-way.ts';

export type ConnectionLimits = { connectionsPerOriginMax: number; idleMs: number; headerBytesMax: number };

/** What targets of one key share: their connections, and the queue for these. */
export class Connections {
  readonly key: string;
  usedMs = 0;
  active = 0;
  readonly waiting: Exchange[] = [];
  readonly #underWay: UnderWay;
  readonly #connectionsMax: number;
  readonly #pool: Pool;
  #opening: Exchange | undefined;

  constructor(target: Target, limits: ConnectionLimits, connector: ConnectorOptions, underWay: UnderWay) {
    this.key = target.key;
    this.#underWay = underWay;
    this.#connectionsMax = limits.connectionsPerOriginMax;
    this.#pool = new Pool(target.origin, {
      connections: limits.connectionsPerOriginMax,
      connect: createConnector(target, connector, () => {
        if (this.#opening) this.#opening.isReusing = false;
        return this.#opening;
      }),
      pipelining: 1,
      keepAliveTimeout: limits.idleMs,
      keepAliveMaxTimeout: limits.idleMs,
      maxHeaderSize: limits.headerBytesMax,
      // The egress has one timer for the whole of every request; undici's would be two more for each.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  send(exchange: Exchange): void {
    this.usedMs = exchange.startedMs;
    this.#underWay.add(exchange);
    if (this.active < this.#connectionsMax) this.#dispatch(exchange);
    else this.waiting.push(exchange);
  }

  sendAgain(exchange: Exchange): void {
    // Not from within undici's own report of the failure.
    setImmediate(() => {
      if (!exchange.isSettled) this.#hand(exchange);
    });
  }

  settled(exchange: Exchange, result: Answer | Failure): void {
    if (exchange.isDispatched) this.active -= 1;
    this.#underWay.remove(exchange);
    exchange.resolve(result);
    while (this.waiting.length > 0 && this.active < this.#connectionsMax) {
      const next = this.waiting.shift();
      if (next && !next.isSettled) this.#dispatch(next);
    }
  }

  /** What is under way or waits is still answered. */
  async close(): Promise<void> {
    for (const exchange of this.waiting.splice(0)) if (!exchange.isSettled) this.#dispatch(exchange);
    await this.#pool.close();
  }

  async destroy(): Promise<void> {
    await this.#pool.destroy();
  }

  #dispatch(exchange: Exchange): void {
    exchange.isDispatched = true;
    this.active += 1;
    this.#hand(exchange);
  }

  #hand(exchange: Exchange): void {
    // undici opens a connection within this very call if it needs one: that is how its times find their request.
    this.#opening = exchange;
    this.#pool.dispatch(exchange.options, exchange);
    this.#opening = undefined;
  }
}
