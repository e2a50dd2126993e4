import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagePath } from '../../platform/assets.ts';
import type { DocumentContent } from './content.ts';
import { languageTag, printable } from './wording.ts';

export const ink = '#1c2430';
export const muted = '#56606e';
export const rule = '#d3d9e0';
export const wash = '#f5f7f9';

export const left = 64;
export const width = 467;
export const right = left + width;
export const margins = { top: 60, bottom: 86, left, right: left };
const footerY = 786;

/** A4 pages, tagged for screen readers: what is drawn is either an element of the structure or an artifact. */
export type Paper = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  /** Text as the fonts can write it. */
  clean(text: string): string;
  /** Begins a new page unless this much height is left. */
  need(height: number): void;
};

type Element = PDFKit.PDFStructureElement;
type Face = { bold?: boolean; size: number; color?: string };

/** A font that is open; pdfkit takes one in place of a file, and its types do not know. */
type OpenFont = { hasGlyphForCodePoint(codePoint: number): boolean };

const fontFolder = packagePath('assets/fonts');
let fonts: Promise<{ regular: OpenFont; bold: OpenFont }> | undefined;

export async function openPaper(content: DocumentContent, creator: string): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit');
  fonts ??= openFonts(PDFDocument);
  const { regular, bold } = await fonts;
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTag(content.language),
    displayTitle: true,
    // None yet: pdfkit's own would be Helvetica, which it cannot embed.
    font: null as unknown as string,
    info: {
      Title: content.title,
      Author: content.partner.name,
      Subject: content.reference,
      Creator: creator,
      Producer: 'Kontor',
      CreationDate: content.madeAt,
    },
  });
  doc.registerFont('regular', unused(regular)).registerFont('bold', unused(bold));
  doc.font('regular');
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    doc,
    root,
    clean: (text) => printable(text, (codePoint) => regular.hasGlyphForCodePoint(codePoint)),
    need: (height) => {
      if (doc.y + height > doc.page.height - margins.bottom) doc.addPage();
    },
  };
}

/** Once for all documents: reading a font's tables takes longer than setting a document with it. */
async function openFonts(
  PDFDocument: typeof import('pdfkit'),
): Promise<{ regular: OpenFont; bold: OpenFont }> {
  const scratch = new PDFDocument({ autoFirstPage: false, font: null as unknown as string });
  const open = async (file: string): Promise<OpenFont> => {
    const bytes = await readFile(join(fontFolder, file));
    return (scratch.font(bytes) as unknown as { _font: { font: OpenFont } })._font.font;
  };
  return { regular: await open('NotoSans-Regular.ttf'), bold: await open('NotoSans-Bold.ttf') };
}

/**
 * The font with its tables, but without the glyphs that earlier documents used: a glyph remembers for which letter it
 * was first drawn, and that would make a document depend on those before it.
 */
function unused(font: OpenFont): Buffer {
  return Object.create(font, { _glyphs: { value: {}, writable: true } });
}

export function face(doc: PDFKit.PDFDocument, { bold = false, size, color = ink }: Face): PDFKit.PDFDocument {
  return doc.font(bold ? 'bold' : 'regular', size).fillColor(color);
}

/** One element of the structure, with what it draws. */
export function element(
  doc: PDFKit.PDFDocument,
  parent: Element,
  type: string,
  draw: () => void,
  options: { scope?: 'Row' | 'Column'; alt?: string } = {},
): void {
  parent.add(doc.struct(type, options as object, [draw]));
}

/** An element that holds others. */
export function group(
  doc: PDFKit.PDFDocument,
  parent: Element,
  type: string,
  fill: (group: Element) => void,
): void {
  const made = doc.struct(type);
  parent.add(made);
  fill(made);
  made.end();
}

/** Lines, boxes and repeated headers, which a screen reader passes over. Never inside an element. */
export function artifact(doc: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Written at the end, when it is known how many pages there are. */
export function numberPages({ doc, clean }: Paper, footer: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the bottom margin would begin a page.
    doc.page.margins.bottom = 0;
    artifact(doc, 'Pagination', () => {
      doc.moveTo(left, footerY).lineTo(right, footerY).lineWidth(0.5).strokeColor(rule).stroke();
      face(doc, { size: 7.5, color: muted });
      doc.text(clean(footer), left, footerY + 9, { width: width - 60, height: 12, ellipsis: true });
      doc.text(`${page + 1} / ${count}`, right - 60, footerY + 9, { width: 60, align: 'right' });
    });
  }
}

export async function finish(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.end();
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
