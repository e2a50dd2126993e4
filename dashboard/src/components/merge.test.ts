import { describe, expect, it } from 'vitest';
import { isSame, merge } from './merge.ts';

describe('values', () => {
  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
    [null, undefined, false],
    ['1', 1, false],
    [{ a: undefined }, {}, true],
  ])('%j and %j are the same: %s', (one, other, expected) => {
    expect(isSame(one, other)).toBe(expected);
  });
});

describe('a merge after another user saved', () => {
  const start = { name: 'Acme', tags: ['a'], note: '' };
  it.each([
    [
      'takes theirs where I changed nothing',
      start,
      { ...start, note: 'theirs' },
      { ...start, note: 'theirs' },
    ],
    [
      'keeps mine where only I changed something',
      { ...start, name: 'Mine' },
      start,
      { ...start, name: 'Mine' },
    ],
    [
      'keeps mine where both did',
      { ...start, name: 'Mine' },
      { ...start, name: 'Theirs', note: 'theirs' },
      { ...start, name: 'Mine', note: 'theirs' },
    ],
    [
      'compares lists by content',
      { ...start, tags: ['a'] },
      { ...start, tags: ['b'] },
      { ...start, tags: ['b'] },
    ],
    ['keeps what I emptied', { ...start, name: '' }, { ...start, name: 'Theirs' }, { ...start, name: '' }],
    [
      'ignores a change that I took back',
      { ...start },
      { ...start, name: 'Theirs' },
      { ...start, name: 'Theirs' },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(merge(start, mine, theirs)).toEqual(expected);
  });
});
