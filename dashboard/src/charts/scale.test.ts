import { describe, expect, it } from 'vitest';
import { barAt, niceTop, sparklinePoints, stackedSums } from './scale.ts';

describe('the top of a scale', () => {
  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [1.2, 2],
    [3, 4],
    [5, 6],
    [7.5, 8],
    [9, 10],
    [10, 10],
    [11, 20],
    [99, 100],
    [101, 200],
    [0.03, 0.04],
    [123_456, 200_000],
  ])('for %d is %d', (value, expected) => {
    expect(niceTop(value)).toBeCloseTo(expected, 10);
  });

  it('is never below the highest bar, nor more than twice as high', () => {
    for (let value = 0.001; value < 1e9; value *= 1.37) {
      expect(niceTop(value)).toBeGreaterThanOrEqual(value);
      expect(niceTop(value)).toBeLessThanOrEqual(value * 2);
    }
  });
});

describe('bars', () => {
  it('are stacked; missing and negative values count as zero', () => {
    const series = [{ values: [1, 2, -5] }, { values: [10] }];
    expect(stackedSums(4, series)).toEqual([11, 2, 0, 0]);
    expect(stackedSums(0, series)).toEqual([]);
    expect(stackedSums(2, [])).toEqual([0, 0]);
  });

  it.each([
    [0, 4, 0],
    [0.24, 4, 0],
    [0.25, 4, 1],
    [0.999, 4, 3],
    [1, 4, undefined],
    [-0.01, 4, undefined],
    [0.5, 0, undefined],
    [Number.NaN, 4, undefined],
  ])('are found under the pointer: %d of %i is %s', (share, count, expected) => {
    expect(barAt(share, count)).toBe(expected);
  });
});

it.each([
  [[], ''],
  [[5], '0,2'],
  [[0, 0], '0,28 100,28'],
  [[0, 5, 10], '0,28 50,15 100,2'],
])('a sparkline of %j is drawn through %j', (values, expected) => {
  expect(sparklinePoints(values)).toBe(expected);
});
