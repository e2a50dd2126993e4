import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('gives every item to a free worker, once', async () => {
  const done: [number, string][] = [];
  let begin = (): void => undefined;
  const allBusy = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const busy = new Set<string>();
  await inParallel([1, 2, 3, 4, 5, 6, 7], ['a', 'b', 'c'], async (item, worker) => {
    busy.add(worker);
    if (busy.size === 3) begin();
    await allBusy;
    done.push([item, worker]);
  });
  expect(done.map(([item]) => item).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
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
