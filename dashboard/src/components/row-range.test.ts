import { describe, expect, it } from 'vitest';
import { rangeAt, windowOf } from './row-range.ts';

const nothing = { first: 0, size: 0 };
const at = (top: number, drawn = nothing, isUp = false) =>
  rangeAt({ top, isUp, height: 450, rowHeight: 45 }, drawn);

describe('the drawn rows of a long list', () => {
  it('are the visible ones and a few more, most of them in the scroll direction', () => {
    expect(at(0)).toEqual({ first: 0, size: 21 });
    expect(at(4_500)).toEqual({ first: 98, size: 21 });
    expect(at(4_500, nothing, true)).toEqual({ first: 92, size: 21 });
  });

  it('stay the same object while they are enough, so that nothing is rendered', () => {
    const drawn = at(4_500);
    expect(at(4_501, drawn)).toBe(drawn);
    expect(at(4_500 + 6 * 45, drawn)).toBe(drawn);
    expect(at(4_500 + 8 * 45, drawn)).not.toBe(drawn);
  });

  it('change when the window gets another height', () => {
    const drawn = at(0);
    expect(rangeAt({ top: 0, isUp: false, height: 900, rowHeight: 45 }, drawn).size).toBe(31);
  });

  it.each([0, 1, 44, 45, 449, 450, 10_000, 1_000_000])('always cover what is visible at %i', (top) => {
    for (const isUp of [true, false]) {
      const { first, size } = at(top, nothing, isUp);
      expect(first * 45).toBeLessThanOrEqual(top);
      expect((first + size) * 45).toBeGreaterThanOrEqual(top + 450);
    }
  });
});

describe('the space around the drawn rows', () => {
  it.each([
    ['at the start', { first: 0, size: 21 }, 100, { first: 0, last: 21, before: 0, after: 79 * 45 }],
    ['in the middle', { first: 50, size: 21 }, 100, { first: 50, last: 71, before: 2_250, after: 29 * 45 }],
    ['at the end', { first: 90, size: 21 }, 100, { first: 90, last: 100, before: 4_050, after: 0 }],
    [
      'of a list that became shorter',
      { first: 90, size: 21 },
      40,
      { first: 40, last: 40, before: 1_800, after: 0 },
    ],
    ['of an empty list', { first: 0, size: 21 }, 0, { first: 0, last: 0, before: 0, after: 0 }],
  ])('%s', (_, range, count, expected) => {
    const found = windowOf(range, count, 45);
    expect(found).toMatchObject(expected);
    expect(found.before + (found.last - found.first) * 45 + found.after).toBe(count * 45);
  });
});
