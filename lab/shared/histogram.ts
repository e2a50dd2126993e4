// Stores the latencies of an hour in a few kilobytes. Percentiles are within 2 %, maxima exact.

const stepsPerOctave = 32;
const smallestMs = 0.01;

export type Percentiles = { count: number; p50: number; p99: number; p999: number; max: number };

export class Histogram {
  readonly #counts = new Map<number, number>();
  #count = 0;
  #max = 0;

  record(ms: number): void {
    const bucket = Math.ceil(Math.log2(Math.max(ms, smallestMs) / smallestMs) * stepsPerOctave);
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + 1);
    this.#count += 1;
    this.#max = Math.max(this.#max, ms);
  }

  /**
   * Also counts the requests that a sender would have sent while it waited for this one. A sender that waits for a response
   * sends nothing in a pause, and would hide the pause (coordinated omission).
   */
  recordCorrected(ms: number, intervalMs: number): void {
    for (let left = ms; left > 0; left -= intervalMs) this.record(left);
  }

  /** Returns the upper bound of its bucket, in ms. NaN when nothing was recorded. */
  percentile(share: number): number {
    let seen = 0;
    for (const [bucket, count] of [...this.#counts].toSorted(([a], [b]) => a - b)) {
      seen += count;
      if (seen >= share * this.#count) {
        return Math.min(this.#max, smallestMs * 2 ** (bucket / stepsPerOctave));
      }
    }
    return Number.NaN;
  }

  summary(): Percentiles {
    return {
      count: this.#count,
      p50: this.percentile(0.5),
      p99: this.percentile(0.99),
      p999: this.percentile(0.999),
      max: this.#max,
    };
  }
}
