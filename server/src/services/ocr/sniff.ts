export type ReceiptType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

// PDF readers accept some bytes before the mark; more than this is another file that carries a PDF inside.
const pdfMarkWithin = 1024;

/** What the bytes are, whatever name they came with; nothing if they are no file that can be read here. */
export function sniffType(bytes: Uint8Array): ReceiptType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  const head = text(0, pdfMarkWithin);
  // A page of HTML that speaks of PDF is still a page of HTML.
  if (head.includes('%PDF-') && !/<(!doctype|html|script|svg)/i.test(head.slice(0, head.indexOf('%PDF-')))) {
    return 'application/pdf';
  }
  return undefined;
}
