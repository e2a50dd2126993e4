import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('gives every item to a free worker, once', async () => {
  const done: number[] = [];
  let inFlight = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5, 6, 7], ['a', 'b', 'c'], async (item) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await Promise.resolve();
    inFlight -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('begins nothing after a failure, and throws it once the others have ended', async () => {
  const begun: number[] = [];
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = inParallel([1, 2, 3, 4], [0, 0], async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('full');
    await slow;
  });
  finish();
  await expect(run).rejects.toThrow('full');
  expect(begun).toEqual([1, 2]);
});
