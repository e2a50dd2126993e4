import { describe, expect, it } from 'vitest';
import { byAttention, pickUpState } from './state.ts';

describe('sources', () => {
  it('that fail come first, then those that miss files', () => {
    const sources = [
      { id: 1, status: 'working', missing: 0 },
      { id: 2, status: 'working', missing: 2 },
      { id: 3, status: 'paused', missing: 0 },
      { id: 4, status: 'failing', missing: 0 },
    ] as const;
    expect(byAttention(sources).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });
});

describe('a file at a source', () => {
  it.each([
    ['seen', false, null, 'seen', 'warn'],
    ['received', false, 'The connection was lost.', 'failed', 'bad'],
    ['finished', true, null, 'duplicate', 'neutral'],
    ['finished', false, 'An old reason', 'finished', 'good'],
  ] as const)('%s, duplicate %s, reason %s is %s', (status, is_duplicate, reason, key, tone) => {
    expect(pickUpState({ status, is_duplicate, reason })).toEqual({ key, tone });
  });
});
