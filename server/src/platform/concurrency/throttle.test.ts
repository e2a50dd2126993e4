import { describe, expect, it } from 'vitest';
import { throttle } from './throttle.ts';

describe('throttled work', () => {
  it('is shared by calls before it begins, and not by calls after that', async () => {
    const ends: (() => void)[] = [];
    const run = throttle(0, () => new Promise<void>((resolve) => ends.push(resolve)));
    const [first, second] = [run(), run()];
    expect(second).toBe(first);
    await expect.poll(() => ends.length).toBe(1);
    const third = run();
    expect(third).not.toBe(first);
    await expect.poll(() => ends.length).toBe(2);
    for (const end of ends) end();
    await Promise.all([first, third]);
  });

  it('begins at least the gap apart', async () => {
    const begun: number[] = [];
    const run = throttle(30, async () => void begun.push(performance.now()));
    await run();
    await run();
    // Timers may fire up to a millisecond early.
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(28);
  });

  it('fails for every caller that shared the run, and runs again for the next', async () => {
    let runs = 0;
    const run = throttle(0, async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
    });
    const results = await Promise.allSettled([run(), run()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await run();
    expect(runs).toBe(2);
  });
});
