/**
 * Where sealed bytes lie: a folder, or a bucket. It knows nothing of accounts, files or keys. A blob's content follows
 * from its name, so writing one again, also at the same time, changes nothing.
 */
export type BlobStore = {
  /** For people: which folder or bucket it is. */
  readonly place: string;
  /** Other processes see what this one writes without further ado. */
  readonly isShared: boolean;
  /** The whole of it or nothing, and lasting once it resolves. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes from `start` up to, not including, `end`. Throws `BlobMissing`. */
  read(name: string, start: number, end: number): Promise<AsyncIterable<Buffer>>;
  has(name: string): Promise<boolean>;
  /** That it is gone already is no failure. */
  remove(name: string): Promise<void>;
  /** Removes what interrupted writes have left from before this time. */
  sweep(before: Date): Promise<void>;
  close(): void;
};

export class BlobMissing extends Error {
  constructor(name: string, place: string) {
    super(`There is no blob ${name} in ${place}.`);
    this.name = 'BlobMissing';
  }
}

/** Some thousands of entries are enough for one folder. */
export function pathOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}
