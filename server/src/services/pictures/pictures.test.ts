import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictures } from './index.ts';

const solid = async (width: number, height: number) => {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: 'red' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  return bytes.toString('base64');
};

describe('a logo', () => {
  it('is scaled to 512 pixels a side', async () => {
    const { bytes, contentType } = await createPictures().toLogo('logo', await solid(2000, 1000));
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format, contentType }).toEqual({
      width: 512,
      height: 256,
      format: 'png',
      contentType: 'image/png',
    });
  });

  it('is refused when a small file holds more than 16 million pixels', async () => {
    const pictures = createPictures();
    await expect(pictures.toLogo('logo', await solid(4000, 4001))).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'logo', code: 'format' }],
    });
    await expect(pictures.toLogo('logo', await solid(4000, 4000))).resolves.toBeDefined();
  });

  it('takes one thread and leaves nothing in a cache', async () => {
    sharp.concurrency(4);
    sharp.cache(true);
    await createPictures().toLogo('logo', await solid(10, 10));
    expect(sharp.concurrency()).toBe(1);
    expect(sharp.cache().memory.max).toBe(0);
  });
});

describe('many logos at once', () => {
  it('are converted two at a time, twenty wait, and the rest are refused', async () => {
    const pictures = createPictures();
    const large = await solid(2000, 2000);
    const uploads = Array.from({ length: 40 }, () => pictures.toLogo('logo', large));
    const ends = await Promise.allSettled(uploads);
    expect(ends.map(({ status }) => status)).toEqual([
      ...Array(22).fill('fulfilled'),
      ...Array(18).fill('rejected'),
    ]);
    expect(ends.at(-1)).toMatchObject({ reason: { code: 'unavailable', status: 503 } });
    await expect(pictures.toLogo('logo', large)).resolves.toBeDefined();
  });

  it('that cannot be read give their turns back', async () => {
    const pictures = createPictures();
    for (let i = 0; i < 5; i += 1) {
      await expect(pictures.toLogo('logo', 'bm90IGEgcGljdHVyZQ==')).rejects.toMatchObject({ status: 422 });
    }
    await expect(pictures.toLogo('logo', await solid(10, 10))).resolves.toBeDefined();
  });
});
