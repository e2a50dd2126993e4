// The load generator: a separate process. Messages say what to send, and for how long.
// Raw sockets, because node:http as a client costs about as much per request as the servers that are measured.

import { connect, type Socket } from 'node:net';
import { createHistogram, performance } from 'node:perf_hooks';
import { findAnswerEnd, readStatus } from './answer.ts';
import { counterPlace, turnCount, turnPlace } from './load-counter.ts';

export type LoadOrder = {
  port: number;
  /**
   * One whole request, head and body: every connection sends these bytes again and again. Where they hold `counterPlace`, each
   * request has its own number in its place, and where they hold `turnPlace` as well, the last digits of that.
   */
  request: string;
  /** Requests that are sent once each, instead of `request`. The round fails when they run out. */
  onceEach?: string[] | undefined;
  connections: number;
  durationMs: number;
};

export type LoadResult = {
  requests: number;
  elapsedMs: number;
  non2xx: number;
  /** The beginning of the first response that was not 2xx, for the error message. */
  firstNon2xx: string | undefined;
  droppedConnections: number;
  latencyMs: { p50: number; p90: number; p99: number; max: number };
  /** The generator's share of a core. Near 1, the figures are those of the generator and not of the server. */
  generatorCpuMs: number;
};

export type LoadMessage =
  | { kind: 'listening' }
  | { kind: 'started' }
  | { kind: 'finished'; result: LoadResult }
  | { kind: 'failed'; message: string };

const connectTimeoutMs = 5_000;
const drainTimeoutMs = 2_000;
const droppedConnectionsMax = 100;
const readBufferBytes = 64 * 1024;
const answerBytesMax = 4 * 1024 * 1024;
const quoteBytesMax = 600;

// Numbers run over all rounds: a resource that two servers share must not meet the same number twice.
let requestCount = 0;

class Load {
  readonly #request: Buffer;
  readonly #counterAt: number;
  readonly #turnAt: number;
  readonly #onceEach: Buffer[] | undefined;
  readonly latencyUs = createHistogram();
  requests = 0;
  non2xx = 0;
  droppedConnections = 0;
  firstNon2xx: string | undefined;
  isOver = false;
  readonly #order: LoadOrder;
  #connections: Connection[] = [];
  #drainedConnections = 0;
  #resolveDrained: () => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(order: LoadOrder) {
    this.#order = order;
    this.#request = Buffer.from(order.request, 'latin1');
    this.#counterAt = this.#request.indexOf(counterPlace);
    this.#turnAt = this.#request.indexOf(turnPlace);
    this.#onceEach = order.onceEach?.map((one) => Buffer.from(one, 'latin1'));
  }

  nextRequest(): Buffer {
    if (this.#onceEach) {
      const next = this.#onceEach.pop();
      if (!next) throw new Error('There are too few requests that may be sent once only.');
      return next;
    }
    if (this.#counterAt < 0) return this.#request;
    requestCount += 1;
    // It needs a copy, because the bytes of the last request may be in flight.
    const request = Buffer.from(this.#request);
    request.write(String(requestCount).padStart(counterPlace.length, '0'), this.#counterAt, 'latin1');
    if (this.#turnAt >= 0) {
      request.write(String(requestCount % turnCount).padStart(turnPlace.length, '0'), this.#turnAt, 'latin1');
    }
    return request;
  }

  async run(onStart: () => void): Promise<LoadResult> {
    const broken = new Promise<never>((_, reject) => {
      this.#reject = reject;
    });
    const drained = new Promise<void>((resolve) => {
      this.#resolveDrained = resolve;
    });
    try {
      await Promise.race([broken, this.#connect()]);
      onStart();
      const startedAt = performance.now();
      const cpuAtStart = process.cpuUsage();
      for (const connection of this.#connections) connection.send();
      await Promise.race([broken, wait(this.#order.durationMs)]);
      this.isOver = true;
      const cpu = process.cpuUsage(cpuAtStart);
      const result = this.#summarize(performance.now() - startedAt, (cpu.user + cpu.system) / 1_000);
      // Requests in flight are awaited, so that their work does not fall into the next round.
      await Promise.race([drained, wait(drainTimeoutMs)]);
      return result;
    } finally {
      for (const connection of this.#connections) connection.close();
    }
  }

  /** Replaces a connection that the server closes now and then. A server that keeps closing them is not measured. */
  replaceDropped(connection: Connection): void {
    if (this.isOver) {
      this.countDrained();
      return;
    }
    this.droppedConnections += 1;
    if (this.droppedConnections > droppedConnectionsMax) {
      this.fail(new Error(`The server closed ${this.droppedConnections} connections.`));
      return;
    }
    connection.open(this.#order.port).then(
      () => connection.send(),
      (error: Error) => this.fail(error),
    );
  }

  /** Called once for each connection at its end: after its last response, or when it is closed. */
  countDrained(): void {
    this.#drainedConnections += 1;
    if (this.#drainedConnections === this.#connections.length) this.#resolveDrained();
  }

  fail(error: Error): void {
    this.#reject(error);
  }

  async #connect(): Promise<void> {
    this.#connections = Array.from({ length: this.#order.connections }, () => new Connection(this));
    await Promise.all(this.#connections.map((connection) => connection.open(this.#order.port)));
  }

  #summarize(elapsedMs: number, generatorCpuMs: number): LoadResult {
    const percentileMs = (percent: number) => this.latencyUs.percentile(percent) / 1_000;
    return {
      requests: this.requests,
      elapsedMs,
      non2xx: this.non2xx,
      firstNon2xx: this.firstNon2xx,
      droppedConnections: this.droppedConnections,
      latencyMs: {
        p50: percentileMs(50),
        p90: percentileMs(90),
        p99: percentileMs(99),
        max: percentileMs(100),
      },
      generatorCpuMs,
    };
  }
}

/** Runs one keep-alive connection in a closed loop: the next request is sent when the last response is complete. */
class Connection {
  readonly #load: Load;
  readonly #readBuffer = Buffer.allocUnsafe(readBufferBytes);
  #socket: Socket | undefined;
  #partial: Buffer | undefined;
  #sentAt = 0;
  #isDone = false;

  constructor(load: Load) {
    this.#load = load;
  }

  open(port: number): Promise<void> {
    this.#partial = undefined;
    return new Promise((resolve, reject) => {
      const socket = connect({
        host: '127.0.0.1',
        port,
        noDelay: true,
        // One buffer for the life of the connection: a fresh one for each read is a quarter of the generator's cost.
        onread: {
          buffer: this.#readBuffer,
          callback: (length, buffer) => {
            // Node always hands back the buffer that it was given, which its type does not say.
            this.#take((buffer as Buffer).subarray(0, length));
            return true;
          },
        },
      });
      const giveUp = setTimeout(() => {
        socket.destroy(new Error(`No connection to port ${port} within ${connectTimeoutMs} ms.`));
      }, connectTimeoutMs);
      socket.once('connect', () => {
        clearTimeout(giveUp);
        this.#socket = socket;
        resolve();
      });
      // Rejecting a promise that has been resolved does nothing: after the connect only `close` counts.
      socket.on('error', reject);
      socket.once('close', () => {
        clearTimeout(giveUp);
        if (this.#socket === socket && !this.#isDone) this.#load.replaceDropped(this);
      });
    });
  }

  send(): void {
    this.#sentAt = performance.now();
    this.#socket?.write(this.#load.nextRequest());
  }

  close(): void {
    this.#isDone = true;
    this.#socket?.destroy();
  }

  #take(bytes: Buffer): void {
    const answer = this.#partial === undefined ? bytes : Buffer.concat([this.#partial, bytes]);
    try {
      const end = findAnswerEnd(answer);
      if (end === answer.length) {
        this.#finish(answer);
        return;
      }
      if (end !== -1) throw new Error('The server sent more than the answer.');
      if (answer.length > answerBytesMax)
        throw new Error(`An answer is longer than ${answerBytesMax} bytes.`);
      // It needs a copy, because the next read overwrites the buffer.
      this.#partial = Buffer.from(answer);
    } catch (error) {
      this.#load.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #finish(answer: Buffer): void {
    const load = this.#load;
    this.#partial = undefined;
    if (load.isOver) {
      this.close();
      load.countDrained();
      return;
    }
    load.requests += 1;
    load.latencyUs.record(Math.max(1, Math.round((performance.now() - this.#sentAt) * 1_000)));
    const status = readStatus(answer);
    if (status < 200 || status > 299) {
      load.non2xx += 1;
      load.firstNon2xx ??= answer.toString('utf8', 0, Math.min(answer.length, quoteBytesMax));
    }
    this.send();
  }
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

function tell(message: LoadMessage): void {
  process.send?.(message);
}

// The generator ends with the process that started it, however that one ends.
process.on('disconnect', () => process.exit(0));
process.on('message', (order: LoadOrder) => {
  new Load(order)
    .run(() => tell({ kind: 'started' }))
    .then(
      (result) => tell({ kind: 'finished', result }),
      (error: Error) => tell({ kind: 'failed', message: error.message }),
    );
});
tell({ kind: 'listening' });
