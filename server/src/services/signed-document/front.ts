import type { DocumentContent } from './content.ts';
import { drawRow, type Fact, type FactColumn, rowHeight } from './facts.ts';
import type { Labels } from './labels.ts';
import { artifact, element, face, group, left, type Paper, right, rule, width } from './paper.ts';
import { clip, countryName, utcTime } from './wording.ts';

const logoBox: [number, number] = [170, 46];
const factsColumn: FactColumn = { x: left, width, labelWidth: 128, size: 9 };

/** Draws the partner, the title and the facts that identify the document. */
export function drawFront(paper: Paper, content: DocumentContent, labels: Labels): void {
  const { doc, root, toPrintable } = paper;
  drawPartner(paper, content.partner);
  element(doc, root, 'H1', () => {
    face(doc, { bold: true, size: 21 }).text(clip(toPrintable(content.title)), left, doc.y, {
      width,
      lineGap: 1,
    });
  });
  doc.y += 14;
  const { company } = content;
  drawFacts(paper, [
    [labels.company, company.name],
    [labels.companyNumber, company.organization_number],
    [labels.country, countryName(content.language, company.country)],
    [labels.partner, content.partner.name],
    [labels.reference, content.reference],
    [labels.textVersion, content.textVersion],
    [labels.textHash, content.textSha256],
    [labels.madeAt, `${utcTime(content.madeAt)} UTC`],
  ]);
}

function drawPartner({ doc, root, toPrintable }: Paper, partner: DocumentContent['partner']): void {
  const { logo, name } = partner;
  if (logo) {
    const top = doc.y;
    const alt = toPrintable(name);
    element(doc, root, 'Figure', () => void doc.image(logo.bytes, left, top, { fit: logoBox }), { alt });
    doc.y = top + logoBox[1] + 26;
    return;
  }
  element(doc, root, 'P', () => {
    face(doc, { bold: true, size: 12 }).text(clip(toPrintable(name)), left, doc.y, { width });
  });
  doc.y += 26;
}

/** Draws a column of facts between two rules. */
export function drawFacts(paper: Paper, facts: Fact[]): void {
  const { doc, root, toPrintable } = paper;
  const line = (y: number) =>
    artifact(doc, 'Layout', () => {
      doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(rule).stroke();
    });
  const printed = facts.map(([label, value]): Fact => [label, clip(toPrintable(value))]);
  paper.ensureRoom(printed.reduce((height, fact) => height + rowHeight(paper, [fact], [factsColumn]), 24));
  line(doc.y);
  let y = doc.y + 10;
  group(doc, root, 'Table', (table) => {
    for (const fact of printed) y = drawRow(paper, table, [fact], [factsColumn], y);
  });
  line(y + 7);
  doc.x = left;
  doc.y = y + 8;
}

const body = { size: 10.5 };
const lineGap = 3.2;
const bulletIndent = 16;

export function drawLegalText(paper: Paper, content: DocumentContent): void {
  const { doc, root, toPrintable } = paper;
  doc.y += 16;
  for (const [index, block] of parseLegalText(content.text).entries()) {
    if (block.kind === 'heading') {
      // The title is already drawn above.
      if (index === 0 && block.text === content.title) continue;
      drawHeading(paper, block.text, block.level);
    } else if (block.kind === 'paragraph') {
      paper.ensureRoom(34);
      element(doc, root, 'P', () => {
        face(doc, body).text(toPrintable(block.text), left, doc.y, { width, lineGap });
      });
      doc.y += 7;
    } else {
      group(doc, root, 'L', (list) => {
        for (const item of block.items) drawItem(paper, list, toPrintable(item));
      });
      doc.y += 5;
    }
  }
}

function drawItem({ doc, ensureRoom }: Paper, list: PDFKit.PDFStructureElement, text: string): void {
  ensureRoom(30);
  group(doc, list, 'LI', (item) => {
    const y = doc.y;
    element(doc, item, 'Lbl', () => void face(doc, body).text('•', left + 3, y, { width: 10, lineGap }));
    element(doc, item, 'LBody', () => {
      face(doc, body).text(text, left + bulletIndent, y, { width: width - bulletIndent, lineGap });
    });
  });
  doc.x = left;
  doc.y += 2;
}

/**
 * Draws a heading. Level 1 is a section, 2 a subsection. No heading is left alone at the bottom of a page.
 */
export function drawHeading({ doc, root, toPrintable, ensureRoom }: Paper, text: string, level: 1 | 2): void {
  const size = level === 1 ? 14 : 11.5;
  ensureRoom(size + 70);
  doc.y += level === 1 ? 12 : 7;
  element(doc, root, level === 1 ? 'H2' : 'H3', () => {
    face(doc, { bold: true, size }).text(toPrintable(text), left, doc.y, { width });
  });
  doc.y += 5;
}

export function drawParagraph({ doc, root, toPrintable, ensureRoom }: Paper, text: string): void {
  ensureRoom(50);
  element(doc, root, 'P', () => {
    face(doc, { size: 9.5 }).text(toPrintable(text), left, doc.y, { width, lineGap: 2.4 });
  });
  doc.y += 8;
}

type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Parses headings, list items and paragraphs. Everything else is plain text. */
export function parseLegalText(text: string): Block[] {
  const blocks: Block[] = [];
  // A line continues the previous block unless a blank line or a heading ended it.
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    const last = blocks.at(-1);
    const heading = /^(##?) +(.+)$/.exec(line);
    const bullet = /^- +(.+)$/.exec(line)?.[1];
    if (line === '') {
      isOpen = false;
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' });
      isOpen = false;
    } else if (bullet !== undefined) {
      if (last?.kind === 'list') last.items.push(bullet);
      else blocks.push({ kind: 'list', items: [bullet] });
      isOpen = true;
    } else if (isOpen && last?.kind === 'paragraph') {
      last.text += ` ${line}`;
    } else if (isOpen && last?.kind === 'list') {
      last.items.push(`${last.items.pop() ?? ''} ${line}`);
    } else {
      blocks.push({ kind: 'paragraph', text: line });
      isOpen = true;
    }
  }
  return blocks;
}
