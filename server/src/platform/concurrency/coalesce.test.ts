import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

const ignore = () => undefined;

it('never runs twice at the same time, and once more for all calls during a run', async () => {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  const work = async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise<void>((resolve) => ends.push(resolve));
    atOnce -= 1;
  };
  const coalesced = coalesce(work, ignore);
  const runs = [coalesced.run(), coalesced.run(), coalesced.run()];
  ends[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(runs);
  expect(ends).toHaveLength(2);
});

it('reports a failure, and can be run again', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const coalesced = coalesce(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('no database');
    },
    (error) => errors.push(error),
  );
  await expect(coalesced.runAsJob()).rejects.toThrow('no database');
  expect(errors).toEqual([new Error('no database')]);
  await coalesced.runAsJob();
  await coalesced.run();
  await coalesced.idle();
  expect(runs).toBe(3);
});
