/** Tracks work that nothing awaits at once, so that a stop can wait for it. */
export function createInFlight() {
  const inFlight = new Set<Promise<unknown>>();
  return {
    follow: <T>(work: Promise<T>): Promise<T> => {
      const followed = work.finally(() => inFlight.delete(followed));
      inFlight.add(followed);
      return followed;
    },
    /** Resolves when nothing is left, including work that starts in the meantime. */
    done: async (): Promise<void> => {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
    },
  };
}

/** Runs work that outlives the request that started it. */
export type BackgroundTasks = {
  /** Runs the work. `label` names it to `onError`. Resolves when it has ended, also with an error. */
  run(label: string, work: () => Promise<void>): Promise<void>;
  /** Resolves when nothing is left, including work that starts in the meantime. */
  done(): Promise<void>;
};

export function createBackgroundTasks(onError: (label: string) => (error: unknown) => void): BackgroundTasks {
  const { follow, done } = createInFlight();
  return { run: (label, work) => follow(work().catch(onError(label))), done };
}
