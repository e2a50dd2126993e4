import { ReceiptUnreadable } from '../errors.ts';
import { loadSharp } from './runtime.ts';

const sideMax = 512;
// A small file can decode to a huge picture, at 4 bytes of memory per pixel.
const pixelsMax = 16_000_000;

/** Decodes and re-encodes: the result is pixels alone, without metadata, script or a second file behind the picture. */
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
