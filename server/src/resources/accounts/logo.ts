import { invalidField, unavailable } from '../../platform/errors.ts';
import { OcrBusy, OcrCrashed, OcrTimeout, ReceiptUnreadable } from '../../services/ocr/index.ts';

/** Decodes a picture and returns it as a PNG. It fails with one of the errors of `services/ocr`. */
export type ToLogo = (account: string, picture: Buffer) => Promise<Buffer>;

const uploadBytesMax = 1024 * 1024;

/** Converts the upload to the PNG that is served, in the reader process. */
export async function convertLogo(toLogo: ToLogo, account: string, field: string, base64: string) {
  const upload = Buffer.from(base64, 'base64');
  if (upload.length > uploadBytesMax) throw invalidField(field, 'too_large', 'must be at most 1 MiB');
  try {
    return { bytes: await toLogo(account, upload), contentType: 'image/png' };
  } catch (error) {
    if (error instanceof ReceiptUnreadable) {
      throw invalidField(field, 'format', 'must be a PNG, JPEG or WebP image in Base64');
    }
    if ([OcrBusy, OcrTimeout, OcrCrashed].some((fault) => error instanceof fault))
      throw unavailable('The image cannot be converted at the moment. Try again later.', error);
    throw error;
  }
}
