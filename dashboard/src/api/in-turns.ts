const callsAtOnce = 5;

/** Runs calls a few at a time, so that a long list stays within the rate limit. Results keep the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, item] = next;
      results[at] = await act(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, items.length) }, work));
  return results;
}
