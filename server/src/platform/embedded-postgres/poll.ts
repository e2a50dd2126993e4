import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;

export { pause };

/** Polls until there is a result. Returns undefined when none came within the bound. */
export async function pollUntil<T>(
  boundMs: number,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const endsAt = performance.now() + boundMs;
  for (;;) {
    const result = await check();
    if (result !== undefined) return result;
    if (performance.now() > endsAt) return undefined;
    await pause(pollMs);
  }
}
