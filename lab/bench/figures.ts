// What a benchmark returns: named figures, most of them with a limit.

export type Figure = {
  name: string;
  value: number;
  bound: 'at least' | 'at most';
  /** Undefined: worth a line, but nothing depends on it. */
  limit: number | undefined;
  isPassed: boolean;
};

export function figure(
  name: string,
  value: number,
  bound: Figure['bound'],
  limit: number | undefined,
): Figure {
  const isPassed = limit === undefined || (bound === 'at least' ? value >= limit : value <= limit);
  return { name, value, bound, limit, isPassed };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The value below which this share of all values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The limit, and whether the figure keeps it. */
export function describeLimit({ bound, limit, isPassed }: Figure): string {
  return limit === undefined ? 'no limit' : `${bound} ${limit}  ${isPassed ? 'PASS' : 'FAIL'}`;
}
