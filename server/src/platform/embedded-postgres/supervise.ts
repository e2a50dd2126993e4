import { pause } from './poll.ts';
import type { Server } from './server.ts';

export type Supervised = {
  /** Resolves with a sentence when the server could not be brought back. */
  died: Promise<string>;
  stop(): Promise<void>;
};

const triesMax = 5;
const triesWithinMs = 60_000;
const firstDelayMs = 100;

/** Keeps a server running: restarts it when it ends unexpectedly, up to a limit. */
export function supervise(options: {
  first: Server;
  start: (signal: AbortSignal) => Promise<Server>;
  log: { info(msg: string): void; warn(msg: string): void };
}): Supervised {
  const { log } = options;
  const stopping = new AbortController();
  const triedAt: number[] = [];
  let current: Server | undefined = options.first;
  let announceDeath: (sentence: string) => void = () => {};
  const died = new Promise<string>((resolve) => {
    announceDeath = resolve;
  });

  async function watch(first: Server): Promise<void> {
    let server: Server | undefined = first;
    let reason = '';
    for (;;) {
      if (server !== undefined) reason = `PostgreSQL ended unexpectedly (${await server.ended}).`;
      current = undefined;
      if (stopping.signal.aborted) return;
      const delayMs = nextDelayMs(triedAt, performance.now());
      if (delayMs === undefined)
        return announceDeath(`${reason} It did not stay up after ${triesMax} restarts.`);
      log.warn(`${reason} Starting it again.`);
      // Ends early when we stop.
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        server = await options.start(stopping.signal);
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
    died,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}

/** How long to wait before the next try, which is noted; undefined when there were too many lately. */
function nextDelayMs(triedAt: number[], now: number): number | undefined {
  const recent = triedAt.filter((at) => now - at < triesWithinMs).length;
  if (recent >= triesMax) return undefined;
  triedAt.push(now);
  return firstDelayMs * 2 ** recent;
}
