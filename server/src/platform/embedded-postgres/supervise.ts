import { pause } from './poll.ts';
import type { Server } from './server.ts';

/**
 * `restarting` means that the server ended, and the next one is about to start or is recovering. `failed` means that
 * the last start failed, and the next one follows.
 */
export type SupervisedState = 'running' | 'restarting' | 'failed';

export type Supervised = {
  state(): SupervisedState;
  stop(): Promise<void>;
};

const firstDelayMs = 100;
const delayMsMax = 60_000;
/**
 * The limit of the pause after a successful start. A server that is killed repeatedly is back within the promised 10 s
 * each time.
 */
const delayOnceUpMsMax = 2_000;
/** A server that ran for this long has recovered, and its next restart comes soon again. */
const stableAfterMs = 60_000;

/** Restarts a server whenever it ends unexpectedly, with growing pauses while it does not stay up. */
export function supervise(options: {
  first: Server;
  start: (signal: AbortSignal) => Promise<Server>;
  log: { info(msg: string): void; warn(msg: string): void };
  /** Replaced by tests. */
  pause?: typeof pause;
}): Supervised {
  const { log } = options;
  const wait = options.pause ?? pause;
  const stopping = new AbortController();
  let current: Server | undefined = options.first;
  let state: SupervisedState = 'running';
  let restarts = 0;

  async function watch(first: Server): Promise<void> {
    let server: Server | undefined = first;
    let reason = '';
    let startedMs = performance.now();
    let endedMs = startedMs;
    for (;;) {
      if (server !== undefined) {
        reason = `PostgreSQL ended unexpectedly (${await server.ended}).`;
        endedMs = performance.now();
        if (endedMs - startedMs > stableAfterMs) restarts = 0;
      }
      current = undefined;
      state = server === undefined ? 'failed' : 'restarting';
      if (stopping.signal.aborted) return;
      const most = server === undefined ? delayMsMax : delayOnceUpMsMax;
      const delayMs = Math.min(most, firstDelayMs * 2 ** restarts);
      restarts += 1;
      log.warn(`${reason} Restart ${restarts} follows in ${delayMs / 1000} s.`);
      // The wait ends early on a stop.
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        server = await options.start(stopping.signal);
        startedMs = performance.now();
        current = server;
        state = 'running';
        // The server became ready just as the stop came, and no other code has it yet.
        if (stopping.signal.aborted) await server.stop();
        else log.info(`PostgreSQL is back, ${((startedMs - endedMs) / 1000).toFixed(1)} s after it ended.`);
      } catch (error) {
        server = undefined;
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  const watching = watch(options.first);
  return {
    state: () => state,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
