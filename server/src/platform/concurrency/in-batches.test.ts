import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

const countCalls = async (handled: number[], batchesMax?: number): Promise<number> => {
  let calls = 0;
  await inBatches(10, async () => handled[calls++] ?? 0, batchesMax);
  return calls;
};

it.each([
  ['a first batch that is not full', [3], undefined, 1],
  ['the first batch that is not full', [10, 10, 9, 10], undefined, 3],
  ['an empty batch after full ones', [10, 10], undefined, 3],
  ['the number of batches', [10, 10, 10, 10], 2, 2],
])('ends with %s', async (_, handled, batchesMax, calls) => {
  expect(await countCalls(handled, batchesMax)).toBe(calls);
});
