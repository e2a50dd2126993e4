import { UnreadableFile } from '../items.ts';
import { Lines } from '../lines.ts';
import { gl1025, kr1025, type Layout } from './layout.ts';

/** Enough to see whether records are lines. */
const decidingChars = 3_100;

/** Splits text into records: lines, or texts of a fixed length, as mainframes write them. */
export class Records {
  readonly #onRecord: (record: string, place: string) => void;
  #rest = '';
  #lines: Lines | undefined;
  #length: number | undefined;
  #number = 0;

  constructor(onRecord: (record: string, place: string) => void) {
    this.#onRecord = onRecord;
  }

  write(text: string): void {
    if (this.#lines) {
      this.#lines.write(text);
      return;
    }
    this.#rest += text;
    if (this.#length === undefined && (this.#rest.length >= decidingChars || /[\r\n]/.test(this.#rest)))
      this.#decide();
    if (this.#length !== undefined) this.#cut(this.#length);
  }

  end(): void {
    if (this.#lines === undefined && this.#length === undefined) this.#decide();
    this.#lines?.end();
    if (this.#length === undefined || this.#rest.trim() === '') return;
    this.#number += 1;
    this.#onRecord(this.#rest, `record ${this.#number}`);
  }

  #decide(): void {
    const start = this.#rest.replace(/^\ufeff/, '');
    this.#rest = '';
    if (/[\r\n]/.test(start) || start.length < decidingChars) {
      this.#lines = new Lines((line, number) => this.#onRecord(line, `line ${number}`));
      this.#lines.write(start);
    } else {
      this.#rest = start;
      this.#length = layoutOf(start).recordLength;
    }
  }

  #cut(length: number): void {
    let from = 0;
    for (; this.#rest.length - from >= length; from += length) {
      this.#number += 1;
      this.#onRecord(this.#rest.slice(from, from + length), `record ${this.#number}`);
    }
    this.#rest = this.#rest.slice(from);
  }
}

export const layoutOf = (first: string): Layout => {
  const layout = [gl1025, kr1025].find(({ report: [start, length] }) =>
    /^(?:GL|KR) ?1025/.test(first.slice(start - 1, start - 1 + length).trim()),
  );
  if (!layout)
    throw new UnreadableFile('The file does not begin with a GL1025 or KR1025 file header (0).', 'line 1');
  return layout;
};
