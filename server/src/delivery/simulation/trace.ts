/** Records the events of a run as a hash that only identical runs share, and as text if requested. */
export class Trace {
  readonly lines: string[] = [];
  readonly #keeps: boolean;
  readonly #nowMs: () => number;
  #hash = 0x811c9dc5;

  constructor(nowMs: () => number, keeps: boolean) {
    this.#nowMs = nowMs;
    this.#keeps = keeps;
  }

  add(
    what: string,
    one: string | number = '',
    other: string | number = '',
    third: string | number = '',
  ): void {
    const nowMs = this.#nowMs();
    this.#mix(Math.round(nowMs * 1_000));
    this.#mixText(what);
    for (const part of [one, other, third]) {
      if (typeof part === 'number') this.#mix(part);
      else this.#mixText(part);
    }
    if (this.#keeps) {
      const parts = [one, other, third].filter((part) => part !== '').join(' ');
      this.lines.push(`${(nowMs / 1_000).toFixed(3).padStart(8)} s  ${what.padEnd(14)} ${parts}`);
    }
  }

  /** The FNV-1a hash of all entries. */
  get hash(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, '0');
  }

  #mix(value: number): void {
    this.#hash = Math.imul(this.#hash ^ (value & 0xffff), 0x01000193);
    this.#hash = Math.imul(this.#hash ^ ((value / 0x10000) & 0xffff), 0x01000193);
  }

  #mixText(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      this.#hash = Math.imul(this.#hash ^ text.charCodeAt(index), 0x01000193);
    }
  }
}
