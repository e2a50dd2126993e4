import { invalidField } from '../../platform/errors.ts';

export type Picture = { bytes: Buffer; contentType: string };

/** Turns what somebody uploaded into a picture that is safe to serve. */
export type Pictures = { toLogo(field: string, base64: string): Promise<Picture> };

const uploadBytesMax = 1024 * 1024;
const sideMax = 512;
const pixelsMax = 40_000_000;
const accepted = new Set(['png', 'jpeg', 'webp']);

/**
 * The upload is decoded and encoded again, so that what we serve is pixels and nothing else: no metadata, no
 * script, no second file behind the picture.
 */
export function createPictures(): Pictures {
  return {
    toLogo: async (field, base64) => {
      const upload = Buffer.from(base64, 'base64');
      if (upload.length > uploadBytesMax) throw invalidField(field, 'too_large', 'must be at most 1 MiB');
      // Loaded when first needed: the decoder costs memory that an idle server should not spend.
      const { default: sharp } = await import('sharp');
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
    },
  };
}
