import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { minuteMs, secondMs } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Log } from '../platform/log.ts';
import { startThread } from '../platform/own-module.ts';
import { type Router, turnsMax } from '../resources/transactions/index.ts';

/** The data with which the thread starts. */
export type RoutingThreadData = {
  address: DatabaseAddress;
  config: Pick<Config, 'carbonPrice' | 'databaseTimeoutSeconds' | 'logLevel' | 'tracing'>;
  connectionsMax: number;
  idleMs: number;
  processId: string;
};
/** Messages to the thread. */
export type RoutingThreadCommand = 'wake' | 'stop';
/** Messages from the thread. */
export type RoutingThreadMessage = 'ready' | 'events' | 'idle' | { routed: number };

export type RoutingOffloadLimits = {
  /** The rate at which the thread takes over, measured over a second. */
  startPerSecond: number;
  /** The thread ends after this time without work, which frees its memory. */
  idleMs: number;
  /** No thread starts for this time after one has failed. */
  restartAfterMs: number;
};
export type RoutingOffloadParts = Pick<RoutingThreadData, 'address' | 'config' | 'processId'> & {
  limits: Partial<RoutingOffloadLimits>;
  /** Called when the thread has written events to deliver. */
  eventsWritten: () => void;
  /** Called with the number of transactions that the thread has routed. */
  onRouted: (transactions: number) => void;
};

const defaults: RoutingOffloadLimits = { startPerSecond: 500, idleMs: minuteMs, restartAfterMs: minuteMs };

/** Each concurrent turn of the router uses one connection. */
const connectionsMax = turnsMax;
/** A process with fewer connections has none to spare. */
const processConnectionsMin = 12;

/** Returns how many of the process's connections are reserved for the thread: none on a single core, or with too few connections. */
export const routingOffloadConnections = ({
  databaseConnectionsMax,
}: Pick<Config, 'databaseConnectionsMax'>): number =>
  availableParallelism() > 1 && databaseConnectionsMax >= processConnectionsMin ? connectionsMax : 0;

/**
 * Hands routing over to a worker thread under load, because a steady stream of transactions keeps the server's thread so busy that
 * requests wait. The worker thread has its own connections and acts like another routing process, so the two share no state. At low
 * load the server's thread routes, and no second one runs.
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
  /** True while the worker thread routes instead of the server's thread. */
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
    // The thread may have found the shards locked by the router's last turn.
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
    /** Counts transactions that the server's thread has routed, and starts the worker thread above the limit. */
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
