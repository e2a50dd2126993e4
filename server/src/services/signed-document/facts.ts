import { element, face, group, muted, type Paper } from './paper.ts';

export type Fact = [label: string, value: string];
export type FactColumn = { x: number; width: number; labelWidth: number; size: number };

const gap = 3;

/** Returns the height of one row of facts side by side. */
export function rowHeight({ doc }: Paper, facts: Fact[], columns: FactColumn[]): number {
  const heights = facts.map(([label, value], index) => {
    const column = columnAt(columns, index);
    face(doc, { size: column.size });
    return Math.max(
      doc.heightOfString(label, { width: column.labelWidth - 8 }),
      doc.heightOfString(value, { width: column.width - column.labelWidth }),
    );
  });
  return Math.max(...heights) + gap;
}

/** Draws a row of facts at `y`. Returns the position of the next row. */
export function drawRow(
  paper: Paper,
  parent: PDFKit.PDFStructureElement,
  facts: Fact[],
  columns: FactColumn[],
  y: number,
): number {
  const { doc } = paper;
  const height = rowHeight(paper, facts, columns);
  group(doc, parent, 'TR', (row) => {
    for (const [index, [label, value]] of facts.entries()) {
      const { x, width, labelWidth, size } = columnAt(columns, index);
      const drawLabel = () => {
        face(doc, { size, color: muted }).text(label, x, y, { width: labelWidth - 8 });
      };
      element(doc, row, 'TH', drawLabel, { scope: 'Row' });
      element(doc, row, 'TD', () => {
        face(doc, { size }).text(value, x + labelWidth, y, { width: width - labelWidth });
      });
    }
  });
  return y + height;
}

function columnAt(columns: FactColumn[], index: number): FactColumn {
  const column = columns[index];
  if (!column) throw new Error('Each fact has a column.');
  return column;
}
