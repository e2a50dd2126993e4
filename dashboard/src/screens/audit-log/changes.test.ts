import { describe, expect, it } from 'vitest';
import { changesOf, showChange, startOfDay } from './changes.ts';

describe('the changes of an audit line', () => {
  it('are rows with before and after; either may be missing', () => {
    expect(changesOf({ name: { from: 'a', to: 'b' }, note: { to: null }, url: { from: 'x' } })).toEqual([
      { field: 'name', from: 'a', to: 'b' },
      { field: 'note', from: undefined, to: null },
      { field: 'url', from: 'x', to: undefined },
    ]);
    expect(changesOf({})).toEqual([]);
  });

  it.each([{ metadata: 'changed' }, { name: { from: 'a', to: 'b' }, other: null }, { list: [1, 2] }])(
    'of another shape, such as %j, are not rows',
    (changes) => {
      expect(changesOf(changes)).toBeUndefined();
    },
  );

  it.each([
    ['text', 'text'],
    ['', ''],
    [null, '–'],
    [undefined, '–'],
    [0, '0'],
    [false, 'false'],
    [['a', 1], '["a",1]'],
    [{ a: null }, '{"a":null}'],
  ])('show %j as %j', (value, expected) => {
    expect(showChange(value)).toBe(expected);
  });
});

describe('the start of a day', () => {
  const local = (moment: string | undefined) => {
    const date = new Date(moment ?? '');
    return [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];
  };
  it.each([
    ['2026-11-15', 0, [2026, 11, 15, 0, 0]],
    ['2026-11-15', 1, [2026, 11, 16, 0, 0]],
    ['2026-12-31', 1, [2027, 1, 1, 0, 0]],
    ['2024-02-28', 1, [2024, 2, 29, 0, 0]],
  ])('%s plus %i is midnight in the viewer’s time zone', (day, later, expected) => {
    expect(local(startOfDay(day, later))).toEqual(expected);
  });

  it('of no day is none', () => {
    expect(startOfDay(undefined, 1)).toBeUndefined();
  });
});
