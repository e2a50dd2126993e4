/** The environment of the SDK. Tests replace it. */
export type Runtime = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** A random number from 0 to 1. */
  random(): number;
};

export const defaultRuntime: Runtime = {
  // Looked up at each call, so that replacing the global `fetch` works. Browsers require its `this`.
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

/** Creates a random key. Browsers offer `randomUUID` only to pages loaded over TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
