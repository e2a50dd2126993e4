import { describe, expect, it } from 'vitest';
import { createVersions, eachOf, rename, renamedInEvent, type VersionChange } from './index.ts';

const list = [{ date: '2026-11-16' }, { date: '2027-01-10' }, { date: '2027-05-01' }];
const [first, second, third] = ['2026-11-16', '2027-01-10', '2027-05-01'] as const;
const titled: VersionChange = {
  version: second,
  about: 'The name of a thing is its `title`.',
  operations: {
    'things.get': { response: (thing) => rename(thing, 'title', 'name') },
    'things.list': { response: eachOf((thing) => rename(thing, 'title', 'name')) },
    'things.create': {
      request: (thing) => rename(thing, 'name', 'title'),
      response: (thing) => rename(thing, 'title', 'name'),
    },
  },
  events: { 'thing.created': renamedInEvent('name', 'title') },
};
const headed: VersionChange = {
  version: third,
  about: 'The title of a thing is its `heading`.',
  operations: {
    'things.get': { response: (thing) => rename(thing, 'heading', 'title') },
    'things.create': { request: (thing) => rename(thing, 'title', 'heading') },
  },
  events: { 'thing.created': renamedInEvent('title', 'heading') },
};
// In any order: the versions decide.
const versions = createVersions(list, [headed, titled]);

describe('an operation', () => {
  it.each([
    [first, { id: 1, name: 'a', size: 2 }, 0],
    [second, { id: 1, title: 'a', size: 2 }, 1],
    [third, { id: 1, heading: 'a', size: 2 }, 2],
  ])('answers in the form of %s, with the fields in their places', (date, expected, changes) => {
    const own = versions.ofOperation('things.get')?.get(date);
    const newest = { id: 1, heading: 'a', size: 2 };
    expect(JSON.stringify(own?.response?.(newest) ?? newest)).toBe(JSON.stringify(expected));
    expect(own?.changes).toBe(changes);
  });

  it('reads requests of every version', () => {
    const own = versions.ofOperation('things.create');
    expect(own?.get(first)?.request?.({ name: 'a' })).toEqual({ heading: 'a' });
    expect(own?.get(second)?.request?.({ title: 'a' })).toEqual({ heading: 'a' });
    expect(own?.get(third)?.request).toBeUndefined();
  });

  it('converts the objects of a page', () => {
    const own = versions.ofOperation('things.list')?.get(first);
    expect(own?.response?.({ data: [{ title: 'a' }, { title: 'b' }], next_cursor: null })).toEqual({
      data: [{ name: 'a' }, { name: 'b' }],
      next_cursor: null,
    });
  });

  it('that never changed has nothing to convert', () => {
    expect(versions.ofOperation('others.get')).toBeUndefined();
  });
});

describe('an event', () => {
  const forms = {
    [first]: '{"name":"a","n":1}',
    [second]: '{"title":"a","n":1}',
    [third]: '{"heading":"a","n":1}',
  };
  const cases = Object.values(forms).flatMap((stored) =>
    Object.entries(forms).map(([date, expected]) => [stored, date, expected] as const),
  );
  it.each(cases)('that was stored as %s is sent to %s as %s', (stored, date, expected) => {
    expect(versions.eventsOf(date)?.text('thing.created', stored)).toBe(expected);
  });

  it('that never changed keeps its bytes', () => {
    expect(versions.eventsOf(first)?.text('other.created', '{"amount": 12.50}')).toBe('{"amount": 12.50}');
  });
});

it('costs nothing while there is one version', () => {
  const alone = createVersions([{ date: first }], []);
  expect([alone.ofOperation('things.get'), alone.eventsOf(first)]).toEqual([undefined, undefined]);
});

it.each([
  ['no version', []],
  ['versions out of order', [{ date: second }, { date: first }]],
  ['a version twice', [{ date: first }, { date: first }]],
])('refuses %s', (_about, all) => {
  expect(() => createVersions(all, [])).toThrow();
});

it('refuses a change of an unknown version', () => {
  expect(() => createVersions([{ date: first }], [titled])).toThrow(second);
});
