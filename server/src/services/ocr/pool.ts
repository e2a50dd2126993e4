import type { ChildProcess } from 'node:child_process';
import { OcrBusy, OcrCrashed, OcrTimeout } from './errors.ts';

export type PoolLog = { warn(details: object, message: string): void };

type PoolOptions = {
  /** Starts a process that answers every message with `{ answer }` or `{ failure }`. */
  start: () => ChildProcess;
  processes: number;
  queueMax: number;
  timeLimitMs: number;
  /** An idle process is stopped after this time to free its memory. */
  idleMs: number;
  log: PoolLog;
};

export type Pool<Task, Answer> = { run(task: Task): Promise<Answer>; close(): Promise<void> };

type Job<Task, Answer> = {
  task: Task;
  attempts: number;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

type Reader<Task, Answer> = {
  child: ChildProcess;
  job: Job<Task, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
};

const attemptsMax = 2;

/**
 * Few processes, a short queue, a time limit. Processes, not threads: a thread in native code cannot be
 * stopped without stopping Kontor, and a crash there would take Kontor down. A crashed process is replaced
 * and its task retried once.
 */
export function createPool<Task, Answer>(options: PoolOptions): Pool<Task, Answer> {
  const { start, processes: processesMax, queueMax, timeLimitMs, idleMs, log } = options;
  const readers = new Set<Reader<Task, Answer>>();
  const queue: Job<Task, Answer>[] = [];
  let isClosed = false;
  // Moving estimate of a task's duration, for the Retry-After of refused callers.
  let usualMs = 2000;

  function dispatch(): void {
    while (queue.length > 0) {
      const idle = [...readers].find((reader) => reader.job === undefined);
      if (!idle && readers.size >= processesMax) return;
      const job = queue.shift();
      if (job) work(idle ?? open(), job);
    }
  }

  function open(): Reader<Task, Answer> {
    const reader: Reader<Task, Answer> = { child: start(), job: undefined, timer: undefined };
    readers.add(reader);
    // An idle reader must not keep the process alive.
    unref(reader.child);
    reader.child.on('message', (message: { answer: Answer } | { failure: unknown }) => {
      const job = rest(reader);
      if (!job) return;
      if ('answer' in message) job.resolve(message.answer);
      else job.reject(message.failure);
      dispatch();
    });
    reader.child.on('error', (cause) => lose(reader, cause));
    reader.child.on('exit', (code) => lose(reader, new Error(`the reader ended with code ${code}`)));
    return reader;
  }

  function work(reader: Reader<Task, Answer>, job: Job<Task, Answer>): void {
    clearTimeout(reader.timer);
    const begun = performance.now();
    reader.job = { ...job, resolve: (answer) => finish(begun, () => job.resolve(answer)) };
    ref(reader.child);
    reader.timer = setTimeout(() => {
      readers.delete(reader);
      reader.job = undefined;
      void end(reader.child);
      log.warn({ time_limit_ms: timeLimitMs }, 'a receipt took too long to read');
      job.reject(new OcrTimeout(timeLimitMs));
      dispatch();
    }, timeLimitMs);
    reader.child.send(job.task as object);
  }

  function finish(begun: number, done: () => void): void {
    usualMs = 0.8 * usualMs + 0.2 * (performance.now() - begun);
    done();
  }

  /** The reader is idle; it is stopped after a while. */
  function rest(reader: Reader<Task, Answer>): Job<Task, Answer> | undefined {
    const { job } = reader;
    clearTimeout(reader.timer);
    reader.job = undefined;
    unref(reader.child);
    reader.timer = setTimeout(() => {
      readers.delete(reader);
      void end(reader.child);
    }, idleMs);
    reader.timer.unref();
    return job;
  }

  function lose(reader: Reader<Task, Answer>, cause: unknown): void {
    if (!readers.delete(reader)) return;
    clearTimeout(reader.timer);
    const { job } = reader;
    if (job) {
      log.warn({ err: cause, attempt: job.attempts + 1 }, 'a reader that read a receipt died');
      if (job.attempts + 1 >= attemptsMax) job.reject(new OcrCrashed(cause));
      else queue.unshift({ ...job, attempts: job.attempts + 1 });
    }
    if (!isClosed) dispatch();
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the reader of receipts is closed'));
        const isBusy = readers.size >= processesMax && [...readers].every(({ job }) => job !== undefined);
        if (isBusy && queue.length >= queueMax) {
          return reject(
            new OcrBusy(Math.max(1, Math.ceil((usualMs * (queue.length + 1)) / processesMax / 1000))),
          );
        }
        queue.push({ task, attempts: 0, resolve, reject });
        dispatch();
      }),
    close: async () => {
      isClosed = true;
      const gone = new Error('the reader of receipts was closed');
      for (const { reject } of queue.splice(0)) reject(gone);
      const ending = [...readers];
      readers.clear();
      for (const { job, timer } of ending) {
        clearTimeout(timer);
        job?.reject(gone);
      }
      await Promise.all(ending.map(({ child }) => end(child)));
    },
  };
}

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
