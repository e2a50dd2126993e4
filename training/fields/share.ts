// Shares with their uncertainty.

/** Returns the 95 % interval of a share (Wilson), which also holds for small counts and shares near 1. */
export function interval(right: number, all: number): [number, number] {
  if (all === 0) return [0, 1];
  const z = 1.96;
  const p = right / all;
  const middle = (p + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Formats a share of right answers with its counts and its interval. */
export function share(answers: boolean[]): string {
  const right = answers.filter(Boolean).length;
  if (answers.length === 0) return '–';
  const percent = (value: number) => (value * 100).toFixed(1);
  const [low, high] = interval(right, answers.length);
  return `${percent(right / answers.length)} % (${right}/${answers.length}, ${percent(low)}–${percent(high)})`;
}
