/** The type of a column. `day` is `YYYY-MM-DD`, `time` is RFC 3339, `link` is the path of a file beside it; all are texts. `amount` has at most four decimals. */
export type ColumnType = 'text' | 'link' | 'number' | 'amount' | 'integer' | 'boolean' | 'day' | 'time';
export type Column = { name: string; type: ColumnType };
export type Cell = string | number | boolean | null;

/** Turns rows into the bytes of a file, one part at a time, so that its memory does not grow with the rows. */
export type Encoder = {
  rows(rows: Cell[][]): Uint8Array[];
  /** Adds a whole file to an archive, with what the index says of it. */
  file(name: string, bytes: Uint8Array, rows?: Cell[][]): Uint8Array[];
  finish(): Uint8Array[];
};

/** The characters with which a formula begins in a spreadsheet, and those that a spreadsheet skips before it. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

export const isFormulaLike = (text: string): boolean => formulaStart.test(text);

export function noFiles(): never {
  throw new Error('Only an archive contains files.');
}
