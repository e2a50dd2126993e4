import type { ChildProcess } from 'node:child_process';
import { createFairQueue } from '../../platform/concurrency/fair-queue.ts';
import { OcrBusy, OcrCrashed, OcrTimeout } from './errors.ts';

export type PoolLog = { warn(details: object, message: string): void };

type PoolOptions = {
  /** Starts a process that answers every message with `{ answer }` or `{ failure }`. */
  start: () => ChildProcess;
  processes: number;
  /** How many tasks wait, of all accounts together. */
  queueMax: number;
  timeLimitMs: number;
  /** An idle process is stopped after this time to free its memory. */
  idleMs: number;
  log: PoolLog;
  /** How long a task takes, until some were measured. */
  usualMs?: number;
};

/** Processes that work, processes that idle, and tasks that wait for one. */
export type PoolLoad = { busy: number; idle: number; waiting: number };

export type Pool<Task, Answer> = {
  run(account: string, task: Task): Promise<Answer>;
  load(): PoolLoad;
  close(): Promise<void>;
};

type Reader = { child: ChildProcess; isBusy: boolean; idleTimer: NodeJS.Timeout | undefined };

const attemptsMax = 2;
/** While another account waits, a task may take this part of its time limit before it has to queue again. */
const turnShare = 1 / 3;
/** On a slow machine, every task takes long: none is stopped before several times the usual duration. */
const turnUsualTimes = 4;

/** Another account waited: the task was stopped and queues again. */
const postponed = Symbol('postponed');
/** The process ended while it worked. */
class Lost extends Error {}

/**
 * Few processes, a short fair queue, a time limit. Processes, not threads: a thread in native code cannot be
 * stopped without stopping Kontor, and a crash there would take Kontor down. A crashed process is replaced
 * and its task retried once.
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
    const forget = (): void => {
      clearTimeout(reader.idleTimer);
      readers.delete(reader);
    };
    reader.child.on('error', forget).on('exit', forget);
    return reader;
  };
  /** The reader is idle; it is stopped after a while, and does not keep the process alive. */
  const rest = (reader: Reader): void => {
    reader.isBusy = false;
    unref(reader.child);
    reader.idleTimer = setTimeout(() => void stop(reader), idleMs).unref();
  };
  const stop = (reader: Reader): Promise<void> => {
    clearTimeout(reader.idleTimer);
    readers.delete(reader);
    return end(reader.child);
  };

  /** One task on one process, for as long as it may take. */
  const runTask = (task: Task, leftMs: number, overdue: AbortSignal): Promise<Answer | typeof postponed> =>
    new Promise((resolve, reject) => {
      const reader = claimReader();
      const { child } = reader;
      const startedMs = performance.now();
      const timer = setTimeout(() => interrupt(new OcrTimeout(timeLimitMs)), leftMs);
      const leave = (): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('error', onLost).off('exit', onLost);
        overdue.removeEventListener('abort', onOverdue);
        closed.signal.removeEventListener('abort', onClosed);
      };
      const interrupt = (error?: Error): void => {
        leave();
        void stop(reader);
        if (error) reject(error);
        else resolve(postponed);
      };
      const onMessage = (message: { answer: Answer } | { failure: unknown }): void => {
        leave();
        rest(reader);
        if ('failure' in message) {
          reject(message.failure);
          return;
        }
        usualMs = 0.8 * usualMs + 0.2 * (performance.now() - startedMs);
        resolve(message.answer);
      };
      const onLost = (cause: unknown): void => {
        leave();
        const isError = cause instanceof Error;
        reject(new Lost('', { cause: isError ? cause : new Error(`the reader ended with code ${cause}`) }));
      };
      const onOverdue = () => interrupt();
      const onClosed = () => interrupt(gone());
      child.on('message', onMessage).once('error', onLost).once('exit', onLost);
      overdue.addEventListener('abort', onOverdue);
      closed.signal.addEventListener('abort', onClosed);
      child.send(task as object);
    });

  /** Retries the task once on another process when the first one dies. */
  const work = async (task: Task, leftMs: number, overdue: AbortSignal) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await runTask(task, leftMs, overdue);
      } catch (error) {
        if (error instanceof OcrTimeout) {
          log.warn({ time_limit_ms: timeLimitMs }, 'a receipt took too long to read');
        }
        if (!(error instanceof Lost)) throw error;
        log.warn({ err: error.cause, attempt: attempts }, 'a reader that read a receipt died');
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
          const answer = await work(task, leftMs, overdue);
          leftMs -= performance.now() - startedMs;
          return answer;
        });
        if (outcome !== postponed) return outcome;
        log.warn({ account }, 'a receipt takes long and others wait: it is read again later');
        if (leftMs <= 0) throw new OcrTimeout(timeLimitMs);
      }
    },
    load: () => {
      const busy = [...readers].filter(({ isBusy }) => isBusy).length;
      return { busy, idle: readers.size - busy, waiting: queue.waiting() };
    },
    close: async () => {
      queue.close(gone());
      const ending = [...readers];
      closed.abort();
      await Promise.all(ending.map(stop));
    },
  };
}

const gone = () => new Error('the reader of receipts was closed');

/** Killed rather than asked: it may be in a long computation, and it has no state to save. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    // Let `stop()` await its exit.
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
