import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { decodePicture, whiten } from './picture.ts';

const side = 64;

/** Draws a dark square on paper, from a quarter to three quarters of each side. */
function square(ink: string, paper: string): Sharp {
  const half = { width: side / 2, height: side / 2, channels: 4 as const };
  return sharp({ create: { width: side, height: side, channels: 4, background: paper } }).composite([
    { input: { create: { ...half, background: ink } }, left: side / 4, top: side / 4 },
  ]);
}

it.each<[string, () => Promise<Buffer>]>([
  ['colours', () => square('#102030', '#ffffff').removeAlpha().png().toBuffer()],
  ['grey alone', () => square('#202020', '#ffffff').removeAlpha().toColourspace('b-w').png().toBuffer()],
  [
    'grey in 16 bits',
    () => square('#202020', '#ffffff').removeAlpha().toColourspace('grey16').png().toBuffer(),
  ],
  ['transparent paper', () => square('#202020', '#00000000').png().toBuffer()],
  ['a palette', () => square('#202020', '#ffffff').png({ palette: true }).toBuffer()],
  [
    'JPEG for print',
    () => square('#202020', '#ffffff').removeAlpha().toColourspace('cmyk').jpeg().toBuffer(),
  ],
  ['red print', () => square('#c00000', '#ffffff').removeAlpha().png().toBuffer()],
  ['WebP', () => square('#202020', '#ffffff').webp().toBuffer()],
])('gives one byte of brightness for each pixel: %s', async (_, make) => {
  const { grey } = await decodePicture(await make());
  expect(grey).toMatchObject({ width: side, height: side });
  expect(grey.pixels).toHaveLength(side * side);
  const at = (x: number, y: number) => grey.pixels[y * side + x] as number;
  expect(at(side / 2, side / 2)).toBeLessThan(100);
  expect(at(4, side / 2)).toBeGreaterThan(250);
  expect(at(side - 4, side / 2)).toBeGreaterThan(250);
});

it('weighs colours as JPEG does', async () => {
  const steps = 32;
  const colours = Uint8Array.from({ length: 3 * steps ** 3 }, (_, at) => {
    const colour = Math.floor(at / 3);
    const channel = Math.floor(colour / steps ** (at % 3)) % steps;
    return Math.round((channel * 255) / (steps - 1));
  });
  const size = { width: steps * 8, height: (steps * steps) / 8 };
  const png = await sharp(colours, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
  const exact = Uint8Array.from({ length: steps ** 3 }, (_, at) => {
    const [red, green, blue] = colours.subarray(3 * at, 3 * at + 3);
    return Math.round(0.299 * (red as number) + 0.587 * (green as number) + 0.114 * (blue as number));
  });
  const wanted = whiten({ pixels: exact, ...size }).pixels;
  const { grey } = await decodePicture(png);
  const away = grey.pixels.map((value, at) => Math.abs(value - (wanted[at] as number)));
  expect(Math.max(...away)).toBeLessThanOrEqual(2);
});
