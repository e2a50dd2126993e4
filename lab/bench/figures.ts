// Defines what a benchmark returns: named figures, most of them with a limit.

export type Figure = {
  name: string;
  value: number;
  bound: 'at least' | 'at most';
  /** Undefined when the figure is for information only. */
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

/** Describes the limit, and whether the figure keeps it. */
export function describeLimit({ bound, limit, isPassed }: Figure): string {
  return limit === undefined ? 'no limit' : `${bound} ${limit}  ${isPassed ? 'PASS' : 'FAIL'}`;
}
