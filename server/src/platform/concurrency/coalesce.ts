/** Runs `work` one at a time. Calls during a run share the next one. */
export function coalesce(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let failure: { error: unknown } | undefined;
  const loop = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      failure = undefined;
      await work().catch((error) => {
        failure = { error };
        onError(error);
      });
    }
    running = undefined;
  };
  const run = (): Promise<void> => {
    isWanted = true;
    running ??= loop();
    return running;
  };
  return {
    run,
    /** Like `run`, but rejects when the work failed. */
    runAsJob: async (): Promise<void> => {
      await run();
      if (failure) throw failure.error;
    },
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
}
