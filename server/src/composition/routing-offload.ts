import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { minuteMs, secondMs } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Log } from '../platform/log.ts';
import { startThread } from '../platform/own-module.ts';
import { type Router, turnsMax } from '../resources/transactions/index.ts';

/** What the thread starts with. */
export type RoutingThreadData = {
  address: DatabaseAddress;
  config: Pick<Config, 'carbonPrice' | 'databaseTimeoutSeconds' | 'logLevel' | 'tracing'>;
  connectionsMax: number;
  idleMs: number;
  processId: string;
};
/** Messages to the thread, and from it. */
export type RoutingThreadCommand = 'wake' | 'stop';
export type RoutingThreadMessage = 'ready' | 'events' | 'idle' | { routed: number };

export type RoutingOffloadLimits = {
  /** From so many transactions a second on, measured over a second, a thread routes. */
  startPerSecond: number;
  /** The thread ends after so long without work, and frees its memory. */
  idleMs: number;
  /** No thread starts for so long after one has failed. */
  restartAfterMs: number;
};
export type RoutingOffloadParts = Pick<RoutingThreadData, 'address' | 'config' | 'processId'> & {
  limits: Partial<RoutingOffloadLimits>;
  /** The thread has written events to deliver. */
  eventsWritten: () => void;
  /** The thread has routed so many transactions. */
  onRouted: (transactions: number) => void;
};

const defaults: RoutingOffloadLimits = { startPerSecond: 500, idleMs: minuteMs, restartAfterMs: minuteMs };

/** One for each turn. */
const connectionsMax = turnsMax;
/** With fewer for the whole process, there are none to spare. */
const processConnectionsMin = 12;

/** How many of the process's connections are reserved for the thread; none where a thread would not help. */
export const routingOffloadConnections = ({
  databaseConnectionsMax,
}: Pick<Config, 'databaseConnectionsMax'>): number =>
  availableParallelism() > 1 && databaseConnectionsMax >= processConnectionsMin ? connectionsMax : 0;

/**
 * A steady stream of transactions keeps the server's thread so busy that requests wait. Under such load a worker thread
 * with its own connections routes instead. To the database it is one more routing process, so the two threads share no
 * state. Single transactions are routed in the server's thread and cost no other.
 */
export function createRoutingOffload({
  router,
  log,
  limits: wanted,
  eventsWritten,
  onRouted,
  address,
  config: { carbonPrice, databaseTimeoutSeconds, logLevel, tracing },
  processId,
}: RoutingOffloadParts & { router: Router; log: Log }) {
  const limits = { ...defaults, ...wanted };
  let thread: Worker | undefined;
  /** The thread routes, and the server's thread does not. */
  let isOffloaded = false;
  let isStopped = false;
  let noStartBeforeMs = 0;
  let countedSinceMs = 0;
  let counted = 0;

  const start = (): void => {
    const workerData: RoutingThreadData = {
      address,
      config: { carbonPrice, databaseTimeoutSeconds, logLevel, tracing },
      connectionsMax,
      idleMs: limits.idleMs,
      processId,
    };
    const started = startThread('composition/routing-thread', { workerData });
    thread = started;
    started.on('message', (message: RoutingThreadMessage) => {
      if (message === 'events') eventsWritten();
      else if (message === 'ready') void handOver(started);
      else if (message === 'idle') send(started, 'stop');
      else onRouted(message.routed);
    });
    started.on('error', (error) => {
      noStartBeforeMs = performance.now() + limits.restartAfterMs;
      log.warn({ reason: String(error) }, 'the routing thread has failed');
    });
    started.on('exit', () => resume(started));
  };
  const handOver = async (to: Worker): Promise<void> => {
    if (thread !== to || isStopped) return;
    isOffloaded = true;
    log.info('a worker thread routes transactions');
    await router.stop();
    // It may have found the shards locked by the router's last turn.
    send(to, 'wake');
  };
  const resume = (ended: Worker): void => {
    if (thread !== ended) return;
    thread = undefined;
    if (!isOffloaded) return;
    isOffloaded = false;
    if (isStopped) return;
    log.info('the server’s thread routes transactions again');
    router.resume();
  };

  return {
    /** The server's thread has routed so many. */
    recordThroughput: (routed: number): void => {
      const nowMs = performance.now();
      const sinceMs = nowMs - countedSinceMs;
      counted += routed;
      if (sinceMs < secondMs) return;
      const isBusy = counted >= (limits.startPerSecond * sinceMs) / secondMs;
      [countedSinceMs, counted] = [nowMs, 0];
      if (isBusy && thread === undefined && !isStopped && nowMs >= noStartBeforeMs) start();
    },
    wake: (): void => {
      if (thread && isOffloaded) send(thread, 'wake');
      else router.wake();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      if (!thread) return;
      const ending = thread;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      send(ending, 'stop');
      await ended;
    },
  };
}

function send(thread: Worker, command: RoutingThreadCommand): void {
  thread.postMessage(command);
}
