import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;

export { pause };

/** Polls until there is a result. Returns undefined when none came within the bound. */
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
