import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

const reachMsMax = 2_000;
const pauseMs = 20;

/**
 * Expects a change to reach every process within two seconds: a request that begins later must see it, one
 * that begins earlier may. The time counts from the beginning of each request, so that a slow response of a
 * busy machine is no failure.
 */
export async function expectReached<T>(ask: () => T | Promise<T>, expected: T): Promise<void> {
  const changedAtMs = performance.now();
  for (;;) {
    const isLate = performance.now() - changedAtMs > reachMsMax;
    const seen = await ask();
    if (seen === expected) return;
    if (isLate) expect(seen).toBe(expected);
    await pause(pauseMs);
  }
}
