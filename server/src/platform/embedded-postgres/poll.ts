import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;

export { pause };

/** Looks again and again until there is an answer; undefined when none came within the bound. */
export async function awaitAnswer<T>(
  boundMs: number,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const endsAt = performance.now() + boundMs;
  for (;;) {
    const answer = await look();
    if (answer !== undefined) return answer;
    if (performance.now() > endsAt) return undefined;
    await pause(pollMs);
  }
}
