/** What a column has: `day` is `YYYY-MM-DD`, `time` is RFC 3339. Both travel as text. */
export type ColumnType = 'text' | 'number' | 'integer' | 'boolean' | 'day' | 'time';
export type Column = { name: string; type: ColumnType };
export type Cell = string | number | boolean | null;

/** Turns rows into the bytes of a file, a part at a time: what it keeps in memory does not grow with the rows. */
export type Encoder = {
  rows(rows: Cell[][]): Uint8Array[];
  /** A whole file, for an archive of files. */
  file(name: string, bytes: Uint8Array): Uint8Array[];
  finish(): Uint8Array[];
};

/** Characters with which a spreadsheet begins a formula, and those that it skips before one. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

export const isFormulaLike = (text: string): boolean => formulaStart.test(text);

export function noFiles(): never {
  throw new Error('Only an archive contains files.');
}
