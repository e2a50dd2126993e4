/** Runs the work one at a time; asked for while it runs, it runs once more. */
export function createLoop(work: () => Promise<void>, isStopped: () => boolean) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = (): Promise<void> => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted && !isStopped()) {
        isWanted = false;
        await work();
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
  return { run, ended: async () => void (await running?.catch(() => undefined)) };
}
