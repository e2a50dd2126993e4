import { describe, expect, it } from 'vitest';
import { toMetadata, toMetadataRows } from './metadata-rows.ts';

describe('metadata', () => {
  it('comes back from the form as it was', () => {
    const metadata = { team: 'North', 'cost center': '4711', empty: '' };
    expect(toMetadata(toMetadataRows(metadata))).toEqual(metadata);
  });

  it.each([
    ['an untouched row is left out', [{ key: '', value: '' }], {}],
    ['a name without a value is kept', [{ key: 'team', value: '' }], { team: '' }],
    ['a value without a name is sent, for the API to reject', [{ key: '', value: 'x' }], { '': 'x' }],
    [
      'the last of two equal names counts',
      [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
      { a: '2' },
    ],
    ['a name of Object.prototype is a name', [{ key: 'constructor', value: 'x' }], { constructor: 'x' }],
  ])('%s', (_, rows, expected) => {
    expect(toMetadata(rows)).toEqual(expected);
  });
});
