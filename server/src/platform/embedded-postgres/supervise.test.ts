import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Server } from './server.ts';
import { supervise } from './supervise.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const quiet = { info: () => undefined, warn: () => undefined };
const broken = async (): Promise<Server> => {
  throw new Error('The disk is full.');
};
const serverThatEnds = (ended: Promise<string>): Server => ({ pid: 1, ended, stop: async () => undefined });

/** Restarts in simulated time. After the last of `starts`, the server stays up. */
async function pausesOf(
  starts: (() => Promise<Server>)[],
  first = serverThatEnds(Promise.resolve('exit code 1')),
) {
  const pauses: number[] = [];
  const statesSeen: string[] = [];
  const queue = [...starts];
  await new Promise<void>((resolve) => {
    const supervised = supervise({
      first,
      log: quiet,
      start: async () => {
        const next = queue.shift();
        statesSeen.push(supervised.state());
        if (next) return next();
        resolve();
        // This server stays up.
        return serverThatEnds(new Promise(() => undefined));
      },
      pause: async (ms, value) => {
        pauses.push(ms ?? 0);
        return value as never;
      },
    });
  });
  return { pauses: pauses.map((ms) => ms / 1000), statesSeen };
}

/** A server that ends after this time. */
const upFor = (ms: number) => async (): Promise<Server> => ({
  pid: 1,
  // The supervisor reads this property when it begins to wait for the end.
  get ended() {
    vi.advanceTimersByTime(ms);
    return Promise.resolve('signal SIGKILL');
  },
  stop: async () => undefined,
});

it('never gives up: the pauses grow up to a minute, and it says that it has failed', async () => {
  const { pauses, statesSeen } = await pausesOf(Array.from({ length: 12 }, () => broken));
  expect(pauses).toEqual([0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 51.2, 60, 60, 60]);
  expect(statesSeen).toEqual(['restarting', ...Array(12).fill('failed')]);
});

it('starts one that is killed again and again within seconds, and says that it is restarting', async () => {
  const { pauses, statesSeen } = await pausesOf(Array.from({ length: 8 }, () => upFor(5_000)));
  expect(pauses).toEqual([0.1, 0.2, 0.4, 0.8, 1.6, 2, 2, 2, 2]);
  expect(new Set(statesSeen)).toEqual(new Set(['restarting']));
});

it('begins again with a short pause after a server that stayed up for a minute, and not after one that did not', async () => {
  const { pauses } = await pausesOf([broken, broken, upFor(5_000), upFor(61_000)]);
  expect(pauses).toEqual([0.1, 0.2, 0.4, 0.8, 0.1]);
});
