import { ReceiptUnreadable } from '../errors.ts';
import { loadSharp } from './runtime.ts';

const sideMax = 512;
// A limit is needed because a small file can decode to a huge picture, at 4 bytes of memory per pixel.
const pixelsMax = 16_000_000;

/**
 * Decodes and re-encodes the picture. The result has only pixels: no metadata, no script, no second file
 * behind the picture.
 */
export async function drawLogo(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    return await sharp(picture, { limitInputPixels: pixelsMax, failOn: 'error', animated: false })
      .rotate()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    throw new ReceiptUnreadable('damaged', { cause });
  }
}
