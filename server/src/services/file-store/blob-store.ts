/**
 * Stores sealed bytes in a folder or a bucket. It knows nothing of accounts, files or keys. A blob's name
 * determines its content, so writing it again, even concurrently, changes nothing.
 */
export type BlobStore = {
  /** The folder or bucket, for messages. */
  readonly place: string;
  /** Whether processes on other machines see the same blobs. */
  readonly isShared: boolean;
  /** Writes a blob. The write is atomic, and durable once it resolves. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes from `start` up to, not including, `end`. Throws `BlobMissing`. */
  read(name: string, start: number, end: number): Promise<AsyncIterable<Buffer>>;
  has(name: string): Promise<boolean>;
  /** Deletes a blob. It succeeds also if the blob does not exist. */
  remove(name: string): Promise<void>;
  /** Deletes the remains of writes that were interrupted before this time. */
  sweep(before: Date): Promise<void>;
  close(): void;
};

export class BlobMissing extends Error {
  constructor(name: string, place: string) {
    super(`There is no blob ${name} in ${place}.`);
    this.name = 'BlobMissing';
  }
}

/**
 * Returns the path of a blob. Subfolders keep each folder at some thousands of entries. A name with a slash
 * is already a path.
 */
export function pathOf(name: string): string {
  if (name.includes('/')) return name;
  return `${name.slice(0, 2)}/${name}`;
}
