import { pause } from './poll.ts';
import type { Server } from './server.ts';

export type Supervised = {
  /** False while it is being restarted. */
  isRunning(): boolean;
  stop(): Promise<void>;
};

const firstDelayMs = 100;
const delayMsMax = 60_000;
/** A server that ran for so long has recovered: the next restart comes soon again. */
const stableAfterMs = 60_000;

/** Keeps a server running: restarts it whenever it ends unexpectedly, with growing pauses while it does not stay up. */
export function supervise(options: {
  first: Server;
  start: (signal: AbortSignal) => Promise<Server>;
  log: { info(msg: string): void; warn(msg: string): void };
  /** For tests. */
  pause?: typeof pause;
}): Supervised {
  const { log } = options;
  const wait = options.pause ?? pause;
  const stopping = new AbortController();
  let current: Server | undefined = options.first;
  let restarts = 0;

  async function watch(first: Server): Promise<void> {
    let server: Server | undefined = first;
    let reason = '';
    let startedMs = performance.now();
    for (;;) {
      if (server !== undefined) {
        reason = `PostgreSQL ended unexpectedly (${await server.ended}).`;
        if (performance.now() - startedMs > stableAfterMs) restarts = 0;
      }
      current = undefined;
      if (stopping.signal.aborted) return;
      const delayMs = Math.min(delayMsMax, firstDelayMs * 2 ** restarts);
      restarts += 1;
      log.warn(`${reason} Restart ${restarts} follows in ${delayMs / 1000} s.`);
      // Ends early when we stop.
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        server = await options.start(stopping.signal);
        startedMs = performance.now();
        current = server;
        // It got ready at the moment we stopped: no other code knows of it yet.
        if (stopping.signal.aborted) await server.stop();
        else log.info('PostgreSQL is back.');
      } catch (error) {
        server = undefined;
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  const watching = watch(options.first);
  return {
    isRunning: () => current !== undefined,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
