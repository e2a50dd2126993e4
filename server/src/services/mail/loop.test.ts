import { expect, it } from 'vitest';
import { createLoop } from './loop.ts';

it('never runs beside itself, and runs once more for all who asked meanwhile', async () => {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  const work = async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise<void>((resolve) => ends.push(resolve));
    atOnce -= 1;
  };
  const loop = createLoop(work, () => false);
  const asked = [loop.run(), loop.run(), loop.run()];
  ends[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(asked);
  expect(ends).toHaveLength(2);
});

it('tells those who wait that it failed, and can be run again', async () => {
  let runs = 0;
  const loop = createLoop(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('no database');
    },
    () => false,
  );
  await expect(loop.run()).rejects.toThrow('no database');
  await loop.run();
  await loop.ended();
  expect(runs).toBe(2);
});
