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
  /** Called with the new thread. Tests end it. */
  onThread?: (thread: Worker) => void;
};
/** The data that the thread starts with. */
export type HeartbeatThreadData = Omit<HeartbeatThreadOptions, 'onThread'> & {
  id: string;
  limits: ProcessLimits;
  memory: SharedArrayBuffer;
  /** The clock that all threads share, at time 0 of the server's thread. */
  originMs: number;
};
/** Messages to the thread and from it. */
export type HeartbeatThreadCommand = { delivers: boolean; beat?: number } | 'stop';
export type HeartbeatThreadMessage = 'ready' | { beat: Beat } | { done: number };

type HeartbeatOffloadParts = HeartbeatThreadOptions & {
  id: string;
  limits: ProcessLimits;
  memory: BeatMemory;
  timers: Timers;
  log: Log;
  onBeat: (beat: Beat) => void;
  /** Called when the thread is ready. Resolves when the server's thread writes no more beats. */
  handOver: () => Promise<void>;
  /** Called when the thread has ended. The server's thread then writes beats again. */
  takeBack: () => void;
};

export type HeartbeatOffload = {
  start(delivers: boolean): void;
  /** Resolves after a beat of the thread. Returns undefined while the server's thread writes the beats. */
  beat(delivers: boolean): Promise<void> | undefined;
  /** Called by the server's thread at every check of the clock. */
  tick(): void;
  stop(): Promise<void>;
};

const restartAfterMs = 5 * secondMs;
const stopMaxMs = 2 * secondMs;
/** The limits are small, because the thread has a connection and little else. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
/** The thread is ended after a silence of this many times `deadMs`. */
const silenceShare = 2;

/**
 * Runs a thread that beats for its process, on a separate database connection. A server that is busy for seconds is
 * therefore not declared dead.
 *
 * - **Start and end.** The server's thread beats until the other one is connected, and again when that one has ended,
 *   which is restarted after a while. The two never beat at the same time.
 * - **Trust.** The thread records each beat in shared memory, and a lapse before the beat that ends it. `isTrusted`
 *   reads that memory. A thread that is lost, hangs or has no database therefore costs the trust after the same time as
 *   a failed beat.
 * - **A stuck server.** With a thread that continues beating, it would keep its webhooks and be silent forever. The
 *   server records every quarter of a second that it is running, and the thread stops beating when that record is older
 *   than `stuckMs`. Others then claim its webhooks. When it continues, the next beat is a lapse, as after any pause.
 * - **A paused process**, or a suspended machine, pauses both threads. The first one that continues finds an old beat:
 *   the process is not trusted, or the thread records the lapse.
 * - **A thread that hangs** is ended. The server's thread sees that its count of ticks stands still.
 */
export function createHeartbeatOffload(parts: HeartbeatOffloadParts): HeartbeatOffload {
  const { address, databaseLimits, id, limits, memory, timers, log } = parts;
  const silentTicksMax = Math.ceil((silenceShare * limits.deadMs) / watchEveryMs);
  let thread: Worker | undefined;
  let isOffloaded = false;
  let isStopped = false;
  let hasFailed = false;
  let delivers = true;
  let requested = 0;
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
      if (message === 'ready') void takeOver(started);
      else if ('beat' in message) parts.onBeat(message.beat);
      else resolveUntil(message.done);
    });
    started.on('error', (error) => {
      // Without a database the thread fails at every start.
      const level = hasFailed ? 'debug' : 'warn';
      hasFailed = true;
      log[level]({ reason: String(error) }, 'the heartbeat thread failed; the server’s thread takes over');
    });
    started.on('exit', () => onExit(started));
  };
  const takeOver = async (ready: Worker): Promise<void> => {
    await parts.handOver();
    if (thread !== ready || isStopped) return;
    isOffloaded = true;
    hasFailed = false;
    log.debug('a thread writes the heartbeat of this process');
    send(ready, { delivers });
  };
  const onExit = (ended: Worker): void => {
    if (thread !== ended) return;
    thread = undefined;
    isOffloaded = false;
    resolveUntil(requested);
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
      requested += 1;
      const number = requested;
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
      // Silence is counted in checks, not in time. After a pause of the whole process, the thread had no time either.
      if (silentTicks < silentTicksMax || !thread) return;
      log.warn('the heartbeat thread hangs; it is terminated');
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
 * Returns the shared time at 0 of this thread. Every thread counts from its start, but `hrtime` is the same for all. A
 * pause between the two readings would falsify the result, so they are repeated until there was none.
 */
function sharedOriginMs(): number {
  for (;;) {
    const beforeMs = performance.now();
    const sharedMs = hrtimeMs();
    if (performance.now() - beforeMs < 1) return sharedMs - beforeMs;
  }
}

export const hrtimeMs = (): number => Number(process.hrtime.bigint()) / 1e6;
