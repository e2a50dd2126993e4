import type { Readable } from 'node:stream';

/** Where a backup is: a folder, or a prefix in a bucket. */
export type BackupPlace = {
  /** As the operator wrote it. */
  readonly name: string;
  /** Refuses a place that has a backup. */
  begin(): Promise<void>;
  /** Durable once it resolves. */
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Undefined when the backup has no such object. */
  read(path: string): Promise<Readable | undefined>;
  /** After the manifest, which is written last: the backup is there whole or not at all. */
  finish(): Promise<void>;
  close(): void;
};
