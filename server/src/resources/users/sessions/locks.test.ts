import { describe, expect, it } from 'vitest';
import { manualClock, secondMs } from '../../../platform/clock.ts';
import type { ApiError } from '../../../platform/errors.ts';
import { type SimulatedTime, simulatedTime } from '../../../testing/simulated-time.ts';
import { testMasterKey } from '../../../testing/test-api.ts';
import { createSignInLocks } from './locks.ts';

/** Guesses at one user's password in simulated time: at which second each is tried, or the seconds that a refused one must wait. */
function trial() {
  const time: SimulatedTime = simulatedTime();
  const locks = createSignInLocks(manualClock(new Date()), testMasterKey, time.timers());
  let places = 0;
  const guess = async (address = `198.51.100.${++places}`) => {
    const attempt = locks.password('ada@example.com', { address, device: undefined });
    return attempt.then(
      ({ succeeded }) => ({ atS: time.nowMs() / secondMs, succeeded }),
      (error: ApiError) => ({ refusedForS: Number(error.headers['retry-after']) }),
    );
  };
  const guessMany = (count: number) => Array.from({ length: count }, () => guess());
  const waited = async (guesses: ReturnType<typeof guess>[]) => {
    await time.advance(60 * secondMs);
    return Promise.all(guesses);
  };
  const timesOf = async (guesses: ReturnType<typeof guess>[]) =>
    (await waited(guesses)).map((one) => ('atS' in one ? one.atS : `refused for ${one.refusedForS} s`));
  return { guess, guessMany, waited, timesOf };
}

describe('guesses at one user’s password from many addresses', () => {
  it('are tried at once up to twenty, then one a second, the right password among them', async () => {
    const { guess, guessMany, waited } = trial();
    const [right, ...wrong] = (await waited([...guessMany(23), guess()])).reverse();
    expect(wrong.reverse().map((one) => 'atS' in one && one.atS)).toEqual([...Array(20).fill(0), 0, 1, 2]);
    expect(right).toMatchObject({ atS: 3 });
  });

  it('are tried at once again after the right password', async () => {
    const { guessMany, waited, timesOf } = trial();
    const last = (await waited(guessMany(22))).at(-1);
    if (last && 'succeeded' in last) last.succeeded();
    expect(await timesOf(guessMany(20))).toEqual(Array(20).fill(60));
  });

  it('are refused for a moment when ten wait their turn', async () => {
    const { guessMany, timesOf } = trial();
    const times = await timesOf(guessMany(45));
    expect(times.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(times.slice(20, 30)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(times.slice(30)).toEqual(Array(15).fill('refused for 1 s'));
  });

  it('are tried one in ten seconds from an address that has failed, and others do not wait for it', async () => {
    const { guess, guessMany, timesOf } = trial();
    const failed = '198.51.100.1';
    await timesOf(guessMany(20));
    expect(await timesOf([guess(failed), guess(), guess(failed)])).toEqual([60, 60, 'refused for 1 s']);
  });
});
