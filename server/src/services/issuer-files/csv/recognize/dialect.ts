import { delimiters } from '../mapping.ts';
import { type Row, Rows } from '../rows.ts';
import { parseDay } from '../values.ts';

/** How a file is divided: the delimiter, the rows before the transactions, and how sure that is. */

export const rowsReadMax = 300;
export type Dialect = {
  delimiter: (typeof delimiters)[number];
  quote: '"' | "'";
  rows: Row[];
  /** The most usual number of cells. */
  width: number;
  headerRows: number;
  header: readonly string[] | undefined;
  confidence: number;
};

export function dialectOf(text: string, isCut: boolean): Dialect | undefined {
  const quote = (text.match(/'[^'\n]*'[;,\t|]/g)?.length ?? 0) > (text.match(/"/g)?.length ?? 0) ? "'" : '"';
  const tried = delimiters.map((delimiter) => {
    const rows = rowsOf(text, delimiter, quote, isCut);
    const width = modeOf(rows.map(({ cells }) => cells.length));
    const share = rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length);
    return { delimiter, rows, width, share, score: width < 2 ? 0 : share * Math.log2(width) };
  });
  const [best, second] = tried.sort((a, b) => b.score - a.score);
  if (!best || best.score === 0) return undefined;
  const { delimiter, rows, width, share } = best;
  const clearness = 1 - 0.5 * ((second?.score ?? 0) / best.score);
  const { headerRows, header } = headerOf(rows, width);
  return {
    delimiter,
    quote,
    rows,
    width,
    headerRows,
    header,
    confidence: Math.min(1, share + 0.1) * Math.min(1, clearness + 0.3),
  };
}

function rowsOf(text: string, delimiter: string, quote: string, isCut: boolean): Row[] {
  const rows: Row[] = [];
  const splitter = new Rows({ row: (row) => rows.push(row), spoiled: () => undefined }, { delimiter, quote });
  splitter.write(text);
  // The last row of a beginning may be cut off.
  if (!isCut) splitter.end();
  return rows.slice(0, rowsReadMax);
}

function modeOf(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0;
}

/** The header row is the first wide row of names. */
function headerOf(rows: readonly Row[], width: number): Pick<Dialect, 'headerRows' | 'header'> {
  for (const [at, { cells }] of rows.slice(0, 30).entries()) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (cells.length < width * 0.7 || filled.length < Math.max(2, width * 0.5)) continue;
    if (filled.some(isData)) return { headerRows: at, header: undefined };
    return { headerRows: at + 1, header: cells };
  }
  return { headerRows: 0, header: undefined };
}

/** Whether a cell is a value rather than a name. */
const isData = (cell: string): boolean =>
  /^[-+(]?[\d][\d .,']*[)-]?$/.test(cell.trim()) ||
  parseDay(cell, 'YYYY-MM-DD') !== undefined ||
  parseDay(cell, 'DD.MM.YYYY') !== undefined ||
  parseDay(cell, 'DD/MM/YYYY') !== undefined ||
  parseDay(cell, 'MM/DD/YYYY') !== undefined;
