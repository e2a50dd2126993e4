import type { Readable } from 'node:stream';

/** The place of a backup: a folder, or a prefix in a bucket. Nothing read from it is trusted before it is authenticated. */
export type BackupPlace = {
  /** The name that the operator wrote. */
  readonly name: string;
  /** Refuses a place that has a backup. */
  begin(): Promise<void>;
  /** Resolves when the object is durable. */
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Returns undefined when the backup does not have this object. */
  read(path: string): Promise<Readable | undefined>;
  /** Called after the manifest is written, which is last: a backup appears complete or not at all. */
  finish(): Promise<void>;
  close(): void;
};
