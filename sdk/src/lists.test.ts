import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { breakOff, json, problem } from './testing/scripted-server.ts';
import { failureOf, startTrial, type Trial } from './testing/trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await startTrial();
});
afterEach(() => trial.server.close());

describe('a list', () => {
  const page = (ids: string[], next_cursor: string | null) =>
    json(200, { data: ids.map((id) => ({ id })), next_cursor });

  it('is gone through over three pages, with the filter on each', async () => {
    trial.server.replies = [page(['a', 'b'], 'c1'), page(['c', 'd'], 'c2'), page(['e'], null)];
    const seen: string[] = [];
    for await (const { id } of trial.client().organizations.list({ q: 'ac&me', limit: 2 })) seen.push(id);
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(trial.server.heard.map(({ path }) => path.split('?')[1])).toEqual([
      'q=ac%26me&limit=2',
      'q=ac%26me&limit=2&cursor=c1',
      'q=ac%26me&limit=2&cursor=c2',
    ]);
  });

  it('fetches no further than it is read, and nothing when it is not read', async () => {
    trial.server.replies = [page(['a', 'b'], 'c1'), page(['c'], null)];
    const list = trial.client().organizations.list();
    expect(trial.server.heard).toHaveLength(0);
    for await (const { id } of list) if (id === 'b') break;
    expect(trial.server.heard).toHaveLength(1);
    trial.server.replies = [page(['a', 'b'], 'c1')];
    expect((await list.first())?.id).toBe('a');
    expect(await list.toArray({ max: 0 })).toEqual([]);
    expect(trial.server.heard).toHaveLength(2);
  });

  it('goes on in the middle after a cut connection, and skips and repeats nothing', async () => {
    trial.server.replies = [
      page(['a'], 'c1'),
      breakOff,
      problem(503, 'unavailable'),
      page(['b'], 'c2'),
      page(['c'], null),
    ];
    const seen = await trial.client().organizations.list().toArray();
    expect(seen.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('gives single pages from a cursor on', async () => {
    trial.server.replies = [page(['b'], 'c2')];
    const { data, next_cursor } = await trial.client().organizations.list({ cursor: 'c1', limit: 1 }).page();
    expect([data.map(({ id }) => id), next_cursor]).toEqual([['b'], 'c2']);
    expect(trial.server.heard[0]?.path).toContain('cursor=c1');
  });

  it('ends with an error for who reads it, and not behind their back', async () => {
    trial.server.replies = [page(['a'], 'c1'), problem(403, 'insufficient_scope')];
    const error = await failureOf(trial.client().organizations.list().toArray());
    expect([error.code, error.operation]).toEqual(['insufficient_scope', 'organizations.list']);
  });

  it('that leads to itself ends', async () => {
    trial.server.replies = [page(['a'], 'c1')];
    expect(await trial.client().organizations.list().toArray()).toHaveLength(2);
  });
});
