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

/** A4 pages, tagged for screen readers: everything drawn is a structure element or an artifact. */
export type Paper = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  /** Returns the text with only characters that the fonts can show. */
  toPrintable(text: string): string;
  /** Starts a new page unless this height is left. */
  ensureRoom(height: number): void;
};

type Element = PDFKit.PDFStructureElement;
type Face = { bold?: boolean; size: number; color?: string };

/** An open font. pdfkit accepts one instead of a file, which its types do not say. */
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
    // There is no font yet: pdfkit's default is Helvetica, which it cannot embed.
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
    toPrintable: (text) => printable(text, (codePoint) => regular.hasGlyphForCodePoint(codePoint)),
    ensureRoom: (height) => {
      if (doc.y + height > doc.page.height - margins.bottom) doc.addPage();
    },
  };
}

/** Opens the fonts once for all documents: parsing a font takes longer than laying out a document. */
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
 * Returns the font without its cached glyphs. A glyph remembers the character it was first drawn for, which
 * would make a document depend on earlier ones.
 */
function unused(font: OpenFont): Buffer {
  return Object.create(font, { _glyphs: { value: {}, writable: true } });
}

export function face(doc: PDFKit.PDFDocument, { bold = false, size, color = ink }: Face): PDFKit.PDFDocument {
  return doc.font(bold ? 'bold' : 'regular', size).fillColor(color);
}

/** Draws a structure element with its content. */
export function element(
  doc: PDFKit.PDFDocument,
  parent: Element,
  type: string,
  draw: () => void,
  options: { scope?: 'Row' | 'Column'; alt?: string } = {},
): void {
  parent.add(doc.struct(type, options as object, [draw]));
}

/** Draws a structure element that contains others. */
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

/** Draws lines, boxes and repeated headers, which screen readers skip. Never call it inside an element. */
export function artifact(doc: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Numbers the pages. It is called last, when their number is known. */
export function numberPages({ doc, toPrintable }: Paper, footer: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    artifact(doc, 'Pagination', () => {
      doc.moveTo(left, footerY).lineTo(right, footerY).lineWidth(0.5).strokeColor(rule).stroke();
      face(doc, { size: 7.5, color: muted });
      doc.text(toPrintable(footer), left, footerY + 9, { width: width - 60, height: 12, ellipsis: true });
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
