import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

class Full extends Error {}

/** A queue whose work ends when the test ends it. */
function trial(slots: number, queueMax = 100) {
  const queue = createFairQueue({ slots, queueMax, refusal: (waiting) => new Full(String(waiting)) });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    queue,
    started,
    run: (account: string) =>
      queue.run(account, () => {
        started.push(account);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    end: async () => {
      ends.shift()?.();
      await setImmediate();
    },
  };
}

describe('a fair queue', () => {
  afterEach(() => void vi.useRealTimers());

  it('serves the single request of an account next, behind any flood of another', async () => {
    const { run, end, started } = trial(1);
    const flood = Array.from({ length: 50 }, () => run('flood'));
    await end();
    const single = run('single');
    expect(started).toEqual(['flood', 'flood']);
    await end();
    expect(started).toEqual(['flood', 'flood', 'single']);
    await end();
    await single;
    for (let left = 0; left < 48; left += 1) await end();
    await Promise.all(flood);
  });

  it('gives a second slot to the account that has none', async () => {
    const { run, started } = trial(2);
    run('a');
    run('a');
    run('a');
    expect(started).toEqual(['a', 'a']);
    const other = trial(2);
    other.run('a');
    other.run('b');
    other.run('a');
    other.run('b');
    await other.end();
    expect(other.started).toEqual(['a', 'b', 'a']);
  });

  it('takes turns between accounts that both have much', async () => {
    const { run, end, started } = trial(1);
    for (const account of ['a', 'a', 'a', 'b', 'b', 'c']) void run(account);
    for (let turn = 0; turn < 2; turn += 1) await end();
    expect(started.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('gives fewer turns to an account whose work takes longer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const queue = createFairQueue({ slots: 1, queueMax: 100, refusal: () => new Full() });
    const started: string[] = [];
    const run = (account: string, ms: number) =>
      queue.run(account, async () => {
        started.push(account);
        vi.advanceTimersByTime(ms);
      });
    const slow = Array.from({ length: 3 }, () => run('slow', 60));
    const quick = Array.from({ length: 4 }, () => run('quick', 10));
    await Promise.all([...slow, ...quick]);
    expect(started).toEqual(['slow', 'quick', 'quick', 'quick', 'quick', 'slow', 'slow']);
  });

  it('refuses what is too much, first of the account that has the most waiting', async () => {
    const { run, end, started } = trial(1, 3);
    const flood = Array.from({ length: 5 }, () => run('flood').catch((error: unknown) => error));
    expect(await flood[4]).toBeInstanceOf(Full);
    const others = ['b', 'c'].map((account) => run(account));
    expect(await flood[3]).toBeInstanceOf(Full);
    expect(await flood[2]).toBeInstanceOf(Full);
    // One caller of each account is waiting, so a fourth account finds no room.
    await expect(run('d')).rejects.toBeInstanceOf(Full);
    for (let left = 0; left < 4; left += 1) await end();
    await Promise.all(others);
    expect(started).toHaveLength(4);
  });

  it('tells a turn that it is over only while another account waits', async () => {
    const queue = createFairQueue({ slots: 1, queueMax: 10, refusal: () => new Full(), turnMs: () => 1 });
    const long = queue.run(
      'long',
      (overdue) => new Promise<void>((resolve) => overdue.addEventListener('abort', () => resolve())),
    );
    const own = queue.run('long', async () => 'own');
    const isOver = await Promise.race([long.then(() => true), setImmediate(false)]);
    expect(isOver).toBe(false);
    expect(await queue.run('other', async () => 'served')).toBe('served');
    expect(await own).toBe('own');
  });

  it('goes on after work that fails, and rejects everything once it is closed', async () => {
    const { queue, run } = trial(1);
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 1)).toBe(1);
    void run('a');
    const waiting = run('a');
    queue.close(new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    await expect(run('b')).rejects.toThrow('closed');
  });
});
