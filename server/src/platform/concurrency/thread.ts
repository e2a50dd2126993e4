import { parentPort, type ResourceLimits, type Worker } from 'node:worker_threads';
import { minuteMs } from '../clock.ts';
import { startThread } from '../own-module.ts';

// biome-ignore lint/suspicious/noExplicitAny: any function whose arguments and result can be copied.
type Functions = Record<string, (...args: any[]) => Promise<unknown>>;
type Call = { id: number; name: string; args: unknown[] };
type Result = { id: number } & ({ value: unknown } | { error: unknown });

type Thread<F extends Functions> = {
  /**
   * Runs one of the module's functions in the thread. Arguments and result are copied: a Buffer arrives as a
   * Uint8Array.
   */
  call<N extends keyof F & string>(name: N, ...args: Parameters<F[N]>): ReturnType<F[N]>;
  close(): Promise<void>;
};

const idleMs = 5 * minuteMs;

/**
 * Runs libraries that block the event loop for long. Loading them takes hundreds of milliseconds. The thread starts
 * with the first call, and ends after 5 minutes without calls, which frees its memory. The next call replaces a failed
 * thread.
 */
export function createThread<F extends Functions>(
  module: string,
  resourceLimits: ResourceLimits = {},
): Thread<F> {
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let calls = 0;

  const open = (): Worker => {
    const started = startThread(module, { resourceLimits });
    started.on('message', (result: Result) => {
      const call = pending.get(result.id);
      pending.delete(result.id);
      if (pending.size === 0) rest(started);
      if ('value' in result) call?.resolve(result.value);
      else call?.reject(result.error);
    });
    const lose = (error: unknown): void => {
      if (worker !== started) return;
      worker = undefined;
      for (const [id, { reject }] of pending) {
        pending.delete(id);
        reject(error);
      }
    };
    started.on('error', lose).on('exit', () => lose(new Error(`The thread ${module} has ended.`)));
    return started;
  };
  /** Lets the process end although an idle thread is running. */
  const rest = (idle: Worker): void => {
    idle.unref();
    idleTimer = setTimeout(() => void close(), idleMs).unref();
  };
  const close = async (): Promise<void> => {
    clearTimeout(idleTimer);
    await worker?.terminate();
  };
  return {
    call: (name, ...args) => {
      clearTimeout(idleTimer);
      worker ??= open();
      worker.ref();
      calls += 1;
      const call: Call = { id: calls, name, args };
      const done = new Promise((resolve, reject) => pending.set(call.id, { resolve, reject }));
      worker.postMessage(call);
      // The function's own result, copied.
      return done as ReturnType<F[typeof name]>;
    },
    close,
  };
}

/** Serves the calls to a thread. The thread's module calls it once. */
export function serveThread(functions: Functions): void {
  parentPort?.on('message', async ({ id, name, args }: Call) => {
    const result: Result = await Promise.resolve()
      .then(() => functions[name]?.(...args))
      .then(
        (value) => ({ id, value }),
        (error: unknown) => ({ id, error }),
      );
    parentPort?.postMessage(result);
  });
}
