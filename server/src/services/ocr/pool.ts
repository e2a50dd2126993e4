/**
 * The pool of reader processes and its queue.
 *
 * A process is busy with one task, or idle. A task that finds no idle process starts one; after `idleMs`
 * without a task, the pool kills it. Only the pool starts and kills processes.
 *
 * A task is queued, then running. The queue starts tasks, and accounts take turns. A running task ends in one
 * of these ways:
 * - The process responds. The task gets its result or its failure, and the process becomes idle.
 * - The process dies. The task runs once more in another process; if that one dies too, it fails with
 *   `OcrCrashed`.
 * - The time limit is over. The process is killed, and the task fails with `OcrTimeout`.
 * - Its turn is over and another account waits. The process is killed, and the task is queued again for the
 *   time that it has left.
 * - `close()` is called. Every process is killed, and every task fails.
 *
 * A process may die at any moment, also while it is idle. The readers are processes because a thread in
 * native code cannot be stopped without stopping Kontor, and a crash there would kill Kontor.
 */

import type { ChildProcess } from 'node:child_process';
import { createFairQueue } from '../../platform/concurrency/fair-queue.ts';
import { OcrBusy, OcrCrashed, OcrTimeout } from './errors.ts';

export type PoolLog = { warn(details: object, message: string): void };

type PoolOptions = {
  /** Starts a process that responds to every message with `{ answer }` or `{ failure }`. */
  start: () => ChildProcess;
  processes: number;
  /** The number of tasks of all accounts together that may wait. */
  queueMax: number;
  timeLimitMs: number;
  /** An idle process is stopped after this time to free its memory. */
  idleMs: number;
  log: PoolLog;
  /** The expected duration of a task, until the first ones were measured. */
  usualMs?: number;
};

/** The number of busy processes, idle processes and waiting tasks. */
export type PoolLoad = { busy: number; idle: number; waiting: number };

export type Pool<Task, Answer> = {
  run(account: string, task: Task): Promise<Answer>;
  load(): PoolLoad;
  close(): Promise<void>;
};

type Reader = { child: ChildProcess; isBusy: boolean; idleTimer: NodeJS.Timeout | undefined };

const attemptsMax = 2;
/** While another account waits, a task may use this part of its time limit before it has to queue again. */
const turnShare = 1 / 3;
/** On a slow machine, every task takes long. No task is stopped before this many times the usual duration. */
const turnUsualTimes = 4;

/** The task was stopped because another account waited. It queues again. */
const postponed = Symbol('postponed');
/** The process ended while it worked on a task. */
class ProcessLost extends Error {}

/**
 * Runs tasks in few processes, with a short fair queue and a time limit. The file's head describes the states
 * of both.
 */
export function createPool<Task, Answer>(options: PoolOptions): Pool<Task, Answer> {
  const { start, processes, queueMax, timeLimitMs, idleMs, log } = options;
  const readers = new Set<Reader>();
  const closed = new AbortController();
  // A moving estimate, for the Retry-After of refused callers and the length of a turn.
  let { usualMs = 2000 } = options;
  const queue = createFairQueue({
    slots: processes,
    queueMax,
    refusal: (waiting) => new OcrBusy(Math.max(1, Math.ceil((usualMs * (waiting + 1)) / processes / 1000))),
    turnMs: () => Math.max(timeLimitMs * turnShare, usualMs * turnUsualTimes),
  });

  const claimReader = (): Reader => {
    const reader = [...readers].find(({ isBusy }) => !isBusy) ?? open();
    clearTimeout(reader.idleTimer);
    reader.isBusy = true;
    ref(reader.child);
    return reader;
  };
  const open = (): Reader => {
    const reader: Reader = { child: start(), isBusy: false, idleTimer: undefined };
    readers.add(reader);
    const removeReader = (): void => {
      clearTimeout(reader.idleTimer);
      readers.delete(reader);
    };
    reader.child.on('error', removeReader).on('exit', removeReader);
    return reader;
  };
  /** Marks the reader as idle. It is stopped after `idleMs` and does not keep the server alive. */
  const markIdle = (reader: Reader): void => {
    reader.isBusy = false;
    unref(reader.child);
    reader.idleTimer = setTimeout(() => void stop(reader), idleMs).unref();
  };
  const stop = (reader: Reader): Promise<void> => {
    clearTimeout(reader.idleTimer);
    readers.delete(reader);
    return kill(reader.child);
  };

  /** Runs one task in one process, for at most `leftMs`. */
  const runTask = (task: Task, leftMs: number, overdue: AbortSignal): Promise<Answer | typeof postponed> =>
    new Promise((resolve, reject) => {
      const reader = claimReader();
      const { child } = reader;
      const startedMs = performance.now();
      const timer = setTimeout(() => interrupt(new OcrTimeout(timeLimitMs)), leftMs);
      const stopListening = (): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('error', onLost).off('exit', onLost);
        overdue.removeEventListener('abort', onOverdue);
        closed.signal.removeEventListener('abort', onClosed);
      };
      const interrupt = (error?: Error): void => {
        stopListening();
        void stop(reader);
        if (error) reject(error);
        else resolve(postponed);
      };
      const onMessage = (message: { answer: Answer } | { failure: unknown }): void => {
        stopListening();
        markIdle(reader);
        if ('failure' in message) {
          reject(message.failure);
          return;
        }
        usualMs = 0.8 * usualMs + 0.2 * (performance.now() - startedMs);
        resolve(message.answer);
      };
      const onLost = (cause: unknown): void => {
        stopListening();
        const isError = cause instanceof Error;
        reject(
          new ProcessLost('', { cause: isError ? cause : new Error(`the reader ended with code ${cause}`) }),
        );
      };
      const onOverdue = () => interrupt();
      const onClosed = () => interrupt(closedError());
      child.on('message', onMessage).once('error', onLost).once('exit', onLost);
      overdue.addEventListener('abort', onOverdue);
      closed.signal.addEventListener('abort', onClosed);
      child.send(task as object);
    });

  /** Retries the task once in another process when the first one dies. */
  const runWithRetry = async (task: Task, leftMs: number, overdue: AbortSignal) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await runTask(task, leftMs, overdue);
      } catch (error) {
        if (error instanceof OcrTimeout) {
          log.warn({ time_limit_ms: timeLimitMs }, 'a receipt took too long to read; its reader was stopped');
        }
        if (!(error instanceof ProcessLost)) throw error;
        log.warn({ err: error.cause, attempt: attempts }, 'a reader died while it read a receipt');
        if (attempts >= attemptsMax) throw new OcrCrashed(error.cause);
      }
    }
  };

  return {
    run: async (account, task) => {
      let leftMs = timeLimitMs;
      for (;;) {
        const outcome = await queue.run(account, async (overdue) => {
          const startedMs = performance.now();
          const answer = await runWithRetry(task, leftMs, overdue);
          leftMs -= performance.now() - startedMs;
          return answer;
        });
        if (outcome !== postponed) return outcome;
        log.warn({ account }, 'a receipt takes long and another account waits: it is read again later');
        if (leftMs <= 0) throw new OcrTimeout(timeLimitMs);
      }
    },
    load: () => {
      const busy = [...readers].filter(({ isBusy }) => isBusy).length;
      return { busy, idle: readers.size - busy, waiting: queue.waiting() };
    },
    close: async () => {
      queue.close(closedError());
      const ending = [...readers];
      closed.abort();
      await Promise.all(ending.map(stop));
    },
  };
}

const closedError = () => new Error('the receipt reader was closed');

/**
 * Kills the process rather than asking it to stop: it may be in a long computation, and it has no state to
 * save.
 */
function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    // A referenced child lets `close()` wait for its exit.
    ref(child);
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function ref(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
