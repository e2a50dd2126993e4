import { ReceiptUnreadable } from '../errors.ts';
import type { Grey } from './detect.ts';
import { loadSharp } from './runtime.ts';

// The maximum pixel count. A small file can decompress to one byte per pixel, and to three while decoding.
const pixelsMax = 60_000_000;
const sideMax = 20_000;
const sideMin = 40;
// No receipt needs more. Larger images are halved while decoding, which is cheaper than decoding them at full
// size.
const keptPixelsMax = 9_000_000;
// An image with a smaller brightness range is faint or dark, so its contrast is stretched.
const contrastMin = 170;
// The part of the brightness between paper and print that counts as paper.
const paperShare = 0.16;
// Sampling one pixel in this many is enough to measure brightness.
const sampleStep = 5;

/**
 * The image in grey, upright by its EXIF orientation. `width` and `height` are the original's; `grey` may be
 * smaller.
 */
export type Page = { grey: Grey; width: number; height: number };

export async function decodePicture(bytes: Uint8Array): Promise<Page> {
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'truncated', pages: 1 });
  const {
    width: wide,
    height: high,
    pages = 1,
    autoOrient,
  } = await described(bytes, () => open().metadata());
  if (pages > 1) throw new ReceiptUnreadable('animated');
  if (Math.min(wide, high) < sideMin) throw new ReceiptUnreadable('too_small');
  if (Math.max(wide, high) >= sideMax || wide * high > pixelsMax) throw new ReceiptUnreadable('too_large');
  const { width, height } = autoOrient;
  let scale = 1;
  while (width * height * scale * scale > keptPixelsMax) scale /= 2;
  const { data, info } = await described(bytes, () =>
    open()
      .autoOrient()
      .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const pixels = brightness(data, info.channels);
  return { grey: whiten({ pixels, width: info.width, height: info.height }), width, height };
}

/**
 * Computes each pixel's brightness with the weights of ITU-R BT.601, as in JPEG. sharp is not used for it: it
 * converts through linear light, which takes longer than decoding the JPEG.
 */
function brightness(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return data;
  const count = data.length / channels;
  const grey = new Uint8Array(count);
  for (let at = 0, from = 0; at < count; at++, from += channels) {
    const red = data[from] as number;
    const green = data[from + 1] as number;
    const blue = data[from + 2] as number;
    grey[at] = (77 * red + 150 * green + 29 * blue + 128) >> 8;
  }
  return grey;
}

async function described<T>(bytes: Uint8Array, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (/pixel limit/i.test(String(cause))) throw new ReceiptUnreadable('too_large');
    throw new ReceiptUnreadable(isCutOff(bytes) ? 'truncated' : 'damaged', { cause });
  }
}

/** Whether the format's end marker is missing, or the file is shorter than its header says. */
function isCutOff(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file[0] === 0x89) return !file.includes('IEND');
  if (file[0] === 0xff) return file.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0;
  return file.length >= 8 && file.readUInt32LE(4) + 8 > file.length;
}

/**
 * Makes the paper white, with anything that shows through from its back. In a faint or dark image, the
 * darkest hundredth becomes black. The brightest twentieth of the pixels counts as paper, whatever the
 * background. It works in place because a photo has megabytes.
 */
export function whiten(grey: Grey): Grey {
  const { pixels } = grey;
  const { length } = pixels;
  const counts = new Uint32Array(256);
  // Index loops are faster than iterators, and a photo has millions of pixels.
  for (let at = 0; at < length; at += sampleStep) {
    const value = pixels[at] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  const levelAt = (share: number) => {
    let left = (share * length) / sampleStep;
    for (const [value, count] of counts.entries()) {
      left -= count;
      if (left <= 0) return value;
    }
    return 255;
  };
  const [dark, paper] = [levelAt(0.01), levelAt(0.95)];
  if (paper - dark < contrastMin / 10) return grey;
  const white = paper - paperShare * (paper - dark);
  const black = paper - dark < contrastMin ? dark : 0;
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round(((value - black) * 255) / (white - black)))),
  );
  for (let at = 0; at < length; at++) pixels[at] = table[pixels[at] as number] as number;
  return grey;
}

type Region = { left: number; top: number; width: number; height: number };

/** Cuts out a part of the image and resizes it. */
export async function resize(grey: Grey, region: Region, width: number, height: number): Promise<Grey> {
  const sharp = await loadSharp();
  const pixels = await sharp(grey.pixels, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .extract(region)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { pixels, width, height };
}

/** Rotates the image clockwise by quarter turns. */
export function turn({ pixels, width, height }: Grey, quarters: 1 | 2 | 3): Grey {
  const turned = new Uint8Array(pixels.length);
  const [newWidth, newHeight] = quarters === 2 ? [width, height] : [height, width];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const nx = quarters === 1 ? height - 1 - y : quarters === 2 ? width - 1 - x : y;
      const ny = quarters === 1 ? x : quarters === 2 ? height - 1 - y : width - 1 - x;
      turned[ny * newWidth + nx] = pixels[y * width + x] as number;
    }
  }
  return { pixels: turned, width: newWidth, height: newHeight };
}
