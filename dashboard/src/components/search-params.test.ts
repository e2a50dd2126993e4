import { describe, expect, it } from 'vitest';
import {
  choice,
  day,
  hasAny,
  moment,
  parseSearch,
  searchParams,
  stringifySearch,
  text,
  without,
} from './search-params.ts';

describe('a search parameter', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-02-31', undefined],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['2026-1-5', undefined],
    ['1999-12-31', undefined],
    ['2026-11-15T00:00:00Z', undefined],
    [' 2026-11-15', undefined],
    ['', undefined],
    ['yesterday', undefined],
    [undefined, undefined],
    [20261115, undefined],
    [['2026-11-15'], undefined],
  ])('of a day: %j is %j', (raw, expected) => {
    expect(day(raw)).toBe(expected);
  });

  it.each([
    ['2026-11-15T12:00:00Z', '2026-11-15T12:00:00.000Z'],
    ['2026-11-15T12:00:00+02:00', '2026-11-15T10:00:00.000Z'],
    ['2026-11-15', '2026-11-15T00:00:00.000Z'],
    ['2026-11-15T25:00:00Z', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    [1_800_000_000_000, undefined],
  ])('of a moment: %j is %j', (raw, expected) => {
    expect(moment(raw)).toBe(expected);
  });

  it.each([
    ['failed', 'failed'],
    ['Failed', undefined],
    ['', undefined],
    [undefined, undefined],
    ['toString', undefined],
    [['failed'], undefined],
  ])('of a choice: %j is %j', (raw, expected) => {
    expect(choice(['failed', 'delivered'])(raw)).toBe(expected);
  });

  it.each([
    ['org_1', 'org_1'],
    ['<script>', '<script>'],
    ['', undefined],
    [undefined, undefined],
    [7, undefined],
  ])('of text: %j is %j', (raw, expected) => {
    expect(text(raw)).toBe(expected);
  });
});

describe('the search parameters of a page', () => {
  const read = searchParams({ q: text, status: choice(['active', 'paused']), from: day });

  it('are those that make sense; the others are undefined, over what was typed', () => {
    const raw = { q: 'acme', status: 'gone', from: '2026-02-31', other: 'x' };
    expect(read(raw)).toEqual({ q: 'acme', status: undefined, from: undefined });
    expect({ ...raw, ...read(raw) }.status).toBeUndefined();
    expect(Object.keys(read({}))).toEqual(['q', 'status', 'from']);
  });

  it('count as filters only where they are set', () => {
    expect(hasAny(read({}), ['q', 'status'])).toBe(false);
    expect(hasAny(read({ from: '2026-01-01' }), ['q', 'status'])).toBe(false);
    expect(hasAny(read({ q: 'a' }), ['q', 'status'])).toBe(true);
  });

  it('are all removed by one change', () => {
    expect({ ...read({ q: 'a', from: '2026-01-01' }), ...without(['q', 'status']) }).toEqual({
      q: undefined,
      status: undefined,
      from: '2026-01-01',
    });
  });
});

describe('a query string', () => {
  it.each([
    [{}, ''],
    [{ q: undefined }, ''],
    [{ q: '' }, ''],
    [{ q: 'a b' }, '?q=a+b'],
    [{ q: 'å&=?#/' }, '?q=%C3%A5%26%3D%3F%23%2F'],
    [{ a: '1', b: undefined, c: '3' }, '?a=1&c=3'],
    [{ a: 1, b: ['x'], c: null }, ''],
  ])('of %j is %j', (search, expected) => {
    expect(stringifySearch(search)).toBe(expected);
  });

  it.each([
    ['q=a+b', { q: 'a b' }],
    ['?q=1&q=2', { q: '2' }],
    ['', {}],
    ['q', { q: '' }],
    ['q=%E0%A4%A', { q: '\uFFFD%A' }],
  ])('%j is read as %j', (query, expected) => {
    expect(parseSearch(query)).toEqual(expected);
  });

  it('comes back as it was written', () => {
    const search = { q: 'Kafé & Co', from: '2026-11-15', about: 'txn_1?x#y' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
