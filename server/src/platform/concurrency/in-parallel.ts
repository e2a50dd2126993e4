/**
 * Runs `work` for every item. Each worker takes the next item when it is free. A worker is a resource that `work` needs
 * exclusively, such as a connection. After a failure no further item begins. The error is thrown when the items in
 * flight have ended.
 */
export async function inParallel<T, W>(
  items: Iterable<T> | AsyncIterable<T>,
  workers: readonly W[],
  work: (item: T, worker: W) => Promise<void>,
): Promise<void> {
  const queue = iterate(items);
  let failure: { error: unknown } | undefined;
  const run = async (worker: W): Promise<void> => {
    while (!failure) {
      try {
        const next = await queue.next();
        if (next.done) return;
        await work(next.value, worker);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(workers.map(run));
  if (failure) throw failure.error;
}

/** Queues the calls of concurrent workers, as every generator does. */
async function* iterate<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}
