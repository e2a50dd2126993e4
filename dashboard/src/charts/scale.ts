/** The next round number whose half is also round. */
export function niceTop(value: number): number {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 6, 8, 10].map((factor) => factor * size).find((one) => one >= value) ?? value;
}

/** The height of each stacked bar; negative and missing values count as zero. */
export function stackedSums(count: number, series: readonly { values: readonly number[] }[]): number[] {
  return Array.from({ length: count }, (_, at) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0),
  );
}

/** The bar under the pointer, `share` of the way from left to right; undefined: beside the chart. */
export function barAt(share: number, count: number): number | undefined {
  const at = Math.floor(share * count);
  return at >= 0 && at < count ? at : undefined;
}

/** The points of a sparkline in a box of 100 by 30. */
export function sparklinePoints(values: readonly number[]): string {
  const top = Math.max(...values, 1);
  return values
    .map((value, at) => `${(at / Math.max(values.length - 1, 1)) * 100},${28 - (value / top) * 26}`)
    .join(' ');
}
