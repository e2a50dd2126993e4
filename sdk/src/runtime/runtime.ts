/** What the SDK needs of the world; given in by tests, and by those who bring a `fetch` of their own. */
export type Runtime = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends early, with the signal's reason, when the signal says so. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
};

export const realSurroundings: Runtime = {
  // Looked up at each call: whoever replaces the global one, as tracing does, is heard. Browsers insist on its `this`.
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
  random: () => Math.random(),
};

/** Not `randomUUID`, which browsers have only on pages that came by TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
