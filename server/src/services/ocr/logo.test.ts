import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOcr, type Ocr } from './index.ts';

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`);
const solid = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false });

/** Each level draws the one below it twenty times, which takes libvips twelve seconds of CPU time. */
function svgBomb(): Buffer {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(20);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return svg(`<defs><g id="g0"><rect width="1" height="1"/></g>${levels.join('')}</defs><use href="#g12"/>`);
}

describe('a logo', () => {
  let reader: Ocr;
  beforeAll(() => {
    reader = createOcr({ threads: 1, queueMax: 5, timeLimitMs: 120_000, log: { warn: () => undefined } });
  });
  afterAll(() => reader.close());
  const toLogo = (bytes: Buffer) => reader.toLogo('acc_1', bytes);

  it.each([
    ['JPEG', (one: Sharp) => one.jpeg()],
    ['PNG', (one: Sharp) => one.png()],
    ['WebP', (one: Sharp) => one.webp()],
  ])('that is a %s is scaled to 512 pixels a side, as a PNG', async (_, encode) => {
    const logo = await toLogo(await encode(solid(2000, 1000)).toBuffer());
    expect(await sharp(logo).metadata()).toMatchObject({ width: 512, height: 256, format: 'png' });
  });

  it('has no more than 16 million pixels, however small its file', async () => {
    await expect(toLogo(await solid(4000, 4001).png().toBuffer())).rejects.toMatchObject({
      reason: 'damaged',
    });
    expect(await toLogo(await solid(4000, 4000).png().toBuffer())).toBeInstanceOf(Buffer);
  });

  it('keeps nothing that stood behind the picture', async () => {
    const picture = await solid(10, 10).png().toBuffer();
    const logo = await toLogo(Buffer.concat([picture, svgBomb(), Buffer.from('%PDF-1.7 <script>')]));
    expect(logo.includes('<svg')).toBe(false);
    expect(logo.includes('%PDF')).toBe(false);
  });

  it.each([
    ['PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ])('that only begins like a %s is refused, and the SVG in it is not drawn', async (_, head) => {
    const file = Buffer.concat([head, svgBomb()]);
    await expect(toLogo(file)).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('what is not PNG, JPEG or WebP', () => {
  const tiff = () => solid(10, 10).tiff().toBuffer();
  const files: [string, () => Promise<Buffer>][] = [
    ['a nested SVG', async () => svgBomb()],
    ['an SVG behind a comment', async () => Buffer.concat([Buffer.from('<!-- \x89PNG -->'), svgBomb()])],
    ['an SVG behind blanks', async () => Buffer.concat([Buffer.alloc(4096, ' '), svgBomb()])],
    ['a compressed SVG', async () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['a TIFF', tiff],
    ['a GIF', () => solid(10, 10).gif().toBuffer()],
    ['a HEIF', () => solid(10, 10).avif().toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['a PDF with a PNG in it', async () => Buffer.from('%PDF-1.7\n\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'a TIFF with a JPEG behind it',
      async () => Buffer.concat([await tiff(), Buffer.from([0xff, 0xd8, 0xff])]),
    ],
    ['nothing', async () => Buffer.alloc(0)],
  ];

  it.each(files)('is refused by its first bytes, before a decoder starts: %s', async (_, file) => {
    const bytes = await file();
    let started = 0;
    const reader = createOcr({
      threads: 1,
      queueMax: 5,
      timeLimitMs: 60_000,
      log: { warn: () => undefined },
      start: () => {
        started += 1;
        throw new Error('no decoder may start');
      },
    });
    await expect(reader.toLogo('acc_1', bytes)).rejects.toMatchObject({ reason: 'unknown_type' });
    expect(started).toBe(0);
    await reader.close();
  });

  it('is nothing that the reader’s decoder can open', async () => {
    const { drawLogo } = await import('./engine/logo.ts');
    const others = await Promise.all(files.map(([, file]) => file()));
    try {
      for (const bytes of others) {
        await expect(drawLogo(bytes)).rejects.toMatchObject({ reason: 'damaged' });
      }
      expect(sharp.concurrency()).toBe(1);
      expect(sharp.cache().memory.max).toBe(0);
    } finally {
      sharp.unblock({ operation: ['VipsForeignLoad'] });
    }
  });
});
