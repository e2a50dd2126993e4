import { UnreadableFile } from './items.ts';

const lineCharsMax = 1024 * 1024;

/** Splits text that comes in pieces into lines, whatever their ends. A line has a limit, so that memory has one. */
export class Lines {
  readonly #onLine: (line: string, number: number) => void;
  #rest = '';
  #number = 0;

  constructor(onLine: (line: string, number: number) => void) {
    this.#onLine = onLine;
  }

  write(text: string): void {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#take(this.#rest + text.slice(start, end));
      this.#rest = '';
      start = end + 1;
    }
    this.#rest += text.slice(start);
    if (this.#rest.length > lineCharsMax) this.#split();
  }

  end(): void {
    if (this.#rest !== '') this.#take(this.#rest);
    this.#rest = '';
  }

  /** Old systems end lines with a carriage return alone. */
  #split(): void {
    const lines = this.#rest.split('\r');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    if (this.#rest.length > lineCharsMax) {
      throw new UnreadableFile(
        `A line has more than ${lineCharsMax} characters.`,
        `line ${this.#number + 1}`,
      );
    }
  }

  #take(raw: string): void {
    if (raw.length > lineCharsMax) {
      throw new UnreadableFile(
        `A line has more than ${lineCharsMax} characters.`,
        `line ${this.#number + 1}`,
      );
    }
    for (const line of raw.endsWith('\r') ? [raw.slice(0, -1)] : [raw]) {
      for (const one of line.includes('\r') ? line.split('\r') : [line]) {
        this.#number += 1;
        this.#onLine(one, this.#number);
      }
    }
  }
}
