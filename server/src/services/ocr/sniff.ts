export type ReceiptType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

// PDF readers accept some bytes before the header. With more, it is another file that contains a PDF.
const pdfMarkWithin = 1024;

/** Detects the type from the bytes, whatever the file's name. Undefined if unsupported. */
export function sniffType(bytes: Uint8Array): ReceiptType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  const head = text(0, pdfMarkWithin);
  // An HTML page that mentions PDF is still HTML.
  if (head.includes('%PDF-') && !/<(!doctype|html|script|svg)/i.test(head.slice(0, head.indexOf('%PDF-')))) {
    return 'application/pdf';
  }
  return undefined;
}
