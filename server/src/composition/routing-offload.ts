import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { minuteMs, secondMs } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Log } from '../platform/log.ts';
import { startThread } from '../platform/own-module.ts';
import { lanes, type Router } from '../resources/transactions/index.ts';

/** What the thread is told when it starts. */
export type RoutingOffloadOrder = {
  address: DatabaseAddress;
  config: Pick<Config, 'carbonPrice' | 'logLevel'>;
  connectionsMax: number;
  idleMs: number;
};
/** What the thread is told later, and what it tells. */
export type RoutingOffloadTask = 'wake' | 'stop';
export type RoutingOffloadMessage = 'ready' | 'events' | 'idle';

export type RoutingOffloadLimits = {
  /** So many in a second, for a second, and routing gets a thread of its own. */
  rushPerSecond: number;
  /** After so long without anything the thread ends, and its memory is given back. */
  idleMs: number;
  /** After a thread that ended by a fault, none is started for so long. */
  restMs: number;
};
export type RoutingOffloadParts = Pick<RoutingOffloadOrder, 'address' | 'config'> & {
  limits: Partial<RoutingOffloadLimits>;
  /** Partners are to hear of what the thread has written. */
  eventsWritten: () => void;
};

const usual: RoutingOffloadLimits = { rushPerSecond: 500, idleMs: minuteMs, restMs: minuteMs };

/** One for each lane. */
const connectionsMax = lanes.length;
/** With fewer for the whole process, there are none to spare. */
const processConnectionsMin = 12;

/** How many of the process's connections are put aside for the thread; none where it would only be in the way. */
export const routingOffloadConnections = ({
  databaseConnectionsMax,
}: Pick<Config, 'databaseConnectionsMax'>): number =>
  availableParallelism() > 1 && databaseConnectionsMax >= processConnectionsMin ? connectionsMax : 0;

/**
 * A steady stream of transactions keeps the server's only thread so busy that requests wait. While there is one, they
 * are routed in a thread of their own, on connections of its own: to the database it is one more process that routes,
 * so neither has to know what the other has begun. Whoever comes alone is routed here, and costs no thread.
 */
export function createRoutingOffload({
  router,
  log,
  limits: wanted,
  eventsWritten,
  address,
  config: { carbonPrice, logLevel },
}: RoutingOffloadParts & { router: Router; log: Log }) {
  const limits = { ...usual, ...wanted };
  let thread: Worker | undefined;
  /** The thread routes, and this one does not. */
  let isRelieved = false;
  let isStopped = false;
  let restUntilMs = 0;
  let countedSinceMs = 0;
  let counted = 0;

  const start = (): void => {
    const workerData: RoutingOffloadOrder = {
      address,
      config: { carbonPrice, logLevel },
      connectionsMax,
      idleMs: limits.idleMs,
    };
    const started = startThread('composition/routing-thread', { workerData });
    thread = started;
    started.on('message', (word: RoutingOffloadMessage) => {
      if (word === 'events') eventsWritten();
      else if (word === 'ready') void handOver(started);
      else tell(started, 'stop');
    });
    started.on('error', (error) => {
      restUntilMs = performance.now() + limits.restMs;
      log.warn({ reason: String(error) }, 'the thread that routes transactions has failed');
    });
    started.on('exit', () => takeBack(started));
  };
  const handOver = async (to: Worker): Promise<void> => {
    // It may have ended since, or been told to.
    if (thread !== to || isStopped) return;
    isRelieved = true;
    log.info('transactions are routed in a thread of their own');
    await router.stop();
    // It has found the lanes of our last turn locked.
    tell(to, 'wake');
  };
  const takeBack = (from: Worker): void => {
    if (thread !== from) return;
    thread = undefined;
    if (!isRelieved) return;
    isRelieved = false;
    if (isStopped) return;
    log.info('transactions are routed in the server’s thread again');
    router.goOn();
  };

  return {
    /** This thread has routed so many. */
    note: (routed: number): void => {
      const nowMs = performance.now();
      const sinceMs = nowMs - countedSinceMs;
      counted += routed;
      if (sinceMs < secondMs) return;
      const isRush = counted >= (limits.rushPerSecond * sinceMs) / secondMs;
      [countedSinceMs, counted] = [nowMs, 0];
      if (isRush && thread === undefined && !isStopped && nowMs >= restUntilMs) start();
    },
    wake: (): void => {
      if (thread && isRelieved) tell(thread, 'wake');
      else router.wake();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      if (!thread) return;
      const ending = thread;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      tell(ending, 'stop');
      await ended;
    },
  };
}

function tell(thread: Worker, task: RoutingOffloadTask): void {
  thread.postMessage(task);
}
