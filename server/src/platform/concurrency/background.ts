/** Work that nobody waits for until the end. */
export type BackgroundTasks = {
  /** `trouble`: what to say when it fails. */
  run(trouble: string, work: () => Promise<void>): void;
  done(): Promise<void>;
};

export function createBackgroundTasks(
  onTrouble: (trouble: string) => (error: unknown) => void,
): BackgroundTasks {
  const underWay = new Set<Promise<void>>();
  return {
    run: (trouble, work) => {
      const running = work()
        .catch(onTrouble(trouble))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    done: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
