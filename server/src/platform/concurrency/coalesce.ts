/** Runs `work` one at a time. Calls during a run share the next one. */
export function coalesce(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const loop = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
    running = undefined;
  };
  return {
    run: (): Promise<void> => {
      isWanted = true;
      running ??= loop();
      return running;
    },
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
}
