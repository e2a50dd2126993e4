import { UnreadableFile } from '../items.ts';

/**
 * Splits text that comes in pieces into rows of cells, as RFC 4180 and the many programs that differ from it write them. Memory has a limit: a row
 * ends at `rowCharsMax`. A quotation mark that nothing closes spoils one row, and not the rest of the file.
 */

export type Row = {
  cells: string[];
  /** The line where it begins. */
  line: number;
};
export type RowHandler = {
  row(row: Row): void;
  /** A row that cannot be split. The next line is read as a new one. */
  spoiled(line: number, text: string): void;
};

const rowCharsMax = 1024 * 1024;
/** How far a quoted cell may reach. A description has a few lines; what is longer was not closed. */
const quotedCharsMax = 32 * 1024;
const cellsMax = 2_000;

export class Rows {
  readonly #delimiter: string;
  readonly #quote: string;
  readonly #handler: RowHandler;
  #rest = '';
  /** From where the rest was searched for the end of its row in vain. */
  #searched = 0;
  #line = 1;
  #isEnded = false;

  constructor(
    handler: RowHandler,
    { delimiter, quote = '"' }: { delimiter: string; quote?: string | undefined },
  ) {
    this.#handler = handler;
    this.#delimiter = delimiter;
    this.#quote = quote;
  }

  write(text: string): void {
    const all = this.#rest + text;
    let start = 0;
    let searchFrom = this.#searched;
    for (;;) {
      const end = lineEnd(all, Math.max(start, searchFrom), this.#isEnded);
      if (end < 0) break;
      const next = this.#take(all, start, end);
      if (next < 0) break;
      start = next;
      searchFrom = start;
    }
    this.#rest = all.slice(start);
    // A quoted cell is searched again from its row's beginning; a plain one from where the text ended.
    this.#searched =
      this.#quote !== '' && this.#rest.includes(this.#quote) ? 0 : Math.max(0, this.#rest.length - 1);
    if (this.#rest.length > rowCharsMax) {
      throw new UnreadableFile(`A row has more than ${rowCharsMax} characters.`, `line ${this.#line}`);
    }
  }

  end(): void {
    this.#isEnded = true;
    this.#searched = 0;
    this.write('');
    if (this.#rest === '') return;
    this.write('\n');
  }

  /** Takes the row that begins at `start`, and returns where the next one begins, or -1 when the row is not complete. */
  #take(all: string, start: number, firstEnd: number): number {
    const quote = this.#quote;
    let end = firstEnd;
    if (quote === '' || !all.slice(start, end).includes(quote)) {
      this.#give(all.slice(start, end).split(this.#delimiter), 1);
      return afterEnd(all, end);
    }
    const cells: string[] = [];
    let lines = 1;
    for (let at = start; ; ) {
      if (all[at] !== quote) {
        const [cell, next] = this.#plainCell(all, at, end);
        cells.push(cell);
        if (next < 0) break;
        at = next;
        continue;
      }
      const close = closingQuote(all, at + 1, quote);
      if (close < 0 || close - at > quotedCharsMax) {
        if (close < 0 && !this.#isEnded && all.length - at <= quotedCharsMax) return -1;
        this.#handler.spoiled(this.#line, all.slice(start, firstEnd));
        this.#line += 1;
        return afterEnd(all, firstEnd);
      }
      const content = all.slice(at + 1, close).replaceAll(quote + quote, quote);
      if (close > end) {
        lines += countLines(content);
        end = lineEnd(all, close, this.#isEnded);
        if (end < 0) return -1;
      }
      const [tail, next] = this.#plainCell(all, close + 1, end);
      cells.push(content + tail);
      if (next < 0) break;
      at = next;
    }
    this.#give(cells, lines);
    return afterEnd(all, end);
  }

  /** A cell up to the next delimiter, and where the next one begins, or -1 after the last one. */
  #plainCell(all: string, at: number, end: number): [string, number] {
    const next = all.indexOf(this.#delimiter, at);
    return next < 0 || next >= end ? [all.slice(at, end), -1] : [all.slice(at, next), next + 1];
  }

  #give(cells: string[], lines: number): void {
    const line = this.#line;
    this.#line += lines;
    if (cells.length > cellsMax) this.#handler.spoiled(line, cells.slice(0, 3).join(this.#delimiter));
    else if (cells.length > 1 || cells[0]?.trim() !== '') this.#handler.row({ cells, line });
  }
}

/** Where the line ends: at its line feed or carriage return. Undecided (-1) for a carriage return at the end of a piece. */
function lineEnd(text: string, from: number, isLast: boolean): number {
  const feed = text.indexOf('\n', from);
  const until = feed < 0 ? text.length : feed;
  const carriage = text.slice(from, until).indexOf('\r');
  if (carriage >= 0) return from + carriage === text.length - 1 && !isLast ? -1 : from + carriage;
  return feed;
}
const afterEnd = (text: string, end: number): number =>
  end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);

function closingQuote(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 2)) {
    if (text[at + 1] !== quote) return at;
  }
  return -1;
}

function countLines(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
