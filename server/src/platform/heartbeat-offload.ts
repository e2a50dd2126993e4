import type { Worker } from 'node:worker_threads';
import type { Beat, BeatMemory } from './beats.ts';
import { watchEveryMs } from './beats.ts';
import { secondMs, type Timers } from './clock.ts';
import type { DatabaseAddress } from './database/connections.ts';
import type { DatabaseOptions } from './database/database.ts';
import type { Log } from './log.ts';
import { startThread } from './own-module.ts';
import type { ProcessLimits } from './process-limits.ts';

export type HeartbeatThreadOptions = {
  address: DatabaseAddress;
  databaseLimits: Pick<DatabaseOptions, 'statementTimeoutMs' | 'acquireTimeoutMs' | 'idleTransactionMs'>;
  /** For tests, which end the thread. */
  onThread?: (thread: Worker) => void;
};
/** What the thread starts with. */
export type HeartbeatThreadData = Omit<HeartbeatThreadOptions, 'onThread'> & {
  id: string;
  limits: ProcessLimits;
  memory: SharedArrayBuffer;
  /** What the clock that all threads share showed at 0 of the server's thread. */
  originMs: number;
};
/** Messages to the thread, and from it. */
export type HeartbeatThreadCommand = { delivers: boolean; beat?: number } | 'stop';
export type HeartbeatThreadMessage = 'ready' | { beat: Beat } | { answered: number };

type HeartbeatOffloadParts = HeartbeatThreadOptions & {
  id: string;
  limits: ProcessLimits;
  memory: BeatMemory;
  timers: Timers;
  log: Log;
  onBeat: (beat: Beat) => void;
  /** The thread is ready. Resolves when the server's thread writes no beats any more. */
  handOver: () => Promise<void>;
  /** The thread has ended: the server's thread writes beats again. */
  takeBack: () => void;
};

export type HeartbeatOffload = {
  start(delivers: boolean): void;
  /** Resolves after a beat of the thread; undefined while the server's thread writes them. */
  beat(delivers: boolean): Promise<void> | undefined;
  /** Of the server's thread, at every look at the clock. */
  tick(): void;
  stop(): Promise<void>;
};

const restartAfterMs = 5 * secondMs;
const stopMaxMs = 2 * secondMs;
/** It holds a connection and little else. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
/** In times of the limit after which the process is dead. */
const silenceShare = 2;

/**
 * A thread that beats for its process, on its own database connection: a server that is busy for seconds is not declared dead.
 *
 * - **Start and end.** The server's thread beats until the other one is connected, and again when that one has ended, which is started
 *   anew after a while. The two never beat at the same time.
 * - **Trust.** The thread notes each beat in shared memory, and a lapse before the beat that ends it. `isTrusted` reads that memory. So a
 *   thread that is lost, hangs or has no database costs the trust after the same time as a beat that fails.
 * - **A server that is stuck.** With a thread that goes on beating it would keep its webhooks and be silent for ever. It notes every
 *   quarter of a second that it does something, and the thread stops beating when that is older than `stuckMs`. Others then claim its
 *   webhooks; when it continues, the next beat is a lapse, as after any pause.
 * - **A process that is paused**, or a machine that is suspended, pauses both threads. Whichever continues first finds an old beat: it is
 *   not trusted, or notes the lapse.
 * - **A thread that hangs** is ended: the server's thread sees that its count of ticks stands still.
 */
export function createHeartbeatOffload(parts: HeartbeatOffloadParts): HeartbeatOffload {
  const { address, databaseLimits, id, limits, memory, timers, log } = parts;
  const silentTicksMax = Math.ceil((silenceShare * limits.deadMs) / watchEveryMs);
  let thread: Worker | undefined;
  let isOffloaded = false;
  let isStopped = false;
  let hasFailed = false;
  let delivers = true;
  let asked = 0;
  let waiting: { number: number; resolve: () => void }[] = [];
  let cancelRestart = (): void => undefined;
  let seenTicks = -1;
  let silentTicks = 0;

  const resolveUntil = (number: number): void => {
    const done = waiting.filter((one) => one.number <= number);
    waiting = waiting.filter((one) => one.number > number);
    for (const { resolve } of done) resolve();
  };
  const start = (): void => {
    const workerData: HeartbeatThreadData = {
      address,
      databaseLimits,
      id,
      limits,
      memory: memory.buffer,
      originMs: sharedOriginMs(),
    };
    silentTicks = 0;
    const started = startThread('platform/heartbeat-thread', { workerData, resourceLimits });
    thread = started;
    parts.onThread?.(started);
    started.unref();
    started.on('message', (message: HeartbeatThreadMessage) => {
      if (message === 'ready') void begin(started);
      else if ('beat' in message) parts.onBeat(message.beat);
      else resolveUntil(message.answered);
    });
    started.on('error', (error) => {
      // Without a database it fails at every start.
      const level = hasFailed ? 'debug' : 'warn';
      hasFailed = true;
      log[level](
        { reason: String(error) },
        'the thread of the heartbeat has failed; the server’s thread takes over',
      );
    });
    started.on('exit', () => end(started));
  };
  const begin = async (ready: Worker): Promise<void> => {
    await parts.handOver();
    if (thread !== ready || isStopped) return;
    isOffloaded = true;
    hasFailed = false;
    log.debug('a thread writes the heartbeat of this process');
    send(ready, { delivers });
  };
  const end = (ended: Worker): void => {
    if (thread !== ended) return;
    thread = undefined;
    isOffloaded = false;
    resolveUntil(asked);
    if (isStopped) return;
    parts.takeBack();
    cancelRestart = timers.after(restartAfterMs, start);
  };

  return {
    start: (isDelivering) => {
      delivers = isDelivering;
      start();
    },
    beat: (isDelivering) => {
      delivers = isDelivering;
      if (!isOffloaded || !thread) return undefined;
      asked += 1;
      const number = asked;
      send(thread, { delivers, beat: number });
      return new Promise((resolve) => {
        waiting.push({ number, resolve });
      });
    },
    tick: () => {
      memory.progress(timers.nowMs());
      const ticks = memory.threadTicks();
      silentTicks = !isOffloaded || ticks !== seenTicks ? 0 : silentTicks + 1;
      seenTicks = ticks;
      // Counted in looks, not in time: after a pause of the whole process, the thread had no time either.
      if (silentTicks < silentTicksMax || !thread) return;
      log.warn('the thread of the heartbeat does nothing any more; it is ended');
      silentTicks = 0;
      void thread.terminate();
    },
    stop: async () => {
      isStopped = true;
      cancelRestart();
      if (!thread) return;
      const ending = thread;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      send(ending, 'stop');
      const cancel = timers.after(stopMaxMs, () => void ending.terminate());
      ending.ref();
      await ended;
      cancel();
    },
  };
}

const send = (thread: Worker, command: HeartbeatThreadCommand): void => thread.postMessage(command);

/**
 * Every thread counts from its own start; `hrtime` is the same for all. A pause between the readings would put the two out of time, so
 * they are repeated until there was none.
 */
function sharedOriginMs(): number {
  for (;;) {
    const beforeMs = performance.now();
    const sharedMs = hrtimeMs();
    if (performance.now() - beforeMs < 1) return sharedMs - beforeMs;
  }
}

export const hrtimeMs = (): number => Number(process.hrtime.bigint()) / 1e6;
