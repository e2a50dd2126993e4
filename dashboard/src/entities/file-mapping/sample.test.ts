import { describe, expect, it } from 'vitest';
import { sampleBytesMax, toSample } from './sample.ts';

describe('a sample', () => {
  it('has the bytes of the file, whatever its encoding', async () => {
    const file = new File([new Uint8Array([0xc5, 0x3b, 0x0a])], 'latin.csv');
    expect(await toSample(file)).toEqual({ name: 'latin.csv', sample: 'xTsK', is_whole: true });
  });

  it('is the beginning of a large file', async () => {
    const { sample, is_whole } = await toSample(new File([new Uint8Array(sampleBytesMax + 1)], 'large.csv'));
    expect([atob(sample).length, is_whole]).toEqual([sampleBytesMax, false]);
  });
});
