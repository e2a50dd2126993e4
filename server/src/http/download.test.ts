import { describe, expect, it } from 'vitest';
import { parseRange } from './download.ts';

describe('a Range header on 1,000 bytes', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-499', 0, 500],
    ['bytes=500-999', 500, 1000],
    ['bytes=500-', 500, 1000],
    ['bytes=999-', 999, 1000],
    ['bytes=-1', 999, 1000],
    ['bytes=-1000', 0, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=990-5000', 990, 1000],
    ['bytes=0-99999999999999999999999999', 0, 1000],
    ['BYTES=0-9', 0, 10],
    ['  bytes=0-9  ', 0, 10],
    ['bytes= 0-9', 0, 10],
  ])('%s asks for a part', (header, start, end) => {
    expect(parseRange(header, 1000)).toEqual({ start, end });
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=99999999999999999999999999-', 'bytes=-0'])(
    '%s asks for what is not there',
    (header) => {
      expect(parseRange(header, 1000)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-2',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=--1',
    'bytes=1--2',
    'bytes=0-1,5-6',
    'bytes=0-1, -1',
    'items=0-5',
    'bytes 0-5',
  ])('%s is answered with the whole', (header) => {
    expect(parseRange(header, 1000)).toBeUndefined();
  });

  it('never fits into nothing', () => {
    expect([parseRange('bytes=0-', 0), parseRange('bytes=-5', 0)]).toEqual([
      'unsatisfiable',
      'unsatisfiable',
    ]);
  });
});
