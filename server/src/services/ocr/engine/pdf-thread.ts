import { readFile } from 'node:fs/promises';
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { vendorPath } from '../../../platform/assets.ts';
import { serveThread } from '../../../platform/concurrency/thread.ts';
import { ReceiptUnreadable, type UnreadableReason } from '../errors.ts';
import type { PageText, Segment } from '../text-line.ts';
import { type Page, whiten } from './picture.ts';
import { rowsOf } from './rows.ts';

const pagesMax = 20;
// A dense page of a letter has ten thousand characters.
const signsMax = 100_000;
// A text layer with fewer characters than this is a stamp or a page number over a scan.
const signsMin = 25;
const sideMax = 2600;
const scaleMax = 3;
// Boxes are in pixels of the page at this scale, which is 144 pixels per inch.
const textScale = 2;

/** A page has either its text layer or an image for OCR. */
export type PdfPage = { kind: 'text'; text: PageText } | { kind: 'picture'; page: Page };

/** PDFium functions that its wrapper does not expose. */
type Raw = {
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  wasmExports: { malloc(size: number): number; free(at: number): void };
  HEAPU8: Uint8Array;
};

/** The result of a call. An error's class does not cross the thread boundary, so the reason does. */
export type Outcome<T> = { value: T } | { reason: UnreadableReason };

let opened: { library: PDFiumLibrary; document: PDFiumDocument } | undefined;

const functions = {
  /** Returns the number of pages. */
  open: (bytes: Uint8Array): Promise<Outcome<number>> => outcomeOf(() => open(bytes)),
  page: (index: number): Promise<Outcome<PdfPage>> =>
    outcomeOf(async () => {
      if (!opened) throw new Error('No document is open.');
      return readPdfPage(opened.document, index);
    }),
  close: async (): Promise<void> => {
    opened?.document.destroy();
    opened?.library.destroy();
    opened = undefined;
  },
};
export type PdfFunctions = typeof functions;

serveThread(functions);

/** Turns failures into reasons. Any PDFium failure, out of memory included, is caused by the document. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { reason: error instanceof ReceiptUnreadable ? error.reason : 'damaged' };
  }
}

async function open(bytes: Uint8Array): Promise<number> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const wasm = await readFile(vendorPath('@hyzyla/pdfium/dist/pdfium.wasm'));
  // The copy is needed: the type demands an ArrayBuffer, and a Buffer may be a view of a larger one.
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
  const document = await library.loadDocument(bytes).catch((cause: unknown) => {
    throw new ReceiptUnreadable(/password|security/i.test(String(cause)) ? 'encrypted_pdf' : 'damaged');
  });
  const count = document.getPageCount();
  if (count === 0) throw new ReceiptUnreadable('empty_pdf');
  if (count > pagesMax) throw new ReceiptUnreadable('too_many_pages');
  opened = { library, document };
  return count;
}

async function readPdfPage(document: PDFiumDocument, index: number): Promise<PdfPage> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const signs = textOf(page, originalHeight);
  if (signs.length > 0) {
    const [width, height] = [originalWidth * textScale, originalHeight * textScale];
    return { kind: 'text', text: { rows: rowsOf(signs, index + 1), width, height } };
  }
  const scale = Math.min(scaleMax, sideMax / Math.max(originalWidth, originalHeight));
  const { data, width, height } = await page.render({ scale, colorSpace: 'Gray' });
  return { kind: 'picture', page: { grey: whiten({ pixels: data, width, height }), width, height } };
}

/** Returns the text layer as segments: characters at one height without a column gap between them. */
function textOf(page: object, pageHeight: number): Segment[] {
  // The wrapper hides both fields, but has no call that returns the position of a character.
  const { module, pageIdx } = page as { module: Raw; pageIdx: number };
  const layer = module._FPDFText_LoadPage(pageIdx);
  if (!layer) return [];
  const place = module.wasmExports.malloc(32);
  try {
    const segments: Segment[] = [];
    let seen = 0;
    let current: Segment | undefined;
    const count = module._FPDFText_CountChars(layer);
    if (count > signsMax) throw new ReceiptUnreadable('too_complex');
    for (let index = 0; index < count; index++) {
      const sign = String.fromCodePoint(module._FPDFText_GetUnicode(layer, index) || 32);
      if (/\s/.test(sign)) {
        if (/[\r\n]/.test(sign)) current = undefined;
        else if (current) current.text += ' ';
        continue;
      }
      if (!module._FPDFText_GetCharBox(layer, index, place, place + 8, place + 16, place + 24)) continue;
      const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(module.HEAPU8.buffer, place, 4);
      const box = {
        x: left * textScale,
        y: (pageHeight - top) * textScale,
        width: (right - left) * textScale,
        height: (top - bottom) * textScale,
      };
      seen += 1;
      current = append(segments, current, sign, box);
    }
    return seen < signsMin ? [] : segments.map((segment) => ({ ...segment, text: segment.text.trim() }));
  } finally {
    module.wasmExports.free(place);
    module._FPDFText_ClosePage(layer);
  }
}

function append(
  segments: Segment[],
  current: Segment | undefined,
  text: string,
  box: Segment['box'],
): Segment {
  if (current) {
    const gap = box.x - (current.box.x + current.box.width);
    const size = Math.max(current.box.height, box.height);
    const isSameLine = Math.abs(box.y + box.height - current.box.y - current.box.height) < 0.6 * size;
    if (isSameLine && gap > -size && gap < 1.5 * size) {
      const top = Math.min(current.box.y, box.y);
      const bottom = Math.max(current.box.y + current.box.height, box.y + box.height);
      current.text += text;
      current.box = {
        ...current.box,
        y: top,
        width: box.x + box.width - current.box.x,
        height: bottom - top,
      };
      return current;
    }
  }
  const segment = { text, confidence: 1, box: { ...box } };
  segments.push(segment);
  return segment;
}
