/** Returns the name that a mistyped one probably stands for. */
export function suggest(name: string, known: readonly string[]): string | undefined {
  const distanceMax = Math.max(2, Math.floor(name.length / 5));
  const ranked = known
    .map((candidate) => ({ candidate, distance: distance(name, candidate) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= distanceMax ? best.candidate : undefined;
}

/**
 * Counts insertions, deletions, replacements and exchanges of neighbours (Damerau–Levenshtein, optimal string
 * alignment).
 */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      const isExchange = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + cost,
          isExchange ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
