/** The file types that Kontor accepts and serves. A browser executes none of them. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type FileType = (typeof fileTypes)[number];

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const blanksMax = 16;

/**
 * Detects the type by content alone, because names and headers can be wrong. Undefined for any other type.
 */
export function sniffType(bytes: Buffer): FileType | undefined {
  if (bytes.length >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (startsWith(bytes, pngSignature) && textAt(bytes, 12, 4) === 'IHDR') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') {
    return /^VP8[ LX]$/.test(textAt(bytes, 12, 4)) ? 'image/webp' : undefined;
  }
  return isPdf(bytes) ? 'application/pdf' : undefined;
}

/**
 * Whether it is a PDF. Readers accept `%PDF-` anywhere in the first kilobyte, but a browser may take the text
 * before it for HTML. Only blanks and a byte order mark may come before it.
 */
function isPdf(bytes: Buffer): boolean {
  const text = startsWith(bytes, byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes;
  return /^[ \t\r\n]*%PDF-[12]\.\d/.test(textAt(text, 0, blanksMax + 8));
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning);
}

function textAt(bytes: Buffer, start: number, length: number): string {
  return bytes.toString('latin1', start, start + length);
}
