/** Work that outlives the request that started it. */
export type BackgroundTasks = {
  /** `label` names the work to `onError`. */
  run(label: string, work: () => Promise<void>): void;
  /** Resolves when nothing is left, also of what starts in the meantime. */
  done(): Promise<void>;
};

export function createBackgroundTasks(onError: (label: string) => (error: unknown) => void): BackgroundTasks {
  const inFlight = new Set<Promise<void>>();
  return {
    run: (label, work) => {
      const running = work()
        .catch(onError(label))
        .finally(() => inFlight.delete(running));
      inFlight.add(running);
    },
    done: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}
