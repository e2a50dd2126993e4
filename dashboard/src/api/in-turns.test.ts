import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

describe('calls in turns', () => {
  it('give their results in the order of the items, whichever ends first', async () => {
    const delays = [30, 5, 20, 1, 10, 2, 15];
    const results = await inTurns(delays, async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return ms * 2;
    });
    expect(results).toEqual(delays.map((ms) => ms * 2));
  });

  it('are at most five at a time', async () => {
    let running = 0;
    let most = 0;
    await inTurns(Array.from({ length: 23 }), async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(most).toBe(5);
  });

  it('also run for items that are undefined, and not at all without items', async () => {
    expect(await inTurns([undefined, 1], async (item) => item ?? 'none')).toEqual(['none', 1]);
    expect(await inTurns([], async () => 1)).toEqual([]);
  });

  it('fail when one of them fails', async () => {
    const failing = inTurns([1, 2, 3], async (item) => {
      if (item === 2) throw new Error('refused');
      return item;
    });
    await expect(failing).rejects.toThrow('refused');
  });
});
