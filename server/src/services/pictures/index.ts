import { invalidField, unavailable } from '../../platform/errors.ts';

type Picture = { bytes: Buffer; contentType: string };

/** Turns an upload into a picture that is safe to serve. */
export type Pictures = { toLogo(field: string, base64: string): Promise<Picture> };

const uploadBytesMax = 1024 * 1024;
const sideMax = 512;
// A small file can decode to a huge picture, at 4 bytes of memory per pixel.
const pixelsMax = 16_000_000;
const conversionsMax = 2;
const waitingMax = 20;
const accepted = new Set(['png', 'jpeg', 'webp']);

export function createPictures(): Pictures {
  const enqueue = createQueue();
  return {
    toLogo: async (field, base64) => {
      const upload = Buffer.from(base64, 'base64');
      if (upload.length > uploadBytesMax) throw invalidField(field, 'too_large', 'must be at most 1 MiB');
      return enqueue(() => convert(field, upload));
    },
  };
}

/**
 * Decodes and re-encodes the upload, so that we serve only pixels: no metadata, no script, no second file behind the
 * picture.
 */
async function convert(field: string, upload: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error', animated: false });
    const { format } = await picture.metadata();
    if (!accepted.has(format ?? '')) throw new Error(`format ${format}`);
    const bytes = await picture
      .rotate()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { bytes, contentType: 'image/png' };
  } catch {
    throw invalidField(field, 'format', 'must be a PNG, JPEG or WebP picture in Base64');
  }
}

/** Loaded on first use, because the decoder costs memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per picture instead of every core. No cache: no picture is converted twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Limits how many conversions run and wait; 503 beyond that. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < conversionsMax) running += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw unavailable('Too many pictures are being converted at the moment. Try again later.');
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue, so that a newcomer cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
