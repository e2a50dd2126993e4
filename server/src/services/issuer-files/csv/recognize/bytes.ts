import { decoderOf, encodingOf } from '../../decode.ts';
import { recognize } from './index.ts';
import type { Recognized } from './recognized.ts';

export const sampleBytesMax = 256 * 1024;

/** Recognizes the columns of a file by its first bytes. Undefined: it has none. */
export function recognizeBytes(bytes: Uint8Array, isWhole: boolean): Recognized | undefined {
  const head = bytes.subarray(0, sampleBytesMax);
  const isCut = !isWhole || head.length < bytes.length;
  const encoding = encodingOf(head);
  const decoder = decoderOf(encoding);
  const text = decoder.write(head) + (isCut ? '' : decoder.end());
  return recognize(text, { isCut, encoding });
}

export async function recognizeFile(source: AsyncIterable<Uint8Array>): Promise<Recognized | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > sampleBytesMax) break;
  }
  return recognizeBytes(Buffer.concat(chunks), true);
}
