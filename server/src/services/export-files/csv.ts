import { type Cell, type Column, type Encoder, isFormulaLike, noFiles } from './encoder.ts';

const byteOrderMark = '\ufeff';

/** Writes CSV as RFC 4180 defines it, in UTF-8. Without the byte order mark, Excel assumes another character set. */
export function createCsv(columns: readonly Column[]): Encoder {
  let isBegun = false;
  const begin = (): string => {
    if (isBegun) return '';
    isBegun = true;
    return byteOrderMark + csvLine(columns.map(({ name }) => name));
  };
  return {
    rows: (rows) => [Buffer.from(begin() + rows.map(csvLine).join(''))],
    file: noFiles,
    finish: () => [Buffer.from(begin())],
  };
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

/** Formats a cell. A text that a spreadsheet would run as a formula gets an apostrophe in front. Negative numbers stay numbers. */
function csvField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = isFormulaLike(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
