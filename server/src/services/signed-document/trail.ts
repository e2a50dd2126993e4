import type { TrailEntry } from './content.ts';
import type { Labels } from './labels.ts';
import { artifact, element, face, group, left, margins, muted, type Paper, right, rule } from './paper.ts';
import { clip, maskAddress, maskEmails, utcTime } from './wording.ts';

type Cell = { text: string; x: number; width: number };

const size = 8.5;
const gap = 10;
const widths = [98, 168, 123, 78];
const padding = 5;

/** Draws a table that repeats its header on each page. Rows never break across pages. */
export function drawTrail(paper: Paper, entries: TrailEntry[], labels: Labels): void {
  const { doc, root, toPrintable } = paper;
  const header = cellsOf([labels.time, labels.event, labels.who, labels.from]);
  const rows = entries.map(({ at, what, who, from = '' }) =>
    cellsOf(
      [utcTime(at), maskEmails(what), maskEmails(who), maskAddress(from)].map((one) =>
        clip(toPrintable(one)),
      ),
    ),
  );
  paper.ensureRoom(60);
  group(doc, root, 'Table', (table) => {
    drawCells(paper, table, header, 'TH');
    for (const row of rows) {
      if (doc.y + heightOf(paper, row) > doc.page.height - margins.bottom) {
        doc.addPage();
        artifact(doc, 'Pagination', () => drawHeader(paper, header));
        drawLine(paper, doc.y + heightOf(paper, header));
      }
      drawCells(paper, table, row, 'TD');
    }
  });
}

function cellsOf(texts: string[]): Cell[] {
  let x = left;
  return texts.map((text, index) => {
    const full = widths[index] ?? 0;
    const cell = { text, x, width: full - gap };
    x += full;
    return cell;
  });
}

function heightOf({ doc }: Paper, cells: Cell[]): number {
  face(doc, { size });
  return Math.max(...cells.map(({ text, width }) => doc.heightOfString(text, { width }))) + 2 * padding;
}

function drawCells(paper: Paper, table: PDFKit.PDFStructureElement, cells: Cell[], type: 'TH' | 'TD'): void {
  const { doc } = paper;
  const y = doc.y;
  const height = heightOf(paper, cells);
  group(doc, table, 'TR', (row) => {
    for (const cell of cells) {
      const draw = () => drawCell(doc, cell, y, type);
      element(doc, row, type, draw, type === 'TH' ? { scope: 'Column' } : {});
    }
  });
  drawLine(paper, y + height);
}

function drawHeader({ doc }: Paper, cells: Cell[]): void {
  const y = doc.y;
  for (const cell of cells) drawCell(doc, cell, y, 'TH');
  doc.y = y;
}

function drawCell(doc: PDFKit.PDFDocument, { text, x, width }: Cell, y: number, type: 'TH' | 'TD'): void {
  face(doc, type === 'TH' ? { size, color: muted } : { size }).text(text, x, y + padding, { width });
}

/** Draws a rule below a row, where the next row begins. */
function drawLine({ doc }: Paper, y: number): void {
  artifact(doc, 'Layout', () => {
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(rule).stroke();
  });
  doc.x = left;
  doc.y = y;
}
